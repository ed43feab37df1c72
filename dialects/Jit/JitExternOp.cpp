// Functions of shared libraries, and kernels on tensors: rules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitExtern.h"

#include "dialects/Jit/JitCollective.h"
#include "dialects/Jit/JitVerify.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace tinyjit::jit;
namespace uop = tinyjit::uop;

#define GET_OP_CLASSES
#include "dialects/Jit/JitExternOp.cpp.inc"

//===-- jit.extern --------------------------------------------------------===//

static bool isConstant(Attribute attribute) {
  if (auto number = dyn_cast<IntegerAttr>(attribute))
    return number.getType().getIntOrFloatBitWidth() <= 64;
  if (auto number = dyn_cast<FloatAttr>(attribute))
    return number.getType().getIntOrFloatBitWidth() <= 64;
  auto text = dyn_cast<StringAttr>(attribute);
  return text && !text.getValue().contains('\0');
}

LogicalResult ExternOp::verify() {
  if (failed(verifyStandsAlone(*this, getArgs(), getAccess())))
    return failure(); // C1
  if (getFunction().empty() || getLibrary().empty())
    return emitOpError("has an empty name of its ")
           << (getFunction().empty() ? "function" : "library"); // C2
  for (auto [index, type] : llvm::enumerate(getArgs().getTypes()))
    if (auto array = dyn_cast<uop::PtrType>(type);
        array && !array.getUpto().empty())
      return emitOpError("has array ")
             << index << " of " << array << ", expected sizes that are numbers";
  for (NamedAttribute constant : getConstantsAttr()
                                     ? getConstantsAttr().getValue()
                                     : ArrayRef<NamedAttribute>())
    if (!isConstant(constant.getValue()))
      return emitOpError("has constant '")
             << constant.getName().getValue() << "' = " << constant.getValue()
             << ", expected a number of at most 64 bits or a text"; // C4
  return success();
}

KernelOp tinyjit::jit::getKernel(LaunchOp launch,
                                 SymbolTableCollection &symbols) {
  return symbols.lookupNearestSymbolFrom<KernelOp>(launch,
                                                   launch.getKernelAttr());
}

Operation *tinyjit::jit::getForeignWork(Operation *work,
                                        SymbolTableCollection &symbols) {
  auto launch = dyn_cast<LaunchOp>(work);
  return launch ? getForeign(getKernel(launch, symbols)) : nullptr;
}

/// Whether launches of the kernel have effects. A collective has one on the
/// other ranks, which wait for it.
static bool haveEffects(KernelOp kernel) {
  Operation *foreign = getForeign(kernel);
  auto function = dyn_cast_or_null<ExternOp>(foreign);
  return isa_and_nonnull<CollectiveOp>(foreign) ||
         (function && function.getEffects());
}

bool tinyjit::jit::hasEffects(Operation *work, SymbolTableCollection &symbols) {
  bool found = false;
  work->walk([&](LaunchOp launch) {
    // A pass may drop kernels before their launches.
    KernelOp kernel = getKernel(launch, symbols);
    found |= kernel && haveEffects(kernel);
  });
  return found;
}

//===-- jit.call ----------------------------------------------------------===//

KernelOp CallOp::getKernelOp() {
  return SymbolTable::lookupNearestSymbolFrom<KernelOp>(*this, getKernelAttr());
}

void CallOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  KernelOp kernel = getKernelOp();
  if (!kernel || haveEffects(kernel))
    effects.emplace_back(MemoryEffects::Write::get());
}

/// Rule C3 of one tensor.
static LogicalResult verifyTensor(CallOp op, KernelOp kernel, unsigned array,
                                  Value tensor, const Twine &what) {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  auto want = cast<uop::PtrType>(kernel.getArgumentTypes()[array]);
  if (type && type.getShape() == want.getShape() &&
      type.getElementType() == want.getElementType())
    return success();
  InFlightDiagnostic diag = op.emitOpError("has ")
                            << what << " of " << tensor.getType()
                            << " for array " << array << " of @"
                            << op.getKernel() << ", which is " << want;
  diag.attachNote(kernel.getLoc()) << "the kernel is here";
  return diag;
}

/// Rule C3 of operand `number`, a scalar.
static LogicalResult verifyNumber(CallOp op, KernelOp kernel, unsigned number,
                                  VarType want) {
  Value operand = op.getInputs()[number];
  APInt constant;
  bool isKnown = matchPattern(operand, m_ConstantInt(&constant));
  bool hasType = operand.getType() == want.getType();
  if (hasType && (!isKnown || (constant.getSExtValue() >= want.getMin() &&
                               constant.getSExtValue() <= want.getMax())))
    return success();
  InFlightDiagnostic diag = op.emitOpError("has operand ") << number << " of ";
  if (hasType)
    diag << constant.getSExtValue();
  else
    diag << operand.getType();
  diag << " for a scalar of @" << op.getKernel() << ", which is " << want;
  diag.attachNote(kernel.getLoc()) << "the kernel is here";
  return diag;
}

LogicalResult CallOp::verifySymbolUses(SymbolTableCollection &symbols) {
  Operation *target = symbols.lookupNearestSymbolFrom(*this, getKernelAttr());
  auto kernel = dyn_cast_or_null<KernelOp>(target);
  if (!kernel)
    return reportSymbol(*this, getKernelAttr(), target, "'jit.kernel'"); // C1
  if (!isGivenAsCode(kernel))
    return emitOpError("runs @") << getKernel()
                                 << ", whose body does not say which arrays it "
                                    "fills, expected a "
                                    "'jit.extern', 'jit.collective', "
                                    "'jit.native' or 'jit.loops'"; // C1
  SmallVector<unsigned> taken, given;
  for (auto [array, use] : llvm::enumerate(getArrayUses(kernel))) {
    if (use.loaded || use.isPartial)
      taken.push_back(array);
    if (use.stored)
      given.push_back(array);
  }
  ArrayRef<Type> scalars =
      kernel.getArgumentTypes().drop_front(kernel.getNumArrays());
  if (taken.size() + scalars.size() != getInputs().size() ||
      given.size() != getNumResults())
    return emitOpError("has ")
           << getInputs().size() << " operands and " << getNumResults()
           << " results, but @" << getKernel() << " takes "
           << taken.size() + scalars.size() << " and gives "
           << given.size(); // C2
  for (auto [number, array] : llvm::enumerate(taken))
    if (failed(verifyTensor(*this, kernel, array, getInputs()[number],
                            "operand " + Twine(number))))
      return failure(); // C3
  for (auto [number, array] : llvm::enumerate(given))
    if (failed(verifyTensor(*this, kernel, array, getResult(number),
                            "result " + Twine(number))))
      return failure(); // C3
  for (auto [number, type] : llvm::enumerate(scalars))
    if (failed(verifyNumber(*this, kernel, taken.size() + number,
                            cast<VarType>(type))))
      return failure(); // C3
  return success();
}
