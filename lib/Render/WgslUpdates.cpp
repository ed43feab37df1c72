// Elements that several threads change at once, in the WebGPU shading language.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// WGSL has atomic words of 32 bits. An array that is updated is a list of those
// (`getUpdatedElement`). The sum of 64 bits takes two updates, as each carry
// out of the low word goes into the high one once. All other numbers are
// changed by trying again until no other thread came in between.
#include "lib/Render/Wgsl.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

namespace {
/// WGSL's function for numbers of 32 bits; empty if it has none that takes the
/// number as one without a sign. The new number of the old one, `bits`, and
/// `stored`, both i32, or u32 for `umax` and `umin`.
struct Update {
  StringRef function, change;
};
} // namespace

static Update getUpdate(StringRef op) {
  return llvm::StringSwitch<Update>(op)
      .Case("add", {"atomicAdd", "bits + stored"})
      .Case("sub", {"atomicSub", "bits - stored"})
      .Case("_and", {"atomicAnd", "bits & stored"})
      .Case("_or", {"atomicOr", "bits | stored"})
      .Case("_xor", {"atomicXor", "bits ^ stored"})
      .Case("xchg", {"atomicExchange", "stored"})
      .Case("umax", {"atomicMax", "max(bits, stored)"})
      .Case("umin", {"atomicMin", "min(bits, stored)"})
      .Case("max", {"", "max(bits, stored)"})
      .Case("min", {"", "min(bits, stored)"})
      .Default({});
}

static bool isUpdatable(const Access &access) {
  return isa<IntegerType>(access.type) && getWidth(access.declared) == 8 &&
         access.space != Space::Private;
}

/// Of numbers of 32 bits; there alone the old number is one that was there.
std::optional<Expression> Wgsl::update(StringRef op, const Access &access,
                                       const Expression &value,
                                       Helpers &) const {
  StringRef function = getUpdate(op).function;
  if (function.empty() || !isUpdatable(access) || getWidth(access.type) != 32)
    return std::nullopt;
  Expression changed = makeCall(
      function.str(), {{getWord(access, getByte(access, 4).text)},
                       makeCall("bitcast<u32>", makeCall("i32", value))});
  return makeCall("bitcast<i32>", changed);
}

/// A sum of 64 bits: the low words first, which say what the high word gets.
std::string Wgsl::addLong(const Access &access, const Expression &value) const {
  return "{ let stored = bitcast<u64>(" + value.text +
         "); let at = " + getByte(access, 8).text +
         "; let bits = u32(stored & 0xfffffffflu); let before = atomicAdd(" +
         getWord(access, "at") + ", bits); atomicAdd(" +
         getWord(access, "at", 1) +
         ", u32(stored >> 32u) + select(0u, 1u, before + bits < bits)); }";
}

std::optional<std::string> Wgsl::writeUpdate(StringRef op, const Access &access,
                                             const Expression &value,
                                             Helpers &helpers) const {
  unsigned width = getWidth(access.type);
  if (!isUpdatable(access) || getUpdate(op).change.empty())
    return std::nullopt;
  StringRef function = getUpdate(op).function;
  if (width == 32 && !function.empty())
    return function.str() + "(" + getWord(access, getByte(access, 4).text) +
           ", bitcast<u32>(i32(" + value.text + ")));";
  if (width == 64 && op == "add")
    return addLong(access, value);
  if (width == 64 && (op == "_and" || op == "_or" || op == "_xor"))
    return "{ let stored = bitcast<u64>(" + value.text +
           "); let at = " + getByte(access, 8).text + "; " + function.str() +
           "(" + getWord(access, "at") + ", u32(stored & 0xfffffffflu)); " +
           function.str() + "(" + getWord(access, "at", 1) +
           ", u32(stored >> 32u)); }";
  if (width == 64)
    return std::nullopt;
  std::string number = op.starts_with("u") ? "u32" : "i32";
  std::string part = std::to_string(width) + "u";
  std::string start = width == 32 ? "0u" : "8u * (at % 4u)";
  std::string stored = number == "u32"
                           ? "extractBits(bitcast<u32>(i32(" + value.text +
                                 ")), 0u, " + part + ")"
                           : "i32(" + value.text + ")";
  return "{ let stored = " + stored +
         "; let at = " + getByte(access, width / 8).text +
         "; loop { let before = atomicLoad(" + getWord(access, "at") +
         "); let bits = extractBits(bitcast<" + number + ">(before), " + start +
         ", " + part + "); if (atomicCompareExchangeWeak(" +
         getWord(access, "at") + ", before, insertBits(before, bitcast<u32>(" +
         getUpdate(op).change.str() + "), " + start + ", " + part +
         ")).exchanged) { break; } } }";
}
