// Compares the cost of recomputing a tensor in its readers with the cost of
// storing it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_COSTMODEL_H
#define TINYJIT_LIB_SCHEDULE_COSTMODEL_H

#include "lib/Schedule/Plan.h"
#include "lib/Schedule/Profile.h"

namespace tinyjit::schedule {

/// The cost of one element of a tensor where everything that is not in
/// memory is computed with it.
struct ElementCost {
  /// Additions.
  double work = 0;
  /// The most elements of one tensor that it combines.
  double trips = 1;
  /// A reduction of the tensor's own size is computed with it.
  bool hasReduction = false;
  /// It depends on constants of the module alone.
  bool isConstant = true;
  /// Tensors in memory that it reads, and bytes of all of them; more than
  /// `maxLeaves` are not told apart.
  llvm::SmallVector<mlir::Value, 4> leaves;
  bool hasManyLeaves = false;
  static constexpr size_t maxLeaves = 4;
};

/// How the kernels read a tensor.
struct Demand {
  /// How many kernels read it, and at how many different places.
  int64_t numKernels = 0;
  int64_t numPlaces = 0;
  /// Elements computed if it is computed where it is read.
  double evaluations = 0;
  /// The same if loops run in the order of the dimensions that the kernels
  /// store: what depends on an inner one only is computed again in each trip of
  /// the outer ones.
  double nestedEvaluations = 0;
  /// A reduction that has not ended yet runs over its indices.
  bool isInReduction = false;
  /// A kernel reads it that depends on more than constants.
  bool isInReplay = false;
  /// Ops of the largest of these kernels so far.
  int64_t numOps = 0;
};

class CostModel {
public:
  /// \param constants those that no op computes.
  CostModel(const Tensors &tensors,
            const llvm::DenseMap<mlir::Value, Profile> &profiles,
            const llvm::DenseSet<mlir::Value> &constants)
      : tensors(tensors), profiles(profiles), constants(constants) {}

  /// Looks at `result`, after those of all ops before it.
  const ElementCost &add(mlir::OpResult result);
  /// Says that what follows loads `tensor`; that may be a guess.
  void setInMemory(mlir::Value tensor) { inMemory.insert(tensor); }

  /// True if `tensor` was added and depends on constants of the module alone:
  /// then the prologue stores it.
  bool isConstant(mlir::Value tensor) const {
    auto known = costs.find(tensor);
    return known != costs.end() && known->second.isConstant;
  }

  /// True if it pays to store `tensor`.
  bool shouldStore(mlir::OpResult tensor, const Demand &demand) const;

private:
  bool isMovement(mlir::OpResult tensor) const;
  bool isForPrologue(mlir::OpResult tensor, const Demand &demand) const;
  bool isOnHost(mlir::OpResult tensor) const;
  bool shouldStoreReduction(mlir::OpResult tensor, const Demand &demand) const;
  double getBytes(mlir::Value tensor) const;
  double getElements(mlir::Value tensor) const {
    return tensors[tensor].getMaxElements();
  }
  void addOperand(ElementCost &cost, const Profile &profile,
                  const ProfileAccess &access, double elements) const;

  const Tensors &tensors;
  const llvm::DenseMap<mlir::Value, Profile> &profiles;
  const llvm::DenseSet<mlir::Value> &constants;
  llvm::DenseMap<mlir::Value, ElementCost> costs;
  llvm::DenseSet<mlir::Value> inMemory;
};

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_COSTMODEL_H
