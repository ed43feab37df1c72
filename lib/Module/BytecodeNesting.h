// A limit on how deep the bytecode of a module is nested.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_BYTECODENESTING_H
#define TINYJIT_LIB_MODULE_BYTECODENESTING_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace tinyjit::module {

/// The parts of `module` that are nested deeper than `maxTextNesting`, as
/// messages name them: "regions" or "attributes, types and locations"; empty if
/// none are. MLIR's reader calls itself for neither; its verifier, its printer
/// and passes do. Takes no more stack for a deep one.
llvm::StringRef describeDeepNesting(mlir::ModuleOp module);

/// Destroys a module whose regions may be nested as deep as can be.
void destroyDeep(mlir::OwningOpRef<mlir::ModuleOp> module);

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_BYTECODENESTING_H
