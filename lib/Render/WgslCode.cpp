// The WebGPU shading language: exact arithmetic, functions, and memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Wgsl.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

//===-- exact arithmetic --------------------------------------------------===//

/// The integer type with the bits of a float.
std::string Wgsl::getBits(Type type) const {
  return type.isF64() ? "u64" : "u32";
}

Expression Wgsl::makeExact(const Expression &value, Type type,
                           Helpers &helpers) const {
  std::string name = getType(type, false), bits = getBits(type);
  helpers.add("exact_" + name,
              "// x as it is, which no compiler knows.\nfn exact_" + name +
                  "(x: " + name + ") -> " + name + " {\n  return bitcast<" +
                  name + ">(bitcast<" + bits + ">(x) ^ " +
                  (type.isF64() ? "u64(exact_zero)" : "exact_zero") +
                  ");\n}\n");
  return makeCall("exact_" + name, value);
}

Expression Wgsl::operate(StringRef sign, const Expression &a,
                         const Expression &b, Type type,
                         Helpers &helpers) const {
  if (isa<IntegerType>(type)) {
    if (sign != "<<" && sign != ">>")
      return infix(a, sign, b);
    // No literal of 64 bits is cast.
    StringRef number = b.text;
    return infix(a, sign,
                 number.consume_back("li") &&
                         llvm::all_of(number, llvm::isDigit)
                     ? Expression{number.str() + "u"}
                     : makeCall("u32", b));
  }
  // That both are the same is hidden as well: x - x may be NaN.
  Expression left = a.text == b.text ? makeExact(a, type, helpers) : a;
  return makeExact(infix(left, sign, b), type, helpers);
}

std::optional<Expression> Wgsl::isNumber(const Expression &value, Type type,
                                         Helpers &helpers) const {
  std::string name = getType(type, false), bits = getBits(type);
  std::string mask = type.isF64() ? "0x7ffffffffffffffflu" : "0x7fffffffu";
  std::string infinity = type.isF64() ? "0x7ff0000000000000lu" : "0x7f800000u";
  helpers.add("is_number_" + name, "fn is_number_" + name + "(x: " + name +
                                       ") -> bool {\n  return (bitcast<" +
                                       bits + ">(x) & " + mask +
                                       ") <= " + infinity + ";\n}\n");
  return makeCall("is_number_" + name, value);
}

/// The bodies of functions of `a` and `b`, or of `x`; T is the type, N what
/// `is_number` of it is called.
static StringRef getBody(StringRef function) {
  return llvm::StringSwitch<StringRef>(function)
      .Case("maximumf",
            "  if (!N(a)) { return a; }\n  if (!N(b)) { return b; }\n"
            "  if (a == b) { return bitcast<T>(bitcast<U>(a) & bitcast<U>(b)); "
            "}\n  return select(b, a, a > b);\n")
      .Case("minimumf",
            "  if (!N(a)) { return a; }\n  if (!N(b)) { return b; }\n"
            "  if (a == b) { return bitcast<T>(bitcast<U>(a) | bitcast<U>(b)); "
            "}\n  return select(b, a, a < b);\n")
      .Case("maxnumf", "  if (!N(a)) { return b; }\n  if (!N(b)) { return a; "
                       "}\n  return select(a, b, a < b);\n")
      .Case("minnumf", "  if (!N(a)) { return b; }\n  if (!N(b)) { return a; "
                       "}\n  return select(a, b, b < a);\n")
      .Case("copysign",
            "  return bitcast<T>((bitcast<U>(a) & MASK) | (bitcast<U>(b) & "
            "~MASK));\n")
      .Default("");
}

static std::string replaceAll(std::string text, StringRef from, StringRef to) {
  for (size_t at = 0; (at = text.find(from.str(), at)) != std::string::npos;
       at += to.size())
    text.replace(at, from.size(), to.str());
  return text;
}

