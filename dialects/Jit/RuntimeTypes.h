// The runtime's names of the dialect's types.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_RUNTIMETYPES_H
#define TINYJIT_DIALECTS_JIT_RUNTIMETYPES_H

#include "dialects/Jit/JitExtern.h"
#include "tinyjit/Runtime/DType.h"
#include "tinyjit/Runtime/Plan.h"

namespace tinyjit::jit {

/// The runtime's element type. \param type an element type of `!jit.buffer` or
/// `!uop.ptr`; each has one.
runtime::DType getDType(mlir::Type type);

/// The attribute of a function's result whose last dimension, of two, holds the
/// parts of complex numbers.
inline constexpr llvm::StringLiteral complexName = "jit.complex";

/// Name, type and bounds of a variable.
runtime::Scalar describeVariable(VarType type);

/// Where an op stands in the user's program, "step.mlir:3:3"; empty if nobody
/// knows.
std::string describePlace(mlir::Operation *op);

/// The function that a `jit.extern` calls, which is not loaded yet, or the
/// collective of a `jit.collective` (runtime/foreign/CollectiveCode.cpp reads
/// it). \param op a `getForeign`.
runtime::Foreign describeForeign(mlir::Operation *op);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_RUNTIMETYPES_H
