// Puts functions in the place of kernels, and builds those that a kernel
// becomes on a CPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/Emit/KernelFunction.h"

#include "dialects/Jit/JitLaunchAttrs.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;

LogicalResult conversion::replaceKernels(
    ModuleOp module, llvm::function_ref<bool(jit::KernelOp)> isTaken,
    llvm::function_ref<LogicalResult(jit::KernelOp)> convert) {
  for (jit::KernelOp kernel :
       llvm::make_early_inc_range(module.getOps<jit::KernelOp>())) {
    if (!isTaken(kernel))
      continue;
    if (failed(convert(kernel)))
      return failure();
    kernel.erase();
  }
  return success();
}

func::FuncOp conversion::createKernelFunction(OpBuilder &builder,
                                              jit::KernelOp kernel,
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

void conversion::callOnePart(OpBuilder &builder, func::FuncOp function,
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

void conversion::createEntry(OpBuilder &builder, func::FuncOp function,
                             int64_t maxParts, int64_t scratchBytes) {
  OpBuilder::InsertionGuard guard(builder);
  Location loc = function.getLoc();
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  auto entry = func::FuncOp::create(
      builder, loc, (function.getSymName() + ".entry").str(),
      builder.getFunctionType({pointer, pointer}, {}));
  if (maxParts > 1 || scratchBytes > 0)
    entry->setAttr(
        jit::hostLaunchName,
        jit::HostLaunchAttr::get(builder.getContext(), maxParts, scratchBytes));
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
