// The numbers the interpreter works with: bits, and how they are read.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Interpreter/Numbers.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::interpreter;
using llvm::APFloat;
using llvm::APInt;

/// \param format one of floats.
static const llvm::fltSemantics &getSemantics(Format format) {
  static const llvm::fltSemantics *const all[] = {
      &APFloat::Float8E4M3FN(), &APFloat::Float8E5M2(), &APFloat::IEEEhalf(),
      &APFloat::BFloat(),       &APFloat::FloatTF32(),  &APFloat::IEEEsingle(),
      &APFloat::IEEEdouble()};
  return *all[static_cast<unsigned>(format) -
              static_cast<unsigned>(Format::F8E4M3)];
}

std::optional<Format> interpreter::getFormat(Type type) {
  if (type.isIndex())
    return Format::I64;
  for (Format format :
       {Format::I1, Format::I8, Format::I16, Format::I32, Format::I64})
    if (isa<IntegerType>(type) &&
        type.getIntOrFloatBitWidth() == getBitWidth(format))
      return format;
  if (auto real = dyn_cast<FloatType>(type))
    for (Format format : {Format::F8E4M3, Format::F8E5M2, Format::F16,
                          Format::BF16, Format::TF32, Format::F32, Format::F64})
      if (&real.getFloatSemantics() == &getSemantics(format))
        return format;
  return std::nullopt;
}

unsigned interpreter::getBitWidth(Format format) {
  static constexpr unsigned widths[] = {1, 8,  16, 32, 64, 8,
                                        8, 16, 16, 19, 32, 64};
  return widths[static_cast<unsigned>(format)];
}

bool interpreter::isFloat(Format format) { return format >= Format::F8E4M3; }

uint64_t interpreter::truncateTo(Format format, uint64_t bits) {
  return bits & llvm::maskTrailingOnes<uint64_t>(getBitWidth(format));
}

int64_t interpreter::asSigned(Format format, uint64_t bits) {
  return llvm::SignExtend64(bits, getBitWidth(format));
}

float interpreter::decodeFloat(Format format, uint64_t bits) {
  if (format == Format::F32)
    return llvm::bit_cast<float>(static_cast<uint32_t>(bits));
  return APFloat(getSemantics(format), APInt(getBitWidth(format), bits))
      .convertToFloat();
}

uint64_t interpreter::encodeFloat(Format format, float value,
                                  llvm::RoundingMode mode) {
  if (format == Format::F32)
    return llvm::bit_cast<uint32_t>(value);
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
