// Tables of a plan's launches and programs as JSON, for --stats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Tables.h"

#include "lib/Inspect/Rows.h"
#include "runtime/plan/Describe.h"

#include "nlohmann/json.hpp"

#include <map>

using namespace tinyjit;
using namespace tinyjit::run;
using nlohmann::ordered_json;
using runtime::Launch;
using runtime::Plan;

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
  inspect::addWork(plan, launch, row);
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

/// The beginning of a row of any code.
static ordered_json describeCode(const std::string &symbol,
                                 const Launch &launch) {
  return {{"name", launch.name},
          {"symbol", symbol},
          {"ops", launch.ops},
          {"bytes", launch.bytes}};
}

ordered_json run::makeProgramTable(const Plan &plan) {
  ordered_json table = ordered_json::array();
  for (auto [program, launch] : findLaunched(plan, plan.codeStatistics)) {
    ordered_json row = describeCode(program->symbol, *launch);
    inspect::addFigures(*program, row);
    table.push_back(std::move(row));
  }
  for (auto [image, launch] : findLaunched(plan, plan.images)) {
    ordered_json row = describeCode(image->symbol, *launch);
    row["chip"] = image->chip;
    row["image_bytes"] = image->bytes.size();
    row["functions"] = inspect::listFunctions(*image);
    table.push_back(std::move(row));
  }
  return table;
}
