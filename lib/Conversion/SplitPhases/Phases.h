// Phases: the results of a sum over a dilated image, by which places of the
// image they meet.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_SPLITPHASES_PHASES_H
#define TINYJIT_CONVERSION_SPLITPHASES_PHASES_H

#include "dialects/Jit/Jit.h"
#include "dialects/UOp/FreeRanges.h"

namespace tinyjit::conversion {

/// One dimension of an image whose elements lie `stride` places apart, with
/// zeros between them, as in a transposed convolution or the gradient of one
/// with steps. The results with one remainder by the stride, a phase, meet
/// elements at the places of the window with one remainder, and zeros at all
/// others.
struct PhasedDim {
  /// Larger strides are not met.
  static constexpr int64_t maxStride = 8;

  uop::RangeOp result, window;
  int64_t stride = 0;

  /// The index of the image, for one phase: a sum of the number of the result
  /// and of the place among those of the phase, and the bounds within which
  /// there is an element.
  struct Index {
    /// Its number among the indices of the load.
    unsigned number;
    int64_t ofResult, ofWindow, first;
    bool isBounded;
    int64_t least, last;

    bool operator==(const Index &other) const;
  };
  struct Phase {
    /// The first place of the window, and how many, a stride apart.
    int64_t place, numPlaces;
    Index index;
  };
  /// By remainder.
  llvm::SmallVector<Phase> phases = {};

  /// The places of the window from one phase to the next, if all phases load
  /// the image alike: then one kernel can compute them all.
  std::optional<int64_t> getStep() const;
  /// Results of one phase.
  int64_t numResults() const {
    return *uop::RangeOp(result).getExtent() / stride;
  }
};

/// The dimensions of the one dilated image of a kernel that sums products.
struct Phases {
  uop::ReduceOp sum;
  uop::LoadOp image;
  uop::StoreOp store;
  llvm::SmallVector<PhasedDim> dims;
  /// Conditions of the load that no dimension decides alone.
  llvm::SmallVector<mlir::Value> conditions;
  /// All ranges of the results, in the order of the kernel.
  llvm::SmallVector<uop::RangeOp> results;
  /// Multiplications of all phases, and of the kernel as it is.
  int64_t split = 0, whole = 0;
};

/// Phases, or why there are none; neither if there is no dilated image.
struct PhasesChoice {
  std::optional<Phases> phases = {};
  std::string reason = {};
};

/// \param kernel is prepared: the order of its sum is decided.
PhasesChoice findPhases(jit::KernelOp kernel);

/// Makes one range of each two that count the places of a dimension together,
/// 2 * i + j, and that both decide which element of a gated image is loaded:
/// other arrays may have them as two dimensions.
void joinResults(jit::KernelOp kernel);

/// Whether there are two such ranges.
bool canJoinResults(jit::KernelOp kernel);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_SPLITPHASES_PHASES_H
