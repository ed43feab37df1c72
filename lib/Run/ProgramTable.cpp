// The programs of a plan as a table.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/ProgramTable.h"

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
