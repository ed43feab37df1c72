// Live ranges of the buffers of a call.
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
  for (auto [index, value] : llvm::enumerate(result.getValues())) {
    Value buffer = getResultBuffer(value);
    if (buffer.getDefiningOp<AllocOp>() && !kept.contains(buffer))
      outputs.try_emplace(buffer, index);
  }
  return outputs;
}

Value tinyjit::jit::getResultBuffer(Value result) {
  auto view = result.getDefiningOp<ViewOp>();
  if (!view || isPlanned(view) || view.getStaticOffset() != 0)
    return result;
  BufferType type = view.getType(), source = view.getSource().getType();
  if (type.getElementType() != source.getElementType() ||
      type.getMaxShape() != source.getMaxShape())
    return result;
  // Dense at every size: only the first dimension of several elements varies.
  int64_t rows = 1;
  for (auto [size, most] : llvm::zip(type.getShape(), type.getMaxShape())) {
    if (ShapedType::isDynamic(size) && rows > 1)
      return result;
    rows *= most;
  }
  return view.getSource();
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

/// Lists the work in the order in which it runs; a loop stands before and
/// behind what it repeats, as its condition is read there.
static void listSteps(Block &block, Liveness &result) {
  for (Operation &op : block) {
    if (auto access = dyn_cast<AccessOpInterface>(op))
      result.steps.push_back(access);
    int64_t first = result.steps.size() - 1;
    for (Region &region : op.getRegions())
      for (Block &inside : region)
        listSteps(inside, result);
    if (!isa<WhileOp>(op))
      continue;
    result.loops.push_back({first, int64_t(result.steps.size())});
    result.steps.push_back(cast<AccessOpInterface>(op));
  }
}

/// Whether each trip of a loop begins by writing all of a buffer that nothing
/// outside of the loop uses, so that no trip sees what another one left there.
static bool isOfOneTrip(const Liveness &liveness, Value buffer,
                        const LiveRange &range, const LiveRange &loop) {
  if (range.first <= loop.first || range.last >= loop.last || range.isKept)
    return false;
  AccessOpInterface op = liveness.steps[range.first];
  AccessOpInterface whole = liveness.steps[loop.first];
  if (op->getParentOp() != whole.getOperation())
    return false;
  SmallVector<BufferAccess> accesses;
  op.getAccesses(accesses);
  BufferAccess own = getBufferAccess(buffer, Access::Write);
  return llvm::none_of(accesses, [&](const BufferAccess &access) {
    bool isOther = access.base != own.base || access.end <= own.begin ||
                   access.begin >= own.end;
    return !isOther && (access.access != Access::Write || !access.covers ||
                        access.begin > own.begin || access.end < own.end);
  });
}

/// A buffer that goes from one trip of a loop to the next lives through all of
/// it.
static void extendOverLoops(Liveness &result) {
  // Inner loops come first.
  for (const LiveRange &loop : result.loops)
    for (auto &[buffer, range] : result.ranges) {
      bool isUsed = range.first <= loop.last && range.last >= loop.first;
      if (range.isEmpty() || !isUsed ||
          isOfOneTrip(result, buffer, range, loop))
        continue;
      range.first = std::min(range.first, loop.first);
      range.last = std::max(range.last, loop.last);
    }
}

Liveness tinyjit::jit::getLiveness(CaptureOp capture, ValueRange given) {
  Liveness result;
  Block &body = capture.getBody().front();
  for (Value parameter : given)
    result.ranges[parameter] = {};
  for (Operation &op : body) {
    auto view = dyn_cast<ViewOp>(op);
    auto alloc = dyn_cast<AllocOp>(op);
    if ((view && isPlanned(view)) ||
        (alloc && !alloc->hasAttr(lowerBoundAttrName)))
      result.ranges[op.getResult(0)] = {};
  }
  listSteps(body, result);

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
  extendOverLoops(result);
  for (Value parameter : given)
    if (LiveRange &range = result.ranges[parameter]; !range.isEmpty())
      range.first = 0;
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
