// The passes that make the captures of a module ready to become plans.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_CAPTUREOPTIMIZER_H
#define TINYJIT_LIB_MODULE_CAPTUREOPTIMIZER_H

#include "lib/Program/Programs.h"

#include "mlir/IR/BuiltinOps.h"

namespace tinyjit::module {

/// Checks the captures of `module` for hazards, then changes them and their
/// kernels in place. Remarks go to the statistics.
/// \param explainHazards as in ModuleOptions.
/// \returns the passes' errors.
Status optimizeCaptures(program::CompileContext &context, bool explainHazards,
                        mlir::ModuleOp module);

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_CAPTUREOPTIMIZER_H
