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
  if (type.getWidth() == 4)
    return type.isUnsigned() ? DType::U4 : DType::I4;
  auto least = static_cast<unsigned>(type.isUnsigned() ? DType::U8 : DType::I8);
  return static_cast<DType>(least + llvm::Log2_32(type.getWidth() / 8));
}

DType jit::getDType(Type type) {
  return llvm::TypeSwitch<Type, DType>(type)
      .Case([](IntegerType integer) { return getIntegerDType(integer); })
      .Case([](Float32Type) { return DType::F32; })
      .Case([](Float64Type) { return DType::F64; })
#define TINYJIT_SMALL_FLOAT(id, floatType, ...)                                \
  .Case([](floatType) { return DType::id; })
#include "tinyjit/Runtime/DTypes.def"
      ;
}

runtime::Scalar jit::describeVariable(VarType type) {
  auto kind = type.getType().isF32()         ? runtime::Scalar::F32
              : type.getType().isInteger(64) ? runtime::Scalar::I64
                                             : runtime::Scalar::I32;
  return {type.getName().str(), kind, type.getMin(), type.getMax()};
}

static runtime::ForeignAttribute describeConstant(NamedAttribute constant) {
  runtime::ForeignAttribute result;
  result.name = constant.getName().str();
  if (auto text = dyn_cast<StringAttr>(constant.getValue())) {
    result.kind = runtime::ForeignAttribute::Text;
    result.text = text.str();
  } else if (auto real = dyn_cast<FloatAttr>(constant.getValue())) {
    result.kind = runtime::ForeignAttribute::Float;
    result.number = real.getValueAsDouble();
  } else {
    auto number = cast<IntegerAttr>(constant.getValue());
    bool isSigned =
        !number.getType().isUnsignedInteger() && !number.getType().isInteger(1);
    result.integer =
        isSigned ? number.getValue().getSExtValue()
                 : static_cast<int64_t>(number.getValue().getZExtValue());
  }
  return result;
}

runtime::Foreign jit::describeForeign(ExternOp op) {
  runtime::Foreign result;
  result.library = op.getLibrary().str();
  result.function = op.getFunction().str();
  result.isReentrant = op.getReentrant();
  for (auto [number, word] : llvm::enumerate(op.getAccess())) {
    auto type = cast<uop::PtrType>(op.getArgs()[number].getType());
    result.arrays.push_back({getDType(type.getElementType()),
                             static_cast<runtime::Access>(word),
                             type.getMaxShape().vec()});
  }
  if (DictionaryAttr constants = op.getConstantsAttr())
    for (NamedAttribute constant : constants)
      result.attributes.push_back(describeConstant(constant));
  return result;
}
