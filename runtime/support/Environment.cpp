// Reads settings from environment variables.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/support/Environment.h"

#include "runtime/support/Return.h"

#include <algorithm>
#include <cstdlib>

using namespace tinyjit::runtime;

/// `a, b or c`.
static std::string listWords(std::initializer_list<std::string_view> words) {
  std::string list;
  for (const std::string_view &word : words) {
    if (&word != words.begin())
      list += &word + 1 == words.end() ? " or " : ", ";
    list += word;
  }
  return list;
}

StatusOr<int>
tinyjit::runtime::readChoice(const char *name,
                             std::initializer_list<std::string_view> words,
                             int otherwise) {
  const char *text = std::getenv(name);
  if (!text || !*text)
    return otherwise;
  const std::string_view *found =
      std::find(words.begin(), words.end(), std::string_view(text));
  if (found == words.end())
    return Status::invalidArgument(name, " is \"", text, "\", expected ",
                                   listWords(words));
  return static_cast<int>(found - words.begin());
}

StatusOr<bool> tinyjit::runtime::readSwitch(const char *name) {
  StatusOr<int> place = readChoice(name, {"0", "1"}, /*otherwise=*/0);
  RETURN_IF_ERROR(place.status());
  return *place == 1;
}