/// The upper half of a product of numbers without a sign, from products of
/// halves.
static Expression multiplyHigh(unsigned width, ArrayRef<Expression> values,
                               Helpers &helpers) {
  if (width < 32)
    return infix(infix(values[0], "*", values[1]), ">>",
                 {std::to_string(width) + "u"});
  bool isLong = width == 64;
  std::string type = isLong ? "u64" : "u32", name = "multiply_high_" + type;
  std::string text = replaceAll(
      R"(fn NAME(a: T, b: T) -> T {
  let mask = ONE;
  let low = a & mask;
  let high = a >> HALF;
  let middle = high * (b & mask) + ((low * (b & mask)) >> HALF);
  return high * (b >> HALF) + (middle >> HALF)
      + ((low * (b >> HALF) + (middle & mask)) >> HALF);
}
)",
      "NAME", name);
  text = replaceAll(text, "ONE", isLong ? "0xfffffffflu" : "0xffffu");
  text = replaceAll(text, "HALF", isLong ? "32u" : "16u");
  text = replaceAll(text, ": T", ": " + type);
  helpers.add(name, replaceAll(text, "-> T", "-> " + type));
  return makeCall(name, values);
}

std::optional<Expression> Wgsl::call(StringRef function, Type type,
                                     ArrayRef<Expression> values,
                                     Helpers &helpers) const {
  if (isa<IntegerType>(type)) {
    if (function == "mulhui" && !type.isInteger(1))
      return multiplyHigh(getWidth(type), values, helpers);
    StringRef own = llvm::StringSwitch<StringRef>(function)
                        .Cases({"maxsi", "maxui"}, "max")
                        .Cases({"minsi", "minui"}, "min")
                        .Case("absi", "abs")
                        .Case("ctpop", "countOneBits")
                        .Case("ctlz", "countLeadingZeros")
                        .Case("cttz", "countTrailingZeros")
                        .Default("");
    bool isCount = own.starts_with("count");
    if (own.empty() || type.isInteger(1) || (isCount && !type.isInteger(32)))
      return std::nullopt;
    return makeCall(own.str(), values);
  }
  if (function == "fma")
    return makeCall(getFma(type, helpers), values);
  StringRef own = llvm::StringSwitch<StringRef>(function)
                      .Cases({"sqrt", "floor", "ceil", "trunc"}, function)
                      .Case("roundeven", "round")
                      .Case("absf", "abs")
                      .Default("");
  if (!own.empty()) {
    // Of a literal the compiler computes it, and refuses roots that are NaN.
    bool isLiteral =
        StringRef(values[0].text).find_first_not_of("-.0123456789f") ==
        StringRef::npos;
    Expression made = makeCall(
        own.str(), isLiteral ? makeExact(values[0], type, helpers) : values[0]);
    return own == "abs" ? made : makeExact(made, type, helpers);
  }
  StringRef body = getBody(function);
  if (body.empty() || values.size() != 2)
    return std::nullopt;
  std::string typeName = getType(type, false);
  std::string name = "tinyjit_" + function.str() + "_" + typeName;
  (void)isNumber(values[0], type, helpers);
  std::string text =
      replaceAll(body.str(), "N(", "is_number_" + typeName + "(");
  text = replaceAll(text, "<T>", "<" + typeName + ">");
  text = replaceAll(text, "<U>", "<" + getBits(type) + ">");
  text = replaceAll(text, "MASK",
                    type.isF64() ? "0x7ffffffffffffffflu" : "0x7fffffffu");
  helpers.add(name, "fn " + name + "(a: " + typeName + ", b: " + typeName +
                        ") -> " + typeName + " {\n" + text + "}\n");
  return makeCall(name, values);
}

Expression Wgsl::getPlace(StringRef what, unsigned axis) const {
  static constexpr char letters[] = "xyz";
  return {"i32(" + what.str() + "." + letters[axis] + ")"};
}

//===-- memory ------------------------------------------------------------===//

/// The list that an array is, in the text.
static std::string getList(const Access &access) {
  if (access.space == Space::Shared)
    return "(*" + access.array + ")";
  return access.list.empty() ? access.array : access.list;
}

/// An index as a number without a sign. No negative literal is one; where it
/// stands nothing runs.
static Expression toPlace(const Expression &index) {
  StringRef digits = index.text;
  bool isNegative =
      digits.consume_front("-") && llvm::all_of(digits, llvm::isDigit);
  return makeCall("u32", isNegative ? makeCall("i32", index) : index);
}

