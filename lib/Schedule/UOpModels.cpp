// Models that compute elements of the tensor-level ops of `uop`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/ChosenIndex.h"
#include "lib/Schedule/ElementModel.h"
#include "lib/Schedule/Models.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/DialectRegistry.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

/// The sizes of `result`, with the values of `dynamic` where it has none.
static Sizes mixSizes(Value result, ValueRange dynamic) {
  auto type = cast<RankedTensorType>(result.getType());
  return getMixedValues(type.getShape(), dynamic, type.getContext());
}

namespace {
struct ReshapeModel : ElementModel<ReshapeModel, uop::ReshapeOp> {
  static Value emit(uop::ReshapeOp op, ValueRange indices, ElementBuilder &b);
  static Sizes resultSizes(uop::ReshapeOp op, SizeOf sizeOf) {
    return mixSizes(op, op.getSizes());
  }
};

struct PermuteModel : ElementModel<PermuteModel, uop::PermuteOp> {
  static Value emit(uop::PermuteOp permute, ValueRange indices,
                    ElementBuilder &b) {
    SmallVector<Value> source(indices.size());
    for (auto [index, axis] : llvm::zip(indices, permute.getOrder()))
      source[axis] = index;
    return b.element(permute.getSource(), source);
  }
  static Sizes resultSizes(uop::PermuteOp permute, SizeOf sizeOf) {
    return llvm::map_to_vector(permute.getOrder(), [&](int64_t axis) {
      return sizeOf(permute.getSource(), axis);
    });
  }
};

struct ExpandModel : ElementModel<ExpandModel, uop::ExpandOp> {
  static Value emit(uop::ExpandOp expand, ValueRange indices,
                    ElementBuilder &b) {
    SmallVector<Value> source(indices);
    for (auto [index, size] :
         llvm::zip(source, expand.getSource().getType().getShape()))
      if (size == 1)
        index = b.index(b.ops().getIndexAttr(0));
    return b.element(expand.getSource(), source);
  }
  static Sizes resultSizes(uop::ExpandOp op, SizeOf sizeOf) {
    return mixSizes(op, op.getSizes());
  }
};

struct PadModel : ElementModel<PadModel, uop::PadOp> {
  static Value emit(uop::PadOp op, ValueRange indices, ElementBuilder &b);
  static Sizes resultSizes(uop::PadOp op, SizeOf sizeOf);
};

struct ShrinkModel : ElementModel<ShrinkModel, uop::ShrinkOp> {
  static Value emit(uop::ShrinkOp shrink, ValueRange indices,
                    ElementBuilder &b) {
    SmallVector<OpFoldResult> offsets = getMixedValues(
        shrink.getStaticOffsets(), shrink.getOffsets(), shrink.getContext());
    SmallVector<Value> source;
    for (auto [index, offset] : llvm::zip(indices, offsets)) {
      Value from = b.index(b.scalar(offset));
      source.push_back(b.apply(b.getExpr(index) + b.getExpr(from), {}));
    }
    return b.elementInside(shrink.getSource(), source, shrink);
  }
  static Sizes resultSizes(uop::ShrinkOp shrink, SizeOf sizeOf) {
    return getMixedValues(shrink.getStaticSizes(), shrink.getSizes(),
                          shrink.getContext());
  }
};

struct FlipModel : ElementModel<FlipModel, uop::FlipOp> {
  static Value emit(uop::FlipOp flip, ValueRange indices, ElementBuilder &b) {
    SmallVector<Value> source(indices);
    for (int64_t axis : flip.getAxes()) {
      Value size = b.index(b.size(flip.getSource(), axis));
      source[axis] =
          b.apply(b.getExpr(size) - 1 - b.getExpr(indices[axis]), {});
    }
    return b.element(flip.getSource(), source);
  }
};

struct IotaModel : ElementModel<IotaModel, uop::IotaOp> {
  static Value emit(uop::IotaOp iota, ValueRange indices, ElementBuilder &b) {
    Type type = uop::getValueType(iota.getResult().getType().getElementType());
    return b.create<arith::IndexCastOp>(type, indices[iota.getAxis()]);
  }
  static Sizes resultSizes(uop::IotaOp op, SizeOf sizeOf) {
    return mixSizes(op, op.getSizes());
  }
};

struct ReduceAxisModel : ElementModel<ReduceAxisModel, uop::ReduceAxisOp> {
  static Value emit(uop::ReduceAxisOp reduce, ValueRange indices,
                    ElementBuilder &b) {
    SmallVector<Value> source(indices), ranges;
    SmallVector<int64_t> axes(reduce.getAxes());
    llvm::sort(axes);
    std::optional<ChosenSum> one = matchChosenSum(reduce);
    auto isChosen = [&](int64_t axis) {
      return one && llvm::any_of(one->chosen, [&](const ChosenIndex &chosen) {
               return chosen.axis == axis;
             });
    };
    for (int64_t axis : axes)
      if (!isChosen(axis))
        ranges.push_back(source[axis] =
                             b.range(b.size(reduce.getSource(), axis)));
    Value value = one ? emitChosen(*one, reduce, source, b)
                      : b.element(reduce.getSource(), source);
    return value ? b.reduce(reduce.getKind(), value, ranges) : Value();
  }

private:
  static Value emitChosen(const ChosenSum &sum, uop::ReduceAxisOp reduce,
                          SmallVector<Value> source, ElementBuilder &b);
};

/// Dimensions of the source and of the result of a reshape that hold equally
/// many elements, each from `begin` up to `end`.
struct ReshapeGroup {
  int64_t sourceBegin, sourceEnd, resultBegin, resultEnd;
};
} // namespace

