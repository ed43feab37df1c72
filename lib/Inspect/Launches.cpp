// The launches of a capture, with what they wait for and how long they take.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Inspect/Parts.h"
#include "lib/Inspect/Rows.h"

#include "runtime/plan/Describe.h"
#include "runtime/plan/PlanDependences.h"

using namespace tinyjit;
using namespace tinyjit::inspect;
using nlohmann::ordered_json;
using runtime::Launch;
using runtime::Plan;

static ordered_json listBuffers(const Plan &plan) {
  ordered_json all = ordered_json::array();
  for (size_t i = 0; i < plan.slots.size(); ++i) {
    const runtime::Slot &slot = plan.slots[i];
    auto number = static_cast<int32_t>(i);
    all.push_back({{"name", describeSlot(plan, number)},
                   {"type", formatType(slot.dtype, slot.shape)},
                   {"device", slot.device},
                   {"bytes", slot.byteSize()},
                   {"memory", plan.rootOf(number)}});
  }
  return all;
}

static const char *kindOf(const Launch &launch) {
  return launch.kind == Launch::Copy     ? "copy"
         : launch.kind == Launch::Branch ? "branch"
         : launch.foreign >= 0           ? "foreign"
                                         : "kernel";
}

static ordered_json describe(const Plan &plan, const Launch &launch) {
  ordered_json entry = {{"name", launch.name},
                        {"kind", kindOf(launch)},
                        {"device", launch.device}};
  ordered_json &operands = entry["operands"] = ordered_json::array();
  for (size_t i = 0; i < launch.slots.size(); ++i)
    operands.push_back({runtime::name(launch.access[i]), launch.slots[i]});
  addWork(plan, launch, entry);
  if (launch.kind == Launch::Branch)
    entry["target"] = launch.target;
  return entry;
}

static void addTimes(const runtime::ReplayStats &times, ordered_json &entry) {
  if (times.count() == 0)
    return;
  entry["runs"] = times.count();
  entry["ns_min"] = times.nsMin();
  entry["ns_median"] = times.nsMedian();
  entry["ns_total"] = times.nsTotal();
}

static ordered_json listBatches(const Plan &plan) {
  ordered_json all = ordered_json::array();
  for (const runtime::Graph &graph : plan.graphs)
    all.push_back({{"first", graph.firstLaunch},
                   {"count", graph.numLaunches},
                   {"devices", graph.devices},
                   {"steps", graph.steps.size()}});
  return all;
}

void inspect::addLaunches(const Subject &subject, const Texts &texts,
                          ordered_json &document) {
  const Plan &plan = *subject.plan;
  document["buffers"] = listBuffers(plan);
  static const std::vector<runtime::ReplayStats> none;
  const std::vector<runtime::ReplayStats> &times =
      subject.trace && subject.instance
          ? subject.trace->launchTimes(*subject.instance)
          : none;
  size_t count = plan.launches.size();
  std::vector<std::vector<int32_t>> waits =
      findDependences(plan, 0, static_cast<int32_t>(count));
  auto add = [&](const Launch &launch, size_t position, ordered_json &list) {
    ordered_json entry = describe(plan, launch);
    if (position < texts.kernelOf.size() && texts.kernelOf[position] >= 0)
      entry["kernel"] = texts.kernelOf[position];
    if (position < texts.places.size() && !texts.places[position].empty())
      entry["place"] = texts.places[position];
    if (position < times.size())
      addTimes(times[position], entry);
    if (position < count)
      entry["after"] = waits[position];
    list.push_back(std::move(entry));
  };
  ordered_json &launches = document["launches"] = ordered_json::array();
  for (size_t i = 0; i < count; ++i)
    add(plan.launches[i], i, launches);
  ordered_json &prologue = document["prologue"] = ordered_json::array();
  for (size_t i = 0; i < plan.prologue.size(); ++i)
    add(plan.prologue[i], count + i, prologue);
  document["batches"] = listBatches(plan);
}
