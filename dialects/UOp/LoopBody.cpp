// Verifies the rules of ranges and stores that need the whole kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/FreeRanges.h"
#include "dialects/UOp/UOp.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Matchers.h"

#include <map>

using namespace mlir;
using namespace tinyjit::uop;

/// Rule C2 of `uop.range`.
static LogicalResult verifyBound(RangeOp op, FreeRanges &ranges) {
  if (!op.getBound())
    return success();
  const FreeRanges::Set &free = ranges.of(op.getBound());
  if (free.empty())
    return success();
  InFlightDiagnostic diag =
      op.emitOpError("has a bound that depends on another range");
  diag.attachNote(RangeOp(free.front()).getLoc()) << "the range is here";
  return diag;
}

/// Rule C3 of `uop.store`.
static LogicalResult verifyCovered(StoreOp op, FreeRanges &ranges) {
  FreeRanges::Set covered = ranges.of(op.getIndices());
  SmallVector<Value> sources{op.getValue()};
  if (op.getGate())
    sources.push_back(op.getGate());
  for (RangeOp range : ranges.of(sources))
    if (!covered.contains(range)) {
      InFlightDiagnostic diag = op.emitOpError(
          "depends on a range that its indices do not depend on");
      diag.attachNote(range.getLoc()) << "the range is here";
      return diag;
    }
  return success();
}

/// Rule C6 of `uop.store`, against the first store of the same place.
static LogicalResult verifyDistinct(StoreOp op, StoreOp first) {
  if (op.getGate() && first.getGate() && op.getGate() != first.getGate())
    return success();
  InFlightDiagnostic diag =
      op.emitOpError("writes the elements that another store writes");
  diag.attachNote(first.getLoc()) << "the other store is here";
  return diag;
}

/// True if `store` writes every element of its array.
static bool fillsArray(StoreOp store) {
  llvm::SmallDenseSet<Value> used;
  for (auto [index, size] : llvm::zip_equal(
           store.getIndices(), store.getPtr().getType().getShape())) {
    auto range = index.getDefiningOp<RangeOp>();
    bool isWhole = range
                       ? range.getExtent() == size && used.insert(index).second
                       : size == 1 && matchPattern(index, m_Zero());
    if (!isWhole)
      return false;
  }
  return !store.getGate();
}

/// Rules C2 and C3 of `uop.local`.
static LogicalResult verifyFilled(LocalOp op) {
  StoreOp filling;
  for (Operation *user : op->getUsers())
    if (auto store = dyn_cast<StoreOp>(user)) {
      if (!fillsArray(store) || filling) {
        InFlightDiagnostic diag = op.emitOpError(
            "expected one store, without a gate, of every element");
        diag.attachNote(store.getLoc()) << "a store is here";
        return diag;
      }
      filling = store;
    }
  for (Operation *user : op->getUsers()) {
    auto load = dyn_cast<LoadOp>(user);
    if (!load ||
        (filling && filling.getToken() &&
         llvm::is_contained(load.getDependences(), filling.getToken())))
      continue;
    InFlightDiagnostic diag =
        op.emitOpError("is loaded from by what does not wait for its store");
    diag.attachNote(load.getLoc()) << "the load is here";
    return diag;
  }
  return success();
}

LogicalResult tinyjit::uop::detail::verifyLoopBody(Operation *parent) {
  FreeRanges ranges;
  // By pointer and indices.
  std::map<SmallVector<void *>, StoreOp> stores;
  for (Operation &op : parent->getRegion(0).front()) {
    if (auto range = dyn_cast<RangeOp>(op))
      if (failed(verifyBound(range, ranges)))
        return failure();
    if (auto local = dyn_cast<LocalOp>(op))
      if (failed(verifyFilled(local)))
        return failure();
    auto store = dyn_cast<StoreOp>(op);
    if (!store)
      continue;
    if (failed(verifyCovered(store, ranges)))
      return failure();
    SmallVector<void *> place{store.getPtr().getAsOpaquePointer()};
    for (Value index : store.getIndices())
      place.push_back(index.getAsOpaquePointer());
    auto [entry, inserted] = stores.try_emplace(place, store);
    if (!inserted && failed(verifyDistinct(store, entry->second)))
      return failure();
  }
  return success();
}
