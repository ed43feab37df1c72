// Syntax and rules of the loop-level ops of `uop`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/FreeRanges.h"
#include "dialects/UOp/Syntax.h"
#include "dialects/UOp/UOp.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace tinyjit::uop;

LogicalResult tinyjit::uop::verifyOneOperand(Operation *op, StringRef name,
                                             size_t count) {
  if (count != 1)
    return op->emitOpError("has ")
           << count << " '" << name << "' operands, expected one";
  return success();
}

/// The last rule of the ops that only mean something in a kernel.
static LogicalResult verifyInLoopBody(Operation *op) {
  Operation *parent = op->getParentOp();
  if (!parent || parent->hasTrait<LoopBody>())
    return success();
  return op->emitOpError("stands in '")
         << parent->getName() << "', expected the body of a 'jit.kernel'";
}

//===-- uop.range ---------------------------------------------------------===//

ParseResult tinyjit::uop::parseNumberOrValue(
    OpAsmParser &parser, std::optional<OpAsmParser::UnresolvedOperand> &value,
    IntegerAttr &number) {
  int64_t known;
  OptionalParseResult parsed = parser.parseOptionalInteger(known);
  if (!parsed.has_value())
    return parser.parseOperand(value.emplace());
  number = parser.getBuilder().getI64IntegerAttr(known);
  return *parsed;
}

void tinyjit::uop::printNumberOrValue(OpAsmPrinter &printer, Operation *,
                                      Value value, IntegerAttr number) {
  if (value)
    printer << value;
  else
    printer << (number ? number.getInt() : 0);
}

LogicalResult RangeOp::verify() {
  if (getExtent().has_value() == bool(getBound()))
    return emitOpError("has ")
           << (getBound() ? "both" : "neither")
           << " a number and a value as its bound, expected one"; // C1
  if (getExtent() && *getExtent() < 0)
    return emitOpError("has bound ")
           << *getExtent() << ", expected 0 or more"; // C1
  return verifyInLoopBody(*this);                     // C3
}

/// `%k` for a range that some reduction closes, `%i` for any other.
void RangeOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  bool closed = llvm::any_of(getIndex().getUses(), [](OpOperand &use) {
    auto reduce = dyn_cast<ReduceOp>(use.getOwner());
    return reduce && llvm::is_contained(reduce.getRanges(), use.get());
  });
  setName(getIndex(), closed ? "k" : "i");
}

//===-- uop.local ---------------------------------------------------------===//

LogicalResult LocalOp::verify() {
  if (!getType().getUpto().empty())
    return emitOpError("has the type ")
           << getType() << ", expected sizes that are numbers"; // C1
  return verifyInLoopBody(*this);                               // C4
}

//===-- uop.load ----------------------------------------------------------===//

LogicalResult LoadOp::inferReturnTypes(MLIRContext *,
                                       std::optional<Location> location,
                                       ValueRange operands, DictionaryAttr,
                                       OpaqueProperties, RegionRange,
                                       SmallVectorImpl<Type> &types) {
  auto ptr = operands.empty() ? PtrType()
                              : dyn_cast<PtrType>(operands.front().getType());
  if (!ptr)
    return emitOptionalError(
        location, "'uop.load' needs a '!uop.ptr' as its first operand");
  types.push_back(ptr.getValueType());
  return success();
}

void LoadOp::build(OpBuilder &builder, OperationState &state, Value ptr,
                   ValueRange indices, Value gate, Value alternative) {
  build(builder, state, cast<PtrType>(ptr.getType()).getValueType(), ptr,
        indices, gate, alternative, ValueRange());
}

ParseResult tinyjit::uop::parseArrayType(OpAsmParser &parser, Type &array,
                                         Type &element) {
  PtrType type;
  if (parser.parseType(type))
    return failure();
  array = type;
  element = type.getValueType();
  return success();
}

ParseResult tinyjit::uop::parseArrayType(
    OpAsmParser &parser,
    const std::optional<OpAsmParser::UnresolvedOperand> &user, Type &array,
    Type &element) {
  Type used;
  ParseResult result = parseArrayType(parser, array, used);
  if (user)
    element = used;
  return result;
}

void tinyjit::uop::printArrayType(OpAsmPrinter &printer, Operation *,
                                  Type array, Type) {
  printer << array;
}

void tinyjit::uop::printArrayType(OpAsmPrinter &printer, Operation *, Value,
                                  Type array, Type) {
  printer << array;
}

