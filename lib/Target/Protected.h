// Calls LLVM so that its fatal errors become errors of tinyjit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_PROTECTED_H
#define TINYJIT_LIB_TARGET_PROTECTED_H

#include "lib/Target/Limits.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

namespace tinyjit::target {

/// Makes all of LLVM's targets known and its fatal errors survivable.
/// Thread-safe; only the first call does something.
void initializeLLVM();

/// Sets the options of LLVM's passes that differ from LLVM's defaults, once per
/// process. `initializeLLVM` does so; a program that takes LLVM's options off
/// its command line calls it before that.
void setLLVMOptions();

/// Calls `work`. \returns what that returns; what LLVM says instead of ending
///   the process, a crash included, and that it reached a limit of the
///   thread's `LimitScope`: what `work` had allocated is then lost.
llvm::Error runProtected(llvm::function_ref<llvm::Error()> work);

/// The same for work on IR of `context`, which no other thread uses meanwhile,
/// within `scope`, which was made for it: it is left in MLIR and in passes of
/// tinyjit as well. `work` takes no locks and loads no code. After an error
/// nothing of the context may be changed or destroyed.
llvm::Error runAlone(LimitScope &scope, mlir::MLIRContext &context,
                     llvm::function_ref<void()> work);

/// Whether this thread's last `runProtected` was left in the middle of `work`.
/// The objects that it worked on are in no known state then: they may neither
/// be used nor destroyed.
bool hasLeftWork();

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_PROTECTED_H
