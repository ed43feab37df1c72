// The launches of a plan as a table.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_LAUNCHTABLE_H
#define TINYJIT_LIB_RUN_LAUNCHTABLE_H

#include "lib/Run/Trace.h"

#include "nlohmann/json_fwd.hpp"

namespace tinyjit::run {

/// One object per launch, those of the prologue first.
/// \param times as `Trace::launchTimes`; empty: the objects have no times.
nlohmann::ordered_json makeLaunchTable(const runtime::Plan &plan,
                                       const std::vector<LaunchTimes> &times);

/// A row per kernel and device, with its launches of one replay summed up, in
/// the order of first launches. \param times as above.
std::string formatLaunchTable(const runtime::Plan &plan,
                              const std::vector<LaunchTimes> &times);

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_LAUNCHTABLE_H
