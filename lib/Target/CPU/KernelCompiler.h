// Compiles kernels for CPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_KERNELCOMPILER_H
#define TINYJIT_LIB_TARGET_KERNELCOMPILER_H

#include "lib/Conversion/KernelToVector/ScheduleSpace.h"
#include "lib/Pipelines/Pipelines.h"
#include "lib/Target/CodeGenerator.h"
#include "lib/Target/KernelTarget.h"
#include "lib/Target/ObjectEmitter.h"

namespace tinyjit::target {

/// Compiles kernels for one CPU. Keep it to compile more than once: it holds
/// the target machine, and passes for the context of the last kernels, which
/// outlives it.
class KernelCompiler : public TargetCompiler {
public:
  /// \param splitAlways lets kernels be computed in parts, and graphs have
  ///   steps, whether or not that gains anything.
  explicit KernelCompiler(const TargetOptions &target = {},
                          bool splitAlways = false);
  ~KernelCompiler() override;

  static void registerDialects(mlir::DialectRegistry &registry);

  /// Also makes the target machine: one that is not known is an error.
  mlir::LogicalResult prepare(mlir::MLIRContext &context,
                              mlir::Location loc) override;
  mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>>
  lowerToLoops(llvm::ArrayRef<jit::KernelOp> kernels) override;
  /// `kernels` are of one context, with distinct symbols.
  mlir::FailureOr<std::vector<LoweredKernel>>
  lower(llvm::ArrayRef<jit::KernelOp> kernels,
        llvm::ArrayRef<std::string> symbols) override;
  /// \returns also that the code needs a function that nobody provides.
  llvm::Expected<Program> generate(LoweredKernel &lowered, CodeTier tier,
                                   EmitFlags emit = {}) override;

  /// Compiles the graphs of `plan` that run on CPUs, and sets their `symbol`.
  /// \returns an object of the graphs and some of their steps, which are
  ///   compiled faster; the same for any number of threads. They need those of
  ///   the kernels.
  /// \param kernels all that the graphs launch.
  /// \param loc where errors of LLVM are reported.
  mlir::FailureOr<std::vector<CompiledCode>>
  compileGraphs(runtime::Plan &plan, llvm::ArrayRef<Program> kernels,
                mlir::Location loc, EmitFlags emit = {}, size_t threads = 1);

  /// Compiles a module of the `llvm` dialect, no kernels, into one object that
  /// needs nothing from elsewhere. Errors are diagnostics: an op that is not of
  /// the dialect, a failure of LLVM, a function that no target provides.
  mlir::FailureOr<std::string> compileLowered(mlir::ModuleOp module);

  /// The machine's instructions and registers. \param loc where an unknown
  /// target is reported.
  mlir::FailureOr<MachineFeatures> getFeatures(mlir::Location loc);

  /// The schedules that `kernel` can have on this target; its own is left out.
  mlir::FailureOr<std::unique_ptr<conversion::ScheduleSpace>>
  getScheduleSpace(jit::KernelOp kernel);

  /// The target with all fields filled.
  const TargetOptions &getTarget() const { return generator.getTarget(); }

private:
  using BuildPipeline = void(mlir::OpPassManager &,
                             const pipelines::LowerKernelsOptions &);
  mlir::LogicalResult runPipeline(mlir::ModuleOp module, BuildPipeline *build);
  mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>>
  lowerToLLVMDialect(llvm::ArrayRef<jit::KernelOp> kernels,
                     std::vector<LoweredKernel> &lowered);

  CodeGenerator generator;
  bool splitAlways;
  /// The passes of each pipeline that was run, for the context of the last
  /// kernels: setting them up takes as long as running them over a small
  /// kernel.
  llvm::SmallDenseMap<BuildPipeline *, std::unique_ptr<mlir::PassManager>, 2>
      pipelineOf;
};

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_KERNELCOMPILER_H
