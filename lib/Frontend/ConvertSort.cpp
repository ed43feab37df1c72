// Converts sorts of StableHLO, TMTensor and IREE to uop.sort.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/ConvertStableHLOToUOp.h"
#include "lib/Frontend/ScalarRegion.h"
#include "lib/Frontend/UnregisteredOps.h"

#include "dialects/UOp/UOpSequence.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

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
  return dimension >= 0 && dimension < first.getRank() &&
         haveBlocks(op, 2 * op->getNumOperands(), 1);
}

/// Sorts several operands along `dimension`, by a region that takes two
/// elements of the first operand, then two of the next one.
static LogicalResult convertSort(Operation *op, IRRewriter &rewriter) {
  auto number = dyn_cast_or_null<IntegerAttr>(getAttribute(op, "dimension"));
  int64_t dimension = number ? number.getInt() : 0;
  auto type = op->getNumOperands() == 0
                  ? RankedTensorType()
                  : dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  if (type && dimension < 0)
    dimension += type.getRank();
  if (!isSort(op, dimension))
    return refuseForm(op,
                      "tensors of one shape, one of its dimensions, and a "
                      "region of one block that takes two elements of each");
  auto sort = uop::SortOp::create(rewriter, op->getLoc(), op->getResultTypes(),
                                  op->getOperands(),
                                  rewriter.getI64IntegerAttr(dimension));
  SmallVector<unsigned> order;
  for (unsigned isSecond : {0, 1})
    for (unsigned operand : llvm::seq(op->getNumOperands()))
      order.push_back(2 * operand + isSecond);
  if (failed(makeScalarRegion(rewriter, op->getRegion(0), sort.getComparator(),
                              op->getOperands(), order, rewriter.getI1Type())))
    return failure();
  rewriter.replaceOp(op, sort.getResults());
  return success();
}

void frontend::populateSortConversions(Conversions &conversions) {
  for (StringRef name :
       {"stablehlo.sort", "iree_linalg_ext.sort", "tm_tensor.sort"})
    conversions[name] = convertSort;
}
