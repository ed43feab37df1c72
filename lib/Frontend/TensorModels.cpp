// Models of tensor's ops that make elements or pick them; those that move whole
// tensors are in TensorMovement.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/BodyEmitter.h"
#include "lib/Frontend/Models.h"
#include "lib/Frontend/TensorMovement.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectRegistry.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;
using schedule::ElementBuilder;
using schedule::ElementOpInterface;

/// The scalar type of a tensor's elements in a kernel.
static Type getScalarType(Value tensor) {
  return uop::getValueType(cast<TensorType>(tensor.getType()).getElementType());
}

/// True where all indices are those wanted.
static Value areEqual(ElementBuilder &b, ValueRange indices,
                      ValueRange wanted) {
  Value all;
  for (auto [index, number] : llvm::zip_equal(indices, wanted))
    all = b.both(all, arith::CmpIOp::create(b.ops(), b.loc(),
                                            arith::CmpIPredicate::eq, index,
                                            number));
  return all;
}

namespace {

/// Its elements are not specified; reading one gives 0.
struct EmptyModel
    : ElementOpInterface::ExternalModel<EmptyModel, tensor::EmptyOp> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const {
    return b.zero(getScalarType(op->getResult(0)));
  }
  SmallVector<OpFoldResult> getResultSizes(Operation *op, unsigned result,
                                           schedule::SizeOf sizeOf) const {
    return cast<tensor::EmptyOp>(op).getMixedSizes();
  }
};

struct SplatModel
    : ElementOpInterface::ExternalModel<SplatModel, tensor::SplatOp> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const {
    return emitScalar(b, cast<tensor::SplatOp>(op).getInput());
  }
  SmallVector<OpFoldResult> getResultSizes(Operation *op, unsigned result,
                                           schedule::SizeOf sizeOf) const {
    auto splat = cast<tensor::SplatOp>(op);
    return getMixedValues(splat.getType().getShape(), splat.getDynamicSizes(),
                          op->getContext());
  }
};

/// The elements are chosen among by their number in row-major order.
struct FromElementsModel
    : ElementOpInterface::ExternalModel<FromElementsModel,
                                        tensor::FromElementsOp> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const {
    auto from = cast<tensor::FromElementsOp>(op);
    Value number = linearize(
        b, indices,
        getAsIndexOpFoldResult(op->getContext(), from.getType().getShape()));
    Value chosen;
    for (auto [position, value] : llvm::enumerate(from.getElements())) {
      Value element = emitScalar(b, value);
      if (!element)
        return {};
      if (!chosen) {
        chosen = element;
        continue;
      }
      Value here = b.index(b.ops().getIndexAttr(position));
      chosen = arith::SelectOp::create(
          b.ops(), b.loc(), areEqual(b, number, here), element, chosen);
    }
    return chosen ? chosen : b.zero(getScalarType(from));
  }
};

struct GenerateModel
    : ElementOpInterface::ExternalModel<GenerateModel, tensor::GenerateOp> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const {
    Block &block = cast<tensor::GenerateOp>(op).getBody().front();
    BodyEmitter body(b, &block);
    for (auto [argument, index] :
         llvm::zip_equal(block.getArguments(), indices))
      body.set(argument, index);
    return body.emit(block.getTerminator()->getOperand(0));
  }
  SmallVector<OpFoldResult> getResultSizes(Operation *op, unsigned result,
                                           schedule::SizeOf sizeOf) const {
    auto generate = cast<tensor::GenerateOp>(op);
    return getMixedValues(generate.getType().getShape(),
                          generate.getDynamicExtents(), op->getContext());
  }
};

struct InsertModel
    : ElementOpInterface::ExternalModel<InsertModel, tensor::InsertOp> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const {
    auto insert = cast<tensor::InsertOp>(op);
    Value scalar = emitScalar(b, insert.getScalar());
    SmallVector<Value> place;
    for (Value index : insert.getIndices())
      place.push_back(emitScalar(b, index));
    if (!scalar || llvm::is_contained(place, Value()))
      return {};
    Value here = areEqual(b, indices, place);
    if (!here)
      return scalar;
    return arith::SelectOp::create(b.ops(), b.loc(), here, scalar,
                                   b.element(insert.getDest(), indices));
  }
};

/// The result's first dimensions are those of the indices but the last, then
/// come the source's, of size 1 where gathered, or without these.
struct GatherModel
    : ElementOpInterface::ExternalModel<GatherModel, tensor::GatherOp> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const {
    auto gather = cast<tensor::GatherOp>(op);
    int64_t batch = gather.getIndicesType().getRank() - 1;
    int64_t rank = gather.getSourceType().getRank();
    bool reduced = gather.getResultType().getRank() < batch + rank;
    SmallVector<Value> source;
    ValueRange rest = indices.drop_front(batch);
    for (int64_t dim = 0; dim < rank; ++dim) {
      auto position = llvm::find(gather.getGatherDims(), dim);
      bool gathered = position != gather.getGatherDims().end();
      if (!gathered)
        source.push_back(rest.front());
      else
        source.push_back(getIndex(b, gather, indices.take_front(batch),
                                  position - gather.getGatherDims().begin()));
      if (!source.back())
        return {};
      if (!gathered || !reduced)
        rest = rest.drop_front();
    }
    return b.elementInside(gather.getSource(), source);
  }
  SmallVector<OpFoldResult> getResultSizes(Operation *op, unsigned result,
                                           schedule::SizeOf sizeOf) const {
    auto gather = cast<tensor::GatherOp>(op);
    SmallVector<OpFoldResult> sizes;
    for (int64_t dim : llvm::seq(gather.getIndicesType().getRank() - 1))
      sizes.push_back(sizeOf(gather.getIndices(), dim));
    int64_t rank = gather.getSourceType().getRank();
    bool reduced = gather.getResultType().getRank() <
                   rank + gather.getIndicesType().getRank() - 1;
    for (int64_t dim : llvm::seq(rank)) {
      if (!llvm::is_contained(gather.getGatherDims(), dim))
        sizes.push_back(sizeOf(gather.getSource(), dim));
      else if (!reduced)
        sizes.push_back(Builder(op->getContext()).getIndexAttr(1));
    }
    return sizes;
  }

private:
  static Value getIndex(ElementBuilder &b, tensor::GatherOp gather,
                        ValueRange batch, int64_t number) {
    SmallVector<Value> at(batch);
    at.push_back(b.index(b.ops().getIndexAttr(number)));
    Value index = b.element(gather.getIndices(), at);
    if (!index || index.getType().isIndex())
      return index;
    return arith::IndexCastOp::create(b.ops(), b.loc(), b.ops().getIndexType(),
                                      index);
  }
};

} // namespace

void frontend::registerTensorModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    tensor::EmptyOp::attachInterface<EmptyModel>(*context);
    tensor::FromElementsOp::attachInterface<FromElementsModel>(*context);
    tensor::GatherOp::attachInterface<GatherModel>(*context);
    tensor::GenerateOp::attachInterface<GenerateModel>(*context);
    tensor::InsertOp::attachInterface<InsertModel>(*context);
    tensor::SplatOp::attachInterface<SplatModel>(*context);
    attachMovementModels(*context);
  });
}
