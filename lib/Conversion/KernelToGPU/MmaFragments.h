// The parts of factors that lanes hold for NVIDIA's mma.sync, and how they are
// loaded from shared memory.
//
// Which lane holds which element of a fragment is in NVIDIA's PTX ISA, "Matrix
// fragments for mma.m16n8k8", "m16n8k16" and "m16n8k32".
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_MMAFRAGMENTS_H
#define TINYJIT_CONVERSION_KERNELTOGPU_MMAFRAGMENTS_H

#include "lib/Conversion/KernelToGPU/MatrixUnit.h"

namespace tinyjit::conversion::gpu_code {

/// Fragments of 16 by 8 products, 32 bytes deep, of one element type. Bytes
/// have an order of their own: since ldmatrix moves pairs of them, of 16 rows
/// (or columns) that are loaded together the even ones come first, then the odd
/// ones.
class MmaFragments {
public:
  /// \param type f16, bf16, tf32 or i8. TF32 lies in shared memory as f32, and
  ///   is rounded when it is loaded.
  explicit MmaFragments(Type type);

  /// Elements along k of an instruction, and of 16 bytes.
  int64_t getDepth() const { return 2 * chunk; }
  int64_t getBytes() const { return 16 / chunk; }
  bool isPermuted() const { return chunk == 16; }

  /// Where `rows` rows of a factor lie, `depth` elements along k.
  SharedTile getTile(int64_t rows, int64_t depth, bool alongRows) const;

  /// Loads 16 rows from `first` on, from `depth` on along k, as four registers:
  /// of lhs they are one fragment and of rhs two, one after the other.
  Values load(TileCode &code, Value lane, const MatrixUnit::Operand &operand,
              bool isLhs, Value first, int64_t depth) const;

  /// The row, of 16, that a lane has of a fragment's lower (0) or upper (1)
  /// half.
  Value getRow(TileCode &code, Value lane, int64_t half) const;

private:
  /// The rows that `load` was asked for.
  struct Rows {
    Value lane;
    const MatrixUnit::Operand &operand;
    bool isLhs;
    Value first;
    int64_t depth;
  };
  Values loadMatrices(TileCode &code, const MatrixUnit::Operand &operand,
                      Value row, Value k) const;
  Values loadAlongK(TileCode &code, const Rows &rows) const;
  Values loadPairs(TileCode &code, const Rows &rows) const;
  Values loadBytes(TileCode &code, const Rows &rows) const;
  Values loadWords(TileCode &code, const Rows &rows) const;
  Value toOperand(TileCode &code, Value word) const;

  Type type;
  /// The type that elements of `type` have in shared memory.
  Type stored;
  /// Elements in 16 bytes.
  int64_t chunk;
};

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_MMAFRAGMENTS_H
