// Parses JSON without exceptions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Json.h"

#include "lib/Support/Strings.h"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

using namespace tinyjit;
using nlohmann::json;

namespace {
/// Takes every event and remembers where the text stops being JSON.
struct ErrorFinder : nlohmann::detail::json_sax_acceptor<json> {
  bool parse_error(size_t position, const std::string &,
                   const nlohmann::detail::exception &) {
    bytesRead = position;
    return false;
  }

  size_t bytesRead = 1; ///< Up to and including the offending byte.
};
} // namespace

static constexpr int maxJsonDepth = 100;

StatusOr<json> tinyjit::parseJson(std::string_view text,
                                  const std::string &what) {
  // Of two members of one name the parser would keep the last.
  std::vector<std::set<std::string>> objects;
  std::optional<std::string> twice;
  bool isTooDeep = false;
  auto look = [&](int depth, json::parse_event_t event, json &part) {
    isTooDeep |= depth > maxJsonDepth;
    if (isTooDeep)
      return false;
    if (event == json::parse_event_t::object_start)
      objects.emplace_back();
    else if (event == json::parse_event_t::object_end)
      objects.pop_back();
    else if (event == json::parse_event_t::key &&
             !objects.back().insert(part.get<std::string>()).second && !twice)
      twice = part.get<std::string>();
    return true;
  };
  json value = json::parse(text, look, /*allow_exceptions=*/false);
  if (isTooDeep)
    return Status::dataLoss(what, " is nested more than ", maxJsonDepth,
                            " times");
  if (!value.is_discarded() && twice)
    return Status::dataLoss(what, " has the key '", shorten(*twice),
                            "' twice in one object");
  if (!value.is_discarded())
    return value;
  ErrorFinder finder;
  json::sax_parse(text, &finder);
  std::string_view before =
      text.substr(0, std::min(finder.bytesRead, text.size() + 1) - 1);
  size_t line = 1 + std::count(before.begin(), before.end(), '\n');
  size_t column = before.size() - (before.rfind('\n') + 1) + 1;
  return Status::dataLoss(what, " is not valid JSON at line ", line,
                          ", column ", column);
}

std::string tinyjit::describeJson(const json &value) {
  switch (value.type()) {
  case json::value_t::null:
    return "null";
  case json::value_t::object:
    return "an object";
  case json::value_t::array:
    return value.empty() ? "an empty array" : "an array";
  case json::value_t::string:
    return "a string";
  case json::value_t::boolean:
    return "a boolean";
  default:
    return "a number";
  }
}
