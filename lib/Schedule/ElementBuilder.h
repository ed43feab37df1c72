// Writes elements of tensors into a kernel, and asks ops how they compute them.
//
// A model of an op says how one element of its result follows from elements of
// its operands. The scheduler calls it at the indices that it needs, as often
// as it needs, so a model knows neither buffers nor which ops are computed
// together. An op that only moves elements rewrites the indices:
//
//   struct FlipModel
//       : ElementOpInterface::ExternalModel<FlipModel, uop::FlipOp> {
//     Value emitElement(Operation *op, unsigned result, ValueRange indices,
//                       ElementBuilder &b) const {
//       auto flip = cast<uop::FlipOp>(op);
//       AffineExpr d0 = getAffineDimExpr(0, op->getContext());
//       SmallVector<Value> source(indices);
//       for (int64_t axis : flip.getAxes()) {
//         Value size = b.index(b.size(flip.getSource(), axis));
//         AffineExpr s = getAffineDimExpr(1, op->getContext());
//         source[axis] = b.apply(s - 1 - d0, {indices[axis], size});
//       }
//       return b.element(flip.getSource(), source);
//     }
//   };
//
// and one that reduces makes ranges of its own:
//
//   Value k = b.range(b.size(lhs, 1));
//   Value product = arith::MulFOp::create(b.ops(), b.loc(),
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

class ElementBuilder;

/// The size of dimension `dim` of `tensor`, as the function around the op has
/// it.
using SizeOf =
    llvm::function_ref<mlir::OpFoldResult(mlir::Value tensor, int64_t dim)>;

/// The sizes of an op's result where each symbolic one is that of the first
/// operand of equal rank; null where there is none.
llvm::SmallVector<mlir::OpFoldResult>
takeOperandSizes(mlir::Operation *op, unsigned result, SizeOf sizeOf);

} // namespace tinyjit::schedule

#include "lib/Schedule/ElementOpInterface.h.inc"

namespace tinyjit::schedule {

/// A kernel under construction, as the models of ops see it. Not thread-safe.
class ElementBuilder {
public:
  virtual ~ElementBuilder() = default;

  /// Makes ops at the end of the kernel. Equal ones become one later.
  mlir::OpBuilder &ops() { return builder; }
  /// The place of the op whose element is being written.
  mlir::Location loc() const { return location; }
  mlir::MLIRContext *context() const { return builder.getContext(); }

  /// The element of `tensor` at `indices`, which lie inside of it: computed
  /// here, or loaded from where it was stored.
  virtual mlir::Value element(mlir::Value tensor, mlir::ValueRange indices) = 0;

  /// The same at indices that may lie outside: there it is 0, and nothing is
  /// read. \param part the op that takes a part of `tensor` if the indices are
  ///   those of the part: dimensions in which it lies inside are not compared.
  mlir::Value elementInside(mlir::Value tensor, mlir::ValueRange indices,
                            mlir::Operation *part = nullptr);

  /// The same where `gate` (an `i1`; null: always) is true, `other` elsewhere.
  /// The indices lie inside where the gate is true, and what is computed there
  /// relies on that.
  mlir::Value elementIf(mlir::Value tensor, mlir::ValueRange indices,
                        mlir::Value gate, mlir::Value other);

  /// An index of its own that takes all values from 0 up to `extent` (a number,
  /// or an index of this kernel).
  mlir::Value range(mlir::OpFoldResult extent);

  /// Combines `value` over `ranges`, the last one innermost.
  mlir::Value reduce(uop::ReduceKind kind, mlir::Value value,
                     mlir::ValueRange ranges);

  /// Combines several values together: `combine` gives the new values from
  /// those so far and the next ones. It may use constants that it makes and
  /// nothing else from outside.
  llvm::SmallVector<mlir::Value>
  reduce(mlir::ValueRange values, mlir::ValueRange ranges,
         mlir::ValueRange init,
         llvm::function_ref<llvm::SmallVector<mlir::Value>(
             mlir::OpBuilder &, mlir::Location, mlir::ValueRange soFar,
             mlir::ValueRange next)>
             combine);

