// Writes elements of tensors into a kernel, and asks ops how they compute them.
//
// A model of an op says how one element of its result follows from elements of
// its operands. The scheduler calls it at the indices that it needs, as often
// as it needs, so a model knows neither buffers nor which ops are computed
// together. An op that only moves elements rewrites the indices:
//
//   struct FlipModel : ElementModel<FlipModel, uop::FlipOp> {
//     static Value emit(uop::FlipOp flip, ValueRange indices,
//                       ElementBuilder &b) {
//       SmallVector<Value> source(indices);
//       for (int64_t axis : flip.getAxes()) {
//         Value size = b.index(b.size(flip.getSource(), axis));
//         source[axis] =
//             b.apply(b.getExpr(size) - 1 - b.getExpr(indices[axis]), {});
//       }
//       return b.element(flip.getSource(), source);
//     }
//   };
//
// and one that reduces makes ranges of its own:
//
//   Value k = b.range(b.size(lhs, 1));
//   Value product = b.create<arith::MulFOp>(
//       b.element(lhs, {indices[0], k}), b.element(rhs, {k, indices[1]}));
//   return b.reduce(uop::ReduceKind::Add, product, k);
//
// Rules for models:
// - All arithmetic on indices goes through `apply`, so that it is simplified.
// - An index outside of the tensor may be named under a gate only: `elementIf`.
// - Signed and unsigned tensors alike give scalars without sign.
// - A model changes nothing outside of the kernel, and gives the same
//   computation each time: the scheduler calls it once beforehand, in a kernel
//   that it throws away, to see what the op costs and which elements it reads.
// - An op that a model refuses is an error at the op, and null.
//
// Ops with the trait Elementwise (`arith` and `math` on tensors) need no model:
// their element is the same op on elements.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_ELEMENTBUILDER_H
#define TINYJIT_LIB_SCHEDULE_ELEMENTBUILDER_H

#include "dialects/UOp/UOp.h"
#include "lib/Schedule/IndexSpace.h"

#include "mlir/IR/AffineMap.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OpDefinition.h"

namespace tinyjit::schedule {

using namespace mlir;

class ElementBuilder;

/// The size of dimension `dim` of `tensor`, as the function around the op has
/// it.
using SizeOf = function_ref<OpFoldResult(Value tensor, int64_t dim)>;

/// The sizes of an op's result where each symbolic one is that of the first
/// operand of equal rank; null where there is none.
SmallVector<OpFoldResult> takeOperandSizes(Operation *op, unsigned result,
                                           SizeOf sizeOf);

} // namespace tinyjit::schedule

#include "lib/Schedule/ElementOpInterface.h.inc"

namespace tinyjit::schedule {

/// A kernel under construction, as the models of ops see it. Not thread-safe.
class ElementBuilder {
public:
  virtual ~ElementBuilder() = default;

  /// Makes ops at the end of the kernel. Equal ones become one later.
  OpBuilder &ops() { return builder; }
  /// Makes an op there.
  template <typename OpTy, typename... Args>
  OpTy create(Args &&...args) {
    return OpTy::create(builder, location, std::forward<Args>(args)...);
  }
  /// The place of the op whose element is being written.
  Location loc() const { return location; }
  MLIRContext *context() const { return builder.getContext(); }

  /// The element of `tensor` at `indices`, which lie inside of it: computed
  /// here, or loaded from where it was stored.
  virtual Value element(Value tensor, ValueRange indices) = 0;

  /// The same at indices that may lie outside: there it is 0, and nothing is
  /// read. \param part the op that takes a part of `tensor` if the indices are
  ///   those of the part: dimensions in which it lies inside are not compared.
  mlir::Value elementInside(mlir::Value tensor, mlir::ValueRange indices,
                            mlir::Operation *part = nullptr);

  /// The same where `gate` (an `i1`; null: always) is true, `other` elsewhere.
  /// The indices lie inside where the gate is true, and what is computed there
  /// relies on that.
  Value elementIf(Value tensor, ValueRange indices, Value gate, Value other);

