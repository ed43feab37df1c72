// Builds the sentences that errors are made of.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_STRINGS_H
#define TINYJIT_LIB_SUPPORT_STRINGS_H

#include "tinyjit/Runtime/Status.h"

#include <string_view>

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

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_STRINGS_H
