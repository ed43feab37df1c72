// The prologue of a capture: launches that run before the first replay, and
// again when a constant has changed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_PROLOGUE_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_PROLOGUE_H

#include "dialects/Jit/Jit.h"

namespace tinyjit::jit {

/// The prologue of a capture, or null.
PrologueOp getPrologue(CaptureOp capture);

/// Moves launches and copies to the end of the prologue, which is made if there
/// is none, with the ops before it that their operands come from.
/// \param moved at least one, in the order in which they run; they depend on no
///   parameter of the capture.
void addToPrologue(CaptureOp capture, llvm::ArrayRef<mlir::Operation *> moved);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_PROLOGUE_H
