// Buffers, views, launches and copies: syntax, rules, and what they do to
// memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitExtern.h"
#include "dialects/Jit/JitLaunchAttrs.h"
#include "dialects/Jit/JitVerify.h"
#include "dialects/UOp/Syntax.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace tinyjit::jit;
using tinyjit::uop::parseNumberOrValue;
using tinyjit::uop::printNumberOrValue;
using tinyjit::uop::verifyOneOperand;

#define GET_OP_CLASSES
#include "dialects/Jit/JitOps.cpp.inc"

BufferAccess tinyjit::jit::getBufferAccess(Value buffer, Access access) {
  BufferAccess result{buffer, 0,
                      cast<BufferType>(buffer.getType()).getMaxBytes(), access,
                      access == Access::Write};
  // The verifier may come here before it has found views that are made of each
  // other.
  llvm::SmallPtrSet<Operation *, 8> seen;
  while (auto view = result.base.getDefiningOp<ViewOp>()) {
    if (!seen.insert(view).second)
      break;
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

Place tinyjit::jit::getPlace(Value buffer) {
  // Where a number is missing, all that is known is which value it is.
  auto type = cast<BufferType>(buffer.getType());
  Place place{buffer.getAsOpaquePointer(), 0, type.getMaxBytes()};
  if (!type.getUpto().empty())
    return place;
  int64_t offset = 0;
  Value base = buffer;
  llvm::SmallPtrSet<Operation *, 8> seen;
  while (auto view = base.getDefiningOp<ViewOp>()) {
    if (!view.getStaticOffset() || !seen.insert(view).second)
      return place;
    offset += *view.getStaticOffset();
    base = view.getSource();
  }
  auto get = base.getDefiningOp<GetOp>();
  place.key = get ? get.getSymbolAttr().getAsOpaquePointer()
                  : base.getAsOpaquePointer();
  place.begin += offset;
  place.end += offset;
  return place;
}

LogicalResult tinyjit::jit::verifyNotConstant(Operation *op, Value buffer,
                                              SymbolTableCollection &symbols) {
  auto get = getBufferAccess(buffer, Access::Write).base.getDefiningOp<GetOp>();
  if (!get)
    return success();
  auto constant =
      symbols.lookupNearestSymbolFrom<ConstantOp>(get, get.getSymbolAttr());
  if (!constant)
    return success();
  InFlightDiagnostic diag = op->emitOpError("writes the constant ")
                            << get.getSymbolAttr();
  diag.attachNote(constant.getLoc())
      << "defined here; 'jit.state' is for what calls write";
  return diag;
}

LogicalResult ValueOp::verify() {
  Type type = getVariable().getType().getType();
  bool asIndex = getType().isIndex() && isa<IntegerType>(type);
  if (getType() != type && !asIndex)
    return emitOpError("reads a variable of type ")
           << type << " as " << getType();
  return success();
}

/// The bounds of the variable, for integer range analysis.
void ValueOp::inferResultRanges(ArrayRef<ConstantIntRanges>,
                                SetIntRangeFn setRange) {
  VarType var = getVariable().getType();
  if (!isa<IntegerType>(var.getType()))
    return;
  unsigned width = ConstantIntRanges::getStorageBitwidth(getType());
  setRange(getResult(),
           ConstantIntRanges::fromSigned(APInt(width, var.getMin(), true),
                                         APInt(width, var.getMax(), true)));
}

void ValueOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setReadableName(setName, getResult(), getVariable().getType().getName());
}

/// Rules C1 and C2 of states and constants.
template <typename Op>
static LogicalResult verifyGlobal(Op op) {
  auto type = cast<BufferType>(op.getType());
  if (!type.getUpto().empty())
    return op.emitOpError("is of type ")
           << type << ", expected sizes that are numbers"; // C2
  if (!op.getInitial())
    return success();
  ShapedType initial = op.getInitial()->getShapedType();
  if (!isa<RankedTensorType>(initial) ||
      initial.getShape() != type.getShape() ||
      initial.getElementType() != type.getElementType())
    return op.emitOpError("is of type ")
           << type << ", but its initial value is " << initial; // C1
  return success();
}

LogicalResult StateOp::verify() { return verifyGlobal(*this); }
LogicalResult ConstantOp::verify() { return verifyGlobal(*this); }

LogicalResult tinyjit::jit::reportSymbol(Operation *op, Attribute symbol,
                                         Operation *target,
                                         StringRef expected) {
  InFlightDiagnostic diag = op->emitOpError("names ")
                            << symbol << ", which is ";
  if (!target)
    return diag << "not in the module";
  return diag << "a '" << target->getName() << "', expected a " << expected;
}

LogicalResult ProgramOp::verifySymbolUses(SymbolTableCollection &symbols) {
  Operation *target = symbols.lookupNearestSymbolFrom(*this, getKernelAttr());
  if (isa_and_nonnull<KernelOp>(target))
    return success();
  return reportSymbol(*this, getKernelAttr(), target, "'jit.kernel'");
}

LogicalResult GetOp::verifySymbolUses(SymbolTableCollection &symbols) {
  Operation *target = symbols.lookupNearestSymbolFrom(*this, getSymbolAttr());
  Type type;
  if (auto state = dyn_cast_or_null<StateOp>(target))
    type = state.getType();
  else if (auto constant = dyn_cast_or_null<ConstantOp>(target))
    type = constant.getType();
  else
    return reportSymbol(*this, getSymbolAttr(), target,
                        "'jit.state' or 'jit.constant'");
  if (type == getType())
    return success();
  InFlightDiagnostic diag = emitOpError("gives ")
                            << getType() << ", but " << getSymbolAttr()
                            << " is " << type;
  diag.attachNote(target->getLoc()) << "defined here";
  return diag;
}

void GetOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setReadableName(setName, getBuffer(), getSymbol());
}

