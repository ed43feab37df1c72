// Indices as affine expressions of numbers with known bounds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_INDEXSPACE_H
#define TINYJIT_LIB_SCHEDULE_INDEXSPACE_H

#include "tinyjit/Runtime/LinearForm.h"

#include "mlir/IR/AffineExpr.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace tinyjit::schedule {

using Interval = Bounds;

/// Facts about the dimensions and symbols that expressions are made of.
/// Dimensions are what changes within a kernel; symbols do not, so that they
/// may be factors.
class IndexSpace {
public:
  explicit IndexSpace(mlir::MLIRContext *context) : context(context) {}

  /// A dimension; `extent`, if not null, is an expression of symbols that it is
  /// less than, and it is not negative then.
  mlir::AffineExpr addDim(std::optional<Interval> bounds,
                          mlir::AffineExpr extent = {});
  mlir::AffineExpr addSymbol(std::optional<Interval> bounds);

  /// The numbers that `expr` can be; nothing if that is unknown.
  std::optional<Interval> getBounds(mlir::AffineExpr expr);

  /// The least that a sum can be, as far as dimensions with an extent of
  /// symbols are taken from it: each is at its end.
  mlir::AffineExpr getLeast(mlir::AffineExpr expr);

  /// An assumption that holds while an object of this class lives. Such objects
  /// live one within the other.
  class Scope {
  public:
    explicit Scope(IndexSpace &space);
    ~Scope();
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;
    /// Says that `expr` lies in `bounds`.
    void assume(mlir::AffineExpr expr, Interval bounds);

  private:
    IndexSpace &space;
    llvm::DenseMap<mlir::AffineExpr, Interval> assumedOutside;
    llvm::DenseMap<mlir::AffineExpr, mlir::AffineExpr> simpleOutside;
  };

  /// An equal expression without the quotients and remainders that bounds
  /// decide. Sums have one form, so equal sums become the same expression.
  mlir::AffineExpr simplify(mlir::AffineExpr expr);

private:
  std::optional<Interval> computeBounds(mlir::AffineExpr expr);
  mlir::AffineExpr reduce(mlir::AffineExpr expr);
  mlir::AffineExpr divideBySymbols(mlir::AffineExpr lhs,
                                   mlir::AffineExpr divisor, bool remainder);
  mlir::AffineExpr divide(mlir::AffineExpr lhs, int64_t divisor, bool remainder,
                          bool splitFactors);
  mlir::AffineExpr divideMultiples(mlir::AffineExpr lhs, int64_t divisor,
                                   bool remainder);

  mlir::MLIRContext *context;
  llvm::SmallVector<std::optional<Interval>> dims;
  llvm::SmallVector<std::optional<Interval>> symbols;
  llvm::DenseMap<mlir::AffineExpr, mlir::AffineExpr> extents;
  llvm::DenseMap<mlir::AffineExpr, Interval> assumed;
  llvm::DenseMap<mlir::AffineExpr, mlir::AffineExpr> simple;
};

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_INDEXSPACE_H
