// The windows of a padded convolution, whose loads are gated at the rim, and an
// array with the padding in it, whose loads need no gate.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/PackConstants/PaddedWindow.h"

#include "dialects/Jit/Transforms/KernelParts.h"
#include "dialects/UOp/Transforms/LinearIndex.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::uop;
using Forms = SmallVector<LinearIndex>;

SmallVector<int64_t> PaddedWindow::getShape() const {
  SmallVector<int64_t> shape;
  for (RangeOp range : plain)
    shape.push_back(*range.getExtent());
  for (const Place &place : places)
    shape.push_back(place.getExtent());
  return shape;
}

/// Adds the sums that `value`, a gate, compares. \returns whether it is made of
/// comparisons alone.
static bool addForms(Value value, Forms &forms) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return false;
  if (op->hasTrait<OpTrait::ConstantLike>())
    return true;
  if (isa<arith::AndIOp, arith::OrIOp, arith::XOrIOp>(op))
    return llvm::all_of(op->getOperands(), [&](Value operand) {
      return addForms(operand, forms);
    });
  auto compare = dyn_cast<arith::CmpIOp>(op);
  if (!compare || !compare.getLhs().getType().isIndex())
    return false;
  forms.push_back(getLinearIndex(compare.getLhs()));
  forms.push_back(getLinearIndex(compare.getRhs()));
  return true;
}

/// All that decides which element `load` loads; nothing if that is more than
/// sums of ranges.
static std::optional<Forms> getForms(LoadOp load) {
  Forms forms;
  for (Value index : load.getIndices())
    forms.push_back(getLinearIndex(index));
  auto alternative = load.getAlternative();
  if (!load.getDependences().empty() ||
      (load.getGate() && !addForms(load.getGate(), forms)) ||
      (alternative &&
       !alternative.getDefiningOp()->hasTrait<OpTrait::ConstantLike>()))
    return std::nullopt;
  for (const LinearIndex &form : forms)
    for (auto [term, coefficient] : form.terms)
      if (!isa_and_nonnull<RangeOp>(term.getDefiningOp()))
        return std::nullopt;
  return forms;
}

/// How many steps of `window` one of `result` is, if that is one number above 0
/// wherever one of them occurs.
static std::optional<int64_t> getStep(RangeOp result, RangeOp window,
                                      const Forms &forms) {
  std::optional<int64_t> step;
  for (const LinearIndex &form : forms) {
    int64_t inner = form.getCoefficient(window.getIndex()),
            outer = form.getCoefficient(result.getIndex());
    if (inner == 0 && outer == 0)
      continue;
    if (inner == 0 || outer % inner != 0 || outer / inner <= 0 ||
        (step && *step != outer / inner))
      return std::nullopt;
    step = outer / inner;
  }
  return step;
}

std::optional<PaddedWindow> conversion::findWindow(LoadOp load, ReduceOp reduce,
                                                   FreeRanges &ranges) {
  std::optional<Forms> forms = getForms(load);
  if (!forms)
    return std::nullopt;
  PaddedWindow found;
  found.load = load;
  auto windows = reduce.getRangeOps();
  llvm::SmallDenseSet<Operation *> paired;
  FreeRanges::Set free = ranges.of(load.getValue());
  for (RangeOp range : free) {
    if (!range.getExtent())
      return std::nullopt;
    if (llvm::is_contained(windows, range))
      continue;
    for (RangeOp window : windows) {
      std::optional<int64_t> step = window.getExtent() &&
                                            free.contains(window) &&
                                            !paired.contains(window)
                                        ? getStep(range, window, *forms)
                                        : std::nullopt;
      if (!step)
        continue;
      found.places.push_back({range, window, *step});
      paired.insert(range);
      paired.insert(window);
      break;
    }
  }
  for (RangeOp range : free)
    if (!paired.contains(range))
      found.plain.push_back(range);
  auto isBefore = [](RangeOp a, RangeOp b) { return a->isBeforeInBlock(b); };
  llvm::sort(found.plain, isBefore);
  llvm::sort(found.places, [&](const auto &a, const auto &b) {
    return isBefore(a.result, b.result);
  });
  return found;
}

std::optional<PaddedWindow>
conversion::gatherWindow(LoadOp load, ReduceOp reduce, FreeRanges &ranges) {
  if (load.getGate() || !getForms(load))
    return std::nullopt;
  PaddedWindow found;
  found.load = load;
  found.isMoved = true;
  for (RangeOp range : ranges.of(load.getValue())) {
    if (!range.getExtent())
      return std::nullopt;
    found.plain.push_back(range);
  }
  auto summed = reduce.getRangeOps();
  llvm::sort(found.plain, [&](RangeOp a, RangeOp b) {
    bool isSummed = llvm::is_contained(summed, a);
    return isSummed == llvm::is_contained(summed, b) ? a->isBeforeInBlock(b)
                                                     : !isSummed;
  });
  return found;
}

/// Erases what nothing uses.
static void eraseDead(jit::KernelOp kernel) {
  Block &body = kernel.getBody().front();
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(body)))
    if (isOpTriviallyDead(&op))
      op.erase();
}

jit::KernelOp conversion::makePadKernel(jit::KernelOp kernel,
                                        const PaddedWindow &window) {
  auto type =
      PtrType::get(window.getShape(), LoadOp(window.load).getValue().getType());
  Location loc = LoadOp(window.load).getLoc();
  IRMapping map;
  auto pad = cast<jit::KernelOp>(kernel->clone(map));
  for (StoreOp store :
       llvm::make_early_inc_range(pad.getBody().getOps<StoreOp>()))
    store.erase();
  Block &body = pad.getBody().front();
  auto builder = OpBuilder::atBlockBegin(&body);
  SmallVector<Value> stored;
  for (RangeOp range : window.plain)
    stored.push_back(map.lookup(range.getIndex()));
  for (const PaddedWindow::Place &place : window.places)
    stored.push_back(
        RangeOp::create(builder, loc, place.getExtent()).getIndex());
  builder.setInsertionPointToEnd(&body);
  StoreOp::create(builder, loc, map.lookup(LoadOp(window.load).getValue()),
                  jit::addArray(pad, type), stored);
  eraseDead(pad);
  builder.setInsertionPointToStart(&body);
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  for (auto [place, index] : llvm::zip_equal(
           window.places, ArrayRef(stored).take_back(window.places.size()))) {
    map.lookup(RangeOp(place.result).getIndex()).replaceAllUsesWith(zero);
    map.lookup(RangeOp(place.window).getIndex()).replaceAllUsesWith(index);
  }
  eraseDead(pad);

  builder.setInsertionPoint(window.load);
  SmallVector<Value> loaded;
  for (RangeOp range : window.plain)
    loaded.push_back(range.getIndex());
  for (const PaddedWindow::Place &place : window.places) {
    Value step = arith::ConstantIndexOp::create(builder, loc, place.step);
    Value first = arith::MulIOp::create(builder, loc,
                                        RangeOp(place.result).getIndex(), step);
    loaded.push_back(arith::AddIOp::create(builder, loc, first,
                                           RangeOp(place.window).getIndex()));
  }
  auto load = LoadOp::create(builder, loc, jit::addArray(kernel, type), loaded);
  LoadOp(window.load).replaceAllUsesWith(load.getOperation());
  LoadOp(window.load).erase();
  return pad;
}
