// Models of tensor ops that move elements, and their index arithmetic.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/TensorMovement.h"

#include "lib/Frontend/BodyEmitter.h"
#include "lib/Schedule/ElementModel.h"
#include "lib/Schedule/Variables.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;
using namespace tinyjit::schedule;

Value frontend::linearize(ElementBuilder &b, ValueRange indices,
                          ArrayRef<OpFoldResult> sizes) {
  AffineExpr number = b.ops().getAffineConstantExpr(0);
  for (auto [index, size] : llvm::zip_equal(indices, sizes))
    number = number * b.getExpr(b.index(size)) + b.getExpr(index);
  return b.apply(number, {});
}

/// The indices of element `number` in row-major order.
static SmallVector<Value> delinearize(ElementBuilder &b, Value number,
                                      ArrayRef<OpFoldResult> sizes) {
  SmallVector<Value> indices(sizes.size());
  AffineExpr rest = b.getExpr(number);
  for (int64_t dim = sizes.size() - 1; dim >= 0; --dim) {
    AffineExpr size = b.getExpr(b.index(sizes[dim]));
    indices[dim] = b.apply(dim == 0 ? rest : rest % size, {});
    rest = rest.floorDiv(size);
  }
  return indices;
}

/// Adds or multiplies sizes in the function, before `op`.
template <typename OpTy>
static OpFoldResult combineSizes(Operation *op, OpFoldResult x,
                                 OpFoldResult y) {
  OpBuilder builder(op);
  Value a = getValueOrCreateConstantIndexOp(builder, op->getLoc(), x);
  Value b = getValueOrCreateConstantIndexOp(builder, op->getLoc(), y);
  return builder.createOrFold<OpTy>(op->getLoc(), a, b);
}

/// The known sizes of a result; null where one is not known.
static Sizes getKnownSizes(Operation *op) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  return llvm::map_to_vector(type.getShape(), [&](int64_t size) {
    return ShapedType::isDynamic(size)
               ? OpFoldResult()
               : OpFoldResult(Builder(op->getContext()).getIndexAttr(size));
  });
}

/// `index - offset`.
static Value shiftBack(ElementBuilder &b, Value index, OpFoldResult offset) {
  return b.apply(b.getExpr(index) - b.getExpr(b.index(offset)), {});
}

/// Numbers, or values of the function as indices of the kernel: variables, or
/// data. Null after an error.
static Sizes inKernel(ElementBuilder &b, ArrayRef<OpFoldResult> values) {
  Sizes results;
  for (OpFoldResult value : values) {
    auto known = dyn_cast<Value>(value);
    results.push_back(known && isData(known) ? emitScalar(b, known)
                                             : b.scalar(value));
  }
  return results;
}

static bool hasNull(ArrayRef<OpFoldResult> values) {
  return llvm::is_contained(values, OpFoldResult());
}

/// Both in the kernel; nothing after an error.
static std::optional<std::pair<Sizes, Sizes>>
inKernel(ElementBuilder &b, ArrayRef<OpFoldResult> first,
         ArrayRef<OpFoldResult> second) {
  std::pair<Sizes, Sizes> results(inKernel(b, first), inKernel(b, second));
  if (hasNull(results.first) || hasNull(results.second))
    return std::nullopt;
  return results;
}

static OpFoldResult add(ElementBuilder &b, OpFoldResult x, OpFoldResult y) {
  return b.apply(b.getExpr(b.index(x)) + b.getExpr(b.index(y)), {});
}

/// `x * y`, of which one need not be a number or a size.
static Value multiply(ElementBuilder &b, Value x, Value y) {
  AffineExpr left = b.getExpr(x), right = b.getExpr(y);
  if (left.isSymbolicOrConstant() || right.isSymbolicOrConstant())
    return b.apply(left * right, {});
  return b.create<arith::MulIOp>(x, y);
}

