// The twins of Kernels.c.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_UNIT_DRIVER_TWINFILE_H
#define TINYJIT_TEST_UNIT_DRIVER_TWINFILE_H

#include <fstream>
#include <iterator>
#include <string>

/// The bytes of the shared object.
inline std::string readTwin() {
  std::ifstream file(TINYJIT_TEST_TWIN, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

#endif // TINYJIT_TEST_UNIT_DRIVER_TWINFILE_H
