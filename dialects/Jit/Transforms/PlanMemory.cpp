// Gives the buffers of a call offsets in one arena per device.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/ArenaLayout.h"
#include "dialects/Jit/Transforms/InPlace.h"
#include "dialects/Jit/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit::jit;

namespace tinyjit::jit {
#define GEN_PASS_DEF_PLANMEMORYPASS
#include "dialects/Jit/Transforms/Passes.h.inc"
} // namespace tinyjit::jit

static BufferType typeOf(Value buffer) {
  return cast<BufferType>(buffer.getType());
}

/// Bytes that a buffer takes in an arena.
static int64_t sizeOf(Value buffer) {
  return llvm::alignTo(typeOf(buffer).getMaxBytes(), arenaAlignment);
}

namespace {
/// Buffers of one device.
struct Group {
  SmallVector<Value> buffers;
  SmallVector<ArenaItem> items;
};
using Groups = llvm::MapVector<DeviceAttr, Group>;

/// Plans one capture.
class MemoryPlanner {
public:
  MemoryPlanner(CaptureOp capture, InPlace *inPlace)
      : capture(capture), inPlace(inPlace) {}

  /// \returns failure, with an error, if an arena would be too large.
  LogicalResult run();

private:
  bool isPlannable(AllocOp op) {
    return !op->hasAttr(lowerBoundAttrName) &&
           !outputs.contains(op.getBuffer());
  }
  void dissolveArenas();
  void eraseUnused();
  void writeInPlace();
  void keepNeeded(SmallVectorImpl<InPlacePair> &pairs);
  Groups group(llvm::function_ref<Value(Value)> representative);
  LogicalResult place(DeviceAttr device, const Group &group);
  void placeBuffer(OpBuilder &builder, Value buffer, Value arena,
                   int64_t offset, LiveRange live);

  CaptureOp capture;
  InPlace *inPlace;
  llvm::MapVector<Value, unsigned> outputs;
  Liveness liveness;
  /// Where the next arena or view goes.
  Operation *last = nullptr;
};
} // namespace

/// Makes what an earlier plan placed buffers of their own again.
void MemoryPlanner::dissolveArenas() {
  SmallVector<Operation *> arenas;
  for (Operation &op : llvm::make_early_inc_range(capture.getBody().front())) {
    if (op.hasAttr(lowerBoundAttrName) && isa<AllocOp>(op))
      arenas.push_back(&op);
    auto view = dyn_cast<ViewOp>(op);
    if (!view || !isPlanned(view))
      continue;
    OpBuilder builder(view);
    view.replaceAllUsesWith(
        AllocOp::create(builder, view.getLoc(), view.getType()).getBuffer());
    view.erase();
  }
  for (Operation *arena : arenas)
    if (arena->use_empty())
      arena->erase();
}

/// Erases the buffers that nothing uses, and the views of them.
void MemoryPlanner::eraseUnused() {
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(capture.getBody().front())))
    if (isa<AllocOp, ViewOp>(op) && op.use_empty())
      op.erase();
}

/// The planned buffers by device, those that `representative` maps to one value
/// as one.
Groups MemoryPlanner::group(llvm::function_ref<Value(Value)> representative) {
  Groups groups;
  llvm::DenseMap<Value, size_t> positions;
  for (auto [buffer, range] : liveness.ranges) {
    Value one = representative(buffer);
    if (outputs.contains(one))
      continue;
    Group &group = groups[typeOf(one).getDevice()];
    auto [position, isNew] = positions.try_emplace(one, group.items.size());
    if (isNew) {
      group.buffers.push_back(one);
      group.items.push_back({range, sizeOf(one)});
    }
    LiveRange &live = group.items[position->second].live;
    live.first = std::min(live.first, range.first);
    live.last = std::max(live.last, range.last);
  }
  return groups;
}

