// Compiles the kernels of a module to programs in it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Jit.h"
#include "lib/Compile/Estimates.h"
#include "lib/Compile/KernelCompiler.h"
#include "lib/Compile/Passes.h"
#include "lib/Compile/Target.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace tinyjit;

namespace tinyjit {
#define GEN_PASS_DEF_JITCOMPILEPASS
#include "lib/Compile/Passes.h.inc"
} // namespace tinyjit

namespace {
struct JitCompilePass : tinyjit::impl::JitCompilePassBase<JitCompilePass> {
  using JitCompilePassBase::JitCompilePassBase;

  // Kernels pass through these, and nothing may be added while passes run.
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, cf::ControlFlowDialect,
                    func::FuncDialect, LLVM::LLVMDialect, math::MathDialect,
                    scf::SCFDialect, vector::VectorDialect>();
    registerBuiltinDialectTranslation(registry);
    registerLLVMDialectTranslation(registry);
  }
  void runOnOperation() override;

private:
  LogicalResult addProgram(jit::KernelOp kernel, KernelCompiler &compiler,
                           SymbolTable &symbols, jit::TargetAttr target);
};
} // namespace

LogicalResult JitCompilePass::addProgram(jit::KernelOp kernel,
                                         KernelCompiler &compiler,
                                         SymbolTable &symbols,
                                         jit::TargetAttr target) {
  FailureOr<CompiledKernels> compiled = compiler.compile(kernel);
  if (failed(compiled))
    return failure();
  const CompiledKernel &code = compiled->kernels.front();
  Estimates estimated = estimate(kernel);
  OpBuilder builder(kernel->getContext());
  builder.setInsertionPointAfter(kernel);
  std::string name = (kernel.getSymName() + "_" + target.getCpu()).str();
  auto program = jit::ProgramOp::create(
      builder, kernel.getLoc(), name, kernel.getSymName(), target,
      compiled->object, builder.getStringAttr(kernel.getReadableName()),
      builder.getF64FloatAttr(estimated.ops),
      builder.getI64IntegerAttr(estimated.bytes),
      builder.getI64IntegerAttr(code.codeBytes),
      builder.getI64IntegerAttr(code.stackBytes),
      builder.getI64IntegerAttr(code.spills),
      builder.getI64IntegerAttr(code.reloads));
  program->remove();
  symbols.insert(program, std::next(kernel->getIterator()));
  return success();
}

void JitCompilePass::runOnOperation() {
  ModuleOp module = getOperation();
  runtime::StatusOr<TargetOptions> parsed = parseTarget(targetCPU);
  if (!parsed.ok()) {
    module.emitError(parsed.status().message());
    return signalPassFailure();
  }
  parsed->debugInfo = debugInfo;
  KernelCompiler compiler(*parsed);
  const TargetOptions &full = compiler.getTarget();
  auto target =
      jit::TargetAttr::get(&getContext(), full.triple, full.cpu, full.features);
  SymbolTable symbols(module);
  llvm::StringSet<> done;
  for (auto program : module.getOps<jit::ProgramOp>())
    if (program.getTarget() == target)
      done.insert(program.getKernel());
  for (auto kernel : llvm::make_early_inc_range(module.getOps<jit::KernelOp>()))
    if (!done.contains(kernel.getSymName()) &&
        failed(addProgram(kernel, compiler, symbols, target)))
      return signalPassFailure();
}
