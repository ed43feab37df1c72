// Tables of a plan's launches and programs, for --stats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_TABLES_H
#define TINYJIT_LIB_RUN_TABLES_H

#include "lib/Run/Trace.h"

#include "nlohmann/json_fwd.hpp"

namespace tinyjit::run {

/// One object per launch, those of the prologue first.
/// \param times as `Trace::launchTimes`; empty: the objects have no times.
nlohmann::ordered_json
makeLaunchTable(const runtime::Plan &plan,
                const std::vector<runtime::ReplayStats> &times);

/// A row per kernel and device, with its launches of one replay summed up, in
/// the order of first launches. \param times as above.
std::string formatLaunchTable(const runtime::Plan &plan,
                              const std::vector<runtime::ReplayStats> &times);

/// An object per kernel that has code: its name, the work of a launch, and the
/// figures of its machine code; of an image, those of each of its functions.
/// Unknown values are null.
nlohmann::ordered_json makeProgramTable(const runtime::Plan &plan);

/// The same as a line each under a heading; empty without programs.
std::string formatProgramTable(const runtime::Plan &plan);

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_TABLES_H
