// The programs of a plan as a table.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_PROGRAMTABLE_H
#define TINYJIT_LIB_RUN_PROGRAMTABLE_H

#include "tinyjit/Runtime/Plan.h"

#include "nlohmann/json_fwd.hpp"

#include <string>

namespace tinyjit {

/// An object per kernel that has code: its name, the work of a launch, and the
/// figures of its machine code; on a GPU, those of each of its functions.
/// Unknown values are null.
nlohmann::ordered_json makeProgramTable(const runtime::Plan &plan);

/// The same as a line each under a heading; empty without programs.
std::string formatProgramTable(const runtime::Plan &plan);

} // namespace tinyjit

#endif // TINYJIT_LIB_RUN_PROGRAMTABLE_H
