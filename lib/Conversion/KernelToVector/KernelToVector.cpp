// Turns kernels into functions of loops over vectors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitLaunchAttrs.h"
#include "lib/Conversion/KernelToVector/ExpandOps.h"
#include "lib/Conversion/KernelToVector/NestEmitter.h"
#include "lib/Conversion/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace tinyjit::conversion {
#define GEN_PASS_DEF_CONVERTKERNELTOVECTORPASS
#include "lib/Conversion/Passes.h.inc"
} // namespace tinyjit::conversion

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

/// The function that computes `kernel`, with an empty body; a scratch pointer
/// stands between the arrays and the scalars. One that computes a part of it
/// takes the part's number and the number of parts, too.
static func::FuncOp createFunction(OpBuilder &builder, jit::KernelOp kernel,
                                   const Twine &name, bool isPart) {
  SmallVector<Type> inputs;
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  unsigned numArrays = kernel.getNumArrays();
  inputs.assign(numArrays + 1, pointer);
  for (Type type : kernel.getArgumentTypes().drop_front(numArrays))
    inputs.push_back(cast<jit::VarType>(type).getType());
  if (isPart)
    inputs.append(2, builder.getI64Type());
  auto function =
      func::FuncOp::create(builder, kernel.getLoc(), name.str(),
                           builder.getFunctionType(inputs, /*results=*/{}));
  for (unsigned i = 0; i <= numArrays; ++i)
    function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                        builder.getUnitAttr());
  function.addEntryBlock();
  return function;
}

/// Writes the body of `function`, the whole kernel: its only part.
static void callOnePart(OpBuilder &builder, func::FuncOp function,
                        func::FuncOp part) {
  OpBuilder::InsertionGuard guard(builder);
  Location loc = function.getLoc();
  builder.setInsertionPointToStart(&function.getBody().front());
  SmallVector<Value> arguments(function.getArguments());
  for (int64_t number : {0, 1})
    arguments.push_back(arith::ConstantIntOp::create(
        builder, loc, builder.getI64Type(), number));
  func::CallOp::create(builder, loc, part, arguments);
  func::ReturnOp::create(builder, loc);
}

/// Adds the function that takes its parameters from two tables (`TinyJITEntry`)
/// and calls `function`.
static void createEntry(OpBuilder &builder, func::FuncOp function,
                        int64_t maxParts, int64_t scratchBytes) {
  OpBuilder::InsertionGuard guard(builder);
  Location loc = function.getLoc();
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  auto entry = func::FuncOp::create(
      builder, loc, (function.getSymName() + ".entry").str(),
      builder.getFunctionType({pointer, pointer}, {}));
  if (maxParts > 1 || scratchBytes > 0)
    entry->setAttr(
        jit::cpuLaunchName,
        jit::CpuLaunchAttr::get(builder.getContext(), maxParts, scratchBytes));
  builder.setInsertionPointToStart(entry.addEntryBlock());
  SmallVector<Value> arguments;
  int32_t numBuffers = 0, numScalars = 0;
  auto load = [&](Value table, int32_t number, Type type) {
    Value slot = LLVM::GEPOp::create(builder, loc, pointer, type, table,
                                     ArrayRef<LLVM::GEPArg>{number});
    return LLVM::LoadOp::create(builder, loc, type, slot).getResult();
  };
  for (Type type : function.getArgumentTypes()) {
    if (type == pointer) {
      arguments.push_back(load(entry.getArgument(0), numBuffers++, pointer));
      continue;
    }
    Value scalar =
        load(entry.getArgument(1), numScalars++, builder.getI64Type());
    if (!type.isInteger(64))
      scalar =
          arith::TruncIOp::create(builder, loc, builder.getI32Type(), scalar);
    if (type.isF32())
      scalar = arith::BitcastOp::create(builder, loc, type, scalar);
    arguments.push_back(scalar);
  }
  func::CallOp::create(builder, loc, function, arguments);
  func::ReturnOp::create(builder, loc);
}

namespace {
struct ConvertKernelToVector
    : conversion::impl::ConvertKernelToVectorPassBase<ConvertKernelToVector> {
  using ConvertKernelToVectorPassBase::ConvertKernelToVectorPassBase;

  void runOnOperation() override {
    VectorTarget target{vectorBits, numRegisters, minSplitWork};
    VectorTarget smallTarget = target;
    smallTarget.vectorBits = std::min<unsigned>(vectorBits, smallVectorBits);
    for (jit::KernelOp kernel :
         llvm::make_early_inc_range(getOperation().getOps<jit::KernelOp>())) {
      if (failed(convert(kernel, isSmallKernel(kernel) ? smallTarget : target)))
        return signalPassFailure();
      kernel.erase();
    }
  }

  LogicalResult convert(jit::KernelOp kernel, const VectorTarget &target) {
    if (jit::NativeOp native = jit::getNative(kernel))
      return native.emitOpError("is code for GPUs, but @")
             << kernel.getSymName() << " is compiled for a CPU";
    expandKernelOps(kernel);
    OpBuilder builder(kernel);
    FreeRanges ranges;
    FailureOr<KernelPlan> planned = planKernel(kernel, target, ranges);
    if (failed(planned))
      return failure();
    const KernelPlan &plan = *planned;
    func::FuncOp function = createFunction(builder, kernel, kernel.getSymName(),
                                           /*isPart=*/false);
    bool split = plan.maxParts > 1;
    func::FuncOp part = function;
    if (split)
      part = createFunction(builder, kernel, kernel.getSymName() + ".part",
                            /*isPart=*/true);
    int64_t scratchBytes = emitKernel(kernel, part, target, ranges, plan);
    if (scratchBytes == 0) {
      (void)part.eraseArgument(kernel.getNumArrays());
      if (split)
        (void)function.eraseArgument(kernel.getNumArrays());
    }
    if (split)
      callOnePart(builder, function, part);
    createEntry(builder, function, plan.maxParts, scratchBytes);
    setSchedule(function, getPlannedSchedule(plan, ranges));
    return success();
  }
};
} // namespace