namespace {

struct CollapseModel : ElementModel<CollapseModel, tensor::CollapseShapeOp> {
  static Value emit(tensor::CollapseShapeOp collapse, ValueRange indices,
                    ElementBuilder &b) {
    Sizes all = getSizes(b, collapse.getSrc());
    SmallVector<Value> source;
    if (indices.empty())
      source.assign(all.size(), b.index(b.ops().getIndexAttr(0)));
    for (auto [index, group] :
         llvm::zip_equal(indices, collapse.getReassociationIndices())) {
      auto sizes = ArrayRef(all).slice(group.front(), group.size());
      llvm::append_range(source, delinearize(b, index, sizes));
    }
    return b.element(collapse.getSrc(), source);
  }
  static Sizes resultSizes(tensor::CollapseShapeOp collapse, SizeOf sizeOf) {
    Sizes sizes = getKnownSizes(collapse);
    for (auto [size, group] :
         llvm::zip_equal(sizes, collapse.getReassociationIndices())) {
      if (size)
        continue;
      size = sizeOf(collapse.getSrc(), group.front());
      for (int64_t dim : ArrayRef(group).drop_front())
        size = combineSizes<arith::MulIOp>(collapse, size,
                                           sizeOf(collapse.getSrc(), dim));
    }
    return sizes;
  }
};

struct ExpandModel : ElementModel<ExpandModel, tensor::ExpandShapeOp> {
  static Value emit(tensor::ExpandShapeOp expand, ValueRange indices,
                    ElementBuilder &b) {
    Sizes all = getSizes(b, expand.getResult());
    SmallVector<Value> source;
    for (const ReassociationIndices &group : expand.getReassociationIndices()) {
      auto sizes = ArrayRef(all).slice(group.front(), group.size());
      source.push_back(
          linearize(b, indices.slice(group.front(), group.size()), sizes));
    }
    return b.element(expand.getSrc(), source);
  }
  static Sizes resultSizes(tensor::ExpandShapeOp op, SizeOf sizeOf) {
    return op.getMixedOutputShape();
  }
};

struct ReshapeModel : ElementModel<ReshapeModel, tensor::ReshapeOp> {
  static Value emit(tensor::ReshapeOp reshape, ValueRange indices,
                    ElementBuilder &b) {
    Value number = linearize(b, indices, getSizes(b, reshape.getResult()));
    return b.element(reshape.getSource(),
                     delinearize(b, number, getSizes(b, reshape.getSource())));
  }
  static Sizes resultSizes(tensor::ReshapeOp op, SizeOf sizeOf) {
    return getKnownSizes(op);
  }
};

struct ExtractSliceModel
    : ElementModel<ExtractSliceModel, tensor::ExtractSliceOp> {
  static Value emit(tensor::ExtractSliceOp slice, ValueRange indices,
                    ElementBuilder &b) {
    llvm::SmallBitVector dropped = slice.getDroppedDims();
    auto placed = inKernel(b, slice.getMixedOffsets(), slice.getMixedStrides());
    if (!placed)
      return {};
    auto &[offsets, strides] = *placed;
    SmallVector<Value> source;
    for (auto [dim, offset] : llvm::enumerate(offsets)) {
      if (dropped.test(dim)) {
        source.push_back(b.index(offset));
        continue;
      }
      Value step = multiply(b, indices.front(), b.index(strides[dim]));
      source.push_back(b.index(add(b, step, offset)));
      indices = indices.drop_front();
    }
    return b.elementInside(slice.getSource(), source, slice);
  }
  static Sizes resultSizes(tensor::ExtractSliceOp slice, SizeOf sizeOf) {
    llvm::SmallBitVector dropped = slice.getDroppedDims();
    Sizes sizes;
    for (auto [dim, size] : llvm::enumerate(slice.getMixedSizes()))
      if (!dropped.test(dim))
        sizes.push_back(size);
    return sizes;
  }
};

struct InsertSliceModel
    : ElementModel<InsertSliceModel, tensor::InsertSliceOp> {
  static Value emit(tensor::InsertSliceOp insert, ValueRange indices,
                    ElementBuilder &b) {
    llvm::SmallBitVector dropped = insert.getDroppedDims();
    auto placed = inKernel(b, insert.getMixedOffsets(), insert.getMixedSizes());
    if (!placed)
      return {};
    auto &[offsets, sizes] = *placed;
    SmallVector<Value> source;
    Value gate;
    for (auto [dim, index] : llvm::enumerate(indices)) {
      std::optional<int64_t> stride =
          getConstantIntValue(insert.getMixedStrides()[dim]);
      if (!stride || *stride < 1) {
        insert->emitError("'")
            << insert->getName()
            << "' with an unknown stride is not supported; the "
               "closest form that is: one that is a number";
        return {};
      }
      Value inside = enter(b, index, offsets[dim], sizes[dim], *stride, gate);
      if (!dropped.test(dim))
        source.push_back(inside);
    }
    if (!gate)
      return b.element(insert.getSource(), source);
    return b.elementIf(insert.getSource(), source, gate,
                       b.element(insert.getDest(), indices));
  }

private:
  /// The source's index for one of the result; extends `gate` by where there is
  /// one.
  static Value enter(ElementBuilder &b, Value index, OpFoldResult offset,
                     OpFoldResult size, int64_t stride, Value &gate) {
    AffineExpr extent = b.getExpr(b.index(size)) * stride;
    AffineExpr shifted = b.getExpr(index) - b.getExpr(b.index(offset));
    OpFoldResult end = b.apply(extent + b.getExpr(b.index(offset)), {});
    gate = b.both(gate, b.isInside(index, offset, end));
    if (stride == 1)
      return b.apply(shifted, {});
    Value zero = b.index(b.ops().getIndexAttr(0));
    Value rest = b.apply(shifted % stride, {});
    gate = b.both(
        gate, b.create<arith::CmpIOp>(arith::CmpIPredicate::eq, rest, zero));
    return b.apply(shifted.floorDiv(stride), {});
  }
};

struct ConcatModel : ElementModel<ConcatModel, tensor::ConcatOp> {
  static Value emit(tensor::ConcatOp concat, ValueRange indices,
                    ElementBuilder &b) {
    int64_t dim = concat.getDim();
    OpFoldResult begin = b.ops().getIndexAttr(0);
    Value chosen =
        b.zero(uop::getValueType(concat.getResultType().getElementType()));
    for (Value input : concat.getInputs()) {
      OpFoldResult size = b.size(input, dim), end = add(b, begin, size);
      SmallVector<Value> source(indices);
      source[dim] = shiftBack(b, indices[dim], begin);
      chosen = b.elementIf(input, source, b.isInside(indices[dim], begin, end),
                           chosen);
      if (!chosen)
        return {};
      begin = end;
    }
    return chosen;
  }
  static Sizes resultSizes(tensor::ConcatOp concat, SizeOf sizeOf) {
    Sizes sizes = takeOperandSizes(concat, /*result=*/0, sizeOf);
    OpFoldResult &size = sizes[concat.getDim()];
    if (!concat.getResultType().isDynamicDim(concat.getDim()))
      return sizes;
    size = sizeOf(concat.getInputs().front(), concat.getDim());
    for (Value input : concat.getInputs().drop_front())
      size = combineSizes<arith::AddIOp>(concat, size,
                                         sizeOf(input, concat.getDim()));
    return sizes;
  }
};

struct PadModel : ElementModel<PadModel, tensor::PadOp> {
  static Value emit(tensor::PadOp pad, ValueRange indices, ElementBuilder &b) {
    Block &block = pad.getRegion().front();
    BodyEmitter body(b, &block);
    for (auto [argument, index] :
         llvm::zip_equal(block.getArguments(), indices))
      body.set(argument, index);
    Value padding = body.emit(block.getTerminator()->getOperand(0));
    if (!padding)
      return {};
    Sizes lows = inKernel(b, pad.getMixedLowPad());
    if (hasNull(lows))
      return {};
    SmallVector<Value> source;
    Value gate;
    for (auto [dim, index] : llvm::enumerate(indices)) {
      OpFoldResult size = b.size(pad.getSource(), dim);
      gate =
          b.both(gate, b.isInside(index, lows[dim], add(b, lows[dim], size)));
      source.push_back(shiftBack(b, index, lows[dim]));
    }
    return b.elementIf(pad.getSource(), source, gate, padding);
  }
  static Sizes resultSizes(tensor::PadOp pad, SizeOf sizeOf) {
    Sizes sizes = getKnownSizes(pad);
    for (auto [dim, size] : llvm::enumerate(sizes)) {
      if (size)
        continue;
      size = combineSizes<arith::AddIOp>(pad, sizeOf(pad.getSource(), dim),
                                         pad.getMixedLowPad()[dim]);
      size = combineSizes<arith::AddIOp>(pad, size, pad.getMixedHighPad()[dim]);
    }
    return sizes;
  }
};

} // namespace

void frontend::attachMovementModels(MLIRContext &context) {
  // Casts between signed and signless integers are left by conversions.
  attachModels<SameElementsModel<UnrealizedConversionCastOp>,
               SameElementsModel<tensor::BitcastOp>,
               SameElementsModel<tensor::CastOp>, CollapseModel, ConcatModel,
               ExpandModel, ExtractSliceModel, InsertSliceModel, PadModel,
               ReshapeModel>(context);
}
