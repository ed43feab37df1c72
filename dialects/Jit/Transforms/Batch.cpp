// Puts launches and copies into graphs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Analysis/Dependences.h"
#include "dialects/Jit/JitCollective.h"
#include "dialects/Jit/JitExtern.h"
#include "dialects/Jit/Transforms/Grouping.h"
#include "dialects/Jit/Transforms/Passes.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace tinyjit::jit;

namespace tinyjit::jit {
#define GEN_PASS_DEF_BATCHPASS
#include "dialects/Jit/Transforms/Passes.h.inc"
} // namespace tinyjit::jit

namespace {
struct Batch : tinyjit::jit::impl::BatchPassBase<Batch> {
  using BatchPassBase::BatchPassBase;

  void runOnOperation() override;

private:
  std::string findObstacle(Operation *op, ArrayRef<DeviceAttr> own,
                           SymbolTableCollection &symbols);
  LogicalResult makeProblem(const Dependences &dependences,
                            GroupingProblem &problem);
  void apply(const Dependences &dependences, const GroupingProblem &problem,
             const Groups &groups);
  GraphOp createGraph(ArrayRef<Operation *> members, OpBuilder &builder);
  bool hasGraphs(DeviceAttr device) {
    return !llvm::is_contained(withoutGraphs, device.getKind());
  }

  /// The devices of the capture, numbered as they come.
  llvm::SetVector<DeviceAttr> devices;
};
} // namespace

static DeviceAttr getDevice(Value buffer) {
  return cast<BufferType>(buffer.getType()).getDevice();
}

/// The devices whose memory an op touches: one of a launch, one or two of a
/// copy, its target's first.
static SmallVector<DeviceAttr, 2> getDevices(Operation *op) {
  if (auto launch = dyn_cast<LaunchOp>(op))
    return {getDevice(launch.getBuffers().front())};
  auto copy = cast<CopyOp>(op);
  DeviceAttr source = getDevice(copy.getSource()),
             target = getDevice(copy.getTarget());
  if (source == target)
    return {source};
  return {target, source};
}

/// Whether a collective only moves what is on the device.
static bool isMove(CollectiveOp op) {
  return op.getKind() != CollectiveKind::Position &&
         op.getKind() != CollectiveKind::Await &&
         (!op.getReduction() || op.getGroupSize() == 1);
}

/// Why no graph can hold `op`, which is on these devices; empty if one can.
std::string Batch::findObstacle(Operation *op, ArrayRef<DeviceAttr> own,
                                SymbolTableCollection &symbols) {
  auto inQuotes = [](StringRef name) { return ("'" + name + "'").str(); };
  Operation *foreign = getForeignWork(op, symbols);
  auto collective = dyn_cast_or_null<CollectiveOp>(foreign);
  if (collective && (!isMove(collective) ||
                     !llvm::is_contained(streamKinds, own[0].getKind())))
    return "it is a collective";
  if (foreign && !collective)
    return "it calls a function of a library";
  for (DeviceAttr device : own)
    if (!hasGraphs(device))
      return "it uses " + inQuotes(device.getName()) +
             ", and devices of kind " + inQuotes(device.getKind()) +
             " have no graphs";
  if (own.size() == 2 && own[0].getKind() != own[1].getKind())
    return "it copies from " + inQuotes(own[1].getName()) + " to " +
           inQuotes(own[0].getName()) +
           ", and the devices of a graph are of one kind";
  return "";
}

/// Describes the work, with a remark or error for what must stay alone.
LogicalResult Batch::makeProblem(const Dependences &dependences,
                                 GroupingProblem &problem) {
  problem.maxSize = maxSize;
  problem.doubling = growth == BatchGrowth::Doubling;
  problem.items.reserve(dependences.size());
  SymbolTableCollection symbols;
  std::optional<unsigned> lastEffect;
  // Collectives that were begun, and the items beside them since the last op
  // with effects: they stay between the ops with effects around them.
  unsigned numBegun = 0;
  SmallVector<unsigned> beside;
  for (unsigned number = 0; number < dependences.size(); ++number) {
    Operation *op = dependences.getOp(number);
    GroupingProblem::Item &item = problem.items.emplace_back();
    for (const Dependence &edge : dependences.get(number))
      item.waits.push_back(edge.on);
    if (hasEffects(op, symbols)) {
      if (lastEffect)
        item.waits.push_back(*lastEffect);
      lastEffect = number;
      item.waits.append(beside);
      beside.clear();
      auto collective =
          dyn_cast_or_null<CollectiveOp>(getForeignWork(op, symbols));
      if (collective && collective.getAsync())
        ++numBegun;
      else if (collective && collective.getKind() == CollectiveKind::Await)
        numBegun -= numBegun > 0;
    } else if (numBegun > 0) {
      item.waits.push_back(*lastEffect);
      beside.push_back(number);
    }
    // Loops and branches stand between graphs.
    if (isa<GraphOp>(op) || op->hasTrait<ControlFlow>())
      continue;
    SmallVector<DeviceAttr, 2> own = getDevices(op);
    std::string obstacle = findObstacle(op, own, symbols);
    if (!obstacle.empty() && requireFullGraph)
      return op->emitOpError("cannot be in a graph: ") << obstacle;
    if (!obstacle.empty()) {
      op->emitRemark("cannot be in a graph: ") << obstacle;
      continue;
    }
    for (DeviceAttr device : own) {
      devices.insert(device);
      item.colours.push_back(
          std::distance(devices.begin(), llvm::find(devices, device)));
    }
  }
  return success();
}

GraphOp Batch::createGraph(ArrayRef<Operation *> members, OpBuilder &builder) {
  SmallVector<bool> used(devices.size());
  for (Operation *op : members)
    for (DeviceAttr device : getDevices(op))
      used[std::distance(devices.begin(), llvm::find(devices, device))] = true;
  SmallVector<StringRef> names;
  for (auto [device, isUsed] : llvm::zip(devices, used))
    if (isUsed)
      names.push_back(device.getName());
  auto graph = GraphOp::create(builder, members.front()->getLoc(),
                               builder.getStrArrayAttr(names));
  Block &body = graph.getBody().emplaceBlock();
  for (Operation *op : members)
    op->moveBefore(&body, body.end());
  return graph;
}

/// Only launches and copies move, all behind the rest: nothing else depends on
/// them.
void Batch::apply(const Dependences &dependences,
                  const GroupingProblem &problem, const Groups &groups) {
  Operation *end = getOperation().getBody().front().getTerminator();
  OpBuilder builder(end);
  for (const std::vector<unsigned> &group : groups) {
    SmallVector<Operation *> members;
    for (unsigned item : group)
      members.push_back(dependences.getOp(item));
    bool isPlain = problem.items[group.front()].colours.empty() ||
                   (members.size() == 1 && !singles && !requireFullGraph);
    if (isPlain)
      members.front()->moveBefore(end);
    else
      createGraph(members, builder);
  }
}

void Batch::runOnOperation() {
  devices.clear();
  Block &body = getOperation().getBody().front();
  Dependences dependences(getWork(body));
  GroupingProblem problem;
  if (failed(makeProblem(dependences, problem)))
    return signalPassFailure();
  apply(dependences, problem,
        order == BatchOrder::Keep ? groupInOrder(problem) : group(problem));
}
