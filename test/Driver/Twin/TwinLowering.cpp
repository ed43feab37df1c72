// Makes the instructions of a GPU kernel instructions of the CPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Twin/TwinLowering.h"

#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::testdriver;

unsigned TwinLowering::packedBytes(Type *type) {
  return module.getDataLayout().getTypeStoreSize(type);
}

void TwinLowering::store(Value *value, Value *memory, unsigned &offset) {
  Type *type = value->getType();
  if (type->isStructTy()) {
    for (unsigned i = 0; i < type->getStructNumElements(); ++i)
      store(builder.CreateExtractValue(value, i), memory, offset);
    return;
  }
  builder.CreateAlignedStore(
      value, builder.CreateConstGEP1_32(builder.getInt8Ty(), memory, offset),
      Align(1));
  offset += packedBytes(type);
}

Value *TwinLowering::load(Type *type, Value *memory, unsigned &offset) {
  if (type->isStructTy()) {
    Value *result = PoisonValue::get(type);
    for (unsigned i = 0; i < type->getStructNumElements(); ++i)
      result = builder.CreateInsertValue(
          result, load(type->getStructElementType(i), memory, offset), i);
    return result;
  }
  Value *address =
      builder.CreateConstGEP1_32(builder.getInt8Ty(), memory, offset);
  offset += packedBytes(type);
  return builder.CreateAlignedLoad(type, address, Align(1));
}

Value *TwinLowering::field(size_t offset, Type *type) {
  return builder.CreateLoad(
      type, builder.CreateConstGEP1_64(builder.getInt8Ty(), kernel.getArg(0),
                                       offset));
}

Value *TwinLowering::lanes() {
  return field32(offsetof(TinyJITTwinThread, warpSize));
}

Value *TwinLowering::linearThread() {
  auto id = [&](unsigned i) {
    return axis(offsetof(TinyJITTwinThread, threadId), i);
  };
  auto size = [&](unsigned i) {
    return axis(offsetof(TinyJITTwinThread, blockDim), i);
  };
  Value *outer = builder.CreateAdd(builder.CreateMul(id(2), size(1)), id(1));
  return builder.CreateAdd(builder.CreateMul(outer, size(0)), id(0));
}

/// Bytes of all that is not a struct in `type`, without gaps.
static unsigned bytesOf(Type *type, const DataLayout &layout) {
  if (!type->isStructTy())
    return layout.getTypeStoreSize(type);
  unsigned bytes = 0;
  for (Type *element : type->subtypes())
    bytes += bytesOf(element, layout);
  return bytes;
}

Value *TwinLowering::call(TinyJITTwinOp op, Name name, ArrayRef<int> detail,
                          ArrayRef<Value *> operands, Type *result) {
  const DataLayout &layout = module.getDataLayout();
  unsigned operandBytes = 0;
  for (Value *operand : operands)
    operandBytes += bytesOf(operand->getType(), layout);
  unsigned resultBytes = result ? bytesOf(result, layout) : 0;

  SmallVector<Constant *> details;
  for (unsigned i = 0; i < 8; ++i)
    details.push_back(builder.getInt32(i < detail.size() ? detail[i] : 0));
  Constant *site = ConstantStruct::getAnon(
      {builder.getInt32(op), builder.getInt32(nextSite++),
       builder.getInt32(operandBytes), builder.getInt32(resultBytes),
       ConstantArray::get(ArrayType::get(builder.getInt32Ty(), 8), details),
       cast<Constant>(builder.CreateGlobalString(name))});
  auto *variable = new GlobalVariable(module, site->getType(), true,
                                      GlobalValue::PrivateLinkage, site);

  IRBuilder<> entry(module.getContext());
  entry.SetInsertPoint(kernel.getEntryBlock().getFirstInsertionPt());
  auto room = [&](unsigned bytes) {
    return entry.CreateAlloca(
        ArrayType::get(builder.getInt8Ty(), std::max(bytes, 1u)));
  };
  Value *in = room(operandBytes), *out = room(resultBytes);
  unsigned offset = 0;
  for (Value *operand : operands)
    store(operand, in, offset);
  Type *pointer = builder.getPtrTy();
  builder.CreateCall(FunctionType::get(builder.getVoidTy(),
                                       {pointer, pointer, pointer, pointer},
                                       false),
                     field(offsetof(TinyJITTwinThread, run), pointer),
                     {kernel.getArg(0), variable, in, out});
  bool isOfOneThread = op == TINYJIT_TWIN_ASYNC_COPY ||
                       op == TINYJIT_TWIN_ASYNC_COMMIT ||
                       op == TINYJIT_TWIN_ASYNC_WAIT || op > TINYJIT_TWIN_WGMMA;
  collective |= !isOfOneThread;
  offset = 0;
  return result ? load(result, out, offset) : anything();
}

