// Prefetches the next panel of a factor while one is used.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/PanelPrefetch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::loops;

PanelPrefetch::PanelPrefetch(const Nest &nest, ValueEmitter &values,
                             Value array)
    : nest(nest), code(values.code), scopes(values.scopes), array(array),
      offset(getElementOffset(LoadOp(nest.prefetched))) {
  const FreeRanges::Set &free =
      scopes.getRanges().of(LoadOp(nest.prefetched).getValue());
  int64_t numRows = 1, together = 1, trips = 1;
  for (const Loop &loop : nest.loops) {
    if (free.contains(loop.ranges.back()))
      continue;
    // Tiles follow each other: of those inside, there are as many as round up
    // the extents, and each tile of this loop counts for all copies around it.
    for (auto &[range, before] : rows)
      before *= static_cast<int64_t>(llvm::alignTo(loop.extent, loop.copies));
    rows.emplace_back(loop.ranges.back(), together);
    numRows *= loop.extent;
    together *= loop.copies;
  }
  for (RangeOp range : ReduceOp(nest.prefetchedIn).getRangeOps()) {
    reduced.push_back(range);
    trips *= *range.getExtent();
  }
  elements = trips * nest.loops.back().extent;
  perRow = std::max<int64_t>(1, elements / numRows);
  perTrip = llvm::divideCeil(perRow * together, trips);
}

/// The number that the present values of `digits` are, outermost first; an i64.
Value PanelPrefetch::getPosition(ArrayRef<RangeOp> digits) {
  Value position;
  for (RangeOp range : digits) {
    Scope &scope = scopes[scopes.find(range)];
    int64_t extent = 1;
    for (RangeOp digit : scope.ranges)
      extent *= *digit.getExtent();
    Value index =
        code.create<arith::IndexCastOp>(code.builder.getI64Type(), scope.base);
    position = position ? code.multiply(position, extent) : Value();
    position = code.addOrTake(position, index);
  }
  return position;
}

void PanelPrefetch::emit() {
  Value at = code.multiply(getPosition(reduced), perTrip);
  for (auto [range, before] : rows)
    at = code.addOrTake(at,
                        code.multiply(getPosition({range}), before * perRow));
  at = code.addOrTake(at, code.i64Constant(offset.constant + elements));
  for (const Loop &loop : nest.loops) {
    int64_t coefficient =
        offset.getCoefficient(RangeOp(loop.ranges.back()).getIndex());
    if (coefficient == 0 || &loop == &nest.loops.back())
      continue;
    Value panel = code.multiply(getPosition({loop.ranges.back()}), coefficient);
    at = code.addOrTake(at, panel);
  }
  Type type = LoadOp(nest.prefetched).getValue().getType();
  Value address =
      code.getAddress(array, code.multiply(at, getElementBytes(type)));
  // To the second cache, and to stay there.
  constexpr unsigned read = 0, secondCache = 2, data = 1;
  code.create<LLVM::Prefetch>(address, read, secondCache, data);
}
