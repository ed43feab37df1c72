// LinearIndex: an index as a sum of multiples of ranges and other values.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/LinearIndex.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tinyjit::uop;

std::optional<int64_t> LinearIndex::getStride(RangeOp range,
                                              FreeRanges &ranges) const {
  for (auto [term, coefficient] : terms)
    if (!term.getDefiningOp<RangeOp>() && ranges.of(term).contains(range))
      return std::nullopt;
  return getCoefficient(range.getIndex());
}

/// Arithmetic modulo 2^64, as the `index` type has it.
static int64_t wrappingMul(int64_t a, int64_t b) {
  return static_cast<int64_t>(static_cast<uint64_t>(a) *
                              static_cast<uint64_t>(b));
}

static std::optional<int64_t> getConstant(Value value) {
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant)))
    return constant.getSExtValue();
  return std::nullopt;
}

/// Adds `scale * index` to `result`. A chain of additions may be long, so the
/// parts that are left wait on a list.
static void addLinear(Value index, int64_t scale, LinearIndex &result) {
  // A sum of sums of the same sums has more parts than any index that is meant:
  // twice as many with each op. Those that are left stay terms as they are.
  constexpr int maxParts = 1000;
  int parts = 0;
  SmallVector<std::pair<Value, int64_t>> work{{index, scale}};
  while (!work.empty()) {
    auto [value, factor] = work.pop_back_val();
    Operation *op = ++parts <= maxParts ? value.getDefiningOp() : nullptr;
    if (std::optional<int64_t> constant = getConstant(value)) {
      LinearIndex number;
      number.constant = *constant;
      result.addWrapping(number, factor);
      continue;
    }
    if (isa_and_nonnull<arith::AddIOp, arith::SubIOp>(op)) {
      work.emplace_back(op->getOperand(1), isa<arith::SubIOp>(op)
                                               ? wrappingMul(factor, -1)
                                               : factor);
      work.emplace_back(op->getOperand(0), factor);
      continue;
    }
    if (isa_and_nonnull<arith::MulIOp>(op)) {
      std::optional<int64_t> lhs = getConstant(op->getOperand(0));
      std::optional<int64_t> rhs = getConstant(op->getOperand(1));
      if (lhs || rhs) {
        work.emplace_back(op->getOperand(lhs ? 1 : 0),
                          wrappingMul(factor, lhs ? *lhs : *rhs));
        continue;
      }
    }
    if (isa_and_nonnull<arith::ShLIOp>(op)) {
      std::optional<int64_t> amount = getConstant(op->getOperand(1));
      if (amount && *amount >= 0 && *amount < 63) {
        work.emplace_back(op->getOperand(0),
                          wrappingMul(factor, int64_t(1) << *amount));
        continue;
      }
    }
    LinearIndex term;
    term.terms.push_back({value, 1});
    result.addWrapping(term, factor);
  }
}

LinearIndex tinyjit::uop::getLinearIndex(Value index) {
  LinearIndex result;
  addLinear(index, 1, result);
  return result;
}

LinearIndex tinyjit::uop::getElementOffset(PtrType type, ValueRange indices) {
  LinearIndex result;
  for (auto [index, stride] :
       llvm::zip_equal(indices, type.getElementStrides()))
    addLinear(index, stride, result);
  return result;
}

/// Appends the terms of `offset` other than ranges to `values`.
static void appendTerms(const LinearIndex &offset,
                        SmallVectorImpl<Value> &values) {
  for (auto [term, coefficient] : offset.terms)
    if (!term.getDefiningOp<RangeOp>())
      values.push_back(term);
}

llvm::SetVector<Operation *> tinyjit::uop::collectOps(ValueRange values) {
  llvm::SetVector<Operation *> ops;
  SmallVector<Value> work(values);
  while (!work.empty()) {
    Operation *op = work.pop_back_val().getDefiningOp();
    if (!op || !ops.insert(op))
      continue;
    if (auto load = dyn_cast<LoadOp>(op)) {
      appendTerms(getElementOffset(load), work);
      if (load.getGate())
        work.append({load.getGate(), load.getAlternative()});
    } else if (auto reduce = dyn_cast<ReduceOp>(op)) {
      llvm::append_range(work, reduce.getValues());
      llvm::append_range(work, reduce.getInit());
    } else {
      llvm::append_range(work, op->getOperands());
    }
  }
  return ops;
}

llvm::SetVector<Operation *> tinyjit::uop::collectOps(StoreOp store) {
  SmallVector<Value> values{store.getValue()};
  if (store.getGate())
    values.push_back(store.getGate());
  appendTerms(getElementOffset(store), values);
  return collectOps(values);
}

SmallVector<RangeOp> tinyjit::uop::collectRanges(Operation *kernel) {
  SmallVector<RangeOp> all;
  kernel->walk([&](RangeOp range) { all.push_back(range); });
  return all;
}

void tinyjit::uop::collectConditions(Value condition,
                                     SmallVectorImpl<Value> &all) {
  if (auto both = condition.getDefiningOp<arith::AndIOp>()) {
    collectConditions(both.getLhs(), all);
    collectConditions(both.getRhs(), all);
  } else {
    all.push_back(condition);
  }
}