//===-- jit.view
//------------------------------------------------------------===//

/// Rule C4 of views.
static LogicalResult verifySizes(ViewOp op) {
  BufferType type = op.getType();
  int64_t symbolic = llvm::count_if(type.getShape(), ShapedType::isDynamic);
  if (static_cast<int64_t>(op.getSizes().size()) != symbolic)
    return op.emitOpError("has ")
           << op.getSizes().size() << " 'sizes', but " << symbolic
           << " symbolic sizes in its result";
  auto size = op.getSizes().begin();
  for (auto [dim, extent] : llvm::enumerate(type.getShape())) {
    APInt number;
    if (!ShapedType::isDynamic(extent) ||
        !matchPattern(*size++, m_ConstantInt(&number)))
      continue;
    if (number.isNegative() || number.getSExtValue() > type.getUpto()[dim])
      return op.emitOpError("has size ")
             << number.getSExtValue() << " in dimension " << dim
             << ", expected 0 to " << type.getUpto()[dim];
  }
  return success();
}

LogicalResult ViewOp::verify() {
  if (failed(verifyOneOperand(*this, "source", getODSOperands(0).size())))
    return failure();
  BufferType from = getSource().getType(), to = getType();
  if (from.getDevice() != to.getDevice())
    return emitOpError("turns a buffer on '")
           << from.getDevice().getName() << "' into one on '"
           << to.getDevice().getName() << "'"; // C1
  if (getStaticOffset().has_value() == bool(getOffset()))
    return emitOpError("has ")
           << (getOffset() ? "both" : "neither")
           << " a number and a value as its offset, expected one"; // C2
  if (getStaticOffset()) {
    int64_t offset = *getStaticOffset();
    int64_t bytes = uop::getElementBytes(to.getElementType());
    if (offset < 0 || offset % bytes != 0)
      return emitOpError("begins at byte ")
             << offset << ", expected 0 or more and a multiple of "
             << bytes; // C2
    if (offset > from.getMaxBytes() ||
        to.getMaxBytes() > from.getMaxBytes() - offset)
      return emitOpError("takes ")
             << to.getMaxBytes() << " bytes from byte " << offset
             << " on, but the source has " << from.getMaxBytes(); // C3
  }
  if (to.getMaxBytes() > from.getMaxBytes())
    return emitOpError("takes ")
           << to.getMaxBytes() << " bytes, but the source has "
           << from.getMaxBytes(); // C3
  return verifySizes(*this);      // C4
}

