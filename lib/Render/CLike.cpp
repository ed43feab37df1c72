// The common part of the languages that look like C.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/CLike.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

/// Words of all these languages, and functions that texts call.
static constexpr StringLiteral reservedWords(
    "auto bool break case char const continue default do double else enum "
    "extern false float for goto half if inline int long register restrict "
    "return short signed sizeof static struct switch true typedef union "
    "unsigned void volatile while INFINITY NAN min max fma sqrt floor ceil "
    "trunc rint fabs fmax fmin copysign abs main signbit exp exp2 log log2 "
    "sin cos tanh rsqrt round pow");

bool CLike::isReserved(StringRef word) const {
  return llvm::is_contained(llvm::split(reservedWords, ' '), word) ||
         llvm::is_contained(llvm::split(words.reserved, ' '), word);
}

std::string CLike::getType(Type type, bool isUnsigned) const {
  if (type.isF32())
    return "float";
  if (type.isF64())
    return "double";
  if (type.isInteger(1))
    return "bool";
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || !llvm::is_contained({8u, 16u, 32u, 64u}, integer.getWidth()))
    return "";
  return getIntegerName(integer.getWidth(), isUnsigned);
}

std::string CLike::getIntegerName(unsigned bits, bool isUnsigned) const {
  const char *name = bits == 8    ? "char"
                     : bits == 16 ? "short"
                     : bits == 32 ? "int"
                                  : "long";
  return (isUnsigned ? "u" : "") + std::string(name);
}

//===-- statements --------------------------------------------------------===//

std::string CLike::openFunction(const std::string &name,
                                ArrayRef<Parameter> parameters,
                                Type result) const {
  std::string text = words.helper.str() + getType(result) + " " + name + "(";
  for (auto [number, parameter] : llvm::enumerate(parameters))
    text +=
        (number ? ", " : "") + getType(parameter.type) + " " + parameter.name;
  return text + ") {\n";
}

std::string CLike::listParameters(const KernelHead &head, StringRef restrict,
                                  size_t column) const {
  std::string text = head.name + "(";
  std::string indent(column + text.size(), ' ');
  for (auto [number, parameter] : llvm::enumerate(head.parameters)) {
    text += (number ? ",\n" + indent : "") +
            (parameter.isReadOnly ? "const " : "") + getType(parameter.type) +
            " " + (parameter.isArray ? "*" : "") +
            (parameter.isRestricted ? restrict.str() : "") + parameter.name;
  }
  return text + ") {\n";
}

std::string CLike::declareShared(const KernelHead &head) const {
  if (!head.sharedType)
    return "";
  return "  " + words.shared.str() + " " + getType(head.sharedType) + " " +
         head.sharedName + "[" + std::to_string(head.sharedCount) + "]" +
         words.sharedAttribute.str() + ";\n";
}

std::string CLike::declare(const std::string &type, const std::string &name,
                           const std::string &value, bool isVariable) const {
  return (isVariable ? "" : "const ") + type + " " + name +
         (value.empty() ? "" : " = " + value) + ";";
}

std::string CLike::declareArray(Type element, const std::string &name,
                                int64_t count) const {
  return getType(element) + " " + name + "[" + std::to_string(count) + "];";
}

std::string CLike::openLoop(const std::string &type, const std::string &name,
                            const std::string &begin, const std::string &end,
                            const std::string &step) const {
  return "for (" + type + " " + name + " = " + begin + "; " + name + " < " +
         end + "; " + (step == "1" ? "++" + name : name + " += " + step) + ")";
}

//===-- numbers -----------------------------------------------------------===//

Expression CLike::getSpecial(const APFloat &value, Type) const {
  if (value.isNaN())
    return {"NAN"};
  return makeSigned(value.isNegative() ? "-INFINITY" : "INFINITY");
}

