// Prints arrays as text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_PRINT_H
#define TINYJIT_LIB_SUPPORT_PRINT_H

#include "lib/Support/Array.h"

#include <string>

namespace tinyjit {

/// Returns the array as the command line takes it: `2x3xf32 = [[1, 2, 3], [4,
/// 5, 6]]` on one line. Arrays of more than 1000 elements show the first and
/// last three entries of each dimension of more than six, with `...` between,
/// as numpy does. An array without elements is `[]`.
std::string formatArray(const HostArray &array);

/// Returns one element: `true`, `-3`, or as `formatFloat`.
std::string formatElement(runtime::DType dtype, const uint8_t *p);

/// Returns the shortest decimal that reads back as the same value of `dtype`,
/// which `value` must be one of; `inf`, `-inf`, `nan`. Values of 8-bit types
/// are printed in full: 448, not 450.
std::string formatFloat(runtime::DType dtype, double value);

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_PRINT_H
