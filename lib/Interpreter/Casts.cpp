// The results of the casts of `arith`, and of `uop.float_to_int`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/UOp.h"
#include "lib/Interpreter/KernelProgram.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringMap.h"

#include <cmath>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::interpreter;

static uint64_t keepBits(const Node &, uint64_t a, uint64_t, uint64_t) {
  return a;
}

static uint64_t extendSign(const Node &node, uint64_t a, uint64_t, uint64_t) {
  return static_cast<uint64_t>(asSigned(node.source, a));
}

/// An integer of 64 bits as a float: one rounding to f64 or f32, one more to
/// what is narrower.
template <typename Integer>
static uint64_t toFloat(Format format, Integer value) {
  if (format == Format::F64)
    return encodeDouble(static_cast<double>(value));
  return encodeFloat(format, static_cast<float>(value));
}

static uint64_t signedToFloat(const Node &node, uint64_t a, uint64_t,
                              uint64_t) {
  return toFloat(node.format, asSigned(node.source, a));
}

static uint64_t unsignedToFloat(const Node &node, uint64_t a, uint64_t,
                                uint64_t) {
  return toFloat(node.format, a);
}

static uint64_t extendFloat(const Node &node, uint64_t a, uint64_t, uint64_t) {
  double value = decodeAny(node.source, a);
  if (node.format == Format::F64)
    return encodeDouble(value);
  return encodeFloat(node.format, static_cast<float>(value));
}

static llvm::RoundingMode getRounding(Operation *op) {
  switch (cast<arith::TruncFOp>(op).getRoundingmode().value_or(
      arith::RoundingMode::to_nearest_even)) {
  case arith::RoundingMode::downward:
    return llvm::RoundingMode::TowardNegative;
  case arith::RoundingMode::upward:
    return llvm::RoundingMode::TowardPositive;
  case arith::RoundingMode::toward_zero:
    return llvm::RoundingMode::TowardZero;
  case arith::RoundingMode::to_nearest_away:
    return llvm::RoundingMode::NearestTiesToAway;
  case arith::RoundingMode::to_nearest_even:
    break;
  }
  return llvm::RoundingMode::NearestTiesToEven;
}

/// f64 becomes what is narrower than f32 by way of f32, to nearest even.
static uint64_t truncateFloat(const Node &node, uint64_t a, uint64_t,
                              uint64_t) {
  llvm::RoundingMode mode = getRounding(node.op);
  if (node.format != Format::F32)
    return encodeFloat(node.format,
                       static_cast<float>(decodeAny(node.source, a)), mode);
  llvm::APFloat rounded(decodeDouble(a));
  bool losesInfo;
  rounded.convert(llvm::APFloat::IEEEsingle(), mode, &losesInfo);
  return rounded.bitcastToAPInt().getZExtValue();
}

/// `x` toward zero as a signed integer of `bits`, or the lowest one if it does
/// not fit.
static int64_t toSigned(double x, unsigned bits) {
  double border = std::ldexp(1.0, bits - 1);
  double whole = std::trunc(x);
  if (whole >= -border && whole < border)
    return static_cast<int64_t>(whole);
  return static_cast<int64_t>(-border);
}

static uint64_t floatToSigned(const Node &node, uint64_t a, uint64_t,
                              uint64_t) {
  return static_cast<uint64_t>(toSigned(
      decodeAny(node.source, a), std::max(getBitWidth(node.format), 32u)));
}

static uint64_t floatToUnsigned(const Node &node, uint64_t a, uint64_t,
                                uint64_t) {
  double x = decodeAny(node.source, a);
  unsigned bits = getBitWidth(node.format);
  if (bits < 32)
    return static_cast<uint64_t>(toSigned(x, 32));
  const double border = std::ldexp(1.0, 63);
  if (bits == 32 || x < border)
    return static_cast<uint64_t>(toSigned(x, 64));
  int64_t rest = toSigned(x - border, 64);
  const uint64_t half = uint64_t(1) << 63;
  return rest < 0 ? half : half + static_cast<uint64_t>(rest);
}

static uint64_t floatToInt(const Node &node, uint64_t a, uint64_t b,
                           uint64_t c) {
  return cast<uop::FloatToIntOp>(node.op).getIsUnsigned()
             ? floatToUnsigned(node, a, b, c)
             : floatToSigned(node, a, b, c);
}

const Compute *interpreter::getCastCompute(Operation *op) {
  static const llvm::StringMap<Compute> table = {
      {"arith.bitcast", keepBits},      {"arith.extf", extendFloat},
      {"arith.extsi", extendSign},      {"arith.extui", keepBits},
      {"arith.fptosi", floatToSigned},  {"arith.fptoui", floatToUnsigned},
      {"arith.index_cast", extendSign}, {"arith.index_castui", keepBits},
      {"arith.sitofp", signedToFloat},  {"arith.truncf", truncateFloat},
      {"arith.trunci", keepBits},       {"arith.uitofp", unsignedToFloat},
      {"uop.float_to_int", floatToInt},
  };
  auto found = table.find(op->getName().getStringRef());
  return found == table.end() ? nullptr : &found->second;
}
