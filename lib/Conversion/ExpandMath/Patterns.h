// The pieces of the expansion, one function per file beside this one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CONVERSION_EXPANDMATH_PATTERNS_H
#define TINYJIT_LIB_CONVERSION_EXPANDMATH_PATTERNS_H

#include "lib/Conversion/Emit/Emitter.h"
#include "lib/Conversion/ExpandMath/ExpandMath.h"

namespace tinyjit {

/// Each computes its function of `x`, of the emitter's float type.
Num emitExp2(Emitter &e, Num x);
Num emitExp(Emitter &e, Num x);
Num emitLog2(Emitter &e, Num x);
Num emitLog(Emitter &e, Num x);
Num emitSin(Emitter &e, Num x);
Num emitCos(Emitter &e, Num x);
Num emitTanh(Emitter &e, Num x);

/// Roundings to an integer, without the instruction for it.
Num emitTrunc(Emitter &e, Num x);
Num emitFloor(Emitter &e, Num x);
Num emitCeil(Emitter &e, Num x);
Num emitRoundEven(Emitter &e, Num x);
/// Half away from zero; x86 has no instruction for it at all.
Num emitRound(Emitter &e, Num x);

/// a * b + c on f32 with a single rounding, without the instruction for it.
Num emitFma(Emitter &e, Num a, Num b, Num c);

} // namespace tinyjit

#endif // TINYJIT_LIB_CONVERSION_EXPANDMATH_PATTERNS_H
