// How the tensor-level ops of `uop` compute their elements.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/ElementBuilder.h"
#include "lib/Schedule/Models.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/DialectRegistry.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

/// `sizes` with the values of `dynamic` in the places that `shape` leaves open.
static SmallVector<OpFoldResult> mixSizes(Operation *op, unsigned result,
                                          ValueRange dynamic) {
  auto type = cast<RankedTensorType>(op->getResult(result).getType());
  return getMixedValues(type.getShape(), dynamic, op->getContext());
}

namespace {
struct ReshapeModel
    : ElementOpInterface::ExternalModel<ReshapeModel, uop::ReshapeOp> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const;
  SmallVector<OpFoldResult> getResultSizes(Operation *op, unsigned result,
                                           SizeOf sizeOf) const {
    return mixSizes(op, result, cast<uop::ReshapeOp>(op).getSizes());
  }
};

struct PermuteModel
    : ElementOpInterface::ExternalModel<PermuteModel, uop::PermuteOp> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const {
    auto permute = cast<uop::PermuteOp>(op);
    SmallVector<Value> source(indices.size());
    for (auto [index, axis] : llvm::zip(indices, permute.getOrder()))
      source[axis] = index;
    return b.element(permute.getSource(), source);
  }
  SmallVector<OpFoldResult> getResultSizes(Operation *op, unsigned result,
                                           SizeOf sizeOf) const {
    auto permute = cast<uop::PermuteOp>(op);
    return llvm::map_to_vector(permute.getOrder(), [&](int64_t axis) {
      return sizeOf(permute.getSource(), axis);
    });
  }
};

struct ExpandModel
    : ElementOpInterface::ExternalModel<ExpandModel, uop::ExpandOp> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const {
    auto expand = cast<uop::ExpandOp>(op);
    SmallVector<Value> source(indices);
    for (auto [index, size] :
         llvm::zip(source, expand.getSource().getType().getShape()))
      if (size == 1)
        index = b.index(b.ops().getIndexAttr(0));
    return b.element(expand.getSource(), source);
  }
  SmallVector<OpFoldResult> getResultSizes(Operation *op, unsigned result,
                                           SizeOf sizeOf) const {
    return mixSizes(op, result, cast<uop::ExpandOp>(op).getSizes());
  }
};

struct PadModel : ElementOpInterface::ExternalModel<PadModel, uop::PadOp> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const;
  SmallVector<OpFoldResult> getResultSizes(Operation *op, unsigned result,
                                           SizeOf sizeOf) const;
};

struct ShrinkModel
    : ElementOpInterface::ExternalModel<ShrinkModel, uop::ShrinkOp> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const {
    auto shrink = cast<uop::ShrinkOp>(op);
    SmallVector<OpFoldResult> offsets = getMixedValues(
        shrink.getStaticOffsets(), shrink.getOffsets(), op->getContext());
    SmallVector<Value> source;
    for (auto [index, offset] : llvm::zip(indices, offsets)) {
      Value from = b.index(b.scalar(offset));
      source.push_back(b.apply(b.getExpr(index) + b.getExpr(from), {}));
    }
    return b.elementInside(shrink.getSource(), source, op);
  }
  SmallVector<OpFoldResult> getResultSizes(Operation *op, unsigned result,
                                           SizeOf sizeOf) const {
    auto shrink = cast<uop::ShrinkOp>(op);
    return getMixedValues(shrink.getStaticSizes(), shrink.getSizes(),
                          op->getContext());
  }
};

struct FlipModel : ElementOpInterface::ExternalModel<FlipModel, uop::FlipOp> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const {
    auto flip = cast<uop::FlipOp>(op);
    SmallVector<Value> source(indices);
    for (int64_t axis : flip.getAxes()) {
      Value size = b.index(b.size(flip.getSource(), axis));
      source[axis] =
          b.apply(b.getExpr(size) - 1 - b.getExpr(indices[axis]), {});
    }
    return b.element(flip.getSource(), source);
  }
};

