// Matrix products by NVIDIA's matrix units: mma.sync on fragments in registers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/MatrixUnits.h"
#include "lib/Conversion/KernelToGPU/MmaFragments.h"
#include "lib/Conversion/KernelToGPU/WarpTiling.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

/// Rows and columns of the instruction.
static constexpr int64_t fragmentM = 16, fragmentN = 8;

namespace {

/// Each warp has `warpM` by `warpN` elements of the tile; their sums are four
/// values for each fragment, row of fragments after row of fragments.
class MmaUnit : public WarpUnit {
public:
  MmaUnit(const Contraction &contraction, const MatrixFactors &factors,
          const target::GpuTarget &target);

  SharedTile getTile(bool isLhs, bool alongRows) const override {
    return fragments.getTile(isLhs ? shape.m : shape.n, shape.k, alongRows);
  }
  Value getFactor(Value value) const override;
  void multiply(TileCode &code, Value thread, const Operand &lhs,
                const Operand &rhs, Values &sums) const override;
  void spill(TileCode &code, Value thread, int64_t pass, const Values &sums,
             Value shared, int64_t pitch) const override;

private:
  void multiplyFragment(TileCode &code, ArrayRef<Value> left,
                        ArrayRef<Value> right,
                        MutableArrayRef<Value> sum) const;
  void spillPair(TileCode &code, const Values &sums, int64_t first,
                 Value shared, Value place) const;

  MatrixFactors factors;
  MmaFragments fragments;
};

} // namespace

MmaUnit::MmaUnit(const Contraction &contraction, const MatrixFactors &factors,
                 const target::GpuTarget &target)
    : WarpUnit(contraction, fragmentM, fragmentN), factors(factors),
      fragments(factors.type) {
  heldType = sumType;
  numHeld = 4;
  constexpr int64_t lineBytes = 128;
  const int64_t bytes = fragments.getBytes(), depth = lineBytes / bytes;
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

/// TF32 is rounded by the unit, so that it can be copied as it is.
Value MmaUnit::getFactor(Value value) const {
  Value factor = getMatrixFactor(value);
  if (!factors.type.isTF32())
    return factor;
  auto round = factor.getDefiningOp<arith::TruncFOp>();
  bool isOurs = round && round.getIn().getType().isF32() &&
                round.getRoundingmode() == arith::RoundingMode::to_nearest_away;
  return isOurs ? round.getIn() : value;
}

/// How the instruction calls the type of a factor.
static NVVM::MMATypes getTypeName(Type type, bool isSigned) {
  if (type.isF16())
    return NVVM::MMATypes::f16;
  if (type.isBF16())
    return NVVM::MMATypes::bf16;
  if (type.isTF32())
    return NVVM::MMATypes::tf32;
  return isSigned ? NVVM::MMATypes::s8 : NVVM::MMATypes::u8;
}

void MmaUnit::multiplyFragment(TileCode &code, ArrayRef<Value> left,
                               ArrayRef<Value> right,
                               MutableArrayRef<Value> sum) const {
  SmallVector<Type> sums(4, sumType);
  auto result =
      LLVM::LLVMStructType::getLiteral(code.builder.getContext(), sums);
  std::optional<NVVM::MMAIntOverflow> overflow;
  if (sumType.isInteger())
    overflow = NVVM::MMAIntOverflow::wrapped;
  Value product = code.create<NVVM::MmaOp>(
      result, left, right, sum,
      ArrayRef<int64_t>{fragmentM, fragmentN, fragments.getDepth()},
      std::nullopt, overflow,
      std::array{getTypeName(factors.type, factors.isLhsSigned),
                 getTypeName(factors.type, factors.isRhsSigned)},
      std::array{NVVM::MMALayout::row, NVVM::MMALayout::col});
  for (int64_t i = 0; i < 4; ++i)
    sum[i] = code.create<LLVM::ExtractValueOp>(product, i);
}

void MmaUnit::multiply(TileCode &code, Value thread, const Operand &lhs,
                       const Operand &rhs, Values &sums) const {
  WarpTiling::Position warp = warps.locate(code, thread, warpLanes);
  for (int64_t k = 0; k < shape.k; k += fragments.getDepth()) {
    SmallVector<Values> left, right;
    for (int64_t i = 0; i < fragmentsM(); ++i)
      left.push_back(fragments.load(code, warp.lane, lhs, /*isLhs=*/true,
                                    code.add(warp.row, i * fragmentM), k));
    for (int64_t j = 0; j < fragmentsN(); j += 2)
      right.push_back(fragments.load(code, warp.lane, rhs, /*isLhs=*/false,
                                     code.add(warp.column, j * fragmentN), k));
    for (int64_t i = 0; i < fragmentsM(); ++i)
      for (int64_t j = 0; j < fragmentsN(); ++j)
        multiplyFragment(
            code, left[i], ArrayRef(right[j / 2]).slice(j % 2 * 2, 2),
            MutableArrayRef(sums).slice((i * fragmentsN() + j) * 4, 4));
  }
}

/// A pass has one row of fragments of each warp.
/// A lane's sums of two fragments beside each other, from number `first` of
/// both on: two neighbours of each, of which bytes have every other column.
void MmaUnit::spillPair(TileCode &code, const Values &sums, int64_t first,
                        Value shared, Value place) const {
  auto store = [&](ArrayRef<int64_t> numbers, Value to) {
    Values parts;
    for (int64_t number : numbers)
      parts.push_back(sums[first + number]);
    auto type = VectorType::get({int64_t(parts.size())}, sumType);
    code.store(code.create<vector::FromElementsOp>(type, parts), shared, to);
  };
  if (fragments.isPermuted())
    return store({0, 4, 1, 5}, place);
  store({0, 1}, place);
  store({4, 5}, code.add(place, fragmentN));
}

void MmaUnit::spill(TileCode &code, Value thread, int64_t pass,
                    const Values &sums, Value shared, int64_t pitch) const {
  WarpTiling::Position warp = warps.locate(code, thread, warpLanes);
  // A lane has two neighbours of a row of each half.
  int64_t beside = fragments.isPermuted() ? 4 : 2;
  Value column =
      code.add(warp.column, code.mul(code.rem(warp.lane, 4), beside));
  for (int64_t j = 0; j < fragmentsN(); j += 2)
    for (int64_t half = 0; half < 2; ++half) {
      Value row = code.add(code.mul(warp.m, fragmentM),
                           fragments.getRow(code, warp.lane, half));
      spillPair(
          code, sums, (pass * fragmentsN() + j) * 4 + half * 2, shared,
          code.add(code.mul(row, pitch), code.add(column, j * fragmentN)));
    }
}

std::unique_ptr<MatrixUnit>
gpu_code::makeMmaUnit(const Contraction &contraction,
                      const MatrixFactors &factors,
                      const target::GpuTarget &target) {
  return std::make_unique<MmaUnit>(contraction, factors, target);
}
