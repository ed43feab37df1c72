// Compiles kernels for a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_GPUCOMPILER_H
#define TINYJIT_LIB_TARGET_GPUCOMPILER_H

#include "lib/Target/GPU/GpuGenerator.h"
#include "lib/Target/KernelTarget.h"

namespace tinyjit::target {

/// How kernels are compiled.
struct GpuCompileOptions : GpuGenerateOptions {
  /// Rounds the factors of f32 matrix products to TF32 (`uop-round-factors`).
  bool allowTF32 = false;
};

/// Compiles kernels for one GPU; no GPU need be there. Keep it to compile more
/// than once: it holds the target machine.
class GpuCompiler : public TargetCompiler {
public:
  explicit GpuCompiler(const GpuTarget &target,
                       const GpuCompileOptions &options = {});

  mlir::LogicalResult prepare(mlir::MLIRContext &context,
                              mlir::Location loc) override;
  mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>>
  lowerToLoops(llvm::ArrayRef<jit::KernelOp> kernels) override;
  /// \param symbols what the programs and, made of letters that every target
  ///   takes, their functions are called.
  mlir::FailureOr<std::vector<LoweredKernel>>
  lower(llvm::ArrayRef<jit::KernelOp> kernels,
        llvm::ArrayRef<std::string> symbols) override;
  /// There is one tier only.
  llvm::Expected<Program> generate(LoweredKernel &lowered, CodeTier tier,
                                   EmitFlags emit = {}) override;

  /// As `lower`, for functions that are there already (docs/gpu.md,
  /// "Functions"), all of which are one kernel's; changes `functions`.
  mlir::FailureOr<LoweredKernel> lowerFunctions(mlir::ModuleOp functions,
                                                llvm::StringRef symbol);

  const GpuTarget &getTarget() const { return target; }

private:
  GpuTarget target;
  GpuCompileOptions options;
  GpuGenerator generator;
};

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_GPUCOMPILER_H
