// Which ranges a value of a kernel depends on.
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
  return SmallVector<Value>(op->getOperands());
}

const FreeRanges::Set &FreeRanges::of(Value value) {
  // A kernel's chain of values can be long: walk it with a stack of our own.
  SmallVector<Value> stack{value};
  while (!stack.empty()) {
    Value current = stack.back();
    if (known.contains(current)) {
      stack.pop_back();
      continue;
    }
    Operation *op = current.getDefiningOp();
    if (!op || isa<RangeOp>(op)) {
      auto set = std::make_unique<Set>();
      if (op)
        set->insert(cast<RangeOp>(op));
      known[current] = std::move(set);
      stack.pop_back();
      continue;
    }
    SmallVector<Value> operands = dataOperands(op);
    size_t before = stack.size();
    for (Value operand : operands)
      if (!known.contains(operand))
        stack.push_back(operand);
    if (stack.size() != before)
      continue;
    auto set = std::make_unique<Set>();
    auto reduce = dyn_cast<ReduceOp>(op);
    for (Value operand : operands)
      for (RangeOp range : *known[operand])
        if (!reduce || !llvm::is_contained(reduce.getRanges(), range.getIndex()))
          set->insert(range);
    known[current] = std::move(set);
    stack.pop_back();
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
