// ThreadCode: emits thread and block numbers, counters and addresses in shared
// memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/ThreadCode.h"

#include "lib/Conversion/Emit/SharedMemory.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

ThreadCode::ThreadCode(VectorCode &code, Type counterType)
    : code(code), counterType(counterType) {
  thread = toCounter(code.create<gpu::ThreadIdOp>(gpu::Dimension::x));
  block = toCounter(code.create<gpu::BlockIdOp>(gpu::Dimension::x));
  numBlocks = toCounter(code.create<gpu::GridDimOp>(gpu::Dimension::x));
  threadOfGroup = thread;
}

Value ThreadCode::constant(int64_t number) {
  return code.create<arith::ConstantIntOp>(counterType, number);
}

Value ThreadCode::toCounter(Value index) {
  return code.create<arith::IndexCastOp>(counterType, index);
}

Value ThreadCode::toIndex(Value counter) {
  return code.create<arith::IndexCastUIOp>(code.builder.getIndexType(),
                                           counter);
}

Value ThreadCode::toI64(Value counter) {
  Type i64 = code.builder.getI64Type();
  return counter.getType() == i64
             ? counter
             : code.create<arith::ExtUIOp>(i64, counter).getResult();
}

Value ThreadCode::i32Constant(int64_t number) {
  return code.create<arith::ConstantIntOp>(code.builder.getI32Type(), number);
}

std::pair<Value, Value> ThreadCode::divideThread(int64_t by) {
  Value quotient = code.create<arith::DivUIOp>(thread, constant(by));
  Value rest = code.create<arith::RemUIOp>(thread, constant(by));
  return {quotient, rest};
}

Value ThreadCode::getSharedAddress(int64_t bytes, Value index, Type type) {
  constexpr unsigned sharedSpace = 3;
  auto pointer =
      LLVM::LLVMPointerType::get(code.builder.getContext(), sharedSpace);
  Value base = code.create<LLVM::AddressOfOp>(pointer, sharedMemoryName);
  if (bytes != 0)
    base = code.getAddress(base, code.getStep(bytes));
  return index ? code.create<LLVM::GEPOp>(pointer, type, base,
                                          ArrayRef<LLVM::GEPArg>{index})
                     .getResult()
               : base;
}

Value gpu_code::areAligned(VectorCode &code, ValueRange arrays, int64_t bytes) {
  Value bits;
  for (Value array : arrays) {
    Value address =
        code.create<LLVM::PtrToIntOp>(code.builder.getI64Type(), array);
    bits =
        bits ? code.create<arith::OrIOp>(bits, address).getResult() : address;
  }
  bits = code.create<arith::AndIOp>(bits, code.i64Constant(bytes - 1));
  return code.create<arith::CmpIOp>(arith::CmpIPredicate::eq, bits,
                                    code.i64Constant(0));
}
