// Which ops of a function read and write which parts of states.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_STATEUSES_H
#define TINYJIT_LIB_SCHEDULE_STATEUSES_H

#include "dialects/UOp/UOp.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringMap.h"

namespace tinyjit::schedule {

/// A box of a state.
struct StateBox {
  llvm::SmallVector<mlir::OpFoldResult> offsets, sizes;
};
StateBox getBox(uop::ReadOp op);
StateBox getBox(uop::WriteOp op);

/// The writes of one function, by position of the op.
class StateUses {
public:
  /// Errors are diagnostics: a symbol that is no state, a box that does not fit
  /// it.
  mlir::LogicalResult
  analyze(mlir::func::FuncOp function,
          const llvm::DenseMap<mlir::Operation *, unsigned> &positions);

  /// True if a write after `read` and before `position` may change what it
  /// reads.
  bool isOverwritten(uop::ReadOp read, unsigned position) const;

  /// True if a write may change what `read` reads, but for elements at the same
  /// place.
  static bool mayOverlap(uop::ReadOp read, uop::WriteOp write);

private:
  struct Write {
    unsigned position;
    uop::WriteOp op;
  };
  llvm::StringMap<llvm::SmallVector<Write>> writes;
  llvm::DenseMap<mlir::Operation *, unsigned> readPositions;
};

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_STATEUSES_H