namespace {
/// Buffers that are to be one, each set by the one that the others become.
class Merged {
public:
  Merged(ArrayRef<InPlacePair> pairs,
         const llvm::MapVector<Value, unsigned> &outputs) {
    // In the order of time: what is read may have been written over another.
    for (const InPlacePair &pair : pairs)
      parent[pair.writtenBuffer] = find(pair.readBuffer);
    // A set that ends in a result is that result from its beginning.
    for (const InPlacePair &pair : pairs)
      if (outputs.contains(pair.writtenBuffer))
        result[find(pair.writtenBuffer)] = pair.writtenBuffer;
  }

  Value operator()(Value buffer) const {
    Value root = find(buffer);
    Value output = result.lookup(root);
    return output ? output : root;
  }

private:
  /// Chains have length one, as pairs came in the order of time.
  Value find(Value buffer) const {
    Value up = parent.lookup(buffer);
    return up ? up : buffer;
  }

  llvm::DenseMap<Value, Value> parent, result;
};
} // namespace

/// Takes the bytes of a buffer as alive from launch `first` to `last` too, if
/// no launch has more than `most` then.
static bool addLive(MutableArrayRef<int64_t> live, int64_t first, int64_t last,
                    int64_t bytes, int64_t most) {
  // Where a range is long, looking for one launch that has too many would take
  // too long for all pairs together.
  constexpr int64_t maxLength = 1000;
  if (last - first > maxLength)
    return false;
  for (int64_t time = last; time >= first; --time)
    if (bytes > most - live[time])
      return false;
  for (int64_t time = first; time <= last; ++time)
    live[time] += bytes;
  return true;
}

/// Drops the pairs without which no launch has more bytes alive than with them,
/// as each costs a kernel.
void MemoryPlanner::keepNeeded(SmallVectorImpl<InPlacePair> &pairs) {
  Merged merged(pairs, outputs);
  llvm::DenseMap<Attribute, std::pair<SmallVector<int64_t>, int64_t>> devices;
  for (auto &[device, group] :
       group([&](Value buffer) { return merged(buffer); })) {
    SmallVector<int64_t> live = getLiveBytes(group.items);
    int64_t most = *llvm::max_element(live);
    live.resize(liveness.steps.size());
    devices[device] = {std::move(live), most};
  }
  // Since when what a pair reads takes its place, with the pairs kept so far.
  llvm::DenseMap<Value, int64_t> begins;
  llvm::erase_if(pairs, [&](const InPlacePair &pair) {
    auto known = begins.find(pair.readBuffer);
    int64_t begin = known == begins.end()
                        ? liveness.find(pair.readBuffer)->first
                        : known->second;
    auto device = devices.find(typeOf(pair.writtenBuffer).getDevice());
    if (device != devices.end()) {
      auto &[live, most] = device->second;
      // A buffer that became a result takes no arena, so without the pair all
      // that comes before it does; else only both at once.
      bool isOutput = outputs.contains(merged(pair.writtenBuffer));
      if (addLive(live, isOutput ? begin : pair.time, pair.time,
                  sizeOf(pair.writtenBuffer), most))
        return true;
    }
    begins[pair.writtenBuffer] = begin;
    return false;
  });
}

/// Makes launches write over operands that die there.
void MemoryPlanner::writeInPlace() {
  SmallVector<InPlacePair> pairs = inPlace->findPairs(liveness, outputs);
  if (pairs.empty())
    return;
  keepNeeded(pairs);
  Merged merged(pairs, outputs);
  for (ArrayRef<InPlacePair> rest = pairs; !rest.empty();) {
    LaunchOp launch = rest.front().launch;
    ArrayRef<InPlacePair> same = rest.take_while(
        [&](const InPlacePair &pair) { return pair.launch == launch; });
    inPlace->apply(launch, same);
    rest = rest.drop_front(same.size());
  }
  // Buffers have no operands, so the remaining ones can stand first.
  Block &body = capture.getBody().front();
  Operation *front = nullptr;
  for (Value buffer : llvm::make_first_range(liveness.ranges)) {
    Operation *op = buffer.getDefiningOp();
    front ? op->moveAfter(front) : op->moveBefore(&body, body.begin());
    front = op;
  }
  OpBuilder builder(capture.getContext());
  builder.setInsertionPointAfter(front);
  for (Value buffer : llvm::make_first_range(liveness.ranges)) {
    Value one = merged(buffer);
    if (one == buffer)
      continue;
    if (one.getType() != buffer.getType())
      one = ViewOp::create(builder, buffer.getLoc(), typeOf(buffer), one,
                           Value(), builder.getI64IntegerAttr(0), ValueRange());
    buffer.replaceAllUsesWith(one);
  }
  eraseUnused();
  liveness = getLiveness(capture);
}

