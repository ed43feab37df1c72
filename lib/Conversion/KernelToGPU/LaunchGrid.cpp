// How many blocks a nest of loops is launched with.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/NestMapping.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit;
using uop::LinearIndex;
using uop::RangeOp;

/// More blocks than that take turns; every thread's number then has 30 bits.
static constexpr int64_t mostBlocks = int64_t(1) << 20;

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
  LinearIndex bound = uop::getLinearIndex(range.getBound());
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
  return {AffineMap::get(0, numScalars, {blocks, one, one}, context), most};
}

LaunchGrid tinyjit::getLaunchGrid(int64_t blocks, jit::KernelOp kernel) {
  blocks = std::clamp<int64_t>(blocks, 1, mostBlocks);
  return makeGrid(getAffineConstantExpr(blocks, kernel.getContext()), blocks,
                  kernel);
}

LaunchGrid tinyjit::getLaunchGrid(const NestMapping &mapping,
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
