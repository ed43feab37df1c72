// Reads and writes programs that a module holds as `jit.program`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PROGRAM_PROGRAMOP_H
#define TINYJIT_LIB_PROGRAM_PROGRAMOP_H

#include "dialects/Jit/Jit.h"
#include "lib/Program/ProgramKey.h"

#include "mlir/IR/SymbolTable.h"

namespace tinyjit::program {

/// A machine as a `#jit.target`.
jit::TargetAttr makeTargetAttr(const target::TargetOptions &machine,
                               mlir::MLIRContext *context);

/// Puts `program`, whose functions have the names of `kernel`, behind it.
/// \param hash of its name (ProgramKey.h).
void addProgramOp(jit::KernelOp kernel, jit::TargetAttr target,
                  const target::Program &program, const std::string &hash,
                  mlir::SymbolTable &symbols);

/// The programs of a module that say which key they were made for.
class ModulePrograms {
public:
  ModulePrograms() = default;
  explicit ModulePrograms(mlir::ModuleOp module);

  /// The program that was made for exactly this key: the same kernel, options
  /// and builds. \returns nothing if there is none, or if one that says so is
  ///   damaged: it is compiled then.
  std::optional<target::Program> find(const ProgramName &name) const;

private:
  llvm::StringMap<jit::ProgramOp> byHash;
};

} // namespace tinyjit::program

#endif // TINYJIT_LIB_PROGRAM_PROGRAMOP_H
