// Buffers, views, launches and copies: syntax, rules, and what they do to memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Jit.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace tinyjit::jit;
using tinyjit::uop::PtrType;

#define GET_OP_CLASSES
#include "dialects/Jit/JitOps.cpp.inc"

BufferAccess tinyjit::jit::getBufferAccess(Value buffer, Access access) {
  BufferAccess result{buffer, 0, cast<BufferType>(buffer.getType()).getMaxBytes(), access,
                      access == Access::Write};
  while (auto view = result.base.getDefiningOp<ViewOp>()) {
    // A symbolic size leaves bytes behind the current size untouched.
    if (!view.getSizes().empty())
      result.covers = false;
    result.base = view.getSource();
    if (view.getStaticOffset()) {
      result.begin += *view.getStaticOffset();
      result.end += *view.getStaticOffset();
      continue;
    }
    result.begin = 0;
    result.end = view.getSource().getType().getMaxBytes();
    result.covers = false;
  }
  return result;
}

LogicalResult ValueOp::verify() {
  Type type = getVariable().getType().getType();
  bool asIndex = getType().isIndex() && isa<IntegerType>(type);
  if (getType() != type && !asIndex)
    return emitOpError("reads a variable of type ") << type << " as " << getType();
  return success();
}

/// Rules C1 and C2 of states and constants.
template <typename Op>
static LogicalResult verifyGlobal(Op op) {
  auto type = cast<BufferType>(op.getType());
  if (!type.getUpto().empty())
    return op.emitOpError("is of type ") << type << ", expected sizes that are numbers"; // C2
  if (!op.getInitial())
    return success();
  ShapedType initial = op.getInitial()->getShapedType();
  if (initial.getShape() != type.getShape() || initial.getElementType() != type.getElementType())
    return op.emitOpError("is of type ") << type << ", but its initial value is " << initial; // C1
  return success();
}

LogicalResult StateOp::verify() { return verifyGlobal(*this); }
LogicalResult ConstantOp::verify() { return verifyGlobal(*this); }

LogicalResult ProgramOp::verifySymbolUses(SymbolTableCollection &symbols) {
  Operation *target = symbols.lookupNearestSymbolFrom(*this, getKernelAttr());
  if (!target)
    return emitOpError("names ") << getKernelAttr() << ", which is not in the module";
  if (!isa<KernelOp>(target))
    return emitOpError("names ") << getKernelAttr() << ", which is a '" << target->getName()
                                 << "', expected a 'jit.kernel'";
  return success();
}

LogicalResult GetOp::verifySymbolUses(SymbolTableCollection &symbols) {
  Operation *target = symbols.lookupNearestSymbolFrom(*this, getSymbolAttr());
  if (!target)
    return emitOpError("names ") << getSymbolAttr() << ", which is not in the module";
  Type type;
  if (auto state = dyn_cast<StateOp>(target))
    type = state.getType();
  else if (auto constant = dyn_cast<ConstantOp>(target))
    type = constant.getType();
  else
    return emitOpError("names ") << getSymbolAttr() << ", which is a '" << target->getName()
                                 << "', expected a 'jit.state' or 'jit.constant'";
  if (type == getType())
    return success();
  InFlightDiagnostic diag = emitOpError("gives ") << getType() << ", but " << getSymbolAttr()
                                                  << " is " << type;
  diag.attachNote(target->getLoc()) << "defined here";
  return diag;
}

//===-- jit.view ------------------------------------------------------------===//

