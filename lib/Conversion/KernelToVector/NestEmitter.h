// Emits the loop nests of a kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_NESTEMITTER_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_NESTEMITTER_H

#include "lib/Conversion/KernelToVector/PackingEmitter.h"
#include "lib/Conversion/KernelToVector/RowPasses.h"
#include "lib/Conversion/KernelToVector/StoredSums.h"

namespace tinyjit::conversion::loops {

/// Writers of what a nest has in scratch memory.
struct NestScratch {
  /// Of the packed value; nothing if there is none.
  std::optional<PackingEmitter> packing;
  /// Of the sums that passes over whole rows compute.
  std::vector<RowPasses> passes;
  /// Of the sums of a tile, if others than passes are there.
  std::optional<StoredSums> sums;
};

/// Writes nests into the innermost scope.
class NestEmitter {
public:
  /// \param function ends, if the plan has parts, with the number of the part
  ///   to compute and how many there are.
  NestEmitter(ValueEmitter &values, func::FuncOp function,
              const KernelPlan &plan)
      : values(values), code(values.code), scopes(values.scopes),
        function(function), plan(plan) {}

  /// Writes the loops of `nest`, which has nothing in scratch memory.
  void emit(const Nest &nest) {
    NestScratch none;
    emit(nest, none);
  }
  /// Writes the loops of `nest` inside of those that all nests share.
  void emit(const Nest &nest, NestScratch &scratch) {
    if (nest.bytes && !scratch.packing)
      values.setBytes(&*nest.bytes, {});
    emitLoops(nest, scratch, plan.sharedLoops);
    values.setBytes(nullptr, {});
  }
  /// Writes the loops that all nests share, and has `inside` write what each
  /// trip does.
  void emitShared(function_ref<void()> inside, unsigned depth = 0);

private:
  void emitLoops(const Nest &nest, NestScratch &scratch, unsigned depth);
  void emitLoop(const Nest &nest, unsigned depth, function_ref<void()> inside);
  void emitOver(const Nest &nest, unsigned depth, function_ref<void()> inside);
  void emitBlocks(const Nest &nest, unsigned depth,
                  function_ref<void()> inside);
  SmallVector<Segment> split(const Loop &loop);
  std::pair<Value, int64_t> getTripAround(const Nest &nest, unsigned depth);
  void takePart(const Nest &nest, unsigned depth,
                MutableArrayRef<Segment> segments);

  ValueEmitter &values;
  VectorCode &code;
  Scopes &scopes;
  func::FuncOp function;
  const KernelPlan &plan;
};

/// Writes the body of `function`, which computes `kernel` as `plan` says.
/// \param function takes the kernel's arrays, then the scratch pointer, then
///   its scalars, then, if the plan has parts, the number of the part to
///   compute and how many there are; its body is one empty block.
/// \returns the bytes of scratch memory that the code uses.
int64_t emitKernel(jit::KernelOp kernel, func::FuncOp function,
                   const VectorTarget &target, FreeRanges &ranges,
                   const KernelPlan &plan);

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_NESTEMITTER_H
