// How the warps of a block share a tile of a matrix product.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/WarpTiling.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit;

WarpTiling::Position WarpTiling::locate(TileCode &code, Value thread,
                                        int64_t lanes) const {
  Value warp = code.div(thread, lanes);
  Value m = code.div(warp, acrossN);
  return {m, code.mul(m, tileM), code.mul(code.rem(warp, acrossN), tileN),
          code.rem(thread, lanes)};
}

bool tinyjit::fillsGpu(const Contraction &contraction, int64_t tileM,
                       int64_t tileN) {
  // Multiprocessors of the largest ones.
  constexpr uint64_t enoughBlocks = 128;
  auto tiles = [](ArrayRef<uop::RangeOp> axis, int64_t tile) {
    return static_cast<uint64_t>(llvm::divideCeil(getMaxSize(axis), tile));
  };
  uint64_t ofOne = llvm::SaturatingMultiply(tiles(contraction.m, tileM),
                                            tiles(contraction.n, tileN));
  return llvm::SaturatingMultiply(tiles(contraction.batch, 1), ofOne) >=
         enoughBlocks;
}

Value tinyjit::getMatrixFactor(Value value) {
  auto extend = value.getDefiningOp<arith::ExtFOp>();
  return extend ? extend.getIn() : value;
}

/// The type of both factors for a matrix unit, null if they have none.
static Type getFactorType(const Contraction &contraction) {
  uop::ReduceOp reduce = contraction.reduce;
  if (!reduce.getReassoc() || contraction.ops.size() != 1 ||
      !contraction.getSum().getType().isF32())
    return Type();
  Type type = getMatrixFactor(contraction.lhs).getType();
  if (type != getMatrixFactor(contraction.rhs).getType() ||
      !(type.isF16() || type.isBF16()))
    return Type();
  return type;
}

std::unique_ptr<MatrixUnit> tinyjit::chooseUnit(const Contraction &contraction,
                                                const GpuTarget &target) {
  Type type = getFactorType(contraction);
  if (type && target.hasWgmma)
    return makeWgmmaUnit(contraction, type, target);
  if (type && target.hasMma)
    return makeMmaUnit(contraction, type, target);
  if (type && (target.hasMfma || target.hasWmma))
    return makeAmdUnit(contraction, type, target);
  return makeThreadUnit(contraction);
}
