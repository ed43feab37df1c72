// The grid and the block that a function of a GPU is launched with.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/LaunchGrid.h"

#include "dialects/Jit/JitLaunchAttrs.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

/// More blocks of a nest than that take turns; every thread's number then has
/// 30 bits.
static constexpr int64_t mostBlocks = int64_t(1) << 20;

/// Blocks of a grid along y and z; more are walked through. CUDA and HIP take
/// no more.
static constexpr int64_t maxGrid = 65535;

/// The scalar parameter that `value` is, extended or not, or nothing.
static std::optional<unsigned> getScalar(Value value, jit::KernelOp kernel) {
  while (Operation *op = value.getDefiningOp()) {
    if (auto variable = dyn_cast<jit::ValueOp>(op))
      return cast<BlockArgument>(variable.getVariable()).getArgNumber() -
             kernel.getNumArrays();
    if (!isa<arith::IndexCastOp, arith::ExtSIOp>(op))
      return std::nullopt;
    value = op->getOperand(0);
  }
  return std::nullopt;
}

/// The bound of `range` as `scale * scalar + constant`; null if it is none.
static AffineExpr getBound(RangeOp range, jit::KernelOp kernel) {
  LinearIndex bound = getLinearIndex(range.getBound());
  MLIRContext *context = range.getContext();
  if (bound.terms.empty())
    return getAffineConstantExpr(bound.constant, context);
  auto [term, scale] = bound.terms.front();
  std::optional<unsigned> scalar = getScalar(term, kernel);
  if (bound.terms.size() > 1 || !scalar)
    return AffineExpr();
  return getAffineSymbolExpr(*scalar, context) * scale + bound.constant;
}

static LaunchGrid makeGrid(AffineExpr blocks, int64_t most,
                           jit::KernelOp kernel) {
  MLIRContext *context = kernel.getContext();
  AffineExpr one = getAffineConstantExpr(1, context);
  unsigned numScalars =
      kernel.getArgumentTypes().size() - kernel.getNumArrays();
  return {AffineMap::get(0, numScalars, {blocks, one, one}, context),
          {most, 1, 1}};
}

LaunchGrid gpu_code::getLaunchGrid(int64_t blocks, jit::KernelOp kernel) {
  blocks = std::clamp<int64_t>(blocks, 1, mostBlocks);
  return makeGrid(getAffineConstantExpr(blocks, kernel.getContext()), blocks,
                  kernel);
}

LaunchGrid gpu_code::getLaunchGrid(const NestMapping &mapping,
                                   jit::KernelOp kernel) {
  if (mapping.isSerial)
    return getLaunchGrid(1, kernel);
  // Trips of the outer loops that a block takes at once.
  int64_t groups = std::max<int64_t>(1, mapping.block / mapping.group);
  int64_t perBlock = groups, number = 1;
  AffineExpr product;
  std::optional<int64_t> trips = getMostTrips(mapping.getOuter());
  int64_t most = trips ? std::clamp<int64_t>(llvm::divideCeil(*trips, groups),
                                             1, mostBlocks)
                       : mostBlocks;
  for (const Loop &loop : mapping.getOuter()) {
    if (mapping.tile && loop.copies > 1) {
      number *= llvm::divideCeil(loop.extent, loop.copies);
      continue;
    }
    perBlock *= loop.width * loop.copies;
    if (loop.extent >= 0) {
      number *= loop.extent;
      continue;
    }
    AffineExpr bound = getBound(loop.ranges.front(), kernel);
    if (!bound)
      return getLaunchGrid(most, kernel);
    product = product ? product * bound : bound;
  }
  if (!product)
    return getLaunchGrid(llvm::divideCeil(number, perBlock), kernel);
  if (number != 1)
    product = product * number;
  return makeGrid(product.ceilDiv(perBlock), most, kernel);
}

/// How many tiles of `tile` values `axis` has; `most` if that is no expression
/// that a launch can have.
static AffineExpr countTiles(ArrayRef<RangeOp> axis, int64_t tile, int64_t most,
                             jit::KernelOp kernel) {
  MLIRContext *context = kernel.getContext();
  AffineExpr size = getAffineConstantExpr(1, context);
  for (RangeOp range : axis) {
    AffineExpr extent = range.getExtent()
                            ? getAffineConstantExpr(*range.getExtent(), context)
                            : getBound(range, kernel);
    if (!extent)
      return getAffineConstantExpr(most, context);
    size = size * extent;
  }
  return size.ceilDiv(tile);
}

LaunchGrid gpu_code::getLaunchGrid(const Contraction &contraction,
                                   int64_t tileM, int64_t tileN,
                                   jit::KernelOp kernel) {
  LaunchGrid grid;
  SmallVector<AffineExpr> blocks;
  for (auto [axis, tile] : {std::pair(&contraction.n, tileN),
                            {&contraction.m, tileM},
                            {&contraction.batch, int64_t(1)}}) {
    int64_t tiles =
        std::max<int64_t>(1, llvm::divideCeil(getMaxSize(*axis), tile));
    if (axis != &contraction.n)
      tiles = std::min(tiles, maxGrid);
    grid.most[blocks.size()] = tiles;
    blocks.push_back(countTiles(*axis, tile, tiles, kernel));
  }
  unsigned numScalars =
      kernel.getArgumentTypes().size() - kernel.getNumArrays();
  grid.blocks = AffineMap::get(0, numScalars, blocks, kernel.getContext());
  return grid;
}

void gpu_code::setLaunch(func::FuncOp function, const LaunchGrid &grid,
                         int64_t blockSize, int64_t sharedBytes) {
  function->setAttr(gpu::GPUDialect::getKernelFuncAttrName(),
                    UnitAttr::get(function.getContext()));
  function->setAttr(
      jit::imageLaunchName,
      jit::ImageLaunchAttr::get(function.getContext(), {blockSize, 1, 1},
                                AffineMapAttr::get(grid.blocks), grid.most,
                                sharedBytes, /*scratchBytes=*/0));
}
