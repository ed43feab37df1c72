// Runs the passes that prepare the captures of a module for plans.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_CAPTUREOPTIMIZER_H
#define TINYJIT_LIB_MODULE_CAPTUREOPTIMIZER_H

#include "lib/Module/ModuleSource.h"
#include "lib/Program/Programs.h"
#include "tinyjit/ModuleOptions.h"

#include "mlir/IR/BuiltinOps.h"

namespace tinyjit::module {

/// Findings that are explained although they are no errors, as in
/// ModuleOptions.
struct Explanations {
  bool hazards = false, passes = false;

  Explanations(const ModuleOptions &options)
      : hazards(options.explainHazards), passes(options.explainPasses) {}
  bool any() const { return hazards || passes; }
};

/// Checks the captures of `module` for hazards, then changes them and their
/// kernels in place. Remarks go to the statistics.
/// \param source the context that `module` is of.
/// \returns the passes' errors, and those of `ModuleSource::runWithin`, after
///   which there is no module.
Status optimizeCaptures(program::CompileContext &context, Explanations explain,
                        ModuleSource &source,
                        mlir::OwningOpRef<mlir::ModuleOp> &module);

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_CAPTUREOPTIMIZER_H
