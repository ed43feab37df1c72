// Compares the launches of a plan, one by one, with the interpreter.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_VERIFY_CHECKLAUNCHES_H
#define TINYJIT_LIB_VERIFY_CHECKLAUNCHES_H

#include "lib/Verify/LaunchMemory.h"
#include "lib/Verify/Reference.h"
#include "tinyjit/Verify.h"

namespace tinyjit::verify {

/// The outcome of running the launches of a plan one by one.
struct LaunchResults {
  /// The first launch whose code does otherwise than the interpreter on the
  /// same memory. The launches behind it have not run.
  std::optional<Difference> difference;
  /// The memory after the code, and after the interpreter alone.
  CallEnd native, reference;
};

/// Runs `plan`, which is linked, beside `reference`, the capture it is linked
/// from. \returns failure, with an error, if the interpreter refuses a kernel.
mlir::FailureOr<LaunchResults> checkLaunches(const runtime::Plan &plan,
                                             Reference &reference,
                                             const CallStart &start);

/// Runs a capture in the interpreter alone.
mlir::FailureOr<CallEnd> interpretCapture(Reference &reference,
                                          const CallStart &start);

/// The first launch of `plan` that writes something else if what memory holds
/// at first is another `pattern`, or nothing.
std::optional<Difference> findGarbageReader(const runtime::Plan &plan,
                                            const Reference &reference,
                                            const CallStart &start,
                                            uint64_t pattern);

} // namespace tinyjit::verify

#endif // TINYJIT_LIB_VERIFY_CHECKLAUNCHES_H
