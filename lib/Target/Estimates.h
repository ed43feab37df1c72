// The work of a kernel: arithmetic operations and bytes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_ESTIMATES_H
#define TINYJIT_LIB_TARGET_ESTIMATES_H

#include "dialects/Jit/Jit.h"

namespace tinyjit::target {

/// Work of one launch at the largest sizes of its symbolic ranges.
struct Estimates {
  /// Arithmetic operations, each counted as often as the ranges it depends on
  /// run; index arithmetic and gates are not counted, a contracted
  /// multiply-add is two.
  double ops = 0;
  /// Bytes of every array that is loaded plus bytes of every one stored to.
  int64_t bytes = 0;
};

Estimates estimate(jit::KernelOp kernel);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_ESTIMATES_H
