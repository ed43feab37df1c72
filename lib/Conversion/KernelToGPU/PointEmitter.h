// Writes values of a kernel into loops that somebody else opens.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_POINTEMITTER_H
#define TINYJIT_CONVERSION_KERNELTOGPU_POINTEMITTER_H

#include "lib/Conversion/KernelToGPU/GpuEmitter.h"

namespace tinyjit {

/// Writes single values and stores where the caller says, with the ranges at
/// the values that it says.
class PointEmitter : public GpuEmitter {
public:
  /// One value of a range, or `width` of them beside each other.
  struct Point {
    uop::RangeOp range;
    mlir::Value index;
    int64_t width = 1;
  };

  using GpuEmitter::GpuEmitter;

  /// Begins a function. What depends on no range is written before `first`, an
  /// op of its body.
  void begin(mlir::Operation *first);

  /// Writes `value`, whose ranges `points` has, at most one of them with a
  /// width, at the end of `block`, which is not the function's own.
  /// \returns a scalar or a vector.
  mlir::Value emitAt(mlir::Block *block, llvm::ArrayRef<Point> points,
                     mlir::Value value);

  /// Writes `stores` there; `known`, of the kernel, is `given`.
  void storeAt(mlir::Block *block, llvm::ArrayRef<Point> points,
               llvm::ArrayRef<uop::StoreOp> stores, mlir::Value known,
               mlir::Value given);

  /// The address of the element, or the first one, that `load` loads there.
  mlir::Value emitAddressAt(mlir::Block *block, llvm::ArrayRef<Point> points,
                            uop::LoadOp load);
  /// The address of the array that `load` loads from.
  mlir::Value getArray(uop::LoadOp load);

  /// Whether all arrays begin at multiples of `bytes`, before what `begin`
  /// named.
  mlir::Value emitAlignmentTest(int64_t bytes);
  /// What arrays begin at multiples of, in bytes, in what is written from now
  /// on; at least of their elements.
  void setArrayAlignment(int64_t bytes) { arrayAlignment = bytes; }

  /// The number of values of `range`, before what `begin` named.
  mlir::Value emitExtent(uop::RangeOp range);

private:
  void open(mlir::Block *block, llvm::ArrayRef<Point> points);
  void close();
};

} // namespace tinyjit

#endif // TINYJIT_CONVERSION_KERNELTOGPU_POINTEMITTER_H