ParseResult ViewOp::parse(OpAsmParser &parser, OperationState &result) {
  Builder &builder = parser.getBuilder();
  OpAsmParser::UnresolvedOperand source, offset;
  SmallVector<OpAsmParser::UnresolvedOperand> sizes;
  int64_t number;
  BufferType from, to;
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseOperand(source) || parser.parseKeyword("offset"))
    return failure();
  OptionalParseResult isNumber = parser.parseOptionalInteger(number);
  if (isNumber.has_value()) {
    if (failed(*isNumber))
      return failure();
    result.addAttribute("static_offset", builder.getI64IntegerAttr(number));
  } else if (parser.parseOperand(offset)) {
    return failure();
  }
  if (succeeded(parser.parseOptionalKeyword("sizes")) &&
      parser.parseOperandList(sizes, OpAsmParser::Delimiter::Paren))
    return failure();
  if (parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(from) ||
      parser.parseKeyword("to") || parser.parseType(to) ||
      parser.resolveOperand(source, from, result.operands))
    return failure();
  if (!isNumber.has_value() &&
      parser.resolveOperand(offset, builder.getIndexType(), result.operands))
    return failure();
  if (parser.resolveOperands(sizes, builder.getIndexType(), location, result.operands))
    return failure();
  llvm::copy(ArrayRef<int32_t>({1, !isNumber.has_value(), static_cast<int32_t>(sizes.size())}),
             result.getOrAddProperties<Properties>().operandSegmentSizes.begin());
  result.addTypes(to);
  return success();
}

void ViewOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getSource() << " offset ";
  if (getOffset())
    printer << getOffset();
  else
    printer << getStaticOffset().value_or(0);
  if (!getSizes().empty())
    printer << " sizes(" << getSizes() << ')';
  printer.printOptionalAttrDict((*this)->getAttrs(),
                                {getOperandSegmentSizesAttrName(), getStaticOffsetAttrName()});
  printer << " : " << getSource().getType() << " to " << getType();
}

LogicalResult ViewOp::verify() {
  BufferType from = getSource().getType(), to = getType();
  if (from.getDevice() != to.getDevice())
    return emitOpError("turns a buffer on ") << from.getDevice() << " into one on "
                                             << to.getDevice(); // C1
  if (getStaticOffset().has_value() == bool(getOffset()))
    return emitOpError("has ") << (getOffset() ? "both" : "neither")
                               << " a number and a value as its offset, expected one"; // C2
  if (getStaticOffset()) {
    int64_t offset = *getStaticOffset();
    int64_t bytes = uop::getElementBytes(to.getElementType());
    if (offset < 0 || offset % bytes != 0)
      return emitOpError("begins at byte ") << offset << ", expected 0 or more and a multiple of "
                                            << bytes; // C2
    if (offset > from.getMaxBytes() || to.getMaxBytes() > from.getMaxBytes() - offset)
      return emitOpError("takes ") << to.getMaxBytes() << " bytes from byte " << offset
                                   << " on, but the source has " << from.getMaxBytes(); // C3
  }
  int64_t symbolic = llvm::count_if(to.getShape(), ShapedType::isDynamic);
  if (static_cast<int64_t>(getSizes().size()) != symbolic)
    return emitOpError("has ") << getSizes().size() << " 'sizes', but " << symbolic
                               << " symbolic sizes in its result"; // C4
  return success();
}

OpFoldResult ViewOp::fold(FoldAdaptor) {
  if (getStaticOffset() == 0 && getSource().getType() == getType() && getSizes().empty())
    return getSource();
  return {};
}

/// An offset that is a constant becomes a number; a view of a view becomes one view.
LogicalResult ViewOp::canonicalize(ViewOp op, PatternRewriter &rewriter) {
  APInt number;
  if (op.getOffset() && matchPattern(op.getOffset(), m_ConstantInt(&number)) &&
      !number.isNegative()) {
    int64_t offset = number.getSExtValue(), have = op.getSource().getType().getMaxBytes();
    if (offset % uop::getElementBytes(op.getType().getElementType()) != 0 || offset > have ||
        op.getType().getMaxBytes() > have - offset)
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      op.setStaticOffset(number.getSExtValue());
      op.getOffsetMutable().clear();
    });
    return success();
  }
  auto inner = op.getSource().getDefiningOp<ViewOp>();
  if (!inner || !op.getStaticOffset() || !inner.getStaticOffset())
    return failure();
  rewriter.modifyOpInPlace(op, [&] {
    op.setStaticOffset(*op.getStaticOffset() + *inner.getStaticOffset());
    op.getSourceMutable().assign(inner.getSource());
  });
  return success();
}

