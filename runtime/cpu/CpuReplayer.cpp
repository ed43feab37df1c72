// Replays plans whose devices are all CPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/cpu/CpuDevice.h"

#include "runtime/foreign/CollectiveCode.h"
#include "runtime/plan/CollectiveOverlap.h"
#include "runtime/replay/EntryCall.h"
#include "runtime/support/Return.h"
#include "runtime/support/ThreadPool.h"
#include "tinyjit/Runtime/Threads.h"

#include <algorithm>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::cpu;

namespace {
class CpuReplayer final : public Replayer {
public:
  explicit CpuReplayer(const ReplaySetup &setup);

  Status runPrologue(const Observer &observer) override;
  Status run() override;
  Status runObserved(const Observer &observer) override;
  Status setStream(int32_t device, std::optional<void *> stream) override;
  std::vector<Buffer> memory() const override;
  void renewMemory() override;

private:
  /// A call of a graph that can be taken in steps.
  struct SteppedCall {
    size_t call;
    const std::vector<Step> *steps;
  };

  void makeCalls(const ReplaySetup &setup);
  Status submitAll();
  Status allocateScratch(int threads);
  Status runParallel(int threads);
  void runSteps(Team &team, const SteppedCall &stepped, char *memory);

  std::shared_ptr<const Plan> plan;
  const std::vector<Device *> &devices;
  std::vector<EntryCall> prologue;
  std::vector<EntryCall> calls;
  /// In order; empty if nothing is worth more than one thread.
  std::vector<SteppedCall> steppedCalls;
  /// Bytes that one thread needs for a step, and for how many `scratch` is.
  int64_t scratchBytes = 0;
  int scratchThreads = 0;
  Buffer scratch;
};

/// The context that the parts of one step share.
struct StepRun {
  const Step &step;
  void *const *slots;
  const int64_t *scalars;
  char *scratch;
  int64_t scratchStride;

  static void runPart(void *context, int64_t part, int thread) {
    auto &run = *static_cast<StepRun *>(context);
    run.step.fn(run.slots, run.scalars,
                run.scratch + thread * run.scratchStride, part,
                run.step.maxParts);
  }
};
} // namespace

CpuReplayer::CpuReplayer(const ReplaySetup &setup)
    : plan(setup.plan), devices(setup.devices) {
  makeCalls(setup);
  constexpr int64_t line = Device::alignment;
  for (const Graph &graph : plan->graphs)
    for (const Step &step : graph.steps)
      scratchBytes =
          std::max(scratchBytes, (step.scratchBytes + line - 1) / line * line);
}

void CpuReplayer::makeCalls(const ReplaySetup &setup) {
  size_t numLaunches = plan->launches.size();
  std::vector<bool> isOverlapped = findOverlapped(*plan);
  for (size_t i = 0; i < plan->prologue.size(); ++i)
    prologue.push_back(
        EntryCall::of(plan->prologue[i], setup.table, numLaunches + i));
  auto graph = plan->graphs.begin();
  for (size_t i = 0; i < numLaunches;) {
    if (setup.direct[i]) {
      calls.push_back(EntryCall::of(plan->launches[i], setup.table, i));
      calls.back().isOverlapped = isOverlapped[i];
      ++i;
      continue;
    }
    while (!graph->fn || graph->firstLaunch != static_cast<int64_t>(i))
      ++graph;
    if (!graph->steps.empty())
      steppedCalls.push_back({calls.size(), &graph->steps});
    calls.push_back(EntryCall::of(*graph, setup.table));
    i += graph->numLaunches;
  }
}

Status CpuReplayer::allocateScratch(int threads) {
  RETURN_IF_ERROR(
      Buffer::allocate(*devices[0], DType::U8, {threads * scratchBytes})
          .moveTo(scratch));
  scratchThreads = threads;
  return Status();
}

std::vector<Buffer> CpuReplayer::memory() const {
  return scratchThreads > 0 ? std::vector<Buffer>{scratch}
                            : std::vector<Buffer>();
}

void CpuReplayer::renewMemory() {
  if (scratchThreads > 0 && !allocateScratch(scratchThreads).ok())
    scratchThreads = 0;
}

Status CpuReplayer::setStream(int32_t device, std::optional<void *>) {
  return Status::invalidArgument(devices[device]->name(),
                                 " is no device of the plan that has streams");
}

Status CpuReplayer::runPrologue(const Observer &observer) {
  for (size_t i = 0; i < prologue.size(); ++i)
    RETURN_IF_ERROR(prologue[i].run(*plan, ~static_cast<int32_t>(i), observer));
  return Status();
}

Status CpuReplayer::runObserved(const Observer &observer) {
  for (size_t i = 0; i < calls.size(); ++i)
    RETURN_IF_ERROR(calls[i].run(*plan, static_cast<int32_t>(i), observer));
  return Status();
}

Status CpuReplayer::submitAll() {
  if (!steppedCalls.empty())
    if (int threads = *numThreads(); threads > 1)
      return runParallel(threads);
  for (const EntryCall &call : calls)
    RETURN_IF_ERROR(call.submit(*plan));
  return Status();
}

Status CpuReplayer::run() {
  Status status = submitAll();
  // Collectives that were begun use memory that its owners may free now.
  if (!status.ok())
    for (const EntryCall &call : calls)
      if (call.isOverlapped)
        abandonCollective(plan->foreign[call.foreign->foreign], call.buffers);
  return status;
}

Status CpuReplayer::runParallel(int threads) {
  // Without the memory for it, one thread does it all.
  bool enough = threads <= scratchThreads || scratchBytes == 0 ||
                allocateScratch(threads).ok();
  Team team(enough ? threads : 1);
  char *memory =
      scratchThreads > 0 ? static_cast<char *>(scratch.data()) : nullptr;
  auto stepped = steppedCalls.begin();
  for (size_t i = 0; i < calls.size(); ++i) {
    const EntryCall &call = calls[i];
    if (stepped == steppedCalls.end() || stepped->call != i) {
      RETURN_IF_ERROR(call.submit(*plan));
      continue;
    }
    const SteppedCall &withSteps = *stepped++;
    if (team.hasHelpers())
      runSteps(team, withSteps, memory);
    else
      RETURN_IF_ERROR(call.run(*plan));
  }
  return Status();
}

void CpuReplayer::runSteps(Team &team, const SteppedCall &stepped,
                           char *memory) {
  const EntryCall &call = calls[stepped.call];
  const std::vector<Step> &steps = *stepped.steps;
  for (size_t i = 0; i < steps.size();) {
    const Step &step = steps[i++];
    if (step.fn) {
      StepRun run{step, call.buffers, call.scalars, memory, scratchBytes};
      team.run(step.maxParts, StepRun::runPart, &run);
    } else if (step.condition < 0 ||
               isZero(call.buffers[step.condition],
                      plan->slots[step.condition].byteSize())) {
      i = step.target;
    }
  }
}

std::unique_ptr<Replayer>
tinyjit::runtime::cpu::makeReplayer(const ReplaySetup &setup) {
  // The functions of graphs have branches of their own.
  if (hasDirectBranch(*setup.plan, setup.direct))
    return nullptr;
  return std::make_unique<CpuReplayer>(setup);
}
