// The ways in which an op may be replaced by less.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Reduce/Ways.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace tinyjit;

bool reduce::endsBlock(Operation *op) {
  bool isLast = op->getBlock() && op == &op->getBlock()->back();
  return op->hasTrait<OpTrait::IsTerminator>() ||
         (!op->isRegistered() && isLast && !isa<ModuleOp>(op->getParentOp()));
}

/// Zeros of a type, or null if it has none.
static Value makeZero(Type type, Location loc, IRRewriter &rewriter) {
  auto shaped = dyn_cast<ShapedType>(type);
  bool isKnown = shaped ? isa<RankedTensorType>(type) && shaped.hasStaticShape()
                        : type.isIntOrIndexOrFloat();
  TypedAttr zero = isKnown ? rewriter.getZeroAttr(type) : TypedAttr();
  return zero ? arith::ConstantOp::create(rewriter, loc, zero) : Value();
}

/// Each result becomes the first operand of its type that no result before it
/// became, or zeros: a loop gives what it began with.
static bool replaceByOperands(Operation *op, IRRewriter &rewriter) {
  SmallVector<Value> left(op->getOperands()), values;
  for (Type type : op->getResultTypes()) {
    auto *found = llvm::find_if(
        left, [&](Value operand) { return operand.getType() == type; });
    if (found != left.end()) {
      values.push_back(*found);
      left.erase(found);
    } else if (Value zero = makeZero(type, op->getLoc(), rewriter)) {
      values.push_back(zero);
    } else {
      return false;
    }
  }
  rewriter.replaceOp(op, values);
  return true;
}

static bool replaceByOperand(Operation *op, unsigned number,
                             IRRewriter &rewriter) {
  Value operand = op->getOperand(number);
  if (operand.getType() != op->getResult(0).getType())
    return false;
  rewriter.replaceOp(op, operand);
  return true;
}

/// The values that the arguments of a region have when it runs first; empty if
/// that is not known.
static SmallVector<Value> getFirstArguments(Region &region,
                                            IRRewriter &rewriter) {
  Operation *op = region.getParentOp();
  SmallVector<Value> values;
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    values.push_back(loop.getLowerBound());
    llvm::append_range(values, loop.getInitArgs());
  } else {
    llvm::append_range(values, op->getOperands());
  }
  bool fits = llvm::equal(ValueRange(values).getTypes(),
                          region.front().getArgumentTypes());
  return fits ? values : SmallVector<Value>();
}

/// One run of a region in the place of its op.
static bool inlineRegion(Region &region, IRRewriter &rewriter) {
  Operation *op = region.getParentOp();
  if (!llvm::hasSingleElement(region))
    return false;
  Block &block = region.front();
  SmallVector<Value> arguments;
  if (block.getNumArguments() > 0)
    arguments = getFirstArguments(region, rewriter);
  if (arguments.size() != block.getNumArguments())
    return false;
  SmallVector<Value> results;
  Operation *end = !block.empty() && reduce::endsBlock(&block.back())
                       ? &block.back()
                       : nullptr;
  if (auto condition = dyn_cast_or_null<scf::ConditionOp>(end))
    llvm::append_range(results, condition.getArgs());
  else if (end && op->getNumResults() > 0)
    llvm::append_range(results, end->getOperands());
  if (!llvm::equal(ValueRange(results).getTypes(), op->getResultTypes()))
    return false;
  // The results may be arguments of the block.
  IRMapping map;
  map.map(block.getArguments(), arguments);
  for (Value &result : results)
    result = map.lookupOrDefault(result);
  if (end)
    rewriter.eraseOp(end);
  rewriter.inlineBlockBefore(&block, op, arguments);
  rewriter.replaceOp(op, results);
  return true;
}

/// The patterns of its own dialect: values that a loop carries and nobody uses
/// go.
static bool canonicalize(Operation *op, int64_t mostRewrites) {
  if (!op->isRegistered())
    return false;
  RewritePatternSet patterns(op->getContext());
  op->getName().getCanonicalizationPatterns(patterns, op->getContext());
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingOps);
  config.setMaxNumRewrites(mostRewrites);
  bool changed = false;
  (void)applyOpPatternsGreedily(ArrayRef(op), std::move(patterns), config,
                                &changed);
  return changed;
}

/// The end of a region hands on something simpler: an argument of the region
/// or, in the end, what its op was given, so that a loop carries less.
static bool simplifyYield(Operation *end, OpOperand &yielded, bool toOperand) {
  Operation *parent = end->getParentOp();
  auto find = [&](ValueRange values) -> Value {
    for (Value value : values)
      if (value.getType() == yielded.get().getType())
        return value;
    return {};
  };
  // The ones that have its number come first.
  unsigned number = yielded.getOperandNumber();
  auto simpler = [&](ValueRange values) {
    bool fits = number < values.size() &&
                values[number].getType() == yielded.get().getType();
    return fits ? values[number] : find(values);
  };
  ValueRange arguments = end->getBlock()->getArguments();
  if (llvm::is_contained(parent->getOperands(), yielded.get()) ||
      (!toOperand && llvm::is_contained(arguments, yielded.get())))
    return false;
  Value value =
      simpler(toOperand ? ValueRange(parent->getOperands()) : arguments);
  if (!value)
    return false;
  yielded.set(value);
  return true;
}

unsigned reduce::countWays(Operation *op) {
  if (endsBlock(op))
    return isa<FunctionOpInterface>(op->getParentOp())
               ? 0
               : 2 * op->getNumOperands();
  if (isa<arith::ConstantOp>(op))
    return 0;
  // One of the operands, all of them or zeros, one of the regions, canonical at
  // once or by one step.
  unsigned operands = op->getNumResults() == 1 ? op->getNumOperands() : 0;
  return operands + 1 + op->getNumRegions() + (op->getNumRegions() > 0 ? 2 : 0);
}

bool reduce::takeWay(Operation *op, unsigned way) {
  IRRewriter rewriter(op);
  if (endsBlock(op))
    return simplifyYield(op, op->getOpOperand(way / 2), way % 2 != 0);
  unsigned operands = op->getNumResults() == 1 ? op->getNumOperands() : 0;
  if (way < operands)
    return replaceByOperand(op, way, rewriter);
  way -= operands;
  if (way == 0)
    return replaceByOperands(op, rewriter);
  --way;
  if (way < op->getNumRegions())
    return inlineRegion(op->getRegion(way), rewriter);
  bool isStep = way > op->getNumRegions();
  return canonicalize(op, isStep ? 1 : GreedyRewriteConfig::kNoLimit);
}
