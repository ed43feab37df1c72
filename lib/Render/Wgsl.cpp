// The WebGPU shading language: heads, statements and numbers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Wgsl.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

/// Words of the language and of its future, functions that texts call, and what
/// each text declares.
static constexpr StringLiteral reservedWords(
    "alias break case const const_assert continue continuing default "
    "diagnostic discard else enable false fn for if let loop override "
    "requires return struct switch true var while array atomic bool "
    "f16 f32 f64 i32 i64 u32 u64 ptr vec2 vec3 vec4 mat2x2 sampler "
    "texture min max abs sqrt floor ceil trunc round fma select "
    "bitcast sign step length dot mix exp log sin cos tan tanh pow "
    "clamp all any self as async await auto class compile do enum "
    "export extern final filter from get goto handle import inline "
    "interface layout line macro match meta mod module move mut "
    "namespace new nil null of operator package partition pass patch "
    "pixelfragment point premerge private protected pub public ref "
    "reference register resource set shared static storage super "
    "target template this throw trait try type typedef union unless "
    "use using virtual void where with write read read_write function "
    "workgroup uniform yield thread block blocks threads scalars "
    "at bits stored before exact_zero Scalars exact_f32 exact_f64 zero_f32 "
    "packed_words packed_parts");

bool Wgsl::isReserved(StringRef word) const {
  return llvm::is_contained(llvm::split(reservedWords, ' '), word) ||
         word.starts_with("__") || word == "_";
}

std::string Wgsl::getType(Type type, bool isUnsigned) const {
  if (type.isF32())
    return "f32";
  if (type.isF64())
    return hasF64 ? "f64" : "";
  if (!isa<IntegerType>(type))
    return "";
  unsigned bits = getWidth(type);
  if (bits == 1)
    return "bool";
  if (bits == 64 && !hasI64)
    return "";
  if (bits < 8 || bits > 64 || !llvm::isPowerOf2_32(bits))
    return "";
  return (isUnsigned ? "u" : "i") + std::string(bits == 64 ? "64" : "32");
}

//===-- heads -------------------------------------------------------------===//

std::string Wgsl::openFunction(const std::string &name,
                               ArrayRef<Parameter> parameters,
                               Type result) const {
  std::string text = "fn " + name + "(";
  for (auto [number, parameter] : llvm::enumerate(parameters))
    text += (number ? ", " : "") + parameter.name + ": " +
            getType(parameter.type, false);
  return text + ") -> " + getType(result, false) + " {\n";
}

//===-- statements --------------------------------------------------------===//

std::string Wgsl::declare(const std::string &type, const std::string &name,
                          const std::string &value, bool isVariable) const {
  return (isVariable ? "var " : "let ") + name + ": " + type +
         (value.empty() ? "" : " = " + value) + ";";
}

std::string Wgsl::declareArray(Type element, const std::string &name,
                               int64_t count) const {
  return "var " + name + ": array<" + getType(element, false) + ", " +
         std::to_string(count) + ">;";
}

/// An i64 that no compiler knows to have been an i32.
static std::string hideOrigin(const std::string &value) {
  return "(" + value + " ^ i64(exact_zero))";
}

Expression Wgsl::prepareOrder(const Expression &value, Type type) const {
  if (!type.isInteger(64))
    return value;
  return {hideOrigin(value.within(Precedence::Primary))};
}

std::string Wgsl::openLoop(const std::string &type, const std::string &name,
                           const std::string &begin, const std::string &end,
                           const std::string &step) const {
  std::string counter = type == "i64" ? hideOrigin(name) : name;
  return "for (var " + name + ": " + type + " = " + begin + "; " + counter +
         " < " + end + "; " + name + " += " + step + ")";
}

//===-- numbers -----------------------------------------------------------===//

/// The bits of a float of which there is no literal that every compiler reads
/// as it stands: a denormal, infinity, or NaN.
static Expression writeBits(const APFloat &value, Type type) {
  APInt bits = value.bitcastToAPInt();
  SmallString<24> text;
  bits.toStringUnsigned(text, 16);
  return type.isF32() ? Expression{"bitcast<f32>(0x" + text.str().lower() +
                                   "u ^ exact_zero)"}
                      : Expression{"bitcast<f64>(0x" + text.str().lower() +
                                   "lu ^ u64(exact_zero))"};
}