OpFoldResult ViewOp::fold(FoldAdaptor) {
  // A place in an arena says when it is alive.
  if (getStaticOffset() == 0 && getSource().getType() == getType() &&
      getSizes().empty() && !isPlanned(*this))
    return getSource();
  return {};
}

/// An offset that is a constant becomes a number; a view of a view becomes one
/// view.
LogicalResult ViewOp::canonicalize(ViewOp op, PatternRewriter &rewriter) {
  APInt number;
  if (op.getOffset() && matchPattern(op.getOffset(), m_ConstantInt(&number)) &&
      !number.isNegative()) {
    int64_t offset = number.getSExtValue(),
            have = op.getSource().getType().getMaxBytes();
    if (offset % uop::getElementBytes(op.getType().getElementType()) != 0 ||
        offset > have || op.getType().getMaxBytes() > have - offset)
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      op.setStaticOffset(number.getSExtValue());
      op.getOffsetMutable().clear();
    });
    return success();
  }
  auto inner = op.getSource().getDefiningOp<ViewOp>();
  if (!inner || isPlanned(inner) || !op.getStaticOffset() ||
      !inner.getStaticOffset())
    return failure();
  // The view below may begin between two elements of this one.
  int64_t offset = *op.getStaticOffset() + *inner.getStaticOffset();
  if (offset % uop::getElementBytes(op.getType().getElementType()) != 0)
    return failure();
  rewriter.modifyOpInPlace(op, [&] {
    op.setStaticOffset(offset);
    op.getSourceMutable().assign(inner.getSource());
  });
  return success();
}

//===-- jit.launch, jit.copy
//------------------------------------------------===//

/// Upstream's effects, as far as they go: which operands are read and written.
template <typename Op>
static void
addEffects(Op op, SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  SmallVector<BufferAccess> accesses;
  op.getAccesses(accesses);
  for (auto [operand, access] : llvm::zip(op->getOpOperands(), accesses)) {
    if (access.access == Access::Read || access.access == Access::Update)
      effects.emplace_back(MemoryEffects::Read::get(), &operand);
    if (access.access != Access::Read)
      effects.emplace_back(MemoryEffects::Write::get(), &operand);
  }
}

void LaunchOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  addEffects(*this, effects);
  // One that only reads would be dropped otherwise.
  SymbolTableCollection symbols;
  if (llvm::all_of(getAccess(),
                   [](int32_t word) {
                     return static_cast<Access>(word) == Access::Read;
                   }) &&
      hasEffects(*this, symbols))
    effects.emplace_back(MemoryEffects::Write::get());
}

LogicalResult CopyOp::verify() {
  BufferType from = getSource().getType(), to = getTarget().getType();
  if (from.getShape() != to.getShape() ||
      from.getElementType() != to.getElementType() ||
      from.getUpto() != to.getUpto())
    return emitOpError("copies ")
           << from << " to " << to
           << ", expected equal shapes and element types"; // C1
  Place source = getPlace(getSource()), target = getPlace(getTarget());
  if (source.key == target.key && source.begin < target.end &&
      target.begin < source.end)
    return emitOpError("copies a buffer onto itself"); // C2
  return success();
}

LogicalResult CopyOp::verifySymbolUses(SymbolTableCollection &symbols) {
  return verifyNotConstant(*this, getTarget(), symbols); // C3
}

void CopyOp::getAccesses(SmallVectorImpl<BufferAccess> &accesses) {
  accesses.push_back(getBufferAccess(getSource(), Access::Read));
  accesses.push_back(getBufferAccess(getTarget(), Access::Write));
}

void CopyOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  addEffects(*this, effects);
}
