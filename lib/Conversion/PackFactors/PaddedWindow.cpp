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

namespace {
/// A sum that decides which element of memory a value is.
struct Form {
  LinearIndex sum;
  /// The comparison of the sum with `bound`, if it only decides through that;
  /// null otherwise.
  arith::CmpIOp compare;
  int64_t bound = 0;
};
} // namespace

using Forms = SmallVector<Form>;

SmallVector<int64_t> PaddedWindow::getShape() const {
  SmallVector<int64_t> shape;
  for (RangeOp range : plain)
    shape.push_back(*range.getExtent());
  for (const Place &place : places)
    shape.push_back(place.getExtent());
  return inOrder<int64_t>(shape);
}

/// The sum that `value` is, of any type of integers; nothing if that is not
/// known.
static std::optional<LinearIndex> getSum(Value value) {
  if (auto cast = value.getDefiningOp<arith::IndexCastOp>())
    value = cast.getIn();
  if (value.getType().isIndex())
    return getLinearIndex(value);
  APInt constant;
  if (!matchPattern(value, m_ConstantInt(&constant)) ||
      !constant.isSignedIntN(64))
    return std::nullopt;
  LinearIndex sum;
  sum.constant = constant.getSExtValue();
  return sum;
}

/// Adds the sums that `compare` compares. \returns whether they are known.
static bool addCompared(arith::CmpIOp compare, Forms &forms) {
  std::optional<LinearIndex> lhs = getSum(compare.getLhs()),
                             rhs = getSum(compare.getRhs());
  if (!lhs || !rhs)
    return false;
  bool isBounded = rhs->terms.empty();
  forms.push_back({*lhs, isBounded ? compare : arith::CmpIOp(),
                   isBounded ? rhs->constant : 0});
  if (!isBounded)
    forms.push_back({*rhs, arith::CmpIOp(), 0});
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
  return (compare && addCompared(compare, forms)) || addForms(value, forms);
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
    forms.push_back({getLinearIndex(index), arith::CmpIOp(), 0});
  return !load.getGate() || (addComparedForms(load.getGate(), forms) &&
                             matchPattern(load.getAlternative(), m_Constant()));
}

/// All that decides which element of memory `value` is; nothing if that is more
/// than sums of ranges.
static std::optional<Forms> getForms(Value value) {
  Forms forms;
  if (!addForms(value, forms))
    return std::nullopt;
  for (const Form &form : forms)
    for (auto [term, coefficient] : form.sum.terms)
      if (!isa_and_nonnull<RangeOp>(term.getDefiningOp()))
        return std::nullopt;
  return forms;
}

/// The steps of the unit that one step of the other range is in `sum`, a
/// positive number; 0 if there is none.
static int64_t getStep(const LinearIndex &sum,
                       const PaddedWindow::Place &place) {
  int64_t inner = sum.getCoefficient(place.getUnit().getIndex()),
          outer = sum.getCoefficient(place.getStepped().getIndex());
  return inner != 0 && outer % inner == 0 ? std::max<int64_t>(0, outer / inner)
                                          : 0;
}

