// Compares what captures hold for, and how they were compiled.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Diff/Reasons.h"

#include "lib/Support/Strings.h"

#include <optional>

using namespace tinyjit;
using nlohmann::ordered_json;

namespace {
/// A thing of a capture, as text.
struct Fact {
  std::string name, value;
};
using Facts = std::vector<Fact>;

/// Things of one kind, by which captures can differ.
struct Kind {
  const char *name;
  Facts (*list)(const ordered_json &document);
  /// A call for which one of them is another is captured, or compiled, anew.
  bool isReason;
};
} // namespace

static std::string nameOf(const ordered_json &entry, size_t position) {
  std::string name = entry.value("name", "");
  return name.empty() ? std::to_string(position) : name;
}

static std::string describeArray(const ordered_json &entry) {
  return entry.at("type").get<std::string>() + " on " +
         entry.at("device").get<std::string>();
}

/// Arrays by name, or, without names, by position.
template <const char *list>
static Facts listArrays(const ordered_json &document) {
  Facts facts;
  for (const ordered_json &entry : document.at(list))
    facts.push_back({nameOf(entry, facts.size()), describeArray(entry)});
  return facts;
}

static Facts listVariables(const ordered_json &document) {
  Facts facts;
  for (const ordered_json &entry : document.at("variables")) {
    std::string value = entry.at("type");
    if (entry.contains("min"))
      value += concat(" from ", entry.at("min").get<int64_t>(), " to ",
                      entry.at("max").get<int64_t>());
    facts.push_back({entry.at("name"), value});
  }
  return facts;
}

/// Guards of one name have different kinds, or stand in the same order.
static Facts listGuards(const ordered_json &document) {
  Facts facts;
  for (const ordered_json &entry : document.at("guards"))
    facts.push_back({entry.at("name"), entry.at("value")});
  return facts;
}

static Facts listDevices(const ordered_json &document) {
  Facts facts;
  for (const ordered_json &entry : document.at("devices"))
    facts.push_back({std::to_string(facts.size()), entry.at("name")});
  return facts;
}

/// Values that the capture repeats. The place that each begins with, as in
/// "step.mlir:7:3: ", is no part of it.
static Facts listFrozen(const ordered_json &document) {
  Facts facts;
  for (const ordered_json &entry : document.at("frozen")) {
    std::string line = entry;
    size_t place = line.find(": ");
    facts.push_back(
        {std::to_string(facts.size()),
         place == std::string::npos ? line : line.substr(place + 2)});
  }
  return facts;
}

/// Options, the CPU, and the builds: what the key of its code has.
static Facts listKey(const ordered_json &document) {
  Facts facts;
  if (document.contains("key"))
    for (const ordered_json &entry : document.at("key"))
      facts.push_back({entry.at("name"), entry.at("value")});
  return facts;
}

static constexpr char inputs[] = "inputs", outputs[] = "outputs",
                      states[] = "states", constants[] = "constants";

static constexpr Kind kinds[] = {
    {"guard", listGuards, true},
    {"input", listArrays<inputs>, true},
    {"variable", listVariables, true},
    {"key part", listKey, true},
    {"device", listDevices, true},
    {"frozen value", listFrozen, false},
    {"result", listArrays<outputs>, false},
    {"state", listArrays<states>, false},
    {"constant", listArrays<constants>, false},
};

/// Takes the first fact of that name out of the list.
static std::optional<std::string> take(Facts &facts, const std::string &name) {
  for (auto fact = facts.begin(); fact != facts.end(); ++fact)
    if (fact->name == name) {
      std::string value = std::move(fact->value);
      facts.erase(fact);
      return value;
    }
  return std::nullopt;
}

static void compare(const Kind &kind, Facts before, Facts after,
                    ordered_json &reasons) {
  auto add = [&](const std::string &name, ordered_json own,
                 ordered_json other) {
    reasons.push_back({{"kind", kind.name},
                       {"name", name},
                       {"before", std::move(own)},
                       {"after", std::move(other)},
                       {"anew", kind.isReason}});
  };
  for (const Fact &fact : before) {
    std::optional<std::string> other = take(after, fact.name);
    if (!other)
      add(fact.name, fact.value, nullptr);
    else if (*other != fact.value)
      add(fact.name, fact.value, *other);
  }
  for (const Fact &fact : after)
    add(fact.name, nullptr, fact.value);
}

ordered_json diff::listReasons(const ordered_json &before,
                               const ordered_json &after) {
  ordered_json reasons = ordered_json::array();
  for (const Kind &kind : kinds) {
    Facts own = kind.list(before), other = kind.list(after);
    // A capture compiled ahead of time does not say how.
    bool isKnown = kind.list != listKey || (!own.empty() && !other.empty());
    if (isKnown)
      compare(kind, std::move(own), std::move(other), reasons);
  }
  return reasons;
}
