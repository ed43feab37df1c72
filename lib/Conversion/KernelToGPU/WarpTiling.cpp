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
  Operation *op = value.getDefiningOp();
  return isa_and_nonnull<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp>(op)
             ? op->getOperand(0)
             : value;
}

/// The factors of `contraction`, if matrix units multiply their type and the
/// reduction lets them: integers wrap, so they have no order.
static MatrixFactors findFactors(const Contraction &contraction) {
  Type type = getMatrixFactor(contraction.lhs).getType();
  if (contraction.ops.size() != 1 ||
      type != getMatrixFactor(contraction.rhs).getType())
    return {};
  Type sum = contraction.getSum().getType();
  uop::ReduceOp reduce = contraction.reduce;
  if (type.isF16() || type.isBF16() || type.isTF32())
    return {reduce.getReassoc() && sum.isF32() ? type : Type()};
  if (!type.isInteger(8) || !sum.isInteger(32))
    return {};
  return {type, isa<arith::ExtSIOp>(contraction.lhs.getDefiningOp()),
          isa<arith::ExtSIOp>(contraction.rhs.getDefiningOp())};
}

std::unique_ptr<MatrixUnit> tinyjit::chooseUnit(const Contraction &contraction,
                                                const GpuTarget &target) {
  MatrixFactors factors = findFactors(contraction);
  bool isHalf = factors && (factors.type.isF16() || factors.type.isBF16());
  if (isHalf && target.hasWgmma)
    return makeWgmmaUnit(contraction, factors.type, target);
  if (factors && target.hasMma)
    return makeMmaUnit(contraction, factors, target);
  if (factors && hasAmdUnit(factors, target))
    return makeAmdUnit(contraction, factors, target);
  return makeThreadUnit(contraction);
}
