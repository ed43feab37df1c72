// The ops that only host functions have: their rules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Jit.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tinyjit::jit;
namespace uop = tinyjit::uop;

LogicalResult AssignOp::verify() {
  BufferType value = getValue().getType(), target = getTarget().getType();
  if (value == target)
    return success();
  return emitOpError("gives a ") << target << " the content of a " << value
                                 << ", expected equal types"; // C1
}

LogicalResult ReadOp::verify() {
  BufferType type = getBuffer().getType();
  if (static_cast<int64_t>(getIndices().size()) != type.getRank())
    return emitOpError("has ")
           << getIndices().size() << " indices for a buffer of rank "
           << type.getRank(); // C1
  for (auto [dim, index] : llvm::enumerate(getIndices())) {
    APInt number;
    if (!matchPattern(index, m_ConstantInt(&number)))
      continue;
    int64_t at = number.getSExtValue(), size = type.getMaxShape()[dim];
    if (at < 0 || at >= size)
      return emitOpError("has index ") << at << " in dimension " << dim
                                       << ", which has size " << size; // C1
  }
  Type want = uop::getValueType(type.getElementType());
  if (getType() != want)
    return emitOpError("reads an element of type ")
           << type.getElementType() << " as " << getType() << ", expected "
           << want; // C2
  return success();
}

LogicalResult PrintOp::verify() {
  size_t places = getText().count("{}");
  if (places != getValues().size())
    return emitOpError("has ") << getValues().size() << " values for " << places
                               << " places '{}'"; // C1
  for (Type type : getValues().getTypes()) {
    bool integer = type.isIndex() || (type.isSignlessInteger() &&
                                      type.getIntOrFloatBitWidth() <= 64);
    if (!integer && !type.isF32() && !type.isF64())
      return emitOpError("prints a value of type ")
             << type
             << ", expected an integer of at most 64 bits, f32 or f64"; // C1
  }
  return success();
}
