// Sorts of other frameworks' dialects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/ScalarRegion.h"
#include "lib/Frontend/SequencePatterns.h"

#include "dialects/UOp/UOpSequence.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

namespace {
/// Sorts of several operands along `dimension`, by a region that takes two
/// elements of the first operand, then two of the next one.
struct ConvertSort : RewritePattern {
  ConvertSort(StringRef name, MLIRContext *context)
      : RewritePattern(name, /*benefit=*/1, context) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override;
};
} // namespace

static bool isSort(Operation *op, int64_t dimension) {
  if (op->getNumOperands() == 0 || op->getNumRegions() != 1 ||
      op->getOperandTypes() != op->getResultTypes())
    return false;
  auto first = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  for (Type type : op->getOperandTypes()) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!first || !tensor || tensor.getShape() != first.getShape())
      return false;
  }
  Region &region = op->getRegion(0);
  return dimension >= 0 && dimension < first.getRank() &&
         region.hasOneBlock() && !region.front().empty() &&
         region.getNumArguments() == 2 * op->getNumOperands() &&
         region.front().back().getNumOperands() == 1;
}

LogicalResult ConvertSort::matchAndRewrite(Operation *op,
                                           PatternRewriter &rewriter) const {
  int64_t dimension = getInteger(op, "dimension").value_or(0);
  auto type = op->getNumOperands() == 0
                  ? RankedTensorType()
                  : dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  if (type && dimension < 0)
    dimension += type.getRank();
  if (!isSort(op, dimension))
    return refuseOp(op, "tensors of one shape, one of its dimensions, and a "
                        "region of one block that takes two elements of each");
  auto sort = uop::SortOp::create(rewriter, op->getLoc(), op->getResultTypes(),
                                  op->getOperands(),
                                  rewriter.getI64IntegerAttr(dimension));
  Block &block = sort.getComparator().emplaceBlock();
  SmallVector<Value> arguments(2 * op->getNumOperands());
  for (bool isSecond : {false, true})
    for (auto [number, operand] : llvm::enumerate(op->getOperands()))
      arguments[2 * number + isSecond] = block.addArgument(
          uop::getValueType(
              cast<ShapedType>(operand.getType()).getElementType()),
          op->getLoc());
  OpBuilder inside = OpBuilder::atBlockEnd(&block);
  FailureOr<SmallVector<Value>> less =
      writeScalars(inside, op->getRegion(0), arguments);
  if (failed(less)) {
    rewriter.eraseOp(sort);
    return failure();
  }
  uop::ReturnOp::create(inside, op->getLoc(), *less);
  rewriter.replaceOp(op, sort.getResults());
  return success();
}

void frontend::populateSortPatterns(RewritePatternSet &patterns) {
  for (StringRef name :
       {"stablehlo.sort", "iree_linalg_ext.sort", "tm_tensor.sort"})
    patterns.add<ConvertSort>(name, patterns.getContext());
}
