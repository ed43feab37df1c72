// Elements that several threads change at once, in languages that look like C.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/CLike.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

std::string CLike::getChange(StringRef op, Type type) const {
  StringRef change = llvm::StringSwitch<StringRef>(op)
                         .Case("add", "(U)old + (U)value")
                         .Case("_and", "old & value")
                         .Case("_or", "old | value")
                         .Case("_xor", "old ^ value")
                         .Case("max", "old < value ? value : old")
                         .Case("min", "value < old ? value : old")
                         .Case("umax", "(U)old < (U)value ? value : old")
                         .Case("umin", "(U)value < (U)old ? value : old")
                         .Default("");
  std::string text;
  for (char letter : change)
    text += letter == 'U' ? getType(type, true) : std::string(1, letter);
  return text;
}

/// T is the type of the part, U that without a sign, W that of a word, A that
/// of an address as a number, P and Q those of addresses of both; M is the mask
/// of a part, X the function that exchanges a word, C the change.
static constexpr StringLiteral updateText =
    R"(T NAME(P place, T value) {
  // The part's word, and where in it the part is.
  Q word = (Q)((A)place & ~(A)3);
  const int shift = 8 * (int)((A)place & 3);
  W before = *word;
  for (;;) {
    const T old = (T)(before >> shift);
    const W part = (W)(U)(C) << shift;
    const W found = X(word, before, (before & ~((W)M << shift)) | part);
    if (found == before)
      return old;
    before = found;
  }
}
)";

std::optional<Expression> CLike::updatePart(StringRef op, const Access &access,
                                            const Expression &value,
                                            StringRef exchange,
                                            StringRef qualifier,
                                            Helpers &helpers) const {
  std::string change = getChange(op, access.type);
  if (change.empty())
    return std::nullopt;
  unsigned bits = access.type.getIntOrFloatBitWidth();
  Type word = IntegerType::get(access.type.getContext(), 32);
  Type address = IntegerType::get(access.type.getContext(), 64);
  std::string part = getType(access.type, false);
  std::string pointer = qualifier.str() + getPointer(access.space, part);
  std::string name = "tinyjit_update_" + op.ltrim('_').str() + "_i" +
                     std::to_string(bits) +
                     (access.space == Space::Shared ? "_shared" : "");
  auto expand = [&](char letter) -> std::string {
    switch (letter) {
    case 'T':
      return part;
    case 'U':
      return getType(access.type, true);
    case 'W':
      return getType(word, true);
    case 'A':
      return getType(address, true);
    case 'P':
      return pointer;
    case 'Q':
      return qualifier.str() + getPointer(access.space, getType(word, true));
    case 'M':
      return bits == 8 ? "0xff" : "0xffff";
    case 'X':
      return exchange.str();
    case 'C':
      return change;
    default:
      return std::string(1, letter);
    }
  };
  std::string text = words.helper.str();
  for (size_t at = 0; at < updateText.size(); ++at) {
    // A letter that is a word.
    auto isPart = [&](size_t other) {
      return other < updateText.size() && llvm::isAlnum(updateText[other]);
    };
    bool isAlone = (at == 0 || !isPart(at - 1)) && !isPart(at + 1);
    if (updateText.substr(at, 4) == "NAME") {
      text += name;
      at += 3;
    } else {
      text += isAlone ? expand(updateText[at]) : std::string(1, updateText[at]);
    }
  }
  helpers.add(name, text);
  return makeCall(name,
                  {{"(" + pointer + ")(" + getAddress(access) + ")"}, value});
}
