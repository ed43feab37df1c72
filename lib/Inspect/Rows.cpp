// The parts of rows about launches, programs and images, as JSON.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Inspect/Rows.h"

#include "runtime/plan/Describe.h"

#include "nlohmann/json.hpp"

using namespace tinyjit;
using nlohmann::ordered_json;
using runtime::Plan;

void inspect::addWork(const Plan &plan, const runtime::Launch &launch,
                      ordered_json &row) {
  ordered_json &scalars = row["scalars"] = ordered_json::array();
  for (const runtime::ScalarArg &arg : launch.scalars)
    scalars.push_back(arg.scalar < 0
                          ? ordered_json(arg.fixed)
                          : ordered_json(plan.scalars[arg.scalar].name));
  row["ops"] = launch.ops;
  row["bytes"] = launch.bytes;
  row["at_most"] = isEstimateAtMost(plan, launch);
  row["scratch_bytes"] = launch.scratchBytes;
}

static ordered_json known(int64_t number) {
  return number < 0 ? ordered_json() : ordered_json(number);
}

void inspect::addFigures(const runtime::CodeStatistics &program,
                         ordered_json &row) {
  row["code_bytes"] = known(program.codeBytes);
  row["stack_bytes"] = known(program.stackBytes);
  row["spills"] = known(program.spills);
  row["reloads"] = known(program.reloads);
}

ordered_json inspect::listFunctions(const runtime::Image &image) {
  ordered_json functions = ordered_json::array();
  for (const runtime::ImageFunction &function : image.functions)
    functions.push_back({{"symbol", function.symbol},
                         {"block", function.block},
                         {"shared_bytes", function.sharedBytes},
                         {"registers", known(function.registers)},
                         {"spill_bytes", known(function.spillBytes)},
                         {"occupancy_percent", known(function.occupancy)}});
  return functions;
}
