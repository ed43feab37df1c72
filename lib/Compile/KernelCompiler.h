// Compiles kernels to a relocatable object.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_COMPILE_KERNELCOMPILER_H
#define TINYJIT_COMPILE_KERNELCOMPILER_H

#include "dialects/Jit/Jit.h"
#include "lib/Compile/TargetOptions.h"
#include "lib/Conversion/KernelToVector/ScheduleSpace.h"
#include "tinyjit/Runtime/Plan.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <memory>

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace tinyjit {

/// One kernel of a compiled object.
struct CompiledKernel {
  /// The function with one parameter per array and scalar.
  std::string symbol;
  /// The function of type TinyJITEntry (tinyjit/Runtime/ABI.h).
  std::string entrySymbol;
  /// Bytes of scratch memory, 64-byte aligned, that a call needs; 0 for none.
  /// The function has one more pointer for it, behind those of the arrays.
  int64_t scratchBytes = 0;
  /// The types of the scalars, which come last.
  std::vector<runtime::Scalar::Type> scalars;
  /// Into how many parts it can be split; 1 if not at all. Else the function
  /// `symbol`.part takes two more parameters, as i64: which part, of how many.
  int64_t maxParts = 1;
  /// What became of it (CodeStats.h); -1 where that is not known.
  int64_t codeBytes = -1, stackBytes = -1, spills = -1, reloads = -1;
};

/// Machine code in the forms that were asked for.
struct CompiledCode {
  /// A relocatable object file.
  std::string object;
  /// LLVM IR after optimization; empty unless asked for.
  std::string llvmIR;
  /// Assembly text; empty unless asked for.
  std::string assembly;
};

/// What comes out of a compilation of kernels.
struct CompiledKernels : CompiledCode {
  /// In the order of the kernels given.
  std::vector<CompiledKernel> kernels;
};

/// Which of the texts to produce besides the object.
struct EmitFlags {
  bool llvmIR = false;
  bool assembly = false;
};

/// Compiles kernels for one machine. Keep it to compile more than once: it
/// holds the target machine. Not thread-safe; several compilers may work side
/// by side on kernels of different contexts.
class KernelCompiler {
public:
  /// \param splitAlways lets kernels be computed in parts, and graphs have
  ///   steps, whether or not that gains anything.
  explicit KernelCompiler(const TargetOptions &target = {},
                          bool splitAlways = false);
  ~KernelCompiler();

  /// Compiles `kernels` (at least one, of one context, with distinct symbols)
  /// into one object. The kernels themselves stay as they are. Errors are
  /// diagnostics at the kernel concerned: an unknown target, a failure of LLVM,
  /// a symbol that the object would need from elsewhere.
  mlir::FailureOr<CompiledKernels>
  compile(llvm::ArrayRef<jit::KernelOp> kernels, EmitFlags emit = {});

  /// Compiles the graphs of `plan` that run on CPUs into one object, and sets
  /// their `symbol`. The object needs those of the kernels; it is empty if no
  /// graph is there to compile.
  /// \param kernels all that the graphs launch.
  /// \param loc where errors of LLVM are reported.
  mlir::FailureOr<CompiledCode>
  compileGraphs(runtime::Plan &plan, llvm::ArrayRef<CompiledKernel> kernels,
                mlir::Location loc, EmitFlags emit = {});

  /// Puts modules of LLVM IR together, each as `CompiledCode::llvmIR` of this
  /// compiler has it, so that one text or object shows all: for `--emit`.
  mlir::FailureOr<CompiledCode> join(llvm::ArrayRef<std::string> llvmIR,
                                     mlir::Location loc, EmitFlags emit);

  /// Compiles a module of the `llvm` dialect, no kernels, into one object that
  /// needs nothing from elsewhere. Errors are diagnostics: an op that is not of
  /// the dialect, a failure of LLVM, a function that no target provides.
  mlir::FailureOr<std::string> compileLowered(mlir::ModuleOp module);

  /// The kernels as functions of loops over scalars and vectors: what is
  /// compiled, for `--emit=loops`.
  mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>>
  lowerToLoops(llvm::ArrayRef<jit::KernelOp> kernels);

  /// The schedules that `kernel` can have on this target; its own is left out.
  mlir::FailureOr<std::unique_ptr<ScheduleSpace>>
  getScheduleSpace(jit::KernelOp kernel);

  /// The target with all fields filled.
  const TargetOptions &getTarget() const { return target; }

private:
  mlir::LogicalResult createMachine(mlir::Location loc);

  TargetOptions target;
  bool splitAlways;
  std::unique_ptr<llvm::TargetMachine> machine;
};

} // namespace tinyjit

#endif // TINYJIT_COMPILE_KERNELCOMPILER_H
