// Finds the ops of a function that read and write states, and the parts that
// they use.
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

/// The writes of one function, by position of the op; those in a loop or branch
/// have its position.
class StateUses {
public:
  /// Errors are diagnostics: a symbol that is no state, a box that does not fit
  /// it. `positions` must stay.
  mlir::LogicalResult
  analyze(mlir::func::FuncOp function,
          const llvm::DenseMap<mlir::Operation *, unsigned> &positions);

  /// True if a write after `op`, which reads or writes, and before `position`
  /// may change the elements of `op`.
  template <typename Op>
  bool isOverwritten(Op op, unsigned position) const {
    return isOverwritten(op, op.getState(), getBox(op), position);
  }

  /// True if `write` may change elements that `op` reads or writes.
  template <typename Op>
  static bool mayOverlap(Op op, uop::WriteOp write) {
    return op.getStateAttr() == write.getStateAttr() &&
           !areApart(getBox(op), getBox(write));
  }

private:
  static bool areApart(const StateBox &a, const StateBox &b);
  bool isOverwritten(mlir::Operation *op, llvm::StringRef state,
                     const StateBox &box, unsigned position) const;

  struct Write {
    unsigned position;
    uop::WriteOp op;
  };
  llvm::StringMap<llvm::SmallVector<Write>> writes;
  const llvm::DenseMap<mlir::Operation *, unsigned> *positions = nullptr;
};

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_STATEUSES_H
