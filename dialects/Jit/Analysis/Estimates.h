// The work of kernels, and the figures of machines that it is weighed with.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_ANALYSIS_ESTIMATES_H
#define TINYJIT_DIALECTS_JIT_ANALYSIS_ESTIMATES_H

#include "dialects/Jit/Jit.h"

namespace tinyjit::jit {

/// Figures of machines: which tensors are stored, which launches become one and
/// which are shared out to threads follows from them. They are rough, and the
/// same on all machines, so that a module gives the same kernels on each.
namespace figures {

/// One core, with data in its cache: operations and bytes in a nanosecond, and
/// nanoseconds of calling a kernel. Times computed with them are rather too
/// short, so no thread is woken for nothing.
inline constexpr double opsPerNs = 32, bytesPerNs = 32, callNs = 2;

/// Additions in the time that a byte takes to memory or back, all cores busy.
inline constexpr double additionsPerByte = 8;

/// Bytes that are moved in the time that one more launch takes.
inline constexpr double launchBytes = 4096;

/// Bytes that one core loads from its cache, or stores there, in the time of an
/// addition.
inline constexpr int64_t cachedBytesPerAddition = 4;

/// Bytes that a cache which cores share surely holds, beside what other
/// programs have there, and bytes below which a core's own cache does.
inline constexpr int64_t nearBytes = int64_t(16) << 20, farBytes = int64_t(512)
                                                                   << 10;

} // namespace figures

/// Additions that take as long as one run of `op`, on elements; indices and
/// memory are not told apart from them.
int64_t getAdditions(mlir::Operation *op);

/// Work of one launch at the largest sizes of its symbolic ranges.
struct Estimates {
  /// Arithmetic operations, each counted as often as the ranges it depends on
  /// run; index arithmetic and gates are not counted, a contracted
  /// multiply-add is two.
  double ops = 0;
  /// Bytes of every array that is loaded plus bytes of every one stored to.
  int64_t bytes = 0;
};

Estimates estimate(KernelOp kernel);

/// Nanoseconds that such a launch takes on one core, rather too few.
double estimateTime(const Estimates &work);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_ANALYSIS_ESTIMATES_H
