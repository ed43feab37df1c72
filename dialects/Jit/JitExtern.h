// The ops of `jit` for functions of shared libraries. A header of its own, as
// few files need it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITEXTERN_H
#define TINYJIT_DIALECTS_JIT_JITEXTERN_H

#include "dialects/Jit/Jit.h"

#define GET_OP_CLASSES
#include "dialects/Jit/JitExternOp.h.inc"

namespace tinyjit::jit {

/// The `jit.extern` or `jit.collective` that is the kernel's body, whose work
/// is no code of a target; null if the body is another.
mlir::Operation *getForeign(KernelOp kernel);

/// Whether the kernel's body is one op that stands for all of it (`jit.native`,
/// `jit.loops`, `jit.extern`, `jit.collective`), not values over ranges.
bool isGivenAsCode(KernelOp kernel);

/// The kernel of a launch, in a module that verifies.
KernelOp getKernel(LaunchOp launch, mlir::SymbolTableCollection &symbols);

/// The `getForeign` of the kernel that `work` launches; null if it is something
/// else.
mlir::Operation *getForeignWork(mlir::Operation *work,
                                mlir::SymbolTableCollection &symbols);

/// Whether `work` is or holds a launch with effects, which must run each time,
/// and in order with the others that have some.
bool hasEffects(mlir::Operation *work, mlir::SymbolTableCollection &symbols);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_JITEXTERN_H