std::optional<Expression> Wgsl::getLiteral(Attribute value, Type type) const {
  if (auto number = dyn_cast<IntegerAttr>(value)) {
    APInt bits = number.getValue();
    if (type.isInteger(1))
      return Expression{bits.isZero() ? "false" : "true"};
    unsigned width = getWidth(type);
    bits = bits.sextOrTrunc(width);
    SmallString<24> text;
    if (width < 64) {
      bits.toStringSigned(text);
      return makeSigned(text.str().str());
    }
    if (bits.isMinSignedValue())
      return Expression{"-9223372036854775807li - 1li", Precedence::Sum};
    bits.toStringSigned(text);
    return makeSigned((text + "li").str());
  }
  auto number = dyn_cast<FloatAttr>(value);
  if (!number || !(type.isF32() || type.isF64()))
    return std::nullopt;
  APFloat bits = number.getValue();
  // A sum with 0, and a product, are no news for a compiler of real numbers.
  if (bits.isZero() && type.isF32())
    return makeSigned(bits.isNegative() ? "-zero_f32()" : "zero_f32()");
  if (!bits.isFinite() || bits.isDenormal() || bits.isZero())
    return writeBits(bits, type);
  SmallString<24> text;
  bits.toString(text, /*FormatPrecision=*/0, /*FormatMaxPadding=*/6);
  if (!StringRef(text).contains_insensitive('e') &&
      !StringRef(text).contains('.'))
    text += ".0";
  text += type.isF32() ? "f" : "lf";
  return makeSigned(text.str().str());
}

static Expression maskTo(const Expression &value, unsigned width) {
  return infix(value, "&", {width == 8 ? "0xffu" : "0xffffu"});
}

Expression Wgsl::wrap(const Expression &value, Type type) const {
  unsigned width = getWidth(type);
  if (width >= 32)
    return value;
  return makeCall("extractBits",
                  {value, {"0u"}, {std::to_string(width) + "u"}});
}

/// Integers of less than 32 bits are i32 or u32 that fit.
Expression Wgsl::convert(const Expression &value, Type from,
                         bool isFromUnsigned, Type to,
                         bool isToUnsigned) const {
  std::string target = getType(to, isToUnsigned);
  std::string source = getType(from, isFromUnsigned);
  if (from.isInteger(1) && isa<IntegerType>(to) && getWidth(to) == 64)
    return makeCall(target, makeCall("i32", value));
  if (to.isInteger(1) || from.isInteger(1) || isa<FloatType>(from) ||
      isa<FloatType>(to)) {
    Expression made = source == target ? value : makeCall(target, value);
    bool isNarrowed = isa<FloatType>(from) && isa<IntegerType>(to) &&
                      getWidth(to) > 1 && getWidth(to) < 32;
    if (!isNarrowed)
      return made;
    return isToUnsigned ? maskTo(made, getWidth(to)) : wrap(made, to);
  }
  unsigned fromWidth = getWidth(from), width = getWidth(to);
  Expression made = value;
  // The width first, by the source's sign, then the sign.
  if ((fromWidth == 64) != (width == 64))
    made = makeCall((isFromUnsigned ? "u" : "i") +
                        std::string(width == 64 ? "64" : "32"),
                    made);
  // A literal has no type of its own, and no negative one fits u32.
  if (isToUnsigned && !isFromUnsigned && width < 64 &&
      StringRef(made.text).starts_with("-"))
    made = makeCall("i32", made);
  if (isFromUnsigned != isToUnsigned)
    made = makeCall(target, made);
  if (width >= 32)
    return made;
  if (isToUnsigned)
    return isFromUnsigned && fromWidth <= width ? made : maskTo(made, width);
  bool fits = isFromUnsigned ? fromWidth < width : fromWidth <= width;
  return fits ? made : wrap(made, to);
}

Expression Wgsl::reinterpret(const Expression &value, Type from, Type to,
                             Helpers &) const {
  std::string target = getType(to, false);
  return getType(from, false) == target
             ? value
             : makeCall("bitcast<" + target + ">", value);
}

Expression Wgsl::choose(const Expression &condition, const Expression &value,
                        const Expression &other, Type, Helpers &) const {
  return makeCall("select", {other, value, condition});
}

const Language &render::getWgsl(const WgslDevice &device) {
  static const std::vector<Wgsl> languages = [] {
    std::vector<Wgsl> all;
    for (unsigned bits = 0; bits < 16; ++bits)
      all.emplace_back(WgslDevice{(bits & 1) != 0, (bits & 2) != 0,
                                  (bits & 4) != 0, (bits & 8) != 0});
    return all;
  }();
  return languages[device.hasI64 + 2 * device.hasF64 + 4 * device.hasFewArrays +
                   8 * device.hasFastShared];
}
