// Tables of a plan's launches and programs, for --stats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Tables.h"

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
                              const std::vector<runtime::ReplayStats> &times) {
  std::vector<Row> rows;
  std::map<std::pair<std::string, int32_t>, size_t> known;
  for (size_t i = 0; i < plan.launches.size(); ++i) {
    const Launch &launch = plan.launches[i];
    if (launch.kind == Launch::Branch)
      continue;
    auto [it, isNew] =
        known.try_emplace({launch.symbol, launch.device}, rows.size());
    if (isNew)
      rows.push_back({&launch});
    Row &row = rows[it->second];
    ++row.launches;
    row.ops += launch.ops;
    row.bytes += launch.bytes;
    row.atMost |= isEstimateAtMost(plan, launch);
    row.ns += times.empty() ? 0 : times[i].nsMin();
  }
  return rows;
}

std::string
run::formatLaunchTable(const Plan &plan,
                       const std::vector<runtime::ReplayStats> &times) {
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

/// A launch of each symbol.
static std::map<std::string, const Launch *> findLaunches(const Plan &plan) {
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

static std::string column(int64_t number, int width) {
  char text[32];
  if (number < 0)
    std::snprintf(text, sizeof text, " %*s", width, "?");
  else
    std::snprintf(text, sizeof text, " %*lld", width,
                  static_cast<long long>(number));
  return text;
}

/// Rows under their heading, or nothing.
static std::string withHeading(const std::string &columns,
                               const std::string &rows) {
  std::string heading = "\nprogram";
  heading.resize(33, ' ');
  return rows.empty() ? "" : heading + columns + rows;
}

static std::string
formatImages(const Plan &plan,
             const std::map<std::string, const Launch *> &launches) {
  std::string text;
  for (const runtime::Image &image : plan.images) {
    auto launch = launches.find(image.symbol);
    if (launch == launches.end())
      continue;
    for (const runtime::ImageFunction &function : image.functions) {
      std::string name = launch->second->name;
      name.resize(std::max<size_t>(name.size(), 32), ' ');
      int64_t threads =
          int64_t(function.block[0]) * function.block[1] * function.block[2];
      std::string chip = image.chip;
      chip.insert(0, chip.size() < 7 ? 7 - chip.size() : 0, ' ');
      text += name + ' ' + chip + column(threads, 7) +
              column(function.registers, 9) + column(function.spillBytes, 11) +
              column(function.sharedBytes, 12) +
              column(function.occupancy, 11) + '\n';
    }
  }
  return withHeading(
      "    chip threads registers spill bytes shared bytes occupancy %\n",
      text);
}

std::string run::formatProgramTable(const Plan &plan) {
  std::map<std::string, const Launch *> launches = findLaunches(plan);
  std::string text;
  for (const Program &program : plan.programs) {
    auto launch = launches.find(program.symbol);
    if (launch == launches.end())
      continue;
    std::string name = launch->second->name;
    name.resize(std::max<size_t>(name.size(), 32), ' ');
    text += name + column(program.codeBytes, 10) +
            column(program.stackBytes, 11) + column(program.spills, 6) +
            column(program.reloads, 7) + '\n';
  }
  return withHeading(" code bytes stack bytes spills reloads\n", text) +
         formatImages(plan, launches);
}
