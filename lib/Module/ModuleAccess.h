// The IR of a module, for the parts of the compiler that check it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_MODULEACCESS_H
#define TINYJIT_LIB_MODULE_MODULEACCESS_H

#include "lib/Program/CodeSettings.h"
#include "tinyjit/Module.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/SourceMgr.h"

namespace tinyjit::module {

/// The IR of a module and how its code is made. Valid as long as the module,
/// and until a host function of it is captured.
struct ModuleView {
  /// As it was loaded, and after the passes over its captures.
  mlir::ModuleOp loaded, optimized;
  const ModuleOptions &options;
  const program::CodeSettings &settings;
  /// For diagnostics.
  llvm::SourceMgr &files;
};

struct ModuleHandle;

struct ModuleAccess {
  /// Reads the IR and runs the passes, if that has not been done.
  /// \returns their errors.
  static StatusOr<ModuleView> view(Module &module);
  /// A module that has only one function of `module`, whose inputs have the
  /// sizes of `shapes` where the function leaves them open
  /// (`CodeOptions::captureNewSizes`). It shares the constants and states that
  /// stand in the file, statistics and the lock with `module`, and may outlive
  /// it.
  static StatusOr<std::unique_ptr<Module>>
  specialize(Module &module, const std::string &function,
             const std::vector<std::vector<int64_t>> &shapes);
  /// The handle of the module, made when it is first asked for.
  static std::shared_ptr<ModuleHandle> handle(Module &module);
};

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_MODULEACCESS_H
