// The table of the options of compiling.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Options/CodeOptions.h"

#include "lib/Support/Strings.h"

#include <limits>

using namespace tinyjit;
using namespace tinyjit::options;
using llvm::StringRef;

static constexpr double unlimited = std::numeric_limits<double>::infinity();

// The values that ModuleOptions.def names.
static constexpr OptionValues anyText{""}, onOrOff{"true or false"},
    tiers{"quick, full or both"},
    launches{"a number of launches", 0, unlimited},
    widths{"a number from 0 to 64", 0, 64},
    seconds{"a number of seconds above 0", std::numeric_limits<double>::min(),
            unlimited},
    limits{"a number of seconds from 0 to a million", 0, 1e6},
    mebibytes{"a number of MiB", 0, 1e9},
    operations{"a number of ops", 0, unlimited};

static constexpr CodeOption table[] = {
#define TINYJIT_OPTION(type, field, initial, flag, value, expected, part,      \
                       changes, help)                                          \
  {&CodeOptions::field, flag, value, expected, part, changes, help},
#include "tinyjit/ModuleOptions.def"
};

/// Every option that changes something has a part of keys, of its own: else
/// code that was made with another value would be loaded.
static constexpr bool isComplete() {
  for (const CodeOption &option : table) {
    if (std::string_view(option.part).empty() != (option.changes == Nothing))
      return false;
    for (const CodeOption &other : table)
      if (&other != &option && option.changes &&
          std::string_view(option.part) == other.part)
        return false;
  }
  return true;
}
static_assert(isComplete(), "an option of ModuleOptions.def that changes code "
                            "has no part of cache keys of its own, or one that "
                            "changes none has one");

llvm::ArrayRef<CodeOption> options::codeOptions() { return table; }

static bool parse(StringRef text, const OptionValues &, std::string &value) {
  value = text.str();
  return true;
}

static bool parse(StringRef text, const OptionValues &, bool &value) {
  value = text == "true";
  return value || text == "false";
}

static bool parse(StringRef text, const OptionValues &, Tier &value) {
  return parseWord<Tier>("", text,
                         {{"quick", Tier::Quick},
                          {"full", Tier::Full},
                          {"both", Tier::Both}})
      .moveTo(value)
      .ok();
}

template <class T>
static std::enable_if_t<std::is_arithmetic_v<T> && !std::is_same_v<T, bool>,
                        bool>
parse(StringRef text, const OptionValues &values, T &value) {
  bool isRefused;
  if constexpr (std::is_floating_point_v<T>)
    isRefused = text.getAsDouble(value);
  else
    isRefused = text.getAsInteger(/*Radix=*/10, value);
  return !isRefused && value >= values.least && value <= values.most;
}

Status options::parseOption(const CodeOption &option, StringRef text,
                            CodeOptions &options) {
  bool isValid = std::visit(
      [&](auto field) {
        auto value = options.*field;
        if (!parse(text, option.values, value))
          return false;
        // The flag of an option that is on without it turns it off.
        if constexpr (std::is_same_v<decltype(value), bool>)
          value ^= CodeOptions().*field;
        options.*field = std::move(value);
        return true;
      },
      option.field);
  if (isValid)
    return {};
  return Status::invalidArgument(text.str() + ", expected " +
                                 option.values.expected);
}

const CodeOption *options::findOption(StringRef flag) {
  for (const CodeOption &option : table)
    if (flag == option.flag)
      return &option;
  return nullptr;
}

Status tinyjit::setOption(CodeOptions &options, const std::string &name,
                          const std::string &value) {
  if (const CodeOption *option = findOption(name))
    return parseOption(*option, value, options).withPrefix(name + "=");
  std::string names;
  for (const CodeOption &option : table)
    names += (names.empty() ? "" : ", ") + std::string(option.flag);
  return Status::notFound("there is no option '" + name +
                          "', expected one of " + names);
}

runtime::StatusOr<CacheMode> tinyjit::parseCacheMode(const std::string &source,
                                                     const std::string &word) {
  auto mode = parseWord<CacheMode>(source, word,
                                   {{"rw", CacheMode::ReadWrite},
                                    {"ro", CacheMode::ReadOnly},
                                    {"off", CacheMode::Off},
                                    {"require", CacheMode::Require}});
  if (!mode.ok() && word.find('/') != std::string::npos)
    return runtime::Status::invalidArgument(
        mode.status().message(),
        "; the folder of the cache goes into TINYJIT_CACHE_DIR");
  return mode;
}

static std::string print(const std::string &value) { return value; }
static std::string print(bool value) { return value ? "yes" : "no"; }
/// Both ends with full code, which is what is kept.
static std::string print(Tier value) {
  return value == Tier::Quick ? "quick" : "full";
}
template <class T>
static std::enable_if_t<std::is_arithmetic_v<T> && !std::is_same_v<T, bool>,
                        std::string>
print(T value) {
  return std::to_string(value);
}

std::vector<cache::CacheKey::Part>
options::describeOptions(const CodeOptions &options, unsigned stages) {
  std::vector<cache::CacheKey::Part> parts;
  for (const CodeOption &option : table)
    if (option.changes & stages)
      parts.push_back(
          {option.part,
           std::visit([&](auto field) { return print(options.*field); },
                      option.field)});
  return parts;
}

std::vector<std::pair<std::string, std::string>>
options::listValues(const CodeOptions &options, unsigned stages) {
  std::vector<std::pair<std::string, std::string>> values;
  for (const CodeOption &option : table) {
    if (!(option.changes & stages))
      continue;
    std::string value = std::visit(
        [&](auto field) -> std::string {
          using Value = std::decay_t<decltype(options.*field)>;
          if constexpr (std::is_same_v<Value, bool>)
            return options.*field == CodeOptions().*field ? "false" : "true";
          else if constexpr (std::is_same_v<Value, Tier>)
            return options.*field == Tier::Both ? "both"
                                                : print(options.*field);
          else
            return print(options.*field);
        },
        option.field);
    values.emplace_back(option.flag, std::move(value));
  }
  return values;
}

std::string options::documentOptions() {
  std::string text = "| option | changes | part of cache keys | meaning |\n"
                     "|---|---|---|---|\n";
  for (const CodeOption &option : table) {
    std::string flag = std::string("--") + option.flag;
    if (!option.isBool())
      flag += std::string("=<") + option.value + ">";
    std::string changes;
    for (auto [stage, name] :
         {std::pair(ReadingFile, "interface"),
          std::pair(CapturePasses, "passes"), std::pair(HostCode, "host code"),
          std::pair(DeviceCode, "device code")})
      if (option.changes & stage)
        changes += (changes.empty() ? "" : ", ") + std::string(name);
    std::string cell = flag;
    // A bar would end the cell.
    for (size_t at = 0; (at = cell.find('|', at)) != std::string::npos; at += 2)
      cell.insert(at, "\\");
    if (option.changes == Nothing)
      changes = "nothing";
    std::string_view part = option.part;
    text += "| `" + cell + "` | " + changes + " | " +
            std::string(part.empty() ? "none" : part) + " | " + option.help +
            " |\n";
  }
  return text;
}