/// True if the comparison of `form` says for each step of both ranges what it
/// says with all of the way walked by the unit: front ends divide both sides of
/// `2 * i + k >= 1`, where i counts from zero on, and write `i + k >= 1`.
static bool comparesPlace(const Form &form, const PaddedWindow::Place &place) {
  constexpr int64_t mostPlaces = 1 << 18, mostFactor = 1 << 12,
                    largest = 1 << 30;
  int64_t inner = form.sum.getCoefficient(place.getUnit().getIndex()),
          outer = form.sum.getCoefficient(place.getStepped().getIndex()),
          units = *place.getUnit().getExtent(),
          steps = *place.getStepped().getExtent();
  if (!form.compare || form.sum.terms.size() != 2 || units > mostPlaces ||
      steps > mostPlaces || units * steps > mostPlaces ||
      std::max({std::abs(inner), std::abs(outer), place.step}) > mostFactor)
    return false;
  // Sums do not wrap around in the type that they are compared in.
  arith::CmpIOp compare = form.compare;
  Type type = compare.getLhs().getType();
  if ((!type.isIndex() && type.getIntOrFloatBitWidth() < 32) ||
      std::abs(form.sum.constant) > largest ||
      std::max(std::abs(inner) * place.getExtent(), std::abs(outer) * steps) >
          largest)
    return false;
  auto holds = [&](int64_t sum) {
    APInt lhs(64, form.sum.constant + sum, /*isSigned=*/true),
        rhs(64, form.bound, /*isSigned=*/true);
    return arith::applyCmpPredicate(compare.getPredicate(), lhs, rhs);
  };
  for (int64_t step = 0; step < steps; ++step)
    for (int64_t unit = 0; unit < units; ++unit)
      if (holds(outer * step + inner * unit) !=
          holds(inner * (place.step * step + unit)))
        return false;
  return true;
}

/// The place that `result` and `window` walk, if one step of one of them is the
/// same number of steps of the other one wherever they occur: of the window's
/// in a convolution, of the results' in the gradient of its filter.
static std::optional<PaddedWindow::Place>
getPlace(RangeOp result, RangeOp window, const Forms &forms) {
  auto dependsOn = [&](const Form &form) {
    return form.sum.getCoefficient(result.getIndex()) != 0 ||
           form.sum.getCoefficient(window.getIndex()) != 0;
  };
  for (bool isWindowStepped : {false, true}) {
    PaddedWindow::Place place{result, window, 0, isWindowStepped};
    for (bool isCompared : {false, true})
      for (const Form &form : forms)
        if (bool(form.compare) == isCompared && place.step == 0 &&
            dependsOn(form))
          place.step = getStep(form.sum, place);
    if (place.step > 0 && llvm::all_of(forms, [&](const Form &form) {
          return !dependsOn(form) || getStep(form.sum, place) == place.step ||
                 comparesPlace(form, place);
        }))
      return place;
  }
  return std::nullopt;
}

LoadOp conversion::findLoad(Value value) {
  auto select = value.getDefiningOp<arith::SelectOp>();
  if (!select)
    return value.getDefiningOp<LoadOp>();
  LoadOp first = findLoad(select.getTrueValue());
  return first ? first : findLoad(select.getFalseValue());
}

/// Orders the dimensions as those of the image that `window` loads lie in
/// memory, so that what is read together lies together in the array, too. Few
/// channels go outside: of rows of three elements no vector is full.
static void orderDimensions(PaddedWindow &window) {
  constexpr int64_t fewChannels = 8;
  SmallVector<int64_t> strides;
  LoadOp load = findLoad(window.value);
  LinearIndex offset = load ? getElementOffset(load) : LinearIndex();
  for (RangeOp range : window.plain)
    strides.push_back(std::abs(offset.getCoefficient(range.getIndex())));
  for (const PaddedWindow::Place &place : window.places)
    strides.push_back(
        std::abs(offset.getCoefficient(place.getUnit().getIndex())));
  window.order = llvm::to_vector(llvm::seq<unsigned>(0, strides.size()));
  llvm::sort(window.order, [&](unsigned a, unsigned b) {
    return std::pair(-strides[a], a) < std::pair(-strides[b], b);
  });
  if (window.order.empty())
    return;
  unsigned last = window.order.back();
  if (last < window.plain.size() &&
      *window.plain[last].getExtent() < fewChannels)
    std::rotate(window.order.begin(), window.order.end() - 1,
                window.order.end());
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
  orderDimensions(found);
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
  found.order = llvm::to_vector(llvm::seq<unsigned>(0, found.plain.size()));
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
                  jit::addArray(pad, type), window.inOrder<Value>(stored));
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
  auto load = LoadOp::create(builder, loc, jit::addArray(kernel, type),
                             window.inOrder<Value>(loaded));
  Value(window.value).replaceAllUsesWith(load.getValue());
  return pad;
}
