// Properties of a kernel that decide whether it can be merged with others.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_FUSIONKERNEL_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_FUSIONKERNEL_H

#include "dialects/Jit/Jit.h"
#include "tinyjit/Runtime/LinearForm.h"

namespace tinyjit::jit {

/// Where in an array a kernel loads or stores, modulo 2^64. Its user says what
/// a variable is: a range of a kernel, or a range of the kernel that is being
/// made.
using AffineForm =
    BasicLinearForm<unsigned, llvm::SmallVector<LinearTerm<unsigned>, 2>>;

/// A kernel as numbers: ranges are counted in the order of the body.
struct FusionKernel {
  struct Load {
    uop::LoadOp op;
    /// Number of the array parameter.
    unsigned array;
    /// Why nothing can take the load's place; null if something can. The rest
    /// is only set then.
    const char *obstacle;
    /// In elements, over the kernel's ranges.
    AffineForm offset;
    /// Ranges of the reductions around it, outermost first.
    llvm::SmallVector<unsigned, 2> closed;
  };

  KernelOp op;
  /// Why the kernel cannot be merged with any other, or null.
  const char *obstacle = nullptr;
  llvm::SmallVector<uop::RangeOp> ranges;
  /// Bounds of the ranges.
  llvm::SmallVector<int64_t> extents;
  llvm::SmallVector<uop::StoreOp, 1> stores;
  /// The ranges that the stores run over, as loops: outermost first.
  llvm::SmallVector<unsigned> outer;
  /// Per range of `outer`: elements from one step to the next in the first
  /// store.
  llvm::SmallVector<int64_t> strides;
  llvm::SmallVector<Load> loads;
  bool hasReductions = false;
  /// All reductions give one value for each combination of `outer`.
  bool reducesPerElement = true;
  /// Reductions over floats have partial results, so they need no neighbours to
  /// be computed in vectors.
  bool reducesInVectors = true;
  /// A reduction loads what does not depend on all of `outer`: its neighbours
  /// share the load, as in a product of matrices.
  bool sharesLoads = false;
  /// The first store fills an array, row by row, without gaps, and is the only
  /// one.
  bool fillsArray = false;
  /// Ops, without constants, ranges and stores.
  int64_t numOps = 0;
  /// Additions that take as long as what is computed per element.
  int64_t weight = 0;

  /// Number of elements that are stored.
  int64_t getNumElements() const;
  /// The same times the trips of the reductions.
  int64_t getNumTrips() const;
};

/// Looks at a kernel once. Linear in the kernel, times its reductions.
FusionKernel analyzeForFusion(KernelOp kernel);

/// `value` as a sum over the ranges of `kernel`, or nothing if other values are
/// in it. Only `ranges` has to be set.
std::optional<AffineForm> getAffineForm(const FusionKernel &kernel,
                                        uop::PtrType type,
                                        mlir::ValueRange indices);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_FUSIONKERNEL_H
