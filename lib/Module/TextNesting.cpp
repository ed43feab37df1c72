// findDeepNesting: one walk over the characters of a module's text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/TextNesting.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "llvm/Support/MemoryBufferRef.h"

using namespace tinyjit;
using llvm::StringRef;

/// \returns where the string that begins at `begin` ends: behind its quote, or
/// at the end of the line, where the parser gives up.
static size_t skipString(StringRef text, size_t begin) {
  for (size_t i = begin + 1; i < text.size() && text[i] != '\n'; ++i) {
    if (text[i] == '"')
      return i + 1;
    i += text[i] == '\\';
  }
  return std::min(text.find('\n', begin), text.size());
}

static bool isSpace(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// False for most characters: those of names, numbers and space.
static bool mayMatter(char c) {
  switch (c) {
  case '/':
  case '"':
  case '-':
  case '(':
  case ')':
  case '[':
  case ']':
  case '{':
  case '}':
  case '<':
  case '>':
    return true;
  default:
    return false;
  }
}

std::optional<size_t> module::findDeepNesting(StringRef text) {
  if (mlir::isBytecode({text, ""}))
    return std::nullopt;
  int64_t depth = 0, signs = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    if (!mayMatter(text[i])) {
      if (!isSpace(text[i]))
        signs = 0;
      continue;
    }
    StringRef rest = text.substr(i, 2);
    if (rest == "//") {
      i = std::min(text.find('\n', i), text.size());
    } else if (text[i] == '"') {
      i = skipString(text, i) - 1;
    } else if (rest == "->" || rest == ">=" || rest == "<=") {
      ++i;
    } else if (text[i] == '-') {
      ++signs;
    } else if (StringRef("([{<").contains(text[i])) {
      ++depth;
    } else if (StringRef(")]}>").contains(text[i])) {
      depth = std::max<int64_t>(depth - 1, 0);
    }
    if (depth + signs > maxTextNesting)
      return i;
    char last = text[std::min(i, text.size() - 1)];
    if (last != '-' && !isSpace(last))
      signs = 0;
  }
  return std::nullopt;
}
