// MatrixUnit: the interface of the hardware that multiplies the tiles of a
// matrix product: threads or matrix units.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_MATRIXUNIT_H
#define TINYJIT_CONVERSION_KERNELTOGPU_MATRIXUNIT_H

#include "lib/Conversion/KernelToGPU/Contraction.h"
#include "lib/Conversion/KernelToGPU/TileCode.h"
#include "lib/Target/GPU/GpuTarget.h"

#include <memory>

namespace tinyjit::conversion::gpu_code {

/// One way for a block of threads to compute a tile of the result. The factors'
/// tiles lie in shared memory; the sums are in registers, as a list of values
/// that only the unit understands, until they are spilled, a part at a time
/// ("pass"), to shared memory as rows.
class MatrixUnit {
public:
  /// The result's tile, and how much of k is multiplied between two barriers.
  struct Shape {
    int64_t m, n, k;
  };
  /// A factor's tile of one stage.
  struct Operand {
    SharedTile tile;
    Value base;
  };

  virtual ~MatrixUnit() = default;

  const Shape &getShape() const { return shape; }
  int64_t getThreads() const { return threads; }
  /// Tiles of k in shared memory at once, at least 2.
  int64_t getStages() const { return stages; }
  /// Parts in which the sums are spilled, and the rows of one.
  int64_t getPasses() const { return passes; }
  int64_t getPassRows() const { return shape.m / passes; }
  /// The bytes between two rows that are spilled, so that the lanes that write
  /// at the same time write to different banks.
  int64_t getPadBytes() const { return padBytes; }

  /// The factor's layout in shared memory, where neighbours in global memory
  /// are neighbours along m or n (`alongRows`), or along k.
  virtual SharedTile getTile(bool isLhs, bool alongRows) const = 0;
  /// The factor that `value`, of the kernel, is to be copied as: itself, or
  /// what it is converted from, where the unit converts.
  virtual Value getFactor(Value value) const { return value; }
  /// True if the unit adds one product after the other to a sum, so that even
  /// the sign of a zero counts.
  virtual bool isOrdered() const { return false; }
  /// True if the unit works asynchronously: `multiply` starts the products of
  /// its tiles and waits for those of the tiles before, and the sums are valid
  /// after `finish` only.
  virtual bool isAsync() const { return false; }
  /// Shows the unit what this thread has written to shared memory; a barrier
  /// follows.
  virtual void publish(TileCode &) const {}
  /// The sums before the first product.
  virtual Values getZeros(TileCode &code) const = 0;
  /// Adds the product of two tiles to `sums`. \param thread its number.
  virtual void multiply(TileCode &code, Value thread, const Operand &lhs,
                        const Operand &rhs, Values &sums) const = 0;
  /// Waits for all products.
  virtual void finish(TileCode &, Values & /*sums*/) const {}
  /// Writes the rows of one pass, `pitch` elements apart, to `shared`.
  virtual void spill(TileCode &code, Value thread, int64_t pass,
                     const Values &sums, Value shared, int64_t pitch) const = 0;
  /// The row of the tile that row number `row` of a pass is.
  virtual Value getRow(TileCode &code, int64_t pass, Value row) const = 0;

protected:
  Shape shape{};
  int64_t threads = 0, stages = 2, passes = 1, padBytes = 16;
};

/// The unit for `contraction` on `target`: its matrix unit if the reduction
/// permits that and it takes the types, else threads.
std::unique_ptr<MatrixUnit> chooseUnit(const Contraction &contraction,
                                       const target::GpuTarget &target);

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_MATRIXUNIT_H
