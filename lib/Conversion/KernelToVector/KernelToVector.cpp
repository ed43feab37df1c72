// Turns kernels into functions of loops over vectors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/Emitter.h"
#include "lib/Conversion/KernelToVector/ExpandOps.h"
#include "lib/Conversion/Passes.h"

namespace tinyjit {
#define GEN_PASS_DEF_CONVERTKERNELTOVECTORPASS
#include "lib/Conversion/Passes.h.inc"
} // namespace tinyjit

using namespace mlir;
using namespace tinyjit;

/// The function that computes `kernel`, with an empty body; a scratch pointer
/// stands between the arrays and the scalars.
static func::FuncOp createFunction(OpBuilder &builder, jit::KernelOp kernel) {
  SmallVector<Type> inputs;
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  unsigned numArrays = kernel.getNumArrays();
  inputs.assign(numArrays + 1, pointer);
  for (Type type : kernel.getArgumentTypes().drop_front(numArrays))
    inputs.push_back(cast<jit::VarType>(type).getType());
  auto function =
      func::FuncOp::create(builder, kernel.getLoc(), kernel.getSymName(),
                           builder.getFunctionType(inputs, /*results=*/{}));
  for (unsigned i = 0; i <= numArrays; ++i)
    function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                        builder.getUnitAttr());
  function.addEntryBlock();
  return function;
}

/// Adds the function that takes its parameters from two tables (`TinyJITEntry`)
/// and calls `function`.
static void createEntry(OpBuilder &builder, func::FuncOp function,
                        int64_t scratchBytes) {
  OpBuilder::InsertionGuard guard(builder);
  Location loc = function.getLoc();
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  auto entry = func::FuncOp::create(
      builder, loc, (function.getSymName() + ".entry").str(),
      builder.getFunctionType({pointer, pointer}, {}));
  if (scratchBytes > 0)
    entry->setAttr("jit.scratch_bytes",
                   builder.getI64IntegerAttr(scratchBytes));
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

/// True if no array of `kernel` has more than 128 bytes.
static bool isSmall(jit::KernelOp kernel) {
  constexpr int64_t maxBits = 8 * 128;
  return llvm::all_of(
      kernel.getArgumentTypes().take_front(kernel.getNumArrays()),
      [](Type type) {
        auto array = cast<uop::PtrType>(type);
        int64_t bits = array.getElementType().getIntOrFloatBitWidth();
        return array.getSpan() <= maxBits / bits;
      });
}

namespace {
struct ConvertKernelToVector
    : tinyjit::impl::ConvertKernelToVectorPassBase<ConvertKernelToVector> {
  using ConvertKernelToVectorPassBase::ConvertKernelToVectorPassBase;

  void runOnOperation() override {
    VectorTarget target{vectorBits, numRegisters};
    VectorTarget smallTarget{std::min<unsigned>(vectorBits, smallVectorBits),
                             numRegisters};
    for (jit::KernelOp kernel :
         llvm::make_early_inc_range(getOperation().getOps<jit::KernelOp>())) {
      convert(kernel, isSmall(kernel) ? smallTarget : target);
      kernel.erase();
    }
  }

  void convert(jit::KernelOp kernel, const VectorTarget &target) {
    expandKernelOps(kernel);
    OpBuilder builder(kernel);
    func::FuncOp function = createFunction(builder, kernel);
    uop::FreeRanges ranges;
    KernelPlan plan = planKernel(kernel, target, ranges);
    Emitter emitter(kernel, function, target, ranges, plan);
    emitter.run();
    if (emitter.getScratchBytes() == 0)
      (void)function.eraseArgument(kernel.getNumArrays());
    createEntry(builder, function, emitter.getScratchBytes());
  }
};
} // namespace