/// The least number has no literal of its own.
static Expression writeInteger(const APInt &value, StringRef suffix) {
  if (value.isMinSignedValue() && value.getBitWidth() >= 32) {
    SmallString<24> next;
    (value + 1).toStringSigned(next);
    return {(next + suffix + " - 1").str(), Precedence::Sum};
  }
  SmallString<24> text;
  value.toStringSigned(text);
  return makeSigned((text + suffix).str());
}

std::optional<Expression> CLike::getLiteral(Attribute value, Type type) const {
  if (auto elements = dyn_cast<DenseElementsAttr>(value)) {
    auto vector = cast<VectorType>(type);
    SmallVector<Expression> list;
    for (Attribute element : elements.getValues<Attribute>()) {
      auto literal = getLiteral(element, vector.getElementType());
      if (!literal)
        return std::nullopt;
      list.push_back(*literal);
      if (elements.isSplat())
        break;
    }
    return makeVector(list, vector);
  }
  if (auto number = dyn_cast<IntegerAttr>(value)) {
    APInt bits = number.getValue();
    if (type.isInteger(1))
      return Expression{bits.isZero() ? "false" : "true"};
    unsigned width = type.getIntOrFloatBitWidth();
    return writeInteger(bits.sextOrTrunc(width),
                        width == 64 ? words.longSuffix : "");
  }
  auto number = dyn_cast<FloatAttr>(value);
  if (!number || !(type.isF32() || type.isF64()))
    return std::nullopt;
  APFloat bits = number.getValue();
  if (!bits.isFinite())
    return getSpecial(bits, type);
  SmallString<24> text;
  bits.toString(text, /*FormatPrecision=*/0, /*FormatMaxPadding=*/6);
  if (!StringRef(text).contains_insensitive('e') &&
      !StringRef(text).contains('.'))
    text += ".0";
  if (type.isF32())
    text += "f";
  return makeSigned(text.str().str());
}

//===-- conversions -------------------------------------------------------===//

Expression CLike::convert(const Expression &value, Type from,
                          bool isFromUnsigned, Type to,
                          bool isToUnsigned) const {
  // Back to what it was before.
  std::string target = getType(to, isToUnsigned);
  std::string cast = "(" + target + ")";
  return {cast + value.within(Precedence::Unary), Precedence::Unary};
}

Expression CLike::wrap(const Expression &value, Type type) const {
  return {"(" + getType(type) + ")" + value.within(Precedence::Unary),
          Precedence::Unary};
}

Expression CLike::choose(const Expression &condition, const Expression &value,
                         const Expression &other, Type, Helpers &) const {
  return {condition.within(Precedence::Or) + " ? " +
              value.within(Precedence::Or) + " : " +
              other.within(Precedence::Choice),
          Precedence::Choice};
}

//===-- functions ---------------------------------------------------------===//

StringRef CLike::getFloatFunction(StringRef function) {
  return llvm::StringSwitch<StringRef>(function)
      .Cases({"sqrt", "fma", "floor", "ceil", "trunc", "copysign"}, function)
      .Case("roundeven", "rint")
      .Case("absf", "fabs")
      .Default("");
}

/// The name of a type in the name of a helper.
static std::string getShortName(Type type) {
  std::string name;
  llvm::raw_string_ostream(name) << type;
  return name;
}

