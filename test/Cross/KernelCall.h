// The request that a test sends to a process which calls kernels for it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_CROSS_KERNELCALL_H
#define TEST_CROSS_KERNELCALL_H

#include <cstdint>

namespace tinyjit::test {

/// Follows on the pipe: `numArrays` places of arrays in the memory (uint64_t),
/// `numScalars` scalars (int64_t), the memory's bytes. The answer is a
/// uint64_t, 0 if the shared object could not be loaded, else 1 and the
/// memory's bytes. Both processes run on little-endian CPUs.
struct KernelCall {
  uint64_t numArrays, numScalars, memoryBytes, scratchBytes;
  char path[256];
  char symbol[256];
};

} // namespace tinyjit::test

#endif // TEST_CROSS_KERNELCALL_H
