// The work of kernels: arithmetic operations, bytes, and time.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Analysis/Estimates.h"

#include "dialects/Jit/JitLoops.h"
#include "dialects/UOp/FreeRanges.h"

#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Dominance.h"

#include <cmath>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::jit;

int64_t jit::getAdditions(Operation *op) {
  if (isa<uop::ThreefryOp>(op))
    return 100;
  if (isa<arith::DivFOp, math::SqrtOp, math::RsqrtOp>(op))
    return 4;
  if (isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp,
          arith::FloorDivSIOp, arith::CeilDivSIOp>(op))
    return 20;
  if (isa<math::FmaOp, math::AbsFOp, math::AbsIOp, math::CopySignOp,
          math::FloorOp, math::CeilOp, math::TruncOp>(op))
    return 1;
  return isa_and_nonnull<math::MathDialect>(op->getDialect()) ? 16 : 1;
}

/// Counts a range once whose bound is computed in a way not seen through.
static double trips(const uop::FreeRanges::Set &ranges) {
  double product = 1;
  for (uop::RangeOp range : ranges)
    product *= static_cast<double>(jit::getMaxExtent(range).value_or(1));
  return product;
}

/// The values that only compute addresses and gates.
static llvm::DenseSet<Operation *> indexArithmetic(jit::KernelOp kernel) {
  llvm::DenseSet<Operation *> data;
  SmallVector<Value> stack;
  auto push = [&](Value value) { stack.push_back(value); };
  kernel.walk([&](uop::StoreOp store) { push(store.getValue()); });
  while (!stack.empty()) {
    Operation *op = stack.pop_back_val().getDefiningOp();
    if (!op || !data.insert(op).second)
      continue;
    if (auto load = dyn_cast<uop::LoadOp>(op)) {
      if (load.getAlternative())
        push(load.getAlternative());
    } else if (auto reduce = dyn_cast<uop::ReduceOp>(op)) {
      llvm::for_each(reduce.getValues(), push);
    } else {
      llvm::for_each(op->getOperands(), push);
    }
  }
  return data;
}

/// Whether an op computes, as opposed to moving, counting or branching.
static bool isArithmetic(Operation *op) {
  return isa_and_nonnull<arith::ArithDialect, math::MathDialect>(
             op->getDialect()) &&
         !isa<arith::ConstantOp, arith::IndexCastOp>(op);
}

/// The largest number of elements in an array, and in a dimension of one.
static std::pair<double, double> getLargestSizes(jit::LoopsOp loops) {
  double elements = 1, extent = 1;
  for (Type type : loops.getArgs().getTypes()) {
    auto array = dyn_cast<uop::PtrType>(type);
    if (!array)
      continue;
    elements = std::max(elements, static_cast<double>(array.getSpan()));
    for (int64_t size : array.getMaxShape())
      extent = std::max(extent, static_cast<double>(size));
  }
  return {elements, extent};
}

/// The arithmetic of one trip, where each loop in it is taken to run along the
/// longest dimension.
static double estimateTrip(jit::LoopsOp loops, double extent) {
  constexpr unsigned maxDepth = 3;
  Region &body = loops.getBody();
  DominanceInfo dominance;
  std::optional<CFGLoopInfo> loopInfo;
  if (!body.hasOneBlock())
    loopInfo.emplace(dominance.getDomTree(&body));
  double ops = 0;
  for (Block &block : body) {
    unsigned depth = loopInfo ? loopInfo->getLoopDepth(&block) : 0;
    double runs = std::pow(extent, std::min(depth, maxDepth));
    block.walk([&](Operation *op) { ops += isArithmetic(op) ? runs : 0; });
  }
  return ops;
}

/// How often each statement runs is not known: the arithmetic of all of them,
/// once for each element of the largest array, or as its loops suggest for each
/// of the trips, if that is more.
static double estimateLoops(jit::LoopsOp loops) {
  auto [elements, extent] = getLargestSizes(loops);
  double ops = 0;
  loops.getBody().walk([&](Operation *op) { ops += isArithmetic(op); });
  if (!loops.getTrips())
    return ops * elements;
  return std::max(ops * elements, static_cast<double>(*loops.getTrips()) *
                                      estimateTrip(loops, extent));
}

Estimates jit::estimate(jit::KernelOp kernel) {
  Estimates result;
  uop::FreeRanges ranges;
  for (Operation *op : indexArithmetic(kernel)) {
    if (auto reduce = dyn_cast<uop::ReduceOp>(op)) {
      double count =
          reduce.getCombiner().empty() ? 1 : reduce.getValues().size();
      SmallVector<Value> inner(reduce.getValues());
      llvm::append_range(inner, reduce.getRanges());
      result.ops += count * trips(ranges.of(inner));
    } else if (isa<uop::ThreefryOp>(op)) {
      result.ops += static_cast<double>(getAdditions(op)) *
                    trips(ranges.of(op->getResult(0)));
    } else if (isArithmetic(op) && !op->getResult(0).getType().isIndex()) {
      result.ops += trips(ranges.of(op->getResult(0)));
    }
  }
  if (jit::LoopsOp loops = jit::getLoops(kernel))
    result.ops = estimateLoops(loops);
  for (auto [index, use] : llvm::enumerate(jit::getArrayUses(kernel))) {
    auto type = cast<uop::PtrType>(kernel.getArgumentTypes()[index]);
    int64_t bytes =
        uop::getArrayBytes(type.getMaxShape(), type.getElementType())
            .value_or(0);
    result.bytes += bytes * (int(use.loaded) + int(use.stored));
  }
  return result;
}

double jit::estimateTime(const Estimates &work) {
  return figures::callNs +
         std::max(work.ops / figures::opsPerNs,
                  static_cast<double>(work.bytes) / figures::bytesPerNs);
}
