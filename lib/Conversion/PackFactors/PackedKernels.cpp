// The kernels that bring a factor into panels, and the product that reads them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/PackFactors/PackedFactor.h"

#include "dialects/Jit/Transforms/KernelParts.h"
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "lib/Conversion/KernelToVector/ByteProduct.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::uop;

/// Has `kernel` load and store only where `inside` says, of what depends on
/// `index`.
static void addGates(jit::KernelOp kernel, Value index, Value inside) {
  auto dependsOn = [&](Value value) {
    SetVector<Operation *> ops = collectOps(ValueRange(value));
    return value == index || llvm::any_of(ops, [&](Operation *op) {
             return llvm::is_contained(op->getOperands(), index);
           });
  };
  auto isGated = [&](auto access) {
    return llvm::any_of(access.getIndices(), dependsOn);
  };
  auto add = [&](auto access) {
    OpBuilder builder(access);
    Value gate = inside;
    if (access.getGate())
      gate = arith::AndIOp::create(builder, access.getLoc(), access.getGate(),
                                   inside);
    access.getGateMutable().assign(gate);
  };
  SmallVector<Operation *> ops;
  for (Operation &op : kernel.getBody().front())
    ops.push_back(&op);
  for (Operation *op : ops) {
    auto store = dyn_cast<StoreOp>(op);
    if (store && isGated(store))
      add(store);
    auto load = dyn_cast<LoadOp>(op);
    if (!load || !isGated(load))
      continue;
    if (!load.getAlternative()) {
      OpBuilder builder(load);
      Type type = load.getValue().getType();
      load.getAlternativeMutable().assign(arith::ConstantOp::create(
          builder, load.getLoc(), builder.getZeroAttr(type)));
    }
    add(load);
  }
}

/// Makes two ranges of `factor.columns`: the panels, and the columns of one.
/// \returns that of the panels.
static RangeOp splitColumns(jit::KernelOp kernel, PackedFactor &factor) {
  RangeOp whole = factor.columns;
  OpBuilder builder(whole);
  Location loc = whole.getLoc();
  int64_t columns = *whole.getExtent(),
          panels = llvm::divideCeil(columns, factor.width);
  auto panel = RangeOp::create(builder, loc, panels),
       column = RangeOp::create(builder, loc, factor.width);
  Value width = arith::ConstantIndexOp::create(builder, loc, factor.width);
  Value first = arith::MulIOp::create(builder, loc, panel.getIndex(), width);
  Value index = arith::AddIOp::create(builder, loc, first, column.getIndex());
  whole.getIndex().replaceAllUsesWith(index);
  if (panels * factor.width > columns) {
    Value end = arith::ConstantIndexOp::create(builder, loc, columns);
    addGates(kernel, index,
             arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult,
                                   index, end));
  }
  whole.erase();
  factor.columns = column;
  return panel;
}

/// Makes two ranges of `factor.fours`, the sum's next to each other: that of
/// the fours, which takes its place in `factor.reduced`, and the values of one.
/// \returns the latter.
static RangeOp splitFours(PackedFactor &factor, ReduceOp sum) {
  constexpr int64_t together = loops::ByteProduct::together;
  RangeOp whole = factor.fours;
  OpBuilder builder(whole);
  Location loc = whole.getLoc();
  auto four = RangeOp::create(builder, loc, *whole.getExtent() / together),
       value = RangeOp::create(builder, loc, together);
  SmallVector<Value> summed;
  for (RangeOp range : sum.getRangeOps()) {
    if (range != whole) {
      summed.push_back(range.getIndex());
      continue;
    }
    summed.push_back(four.getIndex());
    summed.push_back(value.getIndex());
  }
  sum.getRangesMutable().assign(summed);
  Value size = arith::ConstantIndexOp::create(builder, loc, together);
  Value first = arith::MulIOp::create(builder, loc, four.getIndex(), size);
  Value index = arith::AddIOp::create(builder, loc, first, value.getIndex());
  whole.getIndex().replaceAllUsesWith(index);
  llvm::replace(factor.reduced, whole, four);
  whole.erase();
  factor.fours = four;
  return value;
}

PackedKernels conversion::makePackedKernels(jit::KernelOp kernel,
                                            PackedFactor factor) {
  PackedKernels made;
  made.product = kernel;
  auto pad = [&] {
    if (!factor.padded)
      return;
    made.pad = makePadKernel(kernel, *factor.padded);
    made.padShape = factor.padded->getShape();
  };
  if (factor.width == 0) {
    pad();
    return made;
  }
  SmallVector<RangeOp> places = factor.outer;
  places.push_back(splitColumns(kernel, factor));
  RangeOp value;
  if (factor.fours)
    value = splitFours(factor, *kernel.getBody().getOps<ReduceOp>().begin());
  llvm::append_range(places, factor.reduced);
  places.push_back(factor.columns);
  if (value)
    places.push_back(value);
  pad();
  for (RangeOp range : places)
    made.packShape.push_back(*range.getExtent());
  Value element = factor.load.getValue();
  auto type = PtrType::get(made.packShape, element.getType());

  IRMapping map;
  made.pack = cast<jit::KernelOp>(kernel->clone(map));
  for (StoreOp store :
       llvm::make_early_inc_range(made.pack.getBody().getOps<StoreOp>()))
    store.erase();
  auto builder = OpBuilder::atBlockEnd(&made.pack.getBody().front());
  auto copied = llvm::map_to_vector(places, [&](RangeOp range) -> Value {
    return map.lookup(range.getIndex());
  });
  StoreOp::create(builder, element.getLoc(), map.lookup(element),
                  jit::addArray(made.pack, type), copied);

  builder.setInsertionPoint(factor.load);
  auto indices = llvm::map_to_vector(
      places, [](RangeOp range) -> Value { return range.getIndex(); });
  auto load = LoadOp::create(builder, factor.load.getLoc(),
                             jit::addArray(kernel, type), indices);
  factor.load.replaceAllUsesWith(load.getOperation());
  factor.load.erase();
  return made;
}
