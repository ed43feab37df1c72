// Guards: the host's values that a capture holds for, in its IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CAPTURE_GUARDS_H
#define TINYJIT_LIB_CAPTURE_GUARDS_H

#include "dialects/Jit/Jit.h"
#include "tinyjit/Runtime/Plan.h"

namespace tinyjit::capture {

/// Writes `guards` to the attribute `jit.guards` of `capture`, an array of
/// dictionaries with the fields of a Guard. Nothing is written for guards that
/// say nothing: number i of the call is variable i of the capture.
void setGuards(jit::CaptureOp capture, llvm::ArrayRef<runtime::Guard> guards);

/// Reads them back; none if there is no attribute. Errors are diagnostics at
/// the capture.
mlir::FailureOr<std::vector<runtime::Guard>> getGuards(jit::CaptureOp capture);

} // namespace tinyjit::capture

#endif // TINYJIT_LIB_CAPTURE_GUARDS_H
