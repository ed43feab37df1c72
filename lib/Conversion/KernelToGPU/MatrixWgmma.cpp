// Matrix products by warpgroups of NVIDIA's Hopper: wgmma reads both factors
// from shared memory and goes on by itself.
//
// How factors lie in shared memory, descriptors, and which thread has which sum
// are in NVIDIA's PTX ISA, "Asynchronous Warpgroup Level Matrix Instructions".
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/MatrixUnits.h"
#include "lib/Conversion/KernelToGPU/WarpTiling.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

/// Of the instruction: rows, and the depth in 16-bit elements.
static constexpr int64_t groupRows = 64, stepDepth = 16;
static constexpr int64_t groupThreads = 128;

/// The swizzle: chunks of 16 bytes in lines of 128, eight lines to a pattern.
static constexpr int64_t lineBytes = 128, patternBytes = 8 * lineBytes;

namespace {

/// Each warpgroup has 64 rows of the tile, and all columns; its sums are one
/// struct, so that they stay in the same registers.
class WgmmaUnit : public MatrixUnit {
public:
  WgmmaUnit(const Contraction &contraction, Type type,
            const target::GpuTarget &target);

  SharedTile getTile(bool isLhs, bool alongRows) const override;
  Value getFactor(Value value) const override { return getMatrixFactor(value); }
  bool isAsync() const override { return true; }
  void publish(TileCode &code) const override;
  Values getZeros(TileCode &code) const override;
  void multiply(TileCode &code, Value thread, const Operand &lhs,
                const Operand &rhs, Values &sums) const override;
  void finish(TileCode &code, Values &sums) const override;
  void spill(TileCode &code, Value thread, int64_t pass, const Values &sums,
             Value shared, int64_t pitch) const override;
  Value getRow(TileCode &, int64_t, Value row) const override { return row; }

private:
  Value getDescriptor(TileCode &code, const Operand &operand,
                      Value firstRow) const;
  Value multiplyStep(TileCode &code, int64_t step, const Operand &lhs,
                     Value left, const Operand &rhs, Value right,
                     Value sums) const;
  void wait(TileCode &code, int64_t groups, Value &sums) const;
  int64_t sumsPerThread() const { return shape.n / 2; }

  Type type;
};

} // namespace

WgmmaUnit::WgmmaUnit(const Contraction &contraction, Type type,
                     const target::GpuTarget &target)
    : type(type) {
  const int64_t bytes = getElementBytes(type), depth = lineBytes / bytes;
  constexpr int64_t maxStages = 6;
  // From the largest tile on: fewer bytes to load for each product.
  for (auto [groups, columns] : {std::pair(2, 256), {2, 128}, {1, 64}}) {
    shape = {groups * groupRows, columns, depth};
    threads = groups * groupThreads;
    if (fillsGpu(contraction, shape.m, shape.n))
      break;
  }
  // A lane writes 8 bytes, four lanes a row.
  padBytes = 32;
  stages = std::min(maxStages, target.maxSharedBytes /
                                   ((shape.m + shape.n) * depth * bytes));
}

SharedTile WgmmaUnit::getTile(bool isLhs, bool alongRows) const {
  SharedTile tile;
  tile.rows = isLhs ? shape.m : shape.n;
  tile.depth = shape.k;
  tile.alongRows = alongRows;
  tile.type = type;
  tile.pitch = lineBytes / getElementBytes(type);
  tile.panel = alongRows ? tile.pitch : 0;
  tile.swizzle = 7;
  tile.alignment = patternBytes;
  return tile;
}

/// wgmma reads through another proxy than threads, and their asynchronous
/// copies, write.
void WgmmaUnit::publish(TileCode &code) const {
  MLIRContext *context = code.builder.getContext();
  code.create<NVVM::FenceProxyOp>(
      NVVM::ProxyKindAttr::get(context, NVVM::ProxyKind::async_shared),
      NVVM::SharedSpaceAttr::get(context, NVVM::SharedSpace::shared_cta));
}

Values WgmmaUnit::getZeros(TileCode &code) const {
  OpBuilder &b = code.builder;
  SmallVector<Type> types(sumsPerThread(), b.getF32Type());
  auto sums = LLVM::LLVMStructType::getLiteral(b.getContext(), types);
  return {code.create<LLVM::ZeroOp>(sums)};
}

/// Of the tile from row `firstRow` on: its address, and how far it is to the
/// next pattern of the swizzle.
Value WgmmaUnit::getDescriptor(TileCode &code, const Operand &operand,
                               Value firstRow) const {
  OpBuilder &b = code.builder;
  const SharedTile &tile = operand.tile;
  Value begin = code.address(operand.base, type,
                             tile.locate(code, firstRow, code.index(0)));
  auto constant = [&](uint64_t value) -> Value {
    return code.create<arith::ConstantOp>(b.getI64IntegerAttr(value));
  };
  Value address = code.create<LLVM::PtrToIntOp>(b.getI64Type(), begin);
  address = code.create<arith::AndIOp>(address, constant(0x3ffff));
  address = code.create<arith::ShRUIOp>(address, constant(4));
  // Along rows: from one panel to the next. Along k it does not count.
  uint64_t leading = tile.alongRows ? tile.depth * lineBytes / 16 : 1;
  uint64_t stride = patternBytes / 16;
  constexpr uint64_t swizzle128 = 1;
  return code.create<arith::OrIOp>(
      address, constant(leading << 16 | stride << 32 | swizzle128 << 62));
}

