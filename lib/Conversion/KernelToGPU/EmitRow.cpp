// Writes a nest of a kernel as what one thread of a GPU does: rows that threads
// keep in registers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/GpuEmitter.h"

using namespace mlir;
using namespace tinyjit;
using uop::ReduceOp;

/// Opens the scope of the row: every vector of this thread's is a copy, so what
/// is written for one reduction is there for the next, and for the stores.
void GpuEmitter::openRow() {
  std::unique_ptr<Scope> &known = rows[scopes.back()->block];
  if (known) {
    scopes.push_back(std::move(known));
    coords.push_back(0);
    return;
  }
  setInsertionPoint(scopes.size() - 1);
  int64_t width = mapping->heldWidth, copies = mapping->heldCopies;
  uop::RangeOp row = mapping->held;
  int64_t stride = mapping->group * width, extent = *row.getExtent();
  Value base = arith::IndexCastUIOp::create(
      builder, loc, builder.getIndexType(), multiply(threadOfGroup, width));
  Scope &scope = pushStep(row, base, width);
  scope.copies = copies;
  scope.copyStride = stride;
  scope.multiple = width;
  if (copies * stride == extent)
    return;
  // A vector is inside or not, as a whole: the extent has whole ones only.
  for (int64_t copy = 0; copy < copies; ++copy) {
    bool inside = (copy + 1) * stride <= extent;
    scope.masks.push_back(
        inside
            ? arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true))
                  .getResult()
            : arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult,
                                    base, indexConstant(extent - copy * stride))
                  .getResult());
  }
}

/// Keeps what is known of the row for the next time.
void GpuEmitter::closeRow() {
  rows[scopes.back()->block] = scopes.pop_back_val();
  coords.pop_back();
  setInsertionPoint(scopes.size() - 1);
}

void GpuEmitter::emitReduceLoops(ReduceOp reduce, unsigned depth,
                                 Values &sums) {
  if (!mapping || !mapping->held || !mapping->shared.contains(reduce)) {
    Emitter::emitReduceLoops(reduce, depth, sums);
    return;
  }
  // Those inside have the row to themselves, so they come first.
  for (Operation *op : uop::collectOps(ValueRange(reduce.getValues())))
    if (mapping->shared.contains(op))
      emit(op->getResult(0));
  openRow();
  // Copies are a whole number of partial results apart.
  for (int64_t copy = 0; copy < mapping->heldCopies; ++copy) {
    coords.back() = copy;
    combineCopy(reduce, sums);
  }
  closeRow();
}

/// Stores what the inner loop stores, of the row that is held.
void GpuEmitter::emitHeldRow() {
  for (Operation *op : collectNestOps(mapping->nest))
    if (mapping->shared.contains(op))
      emit(op->getResult(0));
  openRow();
  emitStores(mapping->nest.stores);
  closeRow();
}