/// The body of a helper of `a` and `b`, and of `x`; empty if there is none.
static StringRef getBody(StringRef function) {
  static const llvm::StringMap<StringRef> bodies = {
      {"maximumf", "  if (a != a || b != b || (a == 0 && b == 0))\n"
                   "    return a + b; // NaN, or a zero of the right sign\n"
                   "  return a > b ? a : b;\n"},
      {"minimumf", "  if (a != a || b != b)\n"
                   "    return a + b; // NaN\n"
                   "  if (a == 0 && b == 0)\n"
                   "    return -(-a - b); // -0 if there is one\n"
                   "  return a < b ? a : b;\n"},
      {"maxnumf", "  return a != a || a < b ? b : a;\n"},
      {"minnumf", "  return a != a || b < a ? b : a;\n"},
      {"maxsi", "  return a < b ? b : a;\n"},
      {"minsi", "  return a < b ? a : b;\n"},
      {"maxui", "  return a < b ? b : a;\n"},
      {"minui", "  return a < b ? a : b;\n"},
      // The upper half of a product, from products of halves.
      {"mulhui", "  const int half = sizeof a * 4;\n"
                 "  const U mask = ((U)1 << half) - 1;\n"
                 "  const U low = a & mask, high = a >> half;\n"
                 "  const U middle = high * (b & mask) +"
                 " (low * (b & mask) >> half);\n"
                 "  return high * (b >> half) + (middle >> half) +\n"
                 "         ((low * (b >> half) + (middle & mask)) >> half);\n"},
  };
  return bodies.lookup(function);
}

std::optional<Expression> CLike::call(StringRef function, Type type,
                                      ArrayRef<Expression> values,
                                      Helpers &helpers) const {
  std::string own = getFunction(function, type);
  if (!own.empty())
    return makeCall(own, values);
  StringRef body = getBody(function);
  if (body.empty() || isa<VectorType>(type))
    return std::nullopt;
  std::string name = "tinyjit_" + function.str() + "_" + getShortName(type);
  std::string typeName = getType(type, /*isUnsigned=*/function.ends_with("ui"));
  std::string text;
  for (char letter : body)
    text += letter == 'U' ? typeName : std::string(1, letter);
  helpers.add(name, words.helper.str() + typeName + " " + name + "(" +
                        typeName + " a, " + typeName + " b) {\n" + text +
                        "}\n");
  return makeCall(name, values);
}

//===-- vectors and memory ------------------------------------------------===//

Expression CLike::getElement(const Expression &vector, VectorType type,
                             int64_t number) const {
  static constexpr char letters[] = "xyzw";
  std::string base = vector.within(Precedence::Primary);
  if (type.getNumElements() <= 4)
    return {base + "." + letters[number]};
  return {base + ".s" + "0123456789abcdef"[number]};
}

Expression CLike::makeVector(ArrayRef<Expression> elements,
                             VectorType type) const {
  std::string text = "(" + getType(type) + ")(";
  for (auto [number, element] : llvm::enumerate(elements))
    text += (number ? ", " : "") + element.text;
  return {text + ")", Precedence::Unary};
}

std::string CLike::loadVector(const std::string &, const Access &) const {
  llvm_unreachable("vectors are lists");
}

std::string CLike::storeVector(const std::string &, const std::string &,
                               const Access &) const {
  llvm_unreachable("vectors are lists");
}

std::string CLike::getList(const Access &access) const {
  Type element = getElementTypeOrSelf(access.type);
  if (element == access.declared)
    return access.array;
  return "((" + getPointer(access.space, getType(element)) + ")" +
         access.array + ")";
}

std::string CLike::getAddress(const Access &access) const {
  std::string list = getList(access);
  return access.index.text == "0"
             ? list
             : list + " + " + access.index.within(Precedence::Sum);
}

std::string CLike::declarePointer(const std::string &name, const Access &place,
                                  bool isReadOnly) const {
  return (isReadOnly ? "const " : "") +
         getPointer(place.space, getType(place.type)) + name + " = &" +
         getList(place) + "[" + place.index.text + "];";
}

Expression CLike::load(const Access &access, Helpers &) const {
  if (isa<VectorType>(access.type))
    return {loadVector(getAddress(access), access)};
  return {getList(access) + "[" + access.index.text + "]"};
}

std::string CLike::store(const Access &access, const Expression &value,
                         Helpers &) const {
  if (isa<VectorType>(access.type))
    return storeVector(getAddress(access), value.text, access) + ";";
  return getList(access) + "[" + access.index.text + "] = " + value.text + ";";
}