  /// An index of its own that takes all values from 0 up to `extent` (a number,
  /// or an index of this kernel).
  Value range(OpFoldResult extent);

  /// Combines `value` over `ranges`, the last one innermost.
  Value reduce(uop::ReduceKind kind, Value value, ValueRange ranges);

  /// Combines several values together: `combine` gives the new values from
  /// those so far and the next ones. It may use constants that it makes and
  /// nothing else from outside.
  SmallVector<Value>
  reduce(ValueRange values, ValueRange ranges, ValueRange init,
         function_ref<SmallVector<Value>(OpBuilder &, Location,
                                         ValueRange soFar, ValueRange next)>
             combine);

  /// `expr` of `operands` (dimension i is operand i), in its simplest form: no
  /// quotient and no remainder is left where the operands' bounds decide it. A
  /// quotient or remainder of a number without known bounds, or by one that is
  /// not known, is right only if the number is not negative.
  Value apply(AffineExpr expr, ValueRange operands);
  /// All results of `map`, which has dimensions only.
  SmallVector<Value> apply(AffineMap map, ValueRange operands);

  /// `index` as an expression of what this kernel has. Such expressions may be
  /// combined (a symbol may be a factor) and given to `apply` without operands.
  AffineExpr getExpr(Value index);

  /// True where `low <= index < high`; null if that is so for every value.
  Value isInside(Value index, OpFoldResult low, OpFoldResult high);
  /// The conjunction of two gates, either of which may be null.
  Value both(Value a, Value b);

  /// The size of a dimension: a number, or an index of this kernel.
  virtual mlir::OpFoldResult size(mlir::Value tensor, int64_t dim) = 0;
  /// The same: a number, or an index of the function around the op.
  virtual mlir::OpFoldResult hostSize(mlir::Value tensor, int64_t dim) = 0;
  /// A scalar of the function around the ops as this kernel has it: a constant,
  /// or what follows from variables. Null, after an error, for others.
  virtual Value scalar(Value hostScalar) = 0;
  /// A size, offset or padding of an op as an index of this kernel; 0 after an
  /// error, which is remembered.
  OpFoldResult scalar(OpFoldResult hostIndex);

  /// A number or an index as a value.
  Value index(OpFoldResult value);
  Value constant(TypedAttr value);
  /// 0 of a scalar type.
  Value zero(Type type);

protected:
  explicit ElementBuilder(OpBuilder builder);

  /// How ranges are taken apart, by the order in which they are asked for: into
  /// blocks of the largest number, these into blocks of the next one, and so on
  /// down to 1. Each number divides the one before it.
  using RangeSplits = DenseMap<unsigned, SmallVector<int64_t>>;
  /// The results of `range`, in order.
  ArrayRef<Value> getRanges() const { return ranges; }
  RangeSplits splits;

  /// The element of a result of `op` by its model; null after an error.
  Value computeElement(OpResult result, ValueRange indices);
  /// The values that the dimensions of the space stand for.
  ArrayRef<Value> getDims() const { return dims; }
  /// Makes `value` a symbol: an index that is the same all over the kernel.
  void addSymbol(Value value, std::optional<Interval> bounds);

  OpBuilder builder;
  Location location;
  /// The condition that loads must be gated with; null for always.
  Value gate;
  /// There was an error after which a model went on.
  bool isRefused = false;
  IndexSpace space;

private:
  Value addRange(OpFoldResult extent);
  SmallVector<Value> getOpenRanges(ValueRange indices);
  Value materialize(AffineExpr expr);
  Value materializeDivision(AffineBinaryOpExpr expr);
  Value computeElementwise(OpResult result, ValueRange indices);

  SmallVector<Value> dims, symbols, ranges;
  /// The parts of the ranges that were taken apart.
  DenseMap<Value, SmallVector<Value>> parts;
  DenseMap<Value, AffineExpr> exprs;
  DenseMap<AffineExpr, Value> made;
  DenseMap<Attribute, Value> constants;
  DenseMap<std::pair<Value, Value>, Value> gates;
};

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_ELEMENTBUILDER_H