//===-- jit.launch ----------------------------------------------------------===//

ParseResult LaunchOp::parse(OpAsmParser &parser, OperationState &result) {
  FlatSymbolRefAttr kernel;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<int32_t> access;
  SmallVector<Type> types;
  SMLoc location = parser.getCurrentLocation();
  auto parseOperand = [&]() -> ParseResult {
    SMLoc here = parser.getCurrentLocation();
    StringRef word;
    if (succeeded(parser.parseOptionalKeyword(&word))) {
      std::optional<Access> kind = symbolizeAccess(word);
      if (!kind)
        return parser.emitError(here, "'") << word
                                           << "' is no access, expected read, write, partial or update";
      if (access.size() != operands.size())
        return parser.emitError(here, "a buffer stands after a scalar");
      access.push_back(static_cast<int32_t>(*kind));
    }
    return parser.parseOperand(operands.emplace_back());
  };
  if (parser.parseAttribute(kernel, "kernel", result.attributes) ||
      parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, parseOperand) ||
      parser.parseOptionalAttrDict(result.attributes))
    return failure();
  if (!operands.empty() && parser.parseColonTypeList(types))
    return failure();
  result.addAttribute("access", parser.getBuilder().getDenseI32ArrayAttr(access));
  return parser.resolveOperands(operands, types, location, result.operands);
}

void LaunchOp::print(OpAsmPrinter &printer) {
  printer << ' ' << getKernelAttr() << '(';
  for (auto [index, operand] : llvm::enumerate(getArgs())) {
    if (index != 0)
      printer << ", ";
    if (index < getNumBuffers())
      printer << stringifyAccess(getAccess(index)) << ' ';
    printer << operand;
  }
  printer << ')';
  printer.printOptionalAttrDict((*this)->getAttrs(), {getKernelAttrName(), getAccessAttrName()});
  if (getArgs().empty())
    return;
  printer << " : ";
  llvm::interleaveComma(getArgs().getTypes(), printer);
}

LogicalResult LaunchOp::verify() {
  if (getAccess().size() > getArgs().size())
    return emitOpError("has ") << getAccess().size() << " access words for "
                               << getArgs().size() << " operands"; // C1
  DeviceAttr device;
  llvm::SmallDenseMap<Value, unsigned> written;
  for (auto [index, buffer] : llvm::enumerate(getBuffers())) {
    auto type = dyn_cast<BufferType>(buffer.getType());
    if (!type)
      return emitOpError("has an access word before operand ")
             << index << " of type " << buffer.getType() << ", expected a '!jit.buffer'"; // C2
    if (device && type.getDevice() != device)
      return emitOpError("has buffers on ") << device << " and on " << type.getDevice(); // C3
    device = type.getDevice();
    for (unsigned other = 0; other < index; ++other)
      if (getBuffers()[other] == buffer &&
          (getAccess(index) != Access::Read || getAccess(other) != Access::Read))
        return emitOpError("gives one buffer as operands ")
               << other << " and " << index << ", but the kernel writes it"; // C5
  }
  return success();
}

/// Rule C4: the words against what the kernel does.
static LogicalResult verifyAccessWords(LaunchOp op, KernelOp kernel) {
  for (auto [index, use] : llvm::enumerate(getArrayUses(kernel))) {
    Access access = op.getAccess(index);
    bool reads = access == Access::Read || access == Access::Update;
    bool writes = access != Access::Read;
    if ((!use.stored || writes) && (!use.loaded || reads))
      continue;
    InFlightDiagnostic diag = op.emitOpError("has '")
                              << stringifyAccess(access) << "' before operand " << index
                              << ", but the kernel " << (use.stored && !writes ? "stores to" : "loads")
                              << " it";
    diag.attachNote(kernel.getLoc()) << "the kernel is here";
    return diag;
  }
  return success();
}

