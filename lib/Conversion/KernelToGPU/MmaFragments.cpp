// The parts of factors that lanes hold for NVIDIA's mma.sync.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/MmaFragments.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::gpu_code;

MmaFragments::MmaFragments(Type type)
    : type(type),
      stored(type.isTF32() ? Float32Type::get(type.getContext()) : type),
      chunk(16 / getElementBytes(stored)) {}

SharedTile MmaFragments::getTile(int64_t rows, int64_t depth,
                                 bool alongRows) const {
  SharedTile tile;
  tile.rows = rows;
  tile.depth = depth;
  tile.alongRows = alongRows;
  tile.type = stored;
  // A line has 8 chunks at least, which is what swizzles take.
  tile.pitch = std::max(alongRows ? rows : depth, 8 * chunk);
  // ldmatrix reads eight lines at once: these bits tell them apart.
  tile.swizzle = 7;
  if (isPermuted())
    tile.swizzle = alongRows ? 0b1101 : 0b1110;
  // Words along rows are read one by one: eight of four lines.
  if (alongRows && chunk == 4) {
    tile.swizzle = 0b11;
    tile.chunkBytes = 32;
  }
  return tile;
}

Values MmaFragments::load(TileCode &code, Value lane,
                          const MatrixUnit::Operand &operand, bool isLhs,
                          Value first, int64_t depth) const {
  Rows rows{lane, operand, isLhs, first, depth};
  if (!operand.tile.alongRows)
    return loadAlongK(code, rows);
  if (chunk == 8)
    return loadPairs(code, rows);
  return chunk == 16 ? loadBytes(code, rows) : loadWords(code, rows);
}

Value MmaFragments::getRow(TileCode &code, Value lane, int64_t half) const {
  Value row = code.div(lane, 4);
  return isPermuted() ? code.add(code.mul(row, 2), half)
                      : code.add(row, half * 8);
}

/// A register as the instruction takes it.
Value MmaFragments::toOperand(TileCode &code, Value word) const {
  OpBuilder &b = code.builder;
  if (type.isF16())
    return code.create<LLVM::BitcastOp>(VectorType::get({2}, type), word);
  if (!type.isTF32())
    return word;
  if (!word.getType().isF32())
    word = code.create<LLVM::BitcastOp>(b.getF32Type(), word);
  return code.create<NVVM::ConvertFloatToTF32Op>(
      b.getI32Type(), word, NVVM::FPRoundingMode::RNA,
      NVVM::SaturationMode::NONE, false);
}

/// Four 8x8 matrices of 16 bits, a register of each; each lane says where a
/// line of one begins.
Values MmaFragments::loadMatrices(TileCode &code,
                                  const MatrixUnit::Operand &operand, Value row,
                                  Value k) const {
  OpBuilder &b = code.builder;
  Type i32 = b.getI32Type();
  auto result =
      LLVM::LLVMStructType::getLiteral(b.getContext(), {i32, i32, i32, i32});
  auto layout =
      operand.tile.alongRows ? NVVM::MMALayout::col : NVVM::MMALayout::row;
  Value place = operand.tile.locate(code, row, k);
  Value loaded = code.create<NVVM::LdMatrixOp>(
      result, code.address(operand.base, stored, place), 4, layout,
      NVVM::LdStMatrixShapeAttr::get(b.getContext(), 8, 8),
      NVVM::LdStMatrixEltType::B16);
  Values words;
  for (int64_t i = 0; i < 4; ++i)
    words.push_back(
        toOperand(code, code.create<LLVM::ExtractValueOp>(loaded, i)));
  return words;
}

/// Which of the four matrices a lane has a line of, as two bits: lhs has the
/// lower rows, then the upper ones, then both for the upper half of k; rhs has
/// both halves of k, then the upper columns.
static std::pair<Value, Value> getHalves(TileCode &code, Value lane,
                                         bool isLhs) {
  Value low = code.rem(code.div(lane, 8), 2), high = code.div(lane, 16);
  return isLhs ? std::pair(low, high) : std::pair(high, low);
}

Values MmaFragments::loadAlongK(TileCode &code, const Rows &rows) const {
  const auto &[lane, operand, isLhs, first, depth] = rows;
  auto [rowHalf, kHalf] = getHalves(code, lane, isLhs);
  Value line = code.rem(lane, 8);
  Value row = isPermuted() ? code.add(code.mul(line, 2), rowHalf)
                           : code.add(code.mul(rowHalf, 8), line);
  return loadMatrices(code, operand, code.add(first, row),
                      code.add(code.mul(kHalf, chunk), depth));
}

/// ldmatrix transposes matrices of 16-bit elements.
Values MmaFragments::loadPairs(TileCode &code, const Rows &rows) const {
  const auto &[lane, operand, isLhs, first, depth] = rows;
  auto [rowHalf, kHalf] = getHalves(code, lane, isLhs);
  Value k = code.add(code.mul(kHalf, 8), code.rem(lane, 8));
  return loadMatrices(code, operand, code.add(first, code.mul(rowHalf, 8)),
                      code.add(k, depth));
}

/// ldmatrix transposes pairs of bytes: a lane gets two rows at two places along
/// k. Two matrices have the places beside each other, and the bytes of each row
/// are put together.
Values MmaFragments::loadBytes(TileCode &code, const Rows &rows) const {
  const auto &[lane, operand, isLhs, first, depth] = rows;
  Value line = code.rem(lane, 8), matrix = code.div(lane, 8);
  Value k = code.add(code.mul(code.div(line, 2), 4), code.rem(line, 2));
  k = code.add(k, code.mul(code.rem(matrix, 2), 2));
  k = code.add(k, code.mul(code.div(matrix, 2), 16));
  Values words = loadMatrices(code, operand, first, code.add(k, depth));
  OpBuilder &b = code.builder;
  auto bytes = VectorType::get({4}, b.getI8Type());
  for (Value &word : words)
    word = code.create<LLVM::BitcastOp>(bytes, word);
  auto collect = [&](int64_t kHalf, int32_t odd) -> Value {
    Value row = code.create<LLVM::ShuffleVectorOp>(
        words[2 * kHalf], words[2 * kHalf + 1],
        ArrayRef<int32_t>{odd, odd + 2, odd + 4, odd + 6});
    return code.create<LLVM::BitcastOp>(b.getI32Type(), row);
  };
  if (isLhs)
    return {collect(0, 0), collect(0, 1), collect(1, 0), collect(1, 1)};
  return {collect(0, 0), collect(1, 0), collect(0, 1), collect(1, 1)};
}

/// Nothing transposes 32-bit elements; each is loaded by itself.
Values MmaFragments::loadWords(TileCode &code, const Rows &rows) const {
  const auto &[lane, operand, isLhs, first, depth] = rows;
  Value row = code.add(first, code.div(lane, 4));
  Value k = code.add(code.rem(lane, 4), depth);
  Values words;
  for (int64_t i = 0; i < 4; ++i) {
    int64_t rowHalf = isLhs ? i % 2 : i / 2, kHalf = isLhs ? i / 2 : i % 2;
    Value place = operand.tile.locate(code, code.add(row, rowHalf * 8),
                                      code.add(k, kHalf * 4));
    words.push_back(toOperand(code, code.load(operand.base, stored, place, 1)));
  }
  return words;
}
