// Builds the sentences that errors are made of.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_STRINGS_H
#define TINYJIT_LIB_SUPPORT_STRINGS_H

#include <sstream>
#include <string>
#include <string_view>

namespace tinyjit {

/// Returns all parts, printed with `<<`, as one string.
template <class... Ts>
std::string concat(const Ts &...parts) {
  std::ostringstream os;
  (os << ... << parts);
  return os.str();
}

/// Returns `text` for an error message: at most 60 bytes, then `...`.
inline std::string shorten(std::string_view text) {
  constexpr size_t limit = 60;
  if (text.size() <= limit)
    return std::string(text);
  return std::string(text.substr(0, limit)) + "...";
}

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_STRINGS_H
