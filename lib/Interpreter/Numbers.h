// Numbers of the interpreter: bits and a type.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_INTERPRETER_NUMBERS_H
#define TINYJIT_LIB_INTERPRETER_NUMBERS_H

#include "runtime/support/FloatFormat.h"

#include "mlir/IR/Types.h"
#include "llvm/ADT/FloatingPointMode.h"

#include <cstdint>
#include <optional>

namespace tinyjit::interpreter {

/// How the bits of a value are read. `index` is I64; whether an integer has a
/// sign is up to the op.
enum class Format : uint8_t {
  I1,
  I4,
  I6,
  I8,
  I16,
  I32,
  I64,
#define TINYJIT_SMALL_FLOAT(id, ...) id,
#include "tinyjit/Runtime/DTypes.def"
  TF32,
  F32,
  F64
};

/// The format of a value of `type`, or nothing if a kernel has no such values.
/// TF32 is of values only; its bits are the upper 19 of a float's.
std::optional<Format> getFormat(mlir::Type type);

unsigned getBitWidth(Format format);
bool isFloat(Format format);

/// The layout of a float of at most 16 bits, or null for any other format.
const FloatFormat *getSmallFloat(Format format);

/// The low bits of `bits`, as many as `format` has; the rest is zero.
uint64_t truncateTo(Format format, uint64_t bits);

/// The low bits of `bits` as a signed integer of the width of `format`.
int64_t asSigned(Format format, uint64_t bits);

/// The float that `bits` are in `format`, which is not F64. Always exact.
float decodeFloat(Format format, uint64_t bits);

/// `value` rounded to `format`, which is not F64, as its bits; to nearest, ties
/// to even unless `mode` says otherwise. FloatFormat.h says what a value that
/// is too large or not in the format becomes.
uint64_t
encodeFloat(Format format, float value,
            llvm::RoundingMode mode = llvm::RoundingMode::NearestTiesToEven);

double decodeDouble(uint64_t bits);
uint64_t encodeDouble(double value);

/// The float in any format as a double. Always exact.
double decodeAny(Format format, uint64_t bits);

} // namespace tinyjit::interpreter

#endif // TINYJIT_LIB_INTERPRETER_NUMBERS_H
