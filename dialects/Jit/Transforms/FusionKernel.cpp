// Properties of a kernel that decide whether it can be merged with others.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/FusionKernel.h"

#include "dialects/Jit/Analysis/Estimates.h"
#include "dialects/UOp/Transforms/LinearIndex.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit::jit;
using namespace tinyjit::uop;

/// More reductions than this are not worth looking at one by one.
static constexpr size_t maxReductions = 16;

int64_t FusionKernel::getNumElements() const {
  int64_t count = 1;
  for (unsigned range : outer)
    count *= extents[range];
  return count;
}

int64_t FusionKernel::getNumTrips() const {
  int64_t count = 1;
  for (int64_t extent : extents)
    if (__builtin_mul_overflow(count, extent, &count))
      return INT64_MAX;
  return count;
}

static unsigned getNumber(const FusionKernel &kernel, RangeOp range) {
  return llvm::find(kernel.ranges, range) - kernel.ranges.begin();
}

std::optional<AffineForm>
tinyjit::jit::getAffineForm(const FusionKernel &kernel, PtrType type,
                            ValueRange indices) {
  LinearIndex offset = getElementOffset(type, indices);
  AffineForm form;
  form.constant = offset.constant;
  for (auto [value, coefficient] : offset.terms) {
    auto range = value.getDefiningOp<RangeOp>();
    if (!range)
      return std::nullopt;
    form.addWrapping(AffineForm::variable(getNumber(kernel, range)),
                     coefficient);
  }
  return form;
}

/// Looks at what the ops of the kernel are, one by one.
static void collectOps(FusionKernel &kernel,
                       SmallVectorImpl<ReduceOp> &reductions) {
  for (Operation &op : kernel.op.getBody().front()) {
    if (auto range = dyn_cast<RangeOp>(op)) {
      kernel.ranges.push_back(range);
      kernel.extents.push_back(range.getExtent().value_or(0));
      if (!range.getExtent())
        kernel.obstacle = "it has a symbolic range";
      continue;
    }
    if (op.hasTrait<OpTrait::ConstantLike>())
      continue;
    if (llvm::any_of(op.getResultTypes(), llvm::IsaPred<VectorType>))
      kernel.obstacle = "it multiplies matrices as one op";
    if (auto store = dyn_cast<StoreOp>(op)) {
      kernel.stores.push_back(store);
      if (store.getToken())
        kernel.obstacle = "one of its loads waits for a store";
      continue;
    }
    ++kernel.numOps;
    if (isa<LoadOp>(op))
      continue;
    if (auto reduce = dyn_cast<ReduceOp>(op))
      reductions.push_back(reduce);
    kernel.weight += getAdditions(&op);
  }
  if (kernel.stores.empty())
    kernel.obstacle = "it stores nothing";
  if (reductions.size() > maxReductions)
    kernel.obstacle = "it has too many reductions";
  kernel.hasReductions = !reductions.empty();
}

/// Orders the ranges of the stores as the code generator orders loops.
static void collectOuter(FusionKernel &kernel, FreeRanges &ranges) {
  StoreOp first = kernel.stores.front();
  LinearIndex offset = getElementOffset(first);
  const FreeRanges::Set set = ranges.of(first.getIndices());
  for (StoreOp store : ArrayRef(kernel.stores).drop_front()) {
    FreeRanges::Set other = ranges.of(store.getIndices());
    if (other.size() != set.size() || !llvm::all_of(other, [&](RangeOp range) {
          return set.contains(range);
        }))
      kernel.obstacle = "its stores run over different ranges";
  }
  SmallVector<std::pair<int64_t, size_t>> order;
  for (auto [position, range] : llvm::enumerate(set))
    order.emplace_back(
        -std::abs(offset.getCoefficient(RangeOp(range).getIndex())), position);
  llvm::sort(order);
  for (auto [stride, position] : order) {
    RangeOp range = set[position];
    kernel.outer.push_back(getNumber(kernel, range));
    kernel.strides.push_back(offset.getCoefficient(range.getIndex()));
  }
}

