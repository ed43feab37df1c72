// Replays a plan that has GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuReplay.h"

#include "runtime/replay/EntryCall.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"

#include <algorithm>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

using PlanLaunch = tinyjit::runtime::Launch;
using PlanGraph = tinyjit::runtime::Graph;

GpuReplay::GpuReplay(const ReplaySetup &setup)
    : plan(setup.plan), devices(setup.devices), table(setup.table),
      ranks(setup.plan, devices), how(setup.graphs),
      useGraphs(how != GpuGraphs::Off), loops(setup.loops),
      label("@" + plan->name) {
  table.trackChanges();
}

GpuReplay::~GpuReplay() {
  entered.reset();
  for (int32_t device : schedule.gpus)
    (void)gpu(device).settle();
  dropGraphs();
  for (const auto &[device, caller] : streams)
    gpu(device).removeStream(caller.stream);
}

Status GpuReplay::setStream(int32_t device, std::optional<void *> stream) {
  if (auto before = streams.find(device); before != streams.end()) {
    gpu(device).removeStream(before->second.stream);
    streams.erase(before);
  }
  if (!stream)
    return Status();
  auto *handle = static_cast<Stream>(*stream);
  gpu(device).addStream(handle);
  streams[device] = {handle, nullptr};
  return Status();
}

/// Makes the device of a lane current until another one is, or the run ends.
Status GpuReplay::enter(int32_t lane) {
  if (entered && currentLane == lane)
    return Status();
  entered.reset();
  entered.emplace(gpu(lane));
  currentLane = lane;
  if (entered->status().ok())
    return Status();
  Status status = gpu(lane).explain(entered->status());
  entered.reset();
  return status;
}

/// Ends a run: after an error, nothing of it is under way any more, since
/// nobody would wait for it.
Status GpuReplay::settle(Status status) {
  entered.reset();
  if (!status.ok())
    for (int32_t device : schedule.gpus)
      (void)gpu(device).settle();
  return status;
}

Status GpuReplay::await(int32_t lane, const Piece &piece) {
  if (lane != GpuStep::hostLane)
    return gpu(lane).waitFor(*piece.done);
  GpuDevice &device = gpu(piece.step.lane);
  RETURN_IF_ERROR(ranks.watch());
  RETURN_IF_ERROR(enter(piece.step.lane));
  return device.explain(device.driver().synchronizeEvent(piece.done->handle()));
}

static const PlanGraph &graphAt(const Plan &plan, int32_t launch) {
  return *std::find_if(
      plan.graphs.begin(), plan.graphs.end(),
      [&](const PlanGraph &graph) { return graph.firstLaunch == launch; });
}

Status GpuReplay::submit(Piece &piece) {
  const GpuStep &step = piece.step;
  if (step.kind == GpuStep::Host) {
    size_t number = step.firstLaunch;
    return (step.isHostGraph
                ? EntryCall::of(graphAt(*plan, step.firstLaunch), table)
                : EntryCall::of(plan->launches[number], table, number))
        .run(*plan);
  }
  if (step.kind == GpuStep::Launch && launches[step.firstLaunch]->isOnHost())
    RETURN_IF_ERROR(ranks.watch());
  RETURN_IF_ERROR(enter(step.lane));
  Status status = step.kind == GpuStep::Graph
                      ? piece.graph->launch()
                      : launches[step.firstLaunch]->submit();
  if (!status.ok() && step.kind == GpuStep::Launch)
    return status.withPrefix(
        quoted("launch", plan->launches[step.firstLaunch].name) + ": ");
  if (status.ok() && piece.done)
    status = gpu(step.lane).record(*piece.done);
  return status;
}

bool GpuReplay::runsBranches() const {
  std::vector<bool> isGpu;
  for (Device *device : devices)
    isGpu.push_back(!device->isHost());
  return canSchedule(*plan, isGpu);
}

/// Sets `next` to the target of branch `number` if it goes on there. The host
/// waits for what it reads.
Status GpuReplay::decide(size_t number, size_t &next) {
  const PlanLaunch &branch = plan->launches[number];
  int64_t element = 0;
  if (!branch.slots.empty()) {
    RETURN_IF_ERROR(ranks.watch());
    entered.reset();
    RETURN_IF_ERROR(devices[branch.device]->copy(
        &element, Device::host(), table.arguments(number)[0], branch.bytes));
  }
  if (branch.slots.empty() || isZero(&element, branch.bytes))
    next = static_cast<size_t>(branch.target);
  return Status();
}

/// Lets every GPU of the plan wait for what the others have been given so far.
Status GpuReplay::join() {
  const std::vector<int32_t> &gpus = schedule.gpus;
  for (size_t i = 0; i < joins.size(); ++i) {
    RETURN_IF_ERROR(enter(gpus[i]));
    RETURN_IF_ERROR(gpu(gpus[i]).record(*joins[i]));
  }
  for (int32_t device : gpus)
    for (size_t i = 0; i < joins.size(); ++i)
      if (gpus[i] != device)
        RETURN_IF_ERROR(gpu(device).waitFor(*joins[i]));
  return Status();
}

