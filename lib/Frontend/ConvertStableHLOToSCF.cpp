// convert-stablehlo-to-scf: converts loops and branches of StableHLO in generic
// form.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// StableHLO's own passes turn its other ops into linalg and leave these. The
// dialect is not linked: its ops are read by their names, as the specification
// of StableHLO defines them (sections `while`, `if` and `case`).
#include "lib/Frontend/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace tinyjit;

namespace tinyjit::frontend {
#define GEN_PASS_DEF_CONVERTSTABLEHLOTOSCFPASS
#include "lib/Frontend/Passes.h.inc"
} // namespace tinyjit::frontend

static bool isNamed(Operation *op, StringRef name) {
  return op->getName().getStringRef() == name;
}

/// Reports that `op` is not as StableHLO defines it.
static LogicalResult refuse(Operation *op, StringRef expected) {
  return op->emitError("'") << op->getName() << "' is not as StableHLO defines "
                            << "it, expected " << expected;
}

/// That the regions are blocks which return tensors of these types.
static LogicalResult checkRegions(Operation *op, TypeRange arguments,
                                  TypeRange results) {
  for (Region &region : op->getRegions()) {
    if (!region.hasOneBlock() || region.front().empty() ||
        !isNamed(&region.front().back(), "stablehlo.return") ||
        region.front().getArgumentTypes() != arguments)
      return refuse(op,
                    "regions of one block with the operands' types that end "
                    "with stablehlo.return");
    bool isCondition =
        isNamed(op, "stablehlo.while") && region.getRegionNumber() == 0;
    TypeRange returned = region.front().back().getOperandTypes();
    if (isCondition ? returned.size() != 1 : returned != results)
      return refuse(op, "regions that return the results, or the condition");
  }
  return success();
}

/// The one element of `tensor`.
static Value getElement(Value tensor, Location loc, OpBuilder &builder) {
  auto type = cast<RankedTensorType>(tensor.getType());
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  return tensor::ExtractOp::create(builder, loc, tensor,
                                   SmallVector<Value>(type.getRank(), zero));
}

static bool isScalar(Type type, unsigned width) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() == 0 &&
         tensor.getElementType().isInteger(width);
}

/// Puts an `scf.yield` in the place of what ends the block.
static void yieldResults(Region &region, IRRewriter &rewriter) {
  Operation *end = &region.front().back();
  rewriter.setInsertionPoint(end);
  rewriter.replaceOpWithNewOp<scf::YieldOp>(end, end->getOperands());
}

static LogicalResult convertWhile(Operation *op, IRRewriter &rewriter) {
  if (op->getNumRegions() != 2 || op->getOperandTypes() != op->getResultTypes())
    return refuse(op, "a condition and a body over the operands");
  if (failed(checkRegions(op, op->getOperandTypes(), op->getResultTypes())))
    return failure();
  Operation *end = &op->getRegion(0).front().back();
  Value condition = end->getOperand(0);
  if (!isScalar(condition.getType(), 1))
    return refuse(op, "a condition of type tensor<i1>");
  rewriter.setInsertionPoint(op);
  auto loop = scf::WhileOp::create(rewriter, op->getLoc(), op->getResultTypes(),
                                   op->getOperands());
  loop.getBefore().takeBody(op->getRegion(0));
  loop.getAfter().takeBody(op->getRegion(1));
  rewriter.setInsertionPoint(end);
  Value goesOn = getElement(condition, end->getLoc(), rewriter);
  rewriter.replaceOpWithNewOp<scf::ConditionOp>(
      end, goesOn, loop.getBeforeBody()->getArguments());
  yieldResults(loop.getAfter(), rewriter);
  rewriter.replaceOp(op, loop.getResults());
  return success();
}

static LogicalResult convertIf(Operation *op, IRRewriter &rewriter) {
  if (op->getNumRegions() != 2 || op->getNumOperands() != 1 ||
      !isScalar(op->getOperand(0).getType(), 1))
    return refuse(op, "a tensor<i1> and two regions");
  if (failed(checkRegions(op, TypeRange(), op->getResultTypes())))
    return failure();
  rewriter.setInsertionPoint(op);
  Value taken = getElement(op->getOperand(0), op->getLoc(), rewriter);
  auto branch = scf::IfOp::create(rewriter, op->getLoc(), op->getResultTypes(),
                                  taken, /*withElseRegion=*/true);
  branch.getThenRegion().takeBody(op->getRegion(0));
  branch.getElseRegion().takeBody(op->getRegion(1));
  yieldResults(branch.getThenRegion(), rewriter);
  yieldResults(branch.getElseRegion(), rewriter);
  rewriter.replaceOp(op, branch.getResults());
  return success();
}

/// A number of no branch takes the last one.
static LogicalResult convertCase(Operation *op, IRRewriter &rewriter) {
  if (op->getNumRegions() == 0 || op->getNumOperands() != 1 ||
      !isScalar(op->getOperand(0).getType(), 32))
    return refuse(op, "a tensor<i32> and at least one region");
  if (failed(checkRegions(op, TypeRange(), op->getResultTypes())))
    return failure();
  rewriter.setInsertionPoint(op);
  Location loc = op->getLoc();
  Value number =
      arith::IndexCastOp::create(rewriter, loc, rewriter.getIndexType(),
                                 getElement(op->getOperand(0), loc, rewriter));
  unsigned last = op->getNumRegions() - 1;
  auto cases = llvm::to_vector(llvm::seq<int64_t>(0, last));
  auto choice = scf::IndexSwitchOp::create(rewriter, loc, op->getResultTypes(),
                                           number, cases, last);
  for (unsigned i = 0; i < last; ++i)
    choice.getCaseRegions()[i].takeBody(op->getRegion(i));
  choice.getDefaultRegion().takeBody(op->getRegion(last));
  for (Region &region : choice->getRegions())
    yieldResults(region, rewriter);
  rewriter.replaceOp(op, choice.getResults());
  return success();
}

namespace {
struct ConvertStableHLOToSCF
    : frontend::impl::ConvertStableHLOToSCFPassBase<ConvertStableHLOToSCF> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    // Within loops and branches first.
    WalkResult walk = getOperation()->walk([&](Operation *op) {
      if (isNamed(op, "stablehlo.while"))
        return WalkResult(convertWhile(op, rewriter));
      if (isNamed(op, "stablehlo.if"))
        return WalkResult(convertIf(op, rewriter));
      if (isNamed(op, "stablehlo.case"))
        return WalkResult(convertCase(op, rewriter));
      return WalkResult::advance();
    });
    if (walk.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace
