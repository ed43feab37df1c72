// Matrix products by AMD's matrix units: MFMA and WMMA on 16x16 fragments.
//
// Which lane holds which element is in AMD's ISA documents of CDNA 2, CDNA 3,
// RDNA 3 and RDNA 4, "matrix arithmetic instructions".
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/MatrixUnits.h"
#include "lib/Conversion/KernelToGPU/WarpTiling.h"

#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;
using target::GpuTarget;

/// Rows and columns of the instructions.
static constexpr int64_t fragment = 16;

namespace {

/// How the lanes hold a fragment. A lane has row (of rhs: column) `lane mod
/// 16`, and `factors` elements of it along k; lanes that have the same row are
/// `groups` groups with different elements. Of the sums it has column `lane mod
/// 16`, and the rows `lane / 16 * rowOfLane + i * rowOfSum` for all `i < sums`.
struct LaneLayout {
  int64_t factors, groups, sums, rowOfLane, rowOfSum;
};

class AmdUnit : public WarpUnit {
public:
  AmdUnit(const Contraction &contraction, const MatrixFactors &factors,
          const GpuTarget &target);

  SharedTile getTile(bool isLhs, bool alongRows) const override;
  /// TF32 is rounded when it is copied, and is an f32 from then on.
  Value getFactor(Value value) const override {
    return factors.type.isTF32() ? value : getMatrixFactor(value);
  }
  void multiply(TileCode &code, Value thread, const Operand &lhs,
                const Operand &rhs, Values &sums) const override;
  void spill(TileCode &code, Value thread, int64_t pass, const Values &sums,
             Value shared, int64_t pitch) const override;

private:
  Value loadFragment(TileCode &code, Value lane, const Operand &operand,
                     Value first, int64_t depth) const;
  Value getOperand(TileCode &code, Value loaded, int64_t step) const;
  Value multiplyFragment(TileCode &code, Value left, Value right,
                         Value sum) const;
  Value multiplyByMfma(TileCode &code, Value left, Value right,
                       Value sum) const;

  MatrixFactors factors;
  /// Of elements in shared memory.
  Type type;
  bool isMfma;
  int64_t lanes;
  LaneLayout layout;
  /// Elements of a row that a lane loads at once: those of some instructions.
  int64_t loaded;
};

} // namespace

/// Elements along k that a lane has of an instruction's factor.
static int64_t countFactors(Type type, const GpuTarget &target) {
  if (target.hasWmma)
    return target.repeatsFactors ? 16 : 8;
  if (type.isTF32())
    return target.hasDeepMfma ? 2 : 1;
  return type.isInteger() && target.hasDeepMfma ? 8 : 4;
}

static LaneLayout getLaneLayout(Type type, const GpuTarget &target) {
  int64_t factors = countFactors(type, target);
  if (target.hasMfma)
    return {factors, /*groups=*/4, /*sums=*/4, /*rowOfLane=*/4, /*rowOfSum=*/1};
  if (factors == fragment)
    return {factors, /*groups=*/1, /*sums=*/8, /*rowOfLane=*/1, /*rowOfSum=*/2};
  return {factors, /*groups=*/2, /*sums=*/8, /*rowOfLane=*/8, /*rowOfSum=*/1};
}

AmdUnit::AmdUnit(const Contraction &contraction, const MatrixFactors &factors,
                 const GpuTarget &target)
    : WarpUnit(contraction, fragment, fragment), factors(factors),
      type(factors.type), isMfma(target.hasMfma), lanes(target.warpSize),
      layout(getLaneLayout(type, target)) {
  heldType = VectorType::get({layout.sums}, sumType);
  if (type.isTF32())
    type = Float32Type::get(type.getContext());
  // Lines of 64 bytes, of which a lane loads 16 where they are no more than the
  // tile has.
  constexpr int64_t lineBytes = 64, loadBytes = 16;
  const int64_t bytes = getElementBytes(type), depth = lineBytes / bytes;
  loaded = layout.factors;
  if (bytes != 2)
    loaded = std::max(loaded, loadBytes / bytes);
  // The sums of a warp's tile take a quarter of its registers.
  WarpTiling large =
      isMfma ? WarpTiling{64, 64, 2, 2} : WarpTiling{64, 32, 2, 4};
  for (WarpTiling choice : {large, WarpTiling{32, 32, 2, 2}}) {
    warps = choice;
    shape = {warps.tileM * warps.acrossM, warps.tileN * warps.acrossN, depth};
    if (fillsGpu(contraction, shape.m, shape.n))
      break;
  }
  threads = warps.count() * lanes;
  passes = fragmentsM();
}

SharedTile AmdUnit::getTile(bool isLhs, bool alongRows) const {
  SharedTile tile;
  tile.rows = isLhs ? shape.m : shape.n;
  tile.depth = shape.k;
  // A lane's elements are one vector, whose lines begin in different banks.
  tile.alongRows = false;
  tile.pitch = tile.depth + 16 / getElementBytes(type);
  tile.type = type;
  return tile;
}

/// Loads what a lane has of 16 rows from `first` on, from `depth` on along k.
Value AmdUnit::loadFragment(TileCode &code, Value lane, const Operand &operand,
                            Value first, int64_t depth) const {
  Value row = code.add(first, code.rem(lane, fragment));
  Value k = code.index(depth);
  if (layout.groups > 1)
    k = code.add(code.mul(code.div(lane, fragment), loaded), k);
  // The instructions take bf16 as integers.
  Type element = type.isBF16() ? Type(code.builder.getI16Type()) : type;
  return code.load(operand.base, element, operand.tile.locate(code, row, k),
                   loaded);
}

