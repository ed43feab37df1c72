// The parameters of a kernel in OpenCL C, as a user wrote it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/OpenCL/OpenClText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Regex.h"

using namespace tinyjit;
using namespace tinyjit::target;
using llvm::SmallVector;
using llvm::StringRef;

/// The text with a space in the place of each comment.
static std::string dropComments(StringRef text) {
  std::string result;
  while (!text.empty()) {
    size_t line = text.find("//"), block = text.find("/*");
    size_t begin = std::min(line, block);
    result += text.take_front(begin);
    if (begin == StringRef::npos)
      break;
    size_t end =
        begin == line ? text.find('\n', begin) : text.find("*/", begin + 2);
    result += ' ';
    text = end == StringRef::npos
               ? StringRef()
               : text.drop_front(end + (begin == line ? 0 : 2));
  }
  return result;
}

static bool isWordPart(char letter) {
  return llvm::isAlnum(letter) || letter == '_';
}

/// The words of a declaration, and "*".
static SmallVector<StringRef> splitWords(StringRef text) {
  SmallVector<StringRef> words;
  while (!(text = text.ltrim()).empty()) {
    size_t length = text.take_while(isWordPart).size();
    words.push_back(text.take_front(std::max<size_t>(length, 1)));
    text = text.drop_front(words.back().size());
  }
  return words;
}

static unsigned bytesOf(StringRef type) {
  return llvm::StringSwitch<unsigned>(type)
      .Cases({"int", "uint", "float", "unsigned"}, 4)
      .Cases({"long", "ulong", "double", "size_t"}, 8)
      .Cases({"short", "ushort", "half"}, 2)
      .Cases({"char", "uchar", "bool"}, 1)
      .Default(0);
}

static SmallVector<OpenClParameter> readParameters(StringRef list) {
  SmallVector<OpenClParameter> result;
  std::string offset;
  SmallVector<StringRef> parts;
  list.split(parts, ',');
  for (StringRef part : parts) {
    SmallVector<StringRef> words = splitWords(part);
    if (words.size() < 2)
      continue; // none, or "void"
    StringRef name = words.pop_back_val(), type = words.back();
    bool isPointer = llvm::is_contained(words, "*");
    if (isPointer && (llvm::is_contained(words, "__local") ||
                      llvm::is_contained(words, "local")))
      continue;
    if (!isPointer && type == "long" && name == offset)
      continue;
    offset = isPointer ? (name + "_offset").str() : "";
    result.push_back({isPointer, isPointer ? 0 : bytesOf(type)});
  }
  return result;
}

std::optional<SmallVector<OpenClParameter>>
target::readOpenClKernel(StringRef text, StringRef name,
                         llvm::SmallVectorImpl<std::string> &names) {
  // An attribute before the name has parentheses of its own.
  static const llvm::Regex kernel(
      "(^|[^A-Za-z0-9_])(__kernel|kernel)[ \t\r\n]([^;{}]*[^A-Za-z0-9_;{}])?"
      "void[ \t\r\n]([^;{}]*[^A-Za-z0-9_;{}])?([A-Za-z_][A-Za-z0-9_]*)"
      "[ \t\r\n]*\\(([^(){};]*)\\)[ \t\r\n]*[{;]");
  std::string plain = dropComments(text);
  std::optional<SmallVector<OpenClParameter>> found;
  SmallVector<StringRef> parts;
  for (StringRef rest = plain; kernel.match(rest, &parts);
       rest = rest.drop_front(parts[0].end() - rest.begin())) {
    names.push_back(parts[5].str());
    if (parts[5] == name && !found)
      found = readParameters(parts[6]);
  }
  return found;
}