/// The rules that loads and stores share; they have the same numbers for both.
template <typename Op>
static LogicalResult verifyPlace(Op op) {
  int64_t count = op.getIndices().size(),
          rank = op.getPtr().getType().getRank();
  if (count != rank)
    return op.emitOpError("has ") << count << " indices, but the pointer has "
                                  << rank << " dimensions"; // C1
  if (failed(verifyInLoopBody(op)))                         // C5
    return failure();
  if (!isa<BlockArgument>(op.getPtr()) &&
      !op.getPtr().template getDefiningOp<LocalOp>())
    return op.emitOpError("has a pointer that is neither a parameter of the "
                          "kernel nor a 'uop.local'"); // C5
  if (op.getGate())
    return success();
  for (auto [dim, index] : llvm::enumerate(op.getIndices())) {
    int64_t size = op.getPtr().getType().getMaxShape()[dim], first, last;
    APInt number;
    auto range = index.template getDefiningOp<RangeOp>();
    if (matchPattern(index, m_ConstantInt(&number)))
      first = last = number.getSExtValue();
    else if (range && range.getExtent())
      first = 0, last = *range.getExtent() - 1;
    else
      continue;
    // An array without elements has no place to name; ranges over it run zero
    // times.
    if (size != 0 && (first < 0 || last >= size))
      return op.emitOpError("reaches index ")
             << (first < 0 ? first : last) << " of dimension " << dim
             << ", which has size " << size; // C6 of loads, C7 of stores
  }
  return success();
}

LogicalResult LoadOp::verify() {
  if (failed(verifyOneOperand(*this, "ptr", getODSOperands(0).size())) ||
      failed(verifyPlace(*this))) // C1, C5, C6
    return failure();
  if (bool(getGate()) != bool(getAlternative()))
    return emitOpError("has ")
           << (getGate() ? "a gate but no alternative"
                         : "an alternative but no gate"); // C2
  Type expected = getPtr().getType().getValueType();
  if (getType() != expected)
    return emitOpError("gives ")
           << getType() << ", but an element of the pointer is loaded as "
           << expected; // C3
  if (getAlternative() && getAlternative().getType() != expected)
    return emitOpError("has an alternative of type ")
           << getAlternative().getType() << ", but loads " << expected; // C3
  for (Value token : getDependences()) {                                // C4
    auto store = token.getDefiningOp<StoreOp>();
    if (!store || store.getPtr() != getPtr()) {
      InFlightDiagnostic diag =
          emitOpError("waits for what is not a store to its pointer");
      diag.attachNote(token.getLoc()) << "the dependence is defined here";
      return diag;
    }
  }
  return success();
}

//===-- uop.store ---------------------------------------------------------===//

void StoreOp::build(OpBuilder &builder, OperationState &state, Value value,
                    Value ptr, ValueRange indices, Value gate) {
  build(builder, state, /*token=*/Type(), value, ptr, indices, gate);
}

/// True if two elements of the array may share a place: sorted by stride, a
/// dimension does not step over what the ones before it span.
static bool mayOverlap(PtrType type) {
  SmallVector<std::pair<int64_t, int64_t>> dims; // stride, size
  for (auto [stride, size] :
       llvm::zip(type.getElementStrides(), type.getMaxShape()))
    if (size > 1)
      dims.emplace_back(stride, size);
  llvm::sort(dims);
  int64_t span = 1;
  for (auto [stride, size] : dims) {
    if (stride < span)
      return true;
    span += (size - 1) * stride;
  }
  return false;
}

LogicalResult StoreOp::verify() {
  if (failed(verifyOneOperand(*this, "value", getODSOperands(0).size())) ||
      failed(verifyOneOperand(*this, "ptr", getODSOperands(1).size())) ||
      failed(verifyPlace(*this))) // C1, C5, C7
    return failure();
  Type expected = getPtr().getType().getValueType();
  if (getValue().getType() != expected)
    return emitOpError("stores ")
           << getValue().getType() << ", but an element of the pointer is "
           << expected; // C2
  if (mayOverlap(getPtr().getType()))
    return emitOpError("stores to ")
           << getPtr().getType()
           << ", whose strides give two elements one place"; // C4
  return success();
}

//===-- uop.reduce --------------------------------------------------------===//

SmallVector<RangeOp> ReduceOp::getRangeOps() {
  SmallVector<RangeOp> ops;
  for (Value range : getRanges())
    ops.push_back(range.getDefiningOp<RangeOp>());
  return ops;
}

void ReduceOp::build(OpBuilder &builder, OperationState &state, ReduceKind kind,
                     Value operand, ValueRange ranges) {
  build(builder, state, operand.getType(), operand, ranges, ValueRange(),
        ReduceKindAttr::get(builder.getContext(), kind), UnitAttr(), UnitAttr(),
        IntegerAttr());
}

