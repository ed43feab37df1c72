// Rules of the tensor-level ops of `uop`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Syntax.h"
#include "dialects/UOp/UOp.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace tinyjit::uop;

#define GET_OP_CLASSES
#include "dialects/UOp/UOpOps.cpp.inc"

static bool isKnown(int64_t size) { return !ShapedType::isDynamic(size); }

/// Two sizes that cannot be told apart: equal, or one of them symbolic.
static bool agree(int64_t a, int64_t b) {
  return a == b || !isKnown(a) || !isKnown(b);
}

static LogicalResult verifyElementTypes(Operation *op, RankedTensorType source,
                                        RankedTensorType result) {
  if (source.getElementType() != result.getElementType())
    return op->emitOpError("turns elements of ")
           << source.getElementType() << " into " << result.getElementType();
  return success();
}

static LogicalResult verifySizeOperands(Operation *op, RankedTensorType result,
                                        size_t count) {
  int64_t symbolic = result.getNumDynamicDims();
  if (static_cast<int64_t>(count) != symbolic)
    return op->emitOpError("has ") << count << " 'sizes', but " << symbolic
                                   << " symbolic sizes in its result";
  return success();
}

static LogicalResult verifyAxes(Operation *op, RankedTensorType type,
                                ArrayRef<int64_t> axes) {
  llvm::SmallBitVector seen(type.getRank());
  for (int64_t axis : axes) {
    if (axis < 0 || axis >= type.getRank())
      return op->emitOpError("names axis ")
             << axis << " of a tensor with " << type.getRank() << " dimensions";
    if (seen.test(axis))
      return op->emitOpError("names axis ") << axis << " twice";
    seen.set(axis);
  }
  return success();
}

/// A list of `what`, one entry per dimension, none negative, as many values as
/// dynamic entries.
static LogicalResult verifyList(Operation *op, StringRef what,
                                ArrayRef<int64_t> list, size_t numValues,
                                int64_t rank) {
  if (static_cast<int64_t>(list.size()) != rank)
    return op->emitOpError("has ")
           << list.size() << ' ' << what << ", expected one for each of "
           << rank << " dimensions";
  size_t dynamic = 0;
  for (int64_t entry : list) {
    if (!isKnown(entry))
      ++dynamic;
    else if (entry < 0)
      return op->emitOpError("has ")
             << what << " entry " << entry << ", expected 0 or more";
  }
  if (dynamic != numValues)
    return op->emitOpError("has ") << numValues << " values for " << dynamic
                                   << " symbolic " << what << " entries";
  return success();
}

static LogicalResult verifyShape(Operation *op, ArrayRef<int64_t> expected,
                                 RankedTensorType type) {
  bool matches = static_cast<int64_t>(expected.size()) == type.getRank();
  for (auto [want, got] : llvm::zip(expected, type.getShape()))
    matches &= agree(want, got);
  if (matches)
    return success();
  auto want = RankedTensorType::get(expected, type.getElementType());
  return op->emitOpError("gives ") << type << ", expected " << want;
}

/// The number of elements, or nothing if it does not fit.
static std::optional<int64_t> countElements(RankedTensorType type) {
  int64_t count = 1;
  for (int64_t size : type.getShape())
    if (size == 0)
      return 0;
  for (int64_t size : type.getShape())
    if (llvm::MulOverflow(count, size, count))
      return std::nullopt;
  return count;
}

LogicalResult ReshapeOp::verify() {
  auto source = getSource().getType(), result = getResult().getType();
  if (failed(verifyElementTypes(*this, source, result)) ||          // C1
      failed(verifySizeOperands(*this, result, getSizes().size()))) // C2
    return failure();
  if (!source.hasStaticShape() || !result.hasStaticShape())
    return success();
  std::optional<int64_t> from = countElements(source),
                         to = countElements(result);
  if (!from || !to)
    return emitOpError("has a tensor of 2^63 elements or more"); // C3
  if (*from != *to)
    return emitOpError("turns ") << *from << " elements into " << *to; // C3
  return success();
}

LogicalResult PermuteOp::verify() {
  auto source = getSource().getType(), result = getResult().getType();
  if (failed(verifyElementTypes(*this, source, result)) || // C2
      failed(verifyAxes(*this, source, getOrder())))       // C1
    return failure();
  if (static_cast<int64_t>(getOrder().size()) != source.getRank())
    return emitOpError("orders ")
           << getOrder().size() << " dimensions of a tensor with "
           << source.getRank(); // C1
  SmallVector<int64_t> expected;
  for (int64_t axis : getOrder())
    expected.push_back(source.getDimSize(axis));
  return verifyShape(*this, expected, result); // C2
}

LogicalResult ExpandOp::verify() {
  auto source = getSource().getType(), result = getResult().getType();
  if (failed(verifyElementTypes(*this, source, result)) ||          // C1
      failed(verifySizeOperands(*this, result, getSizes().size()))) // C2
    return failure();
  bool matches = source.getRank() == result.getRank();
  for (auto [from, to] : llvm::zip(source.getShape(), result.getShape()))
    matches &= from == 1 || agree(from, to);
  if (!matches)
    return emitOpError("cannot repeat ") << source << " to " << result; // C1
  return success();
}

namespace {
/// Numbers per dimension, static ones and values.
struct DimList {
  StringRef name;
  ArrayRef<int64_t> fixed;
  OperandRange values;
};
} // namespace

/// The constraints of an op on a tensor with two numbers for each dimension:
/// one operand, equal element types, complete lists.
template <typename OpTy>
static LogicalResult verifyDims(OpTy op, DimList first, DimList second) {
  if (failed(verifyOneOperand(op, "source", op.getODSOperands(0).size())))
    return failure();
  RankedTensorType source = op.getSource().getType();
  if (failed(verifyElementTypes(op, source, op.getResult().getType())))
    return failure();
  for (const DimList &list : {first, second})
    if (failed(verifyList(op, list.name, list.fixed, list.values.size(),
                          source.getRank())))
      return failure();
  return success();
}

