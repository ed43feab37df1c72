// Compiles LLVM IR to machine code; fatal errors of LLVM become errors of ours.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_CODEGENERATOR_H
#define TINYJIT_LIB_TARGET_CODEGENERATOR_H

#include "lib/Target/ObjectEmitter.h"
#include "lib/Target/TargetOptions.h"

#include "llvm/Support/CodeGen.h"
#include "llvm/Support/Error.h"

#include <memory>
#include <string>

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace tinyjit::target {

/// Machine code in the forms that were asked for.
struct CompiledCode {
  /// A relocatable object file.
  std::string object;
  /// LLVM IR after optimization; empty unless asked for.
  std::string llvmIR;
  /// Assembly text; empty unless asked for.
  std::string assembly;
};

/// Generates code for one machine. Not thread-safe; several generators may work
/// side by side on modules of different contexts.
class CodeGenerator {
public:
  explicit CodeGenerator(const TargetOptions &target = {});
  ~CodeGenerator();

  /// The machine, made when it is first asked for. \returns an error for a
  /// triple or a CPU that LLVM does not know.
  llvm::Expected<llvm::TargetMachine *> getMachine();

  /// Leaves the machine to itself after work on it was left (Protected.h); the
  /// next one to be asked for is new.
  void abandonMachine();

  /// Optimizes a module of kernels as far as `tier` asks for, and generates its
  /// code. Changes `module`. \returns what LLVM says, a crash included.
  llvm::Expected<CompiledCode> generate(llvm::Module &module, CodeTier tier,
                                        EmitFlags emit = {});

  /// The same for lists of calls, which are not to be optimized.
  llvm::Expected<CompiledCode> generateCalls(llvm::Module &module,
                                             llvm::CodeGenOptLevel level,
                                             EmitFlags emit = {});

  /// The target with all fields filled.
  const TargetOptions &getTarget() const { return target; }

private:
  TargetOptions target;
  std::unique_ptr<llvm::TargetMachine> machine;
  CodeWriter writer;
};

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_CODEGENERATOR_H