/// Parses `add contract reassoc %x over %i, %j lanes 8 : f32`.
static ParseResult
parseShortReduce(OpAsmParser &parser, OperationState &result, ReduceKind kind,
                 SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands,
                 SmallVectorImpl<OpAsmParser::UnresolvedOperand> &ranges) {
  Builder &builder = parser.getBuilder();
  result.addAttribute("kind", ReduceKindAttr::get(builder.getContext(), kind));
  for (StringRef word : {"contract", "reassoc"})
    if (succeeded(parser.parseOptionalKeyword(word)))
      result.addAttribute(word, builder.getUnitAttr());
  if (parser.parseOperand(operands.emplace_back()) ||
      parser.parseKeyword("over") || parser.parseOperandList(ranges))
    return failure();
  if (failed(parser.parseOptionalKeyword("lanes")))
    return success();
  int64_t lanes;
  if (parser.parseInteger(lanes))
    return failure();
  result.addAttribute("lanes", builder.getI64IntegerAttr(lanes));
  return success();
}

ParseResult ReduceOp::parse(OpAsmParser &parser, OperationState &result) {
  Builder &builder = parser.getBuilder();
  SmallVector<OpAsmParser::UnresolvedOperand> operands, ranges, init;
  SmallVector<Type> types;
  SMLoc location = parser.getCurrentLocation();
  auto kind = parseOptionalWord<ReduceKind>(
      parser, symbolizeReduceKind,
      "no combiner, expected add, mul, max or umax");
  if (failed(kind))
    return failure();
  if (*kind) {
    if (parseShortReduce(parser, result, **kind, operands, ranges))
      return failure();
  } else if (parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren) ||
             parser.parseKeyword("over") || parser.parseOperandList(ranges) ||
             parser.parseKeyword("init") ||
             parser.parseOperandList(init, OpAsmParser::Delimiter::Paren)) {
    return failure();
  }
  if (parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonTypeList(types))
    return failure();
  Region *combiner = result.addRegion();
  if (!*kind && parser.parseRegion(*combiner))
    return failure();
  if (parser.resolveOperands(operands, types, location, result.operands) ||
      parser.resolveOperands(ranges, builder.getIndexType(), result.operands))
    return failure();
  if (!init.empty() &&
      parser.resolveOperands(init, types, location, result.operands))
    return failure();
  llvm::copy(
      ArrayRef<int32_t>({static_cast<int32_t>(operands.size()),
                         static_cast<int32_t>(ranges.size()),
                         static_cast<int32_t>(init.size())}),
      result.getOrAddProperties<Properties>().operandSegmentSizes.begin());
  result.addTypes(types);
  return success();
}

void ReduceOp::print(OpAsmPrinter &printer) {
  printer << ' ';
  if (getKind()) {
    printer << stringifyReduceKind(*getKind());
    if (getContract())
      printer << " contract";
    if (getReassoc())
      printer << " reassoc";
    printer << ' ' << getValues() << " over " << getRanges();
    if (getLanes())
      printer << " lanes " << *getLanes();
  } else {
    printer << '(' << getValues() << ") over " << getRanges() << " init ("
            << getInit() << ')';
  }
  printer.printOptionalAttrDict((*this)->getAttrs(),
                                {getOperandSegmentSizesAttrName(),
                                 getKindAttrName(), getContractAttrName(),
                                 getReassocAttrName(), getLanesAttrName()});
  printer << " : ";
  llvm::interleaveComma(getResultTypes(), printer);
  if (!getKind()) {
    printer << ' ';
    printer.printRegion(getCombiner());
  }
}

/// Rules C2, C5 to C7 and C9: the short form.
static LogicalResult verifyShortReduce(ReduceOp op) {
  if (!op.getCombiner().empty())
    return op.emitOpError(
        "has a named combiner and a region, expected one"); // C2
  if (op.getValues().size() != 1 || !op.getInit().empty() ||
      op.getNumResults() != 1)
    return op.emitOpError("with a named combiner takes one value and no init, "
                          "and gives one "
                          "result, got ")
           << op.getValues().size() << ", " << op.getInit().size() << " and "
           << op.getNumResults(); // C2
  Type type = op.getValues()[0].getType();
  if (op.getResult(0).getType() != type)
    return op.emitOpError("reduces ")
           << type << ", but gives " << op.getResult(0).getType(); // C2
  if (*op.getKind() == ReduceKind::UMax && !type.isSignlessInteger())
    return op.emitOpError("with 'umax' reduces integers, got ") << type; // C5
  if (op.getLanes() && (*op.getLanes() < 1 || *op.getLanes() > 1024 ||
                        !llvm::isPowerOf2_64(*op.getLanes())))
    return op.emitOpError("has ")
           << *op.getLanes()
           << " lanes, expected a power of two from 1 to 1024"; // C6
  bool addsFloats = *op.getKind() == ReduceKind::Add && isa<FloatType>(type);
  if (addsFloats && isa<Float8E8M0FNUType>(type))
    return op.emitOpError(
        "adds values of f8E8M0FNU, which has no zero to begin "
        "with; extend them to f32 first"); // C9
  if ((op.getContract() || op.getReassoc()) && !addsFloats)
    return op.emitOpError("with '")
           << (op.getContract() ? "contract" : "reassoc")
           << "' adds floats, got '" << stringifyReduceKind(*op.getKind())
           << "' of " << type; // C7, C9
  return success();
}

