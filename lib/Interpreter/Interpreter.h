// The reference interpreter: evaluates a kernel as its ops are defined, without
// optimisation.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_INTERPRETER_INTERPRETER_H
#define TINYJIT_LIB_INTERPRETER_INTERPRETER_H

#include "dialects/Jit/Jit.h"

namespace tinyjit::interpreter {

/// Runs `kernel` once. Native code has to give the same bits, except for NaN,
/// which may have any payload, and where `math.exp2`, `math.log2` or `math.sin`
/// occur, which are rounded here from the exact result. Of the other functions
/// of `math` the same holds.
///
/// Numbers: docs of the ops say what they are; a float narrower than 32 bits is
/// computed with in f32 and rounded to nearest even after every op, and is
/// converted from and to everything but f32 through f32.
///
/// \param kernel a kernel that verifies.
/// \param buffers the address of element 0 of every array parameter, in their
/// order. Any alignment;
///   memory of the largest shape; owned by the caller.
/// \param scalars the value of every scalar parameter, in their order: integers
/// sign-extended, an
///   f32 as its bits.
/// \returns failure, with an error at the op that is to blame, and with no
/// buffer changed, if
///   - an op, or a type it is used with, is not known here;
///   - an index is out of range and no gate forbids the access;
///   - an element is stored twice, in a `jit.loops` by two trips;
///   - an array that is stored to shares memory with another one.
///
/// Threads: several may interpret kernels of one context at once, as long as
/// nobody changes them.
mlir::LogicalResult interpretKernel(jit::KernelOp kernel, void *const *buffers,
                                    const int64_t *scalars);

} // namespace tinyjit::interpreter

#endif // TINYJIT_LIB_INTERPRETER_INTERPRETER_H
