// Models of tensor ops that make or pick elements; those that move whole
// tensors are in TensorMovement.cpp.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/BodyEmitter.h"
#include "lib/Frontend/Models.h"
#include "lib/Frontend/TensorMovement.h"
#include "lib/Schedule/ElementModel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectRegistry.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;
using namespace tinyjit::schedule;

/// The scalar type of a tensor's elements in a kernel.
static Type getScalarType(Value tensor) {
  return uop::getValueType(cast<TensorType>(tensor.getType()).getElementType());
}

/// True where all indices are those wanted.
static Value areEqual(ElementBuilder &b, ValueRange indices,
                      ValueRange wanted) {
  Value all;
  for (auto [index, number] : llvm::zip_equal(indices, wanted))
    all = b.both(
        all, b.create<arith::CmpIOp>(arith::CmpIPredicate::eq, index, number));
  return all;
}

namespace {

/// Its elements are not specified; reading one gives 0.
struct EmptyModel : ElementModel<EmptyModel, tensor::EmptyOp> {
  static Value emit(tensor::EmptyOp op, ValueRange indices, ElementBuilder &b) {
    return b.zero(getScalarType(op->getResult(0)));
  }
  static Sizes resultSizes(tensor::EmptyOp op, SizeOf sizeOf) {
    return op.getMixedSizes();
  }
};

struct SplatModel : ElementModel<SplatModel, tensor::SplatOp> {
  static Value emit(tensor::SplatOp op, ValueRange indices, ElementBuilder &b) {
    return emitScalar(b, op.getInput());
  }
  static Sizes resultSizes(tensor::SplatOp splat, SizeOf sizeOf) {
    return getMixedValues(splat.getType().getShape(), splat.getDynamicSizes(),
                          splat->getContext());
  }
};

/// The elements are chosen among by their number in row-major order.
struct FromElementsModel
    : ElementModel<FromElementsModel, tensor::FromElementsOp> {
  static Value emit(tensor::FromElementsOp from, ValueRange indices,
                    ElementBuilder &b) {
    Value number = linearize(
        b, indices,
        getAsIndexOpFoldResult(from->getContext(), from.getType().getShape()));
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
      chosen =
          b.create<arith::SelectOp>(areEqual(b, number, here), element, chosen);
    }
    return chosen ? chosen : b.zero(getScalarType(from));
  }
};

struct GenerateModel : ElementModel<GenerateModel, tensor::GenerateOp> {
  static Value emit(tensor::GenerateOp op, ValueRange indices,
                    ElementBuilder &b) {
    Block &block = op.getBody().front();
    BodyEmitter body(b, &block);
    for (auto [argument, index] :
         llvm::zip_equal(block.getArguments(), indices))
      body.set(argument, index);
    return body.emit(block.getTerminator()->getOperand(0));
  }
  static Sizes resultSizes(tensor::GenerateOp generate, SizeOf sizeOf) {
    return getMixedValues(generate.getType().getShape(),
                          generate.getDynamicExtents(), generate->getContext());
  }
};

struct InsertModel : ElementModel<InsertModel, tensor::InsertOp> {
  static Value emit(tensor::InsertOp insert, ValueRange indices,
                    ElementBuilder &b) {
    Value scalar = emitScalar(b, insert.getScalar());
    SmallVector<Value> place;
    for (Value index : insert.getIndices())
      place.push_back(emitScalar(b, index));
    if (!scalar || llvm::is_contained(place, Value()))
      return {};
    Value here = areEqual(b, indices, place);
    if (!here)
      return scalar;
    return b.create<arith::SelectOp>(here, scalar,
                                     b.element(insert.getDest(), indices));
  }
};

/// The result's first dimensions are those of the indices but the last, then
/// come the source's, of size 1 where gathered, or without these.
struct GatherModel : ElementModel<GatherModel, tensor::GatherOp> {
  static Value emit(tensor::GatherOp gather, ValueRange indices,
                    ElementBuilder &b) {
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
  static Sizes resultSizes(tensor::GatherOp gather, SizeOf sizeOf) {
    Sizes sizes;
    for (int64_t dim : llvm::seq(gather.getIndicesType().getRank() - 1))
      sizes.push_back(sizeOf(gather.getIndices(), dim));
    int64_t rank = gather.getSourceType().getRank();
    bool reduced = gather.getResultType().getRank() <
                   rank + gather.getIndicesType().getRank() - 1;
    for (int64_t dim : llvm::seq(rank)) {
      if (!llvm::is_contained(gather.getGatherDims(), dim))
        sizes.push_back(sizeOf(gather.getSource(), dim));
      else if (!reduced)
        sizes.push_back(Builder(gather->getContext()).getIndexAttr(1));
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
    return b.create<arith::IndexCastOp>(b.ops().getIndexType(), index);
  }
};

} // namespace

void frontend::registerTensorModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) {
    attachModels<EmptyModel, FromElementsModel, GatherModel, GenerateModel,
                 InsertModel, SplatModel>(*context);
    attachMovementModels(*context);
  });
}
