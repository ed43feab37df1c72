// Compiles the kernels of a module to programs in it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Jit.h"
#include "lib/Compile/Estimates.h"
#include "lib/Compile/GpuCompiler.h"
#include "lib/Compile/GpuFiles.h"
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
    if (!targetGPUs.empty())
      GpuCompiler::registerDialects(registry);
  }
  void runOnOperation() override;

private:
  LogicalResult compileForCpu();
  LogicalResult compileForGpu(const std::string &chip);
  LogicalResult writeFiles(jit::KernelOp kernel, const CompiledGpuKernel &code);
  LogicalResult
  addPrograms(jit::TargetAttr target,
              function_ref<FailureOr<NamedAttrList>(jit::KernelOp)> compile);
};
} // namespace

/// Puts a program behind each kernel that has none for `target`. \param compile
/// gives its attributes: `object`, and what is known of it.
LogicalResult JitCompilePass::addPrograms(
    jit::TargetAttr target,
    function_ref<FailureOr<NamedAttrList>(jit::KernelOp)> compile) {
  ModuleOp module = getOperation();
  SymbolTable symbols(module);
  llvm::StringSet<> done;
  for (auto program : module.getOps<jit::ProgramOp>())
    if (program.getTarget() == target)
      done.insert(program.getKernel());
  for (auto kernel :
       llvm::make_early_inc_range(module.getOps<jit::KernelOp>())) {
    if (done.contains(kernel.getSymName()))
      continue;
    FailureOr<NamedAttrList> attributes = compile(kernel);
    if (failed(attributes))
      return failure();
    Estimates estimated = estimate(kernel);
    OpBuilder builder(&getContext());
    attributes->set("sym_name", builder.getStringAttr(kernel.getSymName() +
                                                      "_" + target.getCpu()));
    attributes->set("kernel", FlatSymbolRefAttr::get(kernel.getSymNameAttr()));
    attributes->set("target", target);
    attributes->set("readable_name",
                    builder.getStringAttr(kernel.getReadableName()));
    attributes->set("ops", builder.getF64FloatAttr(estimated.ops));
    attributes->set("bytes", builder.getI64IntegerAttr(estimated.bytes));
    auto program = jit::ProgramOp::create(builder, kernel.getLoc(), TypeRange(),
                                          ValueRange(), attributes->getAttrs());
    symbols.insert(program, std::next(kernel->getIterator()));
  }
  return success();
}

LogicalResult JitCompilePass::compileForCpu() {
  runtime::StatusOr<TargetOptions> parsed = parseTarget(targetCPU);
  if (!parsed.ok())
    return getOperation().emitError(parsed.status().message());
  parsed->debugInfo = debugInfo;
  KernelCompiler compiler(*parsed);
  const TargetOptions &full = compiler.getTarget();
  auto target =
      jit::TargetAttr::get(&getContext(), full.triple, full.cpu, full.features);
  Builder builder(&getContext());
  return addPrograms(
      target, [&](jit::KernelOp kernel) -> FailureOr<NamedAttrList> {
        FailureOr<CompiledKernels> compiled = compiler.compile(kernel);
        if (failed(compiled))
          return failure();
        const CompiledKernel &code = compiled->kernels.front();
        NamedAttrList attributes;
        attributes.set("object", builder.getStringAttr(compiled->object));
        attributes.set("code_bytes", builder.getI64IntegerAttr(code.codeBytes));
        attributes.set("stack_bytes",
                       builder.getI64IntegerAttr(code.stackBytes));
        attributes.set("spills", builder.getI64IntegerAttr(code.spills));
        attributes.set("reloads", builder.getI64IntegerAttr(code.reloads));
        return attributes;
      });
}

/// What a launch of a function needs, and what is known of its code.
static Attribute describe(const runtime::GpuFunction &function,
                          Builder &builder) {
  NamedAttrList attributes;
  attributes.set("symbol", builder.getStringAttr(function.symbol));
  attributes.set("block", builder.getDenseI32ArrayAttr(function.block));
  attributes.set("shared_bytes",
                 builder.getI64IntegerAttr(function.sharedBytes));
  attributes.set("registers", builder.getI32IntegerAttr(function.registers));
  attributes.set("spill_bytes", builder.getI32IntegerAttr(function.spillBytes));
  attributes.set("occupancy", builder.getI32IntegerAttr(function.occupancy));
  return attributes.getDictionary(builder.getContext());
}

LogicalResult JitCompilePass::writeFiles(jit::KernelOp kernel,
                                         const CompiledGpuKernel &code) {
  if (folder.empty())
    return success();
  std::string name = (kernel.getSymName() + "_" + code.program.chip).str();
  if (runtime::Status status = writeGpuFiles(code, folder, name); !status.ok())
    return kernel.emitError(status.message());
  return success();
}

LogicalResult JitCompilePass::compileForGpu(const std::string &chip) {
  runtime::StatusOr<GpuTarget> gpu = parseGpuTarget(chip);
  if (!gpu.ok())
    return getOperation().emitError(gpu.status().message());
  runtime::StatusOr<CudaFormat> format = parseCudaFormat(cudaFormat);
  if (!format.ok())
    return getOperation().emitError(format.status().message());
  GpuCompileOptions options;
  options.format = *format;
  options.cudaToolkit = cudaToolkit;
  options.allowTF32 = allowTF32;
  options.debugInfo = debugInfo;
  options.twin = twin;
  GpuCompiler compiler(*gpu, options);
  auto target = jit::TargetAttr::get(&getContext(), gpu->getTriple(), gpu->chip,
                                     gpu->getFeatures());
  Builder builder(&getContext());
  return addPrograms(
      target, [&](jit::KernelOp kernel) -> FailureOr<NamedAttrList> {
        EmitFlags emit;
        emit.assembly = !folder.empty();
        FailureOr<CompiledGpuKernel> compiled =
            compiler.compile(kernel, kernel.getSymName(), emit);
        if (failed(compiled) || failed(writeFiles(kernel, *compiled)))
          return failure();
        SmallVector<Attribute> functions;
        for (const runtime::GpuFunction &function : compiled->program.functions)
          functions.push_back(describe(function, builder));
        NamedAttrList attributes;
        attributes.set("object",
                       builder.getStringAttr(compiled->program.image));
        attributes.set("stack_bytes",
                       builder.getI64IntegerAttr(compiled->stackBytes));
        attributes.set("jit.functions", builder.getArrayAttr(functions));
        if (!compiled->notes.empty())
          attributes.set("notes",
                         builder.getStrArrayAttr(SmallVector<StringRef>(
                             compiled->notes.begin(), compiled->notes.end())));
        attributes.set("jit.scratch_bytes",
                       builder.getI64IntegerAttr(compiled->scratchBytes));
        return attributes;
      });
}

void JitCompilePass::runOnOperation() {
  if (targetGPUs.empty() && failed(compileForCpu()))
    return signalPassFailure();
  for (const std::string &chip : targetGPUs)
    if (failed(compileForGpu(chip)))
      return signalPassFailure();
}
