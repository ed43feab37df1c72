// The numbers the interpreter works with: bits, and how they are read.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Interpreter/Numbers.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::interpreter;
using llvm::APFloat;
using llvm::APInt;

std::optional<Format> interpreter::getFormat(Type type) {
  if (type.isIndex())
    return Format::I64;
  for (Format format :
       {Format::I1, Format::I8, Format::I16, Format::I32, Format::I64})
    if (isa<IntegerType>(type) &&
        type.getIntOrFloatBitWidth() == getBitWidth(format))
      return format;
  return llvm::TypeSwitch<Type, std::optional<Format>>(type)
      .Case([](Float8E4M3FNType) { return Format::F8E4M3; })
      .Case([](Float8E5M2Type) { return Format::F8E5M2; })
      .Case([](Float16Type) { return Format::F16; })
      .Case([](BFloat16Type) { return Format::BF16; })
      .Case([](FloatTF32Type) { return Format::TF32; })
      .Case([](Float32Type) { return Format::F32; })
      .Case([](Float64Type) { return Format::F64; })
      .Default([](Type) { return std::nullopt; });
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

static const llvm::fltSemantics &getSemantics(Format format) {
  switch (format) {
  case Format::F8E4M3:
    return APFloat::Float8E4M3FN();
  case Format::F8E5M2:
    return APFloat::Float8E5M2();
  case Format::F16:
    return APFloat::IEEEhalf();
  case Format::BF16:
    return APFloat::BFloat();
  case Format::TF32:
    return APFloat::FloatTF32();
  default:
    return APFloat::IEEEsingle();
  }
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
