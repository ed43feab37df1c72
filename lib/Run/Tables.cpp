// Tables of a plan's launches and programs as JSON, for --stats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Tables.h"

#include "runtime/plan/Describe.h"

#include "nlohmann/json.hpp"

#include <map>

using namespace tinyjit;
using namespace tinyjit::run;
using nlohmann::ordered_json;
using runtime::Launch;
using runtime::Plan;
using runtime::Program;

static ordered_json describe(const Plan &plan, const Launch &launch) {
  ordered_json row = {{"name", launch.name},
                      {"kind", launch.kind == Launch::Copy     ? "copy"
                               : launch.kind == Launch::Branch ? "branch"
                                                               : "kernel"},
                      {"device", plan.devices[launch.device]}};
  ordered_json &arguments = row["arguments"] = ordered_json::array();
  for (size_t i = 0; i < launch.slots.size(); ++i) {
    const runtime::Slot &slot = plan.slots[launch.slots[i]];
    arguments.push_back({{"access", runtime::name(launch.access[i])},
                         {"buffer", describeSlot(plan, launch.slots[i])},
                         {"type", formatType(slot.dtype, slot.shape)},
                         {"device", plan.devices[slot.device]}});
  }
  ordered_json &scalars = row["scalars"] = ordered_json::array();
  for (const runtime::ScalarArg &arg : launch.scalars)
    scalars.push_back(arg.scalar < 0
                          ? ordered_json(arg.fixed)
                          : ordered_json(plan.scalars[arg.scalar].name));
  row["ops"] = launch.ops;
  row["bytes"] = launch.bytes;
  row["at_most"] = isEstimateAtMost(plan, launch);
  row["scratch_bytes"] = launch.scratchBytes;
  return row;
}

ordered_json
run::makeLaunchTable(const Plan &plan,
                     const std::vector<runtime::ReplayStats> &times) {
  ordered_json table = ordered_json::array();
  auto add = [&](const Launch &launch, bool inPrologue, size_t position) {
    ordered_json row = describe(plan, launch);
    row["prologue"] = inPrologue;
    if (!times.empty()) {
      const runtime::ReplayStats &time = times[position];
      row["runs"] = time.count();
      row["ns_min"] = time.nsMin();
      row["ns_total"] = time.nsTotal();
    }
    table.push_back(std::move(row));
  };
  size_t numLaunches = plan.launches.size();
  for (size_t i = 0; i < plan.prologue.size(); ++i)
    add(plan.prologue[i], true, numLaunches + i);
  for (size_t i = 0; i < numLaunches; ++i)
    add(plan.launches[i], false, i);
  return table;
}

std::map<std::string, const Launch *> run::findLaunches(const Plan &plan) {
  std::map<std::string, const Launch *> launches;
  for (const std::vector<Launch> *list : {&plan.prologue, &plan.launches})
    for (const Launch &launch : *list)
      launches.try_emplace(launch.symbol, &launch);
  return launches;
}

static ordered_json known(int64_t number) {
  return number < 0 ? ordered_json() : ordered_json(number);
}

/// A row for each function of the images that are launched; of the
/// first one, the numbers of its launch.
static void addImages(const Plan &plan, ordered_json &table) {
  std::map<std::string, const Launch *> launches = findLaunches(plan);
  for (const runtime::Image &image : plan.images) {
    auto launch = launches.find(image.symbol);
    if (launch == launches.end())
      continue;
    ordered_json functions = ordered_json::array();
    for (const runtime::ImageFunction &function : image.functions)
      functions.push_back({{"symbol", function.symbol},
                           {"block", function.block},
                           {"shared_bytes", function.sharedBytes},
                           {"registers", known(function.registers)},
                           {"spill_bytes", known(function.spillBytes)},
                           {"occupancy_percent", known(function.occupancy)}});
    table.push_back({{"name", launch->second->name},
                     {"symbol", image.symbol},
                     {"ops", launch->second->ops},
                     {"bytes", launch->second->bytes},
                     {"chip", image.chip},
                     {"image_bytes", image.bytes.size()},
                     {"functions", functions}});
  }
}

ordered_json run::makeProgramTable(const Plan &plan) {
  std::map<std::string, const Launch *> launches = findLaunches(plan);
  ordered_json table = ordered_json::array();
  for (const Program &program : plan.programs) {
    auto launch = launches.find(program.symbol);
    if (launch == launches.end())
      continue;
    table.push_back({{"name", launch->second->name},
                     {"symbol", program.symbol},
                     {"ops", launch->second->ops},
                     {"bytes", launch->second->bytes},
                     {"code_bytes", known(program.codeBytes)},
                     {"stack_bytes", known(program.stackBytes)},
                     {"spills", known(program.spills)},
                     {"reloads", known(program.reloads)}});
  }
  addImages(plan, table);
  return table;
}
