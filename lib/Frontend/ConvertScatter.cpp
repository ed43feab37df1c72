// Converts scatters of StableHLO, tosa, tensor, TMTensor and IREE.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/ConvertStableHLOToUOp.h"
#include "lib/Frontend/ScalarRegion.h"
#include "lib/Frontend/ScatterLowering.h"
#include "lib/Frontend/UnregisteredOps.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

static bool areRanked(ValueRange values) {
  return llvm::all_of(values, getTensor);
}

/// Numbers from `begin` to before `end`.
static Numbers count(int64_t begin, int64_t end) {
  return llvm::to_vector(llvm::seq(begin, end));
}

static LogicalResult
replace(IRRewriter &rewriter, const Scatter &scatter,
        function_ref<LogicalResult(Region &region)> combine) {
  FailureOr<SmallVector<Value>> results =
      lowerScatter(rewriter, scatter, combine);
  if (failed(results))
    return failure();
  rewriter.replaceOp(scatter.op, *results);
  return success();
}

/// One after the other: the inputs, the indices, the updates.
static LogicalResult convertStableHLO(Operation *op, IRRewriter &rewriter) {
  unsigned count = op->getNumResults();
  if (count == 0 || op->getNumOperands() != 2 * count + 1 ||
      op->getNumRegions() != 1 || !areRanked(op->getOperands()) ||
      op->getOperands().take_front(count).getTypes() != op->getResultTypes() ||
      !haveBlocks(op, 2 * count, count))
    return refuseForm(op, "inputs, indices, updates, and a region over two "
                          "elements of each input");
  auto dims = NamedNumbers::parse(op, "scatter_dimension_numbers", "scatter");
  if (failed(dims))
    return failure();
  ScatterDimensions numbers{dims->getList("update_window_dims"),
                            dims->getList("inserted_window_dims"),
                            dims->getList("input_batching_dims"),
                            dims->getList("scatter_indices_batching_dims"),
                            dims->getList("scatter_dims_to_operand_dims"),
                            dims->getNumber("index_vector_dim")};
  Scatter scatter{op, llvm::to_vector(op->getOperands().take_front(count)),
                  op->getOperand(count),
                  llvm::to_vector(op->getOperands().take_back(count)), numbers};
  SmallVector<unsigned> order = llvm::to_vector(llvm::seq(2 * count));
  return replace(rewriter, scatter, [&](Region &region) {
    return makeScalarRegion(rewriter, op->getRegion(0), region, scatter.inputs,
                            order);
  });
}

/// Batches of rows, the last of which stays where places are equal.
static LogicalResult convertTosa(Operation *op, IRRewriter &rewriter) {
  auto tosa = cast<tosa::ScatterOp>(op);
  Scatter scatter{op,
                  {tosa.getValuesIn()},
                  tosa.getIndices(),
                  {tosa.getInput()},
                  {{2}, {1}, {0}, {0}, {1}, 2}};
  return replace(rewriter, scatter, [&](Region &region) {
    return makeTakeUpdate(rewriter, scatter.inputs, region);
  });
}

/// The last dimension of the indices is the index vector; the source has size 1
/// along scattered dimensions, or none.
static LogicalResult convertTensor(Operation *op, IRRewriter &rewriter) {
  auto tensor = cast<tensor::ScatterOp>(op);
  int64_t batch = tensor.getIndicesType().getRank() - 1;
  int64_t sourceRank = tensor.getSourceType().getRank();
  ScatterDimensions dims;
  dims.updateWindowDims = count(batch, sourceRank);
  dims.scatterDimsToOperandDims = Numbers(tensor.getScatterDims());
  if (sourceRank < batch + tensor.getDestType().getRank())
    dims.insertedWindowDims = dims.scatterDimsToOperandDims;
  dims.indexVectorDim = batch;
  Scatter scatter{
      op, {tensor.getDest()}, tensor.getIndices(), {tensor.getSource()}, dims};
  return replace(rewriter, scatter, [&](Region &region) {
    return makeTakeUpdate(rewriter, scatter.inputs, region);
  });
}

/// TMTensor's and IREE's: updates of leading batch dimensions, indices whose
/// last dimension is the index vector, and the original. The region takes an
/// update and the element so far.
static LogicalResult convertExtension(Operation *op, IRRewriter &rewriter) {
  if (op->getNumOperands() != 3 || op->getNumResults() != 1 ||
      op->getNumRegions() != 1 || !areRanked(op->getOperands()) ||
      op->getOperand(2).getType() != op->getResult(0).getType() ||
      !haveBlocks(op, 2, 1))
    return refuseForm(op, "updates, indices and an original on tensors, and a "
                          "region over two elements");
  FailureOr<Numbers> map = getNumbers(op, "dimension_map");
  if (failed(map))
    return failure();
  Value original = op->getOperand(2), indices = op->getOperand(1);
  int64_t rank = getTensor(original).getRank(), depth = map->size();
  int64_t updateRank = getTensor(op->getOperand(0)).getRank();
  // Index vectors of one number may stand for themselves.
  int64_t batch = getTensor(indices).getRank();
  if (depth != 1 || updateRank - (rank - 1) != batch)
    --batch;
  int64_t windowRank = updateRank - batch;
  if (batch < 0 || windowRank < 0 || windowRank > rank)
    return refuseForm(op, "a window for each index vector");
  ScatterDimensions dims;
  dims.updateWindowDims = count(batch, updateRank);
  dims.insertedWindowDims = count(0, rank - windowRank);
  dims.scatterDimsToOperandDims = *map;
  dims.indexVectorDim = batch;
  Scatter scatter{op, {original}, indices, {op->getOperand(0)}, dims};
  return replace(rewriter, scatter, [&](Region &region) {
    return makeScalarRegion(rewriter, op->getRegion(0), region, original,
                            {1, 0});
  });
}

void frontend::populateScatterConversions(Conversions &conversions) {
  conversions["stablehlo.scatter"] = convertStableHLO;
  conversions["tosa.scatter"] = convertTosa;
  conversions["tensor.scatter"] = convertTensor;
  conversions["tm_tensor.scatter"] = convertExtension;
  conversions["iree_linalg_ext.scatter"] = convertExtension;
}
