// Regroups products so that the factors which a reduction's innermost range
// does not change are multiplied first.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/FreeRanges.h"
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "dialects/UOp/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/InferIntRangeInterface.h"

using namespace mlir;

namespace tinyjit::uop {
#define GEN_PASS_DEF_UOPGROUPFACTORSPASS
#include "dialects/UOp/Transforms/Passes.h.inc"
} // namespace tinyjit::uop

using namespace tinyjit::uop;

/// The numbers that an integer can be.
static ConstantIntRanges getRange(Value value, unsigned depth) {
  unsigned width = ConstantIntRanges::getStorageBitwidth(value.getType());
  ConstantIntRanges range = ConstantIntRanges::maxRange(width);
  Operation *op = value.getDefiningOp();
  auto infer = dyn_cast_or_null<InferIntRangeInterface>(op);
  if (!infer || depth == 0 ||
      llvm::any_of(op->getOperandTypes(),
                   [](Type type) { return !type.isIntOrIndex(); }))
    return range;
  SmallVector<ConstantIntRanges> operands;
  for (Value operand : op->getOperands())
    operands.push_back(getRange(operand, depth - 1));
  infer.inferResultRanges(
      operands, [&](Value, const ConstantIntRanges &found) { range = found; });
  return range;
}

/// The digits in base two that a number up to `largest`, which is not negative,
/// has between its first and its last 1.
static unsigned countDigits(const APInt &largest) {
  // The numbers below a power of two need as many as its exponent says.
  return std::max(1u, largest.isPowerOf2() ? largest.logBase2()
                                           : largest.getActiveBits());
}

namespace {
/// A factor that is a float exactly, and so large or small that no product of a
/// few overflows or is denormal.
struct Factor {
  unsigned digits = 0;
  bool isHalf = false;
};
} // namespace

/// Ops behind an integer that are looked at.
static constexpr unsigned maxDepth = 16;

/// A factor, if it is known; nothing otherwise.
static std::optional<Factor> describe(Value value) {
  Operation *op = value.getDefiningOp();
  if (auto half = dyn_cast_or_null<arith::ExtFOp>(op))
    return half.getIn().getType().isF16()
               ? std::optional(Factor{11, /*isHalf=*/true})
               : std::nullopt;
  if (!isa_and_nonnull<arith::SIToFPOp, arith::UIToFPOp>(op))
    return std::nullopt;
  ConstantIntRanges range = getRange(op->getOperand(0), maxDepth);
  if (isa<arith::UIToFPOp>(op))
    return Factor{countDigits(range.umax())};
  unsigned width = range.smin().getBitWidth();
  APInt below = range.smin().isNegative() ? -range.smin() : APInt(width, 0);
  APInt above = range.smax().isNegative() ? APInt(width, 0) : range.smax();
  return Factor{countDigits(below.ugt(above) ? below : above)};
}

/// The bits that an f32 has for digits.
static constexpr unsigned digitsOfF32 = 24;

/// True if a product of all of `values`, and each of some of them, is a float
/// exactly, whatever order they are multiplied in. With one f16 among small
/// integers, a product lies between 2^-24 and 2^40, or is 0, infinity or NaN in
/// any order.
static bool isExact(ValueRange values) {
  unsigned digits = 0, halves = 0;
  for (Value value : values) {
    std::optional<Factor> factor = describe(value);
    if (!factor)
      return false;
    digits += factor->digits;
    halves += factor->isHalf;
  }
  return digits <= digitsOfF32 && halves <= 1;
}

/// Regroups `product`, whose value in each trip of `innermost` is another one.
static void group(arith::MulFOp product, RangeOp innermost) {
  FreeRanges ranges;
  auto varies = [&](Value value) {
    return ranges.of(value).contains(innermost);
  };
  for (auto [outer, inner] : {std::pair(product.getLhs(), product.getRhs()),
                              std::pair(product.getRhs(), product.getLhs())}) {
    auto first = inner.getDefiningOp<arith::MulFOp>();
    if (!first || varies(outer))
      continue;
    bool isLeft = varies(first.getLhs());
    if (isLeft == varies(first.getRhs()) ||
        !isExact({outer, first.getLhs(), first.getRhs()}))
      continue;
    OpBuilder builder(product);
    Value same = isLeft ? first.getRhs() : first.getLhs();
    Value other = isLeft ? first.getLhs() : first.getRhs();
    Value both = arith::MulFOp::create(builder, product.getLoc(), same, outer);
    product->setOperands({both, other});
    return;
  }
}

namespace {
struct GroupFactors
    : tinyjit::uop::impl::UOpGroupFactorsPassBase<GroupFactors> {
  void runOnOperation() override {
    getOperation()->walk([&](ReduceOp reduce) {
      RangeOp innermost = reduce.getRangeOps().back();
      for (Operation *op : collectOps(ValueRange(reduce.getValues())))
        if (auto product = dyn_cast<arith::MulFOp>(op);
            product && product.getType().isF32())
          group(product, innermost);
    });
  }
};
} // namespace
