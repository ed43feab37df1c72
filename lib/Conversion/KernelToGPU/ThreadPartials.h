// Emits reductions that several threads of a GPU compute together.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_THREADPARTIALS_H
#define TINYJIT_CONVERSION_KERNELTOGPU_THREADPARTIALS_H

#include "lib/Conversion/KernelToGPU/HeldRow.h"
#include "lib/Conversion/KernelToVector/ReductionEmitter.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace tinyjit::conversion::gpu_code {

/// The partial results of `NestMapping::shared`, dealt out to the threads of a
/// group in vectors of V: partial result j is thread `j / V mod group`'s.
///
/// They are combined as `lanes` of uop.reduce means, the second half onto the
/// first: first the vectors of one thread; then, in a warp, each thread's with
/// that of the thread half a group away, a quarter, ... (a butterfly of
/// `gpu.shuffle xor`); last the elements of the vector. Groups of more than a
/// warp leave theirs in shared memory, from where the first warp goes on.
/// Without shuffles, each step is one of shared memory between two barriers.
/// Reductions that are not shared are each thread's own.
class ThreadPartials : public PartialResults {
public:
  ThreadPartials(Scopes &scopes, ThreadCode &threads, const KernelPlan &plan,
                 const NestMapping &mapping, const GpuLimits &limits,
                 HeldRow &row, unsigned vectorBits)
      : own(threads.code, scopes, plan, vectorBits), code(threads.code),
        threads(threads), plan(plan), mapping(mapping), limits(limits),
        row(row) {}

  LaneShape getShape(ReduceOp reduce) override;
  Value combine(ReduceOp reduce, Values partials) override;
  bool addAll(ReductionEmitter &emitter, ReduceOp reduce,
              Values &sums) override;

  /// Shared memory of a block that the written code uses, in bytes.
  int64_t getSharedBytes() const { return sharedBytes; }

private:
  Value combineInWarp(ReduceKind kind, Value partial, int64_t count);
  Value combineInBlock(ReduceKind kind, Value partial, int64_t count);
  Value combineInShared(ReduceKind kind, Value partial, int64_t count);
  void combineInFirstWarp(ReduceKind kind, Type type, int64_t count);
  Value takeFirst(Value value, int64_t count);
  Value shuffle(Value value, Value lane, gpu::ShuffleMode mode);
  Value shuffleScalar(Value value, Value lane, gpu::ShuffleMode mode);

  /// For reductions that are not shared.
  VectorPartials own;
  VectorCode &code;
  ThreadCode &threads;
  const KernelPlan &plan;
  const NestMapping &mapping;
  const GpuLimits &limits;
  HeldRow &row;
  int64_t sharedBytes = 0;
};

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_THREADPARTIALS_H