/// Makes `buffer` a view of `arena`.
void MemoryPlanner::placeBuffer(OpBuilder &builder, Value buffer, Value arena,
                                int64_t offset, LiveRange live) {
  BufferType type = typeOf(buffer);
  Location loc = buffer.getLoc();
  // Of a buffer with symbolic sizes, the largest one is in use.
  SmallVector<Value> sizes;
  for (auto [size, most] : llvm::zip(type.getShape(), type.getMaxShape()))
    if (ShapedType::isDynamic(size))
      sizes.push_back(arith::ConstantIndexOp::create(builder, loc, most));
  auto view = ViewOp::create(builder, loc, type, arena, Value(),
                             builder.getI64IntegerAttr(offset), sizes);
  view->setAttr(liveAttrName,
                builder.getDenseI64ArrayAttr({live.first, live.last}));
  buffer.replaceAllUsesWith(view);
}

LogicalResult MemoryPlanner::place(DeviceAttr device, const Group &group) {
  int64_t bound = *llvm::max_element(getLiveBytes(group.items));
  std::optional<ArenaLayout> layout;
  if (bound <= maxArenaBytes)
    layout = layOutArena(group.items, bound);
  if (!layout)
    return capture.emitOpError("needs an arena of more than ")
           << maxArenaBytes << " bytes on '" << device.getName() << "'";
  OpBuilder builder(capture.getContext());
  if (last)
    builder.setInsertionPointAfter(last);
  else
    builder.setInsertionPointToStart(&capture.getBody().front());
  auto byte = builder.getIntegerType(8, /*isSigned=*/false);
  auto arena = AllocOp::create(builder, capture.getLoc(),
                               BufferType::get(capture.getContext(),
                                               {layout->bytes}, byte,
                                               /*upto=*/{}, device));
  double unused =
      layout->bytes == 0
          ? 0
          : 1 - static_cast<double>(bound) / static_cast<double>(layout->bytes);
  arena->setAttr(lowerBoundAttrName, builder.getI64IntegerAttr(bound));
  arena->setAttr(fragmentationAttrName, builder.getF64FloatAttr(unused));
  for (auto [buffer, item, offset] :
       llvm::zip_equal(group.buffers, group.items, layout->offsets))
    placeBuffer(builder, buffer, arena, offset, item.live);
  last = &*std::prev(builder.getInsertionPoint());
  return success();
}

LogicalResult MemoryPlanner::run() {
  outputs = getBoundOutputs(capture);
  if (llvm::none_of(capture.getBody().getOps<AllocOp>(),
                    [&](AllocOp op) { return isPlannable(op); }))
    return success();
  dissolveArenas();
  eraseUnused();
  liveness = getLiveness(capture);
  if (inPlace)
    writeInPlace();
  for (auto &[device, group] : group([](Value buffer) { return buffer; }))
    if (failed(place(device, group)))
      return failure();
  eraseUnused(); // the buffers that have places now
  return success();
}

namespace {
struct PlanMemory : tinyjit::jit::impl::PlanMemoryPassBase<PlanMemory> {
  using PlanMemoryPassBase::PlanMemoryPassBase;

  void runOnOperation() override {
    InPlace kernels(getOperation());
    for (CaptureOp capture : getOperation().getOps<CaptureOp>()) {
      MemoryPlanner planner(capture, inPlace ? &kernels : nullptr);
      if (failed(planner.run()))
        return signalPassFailure();
    }
  }
};
} // namespace
