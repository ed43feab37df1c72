// Decides which values are written where they are used, and which get a name.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RENDER_INLINE_H
#define TINYJIT_LIB_RENDER_INLINE_H

#include "lib/Render/Language.h"
#include "lib/Render/Ranges.h"

namespace tinyjit::render {

/// The choice of which ops of a function have a statement. Nothing is computed
/// in another loop than before, and no load passes something that may write.
class Inlining {
public:
  Inlining(mlir::func::FuncOp function, const Ranges &ranges,
           const Language &language);

  /// Whether `op` has no statement of its own.
  bool isInlined(mlir::Operation *op) const { return inlined.contains(op); }
  /// Whether `op`, an `scf.if`, is a choice between two expressions.
  bool isChoice(mlir::Operation *op) const { return choices.contains(op); }

private:
  void decide(mlir::Operation *op);
  unsigned countUses(mlir::Operation *op);
  mlir::Operation *findStatement(mlir::Operation *op) const;
  bool canBeChoice(mlir::Operation *op);
  bool staysInPlace(mlir::Operation *op);
  bool isWholePartOfSum(mlir::Operation *op) const;

  const Ranges &ranges;
  const Language &language;
  llvm::DenseSet<mlir::Operation *> inlined, choices;
  /// How often the text of an op stands somewhere; ops in a statement's text.
  llvm::DenseMap<mlir::Operation *, unsigned> uses, sizes;
};

/// Whether `op`, or what is in it, may write to memory or waits for others.
bool mayWrite(mlir::Operation *op);
/// Whether `op`, or what is in it, reads memory.
bool reads(mlir::Operation *op);

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_INLINE_H
