// The parts of jit-prune. Private to the folder.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_PRUNE_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_PRUNE_H

#include "dialects/Jit/JitExtern.h"

#include "llvm/ADT/DenseSet.h"

namespace tinyjit::jit {

/// The launches and copies of a capture in the order in which they run: those
/// of the prologue, then the others, in graphs or not.
llvm::SmallVector<mlir::Operation *> getAllWork(CaptureOp capture);

// Work with effects stays what and where it is.

/// Drops work that an earlier op has done: the same kernel, scalars and read
/// bytes, with nothing written to these in between. Only where both results are
/// whole buffers of `jit.alloc` that nothing else writes.
/// \returns how many ops went.
unsigned mergeEqualWork(CaptureOp capture,
                        mlir::SymbolTableCollection &symbols);

/// Drops work of which no byte is returned, is read by work that stays, or is
/// in a state or input at the end.
/// \returns how many ops went.
unsigned eraseDeadWork(CaptureOp capture, mlir::SymbolTableCollection &symbols);

/// Moves work that gives the same in each replay to the prologue.
/// \param writtenStates the symbols of the states that some launch or copy of
///   the module writes.
/// \returns how many ops moved.
unsigned moveToPrologue(CaptureOp capture,
                        const llvm::DenseSet<mlir::Attribute> &writtenStates,
                        mlir::SymbolTableCollection &symbols);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_PRUNE_H