struct IotaModel : ElementOpInterface::ExternalModel<IotaModel, uop::IotaOp> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const {
    auto iota = cast<uop::IotaOp>(op);
    Type type = uop::getValueType(iota.getResult().getType().getElementType());
    return arith::IndexCastOp::create(b.ops(), b.loc(), type,
                                      indices[iota.getAxis()]);
  }
  SmallVector<OpFoldResult> getResultSizes(Operation *op, unsigned result,
                                           SizeOf sizeOf) const {
    return mixSizes(op, result, cast<uop::IotaOp>(op).getSizes());
  }
};

struct ReduceAxisModel
    : ElementOpInterface::ExternalModel<ReduceAxisModel, uop::ReduceAxisOp> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const {
    auto reduce = cast<uop::ReduceAxisOp>(op);
    SmallVector<Value> source(indices), ranges;
    SmallVector<int64_t> axes(reduce.getAxes());
    llvm::sort(axes);
    for (int64_t axis : axes)
      ranges.push_back(source[axis] =
                           b.range(b.size(reduce.getSource(), axis)));
    Value value = b.element(reduce.getSource(), source);
    return value ? b.reduce(reduce.getKind(), value, ranges) : Value();
  }
};

/// An op whose result has the elements of its source, in their places.
template <typename Op>
struct SameElementsModel
    : ElementOpInterface::ExternalModel<SameElementsModel<Op>, Op> {
  Value emitElement(Operation *op, unsigned result, ValueRange indices,
                    ElementBuilder &b) const {
    return b.element(op->getOperand(0), indices);
  }
};

/// Dimensions of the source and of the result of a reshape that hold equally
/// many elements, each from `begin` up to `end`.
struct ReshapeGroup {
  int64_t sourceBegin, sourceEnd, resultBegin, resultEnd;
};
} // namespace

/// Takes the shapes apart into groups that are as small as can be told.
static SmallVector<ReshapeGroup> getGroups(ArrayRef<OpFoldResult> source,
                                           ArrayRef<OpFoldResult> result) {
  SmallVector<ReshapeGroup> groups;
  int64_t i = 0, j = 0, numSource = source.size(), numResult = result.size();
  while (i < numSource && j < numResult) {
    // A size of one beside another size stands for itself.
    bool sourceIsOne = isConstantIntValue(source[i], 1),
         resultIsOne = isConstantIntValue(result[j], 1);
    if (sourceIsOne != resultIsOne) {
      groups.push_back({i, i + sourceIsOne, j, j + resultIsOne});
      (sourceIsOne ? i : j)++;
      continue;
    }
    ReshapeGroup group{i, i + 1, j, j + 1};
    auto from = getConstantIntValue(source[i++]);
    auto to = getConstantIntValue(result[j++]);
    bool closed = !from && !to && source[i - 1] == result[j - 1];
    while (!closed && from && to && *from != *to) {
      bool takeSource = *from < *to;
      if (takeSource ? i == numSource : j == numResult)
        break;
      auto next = getConstantIntValue(takeSource ? source[i] : result[j]);
      (takeSource ? i : j)++;
      auto &product = takeSource ? from : to;
      product = next ? std::optional<int64_t>(*product * *next) : std::nullopt;
    }
    closed |= from && to && *from == *to;
    group.sourceEnd = closed ? i : numSource;
    group.resultEnd = closed ? j : numResult;
    groups.push_back(group);
    if (!closed)
      return groups;
  }
  // The remaining dimensions have size one.
  if (groups.empty())
    groups.push_back({0, 0, 0, 0});
  groups.back().sourceEnd = numSource;
  groups.back().resultEnd = numResult;
  return groups;
}

