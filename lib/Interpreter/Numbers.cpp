// Numbers of the interpreter: bits and a type.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Interpreter/Numbers.h"

#include "tinyjit/Runtime/DType.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::interpreter;
using llvm::APFloat;
using llvm::APInt;

static constexpr FloatFormat smallFloats[] = {
#define TINYJIT_SMALL_FLOAT(id, type, semantics, mantissa, bias, specials)     \
  {runtime::bitWidth(runtime::DType::id), mantissa, bias, Specials::specials},
#include "tinyjit/Runtime/DTypes.def"
};
static constexpr auto firstFloat = static_cast<unsigned>(Format::I64) + 1;

static constexpr Format integers[] = {Format::I1, Format::I4,  Format::I6,
                                      Format::I8, Format::I16, Format::I32,
                                      Format::I64};
static constexpr unsigned integerWidths[] = {1, 4, 6, 8, 16, 32, 64};

/// Of the floats, in the order of their formats.
static ArrayRef<const llvm::fltSemantics *> getAllSemantics() {
  static const llvm::fltSemantics *const all[] = {
#define TINYJIT_SMALL_FLOAT(id, type, semantics, ...) &APFloat::semantics(),
#include "tinyjit/Runtime/DTypes.def"
      &APFloat::FloatTF32(), &APFloat::IEEEsingle(), &APFloat::IEEEdouble()};
  return all;
}

/// \param format one of floats.
static const llvm::fltSemantics &getSemantics(Format format) {
  return *getAllSemantics()[static_cast<unsigned>(format) - firstFloat];
}

std::optional<Format> interpreter::getFormat(Type type) {
  if (type.isIndex())
    return Format::I64;
  if (isa<IntegerType>(type)) {
    for (Format format : integers)
      if (type.getIntOrFloatBitWidth() == getBitWidth(format))
        return format;
  } else if (auto real = dyn_cast<FloatType>(type)) {
    for (auto [number, semantics] : llvm::enumerate(getAllSemantics()))
      if (&real.getFloatSemantics() == semantics)
        return static_cast<Format>(firstFloat + number);
  }
  return std::nullopt;
}

unsigned interpreter::getBitWidth(Format format) {
  return isFloat(format) ? APFloat::semanticsSizeInBits(getSemantics(format))
                         : integerWidths[static_cast<unsigned>(format)];
}

bool interpreter::isFloat(Format format) {
  return static_cast<unsigned>(format) >= firstFloat;
}

const FloatFormat *interpreter::getSmallFloat(Format format) {
  return isFloat(format) && format < Format::TF32
             ? &smallFloats[static_cast<unsigned>(format) - firstFloat]
             : nullptr;
}

uint64_t interpreter::truncateTo(Format format, uint64_t bits) {
  return bits & llvm::maskTrailingOnes<uint64_t>(getBitWidth(format));
}

int64_t interpreter::asSigned(Format format, uint64_t bits) {
  return llvm::SignExtend64(bits, getBitWidth(format));
}

float interpreter::decodeFloat(Format format, uint64_t bits) {
  if (format == Format::F32)
    return llvm::bit_cast<float>(static_cast<uint32_t>(bits));
  const FloatFormat *small = getSmallFloat(format);
  if (small && small->isNaN(bits)) // which APFloat does not see in f8E8M0FNU
    return std::copysign(std::numeric_limits<float>::quiet_NaN(),
                         bits & small->signBit() ? -1.0f : 1.0f);
  return APFloat(getSemantics(format), APInt(getBitWidth(format), bits))
      .convertToFloat();
}

uint64_t interpreter::encodeFloat(Format format, float value,
                                  llvm::RoundingMode mode) {
  if (format == Format::F32)
    return llvm::bit_cast<uint32_t>(value);
  if (const FloatFormat *small = getSmallFloat(format)) {
    // APFloat differs: it keeps the sign where there is none, and knows no
    // code for NaN where there is none.
    if (std::isnan(value))
      return small->codeOfNaN(std::signbit(value));
    if (std::isinf(value))
      return small->codeOf(std::signbit(value), small->firstSpecial());
    if (!small->hasSign() && value <= 0)
      return small->nan();
    bool isFirst = !small->hasSign() && value < 0x1p-126f;
    if (isFirst && mode == llvm::RoundingMode::NearestTiesToEven)
      return value > 0x1p-127f;
  }
  APFloat rounded(value);
  bool losesInfo;
  rounded.convert(getSemantics(format), mode, &losesInfo);
  return rounded.bitcastToAPInt().getZExtValue();
}

double interpreter::decodeDouble(uint64_t bits) {
  return llvm::bit_cast<double>(bits);
}
uint64_t interpreter::encodeDouble(double value) {
  return llvm::bit_cast<uint64_t>(value);
}

double interpreter::decodeAny(Format format, uint64_t bits) {
  return format == Format::F64 ? decodeDouble(bits) : decodeFloat(format, bits);
}
