// Matrix products by NVIDIA's matrix units: mma.sync on fragments in registers.
//
// Which lane of a warp holds which element of a fragment is in NVIDIA's PTX
// ISA, "Matrix fragments for mma.m16n8k16".
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/MatrixUnit.h"
#include "lib/Conversion/KernelToGPU/WarpTiling.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tinyjit;

/// Of the instruction: rows, columns, and the depth in 16-bit elements.
static constexpr int64_t fragmentM = 16, fragmentN = 8, fragmentK = 16;

namespace {

/// Each warp has `warpM` by `warpN` elements of the tile; their sums are four
/// values for each fragment, row of fragments after row of fragments.
class MmaUnit : public MatrixUnit {
public:
  MmaUnit(const Contraction &contraction, Type type, const GpuTarget &target);

  SharedTile getTile(bool isLhs, bool alongRows) const override;
  Value getFactor(Value value) const override { return getMatrixFactor(value); }
  Values getZeros(TileCode &code) const override;
  void multiply(TileCode &code, Value thread, const Operand &lhs,
                const Operand &rhs, Values &sums) const override;
  void spill(TileCode &code, Value thread, int64_t pass, const Values &sums,
             Value shared, int64_t pitch) const override;
  Value getRow(TileCode &code, int64_t pass, Value row) const override;

private:
  Values loadFragments(TileCode &code, Value lane, const Operand &operand,
                       bool isLhs, Value first, int64_t depth) const;
  void multiplyFragment(TileCode &code, ArrayRef<Value> left,
                        ArrayRef<Value> right,
                        MutableArrayRef<Value> sum) const;
  int64_t fragmentsM() const { return warps.tileM / fragmentM; }
  int64_t fragmentsN() const { return warps.tileN / fragmentN; }

  Type type;
  WarpTiling warps;
};

} // namespace

MmaUnit::MmaUnit(const Contraction &contraction, Type type,
                 const GpuTarget &target)
    : type(type) {
  constexpr int64_t depth = 64;
  const int64_t bytes = uop::getElementBytes(type);
  // From the largest tile on: fewer bytes to load for each product.
  for (WarpTiling choice :
       {WarpTiling{64, 64, 2, 4}, {64, 32, 2, 4}, {32, 32, 2, 2}}) {
    warps = choice;
    shape = {warps.tileM * warps.acrossM, warps.tileN * warps.acrossN, depth};
    // Small tiles leave room for other blocks.
    const int64_t maxStages = warps.tileM > 32 ? 4 : 3;
    stages = std::min(maxStages, target.maxSharedBytes /
                                     ((shape.m + shape.n) * depth * bytes));
    if (stages >= 3 && fillsGpu(contraction, shape.m, shape.n))
      break;
  }
  stages = std::max<int64_t>(stages, 2);
  threads = warps.count() * target.warpSize;
  passes = fragmentsM();
  // A lane writes 8 bytes, four lanes a row.
  padBytes = 32;
}

SharedTile MmaUnit::getTile(bool isLhs, bool alongRows) const {
  SharedTile tile;
  tile.rows = isLhs ? shape.m : shape.n;
  tile.depth = shape.k;
  tile.alongRows = alongRows;
  tile.type = type;
  tile.pitch = alongRows ? tile.rows : tile.depth;
  // ldmatrix reads eight lines at once.
  tile.swizzle = 7;
  return tile;
}

MatrixUnit::Values MmaUnit::getZeros(TileCode &code) const {
  Value zero = arith::ConstantOp::create(code.builder, code.loc,
                                         code.builder.getF32FloatAttr(0));
  return Values(fragmentsM() * fragmentsN() * 4, zero);
}

/// Loads 16 rows from `first` on by 16 of k from `depth` on: four 8x8 matrices,
/// each lane says where one of their lines begins. Of lhs they are one fragment
/// and of rhs two, beside each other.
MatrixUnit::Values MmaUnit::loadFragments(TileCode &code, Value lane,
                                          const Operand &operand, bool isLhs,
                                          Value first, int64_t depth) const {
  Value line = code.rem(lane, 8);
  Value low = code.mul(code.rem(code.div(lane, 8), 2), 8);
  Value high = code.mul(code.div(lane, 16), 8);
  // The order of the matrices: lhs has the lower rows, then the upper ones,
  // then both for the upper half of k; rhs has both halves of k, then the upper
  // columns.
  Value row = isLhs ? low : high, k = isLhs ? high : low;
  if (operand.tile.alongRows)
    k = code.add(k, line);
  else
    row = code.add(row, line);
  Value place =
      operand.tile.locate(code, code.add(first, row), code.add(k, depth));
  OpBuilder &b = code.builder;
  Type i32 = b.getI32Type();
  auto result =
      LLVM::LLVMStructType::getLiteral(b.getContext(), {i32, i32, i32, i32});
  auto layout =
      operand.tile.alongRows ? NVVM::MMALayout::col : NVVM::MMALayout::row;
  Value loaded = NVVM::LdMatrixOp::create(
      b, code.loc, result, code.address(operand.base, type, place), 4, layout,
      NVVM::LdStMatrixShapeAttr::get(b.getContext(), 8, 8),
      NVVM::LdStMatrixEltType::B16);
  Values fragments;
  for (int64_t i = 0; i < 4; ++i) {
    Value part = LLVM::ExtractValueOp::create(b, code.loc, loaded, i);
    if (type.isF16())
      part = LLVM::BitcastOp::create(b, code.loc, VectorType::get({2}, type),
                                     part);
    fragments.push_back(part);
  }
  return fragments;
}

