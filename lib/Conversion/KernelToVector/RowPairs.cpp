// Multiplies packed vectors with two rows at a time.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/RowPairs.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::loops;

std::optional<RowPairs> RowPairs::find(ReduceOp reduce, Value packed,
                                       Scopes &scopes, const KernelPlan &plan) {
  auto product = reduce.getContract() && plan.lanes.lookup(reduce) <= 1
                     ? reduce.getValues()[0].getDefiningOp<arith::MulFOp>()
                     : arith::MulFOp();
  if (!packed || !product ||
      (product.getLhs() == packed) == (product.getRhs() == packed))
    return std::nullopt;
  RowPairs pairs(scopes, reduce);
  pairs.isOtherFirst = product.getRhs() == packed;
  pairs.other = pairs.isOtherFirst ? product.getLhs() : product.getRhs();

  FreeRanges &ranges = scopes.getRanges();
  auto reduced = reduce.getRanges();
  unsigned lanes = 0, others = 0;
  for (RangeOp range : ranges.of(packed)) {
    if (llvm::is_contained(reduced, range.getIndex()))
      continue;
    unsigned number = scopes.find(range);
    const Scope &scope = scopes[number];
    bool isShared = !ranges.of(pairs.other).contains(range);
    if (scope.width > 1 && scope.copies == 1 && isShared)
      lanes = number;
    else if (scope.copies > 1 && scope.width == 1 && isShared && !pairs.rows)
      pairs.rows = number;
    else if (scope.width > 1 || scope.copies > 1)
      ++others;
  }
  bool isOutermost =
      llvm::all_of(ranges.of(reduce.getResult(0)), [&](RangeOp range) {
        unsigned number = scopes.find(range);
        return number >= pairs.rows || scopes[number].copies == 1;
      });
  if (!lanes || !pairs.rows || others > 0 || pairs.rows > lanes || !isOutermost)
    return std::nullopt;
  pairs.width = scopes[lanes].width;
  unsigned bits = packed.getType().getIntOrFloatBitWidth();
  if (2 * pairs.width * bits > plan.vectorBits)
    return std::nullopt;
  return pairs;
}

/// Calls `action` for the first row of each pair, in every combination of the
/// copies of other loops.
void RowPairs::forEachPair(llvm::function_ref<void(bool isWhole)> action) {
  scopes->forEachCopy(scopes->getRanges().of(reduce.getResult(0)), [&] {
    int64_t row = scopes->getCopy(rows);
    if (row % 2 == 0)
      action(row + 1 < (*scopes)[rows].copies);
  });
}

Values RowPairs::makeInits(VectorCode &code) {
  Values sums;
  forEachPair([&](bool isWhole) {
    Value init = code.constant(
        getIdentity(*reduce.getKind(), reduce.getResult(0).getType()));
    sums.push_back(code.splat(init, isWhole ? 2 * width : width));
  });
  return sums;
}

void RowPairs::combineStep(ValueEmitter &values, Values &sums) {
  VectorCode &code = values.code;
  llvm::DenseMap<int64_t, Value> loaded; // by row
  size_t position = 0;
  forEachPair([&](bool) {
    Value &sum = sums[position++];
    int64_t lanes = VectorCode::widthOf(sum);
    Value factor = values.emit(other);
    scopes->moveToInnermost();
    Value &vector = loaded[scopes->getCopy(rows)];
    if (!vector)
      vector = values.loadPacked(lanes);
    factor = code.splat(factor, lanes);
    sum = isOtherFirst ? code.create<math::FmaOp>(factor, vector, sum)
                       : code.create<math::FmaOp>(vector, factor, sum);
  });
}

Values RowPairs::split(VectorCode &code, Values sums) {
  auto half = [&](Value pair, int64_t first) -> Value {
    return code.create<vector::ShuffleOp>(
        pair, pair, llvm::to_vector(llvm::seq<int64_t>(first, first + width)));
  };
  // The second row of a pair comes after all combinations of the first one.
  int64_t perRow = 0;
  forEachPair([&](bool) { perRow += scopes->getCopy(rows) == 0; });
  Values split;
  for (int64_t row = 0; row < (*scopes)[rows].copies; ++row)
    for (int64_t i = 0; i < perRow; ++i) {
      Value pair = sums[row / 2 * perRow + i];
      split.push_back(VectorCode::widthOf(pair) == width
                          ? pair
                          : half(pair, row % 2 * width));
    }
  return split;
}
