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

/// Adds the sum that `value` is, of any type of integers. \returns whether that
/// is known.
static bool addForm(Value value, Forms &forms) {
  if (auto cast = value.getDefiningOp<arith::IndexCastOp>())
    value = cast.getIn();
  if (!value.getType().isIndex())
    return matchPattern(value, m_Constant());
  forms.push_back(getLinearIndex(value));
  return true;
}

/// Adds the sums that `value`, a gate or condition, compares. \returns whether
/// it is made of comparisons alone.
static bool addComparedForms(Value value, Forms &forms) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return false;
  if (op->hasTrait<OpTrait::ConstantLike>())
    return true;
  if (isa<arith::AndIOp, arith::OrIOp, arith::XOrIOp>(op))
    return llvm::all_of(op->getOperands(), [&](Value operand) {
      return addComparedForms(operand, forms);
    });
  auto compare = dyn_cast<arith::CmpIOp>(op);
  return compare && llvm::all_of(compare->getOperands(), [&](Value operand) {
           return addForm(operand, forms);
         });
}

/// Adds all that decides which element of memory `value` is. \returns whether
/// that is known.
static bool addForms(Value value, Forms &forms) {
  if (matchPattern(value, m_Constant()))
    return true;
  if (auto select = value.getDefiningOp<arith::SelectOp>())
    return addComparedForms(select.getCondition(), forms) &&
           addForms(select.getTrueValue(), forms) &&
           addForms(select.getFalseValue(), forms);
  auto load = value.getDefiningOp<LoadOp>();
  if (!load || !load.getDependences().empty())
    return false;
  for (Value index : load.getIndices())
    forms.push_back(getLinearIndex(index));
  return !load.getGate() || (addComparedForms(load.getGate(), forms) &&
                             matchPattern(load.getAlternative(), m_Constant()));
}

/// All that decides which element of memory `value` is; nothing if that is more
/// than sums of ranges.
static std::optional<Forms> getForms(Value value) {
  Forms forms;
  if (!addForms(value, forms))
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

std::optional<PaddedWindow> conversion::findWindow(Value value, ReduceOp reduce,
                                                   FreeRanges &ranges) {
  std::optional<Forms> forms = getForms(value);
  if (!forms)
    return std::nullopt;
  PaddedWindow found;
  found.value = value;
  auto windows = reduce.getRangeOps();
  llvm::SmallDenseSet<Operation *> paired;
  FreeRanges::Set free = ranges.of(value);
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
  if (load.getGate() || !getForms(load.getValue()))
    return std::nullopt;
  PaddedWindow found;
  found.value = load.getValue();
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
  auto type = PtrType::get(window.getShape(), window.value.getType());
  Location loc = window.value.getLoc();
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
  StoreOp::create(builder, loc, map.lookup(window.value),
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

  builder.setInsertionPointAfterValue(window.value);
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
  Value(window.value).replaceAllUsesWith(load.getValue());
  return pad;
}