LogicalResult LaunchOp::verifySymbolUses(SymbolTableCollection &symbols) {
  Operation *target = symbols.lookupNearestSymbolFrom(*this, getKernelAttr());
  if (!target)
    return emitOpError("names ") << getKernelAttr() << ", which is not in the module"; // C1
  auto kernel = dyn_cast<KernelOp>(target);
  if (!kernel)
    return emitOpError("names ") << getKernelAttr() << ", which is a '" << target->getName()
                                 << "', expected a 'jit.kernel'"; // C1
  auto fail = [&](const Twine &text) {
    InFlightDiagnostic diag = emitOpError() << text;
    diag.attachNote(kernel.getLoc()) << "the kernel is here";
    return diag;
  };
  ArrayRef<Type> parameters = kernel.getArgumentTypes();
  if (parameters.size() != getArgs().size())
    return fail("has " + Twine(getArgs().size()) + " operands, but @" + getKernel() +
                " has " + Twine(parameters.size()) + " parameters"); // C1
  if (kernel.getNumArrays() != getNumBuffers())
    return fail("has " + Twine(getNumBuffers()) + " buffers, but @" + getKernel() + " has " +
                Twine(kernel.getNumArrays()) + " array parameters"); // C1
  for (auto [index, operand] : llvm::enumerate(getArgs())) {
    if (index >= getNumBuffers()) {
      auto var = dyn_cast<VarType>(operand.getType());
      Type have = var ? var.getType() : operand.getType();
      Type want = cast<VarType>(parameters[index]).getType();
      if (have != want)
        return fail("has operand " + Twine(index) + " of another type than parameter '" +
                    cast<VarType>(parameters[index]).getName() + "'"); // C2
      continue;
    }
    auto have = cast<BufferType>(operand.getType());
    auto want = cast<PtrType>(parameters[index]);
    int64_t elements = 1;
    for (auto [size, stride] : llvm::zip(want.getMaxShape(), want.getElementStrides()))
      elements += (size - 1) * stride;
    if (llvm::is_contained(want.getMaxShape(), 0))
      elements = 0;
    int64_t haveElements = have.getMaxBytes() / uop::getElementBytes(have.getElementType());
    if (have.getElementType() != want.getElementType() || haveElements < elements) {
      InFlightDiagnostic diag = emitOpError("gives ")
                                << have << " for parameter " << index << ", which is " << want; // C2
      diag.attachNote(kernel.getLoc()) << "the kernel is here";
      return diag;
    }
  }
  return verifyAccessWords(*this, kernel);
}

void LaunchOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  for (auto [index, buffer] : llvm::enumerate(getBuffers()))
    accesses.push_back(getBufferAccess(buffer, getAccess(index)));
}

/// Upstream's effects, as far as they go: which operands are read and written.
template <typename Op>
static void addEffects(Op op, SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  SmallVector<BufferAccess> accesses;
  op.getAccesses(accesses);
  for (auto [operand, access] : llvm::zip(op->getOpOperands(), accesses)) {
    if (access.access == Access::Read || access.access == Access::Update)
      effects.emplace_back(MemoryEffects::Read::get(), &operand);
    if (access.access != Access::Read)
      effects.emplace_back(MemoryEffects::Write::get(), &operand);
  }
}

void LaunchOp::getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  addEffects(*this, effects);
}

//===-- jit.copy ------------------------------------------------------------===//

LogicalResult CopyOp::verify() {
  BufferType from = getSource().getType(), to = getTarget().getType();
  if (from.getShape() != to.getShape() || from.getElementType() != to.getElementType() ||
      from.getUpto() != to.getUpto())
    return emitOpError("copies ") << from << " to " << to
                                  << ", expected equal shapes and element types"; // C1
  if (getSource() == getTarget())
    return emitOpError("copies a buffer to itself"); // C2
  return success();
}

void CopyOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  accesses.push_back(getBufferAccess(getSource(), Access::Read));
  accesses.push_back(getBufferAccess(getTarget(), Access::Write));
}

void CopyOp::getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  addEffects(*this, effects);
}
