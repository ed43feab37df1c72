// Writes values of a kernel into loops that the caller has opened.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_POINTEMITTER_H
#define TINYJIT_CONVERSION_KERNELTOGPU_POINTEMITTER_H

#include "lib/Conversion/KernelToGPU/GpuEmitter.h"
#include "lib/Conversion/KernelToGPU/ThreadAccess.h"
#include "lib/Conversion/KernelToVector/ReductionEmitter.h"

namespace tinyjit::conversion::gpu_code {

/// Writes single values and stores where the caller says, with the ranges at
/// the values that it says.
class PointEmitter {
public:
  /// One value of a range, or `width` of them beside each other.
  struct Point {
    RangeOp range;
    Value index;
    int64_t width = 1;
  };
  using Points = ArrayRef<Point>;

  /// \param function takes the kernel's arrays, the pointer to scratch memory,
  ///   and its scalars.
  /// \param first an op of its body; what depends on no range is written before
  ///   it.
  PointEmitter(jit::KernelOp kernel, func::FuncOp function, FreeRanges &ranges,
               ArrayRef<Snapshot> snapshots, Operation *first);

  /// Writes `value`, whose ranges `points` has, at most one of them with a
  /// width, at the end of `block`, which is not the function's own.
  /// \returns a scalar or a vector.
  Value emitAt(Block *block, Points points, Value value);

  /// Writes `stores` there; `known`, of the kernel, is `given`.
  void storeAt(Block *block, Points points, ArrayRef<StoreOp> stores,
               Value known, Value given);

  /// The address of the element, or the first one, that `load` loads there.
  Value emitAddressAt(Block *block, Points points, LoadOp load);
  /// The address of the array that `load` loads from.
  Value getArray(LoadOp load) { return memory.getArray(load); }

  /// Whether all arrays begin at multiples of `bytes`, before `first`.
  Value emitAlignmentTest(int64_t bytes);
  /// The number that arrays begin at multiples of, in bytes, in what is written
  /// from now on; at least their elements' size.
  void setArrayAlignment(int64_t bytes) {
    memory.setAlignment({/*ofElements=*/true, bytes});
  }

  /// The number of values of `range`, before `first`.
  Value emitExtent(RangeOp range);

private:
  void open(Block *block, Points points);
  void close(Points points);

  jit::KernelOp kernel;
  func::FuncOp function;
  /// No reduction that is written here has partial results.
  KernelPlan plan;
  VectorCode code;
  Scopes scopes;
  ThreadAccess access;
  Memory memory;
  VectorPartials partials;
  ValueEmitter values;
};

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_POINTEMITTER_H
