// Trace: the times at which the launches of a session ran.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Trace.h"

#include "lib/Support/File.h"
#include "runtime/plan/Debug.h"
#include "runtime/plan/Describe.h"

#include "nlohmann/json.hpp"

#include <algorithm>

using namespace tinyjit;
using namespace tinyjit::run;
using nlohmann::ordered_json;
using runtime::LaunchRecord;

/// The track of calls; devices have those after it.
static constexpr int callTrack = 0;

Trace::~Trace() { runtime::setEagerObserver({}); }

int64_t Trace::nsSinceOrigin(Time time) const {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(time - origin)
      .count();
}

int Trace::trackOf(const std::string &device) {
  auto found = std::find(devices.begin(), devices.end(), device);
  if (found == devices.end())
    found = devices.insert(found, device);
  return callTrack + 1 + static_cast<int>(found - devices.begin());
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

void Trace::begin(const std::string &called) {
  name = called;
  runtime::setEagerObserver([this](const LaunchRecord &launch) {
    eager.push_back({launch.name, "eager", trackOf(launch.device.name()),
                     launch.arguments, launch.ops, launch.bytes,
                     launch.atMost});
    add(eager.back(), launch.ns);
  });
}

void Trace::observe(runtime::Instance &instance) {
  if (find(instance))
    return;
  const runtime::Plan &plan = instance.plan();
  for (const std::string &device : plan.devices)
    trackOf(device);
  auto life = std::make_shared<bool>(true);
  Observed &made = observed.emplace_back();
  made.instance = &instance;
  made.life = life;
  for (const auto *list : {&plan.launches, &plan.prologue})
    for (const runtime::Launch &launch : *list)
      made.launches.push_back(
          {launch.name,
           list == &plan.prologue                 ? "prologue"
           : launch.kind == runtime::Launch::Copy ? "copy"
                                                  : "kernel",
           trackOf(plan.devices[launch.device]),
           describeArguments(plan, launch), launch.ops, launch.bytes,
           isEstimateAtMost(plan, launch), &launch - list->data()});
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
  events.push_back(
      {&launch, nsSinceOrigin(std::chrono::steady_clock::now()) - ns, ns});
}

void Trace::addCompilation(Time start, Time end) {
  compilations.push_back(
      {nsSinceOrigin(start), nsSinceOrigin(end) - nsSinceOrigin(start)});
}

void Trace::addCall(Time start, Time end, bool isReplay) {
  int64_t startNs = nsSinceOrigin(start);
  calls.push_back(
      {startNs, nsSinceOrigin(end) - startNs, isReplay, events.size()});
}

/// A complete event ("X"): a bar from `startNs` on.
static ordered_json makeBar(const std::string &name, const char *category,
                            int track, int64_t startNs, int64_t ns) {
  return {{"name", name},
          {"cat", category},
          {"ph", "X"},
          {"ts", static_cast<double>(startNs) / 1e3},
          {"dur", static_cast<double>(ns) / 1e3},
          {"pid", 1},
          {"tid", track}};
}

static std::string nameTrack(const char *what, int track,
                             const std::string &name) {
  return ordered_json{{"name", what},
                      {"ph", "M"},
                      {"pid", 1},
                      {"tid", track},
                      {"args", {{"name", name}}}}
      .dump();
}

std::string Trace::metadata() const {
  std::string text = nameTrack("process_name", callTrack, "@" + name);
  text += ",\n" + nameTrack("thread_name", callTrack, "calls");
  for (size_t d = 0; d < devices.size(); ++d)
    text += ",\n" + nameTrack("thread_name",
                              callTrack + 1 + static_cast<int>(d), devices[d]);
  for (auto [startNs, ns] : compilations)
    text +=
        ",\n" +
        makeBar("compile and link", "compile", callTrack, startNs, ns).dump();
  return text;
}

std::string Trace::describeCall(size_t number) const {
  const Call &call = calls[number];
  ordered_json around = makeBar("call " + std::to_string(number + 1), "call",
                                callTrack, call.startNs, call.ns);
  around["args"] = {{"replay", call.isReplay}};
  std::string text = ",\n" + around.dump();
  for (size_t i = number ? calls[number - 1].end : 0; i < call.end; ++i) {
    const Event &event = events[i];
    const Launch &launch = *event.launch;
    ordered_json bar = makeBar(launch.name, launch.category, launch.track,
                               event.startNs, event.ns);
    bar["args"] = {{"call", number + 1}};
    if (launch.number >= 0)
      bar["args"]["launch"] = launch.number;
    bar["args"]["arguments"] = launch.arguments;
    bar["args"]["ops"] = launch.ops;
    bar["args"]["bytes"] = launch.bytes;
    bar["args"]["at_most"] = launch.atMost;
    text += ",\n" + bar.dump();
  }
  return text;
}

Status Trace::write(const std::string &path) const {
  std::string text =
      "{\"displayTimeUnit\": \"ns\", \"traceEvents\": [\n" + metadata();
  for (size_t number = 0; number < calls.size(); ++number)
    text += describeCall(number);
  text += "\n]}\n";
  return writeFile(path, {{text.data(), text.size()}});
}