Value ReshapeModel::emitElement(Operation *op, unsigned result,
                                ValueRange indices, ElementBuilder &b) const {
  auto reshape = cast<uop::ReshapeOp>(op);
  auto getSizes = [&](Value tensor) {
    SmallVector<OpFoldResult> sizes;
    for (int64_t dim : llvm::seq(cast<ShapedType>(tensor.getType()).getRank()))
      sizes.push_back(b.size(tensor, dim));
    return sizes;
  };
  SmallVector<OpFoldResult> from = getSizes(reshape.getSource()),
                            to = getSizes(reshape.getResult());
  SmallVector<Value> source(from.size(), b.index(b.ops().getIndexAttr(0)));
  // Nothing is where no element is.
  if (llvm::is_contained(reshape.getSource().getType().getShape(), 0))
    return b.element(reshape.getSource(), source);
  AffineExpr one = getAffineConstantExpr(1, op->getContext());
  for (ReshapeGroup group : getGroups(from, to)) {
    AffineExpr flat = one - 1, stride = one;
    for (int64_t dim = group.resultEnd; dim-- > group.resultBegin;) {
      flat = flat + b.getExpr(indices[dim]) * stride;
      if (dim > group.resultBegin)
        stride = stride * b.getExpr(b.index(to[dim]));
    }
    for (int64_t dim = group.sourceEnd; dim-- > group.sourceBegin;) {
      AffineExpr size = b.getExpr(b.index(from[dim]));
      bool isOutermost = dim == group.sourceBegin;
      source[dim] = b.apply(isOutermost ? flat : flat % size, {});
      if (!isOutermost)
        flat = flat.floorDiv(size);
    }
  }
  return b.element(reshape.getSource(), source);
}

Value PadModel::emitElement(Operation *op, unsigned result, ValueRange indices,
                            ElementBuilder &b) const {
  auto pad = cast<uop::PadOp>(op);
  SmallVector<OpFoldResult> lows =
      getMixedValues(pad.getStaticLow(), pad.getLow(), op->getContext());
  SmallVector<Value> source;
  Value inside;
  for (auto [dim, low] : llvm::enumerate(lows)) {
    Value start = b.index(b.scalar(low));
    source.push_back(b.apply(b.getExpr(indices[dim]) - b.getExpr(start), {}));
    inside = b.both(inside, b.isInside(source.back(), b.ops().getIndexAttr(0),
                                       b.size(pad.getSource(), dim)));
  }
  Type type = uop::getValueType(pad.getResult().getType().getElementType());
  return b.elementIf(pad.getSource(), source, inside, b.zero(type));
}

SmallVector<OpFoldResult>
PadModel::getResultSizes(Operation *op, unsigned result, SizeOf sizeOf) const {
  auto pad = cast<uop::PadOp>(op);
  OpBuilder builder(op);
  auto toValue = [&](OpFoldResult size) {
    return getValueOrCreateConstantIndexOp(builder, op->getLoc(), size);
  };
  SmallVector<OpFoldResult> sizes;
  for (auto [dim, size] :
       llvm::enumerate(pad.getResult().getType().getShape())) {
    if (!ShapedType::isDynamic(size)) {
      sizes.push_back(builder.getIndexAttr(size));
      continue;
    }
    OpFoldResult sum = sizeOf(pad.getSource(), dim);
    for (auto [list, values] :
         {std::pair(pad.getStaticLow(), pad.getLow()),
          std::pair(pad.getStaticHigh(), pad.getHigh())}) {
      OpFoldResult more = getMixedValues(list, values, op->getContext())[dim];
      if (getConstantIntValue(more) != 0)
        sum = arith::AddIOp::create(builder, op->getLoc(), toValue(sum),
                                    toValue(more))
                  .getResult();
    }
    sizes.push_back(sum);
  }
  return sizes;
}

void schedule::registerUOpModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, uop::UOpDialect *) {
    uop::ReshapeOp::attachInterface<ReshapeModel>(*context);
    uop::PermuteOp::attachInterface<PermuteModel>(*context);
    uop::ExpandOp::attachInterface<ExpandModel>(*context);
    uop::PadOp::attachInterface<PadModel>(*context);
    uop::ShrinkOp::attachInterface<ShrinkModel>(*context);
    uop::FlipOp::attachInterface<FlipModel>(*context);
    uop::IotaOp::attachInterface<IotaModel>(*context);
    uop::ReduceAxisOp::attachInterface<ReduceAxisModel>(*context);
    uop::ContiguousOp::attachInterface<SameElementsModel<uop::ContiguousOp>>(
        *context);
    uop::RealizeOp::attachInterface<SameElementsModel<uop::RealizeOp>>(
        *context);
  });
}
