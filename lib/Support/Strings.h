// Helpers for the text of errors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_STRINGS_H
#define TINYJIT_LIB_SUPPORT_STRINGS_H

#include "tinyjit/Runtime/Status.h"

#include <initializer_list>
#include <string_view>
#include <utility>

namespace tinyjit {

/// Returns `text` for an error message: at most 60 bytes, then `...`.
inline std::string shorten(std::string_view text) {
  constexpr size_t limit = 60;
  if (text.size() <= limit)
    return std::string(text);
  return std::string(text.substr(0, limit)) + "...";
}

/// How messages call an argument of a host function: "argument 'n'", or, by its
/// position where it has no name, "argument 1". \param article stands before a
/// name.
inline std::string nameArgument(std::string_view name,
                                std::string_view article = "") {
  bool isNumber =
      name.find_first_not_of("0123456789") == std::string_view::npos;
  const char *quote = isNumber ? "" : "'";
  return concat(isNumber ? "" : article, "argument ", quote, name, quote);
}

/// Reads one of some words. \param source what stands before it in messages.
/// \returns InvalidArgument: "--flag=text, expected a, b or c".
template <class T>
runtime::StatusOr<T>
parseWord(std::string_view source, std::string_view text,
          std::initializer_list<std::pair<const char *, T>> words) {
  std::string expected;
  for (const auto &[word, value] : words) {
    if (text == word)
      return value;
    bool isLast = word == (words.end() - 1)->first;
    expected += concat(expected.empty() ? "" : isLast ? " or " : ", ", word);
  }
  return runtime::Status::invalidArgument(source, text, ", expected ",
                                          expected);
}

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_STRINGS_H
