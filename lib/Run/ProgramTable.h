// The programs of a plan as a table.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_PROGRAMTABLE_H
#define TINYJIT_LIB_RUN_PROGRAMTABLE_H

#include "tinyjit/Runtime/Plan.h"

#include "nlohmann/json_fwd.hpp"

#include <string>

namespace tinyjit::run {

/// An object per kernel that has code: its name, the work of a launch, and the
/// figures of its machine code; of an image, those of each of its functions.
/// Unknown values are null.
nlohmann::ordered_json makeProgramTable(const runtime::Plan &plan);

/// The same as a line each under a heading; empty without programs.
std::string formatProgramTable(const runtime::Plan &plan);

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_PROGRAMTABLE_H
