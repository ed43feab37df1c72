// Models of linalg's ops: named ones and generic ones alike are a loop nest.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/BodyEmitter.h"
#include "lib/Frontend/LinalgReduction.h"
#include "lib/Frontend/Models.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/DialectRegistry.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;
using schedule::ElementBuilder;

/// The size of a loop, from the first operand one of whose dimensions it is.
static FailureOr<OpFoldResult> getLoopSize(ElementBuilder &b,
                                           linalg::LinalgOp op, unsigned loop) {
  Value operand;
  unsigned dim;
  if (failed(op.mapIterationSpaceDimToOperandDim(loop, operand, dim)))
    return op.emitError("the size of loop ")
           << loop
           << " follows from no operand; the closest form that is supported: "
              "an indexing map with d"
           << loop << " as a result";
  return b.size(operand, dim);
}

/// Gives the loops that index the result their indices.
static LogicalResult setParallelLoops(LinalgNest &nest, AffineMap map,
                                      ArrayRef<int64_t> shape,
                                      ValueRange indices) {
  for (auto [expr, size, index] :
       llvm::zip_equal(map.getResults(), shape, indices)) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (dim && !nest.loops[dim.getPosition()]) {
      nest.loops[dim.getPosition()] = index;
      continue;
    }
    if (isa<AffineConstantExpr>(expr) && size == 1)
      continue;
    return nest.op.emitError("the indexing map ")
           << AffineMapAttr::get(map)
           << " of a result is not supported; the closest form that is: each "
              "result of the map a loop of its own";
  }
  return success();
}

/// Gives the other loops ranges; those of one trip need none.
static LogicalResult setOtherLoops(ElementBuilder &b, LinalgNest &nest) {
  auto kinds = nest.op.getIteratorTypesArray();
  for (auto [number, kind] : llvm::enumerate(kinds)) {
    if (nest.loops[number])
      continue;
    FailureOr<OpFoldResult> size = getLoopSize(b, nest.op, number);
    if (failed(size))
      return failure();
    if (isConstantIntValue(*size, 1)) {
      nest.loops[number] = b.index(b.ops().getIndexAttr(0));
      continue;
    }
    if (kind == utils::IteratorType::parallel)
      return nest.op.emitError("loop ")
             << number
             << " is parallel and indexes no result; the closest form that is "
                "supported: a reduction loop";
    nest.loops[number] = b.range(*size);
    nest.ranges.push_back(nest.loops[number]);
  }
  return success();
}

static FailureOr<LinalgNest> makeNest(ElementBuilder &b, linalg::LinalgOp op,
                                      unsigned result, ValueRange indices) {
  LinalgNest nest{op, SmallVector<Value>(op.getNumLoops()), {}};
  OpOperand *init = op.getDpsInitOperand(result);
  if (failed(setParallelLoops(nest, op.getMatchingIndexingMap(init),
                              op.getShape(init), indices)) ||
      failed(setOtherLoops(b, nest)))
    return failure();
  return nest;
}

/// Tells `body` what the block arguments are: elements at the loops.
static void setArguments(ElementBuilder &b, const LinalgNest &nest,
                         BodyEmitter &body) {
  linalg::LinalgOp op = nest.op;
  for (OpOperand &operand : op->getOpOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (!isa<RankedTensorType>(operand.get().getType()))
      body.set(argument, body.emit(operand.get()));
    else if (op.payloadUsesValueFromOperand(&operand))
      body.setElement(argument, operand.get(),
                      b.apply(op.getMatchingIndexingMap(&operand), nest.loops));
  }
}

namespace {

template <typename OpTy>
struct LinalgModel
    : schedule::ElementOpInterface::ExternalModel<LinalgModel<OpTy>, OpTy> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const {
    auto linalgOp = cast<linalg::LinalgOp>(op);
    FailureOr<LinalgNest> nest = makeNest(b, linalgOp, result, indices);
    if (failed(nest))
      return {};
    BodyEmitter body(b, linalgOp.getBlock(), nest->loops);
    setArguments(b, *nest, body);
    if (!nest->ranges.empty())
      return emitReduction(b, *nest, result, body);
    return body.emit(linalgOp.getBlock()->getTerminator()->getOperand(result));
  }

  SmallVector<OpFoldResult> getResultSizes(Operation *op, unsigned result,
                                           schedule::SizeOf sizeOf) const {
    Value init =
        cast<DestinationStyleOpInterface>(op).getDpsInitOperand(result)->get();
    SmallVector<OpFoldResult> sizes;
    int64_t rank = cast<RankedTensorType>(init.getType()).getRank();
    for (int64_t dim = 0; dim < rank; ++dim)
      sizes.push_back(sizeOf(init, dim));
    return sizes;
  }
};

template <typename... Ops>
struct LinalgModels {
  static void attach(MLIRContext *context) {
    (Ops::template attachInterface<LinalgModel<Ops>>(*context), ...);
  }
};

} // namespace

void frontend::registerLinalgModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    LinalgModels<
#define GET_OP_LIST
#include "mlir/Dialect/Linalg/IR/LinalgStructuredOps.cpp.inc"
        >::attach(context);
  });
}
