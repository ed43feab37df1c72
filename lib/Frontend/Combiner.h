// Recognises the op that a reduction combines with as a kind of `uop.reduce`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_COMBINER_H
#define TINYJIT_LIB_FRONTEND_COMBINER_H

#include "dialects/UOp/UOp.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"

namespace tinyjit::frontend {

/// An op that combines what was accumulated with a new value, as a reduction of
/// one kind over numbers that may be written otherwise: a minimum is a maximum
/// of negated numbers. The results have the same bits, NaN and the sign of zero
/// included.
class Combiner {
public:
  /// How numbers are written for the reduction.
  enum class Form {
    /// As they are.
    Plain,
    /// Floats negated.
    Negated,
    /// Integers complemented.
    Complement,
    /// Floats as signed integers in the order of `maximumf`: -0 below 0, every
    /// NaN above all.
    Key,
    /// The same of negated floats.
    NegatedKey,
  };

  uop::ReduceKind kind;
  Form form;
  /// The op in the body, and the operand that is not the accumulator.
  mlir::Operation *op;
  mlir::Value next;

  /// False if the reduction cannot begin with `init`: the rule of `maxnumf`
  /// that a NaN gives way holds for `init`, too, and the reduction's own
  /// beginning is -inf.
  bool isExactFrom(mlir::Value init) const;

  /// True if combining with `init` changes nothing.
  bool isNeutral(mlir::Value init) const;

  /// Writes a number for the reduction.
  mlir::Value enter(mlir::OpBuilder &builder, mlir::Location loc,
                    mlir::Value value) const;
  /// Combines the result with what was there before it.
  mlir::Value finish(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Value init, mlir::Value reduced) const;

private:
  mlir::Value leave(mlir::OpBuilder &builder, mlir::Location loc,
                    mlir::Value value, mlir::Type type) const;
};

/// Which values of a body follow from what was accumulated before.
class Accumulation {
public:
  /// The last `count` arguments of `body` are the accumulators.
  Accumulation(mlir::Block &body, unsigned count);

  bool contains(mlir::Value value) const;
  mlir::BlockArgument getAccumulator(unsigned number) const {
    return body.getArgument(first + number);
  }
  /// The value that the body yields for an accumulator.
  mlir::Value getYielded(mlir::BlockArgument accumulator) const {
    return body.getTerminator()->getOperand(accumulator.getArgNumber() - first);
  }
  mlir::Block &getBody() const { return body; }

private:
  mlir::Block &body;
  unsigned first;
  llvm::DenseSet<mlir::Operation *> ops;
};

/// The value combined with accumulator `number`; nothing if that is not one
/// op on the accumulator and a value that follows from no accumulator.
std::optional<Combiner> matchCombiner(const Accumulation &accumulation,
                                      unsigned number);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_COMBINER_H
