// Finds sums of products of bytes, and says how four of them are added at once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/ByteProduct.h"

#include "dialects/UOp/Transforms/LinearIndex.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

/// True if `value` is the same in the whole sum, and needs no sum itself.
static bool isSame(Value value, ReduceOp reduce, FreeRanges &ranges) {
  const FreeRanges::Set &free = ranges.of(value);
  return llvm::none_of(reduce.getRangeOps(),
                       [&](RangeOp range) { return free.contains(range); }) &&
         llvm::none_of(collectOps(value), [](Operation *op) {
           auto load = dyn_cast<LoadOp>(op);
           return isa<ReduceOp>(op) || op->getNumRegions() > 0 ||
                  (load && !load.getDependences().empty());
         });
}

/// `value` as a factor, if it is one.
static std::optional<ByteFactor> findFactor(Value value, ReduceOp reduce,
                                            FreeRanges &ranges) {
  ByteFactor factor;
  if (auto less = value.getDefiningOp<arith::SubIOp>()) {
    value = less.getLhs();
    factor.zero = less.getRhs();
  } else if (auto more = value.getDefiningOp<arith::AddIOp>()) {
    value = more.getLhs();
    factor.zero = more.getRhs();
    factor.isAdded = true;
  }
  if (factor.zero && !isSame(factor.zero, reduce, ranges))
    return std::nullopt;
  Operation *extended = value.getDefiningOp();
  if (!isa_and_nonnull<arith::ExtSIOp, arith::ExtUIOp>(extended) ||
      !extended->getOperand(0).getType().isInteger(8))
    return std::nullopt;
  factor.value = extended->getOperand(0);
  factor.isSigned = isa<arith::ExtSIOp>(extended);
  return factor;
}

std::optional<std::pair<ByteFactor, ByteFactor>>
loops::findByteFactors(ReduceOp reduce, FreeRanges &ranges) {
  if (reduce.getKind() != ReduceKind::Add ||
      !reduce.getResult(0).getType().isInteger(32))
    return std::nullopt;
  for (RangeOp range : reduce.getRangeOps())
    if (!range.getExtent())
      return std::nullopt;
  auto product = reduce.getValues()[0].getDefiningOp<arith::MulIOp>();
  if (!product)
    return std::nullopt;
  std::optional<ByteFactor> a = findFactor(product.getLhs(), reduce, ranges),
                            b = findFactor(product.getRhs(), reduce, ranges);
  if (!a || !b)
    return std::nullopt;
  return std::pair(*a, *b);
}

bool loops::liesInOnePiece(Value value, RangeOp range, FreeRanges &ranges) {
  auto load = value.getDefiningOp<LoadOp>();
  return load && !load.getGate() && load.getDependences().empty() &&
         getElementOffset(load).getStride(range, ranges) == 1;
}

RangeOp loops::chooseFours(ReduceOp reduce, Value rows, Value columns,
                           FreeRanges &ranges) {
  constexpr int64_t together = ByteProduct::together;
  RangeOp best;
  std::pair<bool, double> bestRank;
  for (RangeOp range : reduce.getRangeOps()) {
    int64_t extent = *range.getExtent();
    if (extent < together || !ranges.of(rows).contains(range) ||
        !ranges.of(columns).contains(range))
      continue;
    double filled = static_cast<double>(extent) /
                    static_cast<double>(llvm::alignTo<together>(extent));
    std::pair rank(liesInOnePiece(rows, range, ranges), filled);
    if (!best || rank >= bestRank) {
      best = range;
      bestRank = rank;
    }
  }
  return best;
}

bool loops::flipsRows(const ByteProduct &product, ByteUnit unit) {
  bool areSame = product.rows.isSigned == product.columns.isSigned;
  return (unit == ByteUnit::Vnni && areSame) ||
         (unit == ByteUnit::Dotprod && !areSame);
}
