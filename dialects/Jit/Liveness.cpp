// When the buffers of a call are alive.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Liveness.h"

using namespace mlir;
using namespace tinyjit::jit;

llvm::MapVector<Value, unsigned>
tinyjit::jit::getBoundOutputs(CaptureOp capture) {
  llvm::MapVector<Value, unsigned> outputs;
  auto result = cast<ReturnOp>(capture.getBody().front().back());
  llvm::SmallPtrSet<Value, 8> kept;
  // Memory that the prologue writes must keep its place.
  for (PrologueOp prologue : capture.getBody().getOps<PrologueOp>())
    prologue.walk([&](AccessOpInterface op) {
      SmallVector<BufferAccess> accesses;
      op.getAccesses(accesses);
      for (const BufferAccess &access : accesses)
        kept.insert(access.base);
    });
  for (auto [index, value] : llvm::enumerate(result.getValues()))
    if (value.getDefiningOp<AllocOp>() && !kept.contains(value))
      outputs.try_emplace(value, index);
  return outputs;
}

Value tinyjit::jit::getOwner(Value value) {
  // The verifier may come here before it has found views that are made of each
  // other.
  llvm::SmallPtrSet<Operation *, 8> seen;
  while (auto view = value.getDefiningOp<ViewOp>()) {
    if (isPlanned(view) || !seen.insert(view).second)
      break;
    value = view.getSource();
  }
  return value;
}

LiveRange *Liveness::find(Value value) {
  auto it = ranges.find(getOwner(value));
  return it == ranges.end() ? nullptr : &it->second;
}

Liveness tinyjit::jit::getLiveness(CaptureOp capture) {
  Liveness result;
  Block &body = capture.getBody().front();
  for (Operation &op : body) {
    auto view = dyn_cast<ViewOp>(op);
    auto alloc = dyn_cast<AllocOp>(op);
    if ((view && isPlanned(view)) ||
        (alloc && !alloc->hasAttr(lowerBoundAttrName)))
      result.ranges[op.getResult(0)] = {};
  }
  capture.walk([&](AccessOpInterface op) { result.steps.push_back(op); });

  for (auto [time, op] : llvm::enumerate(result.steps)) {
    bool inPrologue = isa<PrologueOp>(op->getParentOp());
    for (Value operand : op->getOperands()) {
      LiveRange *range = result.find(operand);
      if (!range)
        continue;
      // The prologue stands first, so what begins there and goes on behind it
      // is found here.
      range->isKept |=
          !range->isEmpty() && !inPrologue &&
          isa<PrologueOp>(result.steps[range->first]->getParentOp());
      if (range->isEmpty())
        range->first = time;
      range->last = time;
    }
  }
  int64_t last = std::max<int64_t>(result.steps.size(), 1) - 1;
  for (Value value : body.back().getOperands())
    if (LiveRange *range = result.find(value)) {
      if (range->isEmpty())
        range->first = last;
      range->isKept = true;
    }
  for (auto &[buffer, range] : result.ranges)
    if (range.isKept)
      range.last = last;
  return result;
}
