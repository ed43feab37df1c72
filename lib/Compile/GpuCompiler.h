// Compiles kernels for a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_COMPILE_GPUCOMPILER_H
#define TINYJIT_COMPILE_GPUCOMPILER_H

#include "dialects/Jit/Jit.h"
#include "lib/Compile/GpuFunctions.h"
#include "lib/Compile/GpuGenerator.h"
#include "lib/Compile/GpuTarget.h"
#include "lib/Pipelines/Pipelines.h"
#include "tinyjit/Runtime/Plan.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace tinyjit {

/// A kernel, compiled for a GPU.
struct CompiledGpuKernel {
  runtime::GpuProgram program;
  /// Device memory that its functions share, in bytes; 0 for none. They have
  /// one more pointer for it, behind those of the arrays.
  int64_t scratchBytes = 0;
  /// The types of the scalars, which come last.
  std::vector<runtime::Scalar::Type> scalars;
  /// The largest stack of a thread, in bytes; -1 where it is not known.
  int64_t stackBytes = -1;
  /// What the vendor's assembler says of the code, such as why it is slow.
  std::vector<std::string> notes;
  /// LLVM IR after optimization; empty unless asked for.
  std::string llvmIR;
  /// PTX or AMD's assembly text; empty unless asked for.
  std::string assembly;
};

/// How kernels are compiled.
struct GpuCompileOptions : GpuGenerateOptions {
  /// Rounds the factors of f32 matrix products to TF32 (`uop-round-factors`).
  bool allowTF32 = false;
  /// Also makes the program's twin, which test drivers run.
  bool twin = false;
};

/// Compiles kernels for one GPU; no GPU need be there. Keep it to compile more
/// than once: it holds the target machine. Not thread-safe; several compilers
/// may work side by side on kernels of different contexts.
class GpuCompiler {
public:
  explicit GpuCompiler(const GpuTarget &target,
                       const GpuCompileOptions &options = {});

  /// Adds to `registry` what lowering needs, for passes that compile: nothing
  /// may be added while they run.
  static void registerDialects(mlir::DialectRegistry &registry);

  /// Loads into `context` what lowering needs, after which several compilers
  /// may use it side by side.
  void prepare(mlir::MLIRContext &context);

  /// Compiles `kernel`, which stays as it is. The same kernel, options and
  /// programs of the toolkit give the same bytes. Errors are diagnostics at the
  /// kernel.
  /// \param symbol what the program and, made of letters that every target
  ///   takes, its functions are called.
  mlir::FailureOr<CompiledGpuKernel>
  compile(jit::KernelOp kernel, llvm::StringRef symbol, EmitFlags emit = {});

  /// The same for functions that are there already (docs/gpu.md, "Functions"),
  /// all of which are one kernel's; changes `functions`.
  mlir::FailureOr<CompiledGpuKernel> compileFunctions(mlir::ModuleOp functions,
                                                      llvm::StringRef symbol,
                                                      EmitFlags emit = {});

  /// The kernels as functions of loops on the GPU: what is compiled, for
  /// `--emit=loops`.
  mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>>
  lowerToLoops(llvm::ArrayRef<jit::KernelOp> kernels);

  const GpuTarget &getTarget() const { return target; }

private:
  using BuildPipeline = void(mlir::OpPassManager &,
                             const LowerGpuKernelsOptions &);
  mlir::LogicalResult runPipeline(mlir::ModuleOp module, BuildPipeline *build);

  /// The kernel of `declaration`, whose code is there already.
  mlir::FailureOr<CompiledGpuKernel> useImage(mlir::func::FuncOp declaration,
                                              GpuFunctions kernel,
                                              llvm::StringRef symbol);
  llvm::Error generate(llvm::Module &module, EmitFlags emit,
                       CompiledGpuKernel &kernel);

  GpuTarget target;
  GpuCompileOptions options;
  GpuGenerator generator;
};

} // namespace tinyjit

#endif // TINYJIT_COMPILE_GPUCOMPILER_H
