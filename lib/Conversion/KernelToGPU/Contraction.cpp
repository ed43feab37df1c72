// Finds matrix products in kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/Contraction.h"

#include "dialects/Jit/Jit.h"
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "lib/Conversion/KernelToGPU/TileCode.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

/// Results along m and n, and terms of the sum, from which on tiles pay: below,
/// most of a tile would be padding.
static constexpr int64_t minRows = 8;
static constexpr int64_t minDepth = 8;

/// Products in all from which on a tile's barriers are worth it.
static constexpr int64_t minProducts = 1 << 14;

bool Contraction::isSwapped() const {
  return ops.front()->getOperand(0) != lhs;
}

/// The op that computes what `op` does of operands that may be vectors.
static Value buildOp(TileCode &code, Operation *op, ValueRange operands) {
  OperationState state(code.loc, op->getName());
  state.addOperands(operands);
  auto vector = dyn_cast<VectorType>(operands.front().getType());
  state.addTypes(TileCode::vectorOf(op->getResult(0).getType(),
                                    vector ? vector.getNumElements() : 1));
  state.addAttributes(op->getAttrs());
  return code.builder.create(state)->getResult(0);
}

Value Contraction::addProduct(TileCode &code, Value left, Value right,
                              Value sum) const {
  if (isSwapped())
    std::swap(left, right);
  Operation *product = ops.front();
  bool single = ops.size() == 1;
  ReduceOp written = reduce;
  if (written.getContract() && single && isa<arith::MulFOp>(product))
    return code.create<math::FmaOp>(left, right, sum);
  Value value = buildOp(code, product, {left, right});
  if (!single)
    value = buildOp(code, ops.back(), value);
  if (isa<FloatType>(getElementTypeOrSelf(sum.getType())))
    return code.create<arith::AddFOp>(sum, value);
  return code.create<arith::AddIOp>(sum, value);
}

int64_t gpu_code::getMaxSize(ArrayRef<RangeOp> ranges) {
  constexpr int64_t most = int64_t(1) << 40;
  int64_t size = 1;
  for (RangeOp range : ranges)
    if (llvm::MulOverflow<int64_t>(size, jit::getMaxExtent(range).value_or(1),
                                   size) ||
        size > most)
      return most;
  return size;
}

/// The multiplication that `value` is, perhaps converted; the ops from the
/// multiplication on go to `ops`.
static bool findProduct(Value value, SmallVectorImpl<Operation *> &ops) {
  Operation *op = value.getDefiningOp();
  if (isa_and_nonnull<arith::ExtFOp, arith::TruncFOp, arith::ExtSIOp,
                      arith::ExtUIOp, arith::TruncIOp>(op)) {
    ops.push_back(op);
    op = op->getOperand(0).getDefiningOp();
  }
  if (!isa_and_nonnull<arith::MulFOp, arith::MulIOp>(op) ||
      op->getResult(0).getType().isInteger(1) ||
      // The edges of tiles are zeros, which that type has not.
      isa<IndexType, VectorType, Float8E8M0FNUType>(op->getResult(0).getType()))
    return false;
  ops.push_back(op);
  std::reverse(ops.begin(), ops.end());
  return true;
}

std::optional<Contraction> gpu_code::matchContraction(ReduceOp reduce,
                                                      FreeRanges &ranges) {
  Contraction found;
  found.reduce = reduce;
  if (reduce.getKind() != ReduceKind::Add ||
      reduce.getLanes().value_or(1) > 1 ||
      reduce.getResult(0).getType().isInteger(1) ||
      !findProduct(reduce.getValues()[0], found.ops))
    return std::nullopt;
  found.lhs = found.ops.front()->getOperand(0);
  found.rhs = found.ops.front()->getOperand(1);
  found.k = reduce.getRangeOps();
  const FreeRanges::Set &left = ranges.of(found.lhs);
  const FreeRanges::Set &right = ranges.of(found.rhs);
  for (RangeOp range : ranges.of(reduce.getResult(0))) {
    bool inLeft = left.contains(range), inRight = right.contains(range);
    (inLeft && inRight ? found.batch
     : inLeft          ? found.m
                       : found.n)
        .push_back(range);
  }
  if (found.m.empty() && found.n.empty())
    return std::nullopt;
  for (const Contraction::Ranges *axis :
       {&found.batch, &found.m, &found.n, &found.k})
    for (RangeOp range : *axis)
      if (!jit::getMaxExtent(range))
        return std::nullopt;
  for (Operation *op : collectOps(ValueRange{found.lhs, found.rhs}))
    if (isa<ReduceOp>(op))
      return std::nullopt;
  return found;
}

/// Ranges with larger strides in the store go outside.
static void sortByStride(Contraction::Ranges &axis, const LinearIndex &offset) {
  auto stride = [&](RangeOp range) {
    int64_t coefficient = offset.getCoefficient(range.getIndex());
    return coefficient < 0 ? -static_cast<uint64_t>(coefficient)
                           : static_cast<uint64_t>(coefficient);
  };
  for (size_t i = 1; i < axis.size(); ++i)
    for (size_t j = i; j > 0 && stride(axis[j - 1]) < stride(axis[j]); --j)
      std::swap(axis[j - 1], axis[j]);
}

std::optional<Contraction> gpu_code::matchContraction(ArrayRef<StoreOp> stores,
                                                      FreeRanges &ranges) {
  ReduceOp reduce;
  for (StoreOp store : stores)
    for (Operation *op : collectOps(store)) {
      auto other = dyn_cast<ReduceOp>(op);
      if (!other)
        continue;
      if (reduce && reduce != other)
        return std::nullopt;
      reduce = other;
    }
  if (!reduce)
    return std::nullopt;
  std::optional<Contraction> found = matchContraction(reduce, ranges);
  StoreOp first = stores.front();
  FreeRanges::Set results = ranges.of(first.getIndices());
  if (!found || ranges.of(reduce.getResult(0)).size() != results.size())
    return std::nullopt;
  LinearIndex offset = getElementOffset(first);
  for (Contraction::Ranges *axis : {&found->batch, &found->m, &found->n})
    sortByStride(*axis, offset);
  auto isDense = [&](Contraction::Ranges &axis) {
    return !axis.empty() && offset.getCoefficient(axis.back().getIndex()) == 1;
  };
  if (found->n.empty() || (!isDense(found->n) && isDense(found->m))) {
    std::swap(found->m, found->n);
    std::swap(found->lhs, found->rhs);
  }
  return found;
}

bool gpu_code::isWorthTiling(const Contraction &contraction) {
  int64_t m = getMaxSize(contraction.m), n = getMaxSize(contraction.n);
  int64_t k = getMaxSize(contraction.k);
  return m >= minRows && n >= minRows && k >= minDepth &&
         llvm::SaturatingMultiply<uint64_t>(m, n) >=
             static_cast<uint64_t>(minProducts / k);
}

bool gpu_code::isWorthRegisters(const Contraction &contraction) {
  int64_t m = getMaxSize(contraction.m), n = getMaxSize(contraction.n);
  int64_t k = getMaxSize(contraction.k);
  return n >= minRows && k >= minDepth &&
         llvm::SaturatingMultiply<uint64_t>(m, n) >=
             static_cast<uint64_t>(minProducts / k);
}