LogicalResult ReduceOp::verify() {
  if (failed(verifyInLoopBody(*this))) // C8
    return failure();
  for (Type type : getResultTypes())
    if (!isElementType(type) || type.isUnsignedInteger())
      return emitOpError("gives ")
             << type
             << ", expected an integer or float that an array holds"; // C2, C3
  if (getRanges().empty())
    return emitOpError("lists no range"); // C1
  llvm::SmallDenseSet<Value> seen;
  for (Value range : getRanges()) {
    if (!range.getDefiningOp<RangeOp>())
      return emitOpError(
          "closes a value that is not the result of a 'uop.range'"); // C1
    if (!seen.insert(range).second)
      return emitOpError("lists a range twice"); // C1
  }
  if (getKind())
    return verifyShortReduce(*this);
  if (getLanes() || getContract() || getReassoc())
    return emitOpError("with a region has none of 'lanes', 'contract' and "
                       "'reassoc'"); // C6, C7, C9
  size_t count = getValues().size();
  if (count == 0 || getInit().size() != count || getNumResults() != count)
    return emitOpError("has ")
           << count << " values, " << getInit().size() << " init and "
           << getNumResults() << " results, expected equally many"; // C3
  return success();
}

LogicalResult ReduceOp::verifyRegions() {
  if (getKind())
    return success();
  if (getCombiner().empty())
    return emitOpError("has neither a named combiner nor a region"); // C3
  Block &block = getCombiner().front();
  auto yield = dyn_cast<YieldOp>(block.getTerminator());
  SmallVector<Type> expected(getResultTypes());
  if (!yield || TypeRange(yield.getValues()) != TypeRange(expected))
    return emitOpError(
        "has a region that does not yield its result types"); // C3
  if (TypeRange(getValues()) != TypeRange(expected) ||
      TypeRange(getInit()) != TypeRange(expected))
    return emitOpError("has values, init and results of different types"); // C3
  expected.append(getResultTypes().begin(), getResultTypes().end());
  if (TypeRange(block.getArgumentTypes()) != TypeRange(expected))
    return emitOpError("has a region with ")
           << block.getNumArguments() << " arguments, expected each of the "
           << getNumResults() << " types twice";            // C3
  WalkResult walk = getCombiner().walk([&](Operation *op) { // C4
    bool inside = llvm::all_of(op->getOperands(), [&](Value operand) {
      return getCombiner().isAncestor(operand.getParentRegion()) ||
             matchPattern(operand, m_Constant());
    });
    if (inside && isMemoryEffectFree(op))
      return WalkResult::advance();
    InFlightDiagnostic diag =
        emitOpError("has a region that ")
        << (inside ? "does more than compute" : "uses a value from outside");
    diag.attachNote(op->getLoc()) << "here";
    return WalkResult::interrupt();
  });
  return failure(walk.wasInterrupted());
}

//===-- uop.wmma ----------------------------------------------------------===//

LogicalResult WmmaOp::verify() {
  auto lhs = cast<VectorType>(getLhs().getType()),
       rhs = cast<VectorType>(getRhs().getType());
  auto acc = cast<VectorType>(getAcc().getType());
  if (lhs.getRank() != 2 || rhs.getRank() != 2 || acc.getRank() != 2 ||
      lhs.isScalable() || rhs.isScalable() || acc.isScalable() ||
      lhs.getDimSize(0) != acc.getDimSize(0) ||
      lhs.getDimSize(1) != rhs.getDimSize(0) ||
      rhs.getDimSize(1) != acc.getDimSize(1))
    return emitOpError("multiplies ") << lhs << " by " << rhs << " onto " << acc
                                      << ", expected MxK by KxN onto MxN"; // C1
  Type in = lhs.getElementType(), out = acc.getElementType();
  if (in != rhs.getElementType() || !isa<FloatType>(in) ||
      !isa<FloatType>(out) ||
      in.getIntOrFloatBitWidth() > out.getIntOrFloatBitWidth())
    return emitOpError("multiplies ")
           << in << " by " << rhs.getElementType() << " onto " << out
           << ", expected one float type, no wider than the sum's"; // C2
  return success();
}
