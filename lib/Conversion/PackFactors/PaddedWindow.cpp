// The windows of a padded convolution, whose loads are gated at the rim, and an
// array with the padding in it, whose loads need no gate.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/PackFactors/PaddedWindow.h"

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

static bool addForms(Value value, Forms &forms);

/// Adds the sums that `value`, a gate or condition, compares. \returns whether
/// it is made of comparisons and of values that `addForms` knows.
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
  bool comparesPlaces =
      compare && llvm::all_of(compare->getOperands(), [&](Value operand) {
        return addForm(operand, forms);
      });
  return comparesPlaces || addForms(value, forms);
}

/// Adds all that decides what `value` is: which elements of memory, and which
/// of them is chosen. \returns whether that is known.
static bool addForms(Value value, Forms &forms) {
  if (matchPattern(value, m_Constant()))
    return true;
  if (auto select = value.getDefiningOp<arith::SelectOp>())
    return addComparedForms(select.getCondition(), forms) &&
           addForms(select.getTrueValue(), forms) &&
           addForms(select.getFalseValue(), forms);
  if (auto compare = value.getDefiningOp<arith::CmpFOp>())
    return addForms(compare.getLhs(), forms) &&
           addForms(compare.getRhs(), forms);
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

/// The place that `result` and `window` walk, if one step of one of them is the
/// same number of steps of the other one wherever they occur: of the window's
/// in a convolution, of the results' in the gradient of its filter.
static std::optional<PaddedWindow::Place>
getPlace(RangeOp result, RangeOp window, const Forms &forms) {
  for (bool isWindowStepped : {false, true}) {
    PaddedWindow::Place place{result, window, 0, isWindowStepped};
    std::optional<int64_t> step;
    bool isOne = true;
    for (const LinearIndex &form : forms) {
      int64_t inner = form.getCoefficient(place.getUnit().getIndex()),
              outer = form.getCoefficient(place.getStepped().getIndex());
      if (inner == 0 && outer == 0)
        continue;
      isOne &= inner != 0 && outer % inner == 0 && outer / inner > 0 &&
               (!step || *step == outer / inner);
      if (!isOne)
        break;
      step = outer / inner;
    }
    if (!isOne || !step)
      continue;
    place.step = *step;
    return place;
  }
  return std::nullopt;
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
      if (!window.getExtent() || !free.contains(window) ||
          paired.contains(window))
        continue;
      std::optional<PaddedWindow::Place> place =
          getPlace(range, window, *forms);
      if (!place)
        continue;
      found.places.push_back(*place);
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
    map.lookup(place.getStepped().getIndex()).replaceAllUsesWith(zero);
    map.lookup(place.getUnit().getIndex()).replaceAllUsesWith(index);
  }
  eraseDead(pad);

  builder.setInsertionPointAfterValue(window.value);
  SmallVector<Value> loaded;
  for (RangeOp range : window.plain)
    loaded.push_back(range.getIndex());
  for (const PaddedWindow::Place &place : window.places) {
    Value step = arith::ConstantIndexOp::create(builder, loc, place.step);
    Value first = arith::MulIOp::create(builder, loc,
                                        place.getStepped().getIndex(), step);
    loaded.push_back(
        arith::AddIOp::create(builder, loc, first, place.getUnit().getIndex()));
  }
  auto load = LoadOp::create(builder, loc, jit::addArray(kernel, type), loaded);
  Value(window.value).replaceAllUsesWith(load.getValue());
  return pad;
}
