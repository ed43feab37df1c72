// When each launch of a session ran.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Trace.h"

#include "lib/Support/File.h"
#include "runtime/plan/Describe.h"

#include "nlohmann/json.hpp"

#include <algorithm>

using namespace tinyjit;
using nlohmann::ordered_json;
using runtime::Launch;

/// The track of calls; device `d` has track `d + 1`.
static constexpr int callTrack = 0;

int64_t Trace::nsSinceOrigin(Time time) const {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(time - origin)
      .count();
}

size_t Trace::position(int32_t launch) const {
  return launch < 0 ? plan->launches.size() + ~launch
                    : static_cast<size_t>(launch);
}

void Trace::observe(runtime::Instance &instance, Time start) {
  plan = &instance.plan();
  origin = start;
  compileNs = nsSinceOrigin(std::chrono::steady_clock::now());
  times.resize(plan->launches.size() + plan->prologue.size());
  instance.setObserver([this](int32_t launch, int64_t ns) { add(launch, ns); });
}

void Trace::add(int32_t launch, int64_t ns) {
  // It ended just now; launches do not overlap.
  events.push_back(
      {launch, nsSinceOrigin(std::chrono::steady_clock::now()) - ns, ns});
  LaunchTimes &sum = times[position(launch)];
  sum.nsMin = sum.runs ? std::min(sum.nsMin, ns) : ns;
  sum.nsTotal += ns;
  ++sum.runs;
}

void Trace::addCall(Time start, Time end) {
  int64_t startNs = nsSinceOrigin(start);
  calls.push_back({startNs, nsSinceOrigin(end) - startNs, events.size()});
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
  std::string text = nameTrack("process_name", callTrack, "@" + plan->name);
  text += ",\n" + nameTrack("thread_name", callTrack, "calls");
  for (size_t d = 0; d < plan->devices.size(); ++d)
    text += ",\n" +
            nameTrack("thread_name", static_cast<int>(d) + 1, plan->devices[d]);
  return text + ",\n" +
         makeBar("compile and link", "compile", callTrack, 0, compileNs).dump();
}

std::string Trace::describeCall(size_t number) const {
  const Call &call = calls[number];
  std::string name = "call " + std::to_string(number + 1);
  std::string text =
      ",\n" + makeBar(name, "call", callTrack, call.startNs, call.ns).dump();
  for (size_t i = number ? calls[number - 1].end : 0; i < call.end; ++i) {
    const Event &event = events[i];
    bool inPrologue = event.launch < 0;
    const Launch &launch = inPrologue ? plan->prologue[~event.launch]
                                      : plan->launches[event.launch];
    const char *category = inPrologue                    ? "prologue"
                           : launch.kind == Launch::Copy ? "copy"
                                                         : "kernel";
    ordered_json bar = makeBar(launch.name, category, launch.device + 1,
                               event.startNs, event.ns);
    bar["args"] = {{"call", number + 1},
                   {"launch", inPrologue ? ~event.launch : event.launch},
                   {"arguments", describeArguments(*plan, launch)},
                   {"ops", launch.ops},
                   {"bytes", launch.bytes},
                   {"at_most", isEstimateAtMost(*plan, launch)}};
    text += ",\n" + bar.dump();
  }
  return text;
}

runtime::Status Trace::write(const std::string &path) const {
  std::string text = "{\"displayTimeUnit\": \"ns\", \"traceEvents\": [\n";
  if (plan)
    text += metadata();
  for (size_t number = 0; number < calls.size(); ++number)
    text += describeCall(number);
  text += "\n]}\n";
  return writeFile(path, {{text.data(), text.size()}});
}