Value *TwinLowering::readLane(Name name, Value *mask, Value *value,
                              Value *source) {
  Type *type = value->getType();
  unsigned bits = module.getDataLayout().getTypeSizeInBits(type);
  unsigned words = divideCeil(bits, 32);
  Type *asInteger = builder.getIntNTy(bits);
  Type *whole = builder.getIntNTy(words * 32);
  bool isPointer = type->isPointerTy();
  Value *rest = isPointer ? builder.CreatePtrToInt(value, asInteger)
                          : builder.CreateBitCast(value, asInteger);
  rest = builder.CreateZExt(rest, whole);
  Value *result = ConstantInt::get(whole, 0);
  for (unsigned i = 0; i < words; ++i) {
    Value *word = builder.CreateTrunc(builder.CreateLShr(rest, i * 32),
                                      builder.getInt32Ty());
    Value *read = call(TINYJIT_TWIN_READ_LANE, name, {}, {mask, word, source},
                       builder.getInt32Ty());
    result = builder.CreateOr(
        result, builder.CreateShl(builder.CreateZExt(read, whole), i * 32));
  }
  result = builder.CreateTrunc(result, asInteger);
  return isPointer ? builder.CreateIntToPtr(result, type)
                   : builder.CreateBitCast(result, type);
}

Value *TwinLowering::lowerLibrary(CallInst &call, Name name) {
  auto constant = [&]() -> std::optional<unsigned> {
    auto *number = call.arg_size() == 1
                       ? dyn_cast<ConstantInt>(call.getArgOperand(0))
                       : nullptr;
    if (!number || number->getZExtValue() > 2)
      return std::nullopt;
    return number->getZExtValue();
  };
  auto sized = [&](size_t offset) -> Value * {
    std::optional<unsigned> which = constant();
    return which
               ? builder.CreateZExtOrTrunc(axis(offset, *which), call.getType())
               : nullptr;
  };
  if (name == "__ockl_get_local_size")
    return sized(offsetof(TinyJITTwinThread, blockDim));
  if (name == "__ockl_get_num_groups")
    return sized(offsetof(TinyJITTwinThread, gridDim));
  if (name == "__ockl_get_local_id")
    return sized(offsetof(TinyJITTwinThread, threadId));
  if (name == "__ockl_get_group_id")
    return sized(offsetof(TinyJITTwinThread, blockId));
  // No flag is set: nothing is flushed or approximated.
  if (name == "__nvvm_reflect")
    return i32(0);
  return nullptr;
}

Error TwinLowering::lowerCall(CallInst &call) {
  builder.SetInsertPoint(&call);
  builder.setFastMathFlags(isa<FPMathOperator>(call) ? call.getFastMathFlags()
                                                     : FastMathFlags());
  Value *lowered = nullptr;
  std::string what;
  Function *callee = call.getCalledFunction();
  if (call.isInlineAsm()) {
    what = "the PTX '" +
           cast<InlineAsm>(call.getCalledOperand())->getAsmString().str() + "'";
    lowered = lowerAssembly(call);
  } else if (!callee) {
    what = "a call through an address";
  } else {
    StringRef name = callee->getName();
    what = "'" + name.str() + "'";
    if (name.consume_front("llvm.nvvm."))
      lowered = lowerNvidia(call, name);
    else if (name.consume_front("llvm.amdgcn."))
      lowered = lowerAmd(call, name);
    else if (callee->isIntrinsic())
      return Error::success();
    else
      lowered = lowerLibrary(call, name);
  }
  if (!lowered)
    return createStringError("there is no CPU code for " + what);
  if (!call.getType()->isVoidTy())
    call.replaceAllUsesWith(lowered);
  call.eraseFromParent();
  return Error::success();
}

Error TwinLowering::run() {
  SmallVector<CallInst *> calls;
  SmallVector<FenceInst *> fences;
  for (Instruction &instruction : instructions(kernel)) {
    if (auto *call = dyn_cast<CallInst>(&instruction))
      calls.push_back(call);
    // Threads change only where they meet.
    if (auto *fence = dyn_cast<FenceInst>(&instruction))
      fences.push_back(fence);
  }
  for (FenceInst *fence : fences)
    fence->eraseFromParent();
  if (Error error = reportStores())
    return error;
  for (CallInst *call : calls)
    if (Error error = lowerCall(*call))
      return error;
  return Error::success();
}
