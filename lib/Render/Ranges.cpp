// The numbers that the integers of a function can be.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Ranges.h"

#include "dialects/Jit/JitLaunchAttrs.h"

#include "mlir/Analysis/DataFlow/IntegerRangeAnalysis.h"
#include "mlir/Analysis/DataFlow/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

/// Says how large what asks for the place of a thread can be.
static void boundPlaces(func::FuncOp function) {
  auto launch =
      function->getAttrOfType<jit::ImageLaunchAttr>(jit::imageLaunchName);
  if (!launch)
    return;
  function.walk([&](Operation *op) {
    auto bound = [&](auto place, ArrayRef<int64_t> sizes) {
      place.setUpperBoundAttr(
          Builder(op->getContext())
              .getIndexAttr(
                  sizes[static_cast<unsigned>(place.getDimension())]));
    };
    llvm::TypeSwitch<Operation *>(op)
        .Case<gpu::ThreadIdOp, gpu::BlockDimOp>(
            [&](auto place) { bound(place, launch.getBlock()); })
        .Case<gpu::BlockIdOp, gpu::GridDimOp>(
            [&](auto place) { bound(place, launch.getMost()); });
  });
}

Ranges::Ranges(func::FuncOp function) {
  boundPlaces(function);
  dataflow::loadBaselineAnalyses(solver);
  solver.load<dataflow::IntegerRangeAnalysis>();
  // Without a result all bounds are those of the types.
  (void)solver.initializeAndRun(function);
}

Bounds Ranges::get(Value value) const {
  Type type = getElementTypeOrSelf(value);
  unsigned bits = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  Bounds all{llvm::minIntN(bits), llvm::maxIntN(bits)};
  const auto *state =
      const_cast<DataFlowSolver &>(solver)
          .lookupState<dataflow::IntegerValueRangeLattice>(value);
  if (!state || state->getValue().isUninitialized() || bits > 64)
    return all;
  const ConstantIntRanges &known = state->getValue().getValue();
  if (known.smin().getBitWidth() > 64)
    return all;
  return {known.smin().getSExtValue(), known.smax().getSExtValue()};
}

bool Ranges::fits(Value value, unsigned bits) const {
  Bounds bounds = get(value);
  return llvm::isIntN(bits, bounds.min) && llvm::isIntN(bits, bounds.max);
}

bool Ranges::isExact(Operation *op) const {
  Type type = op->getResult(0).getType();
  // Indices count what is in memory.
  if (type.isIndex())
    return true;
  if (!isa<IntegerType>(type))
    return false;
  Bounds a = get(op->getOperand(0)), b = get(op->getOperand(1));
  std::optional<Bounds> result;
  if (isa<arith::AddIOp>(op)) {
    result = addBounds(a, b);
  } else if (isa<arith::MulIOp>(op)) {
    result = multiplyBounds(a, b);
  } else if (isa<arith::SubIOp>(op)) {
    if (b.min == std::numeric_limits<int64_t>::min())
      return false;
    result = addBounds(a, {-b.max, -b.min});
  }
  unsigned bits = type.getIntOrFloatBitWidth();
  return result && llvm::isIntN(bits, result->min) &&
         llvm::isIntN(bits, result->max);
}