/// Adds the products of 16 elements along k, from number `step` * 16 on.
Value WgmmaUnit::multiplyStep(TileCode &code, int64_t step, const Operand &lhs,
                              Value left, const Operand &rhs, Value right,
                              Value sums) const {
  OpBuilder &b = code.builder;
  auto advance = [&](const Operand &operand, Value descriptor) -> Value {
    // Along rows: as many lines; else within the line.
    int64_t bytes = operand.tile.alongRows ? stepDepth * lineBytes
                                           : stepDepth * getElementBytes(type);
    return b.createOrFold<arith::AddIOp>(
        code.loc, descriptor,
        code.create<arith::ConstantOp>(b.getI64IntegerAttr(step * bytes / 16)));
  };
  MLIRContext *context = b.getContext();
  auto element = type.isF16() ? NVVM::WGMMATypes::f16 : NVVM::WGMMATypes::bf16;
  return code.create<NVVM::WgmmaMmaAsyncOp>(
      sums.getType(), sums, advance(lhs, left), advance(rhs, right),
      NVVM::MMAShapeAttr::get(context, groupRows, shape.n, stepDepth), element,
      element, NVVM::WGMMATypes::f32, NVVM::WGMMAScaleOut::one,
      NVVM::WGMMAScaleIn::one, NVVM::WGMMAScaleIn::one,
      lhs.tile.alongRows ? NVVM::MMALayout::col : NVVM::MMALayout::row,
      rhs.tile.alongRows ? NVVM::MMALayout::row : NVVM::MMALayout::col,
      /*satfinite=*/NVVM::MMAIntOverflowAttr());
}

/// Until only `groups` tiles are under way. The sums go through, so that
/// nobody reads them before.
void WgmmaUnit::wait(TileCode &code, int64_t groups, Value &sums) const {
  Values operands;
  std::string outputs, inputs;
  for (int64_t i = 0; i < sumsPerThread(); ++i) {
    operands.push_back(code.create<LLVM::ExtractValueOp>(sums, i));
    outputs += "=f,";
    inputs += std::to_string(i) + ",";
  }
  inputs.pop_back();
  sums =
      code.create<LLVM::InlineAsmOp>(
              sums.getType(), operands,
              "wgmma.wait_group.sync.aligned " + std::to_string(groups) + ";",
              outputs + inputs, /*has_side_effects=*/true,
              /*is_align_stack=*/false, LLVM::TailCallKind::None,
              LLVM::AsmDialectAttr::get(code.builder.getContext(),
                                        LLVM::AsmDialect::AD_ATT),
              /*operand_attrs=*/ArrayAttr())
          .getResult(0);
}

void WgmmaUnit::multiply(TileCode &code, Value thread, const Operand &lhs,
                         const Operand &rhs, Values &sums) const {
  Value group = code.div(thread, groupThreads);
  Value left = getDescriptor(code, lhs, code.mul(group, groupRows));
  Value right = getDescriptor(code, rhs, code.index(0));
  code.create<NVVM::WgmmaFenceAlignedOp>();
  for (int64_t step = 0; step < shape.k / stepDepth; ++step)
    sums[0] = multiplyStep(code, step, lhs, left, rhs, right, sums[0]);
  code.create<NVVM::WgmmaGroupSyncAlignedOp>();
  // The tile before is done with.
  wait(code, 1, sums[0]);
}

void WgmmaUnit::finish(TileCode &code, Values &sums) const {
  wait(code, 0, sums[0]);
}

void WgmmaUnit::spill(TileCode &code, Value thread, int64_t, const Values &sums,
                      Value shared, int64_t pitch) const {
  // A warp has 16 rows; a lane has two neighbours of a row and those eight rows
  // below, of every eight columns.
  Value lane = code.rem(thread, warpLanes);
  Value row =
      code.add(code.mul(code.div(thread, warpLanes), 16), code.div(lane, 4));
  Value column = code.mul(code.rem(lane, 4), 2);
  for (int64_t number = 0; number < sumsPerThread(); number += 2) {
    Value pair = code.create<vector::FromElementsOp>(
        VectorType::get({2}, code.builder.getF32Type()),
        ValueRange{code.create<LLVM::ExtractValueOp>(sums[0], number),
                   code.create<LLVM::ExtractValueOp>(sums[0], number + 1)});
    Value below = code.add(row, number / 2 % 2 * 8);
    code.store(
        pair, shared,
        code.add(code.mul(below, pitch), code.add(column, number / 4 * 8)));
  }
}

std::unique_ptr<MatrixUnit>
gpu_code::makeWgmmaUnit(const Contraction &contraction, Type type,
                        const target::GpuTarget &target) {
  return std::make_unique<WgmmaUnit>(contraction, type, target);
}