/// Instruction number `step`'s part of what was loaded. The order along k is
/// another than in memory, but one for both factors.
Value AmdUnit::getOperand(TileCode &code, Value loaded, int64_t step) const {
  int64_t first = step * layout.factors;
  if (layout.factors == 1)
    return code.create<vector::ExtractOp>(loaded, first);
  if (layout.factors < this->loaded)
    loaded = vector::ExtractStridedSliceOp::create(
        code.builder, code.loc, loaded, {first}, {layout.factors}, {1});
  if (!type.isInteger())
    return loaded;
  // Four bytes, eight of which are one number for MFMA.
  unsigned bits = isMfma ? 8 * layout.factors : 32;
  return code.create<LLVM::BitcastOp>(
      TileCode::vectorOf(code.builder.getIntegerType(bits),
                         8 * layout.factors / bits),
      loaded);
}

Value AmdUnit::multiplyByMfma(TileCode &code, Value left, Value right,
                              Value sum) const {
  OpBuilder &b = code.builder;
  Type result = sum.getType();
  // No broadcast and no permutation of lanes.
  Value none =
      code.create<LLVM::ConstantOp>(b.getI32Type(), b.getI32IntegerAttr(0));
  SmallVector<Value> operands{left, right, sum, none, none, none};
  if (type.isF16())
    return code.create<ROCDL::mfma_f32_16x16x16f16>(result, operands);
  if (type.isBF16())
    return code.create<ROCDL::mfma_f32_16x16x16bf16_1k>(result, operands);
  if (type.isInteger())
    return layout.factors == 4
               ? code.create<ROCDL::mfma_i32_16x16x16i8>(result, operands)
                     .getResult()
               : code.create<ROCDL::mfma_i32_16x16x32_i8>(result, operands)
                     .getResult();
  // A value that was rounded to TF32 is exact in both.
  return layout.factors == 1
             ? code.create<ROCDL::mfma_f32_16x16x4f32>(result, operands)
                   .getResult()
             : code.create<ROCDL::mfma_f32_16x16x8_xf32>(result, operands)
                   .getResult();
}

Value AmdUnit::multiplyFragment(TileCode &code, Value left, Value right,
                                Value sum) const {
  if (isMfma)
    return multiplyByMfma(code, left, right, sum);
  Type result = sum.getType();
  if (type.isF16())
    return code.create<ROCDL::wmma_f32_16x16x16_f16>(result, left, right, sum);
  if (type.isBF16())
    return code.create<ROCDL::wmma_f32_16x16x16_bf16>(result, left, right, sum);
  return code.create<ROCDL::wmma_i32_16x16x16_iu8>(result, factors.isLhsSigned,
                                                   left, factors.isRhsSigned,
                                                   right, sum, /*clamp=*/false);
}

void AmdUnit::multiply(TileCode &code, Value thread, const Operand &lhs,
                       const Operand &rhs, Values &sums) const {
  WarpTiling::Position warp = warps.locate(code, thread, lanes);
  for (int64_t k = 0; k < shape.k; k += loaded * layout.groups) {
    Values left, right;
    for (int64_t i = 0; i < fragmentsM(); ++i)
      left.push_back(loadFragment(code, warp.lane, lhs,
                                  code.add(warp.row, i * fragment), k));
    for (int64_t j = 0; j < fragmentsN(); ++j)
      right.push_back(loadFragment(code, warp.lane, rhs,
                                   code.add(warp.column, j * fragment), k));
    for (int64_t step = 0; step < loaded / layout.factors; ++step)
      for (int64_t i = 0; i < fragmentsM(); ++i)
        for (int64_t j = 0; j < fragmentsN(); ++j) {
          Value &sum = sums[i * fragmentsN() + j];
          sum = multiplyFragment(code, getOperand(code, left[i], step),
                                 getOperand(code, right[j], step), sum);
        }
  }
}

/// A pass has one row of fragments of each warp.
void AmdUnit::spill(TileCode &code, Value thread, int64_t pass,
                    const Values &sums, Value shared, int64_t pitch) const {
  WarpTiling::Position warp = warps.locate(code, thread, lanes);
  Value first = code.mul(code.div(warp.lane, fragment), layout.rowOfLane);
  first = code.add(first, code.mul(warp.m, fragment));
  Value column = code.add(warp.column, code.rem(warp.lane, fragment));
  for (int64_t j = 0; j < fragmentsN(); ++j)
    for (int64_t i = 0; i < layout.sums; ++i) {
      Value sum =
          code.create<vector::ExtractOp>(sums[pass * fragmentsN() + j], i);
      Value row = code.add(first, i * layout.rowOfSum);
      code.store(
          sum, shared,
          code.add(code.mul(row, pitch), code.add(column, j * fragment)));
    }
}

bool gpu_code::hasAmdUnit(const MatrixFactors &factors,
                          const GpuTarget &target) {
  // WMMA has no TF32, and the integers of MFMA have a sign.
  if (target.hasWmma)
    return !factors.type.isTF32();
  return target.hasMfma && factors.isLhsSigned && factors.isRhsSigned;
}

std::unique_ptr<MatrixUnit>
gpu_code::makeAmdUnit(const Contraction &contraction,
                      const MatrixFactors &factors, const GpuTarget &target) {
  return std::make_unique<AmdUnit>(contraction, factors, target);
}
