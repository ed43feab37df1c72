// Parses JSON without exceptions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_JSON_H
#define TINYJIT_LIB_SUPPORT_JSON_H

#include "tinyjit/Runtime/Status.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace tinyjit {

/// Parses all of `text`, which may be nested 100 times: to copy or to print it
/// takes as many calls.
/// \param what names the source in errors, quotes included: `'x.json'`.
/// \returns DataLoss, with line and column, if `text` is not JSON, or if it has
///   a key twice in one object or is nested too deeply.
StatusOr<nlohmann::json> parseJson(std::string_view text,
                                   const std::string &what);

/// Names the kind of a value for errors: `a string`, `a number`, `null`.
std::string describeJson(const nlohmann::json &value);

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_JSON_H
