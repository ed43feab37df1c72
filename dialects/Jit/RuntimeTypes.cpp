// The runtime's names of the dialect's types.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/RuntimeTypes.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit;
using runtime::DType;

static DType getIntegerDType(IntegerType type) {
  // The verifiers of !uop.ptr and !jit.buffer refuse other widths.
  if (type.getWidth() == 1)
    return DType::Bool;
  auto least = static_cast<unsigned>(type.isUnsigned() ? DType::U8 : DType::I8);
  return static_cast<DType>(least + llvm::Log2_32(type.getWidth() / 8));
}

DType jit::getDType(Type type) {
  return llvm::TypeSwitch<Type, DType>(type)
      .Case([](IntegerType integer) { return getIntegerDType(integer); })
      .Case([](Float16Type) { return DType::F16; })
      .Case([](BFloat16Type) { return DType::BF16; })
      .Case([](Float32Type) { return DType::F32; })
      .Case([](Float64Type) { return DType::F64; })
      .Case([](Float8E4M3FNType) { return DType::F8E4M3; })
      .Case([](Float8E5M2Type) { return DType::F8E5M2; });
}

runtime::Scalar jit::describeVariable(VarType type) {
  auto kind = type.getType().isF32()         ? runtime::Scalar::F32
              : type.getType().isInteger(64) ? runtime::Scalar::I64
                                             : runtime::Scalar::I32;
  return {type.getName().str(), kind, type.getMin(), type.getMax()};
}
