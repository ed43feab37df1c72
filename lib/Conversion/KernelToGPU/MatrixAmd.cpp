// Matrix products by AMD's matrix units: MFMA and WMMA on 16x16 fragments.
//
// Which lane holds which element is in AMD's ISA documents of CDNA 2, CDNA 3,
// RDNA 3 and RDNA 4, "matrix arithmetic instructions".
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/WarpTiling.h"

#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tinyjit;

/// Of the instructions: rows, columns and depth.
static constexpr int64_t fragment = 16;

namespace {

/// How the lanes hold a fragment. A lane has row (of rhs: column) `lane mod
/// 16`, and `factors` elements of it along k, beside each other: all 16, or
/// those from `lane / 16 * factors` on. Of the sums it has column `lane mod
/// 16`, and the rows `lane / 16 * rowOfLane + i * rowOfSum` for all `i < sums`.
struct LaneLayout {
  int64_t factors, sums, rowOfLane, rowOfSum;
};

class AmdUnit : public MatrixUnit {
public:
  AmdUnit(const Contraction &contraction, Type type, const GpuTarget &target);

  SharedTile getTile(bool isLhs, bool alongRows) const override;
  Value getFactor(Value value) const override { return getMatrixFactor(value); }
  Values getZeros(TileCode &code) const override;
  void multiply(TileCode &code, Value thread, const Operand &lhs,
                const Operand &rhs, Values &sums) const override;
  void spill(TileCode &code, Value thread, int64_t pass, const Values &sums,
             Value shared, int64_t pitch) const override;
  Value getRow(TileCode &code, int64_t pass, Value row) const override;

private:
  Value loadFragment(TileCode &code, Value lane, const Operand &operand,
                     Value first, int64_t depth) const;
  Value multiplyFragment(TileCode &code, Value left, Value right,
                         Value sum) const;
  int64_t fragmentsM() const { return warps.tileM / fragment; }
  int64_t fragmentsN() const { return warps.tileN / fragment; }

  Type type;
  bool isMfma;
  int64_t lanes;
  LaneLayout layout;
  WarpTiling warps;
};

} // namespace

static LaneLayout getLaneLayout(const GpuTarget &target) {
  if (target.hasMfma)
    return {/*factors=*/4, /*sums=*/4, /*rowOfLane=*/4, /*rowOfSum=*/1};
  if (llvm::StringRef(target.chip).starts_with("gfx11"))
    return {/*factors=*/16, /*sums=*/8, /*rowOfLane=*/1, /*rowOfSum=*/2};
  return {/*factors=*/8, /*sums=*/8, /*rowOfLane=*/8, /*rowOfSum=*/1};
}

AmdUnit::AmdUnit(const Contraction &contraction, Type type,
                 const GpuTarget &target)
    : type(type), isMfma(target.hasMfma), lanes(target.warpSize),
      layout(getLaneLayout(target)) {
  // The sums of a warp's tile take a quarter of its registers.
  WarpTiling large =
      isMfma ? WarpTiling{64, 64, 2, 2} : WarpTiling{64, 32, 2, 4};
  for (WarpTiling choice : {large, WarpTiling{32, 32, 2, 2}}) {
    warps = choice;
    shape = {warps.tileM * warps.acrossM, warps.tileN * warps.acrossN, 32};
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
  tile.pitch = tile.depth + 8;
  tile.type = type;
  return tile;
}

MatrixUnit::Values AmdUnit::getZeros(TileCode &code) const {
  auto sumType = VectorType::get({layout.sums}, code.builder.getF32Type());
  Value zero = arith::ConstantOp::create(
      code.builder, code.loc,
      cast<TypedAttr>(code.builder.getZeroAttr(sumType)));
  return Values(fragmentsM() * fragmentsN(), zero);
}

Value AmdUnit::loadFragment(TileCode &code, Value lane, const Operand &operand,
                            Value first, int64_t depth) const {
  Value row = code.add(first, code.rem(lane, fragment));
  Value k = code.index(depth);
  if (layout.factors < fragment)
    k = code.add(code.mul(code.div(lane, fragment), layout.factors), k);
  // The instructions take bf16 as integers.
  Type element = type.isBF16() ? Type(code.builder.getI16Type()) : type;
  return code.load(operand.base, element, operand.tile.locate(code, row, k),
                   layout.factors);
}

Value AmdUnit::multiplyFragment(TileCode &code, Value left, Value right,
                                Value sum) const {
  OpBuilder &b = code.builder;
  Type result = sum.getType();
  if (!isMfma) {
    if (type.isF16())
      return ROCDL::wmma_f32_16x16x16_f16::create(b, code.loc, result, left,
                                                  right, sum);
    return ROCDL::wmma_f32_16x16x16_bf16::create(b, code.loc, result, left,
                                                 right, sum);
  }
  // No broadcast and no permutation of lanes.
  Value none = LLVM::ConstantOp::create(b, code.loc, b.getI32Type(),
                                        b.getI32IntegerAttr(0));
  SmallVector<Value> operands{left, right, sum, none, none, none};
  if (type.isF16())
    return ROCDL::mfma_f32_16x16x16f16::create(b, code.loc, result, operands);
  return ROCDL::mfma_f32_16x16x16bf16_1k::create(b, code.loc, result, operands);
}

void AmdUnit::multiply(TileCode &code, Value thread, const Operand &lhs,
                       const Operand &rhs, Values &sums) const {
  WarpTiling::Position warp = warps.locate(code, thread, lanes);
  for (int64_t k = 0; k < shape.k; k += fragment) {
    Values left, right;
    for (int64_t i = 0; i < fragmentsM(); ++i)
      left.push_back(loadFragment(code, warp.lane, lhs,
                                  code.add(warp.row, i * fragment), k));
    for (int64_t j = 0; j < fragmentsN(); ++j)
      right.push_back(loadFragment(code, warp.lane, rhs,
                                   code.add(warp.column, j * fragment), k));
    for (int64_t i = 0; i < fragmentsM(); ++i)
      for (int64_t j = 0; j < fragmentsN(); ++j) {
        Value &sum = sums[i * fragmentsN() + j];
        sum = multiplyFragment(code, left[i], right[j], sum);
      }
  }
}

/// A pass has one row of fragments of each warp.
Value AmdUnit::getRow(TileCode &code, int64_t pass, Value row) const {
  Value warp = code.mul(code.div(row, fragment), warps.tileM);
  return code.add(code.add(warp, code.rem(row, fragment)), pass * fragment);
}

void AmdUnit::spill(TileCode &code, Value thread, int64_t pass,
                    const Values &sums, Value shared, int64_t pitch) const {
  WarpTiling::Position warp = warps.locate(code, thread, lanes);
  Value first = code.mul(code.div(warp.lane, fragment), layout.rowOfLane);
  first = code.add(first, code.mul(warp.m, fragment));
  Value column = code.add(warp.column, code.rem(warp.lane, fragment));
  for (int64_t j = 0; j < fragmentsN(); ++j)
    for (int64_t i = 0; i < layout.sums; ++i) {
      Value sum = vector::ExtractOp::create(code.builder, code.loc,
                                            sums[pass * fragmentsN() + j], i);
      Value row = code.add(first, i * layout.rowOfSum);
      code.store(
          sum, shared,
          code.add(code.mul(row, pitch), code.add(column, j * fragment)));
    }
}

std::unique_ptr<MatrixUnit> tinyjit::makeAmdUnit(const Contraction &contraction,
                                                 Type type,
                                                 const GpuTarget &target) {
  return std::make_unique<AmdUnit>(contraction, type, target);
}