  /// `expr` of `operands` (dimension i is operand i), in its simplest form: no
  /// quotient and no remainder is left where the operands' bounds decide it. A
  /// quotient or remainder of a number without known bounds, or by one that is
  /// not known, is right only if the number is not negative.
  mlir::Value apply(mlir::AffineExpr expr, mlir::ValueRange operands);
  /// All results of `map`, which has dimensions only.
  llvm::SmallVector<mlir::Value> apply(mlir::AffineMap map,
                                       mlir::ValueRange operands);

  /// `index` as an expression of what this kernel has. Such expressions may be
  /// combined (a symbol may be a factor) and given to `apply` without operands.
  mlir::AffineExpr getExpr(mlir::Value index);

  /// True where `low <= index < high`; null if that is so for every value.
  mlir::Value isInside(mlir::Value index, mlir::OpFoldResult low,
                       mlir::OpFoldResult high);
  /// The conjunction of two gates, either of which may be null.
  mlir::Value both(mlir::Value a, mlir::Value b);

  /// The size of a dimension: a number, or an index of this kernel.
  virtual mlir::OpFoldResult size(mlir::Value tensor, int64_t dim) = 0;
  /// The same: a number, or an index of the function around the op.
  virtual mlir::OpFoldResult hostSize(mlir::Value tensor, int64_t dim) = 0;
  /// A scalar of the function around the ops as this kernel has it: a constant,
  /// or what follows from variables. Null, after an error, for others.
  virtual mlir::Value scalar(mlir::Value hostScalar) = 0;
  /// A size, offset or padding of an op as an index of this kernel; 0 after an
  /// error, which is remembered.
  mlir::OpFoldResult scalar(mlir::OpFoldResult hostIndex);

  /// A number or an index as a value.
  mlir::Value index(mlir::OpFoldResult value);
  mlir::Value constant(mlir::TypedAttr value);
  /// 0 of a scalar type.
  mlir::Value zero(mlir::Type type);

  /// Copies the ops of `block` but its terminator, with what `map` says in the
  /// place of values from outside (scalars of the function are found without).
  /// \returns what the terminator's operands became; nothing after an error.
  std::optional<llvm::SmallVector<mlir::Value>>
  inlineBlock(mlir::Block &block, mlir::IRMapping &map);

protected:
  explicit ElementBuilder(mlir::OpBuilder builder);

  /// How ranges are taken apart, by the order in which they are asked for: into
  /// blocks of the largest number, these into blocks of the next one, and so on
  /// down to 1. Each number divides the one before it.
  using RangeSplits = llvm::DenseMap<unsigned, llvm::SmallVector<int64_t>>;
  /// The results of `range`, in order.
  llvm::ArrayRef<mlir::Value> getRanges() const { return ranges; }
  RangeSplits splits;

  /// The element of a result of `op` by its model; null after an error.
  mlir::Value computeElement(mlir::OpResult result, mlir::ValueRange indices);
  /// The values that the dimensions of the space stand for.
  llvm::ArrayRef<mlir::Value> getDims() const { return dims; }
  /// Makes `value` a symbol: an index that is the same all over the kernel.
  void addSymbol(mlir::Value value, std::optional<Interval> bounds);

  mlir::OpBuilder builder;
  mlir::Location location;
  /// The condition that loads must be gated with; null for always.
  mlir::Value gate;
  /// There was an error after which a model went on.
  bool isRefused = false;
  IndexSpace space;

private:
  mlir::Value addRange(mlir::OpFoldResult extent);
  llvm::SmallVector<mlir::Value> getOpenRanges(mlir::ValueRange indices);
  mlir::Value materialize(mlir::AffineExpr expr);
  mlir::Value materializeDivision(mlir::AffineBinaryOpExpr expr);
  mlir::Value computeElementwise(mlir::Operation *op, mlir::ValueRange indices);

  llvm::SmallVector<mlir::Value> dims, symbols, ranges;
  /// The parts of the ranges that were taken apart.
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value>> parts;
  llvm::DenseMap<mlir::Value, mlir::AffineExpr> exprs;
  llvm::DenseMap<mlir::AffineExpr, mlir::Value> made;
  llvm::DenseMap<mlir::Attribute, mlir::Value> constants;
  llvm::DenseMap<std::pair<mlir::Value, mlir::Value>, mlir::Value> gates;
};

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_ELEMENTBUILDER_H
