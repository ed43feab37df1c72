// Compiles kernels to a relocatable object.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_COMPILE_KERNELCOMPILER_H
#define TINYJIT_COMPILE_KERNELCOMPILER_H

#include "dialects/Jit/Jit.h"
#include "lib/Compile/CodeGenerator.h"
#include "lib/Conversion/KernelToVector/ScheduleSpace.h"
#include "lib/Pipelines/Pipelines.h"
#include "tinyjit/Runtime/Plan.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <memory>

namespace llvm {
class LLVMContext;
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
  /// The code, if it is for a GPU: none of the functions above is there then.
  std::shared_ptr<const runtime::GpuProgram> gpuProgram = nullptr;
};

/// What comes out of a compilation of kernels.
struct CompiledKernels : CompiledCode {
  /// In the order of the kernels given.
  std::vector<CompiledKernel> kernels;
};

/// A kernel as LLVM IR of its own, before LLVM's passes.
struct LoweredKernel {
  CompiledKernel kernel;
  std::unique_ptr<llvm::LLVMContext> context;
  std::unique_ptr<llvm::Module> module;
  LoweredKernel();
  LoweredKernel(LoweredKernel &&);
  LoweredKernel &operator=(LoweredKernel &&);
  ~LoweredKernel();
};

/// Compiles kernels for one machine. Keep it to compile more than once: it
/// holds the target machine. Not thread-safe; several compilers may work side
/// by side on kernels of different contexts.
class KernelCompiler {
public:
  /// \param splitAlways lets kernels be computed in parts, and graphs have
  ///   steps, whether or not that gains anything.
  explicit KernelCompiler(const TargetOptions &target = {},
                          bool splitAlways = false,
                          CodeTier tier = CodeTier::Full);
  ~KernelCompiler();

  /// Compiles `kernels` (at least one, of one context, with distinct symbols)
  /// into one object. The kernels themselves stay as they are. Errors are
  /// diagnostics at the kernel concerned: an unknown target, a failure of LLVM,
  /// a symbol that the object would need from elsewhere.
  mlir::FailureOr<CompiledKernels>
  compile(llvm::ArrayRef<jit::KernelOp> kernels, EmitFlags emit = {});

  /// Lowers `kernels` to LLVM IR, each to a module of a context of its own. It
  /// depends on the kernel alone, not on the others. The kernels themselves
  /// stay as they are; errors are diagnostics.
  /// \param symbols what their functions are called; one per kernel.
  mlir::FailureOr<std::vector<LoweredKernel>>
  lower(llvm::ArrayRef<jit::KernelOp> kernels,
        llvm::ArrayRef<std::string> symbols);

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

  /// Whether the machine multiplies and adds in one instruction, on which bits
  /// of the functions of `math` depend (docs/numerics.md). \param loc where an
  /// unknown target is reported.
  mlir::FailureOr<bool> hasFma(mlir::Location loc);

  /// Loads into `context` what lowering needs, after which several compilers
  /// may use it side by side, and makes the target machine. Errors are
  /// diagnostics.
  mlir::LogicalResult prepare(mlir::MLIRContext &context, mlir::Location loc);

  /// The schedules that `kernel` can have on this target; its own is left out.
  mlir::FailureOr<std::unique_ptr<ScheduleSpace>>
  getScheduleSpace(jit::KernelOp kernel);

  /// The target with all fields filled.
  const TargetOptions &getTarget() const { return generator.getTarget(); }

  CodeGenerator &getGenerator() { return generator; }

private:
  using BuildPipeline = void(mlir::OpPassManager &,
                             const LowerKernelsOptions &);
  mlir::LogicalResult runPipeline(mlir::ModuleOp module, BuildPipeline *build);
  mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>>
  lowerToLLVMDialect(llvm::ArrayRef<jit::KernelOp> kernels,
                     std::vector<CompiledKernel> &described);

  CodeGenerator generator;
  bool splitAlways;
  CodeTier tier;
};

} // namespace tinyjit

#endif // TINYJIT_COMPILE_KERNELCOMPILER_H
