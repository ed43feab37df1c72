// Decides which launches are merged into one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_FUSIONPLAN_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_FUSIONPLAN_H

#include "dialects/Jit/Transforms/FusionKernel.h"

#include <functional>
#include <map>
#include <memory>

namespace tinyjit::jit {

/// Limits of a merged kernel.
struct FusionLimits {
  /// Ops, without constants, ranges and stores.
  int64_t ops;
  /// Arrays that are read or written.
  int64_t arrays;
};

/// One computation of a launch within the kernel that is made for another one.
struct FusionInstance {
  /// Numbers of launches; equal for the launch that the kernel replaces.
  unsigned launch, root;
  /// Per range of the launch's kernel, over the variables of the root.
  llvm::SmallVector<AffineForm> ranges;
  /// The variables whose loops the computation stands in, outermost first.
  llvm::SmallVector<unsigned> loops;
  /// Per load of the launch's kernel: the instance that computes it, or -1.
  llvm::SmallVector<int> sources;
  /// The launch's array is stored nevertheless, as others read it later.
  bool stores = false;

  /// `form`, over the ranges of the launch's kernel, over the root's variables.
  AffineForm substitute(const AffineForm &form) const;
};

/// The launches of a capture, or of one region of a loop or branch, and which
/// of them are computed within which others. A loop or branch among them is one
/// place that touches memory.
///
/// A launch is either a root, which stays, or absorbed: then what it computes
/// is computed wherever its result was loaded, and the result is stored no
/// more; or it is computed and stored by the first launch that loads it.
/// Launches are looked at from the last to the first, so it is known
/// where the readers of a result are computed themselves.
class FusionPlan {
public:
  /// Gives the kernel of a launch; the same one for each that has the same.
  using GetKernel = std::function<const FusionKernel &(LaunchOp)>;

  FusionPlan(mlir::Block &block, FusionLimits limits, GetKernel getKernel);

  /// In the order of the block.
  llvm::ArrayRef<LaunchOp> getLaunches() const { return launches; }
  const FusionInstance &getInstance(int number) const {
    return instances[number];
  }
  const FusionKernel &getKernelOf(unsigned launch) const {
    return getKernel(launches[launch]);
  }
  bool isAbsorbed(unsigned launch) const { return absorbed[launch]; }
  /// The launches computed for root `launch`, itself last; empty if it
  /// stays as it is.
  llvm::SmallVector<int> getMembers(unsigned launch) const;
  /// The bounds of a root's variables; the first ones are its own ranges.
  llvm::ArrayRef<int64_t> getExtents(unsigned root) const {
    return roots[root]->extents;
  }
  /// Launches whose result another one of the same graph reads, but which stay,
  /// and why; last to first.
  llvm::ArrayRef<std::pair<LaunchOp, const char *>> getKept() const {
    return kept;
  }

private:
  /// A launch that others are, or may be, computed within.
  struct Root {
    std::vector<int> members;
    llvm::SmallVector<int64_t> extents;
    int64_t numOps = 0;
    llvm::DenseSet<mlir::Value> arrays;
    bool hasReductions = false, reducesPerElement = true, sharesLoads = false;
    /// The variables that all reductions depend on.
    llvm::SmallVector<unsigned> reduced;
    /// Instances by launch and place.
    std::map<llvm::SmallVector<int64_t>, int> known;
  };
  /// A load that could be computed instead.
  struct Request {
    int instance;
    unsigned load;
    /// Per range in `outer` of the kernel that computes it.
    llvm::SmallVector<AffineForm> digits;
    llvm::SmallVector<unsigned> loops;
    llvm::SmallVector<int64_t> key;
  };
  /// The requests of all readers of one result.
  struct Absorption {
    unsigned launch;
    const FusionKernel *kernel;
    mlir::Value result;
    llvm::SmallVector<Request> requests;
  };

  /// A launch, or -1 for a copy, that touches some memory.
  struct Touch {
    unsigned position;
    int launch;
  };

  // FusionPlan.cpp: what is there, and decisions. These return what is in the
  // way, or null.
  /// The identity of the memory of `buffer`.
  static const void *getMemory(mlir::Value buffer);
  void listLaunches(mlir::Block &block);
  void listTouches(mlir::Operation *op, unsigned position, int launch);
  bool isWritten(mlir::Value buffer, unsigned after, unsigned upTo) const;
  Root &getRoot(unsigned launch);
  llvm::ArrayRef<int> getInstances(unsigned launch);

  /// Makes `launch` absorbed, if that is possible and pays.
  /// \returns why not, or null; null also where nobody in the graph reads its
  ///   result.
  const char *absorb(unsigned launch);
  /// Finds what the launch computes, and whether that can go.
  const char *findResult(Absorption &absorption);
  const char *checkOrder(const Absorption &absorption) const;
  const char *checkCost(const Absorption &absorption) const;
  const char *checkSize(const Absorption &absorption);
  const char *checkReductions(const Absorption &absorption) const;
  void commit(const Absorption &absorption, bool stores);

  // FusionPlaces.cpp: where a result would be computed.
  const char *collectRequests(Absorption &absorption);
  const char *addRequests(Absorption &absorption, unsigned reader);
  const char *makeRequest(const Absorption &absorption, int instance,
                          unsigned load, Request &request);

  // FusionBeside.cpp: results that stay.
  /// Makes the first launch that loads what `launch` stores compute and store
  /// it. \returns false if that cannot be.
  bool computeBeside(unsigned launch);
  bool isReadInPlace(const Absorption &absorption, unsigned array,
                     unsigned last) const;
  bool fillsLoops(const Request &request, const FusionKernel &kernel) const;
  bool updatesInPlace(const Absorption &absorption) const;
  bool collectFirstReaders(Absorption &absorption);

  FusionLimits limits;
  GetKernel getKernel;
  llvm::SmallVector<LaunchOp> launches;
  llvm::DenseMap<mlir::Operation *, unsigned> numbers;
  /// Per launch: which graph it is in, and its place among all accesses.
  std::vector<unsigned> segments, positions;
  /// Positions of the writes to each memory, rising; and all who touch it.
  llvm::DenseMap<const void *, llvm::SmallVector<unsigned, 1>> writes;
  llvm::DenseMap<const void *, llvm::SmallVector<Touch, 2>> touches;
  std::vector<bool> absorbed;
  std::vector<std::unique_ptr<Root>> roots;
  std::vector<llvm::SmallVector<int, 1>> instancesOf;
  std::vector<FusionInstance> instances;
  std::vector<std::pair<LaunchOp, const char *>> kept;
};

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_FUSIONPLAN_H
