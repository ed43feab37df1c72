// Prepares a replay on GPUs: code, events, graphs and their updates.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuReplay.h"

#include "runtime/plan/PlanDependences.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"

#include <algorithm>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

using PlanLaunch = tinyjit::runtime::Launch;

/// Of a GPU, the devices of one graph.
bool GpuReplay::mayShare(const std::vector<int32_t> &shared) {
  GpuDevice &first = gpu(shared[0]);
  for (size_t i = 1; i < shared.size(); ++i) {
    GpuDevice &other = gpu(shared[i]);
    bool isPossible = &other.driver() == &first.driver() &&
                      first.driver().allowsSeveralDevices();
    for (size_t j = 0; isPossible && j < i; ++j) {
      StatusOr<bool> connected = gpu(shared[j]).connect(other);
      if (!connected.ok())
        shareError = connected.status();
      isPossible = connected.ok() && *connected;
    }
    if (isPossible)
      continue;
    counts.note = concat(first.name(), " and ", other.name(),
                         " cannot share a graph: each has graphs of its own");
    return false;
  }
  return true;
}

StatusOr<GpuLaunch> GpuReplay::makeLaunch(const PlanLaunch &launch,
                                          size_t number, int32_t lane) {
  void *const *arguments = table.arguments(number);
  const int64_t *scalars = table.scalarArguments(number);
  if (launch.kind == PlanLaunch::Copy)
    return GpuLaunch::copy(gpu(lane), arguments, scalars[0],
                           *devices[plan->slots[launch.slots[0]].device],
                           *devices[plan->slots[launch.slots[1]].device]);
  if (launch.foreign >= 0) {
    GpuLaunch made = GpuLaunch::foreign(
        gpu(lane),
        std::shared_ptr<const Foreign>(plan, &plan->foreign[launch.foreign]),
        arguments, scalars, launch.scalars.size());
    if (number < plan->launches.size() && ranks.at(number))
      made.setCollective(ranks.at(number), ranks);
    return made;
  }
  // The plan lives as long as its programs are in use.
  std::shared_ptr<const Image> image(plan, &plan->images[launch.image]);
  StatusOr<GpuLaunch> made =
      GpuLaunch::kernel(gpu(lane), image, arguments,
                        launch.slots.size() + (launch.scratchBytes > 0),
                        scalars, launch.scalars.size());
  if (!made.ok())
    return made;
  std::vector<int64_t> sizes;
  for (int32_t slot : launch.slots)
    sizes.push_back(byteSize(plan->slots[slot].dtype));
  made->setElementBytes(std::move(sizes));
  return made;
}

Status GpuReplay::checkAlignment(int32_t number) const {
  Status status =
      launches[number] ? launches[number]->checkAlignment() : Status();
  if (status.ok())
    return status;
  const auto numLaunches = static_cast<int32_t>(plan->launches.size());
  const PlanLaunch &launch = number < numLaunches
                                 ? plan->launches[number]
                                 : plan->prologue[number - numLaunches];
  return status.withPrefix(quoted("launch", launch.name) + ": ");
}

/// Checks the launches whose arguments have changed, the first time all.
Status GpuReplay::checkAlignments() {
  if (isAligned) {
    for (int32_t number : table.changes())
      RETURN_IF_ERROR(checkAlignment(number));
    return Status();
  }
  for (size_t number = 0; number < plan->launches.size(); ++number)
    RETURN_IF_ERROR(checkAlignment(number));
  isAligned = true;
  return Status();
}

Status GpuReplay::makeLaunches() {
  launches.clear();
  size_t number = 0;
  for (const auto *list : {&plan->launches, &plan->prologue})
    for (const PlanLaunch &launch : *list) {
      std::optional<GpuLaunch> made;
      if (int32_t lane = schedule.laneOf[number];
          lane != GpuStep::hostLane && launch.kind != PlanLaunch::Branch) {
        RETURN_IF_ERROR(makeLaunch(launch, number, lane).moveTo(made));
      }
      launches.push_back(std::move(made));
      ++number;
    }
  return Status();
}

