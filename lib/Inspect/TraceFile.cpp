// Writes a trace in the form that Perfetto and chrome://tracing show.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Inspect/Trace.h"

#include "lib/Support/File.h"

#include "nlohmann/json.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

using namespace tinyjit;
using namespace tinyjit::inspect;
using nlohmann::ordered_json;

/// The track of calls; devices have those after it, then threads that compile.
/// Of a process 1, Perfetto takes track 0 for the same as track 1.
static constexpr int callTrack = 1;

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

/// An end of an arrow ("s" where it begins, "f" where it ends), which is at
/// the bar that holds `atNs`.
static ordered_json makeArrowEnd(const char *phase, size_t id, int track,
                                 int64_t atNs) {
  ordered_json end = {{"name", "submit"},
                      {"cat", "submit"},
                      {"ph", phase},
                      {"id", id},
                      {"ts", static_cast<double>(atNs) / 1e3},
                      {"pid", 1},
                      {"tid", track}};
  if (*phase == 'f')
    end["bp"] = "e"; // the bar around it, not the next one
  return end;
}

namespace {
/// The events of a trace, as lines of JSON.
class TraceWriter {
public:
  TraceWriter(const Trace &trace, const std::string &name)
      : trace(trace), work(trace.work()) {
    nameTrack("process_name", callTrack, "@" + name);
    nameTrack("thread_name", callTrack, "calls");
    const std::vector<std::string> &devices = trace.deviceNames();
    for (size_t d = 0; d < devices.size(); ++d)
      nameTrack("thread_name", deviceTrack(static_cast<int>(d)), devices[d]);
    int threads = 0;
    for (const Trace::Work &each : work)
      threads = std::max(threads, each.thread);
    for (int thread = 1; thread <= threads; ++thread)
      nameTrack("thread_name", threadTrack(thread),
                "compiler thread " + std::to_string(thread));
  }

  void addWork();
  void addCall(size_t number);
  std::string take();

private:
  int deviceTrack(int device) const { return callTrack + 1 + device; }
  int threadTrack(int thread) const {
    return thread == 0
               ? callTrack
               : callTrack + static_cast<int>(trace.deviceNames().size()) +
                     thread;
  }
  void add(const ordered_json &event) {
    // Names have no time, and arrows no length.
    lines.push_back(
        {event.value("ts", -1.0), event.value("dur", -1.0), event.dump()});
  }
  int64_t getReadyNs(const Trace::Call &call, int64_t beforeNs) const;
  void nameTrack(const char *what, int track, const std::string &name) {
    add({{"name", what},
         {"ph", "M"},
         {"pid", 1},
         {"tid", track},
         {"args", {{"name", name}}}});
  }
  void addBatches(size_t first, size_t end);

  const Trace &trace;
  const std::vector<Trace::Work> work;
  /// An event, with its begin and length in microseconds.
  struct Line {
    double ts, dur;
    std::string text;
  };
  std::vector<Line> lines;
};
} // namespace

void TraceWriter::addWork() {
  for (const Trace::Work &each : work)
    add(makeBar(each.name, "compile", threadTrack(each.thread), each.startNs,
                each.ns));
}

/// A bar around the launches of each batch, on each of its devices.
void TraceWriter::addBatches(size_t first, size_t end) {
  const std::vector<Trace::Event> &events = trace.events();
  for (size_t i = first; i < end;) {
    size_t last = i;
    int32_t graph = events[i].launch->graph;
    while (last + 1 < end && events[last + 1].launch->graph == graph &&
           events[last + 1].launch->number > events[last].launch->number)
      ++last;
    std::vector<int> devices;
    for (size_t k = i; k <= last && graph >= 0; ++k)
      if (int device = events[k].launch->device;
          std::find(devices.begin(), devices.end(), device) == devices.end())
        devices.push_back(device);
    int64_t startNs = events[i].startNs,
            ns = events[last].startNs + events[last].ns - startNs;
    for (int device : devices) {
      ordered_json bar = makeBar("batch " + std::to_string(graph + 1), "graph",
                                 deviceTrack(device), startNs, ns);
      bar["args"] = {{"launches", last - i + 1}};
      add(bar);
    }
    i = last + 1;
  }
}

/// When `call` had what it needs: it had compiled and planned. At most
/// `beforeNs`.
int64_t TraceWriter::getReadyNs(const Trace::Call &call,
                                int64_t beforeNs) const {
  int64_t ready = call.startNs;
  for (const Trace::Work &each : work)
    if (each.thread == 0 && each.startNs >= call.startNs &&
        each.startNs + each.ns <= beforeNs)
      ready = std::max(ready, each.startNs + each.ns);
  return ready;
}

void TraceWriter::addCall(size_t number) {
  const Trace::Call &call = trace.calls()[number];
  ordered_json around = makeBar("call " + std::to_string(number + 1), "call",
                                callTrack, call.startNs, call.ns);
  around["args"] = {{"replay", call.isReplay}};
  add(around);
  size_t first = number ? trace.calls()[number - 1].end : 0;
  addBatches(first, call.end);
  int64_t submitNs = call.startNs;
  if (first < call.end)
    submitNs = getReadyNs(call, trace.events()[first].startNs);
  // A bar of its own: Perfetto has an arrow begin at the bar that began last,
  // even if that has ended.
  if (submitNs > call.startNs)
    add(makeBar("run", "submit", callTrack, submitNs,
                call.startNs + call.ns - submitNs));
  for (size_t i = first; i < call.end; ++i) {
    const Trace::Event &event = trace.events()[i];
    const Trace::Launch &launch = *event.launch;
    int track = deviceTrack(launch.device);
    ordered_json bar =
        makeBar(launch.name, launch.category, track, event.startNs, event.ns);
    bar["args"] = {{"call", number + 1}};
    if (launch.number >= 0)
      bar["args"]["launch"] = launch.number;
    bar["args"]["arguments"] = launch.arguments;
    bar["args"]["ops"] = launch.ops;
    bar["args"]["bytes"] = launch.bytes;
    bar["args"]["at_most"] = launch.atMost;
    add(bar);
    // The host turned to it when the launch before it had ended.
    add(makeArrowEnd("s", i + 1, callTrack, std::min(submitNs, event.startNs)));
    add(makeArrowEnd("f", i + 1, track, event.startNs));
    submitNs = event.startNs + event.ns;
  }
}

/// The events by their times, as lines of JSON. Of bars that begin at one time
/// the longer one is first: Perfetto takes the next one to be within it.
std::string TraceWriter::take() {
  std::vector<size_t> order(lines.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return std::tuple(lines[a].ts, -lines[a].dur, a) <
           std::tuple(lines[b].ts, -lines[b].dur, b);
  });
  std::string text = "{\"displayTimeUnit\": \"ns\", \"traceEvents\": [\n";
  for (size_t number : order)
    text += (number == order.front() ? "" : ",\n") + lines[number].text;
  return text + "\n]}\n";
}

Status Trace::write(const std::string &path) const {
  TraceWriter writer(*this, name);
  writer.addWork();
  for (size_t number = 0; number < calls().size(); ++number)
    writer.addCall(number);
  std::string text = writer.take();
  return writeFile(path, {{text.data(), text.size()}});
}
