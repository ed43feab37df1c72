// Tables of a plan's launches and programs, for --stats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_TABLES_H
#define TINYJIT_LIB_RUN_TABLES_H

#include "lib/Inspect/Trace.h"

#include "nlohmann/json_fwd.hpp"

#include <map>
#include <string>

namespace tinyjit::run {

/// One object per launch, those of the prologue first.
/// \param times as `Trace::launchTimes`; empty: the objects have no times.
nlohmann::ordered_json
makeLaunchTable(const runtime::Plan &plan,
                const std::vector<runtime::ReplayStats> &times);

/// A launch of each symbol.
std::map<std::string, const runtime::Launch *>
findLaunches(const runtime::Plan &plan);

/// Those of `codes`, programs or images of the plan, that are launched, each
/// with a launch of it.
template <class Code>
std::vector<std::pair<const Code *, const runtime::Launch *>>
findLaunched(const runtime::Plan &plan, const std::vector<Code> &codes) {
  std::vector<std::pair<const Code *, const runtime::Launch *>> launched;
  std::map<std::string, const runtime::Launch *> launches = findLaunches(plan);
  for (const Code &code : codes)
    if (auto launch = launches.find(code.symbol); launch != launches.end())
      launched.emplace_back(&code, launch->second);
  return launched;
}

/// An object per kernel that has code: its name, the work of a launch, and the
/// figures of its machine code; of an image, those of each of its functions.
/// Unknown values are null.
nlohmann::ordered_json makeProgramTable(const runtime::Plan &plan);

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_TABLES_H
