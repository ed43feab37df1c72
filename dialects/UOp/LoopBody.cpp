// The rules of ranges and stores that need the whole kernel in view.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/FreeRanges.h"
#include "dialects/UOp/UOp.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"

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

LogicalResult tinyjit::uop::detail::verifyLoopBody(Operation *parent) {
  FreeRanges ranges;
  // By pointer and indices.
  std::map<SmallVector<void *>, StoreOp> stores;
  for (Operation &op : parent->getRegion(0).front()) {
    if (auto range = dyn_cast<RangeOp>(op))
      if (failed(verifyBound(range, ranges)))
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
