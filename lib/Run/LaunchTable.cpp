// The launches of a plan as a table.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/LaunchTable.h"

#include "runtime/plan/Describe.h"

#include "nlohmann/json.hpp"

#include <algorithm>
#include <cstdio>
#include <map>

using namespace tinyjit;
using namespace tinyjit::run;
using nlohmann::ordered_json;
using runtime::Launch;
using runtime::Plan;

static ordered_json describe(const Plan &plan, const Launch &launch) {
  ordered_json row = {{"name", launch.name},
                      {"kind", launch.kind == Launch::Copy ? "copy" : "kernel"},
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

ordered_json run::makeLaunchTable(const Plan &plan,
                                  const std::vector<LaunchTimes> &times) {
  ordered_json table = ordered_json::array();
  auto add = [&](const Launch &launch, bool inPrologue, size_t position) {
    ordered_json row = describe(plan, launch);
    row["prologue"] = inPrologue;
    if (!times.empty()) {
      const LaunchTimes &time = times[position];
      row["runs"] = time.runs;
      row["ns_min"] = time.nsMin;
      row["ns_total"] = time.nsTotal;
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

namespace {
/// The launches of one kernel on one device.
struct Row {
  const Launch *first = nullptr;
  int64_t launches = 0;
  double ops = 0;
  int64_t bytes = 0;
  bool atMost = false;
  /// The fastest run of each launch, summed up.
  int64_t ns = 0;
};
} // namespace

static std::vector<Row> sumUp(const Plan &plan,
                              const std::vector<LaunchTimes> &times) {
  std::vector<Row> rows;
  std::map<std::pair<std::string, int32_t>, size_t> known;
  for (size_t i = 0; i < plan.launches.size(); ++i) {
    const Launch &launch = plan.launches[i];
    auto [it, isNew] =
        known.try_emplace({launch.symbol, launch.device}, rows.size());
    if (isNew)
      rows.push_back({&launch});
    Row &row = rows[it->second];
    ++row.launches;
    row.ops += launch.ops;
    row.bytes += launch.bytes;
    row.atMost |= isEstimateAtMost(plan, launch);
    row.ns += times.empty() ? 0 : times[i].nsMin;
  }
  return rows;
}

std::string run::formatLaunchTable(const Plan &plan,
                                   const std::vector<LaunchTimes> &times) {
  std::vector<Row> rows = sumUp(plan, times);
  if (rows.empty())
    return "";
  bool timed = !times.empty();
  std::string text = "\nlaunches device  name                                  "
                     "        ops       bytes";
  text += timed ? "     min us  GFLOP/s     GB/s\n" : "\n";
  for (const Row &row : rows) {
    char line[200];
    std::snprintf(line, sizeof line, "%8lld %-7s ",
                  static_cast<long long>(row.launches),
                  plan.devices[row.first->device].c_str());
    text += line;
    std::string name = row.first->name;
    name.resize(std::max<size_t>(name.size(), 32), ' ');
    std::snprintf(line, sizeof line, " %2s%14.0f %11lld",
                  row.atMost ? "<=" : "", row.ops,
                  static_cast<long long>(row.bytes));
    text += name + line;
    // A clock that is too coarse shows 0.
    auto ns = static_cast<double>(std::max<int64_t>(row.ns, 1));
    std::snprintf(line, sizeof line, " %10.2f %8.2f %8.2f",
                  static_cast<double>(row.ns) / 1e3, row.ops / ns,
                  static_cast<double>(row.bytes) / ns);
    text += timed ? line : "";
    text += '\n';
  }
  return text;
}
