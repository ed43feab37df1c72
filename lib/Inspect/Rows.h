// The parts of rows about launches, programs and images, as JSON.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_INSPECT_ROWS_H
#define TINYJIT_LIB_INSPECT_ROWS_H

#include "tinyjit/Runtime/Plan.h"

#include "nlohmann/json_fwd.hpp"

namespace tinyjit::inspect {

/// Adds the numbers that a launch gets, "scalars", and its estimates: "ops",
/// "bytes", "at_most", "scratch_bytes".
void addWork(const runtime::Plan &plan, const runtime::Launch &launch,
             nlohmann::ordered_json &row);

/// Adds the figures of code that the host calls: "code_bytes", "stack_bytes",
/// "spills", "reloads". Unknown ones are null.
void addFigures(const runtime::CodeStatistics &program,
                nlohmann::ordered_json &row);

/// The functions of an image with their figures. Unknown ones are null.
nlohmann::ordered_json listFunctions(const runtime::Image &image);

} // namespace tinyjit::inspect

#endif // TINYJIT_LIB_INSPECT_ROWS_H