Status GpuReplay::runSteps() {
  RETURN_IF_ERROR(makeReady());
  RETURN_IF_ERROR(ranks.begin());
  for (int32_t device : schedule.gpus)
    gpu(device).noteSubmitted(label);
  RETURN_IF_ERROR(join());
  for (size_t p = 0; p < pieces.size();) {
    Piece &piece = pieces[p++];
    if (piece.step.kind == GpuStep::Branch) {
      size_t number = piece.step.firstLaunch, next = number + 1;
      RETURN_IF_ERROR(decide(number, next));
      p = next < pieceOf.size() ? pieceOf[next] : pieces.size();
      continue;
    }
    for (int32_t other : piece.step.waitsFor)
      RETURN_IF_ERROR(await(piece.step.lane, pieces[other]));
    RETURN_IF_ERROR(submit(piece));
  }
  for (int32_t other : schedule.awaitedAtEnd)
    RETURN_IF_ERROR(await(GpuStep::hostLane, pieces[other]));
  return join();
}

Status GpuReplay::run() { return settle(ranks.end(runSteps())); }

/// Runs one launch to its end and reports how long it took.
Status GpuReplay::observe(const PlanLaunch &launch, size_t number,
                          int32_t reported, const Observer &observer) {
  int64_t ns = 0;
  if (!launches[number]) {
    RETURN_IF_ERROR(EntryCall::of(launch, table, number).time(*plan, ns));
  } else {
    RETURN_IF_ERROR(checkAlignment(static_cast<int32_t>(number)));
    GpuDevice &device = launches[number]->device();
    Timer &timer = timers[schedule.laneOf[number]];
    for (auto *event : {&timer.start, &timer.end})
      RETURN_IF_ERROR(GpuEvent::ensure(*event, device, /*isTimed=*/true));
    RETURN_IF_ERROR(enter(schedule.laneOf[number]));
    Status status = device.record(*timer.start);
    if (status.ok())
      status = launches[number]->submit();
    if (status.ok())
      status = device.record(*timer.end);
    if (status.ok())
      status = ranks.watch();
    if (status.ok())
      status =
          device.explain(device.driver().synchronizeEvent(timer.end->handle()));
    if (!status.ok())
      return status.withPrefix(quoted("launch", launch.name) + ": ");
    StatusOr<int64_t> time =
        device.driver().elapsed(timer.start->handle(), timer.end->handle());
    if (!time.ok())
      return device.explain(time.status());
    ns = *time;
  }
  if (observer)
    observer(reported, ns);
  return Status();
}

Status GpuReplay::runPrologue(const Observer &observer) {
  Status status = ensurePrepared();
  for (int32_t device : schedule.gpus) {
    if (status.ok())
      gpu(device).noteSubmitted(label);
    if (status.ok())
      status = gpu(device).settle();
  }
  for (size_t i = 0; status.ok() && i < plan->prologue.size(); ++i)
    status = observe(plan->prologue[i], plan->launches.size() + i,
                     ~static_cast<int32_t>(i), observer);
  return settle(std::move(status));
}

Status GpuReplay::runObservedSteps(const Observer &observer) {
  Status status = ensurePrepared();
  if (status.ok())
    status = ranks.begin();
  for (int32_t device : schedule.gpus) {
    if (status.ok())
      gpu(device).noteSubmitted(label);
    // Launches of several GPUs come one after the other here.
    if (status.ok() && hasSeveralGpus())
      status = gpu(device).settle();
  }
  for (size_t i = 0; status.ok() && i < plan->launches.size();) {
    size_t number = i++;
    const PlanLaunch &launch = plan->launches[number];
    status =
        launch.kind == PlanLaunch::Branch
            ? decide(number, i)
            : observe(launch, number, static_cast<int32_t>(number), observer);
  }
  return status;
}

Status GpuReplay::runObserved(const Observer &observer) {
  return settle(ranks.end(runObservedSteps(observer)));
}

Status GpuReplay::beginOnStreams() {
  for (auto &[index, caller] : streams) {
    GpuDevice &device = gpu(index);
    RETURN_IF_ERROR(GpuEvent::ensure(caller.event, device));
    Entered here(device);
    Status status = here.status();
    if (status.ok())
      status = device.driver().record(caller.event->handle(), caller.stream);
    if (status.ok())
      status = device.waitFor(*caller.event);
    if (!status.ok())
      return device.explain(status);
  }
  return Status();
}

Status GpuReplay::endOnStreams() {
  for (auto &[index, caller] : streams) {
    GpuDevice &device = gpu(index);
    Entered here(device);
    Status status = here.status();
    if (status.ok())
      status = device.record(*caller.event);
    if (status.ok())
      status = device.driver().wait(caller.stream, caller.event->handle());
    if (!status.ok())
      return device.explain(status);
  }
  return Status();
}

MakeReplayer GpuDevice::replayers() const {
  return [](const ReplaySetup &setup) -> std::unique_ptr<Replayer> {
    return std::make_unique<GpuReplay>(setup);
  };
}