Status GpuReplay::makeEvents() {
  for (Piece &piece : pieces)
    if (piece.step.isAwaited)
      RETURN_IF_ERROR(GpuEvent::ensure(piece.done, gpu(piece.step.lane)));
  joins.clear();
  joins.resize(hasSeveralGpus() ? schedule.gpus.size() : 0);
  for (size_t i = 0; i < joins.size(); ++i)
    RETURN_IF_ERROR(GpuEvent::ensure(joins[i], gpu(schedule.gpus[i])));
  return Status();
}

/// Whether graphs of this plan may have loops and branches. The statistics say
/// why not.
bool GpuReplay::mayUseConditions() {
  setter.reset();
  // Loops on the host may be functions of it, beside GPUs.
  if (!useGraphs || !hasBranches(*plan) || !runsBranches())
    return false;
  auto refuse = [&](const std::string &why) {
    counts.note = "the host takes branches: " + why;
    return false;
  };
  GpuDevice &device = gpu(0);
  if (Status status = device.driver().checkConditions(); !status.ok())
    return refuse(status.message());
  if (loops == GpuLoops::OnHost)
    return refuse("TINYJIT_GPU_LOOPS is host");
  if (wasRefused)
    return false;
  StatusOr<std::unique_ptr<ConditionSetter>> loaded =
      ConditionSetter::load(device);
  if (!loaded.ok())
    return refuse(loaded.status().message());
  setter = *std::move(loaded);
  return true;
}

/// Ready for the ranks that collectives are with now.
Status GpuReplay::ensurePrepared() {
  bool isNew = false;
  RETURN_IF_ERROR(ranks.update(isNew));
  if (isNew) {
    dropGraphs();
    isPrepared = false;
    recordsCollectives = true;
    numMoves = 0;
  }
  return isPrepared ? Status() : prepare();
}

Status GpuReplay::prepare() {
  Lanes lanes;
  for (Device *device : devices)
    lanes.isGpu.push_back(!device->isHost());
  lanes.mayShare = [this](const std::vector<int32_t> &shared) {
    return mayShare(shared);
  };
  lanes.canRecord = [this](int32_t launch) {
    return recordsCollectives && ranks.at(launch) &&
           gpu(plan->launches[launch].device).driver().checkCapture().ok();
  };
  lanes.useGraphs = useGraphs;
  lanes.useConditions = mayUseConditions();
  shareError = Status();
  schedule = makeSchedule(*plan, lanes);
  if (!shareError.ok())
    return shareError;
  pieces.clear();
  pieceOf.clear();
  for (const GpuStep &step : schedule.steps) {
    pieceOf.insert(pieceOf.end(), step.numLaunches,
                   static_cast<int32_t>(pieces.size()));
    pieces.push_back({step, nullptr, nullptr, {}});
  }
  RETURN_IF_ERROR(makeLaunches());
  RETURN_IF_ERROR(makeEvents());
  if (!ranks.note().empty())
    counts.note = ranks.note();
  isPrepared = true;
  return Status();
}

Status GpuReplay::recordGraph(Piece &piece) {
  const GpuStep &step = piece.step;
  RETURN_IF_ERROR(enter(step.lane));
  StatusOr<std::unique_ptr<GpuGraph>> made = GpuGraph::create(gpu(step.lane));
  if (!made.ok())
    return made.status().withPrefix("graph of " + label + ": ");
  std::unique_ptr<GpuGraph> graph = *std::move(made);
  GpuRecorder recorder(*plan, table, launches, setter.get(), *graph, step);
  RETURN_IF_ERROR(recorder.record().moveTo(piece.nodes));
  if (Status status = graph->instantiate(); !status.ok())
    return status.withPrefix("graph of " + label + ": ");
  ++counts.graphs;
  counts.nodes += static_cast<int64_t>(graph->numNodes());
  counts.conditionalNodes += static_cast<int64_t>(graph->numConditional());
  piece.graph = std::move(graph);
  return Status();
}

