// Tables of a plan's launches and programs as text, for --stats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_TEXTTABLES_H
#define TINYJIT_LIB_RUN_TEXTTABLES_H

#include "tinyjit/Runtime/Plan.h"
#include "tinyjit/Runtime/Stats.h"

#include <vector>

namespace llvm {
class raw_ostream;
}

namespace tinyjit::run {

/// A row per kernel and device, with its launches of one replay summed up:
/// those that take longest first or, without times, in the order of first
/// launches. At most 100 columns wide; of long names the middle is left out.
/// \param times as `Trace::launchTimes`; empty: the rows have no times.
void printLaunchTable(llvm::raw_ostream &os, const runtime::Plan &plan,
                      const std::vector<runtime::ReplayStats> &times);

/// The rows of `makeProgramTable` as a line each under a heading; nothing
/// without programs.
void printProgramTable(llvm::raw_ostream &os, const runtime::Plan &plan);

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_TEXTTABLES_H
