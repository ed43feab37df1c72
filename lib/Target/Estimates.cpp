// The work of a kernel: arithmetic operations and bytes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/Estimates.h"

#include "dialects/Jit/JitLoops.h"
#include "dialects/UOp/FreeRanges.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;

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

/// How often each statement runs is not known: the arithmetic of all of them,
/// once for each element of the largest array.
static double estimateLoops(jit::LoopsOp loops) {
  double ops = 0, elements = 1;
  loops.getBody().walk([&](Operation *op) {
    ops += isa<arith::ArithDialect, math::MathDialect>(op->getDialect()) &&
           !isa<arith::ConstantOp, arith::IndexCastOp>(op);
  });
  for (Type type : loops.getArgs().getTypes())
    if (auto array = dyn_cast<uop::PtrType>(type))
      elements = std::max(elements, static_cast<double>(array.getSpan()));
  return ops * elements;
}

Estimates target::estimate(jit::KernelOp kernel) {
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
      result.ops += 100 * trips(ranges.of(op->getResult(0)));
    } else if (isa_and_nonnull<arith::ArithDialect, math::MathDialect>(
                   op->getDialect()) &&
               !isa<arith::ConstantOp, arith::IndexCastOp>(op) &&
               !op->getResult(0).getType().isIndex()) {
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