/// Tells the driver where what a branch decides by stands now.
Status GpuReplay::updateSetters(const Piece &piece, int32_t branch) {
  for (const SetterNode &node : piece.nodes.setters) {
    if (node.launch != branch)
      continue;
    Status status =
        piece.graph->update(node.node, node.call(*setter, *plan, table));
    if (!status.ok())
      return status.withPrefix(quoted("launch", plan->launches[branch].name) +
                               ": ");
    ++counts.nodesUpdated;
  }
  return Status();
}

/// Tells the driver the arguments of a launch that have changed.
Status GpuReplay::updateNodes(int32_t number) {
  Piece &piece = pieces[pieceOf[number]];
  if (!piece.graph)
    return Status();
  RETURN_IF_ERROR(enter(piece.step.lane));
  if (plan->launches[number].kind == PlanLaunch::Branch)
    return updateSetters(piece, number);
  GpuLaunch &launch = *launches[number];
  if (launch.isMoved()) {
    dropGraph(piece);
    ++numMoves;
    return Status();
  }
  int32_t node = piece.nodes.first[number - piece.step.firstLaunch];
  Status status;
  if (const CopyCall *call = launch.copyCall()) {
    if (piece.graph->bodyOf(node) != 0 && !setter->updatesCopies()) {
      dropGraph(piece);
      return Status();
    }
    status = piece.graph->update(node, *call);
    ++counts.nodesUpdated;
  }
  for (const KernelCall &call : launch.kernelCalls()) {
    if (!status.ok())
      break;
    status = piece.graph->update(node++, call);
    ++counts.nodesUpdated;
  }
  if (status.ok())
    return status;
  return status.withPrefix(quoted("launch", plan->launches[number].name) +
                           ": ");
}

Status GpuReplay::updateGraphs() {
  for (Piece &piece : pieces)
    if (piece.graph && piece.graph->isWornOut())
      dropGraph(piece);
  for (int32_t number : table.changes())
    if (number < static_cast<int32_t>(pieceOf.size()))
      RETURN_IF_ERROR(updateNodes(number));
  for (Piece &piece : pieces)
    if (piece.step.kind == GpuStep::Graph && !piece.graph)
      RETURN_IF_ERROR(recordGraph(piece));
  table.clearChanges();
  return Status();
}

void GpuReplay::dropGraph(Piece &piece) {
  --counts.graphs;
  counts.nodes -= static_cast<int64_t>(piece.graph->numNodes());
  counts.conditionalNodes -=
      static_cast<int64_t>(piece.graph->numConditional());
  Entered here(gpu(piece.step.lane), /*toRelease=*/true);
  piece.graph.reset();
}

void GpuReplay::dropGraphs() {
  for (Piece &piece : pieces)
    if (piece.graph)
      dropGraph(piece);
}

Status GpuReplay::makeReady() {
  // A graph costs more than the launches of some replays.
  constexpr int32_t mostMoves = 4;
  if (recordsCollectives && numMoves > mostMoves) {
    dropGraphs();
    recordsCollectives = isPrepared = false;
    counts.note = "collectives stand between graphs, as their arrays move";
  }
  Status status = ensurePrepared();
  if (status.ok())
    RETURN_IF_ERROR(checkAlignments());
  bool isPreparing = !status.ok();
  if (status.ok())
    status = updateGraphs();
  if (status.ok())
    return status;
  // Some nodes may have new arguments and some not: record them anew.
  dropGraphs();
  // A plan that runs without them must not fail with loops in its graphs.
  if (setter && !isPreparing && status.code() != Code::ResourceExhausted) {
    counts.note = "the host takes branches: " + status.message();
    wasRefused = true;
    isPrepared = false;
    return makeReady();
  }
  if (status.code() != Code::Unsupported || !useGraphs || isPreparing)
    return status;
  if (how != GpuGraphs::WhereSupported)
    return Status::unsupported(status.message(),
                               "; TINYJIT_GPU_GRAPHS=where-supported replays "
                               "such graphs launch by launch");
  counts.note = concat("launch by launch: ", status.message());
  useGraphs = isPrepared = false;
  return makeReady();
}