LogicalResult PadOp::verify() {
  if (failed(verifyDims(*this, {"low", getStaticLow(), getLow()},
                        {"high", getStaticHigh(), getHigh()}))) // C1, C2
    return failure();
  auto source = getSource().getType(), result = getResult().getType();
  SmallVector<int64_t> expected;
  for (auto [size, low, high] :
       llvm::zip(source.getShape(), getStaticLow(), getStaticHigh())) {
    expected.push_back(ShapedType::kDynamic);
    int64_t padded;
    if (!isKnown(size) || !isKnown(low) || !isKnown(high))
      continue;
    if (llvm::AddOverflow(size, low, padded) ||
        llvm::AddOverflow(padded, high, padded))
      return emitOpError("pads dimension ")
             << expected.size() - 1 << " to 2^63 or more"; // C2
    expected.back() = padded;
  }
  return verifyShape(*this, expected, result); // C2
}

LogicalResult ShrinkOp::verify() {
  if (failed(verifyDims(*this, {"offsets", getStaticOffsets(), getOffsets()},
                        {"sizes", getStaticSizes(), getSizes()}))) // C1, C3
    return failure();
  auto source = getSource().getType(), result = getResult().getType();
  for (int64_t dim = 0; dim < source.getRank(); ++dim) {
    int64_t have = source.getDimSize(dim);
    int64_t offset = getStaticOffsets()[dim], size = getStaticSizes()[dim];
    if (isKnown(have) && isKnown(offset) && isKnown(size) &&
        (offset > have || size > have - offset))
      return emitOpError("takes ")
             << size << " elements from " << offset << " on along dimension "
             << dim << ", which has " << have; // C2
  }
  return verifyShape(*this, getStaticSizes(), result); // C3
}

LogicalResult FlipOp::verify() {
  return verifyAxes(*this, getSource().getType(), getAxes()); // C1
}

LogicalResult IotaOp::verify() {
  auto result = getResult().getType();
  int64_t axis = getAxis();
  if (failed(verifyAxes(*this, result, axis))) // C1
    return failure();
  if (!result.getElementType().isInteger())
    return emitOpError("counts in ")
           << result.getElementType() << ", expected an integer"; // C1
  return verifySizeOperands(*this, result, getSizes().size());    // C2
}

LogicalResult ReduceAxisOp::verify() {
  auto source = getSource().getType(), result = getResult().getType();
  if (failed(verifyAxes(*this, source, getAxes())) ||    // C1
      failed(verifyElementTypes(*this, source, result))) // C2
    return failure();
  SmallVector<int64_t> expected(source.getShape());
  for (int64_t axis : getAxes())
    expected[axis] = 1;
  if (failed(verifyShape(*this, expected, result))) // C2
    return failure();
  if (getKind() == ReduceKind::UMax && !source.getElementType().isInteger())
    return emitOpError("with 'umax' reduces integers, got ")
           << source.getElementType(); // C3
  return success();
}

LogicalResult CopyOp::verify() {
  if (!isDeviceName(getDevice()))
    return emitOpError("copies to '")
           << getDevice()
           << "', expected a kind and a number such as 'cpu:0'"; // C1
  return success();
}

LogicalResult VarOp::verify() {
  if (getName().empty())
    return emitOpError("has an empty name"); // C1
  if (getMin() > getMax())
    return emitOpError("goes from ")
           << getMin() << " to " << getMax() << ", expected min <= max"; // C2
  if (getType().isInteger(32) &&
      (!llvm::isInt<32>(getMin()) || !llvm::isInt<32>(getMax())))
    return emitOpError("goes from ")
           << getMin() << " to " << getMax() << ", which i32 cannot hold"; // C2
  return success();
}

LogicalResult BindOp::verify() {
  auto variable = getVariable().getDefiningOp<VarOp>();
  if (!variable)
    return emitOpError("binds a value that is not a 'uop.var'"); // C1
  APInt value;
  if (!matchPattern(getValue(), m_ConstantInt(&value)))
    return success();
  int64_t number = value.getSExtValue(), min = variable.getMin(),
          max = variable.getMax();
  if (number >= min && number <= max)
    return success();
  InFlightDiagnostic diag = emitOpError("binds '") // C2
                            << variable.getName() << "' to " << number
                            << ", which is not from " << min << " to " << max;
  diag.attachNote(variable.getLoc()) << "the variable is here";
  return diag;
}

/// Rules C1 and C2 of reads and writes.
template <typename Op>
static LogicalResult verifyBox(Op op, RankedTensorType type) {
  int64_t rank = type.getRank();
  if (failed(verifyList(op, "offsets", op.getStaticOffsets(),
                        op.getOffsets().size(), rank)) ||
      failed(verifyList(op, "sizes", op.getStaticSizes(), op.getSizes().size(),
                        rank)))
    return failure();
  bool matches = true;
  for (auto [size, got] : llvm::zip(op.getStaticSizes(), type.getShape()))
    matches &= agree(size, got);
  if (!matches)
    return op.emitOpError("has a tensor of ")
           << type << ", but sizes of "
           << RankedTensorType::get(op.getStaticSizes(), type.getElementType());
  return success();
}

LogicalResult ReadOp::verify() {
  return verifyBox(*this, getResult().getType());
}
LogicalResult WriteOp::verify() {
  if (failed(verifyOneOperand(*this, "value", getODSOperands(0).size())))
    return failure();
  return verifyBox(*this, getValue().getType());
}
