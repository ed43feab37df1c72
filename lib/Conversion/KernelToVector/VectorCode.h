// VectorCode: helpers that emit ops on scalars and vectors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_VECTORCODE_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_VECTORCODE_H

#include "lib/Conversion/KernelToVector/Names.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Builders.h"

namespace tinyjit::conversion::loops {

/// Writes ops where `builder` stands, at `loc`. A value is a scalar or a vector
/// of one dimension; "width" is the number of its elements, 1 for a scalar. All
/// writers of one function share one object, and so one place.
class VectorCode {
public:
  explicit VectorCode(Location loc) : builder(loc.getContext()), loc(loc) {}

  /// Writes one op.
  template <typename OpTy, typename... Args>
  OpTy create(Args &&...args) {
    return OpTy::create(builder, loc, std::forward<Args>(args)...);
  }

  /// Writes one op with one result and no effects, or takes what it folds to or
  /// one just like it that stands before it: what is never written takes no
  /// time in any pass.
  template <typename OpTy, typename... Args>
  Value fold(Args &&...args) {
    return reuse(create<OpTy>(std::forward<Args>(args)...));
  }

  /// A constant, which stands once at the beginning of its function.
  Value constant(TypedAttr value);

  static Type vectorize(Type type, int64_t width);
  static int64_t widthOf(Value value);
  /// A vector of `width` times a scalar; a vector is returned as it is.
  Value splat(Value value, int64_t width);
  /// The element number `lane` of a vector; a scalar, or null, stays.
  Value extract(Value value, int64_t lane);

  Value indexConstant(int64_t number);
  Value i64Constant(int64_t number);
  /// The constant of the type `index`, or the value.
  Value toValue(OpFoldResult number);
  /// The sum of an `index` and a number.
  Value add(Value a, int64_t b);
  /// The sum of two; `b` if `a` is null.
  Value addOrTake(Value a, Value b);
  /// The product of an integer of any type and a number.
  Value multiply(Value a, int64_t b);
  /// An index, or a vector of them, as i64 times a number.
  Value scaleIndex(Value value, int64_t factor);
  /// 0, 1, ... `width` - 1, of the type `index`.
  Value steps(int64_t width);
  /// The same from the index `first` on: constants if `first` is one, so that
  /// what is computed of them folds.
  Value stepsFrom(Value first, int64_t width);
  /// Both hold; null holds.
  Value both(Value a, Value b);

  /// `op` once more over `operands`, as vectors if one of them is one.
  Values buildElementwise(Operation *op, ValueRange operands);

  /// How an element lies in memory: `i1` is a byte, and floats that LLVM has no
  /// type or no instructions for are moved as integers.
  static Type getMemoryType(Type elementType);
  Value fromMemory(Value loaded, Type type);
  Value toMemory(Value value, Type memoryType);

  /// A distance for getelementptr, where a number that stands in the op has 29
  /// bits: longer ones are values.
  LLVM::GEPArg getStep(int64_t distance);
  /// The address `bytes` behind `pointer`.
  Value getAddress(Value pointer, LLVM::GEPArg bytes);

  OpBuilder builder;
  Location loc;

private:
  /// Ops are the same if only their places differ.
  struct SameOp : DenseMapInfo<Operation *> {
    static unsigned getHashValue(const Operation *op);
    static bool isEqual(const Operation *a, const Operation *b);
  };

  Operation *findSame(Operation *made);
  Value reuse(Operation *made);

  /// By function and value.
  DenseMap<std::pair<Operation *, Attribute>, Value> constants;
  /// The last of each function.
  DenseMap<Operation *, Operation *> lastConstants;
  /// The ops that `fold` has written.
  DenseMap<Block *, DenseSet<Operation *, SameOp>> written;
};

//===-- combining values of a reduction -----------------------------------===//

/// The value of `type` that changes nothing.
TypedAttr getIdentity(ReduceKind kind, Type type);

/// Combines a result so far with one more value.
Value combine(VectorCode &code, ReduceKind kind, Value sum, Value value);

/// Combines partial results in pairs, the second half onto the first, down to
/// one value. Their number is a power of two.
Value combineCopies(VectorCode &code, ReduceKind kind, Values partials);

/// The same for the elements of a vector.
Value combineLanes(VectorCode &code, ReduceKind kind, Value partials);

/// The elements of `vectors`, a power of two of them, in turns: the first of
/// each, the second of each, and so on, as as many vectors. Of as many vectors
/// as each has lanes, they are the columns of the tile that they are the rows
/// of.
Values interleave(VectorCode &code, Values vectors);

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_VECTORCODE_H
