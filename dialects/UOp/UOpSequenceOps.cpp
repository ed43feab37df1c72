// Rules of the ops on tensors whose results are not a function of each index
// alone.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/UOpSequence.h"

using namespace mlir;
using namespace tinyjit::uop;

/// A region with names of its own. A name that it does not define is not one of
/// a region further on: if an error there ends the parser, that one is gone.
static ParseResult parseOwnRegion(OpAsmParser &parser, Region &region) {
  return parser.parseRegion(region, /*arguments=*/{},
                            /*enableNameShadowing=*/true);
}

static void printOwnRegion(OpAsmPrinter &printer, Operation *op,
                           Region &region) {
  printer.printRegion(region);
}

#define GET_OP_CLASSES
#include "dialects/UOp/UOpSequenceOps.cpp.inc"

/// The types of the values' elements, without signs.
static SmallVector<Type> getScalarTypes(ValueRange values) {
  return llvm::map_to_vector(values, [](Value value) {
    return getValueType(cast<ShapedType>(value.getType()).getElementType());
  });
}

/// That there are values, all of one known shape with `axis`, and that the
/// results have their types.
static LogicalResult verifyValues(Operation *op, ValueRange values,
                                  int64_t axis) {
  if (values.empty())
    return op->emitOpError("has no values, expected at least one");
  auto first = cast<RankedTensorType>(values[0].getType());
  for (Value value : values) {
    auto type = cast<RankedTensorType>(value.getType());
    if (!type.hasStaticShape() || type.getShape() != first.getShape())
      return op->emitOpError("has values of ")
             << first << " and " << type
             << ", expected one shape of known sizes";
    if (!isElementType(type.getElementType()))
      return op->emitOpError("has elements of ")
             << type.getElementType() << ", expected one of "
             << elementTypeList;
  }
  if (axis < 0 || axis >= first.getRank())
    return op->emitOpError("names axis ")
           << axis << " of a tensor with " << first.getRank() << " dimensions";
  if (op->getResultTypes() != values.getTypes())
    return op->emitOpError("gives other types than its values have");
  return success();
}

/// That the region takes each type twice, those of `order`, ends `results`,
/// and computes scalars only.
static LogicalResult verifyRegion(Operation *op, ArrayRef<Type> arguments,
                                  ArrayRef<Type> results) {
  Block &block = op->getRegion(0).front();
  if (TypeRange(block.getArgumentTypes()) != TypeRange(arguments))
    return op->emitOpError("has a region that takes (")
           << TypeRange(block.getArgumentTypes()) << "), expected ("
           << TypeRange(arguments) << ")";
  auto end = dyn_cast<ReturnOp>(block.getTerminator());
  if (!end || TypeRange(end.getValues()) != TypeRange(results))
    return op->emitOpError("has a region that does not give (")
           << TypeRange(results) << ")";
  for (Operation &inner : block) {
    bool isScalar =
        llvm::none_of(inner.getResultTypes(), llvm::IsaPred<ShapedType>);
    if (isScalar && inner.getNumRegions() == 0 && isMemoryEffectFree(&inner))
      continue;
    InFlightDiagnostic diag =
        op->emitOpError("has a region that does more than compute numbers");
    diag.attachNote(inner.getLoc()) << "here";
    return diag;
  }
  return success();
}

//===-- uop.scan ----------------------------------------------------------===//

LogicalResult ScanOp::verify() {
  if (failed(verifyValues(*this, getValues(), getAxis()))) // C1 to C3
    return failure();
  if (getExclusive() && !getInit())
    return emitOpError("is exclusive and has no init"); // C6
  if (!getInit())
    return success();
  SmallVector<Type> types = getScalarTypes(getValues());
  bool matches = getInit()->size() == types.size();
  for (auto [number, type] : llvm::zip(*getInit(), types)) {
    auto typed = dyn_cast<TypedAttr>(number);
    matches &= typed && typed.getType() == type;
  }
  if (!matches)
    return emitOpError("has init ")
           << *getInit() << ", expected a number of each of ("
           << TypeRange(types) << ")"; // C5
  return success();
}

LogicalResult ScanOp::verifyRegions() {
  SmallVector<Type> types = getScalarTypes(getValues()), arguments(types);
  llvm::append_range(arguments, types);
  return verifyRegion(*this, arguments, types); // C4
}

