// Reads the interface of a module from its IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_READINTERFACE_H
#define TINYJIT_LIB_MODULE_READINTERFACE_H

#include "dialects/Jit/Jit.h"
#include "lib/Module/Interface.h"

#include "mlir/IR/BuiltinOps.h"

namespace tinyjit::module {

CaptureInfo describeCapture(jit::CaptureOp capture);

/// The captures, and the host functions that others may call, in the order of
/// the file.
std::vector<CaptureInfo> listCaptures(mlir::ModuleOp module);
std::vector<FunctionInfo> listFunctions(mlir::ModuleOp module);

/// The constants and states, without their values.
std::vector<GlobalInfo> listGlobals(mlir::ModuleOp module);

/// Prints the work and the memory of a capture before the passes (DEBUG=1).
void printLoaded(const CaptureInfo &info);

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_READINTERFACE_H
