// Divides a tile of a matrix product among the warps of a block.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/WarpTiling.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

WarpTiling::Position WarpTiling::locate(TileCode &code, Value thread,
                                        int64_t lanes) const {
  Value warp = code.div(thread, lanes);
  Value m = code.div(warp, acrossN);
  return {m, code.mul(m, tileM), code.mul(code.rem(warp, acrossN), tileN),
          code.rem(thread, lanes)};
}

WarpUnit::WarpUnit(const Contraction &contraction, int64_t m, int64_t n)
    : fragmentRows(m), fragmentColumns(n),
      sumType(contraction.getSum().getType()) {}

Values WarpUnit::getZeros(TileCode &code) const {
  Value zero = code.create<arith::ConstantOp>(
      cast<TypedAttr>(code.builder.getZeroAttr(heldType)));
  return Values(fragmentsM() * fragmentsN() * numHeld, zero);
}

Value WarpUnit::getRow(TileCode &code, int64_t pass, Value row) const {
  Value warp = code.mul(code.div(row, fragmentRows), warps.tileM);
  return code.add(code.add(warp, code.rem(row, fragmentRows)),
                  pass * fragmentRows);
}

bool gpu_code::fillsGpu(const Contraction &contraction, int64_t tileM,
                        int64_t tileN) {
  // Multiprocessors of the largest ones.
  constexpr uint64_t enoughBlocks = 128;
  auto tiles = [](ArrayRef<RangeOp> axis, int64_t tile) {
    return static_cast<uint64_t>(llvm::divideCeil(getMaxSize(axis), tile));
  };
  uint64_t ofOne = llvm::SaturatingMultiply(tiles(contraction.m, tileM),
                                            tiles(contraction.n, tileN));
  return llvm::SaturatingMultiply(tiles(contraction.batch, 1), ofOne) >=
         enoughBlocks;
}