//===-- uop.sort ----------------------------------------------------------===//

LogicalResult SortOp::verify() {
  return verifyValues(*this, getValues(), getAxis()); // C1 to C3
}

LogicalResult SortOp::verifyRegions() {
  SmallVector<Type> types = getScalarTypes(getValues()), arguments(types);
  llvm::append_range(arguments, types);
  Type less = IntegerType::get(getContext(), 1);
  return verifyRegion(*this, arguments, less); // C4
}

//===-- uop.scatter -------------------------------------------------------===//

/// That all `values` have `shape`, and the elements of `like`.
static LogicalResult verifyRows(Operation *op, StringRef what,
                                OperandRange values, ArrayRef<int64_t> shape,
                                OperandRange like) {
  for (auto [value, other] : llvm::zip_equal(values, like)) {
    auto type = cast<RankedTensorType>(value.getType());
    auto expected = RankedTensorType::get(
        shape, cast<RankedTensorType>(other.getType()).getElementType());
    if (type != expected)
      return op->emitOpError("has ")
             << what << " of " << type << ", expected " << expected;
  }
  return success();
}

LogicalResult ScatterOp::verify() {
  if (getInputs().empty())
    return emitOpError("has no inputs, expected at least one"); // C1
  auto input = cast<RankedTensorType>(getInputs()[0].getType());
  if (input.getRank() != 3 || !input.hasStaticShape())
    return emitOpError("has inputs of ")
           << input << ", expected three known sizes"; // C1
  for (Value value : getInputs())
    if (Type type = cast<RankedTensorType>(value.getType()).getElementType();
        !isElementType(type))
      return emitOpError("has elements of ")
             << type << ", expected one of " << elementTypeList; // C1
  if (failed(verifyRows(*this, "inputs", getInputs(), input.getShape(),
                        getInputs()))) // C1
    return failure();
  if (getUpdates().size() != getInputs().size())
    return emitOpError("has ") << getUpdates().size() << " updates for "
                               << getInputs().size() << " inputs"; // C2
  auto update = cast<RankedTensorType>(getUpdates()[0].getType());
  int64_t count = update.getRank() == 3 ? update.getDimSize(1) : 0;
  int64_t shape[] = {input.getDimSize(0), count, input.getDimSize(2)};
  if (failed(verifyRows(*this, "updates", getUpdates(), shape,
                        getInputs()))) // C2
    return failure();
  auto places = cast<RankedTensorType>(getPlaces().getType());
  Type number = places.getElementType();
  if (!(number.isSignlessInteger(32) || number.isSignlessInteger(64)) ||
      places.getShape() != ArrayRef(shape).take_front(2))
    return emitOpError("has places of ")
           << places << ", expected "
           << RankedTensorType::get(ArrayRef(shape).take_front(2),
                                    IntegerType::get(getContext(), 32))
           << " or the same with elements of i64"; // C3
  if (getResultTypes() != getInputs().getTypes())
    return emitOpError("gives other types than its inputs have"); // C4
  return success();
}

LogicalResult ScatterOp::verifyRegions() {
  SmallVector<Type> types = getScalarTypes(getInputs()), arguments(types);
  llvm::append_range(arguments, types);
  return verifyRegion(*this, arguments, types); // C5
}

//===-- uop.fft -----------------------------------------------------------===//

bool FftOp::isKnownLength(int64_t length) {
  if (length < 1)
    return false;
  for (int64_t factor = 2; factor <= maxFactor; ++factor)
    while (length % factor == 0)
      length /= factor;
  return length == 1;
}

LogicalResult FftOp::verify() {
  auto type = cast<RankedTensorType>(getReal().getType());
  Type element = type.getElementType();
  if (!type.hasStaticShape() || !(element.isF32() || element.isF64()))
    return emitOpError("has operands of ")
           << type << ", expected f32 or f64 of known sizes"; // C1
  int64_t axis = getAxis();
  if (axis < 0 || axis >= type.getRank())
    return emitOpError("names axis ") << axis << " of a tensor with "
                                      << type.getRank() << " dimensions"; // C2
  if (!isKnownLength(type.getDimSize(axis)))
    return emitOpError("transforms ")
           << type.getDimSize(axis)
           << " elements, expected at least 1 and no prime factor above "
           << maxFactor; // C3
  return success();
}