Expression render::getByte(const Access &access, unsigned bytes) {
  Expression at = bytes == 1
                      ? access.index
                      : infix({std::to_string(bytes)}, "*", access.index);
  Expression number = toPlace(at);
  return access.space == Space::Global
             ? infix({getStart(access.array)}, "+", number)
             : number;
}

/// The element `index` of an array of whole words.
static std::string getWhole(const Access &access) {
  std::string index = access.index.text;
  if (access.space == Space::Global)
    index = infix({getStart(access.array)}, "+", toPlace(access.index)).text;
  return getList(access) + "[" + index + "]";
}

/// Whether an element is one of the list that the array is.
static bool isWhole(const Access &access) {
  return getWidth(access.declared) == getWidth(access.type) &&
         (getWidth(access.type) >= 32 || access.space == Space::Private);
}

/// A name that the driver's compiler reports as unknown. The writer declares an
/// array that is accessed in several widths as bytes, so this is none of its.
static Expression refuseAccess(const Access &access) {
  return {"no_" + std::to_string(getWidth(access.type)) + "_bits_in_" +
          access.array};
}

std::string render::getWord(const Access &access, const std::string &byte,
                            unsigned more) {
  return "&" + getList(access) + "[(" + byte + ") / 4u" +
         (more ? " + 1u" : "") + "]";
}

Expression Wgsl::load(const Access &access, Helpers &helpers) const {
  unsigned declared = getWidth(access.declared), width = getWidth(access.type);
  std::string type = getType(access.type, false);
  if (isWhole(access))
    return reinterpret({getWhole(access)}, access.declared, access.type,
                       helpers);
  if (declared >= 32)
    return refuseAccess(access);
  std::string byte = getByte(access, width / 8).text;
  std::string word = "atomicLoad(" + getWord(access, byte) + ")";
  if (width == 64)
    return {"bitcast<" + type + ">(u64(" + word + ") | (u64(atomicLoad(" +
            getWord(access, byte, 1) + ")) << 32u))"};
  if (width == 32)
    return type == "u32" ? Expression{word}
                         : makeCall("bitcast<" + type + ">", Expression{word});
  std::string name = "part_i" + std::to_string(width);
  helpers.add(name, "// The " + std::to_string(width) +
                        " bits at a byte of a word.\nfn " + name +
                        "(word: u32, at: u32) -> i32 {\n"
                        "  return extractBits(bitcast<i32>(word), 8u * (at % "
                        "4u), " +
                        std::to_string(width) + "u);\n}\n");
  return makeCall(name, {{word}, {byte}});
}

std::string Wgsl::store(const Access &access, const Expression &value,
                        Helpers &helpers) const {
  unsigned declared = getWidth(access.declared), width = getWidth(access.type);
  if (isWhole(access))
    return getWhole(access) + " = " +
           reinterpret(value, access.type, access.declared, helpers).text + ";";
  if (declared >= 32)
    return refuseAccess(access).text + " = 0;";
  std::string byte = getByte(access, width / 8).text;
  if (width == 64)
    return "{ let bits = bitcast<u64>(" + value.text + "); atomicStore(" +
           getWord(access, byte) + ", u32(bits & 0xfffffffflu)); atomicStore(" +
           getWord(access, byte, 1) + ", u32(bits >> 32u)); }";
  if (width == 32)
    return "atomicStore(" + getWord(access, byte) + ", bitcast<u32>(" +
           value.text + "));";
  // Only its own bits are changed, so threads with other parts of the word are
  // in nobody's way. The value may be made of what is there.
  std::string mask = width == 8 ? "0xffu" : "0xffffu";
  Expression stored =
      convert(value, access.type, /*isFromUnsigned=*/false, access.type,
              /*isToUnsigned=*/true);
  return "{ let stored = " + stored.text + "; let at = " + byte +
         "; atomicAnd(" + getWord(access, "at") + ", ~(" + mask +
         " << (8u * (at % 4u)))); atomicOr(" + getWord(access, "at") +
         ", stored << (8u * (at % 4u))); }";
}
