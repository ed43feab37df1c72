// Compares what captures hold for, and how they were compiled.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_DIFF_REASONS_H
#define TINYJIT_LIB_DIFF_REASONS_H

#include "nlohmann/json.hpp"

namespace tinyjit::diff {

/// The member "reasons" of the document of a comparison
/// (docs/diff.schema.json): inputs, variables, results, states, constants,
/// devices, guards, frozen values and parts of the key of two documents of
/// captures that differ.
nlohmann::ordered_json listReasons(const nlohmann::ordered_json &before,
                                   const nlohmann::ordered_json &after);

} // namespace tinyjit::diff

#endif // TINYJIT_LIB_DIFF_REASONS_H