void MmaUnit::multiplyFragment(TileCode &code, ArrayRef<Value> left,
                               ArrayRef<Value> right,
                               MutableArrayRef<Value> sum) const {
  OpBuilder &b = code.builder;
  Type f32 = b.getF32Type();
  auto result =
      LLVM::LLVMStructType::getLiteral(b.getContext(), {f32, f32, f32, f32});
  auto element = type.isF16() ? NVVM::MMATypes::f16 : NVVM::MMATypes::bf16;
  Value product = NVVM::MmaOp::create(
      b, code.loc, result, left, right, sum,
      ArrayRef<int64_t>{fragmentM, fragmentN, fragmentK}, std::nullopt,
      std::nullopt, std::array{element, element},
      std::array{NVVM::MMALayout::row, NVVM::MMALayout::col});
  for (int64_t i = 0; i < 4; ++i)
    sum[i] = LLVM::ExtractValueOp::create(b, code.loc, product, i);
}

void MmaUnit::multiply(TileCode &code, Value thread, const Operand &lhs,
                       const Operand &rhs, Values &sums) const {
  WarpTiling::Position warp = warps.locate(code, thread, warpLanes);
  for (int64_t k = 0; k < shape.k; k += fragmentK) {
    SmallVector<Values> left, right;
    for (int64_t i = 0; i < fragmentsM(); ++i)
      left.push_back(loadFragments(code, warp.lane, lhs, /*isLhs=*/true,
                                   code.add(warp.row, i * fragmentM), k));
    for (int64_t j = 0; j < fragmentsN(); j += 2)
      right.push_back(loadFragments(code, warp.lane, rhs, /*isLhs=*/false,
                                    code.add(warp.column, j * fragmentN), k));
    for (int64_t i = 0; i < fragmentsM(); ++i)
      for (int64_t j = 0; j < fragmentsN(); ++j)
        multiplyFragment(
            code, left[i], ArrayRef(right[j / 2]).slice(j % 2 * 2, 2),
            MutableArrayRef(sums).slice((i * fragmentsN() + j) * 4, 4));
  }
}

/// A pass has one row of fragments of each warp.
Value MmaUnit::getRow(TileCode &code, int64_t pass, Value row) const {
  Value warp = code.mul(code.div(row, fragmentM), warps.tileM);
  return code.add(code.add(warp, code.rem(row, fragmentM)), pass * fragmentM);
}

void MmaUnit::spill(TileCode &code, Value thread, int64_t pass,
                    const Values &sums, Value shared, int64_t pitch) const {
  WarpTiling::Position warp = warps.locate(code, thread, warpLanes);
  // A lane has two neighbours of a row and the two eight rows below.
  Value row = code.add(code.mul(warp.m, fragmentM), code.div(warp.lane, 4));
  Value column = code.add(warp.column, code.mul(code.rem(warp.lane, 4), 2));
  for (int64_t j = 0; j < fragmentsN(); ++j)
    for (int64_t half = 0; half < 2; ++half) {
      int64_t number = (pass * fragmentsN() + j) * 4 + half * 2;
      Value pair = vector::FromElementsOp::create(
          code.builder, code.loc,
          VectorType::get({2}, code.builder.getF32Type()),
          ValueRange{sums[number], sums[number + 1]});
      Value place = code.add(code.mul(code.add(row, half * 8), pitch),
                             code.add(column, j * fragmentN));
      code.store(pair, shared, place);
    }
}

std::unique_ptr<MatrixUnit> tinyjit::makeMmaUnit(const Contraction &contraction,
                                                 Type type,
                                                 const GpuTarget &target) {
  return std::make_unique<MmaUnit>(contraction, type, target);
}