static bool fillsArray(const FusionKernel &kernel) {
  StoreOp store = kernel.stores[0];
  if (kernel.stores.size() != 1 || store.getGate())
    return false;
  std::optional<AffineForm> offset =
      getAffineForm(kernel, store.getPtr().getType(), store.getIndices());
  if (!offset || offset->constant != 0 ||
      offset->terms.size() != kernel.outer.size())
    return false;
  int64_t span = 1;
  for (auto [range, stride] :
       llvm::reverse(llvm::zip(kernel.outer, kernel.strides))) {
    int64_t extent = kernel.extents[range];
    if (extent == 0 || (extent != 1 && stride != span) ||
        __builtin_mul_overflow(span, extent, &span))
      return false;
  }
  return true;
}

static void collectLoads(FusionKernel &kernel) {
  for (LoadOp load : kernel.op.getBody().getOps<LoadOp>()) {
    FusionKernel::Load entry;
    auto parameter = dyn_cast<BlockArgument>(load.getPtr());
    if (!parameter) {
      kernel.obstacle = "it has memory of its own";
      continue;
    }
    entry.op = load;
    entry.array = parameter.getArgNumber();
    std::optional<AffineForm> offset =
        getAffineForm(kernel, load.getPtr().getType(), load.getIndices());
    entry.obstacle = load.getGate() ? "a load of it has a gate"
                     : !offset ? "an index into it is more than a sum of ranges"
                               : nullptr;
    if (offset)
      entry.offset = *offset;
    if (!load.getDependences().empty())
      kernel.obstacle = "one of its loads waits for a store";
    kernel.loads.push_back(std::move(entry));
  }
}

/// Looks at one reduction; they come last to first, so those around it were
/// seen.
static void addReduction(FusionKernel &kernel, ReduceOp reduce,
                         FreeRanges &ranges) {
  SmallVector<unsigned> closed;
  for (RangeOp range : reduce.getRangeOps()) {
    closed.push_back(getNumber(kernel, range));
    if (llvm::is_contained(kernel.outer, closed.back()))
      kernel.reducesPerElement = false;
  }
  const FreeRanges::Set &free = ranges.of(reduce.getResult(0));
  auto dependsOn = [&](const FreeRanges::Set &set, unsigned range) {
    return kernel.extents[range] == 1 || set.contains(kernel.ranges[range]);
  };
  for (unsigned range : kernel.outer)
    kernel.reducesPerElement &= dependsOn(free, range);
  kernel.reducesInVectors &= !isa<FloatType>(reduce.getResult(0).getType()) ||
                             reduce.getLanes().value_or(1) > 1;
  llvm::SetVector<Operation *> inside =
      tinyjit::uop::collectOps(ValueRange(reduce.getValues()));
  for (FusionKernel::Load &load : kernel.loads) {
    if (!inside.contains(load.op))
      continue;
    for (unsigned range : closed)
      if (!llvm::is_contained(load.closed, range))
        load.closed.push_back(range);
    const FreeRanges::Set &set = ranges.of(load.op.getValue());
    for (unsigned range : kernel.outer)
      kernel.sharesLoads |= dependsOn(free, range) && !dependsOn(set, range);
  }
}

FusionKernel tinyjit::jit::analyzeForFusion(KernelOp op) {
  FusionKernel kernel;
  kernel.op = op;
  SmallVector<ReduceOp> reductions;
  collectOps(kernel, reductions);
  if (kernel.obstacle)
    return kernel;
  FreeRanges ranges;
  collectOuter(kernel, ranges);
  collectLoads(kernel);
  if (kernel.obstacle)
    return kernel;
  for (ReduceOp reduce : llvm::reverse(reductions))
    addReduction(kernel, reduce, ranges);
  kernel.fillsArray = fillsArray(kernel);
  return kernel;
}
