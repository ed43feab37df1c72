// Reads a text from its front, for parsers by hand.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_SUPPORT_TEXTCURSOR_H
#define TINYJIT_SUPPORT_TEXTCURSOR_H

#include <string_view>

namespace tinyjit {

struct TextCursor {
  /// The text that is left to read.
  std::string_view text;
  /// The characters that stand for nothing.
  std::string_view blanks = " ";

  /// Passes over blanks and returns the next character, 0 at the end.
  char peek() {
    while (!text.empty() && blanks.find(text[0]) != blanks.npos)
      text.remove_prefix(1);
    return text.empty() ? 0 : text[0];
  }
  /// Passes over the next character if it is `c`.
  bool eat(char c) {
    if (peek() != c)
      return false;
    text.remove_prefix(1);
    return true;
  }
};

} // namespace tinyjit

#endif // TINYJIT_SUPPORT_TEXTCURSOR_H
