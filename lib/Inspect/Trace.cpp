// Trace: the times at which the launches of a session ran, and its compiler.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Inspect/Trace.h"

#include "runtime/plan/Debug.h"
#include "runtime/plan/Describe.h"

#include <algorithm>

using namespace tinyjit;
using namespace tinyjit::inspect;
using runtime::LaunchRecord;

Trace::~Trace() {
  setSpanObserver({});
  runtime::setEagerObserver({});
  for (const Observed &each : observed)
    if (!each.life.expired())
      each.instance->setObserver({});
}

int64_t Trace::nsSinceOrigin(Time time) const {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(time - origin)
      .count();
}

int Trace::numberOf(const std::string &device) {
  auto found = std::find(devices.begin(), devices.end(), device);
  if (found == devices.end())
    found = devices.insert(found, device);
  return static_cast<int>(found - devices.begin());
}

const Trace::Observed *Trace::find(const runtime::Instance &instance) const {
  for (const Observed &each : observed)
    if (each.instance == &instance && !each.life.expired())
      return &each;
  return nullptr;
}

const std::vector<runtime::ReplayStats> &
Trace::launchTimes(const runtime::Instance &instance) const {
  static const std::vector<runtime::ReplayStats> none;
  const Observed *known = find(instance);
  return known ? known->times : none;
}

void Trace::watchCompiler() {
  setSpanObserver([this](const SpanRecord &span) {
    addWork(span.name, span.start, span.end, span.thread);
  });
}

void Trace::begin(const std::string &called) {
  name = called;
  runtime::setEagerObserver([this](const LaunchRecord &launch) {
    eager.push_back({launch.name, "eager", numberOf(launch.device.name()),
                     launch.arguments, launch.ops, launch.bytes,
                     launch.atMost});
    add(eager.back(), launch.ns);
  });
}

/// The batch of launch `number`; -1 if it is in none.
static int32_t findGraph(const runtime::Plan &plan, int64_t number) {
  for (size_t g = 0; g < plan.graphs.size(); ++g)
    if (int64_t offset = number - plan.graphs[g].firstLaunch;
        offset >= 0 && offset < plan.graphs[g].numLaunches)
      return static_cast<int32_t>(g);
  return -1;
}

void Trace::observe(runtime::Instance &instance) {
  if (find(instance))
    return;
  const runtime::Plan &plan = instance.plan();
  for (const std::string &device : plan.devices)
    numberOf(device);
  auto life = std::make_shared<bool>(true);
  Observed &made = observed.emplace_back();
  made.instance = &instance;
  made.life = life;
  for (const auto *list : {&plan.launches, &plan.prologue})
    for (const runtime::Launch &launch : *list) {
      bool isPrologue = list == &plan.prologue;
      int64_t number = &launch - list->data();
      made.launches.push_back(
          {launch.name,
           isPrologue                             ? "prologue"
           : launch.kind == runtime::Launch::Copy ? "copy"
                                                  : "kernel",
           numberOf(plan.devices[launch.device]),
           describeArguments(plan, launch), launch.ops, launch.bytes,
           isEstimateAtMost(plan, launch), number,
           isPrologue ? -1 : findGraph(plan, number)});
    }
  made.times.resize(made.launches.size());
  instance.setObserver([this, &made, life, count = plan.launches.size()](
                           int32_t launch, int64_t ns) {
    size_t position = launch < 0 ? count + ~launch : launch;
    add(made.launches[position], ns);
    made.times[position].add(ns);
  });
}

void Trace::add(const Launch &launch, int64_t ns) {
  // It ended just now; launches do not overlap.
  allEvents.push_back(
      {&launch, nsSinceOrigin(std::chrono::steady_clock::now()) - ns, ns});
}

void Trace::addWork(std::string called, Time start, Time end,
                    std::thread::id thread) {
  std::lock_guard lock(mutex);
  auto found = std::find(threads.begin(), threads.end(), thread);
  if (found == threads.end())
    found = threads.insert(found, thread);
  int64_t startNs = nsSinceOrigin(start);
  allWork.push_back({std::move(called), startNs, nsSinceOrigin(end) - startNs,
                     static_cast<int>(found - threads.begin())});
}

void Trace::addCompilation(Time start, Time end) {
  addWork("compile and link", start, end, std::this_thread::get_id());
}

void Trace::addCall(Time start, Time end, bool isReplay) {
  int64_t startNs = nsSinceOrigin(start);
  allCalls.push_back(
      {startNs, nsSinceOrigin(end) - startNs, isReplay, allEvents.size()});
}

std::vector<Trace::Work> Trace::work() const {
  std::lock_guard lock(mutex);
  std::vector<Work> sorted = allWork;
  // Around those that it holds: they end later.
  std::sort(sorted.begin(), sorted.end(), [](const Work &a, const Work &b) {
    return std::pair(a.startNs, -a.ns) < std::pair(b.startNs, -b.ns);
  });
  return sorted;
}