/// The element that is chosen, or 0 where the index lies outside. Zeros were
/// added to it: -0 becomes 0.
Value ReduceAxisModel::emitChosen(const ChosenSum &sum,
                                  uop::ReduceAxisOp reduce,
                                  SmallVector<Value> source,
                                  ElementBuilder &b) {
  SmallVector<Value> first(source);
  for (int64_t axis : reduce.getAxes())
    first[axis] = b.index(b.ops().getIndexAttr(0));
  Value inside;
  for (const ChosenIndex &chosen : sum.chosen) {
    Value number = b.element(chosen.number, first);
    if (!number)
      return {};
    Type type = number.getType();
    if (chosen.offset != 0)
      number = b.create<arith::SubIOp>(
          number, b.constant(b.ops().getIntegerAttr(type, chosen.offset)));
    Value index = b.create<arith::IndexCastOp>(b.ops().getIndexType(), number);
    source[chosen.axis] = index;
    inside = b.both(inside, b.isInside(index, b.ops().getIndexAttr(0),
                                       b.size(sum.values, chosen.axis)));
  }
  Type type = uop::getValueType(reduce.getResult().getType().getElementType());
  Value value = b.elementIf(sum.values, source, inside, b.zero(type));
  if (value && isa<FloatType>(type))
    value = b.create<arith::AddFOp>(value, b.zero(type));
  return value;
}

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

Value ReshapeModel::emit(uop::ReshapeOp reshape, ValueRange indices,
                         ElementBuilder &b) {
  Sizes from = getSizes(b, reshape.getSource()),
        to = getSizes(b, reshape.getResult());
  SmallVector<Value> source(from.size(), b.index(b.ops().getIndexAttr(0)));
  // Nothing is where no element is.
  if (llvm::is_contained(reshape.getSource().getType().getShape(), 0))
    return b.element(reshape.getSource(), source);
  AffineExpr one = b.ops().getAffineConstantExpr(1);
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

Value PadModel::emit(uop::PadOp pad, ValueRange indices, ElementBuilder &b) {
  Sizes lows =
      getMixedValues(pad.getStaticLow(), pad.getLow(), pad.getContext());
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

Sizes PadModel::resultSizes(uop::PadOp pad, SizeOf sizeOf) {
  OpBuilder builder(pad);
  auto toValue = [&](OpFoldResult size) {
    return getValueOrCreateConstantIndexOp(builder, pad.getLoc(), size);
  };
  Sizes sizes;
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
      OpFoldResult more = getMixedValues(list, values, pad.getContext())[dim];
      if (getConstantIntValue(more) != 0)
        sum = arith::AddIOp::create(builder, pad.getLoc(), toValue(sum),
                                    toValue(more))
                  .getResult();
    }
    sizes.push_back(sum);
  }
  return sizes;
}

void schedule::registerUOpModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, uop::UOpDialect *) {
    attachModels<ReshapeModel, PermuteModel, ExpandModel, PadModel, ShrinkModel,
                 FlipModel, IotaModel, ReduceAxisModel,
                 SameElementsModel<uop::ContiguousOp>,
                 SameElementsModel<uop::RealizeOp>>(*context);
  });
}
