// The costs and reads of one op, learned by writing one element of it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_PROFILE_H
#define TINYJIT_LIB_SCHEDULE_PROFILE_H

#include "lib/Schedule/Tensors.h"

#include "mlir/IR/AffineExpr.h"

namespace tinyjit::schedule {

/// A dimension of the expressions of a profile.
struct ProfileDim {
  enum Kind {
    /// Index `number` of the result.
    Result,
    /// A range that a reduction closes, of `extent` trips.
    Reduced,
    /// An index that was loaded or computed from what was loaded.
    Data
  };
  Kind kind;
  unsigned number = 0;
  int64_t extent = 1;
  /// The dimensions that it changes with, by number in the profile: for a
  /// reduced one those that the reduction stands in.
  llvm::SmallVector<unsigned> outer;
};

/// An element of another tensor that an element of the result is computed from.
struct ProfileAccess {
  mlir::Value tensor;
  /// Its indices, of dimensions and symbols of the profile.
  llvm::SmallVector<mlir::AffineExpr> indices;
};

/// How one element of a tensor is computed.
struct Profile {
  llvm::SmallVector<ProfileDim> dims;
  /// The scalars of the function that the symbols stand for.
  llvm::SmallVector<mlir::Value> symbols;
  llvm::SmallVector<ProfileAccess> accesses;
  /// Arithmetic per element, all trips of reductions counted; 1 is an addition.
  double work = 0;
  /// Ops written.
  unsigned numOps = 0;
  /// Trips of all reductions; 1 without any.
  double trips = 1;
  /// Elements of other tensors, constants and indices are only chosen from, by
  /// where an index lies or by elements of `deciders`.
  bool isMovement = false;
  /// It depends on scalars of the function, which each call may change.
  bool usesScalars = false;
  llvm::SmallVector<mlir::Value, 1> deciders;
};

/// Makes profiles. Ops that move elements or compute with them one by one, of
/// the same attributes and types, have the same one: long functions repeat few
/// of them.
class Profiler {
public:
  /// \param tensors outlive this object.
  explicit Profiler(const Tensors &tensors) : tensors(tensors) {}

  /// Fails, after an error at the op, for an op without a model and one that
  /// its model refuses.
  mlir::FailureOr<Profile> profile(mlir::OpResult result);
  /// How many were made by writing an element.
  size_t getNumWritten() const { return numWritten; }

private:
  struct SameForm : llvm::DenseMapInfo<mlir::Operation *> {
    static unsigned getHashValue(const mlir::Operation *op);
    static bool isEqual(const mlir::Operation *a, const mlir::Operation *b);
  };

  const Tensors &tensors;
  /// Of one op of each form.
  llvm::DenseMap<mlir::Operation *, Profile, SameForm> known;
  size_t numWritten = 0;
};

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_PROFILE_H
