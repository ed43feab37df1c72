// Finds the ranges that a value of a kernel depends on.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/FreeRanges.h"

using namespace mlir;
using namespace tinyjit::uop;

/// The values `op` is a function of, other than what its ranges contribute.
static SmallVector<Value> dataOperands(Operation *op) {
  if (auto reduce = dyn_cast<ReduceOp>(op)) {
    SmallVector<Value> values(reduce.getValues());
    llvm::append_range(values, reduce.getInit());
    return values;
  }
  // A load that waits for stores does so until their loops have ended.
  if (auto load = dyn_cast<LoadOp>(op))
    return SmallVector<Value>(
        op->getOperands().drop_back(load.getDependences().size()));
  SmallVector<Value> values(op->getOperands());
  for (Region &region : op->getRegions())
    region.walk([&](Operation *nested) {
      for (Value operand : nested->getOperands())
        if (operand.getParentRegion()->isProperAncestor(&region))
          values.push_back(operand);
    });
  return values;
}

/// The union of what the operands depend on, less what `op` closes.
const FreeRanges::Set *FreeRanges::compute(Operation *op,
                                           ArrayRef<Value> operands) {
  llvm::SmallPtrSet<Operation *, 4> closed;
  if (auto reduce = dyn_cast<ReduceOp>(op))
    for (Value range : reduce.getRanges())
      closed.insert(range.getDefiningOp());
  const Set *shared = nullptr;
  Set *own = nullptr;
  for (Value operand : operands) {
    const Set *set = known.lookup(operand);
    if (!set || set->empty() || set == shared)
      continue;
    if (!shared && closed.empty()) {
      shared = set;
      continue;
    }
    for (RangeOp range : *set) {
      if (closed.contains(range) || (shared && shared->contains(range)))
        continue;
      if (!own) {
        own = &sets.emplace_back(shared ? *shared : Set());
        shared = own;
      }
      own->insert(range);
    }
  }
  return shared ? shared : &none;
}

const FreeRanges::Set &FreeRanges::of(Value value) {
  // A kernel's chain of values can be long: walk it with a stack of our own.
  SmallVector<Value> stack{value};
  while (!stack.empty()) {
    Value current = stack.back();
    auto [entry, first] = known.try_emplace(current, nullptr);
    if (entry->second) {
      stack.pop_back();
      continue;
    }
    Operation *op = current.getDefiningOp();
    if (auto range = dyn_cast_or_null<RangeOp>(op)) {
      Set &set = sets.emplace_back();
      set.insert(range);
      entry->second = &set;
      continue;
    }
    SmallVector<Value> operands;
    if (op)
      operands = dataOperands(op);
    size_t before = stack.size();
    if (first)
      llvm::copy_if(operands, std::back_inserter(stack),
                    [&](Value operand) { return !known.contains(operand); });
    if (stack.size() == before)
      known[current] = op ? compute(op, operands) : &none;
  }
  return *known[value];
}

FreeRanges::Set FreeRanges::of(ValueRange values) {
  Set all;
  for (Value value : values) {
    const Set &set = of(value);
    all.insert(set.begin(), set.end());
  }
  return all;
}
