// Compiles host functions to machine code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Host/CompileHost.h"

#include "dialects/Jit/RuntimeTypes.h"
#include "lib/Capture/CaptureFunction.h"
#include "lib/Conversion/KernelToVector/ExpandOps.h"
#include "lib/Host/LowerControlFlow.h"
#include "lib/Target/CPU/KernelCompiler.h"
#include "runtime/orc/ObjectLoader.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::host;
using capture::ParameterKind;

/// The symbol of the code.
static constexpr StringLiteral entryName = "tinyjit_host_function";

FailureOr<std::vector<HostParameter>>
host::getHostParameters(func::FuncOp function) {
  std::vector<HostParameter> parameters;
  for (auto [index, type] : llvm::enumerate(function.getArgumentTypes())) {
    HostParameter &parameter = parameters.emplace_back();
    parameter.name = capture::getParameterName(function, index);
    llvm::raw_string_ostream(parameter.type) << type;
    parameter.place =
        diagnostics::formatPlace(function.getArgument(index).getLoc());
    switch (capture::getParameterKind(type)) {
    case ParameterKind::None:
      return function.emitOpError("has parameter ")
             << index << " of type " << type
             << ", expected a buffer, a variable or a number";
    case ParameterKind::Scalar:
      parameter.kind = HostParameter::Number;
      continue;
    case ParameterKind::Variable: {
      parameter.kind = HostParameter::Variable;
      parameter.variable = jit::describeVariable(cast<jit::VarType>(type));
      continue;
    }
    case ParameterKind::Input:
      auto buffer = cast<jit::BufferType>(type);
      parameter.dtype = jit::getDType(buffer.getElementType());
      parameter.shape.assign(buffer.getMaxShape().begin(),
                             buffer.getMaxShape().end());
      parameter.device = buffer.getDevice().getName().str();
    }
  }
  return parameters;
}

/// A module with `function`, public, and the private rest of what it needs.
static OwningOpRef<ModuleOp> isolate(func::FuncOp function) {
  OwningOpRef<ModuleOp> module(ModuleOp::create(function.getLoc()));
  OpBuilder builder = OpBuilder::atBlockEnd(module->getBody());
  auto source = function->getParentOfType<ModuleOp>();
  for (Operation &op : *source.getBody()) {
    if (isa<jit::CaptureOp>(op))
      continue;
    Operation *copy = builder.clone(op);
    if (auto other = dyn_cast<func::FuncOp>(copy))
      if (op.getName() == function->getName() && &op != function)
        other.setPrivate();
  }
  return module;
}

/// Refuses what no host function has.
static LogicalResult check(func::FuncOp function) {
  for (Type type : function.getResultTypes())
    if (!isa<jit::BufferType>(type))
      return function.emitOpError("returns a ")
             << type << ", expected buffers only";
  WalkResult walk = function.walk([&](Operation *op) {
    if (auto call = dyn_cast<func::CallOp>(op)) {
      op->emitOpError("calls @")
          << call.getCallee()
          << ", which has no body or calls itself; a host function cannot";
      return WalkResult::interrupt();
    }
    if (isa<func::FuncOp, func::ReturnOp>(op) ||
        isa_and_nonnull<jit::JitDialect, arith::ArithDialect,
                        cf::ControlFlowDialect, math::MathDialect>(
            op->getDialect()))
      return WalkResult::advance();
    op->emitOpError("stands in a host function, expected ops of jit, arith, "
                    "math, scf, cf and func");
    return WalkResult::interrupt();
  });
  return failure(walk.wasInterrupted());
}

FailureOr<LoweredHost> host::lowerHost(func::FuncOp function) {
  FailureOr<std::vector<HostParameter>> parameters =
      getHostParameters(function);
  if (failed(parameters))
    return failure();
  LoweredHost lowered;
  HostProgram &program = lowered.program;
  program.name = function.getSymName().str();
  program.parameters = std::move(*parameters);
  program.numResults = function.getNumResults();
  function.getContext()
      ->loadDialect<arith::ArithDialect, cf::ControlFlowDialect,
                    LLVM::LLVMDialect, scf::SCFDialect>();
  OwningOpRef<ModuleOp> &module = lowered.module;
  module = isolate(function);
  lowerControlFlow(*module);
  if (failed(pipelines::runPasses(
          *module, pipelines::buildFlattenHostFunctionsPipeline)))
    return failure();
  auto copy = module->lookupSymbol<func::FuncOp>(function.getSymName());
  if (failed(check(copy)) || failed(lowerSteps(copy, program.steps)))
    return failure();
  conversion::expandKernelOps(copy);
  copy.setSymName(entryName);
  for (Operation &op : llvm::make_early_inc_range(*module->getBody()))
    if (&op != copy)
      op.erase();
  if (failed(pipelines::runPasses(*module,
                                  pipelines::buildLowerHostFunctionsPipeline)))
    return failure();
  return lowered;
}

FailureOr<HostProgram> host::compileHost(LoweredHost lowered,
                                         const target::TargetOptions &target) {
  FailureOr<std::string> object =
      target::KernelCompiler(target).compileLowered(*lowered.module);
  if (failed(object))
    return failure();
  StatusOr<runtime::LoadedCode> loaded =
      runtime::loadObjects(StringRef(*object), entryName.str());
  if (!loaded.ok())
    return emitError(lowered.module->getLoc(), "@")
           << lowered.program.name
           << " cannot be loaded: " << loaded.status().message();
  HostProgram program = std::move(lowered.program);
  program.entry = reinterpret_cast<HostEntry>(loaded->addresses[0]);
  program.code = loaded->owner;
  return program;
}
