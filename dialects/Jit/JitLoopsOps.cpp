// Kernels that are loops in the order of a program: their rules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitLoops.h"
#include "dialects/Jit/JitVerify.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace tinyjit::jit;
namespace uop = tinyjit::uop;

#define GET_OP_CLASSES
#include "dialects/Jit/JitLoopsOps.cpp.inc"

LogicalResult LoopsOp::verify() {
  if (failed(verifyStandsAlone(*this, getArgs(), getAccess()))) // C1
    return failure();
  if (getTrips() && *getTrips() < 0)
    return emitOpError("has ") << *getTrips() << " trips, expected 0 or more";
  return success();
}

/// The type of the region's parameter for an operand of type `type`; null for
/// an array that has none.
static Type getParameterType(Type type) {
  if (auto variable = dyn_cast<VarType>(type))
    return variable.getType();
  auto array = cast<uop::PtrType>(type);
  if (!array.getStrides().empty())
    return Type();
  return MemRefType::get(array.getMaxShape(), array.getValueType());
}

/// Rule C2.
static LogicalResult verifyParameters(LoopsOp op) {
  SmallVector<Type> expected;
  for (Type type : op.getArgs().getTypes()) {
    Type parameter = getParameterType(type);
    if (!parameter)
      return op.emitOpError("has an array of type ")
             << type << ", expected one without strides";
    expected.push_back(parameter);
  }
  if (op.getTrips())
    expected.push_back(IndexType::get(op.getContext()));
  TypeRange found = op.getBody().front().getArgumentTypes();
  if (found != TypeRange(expected))
    return op.emitOpError("has a region that takes (")
           << found << "), expected (" << TypeRange(expected) << ")";
  return success();
}

static bool isKnownUpdate(arith::AtomicRMWKind kind) {
  using Kind = arith::AtomicRMWKind;
  return llvm::is_contained({Kind::addi, Kind::andi, Kind::ori, Kind::maxs,
                             Kind::mins, Kind::maxu, Kind::minu},
                            kind);
}

/// Rule C3, of an op that takes or gives a vector.
static bool isKnownOnVectors(Operation *op) {
  auto isOther = [](Type type) {
    auto vector = dyn_cast<VectorType>(type);
    return vector && (vector.getRank() != 1 || vector.isScalable());
  };
  if (llvm::any_of(op->getOperandTypes(), isOther) ||
      llvm::any_of(op->getResultTypes(), isOther))
    return false;
  if (auto extract = dyn_cast<vector::ExtractOp>(op))
    return !extract.hasDynamicPosition();
  if (!isa<vector::VectorDialect>(op->getDialect()))
    return true;
  return isa<vector::LoadOp, vector::StoreOp, vector::BroadcastOp,
             vector::ShuffleOp>(op);
}

/// Rule C3, of one op.
static bool isKnown(Operation *op) {
  if (!isKnownOnVectors(op))
    return false;
  if (auto update = dyn_cast<memref::AtomicRMWOp>(op))
    return isKnownUpdate(update.getKind());
  StringRef dialect = op->getName().getDialectNamespace();
  return llvm::is_contained({"arith", "math", "cf", "scf", "vector"},
                            dialect) ||
         isa<memref::LoadOp, memref::StoreOp, memref::AllocaOp,
             uop::FloatToIntOp, EndOp>(op);
}

/// Rule C3: no machine updates less at once.
static LogicalResult verifyUpdate(memref::AtomicRMWOp op) {
  Type type = op.getValue().getType();
  if (type.isIndex() || type.getIntOrFloatBitWidth() >= 8)
    return success();
  return op.emitOpError("updates elements of ")
         << type << ", expected at least 8 bits";
}

/// Rule C4.
static LogicalResult verifyLocal(LoopsOp loops, memref::AllocaOp op) {
  if (!op.getType().hasStaticShape() || !op.getType().getLayout().isIdentity())
    return op.emitOpError("has type ")
           << op.getType() << ", expected a known size";
  if (op->getBlock() != &loops.getBody().front())
    return op.emitOpError("stands in a block that is not its kernel's first");
  return success();
}

/// Rule C5.
static LogicalResult verifyAccess(LoopsOp loops) {
  for (unsigned index = 0; index < loops.getAccess().size(); ++index) {
    Access access = loops.getAccess(index);
    for (Operation *user : loops.getBody().getArgument(index).getUsers()) {
      bool stores = !isa<memref::LoadOp, vector::LoadOp>(user);
      bool loads = !isa<memref::StoreOp, vector::StoreOp>(user);
      if (stores && access == Access::Read)
        return user->emitOpError("stores to an array that is 'read'");
      if (loads && (access == Access::Write || access == Access::Partial))
        return user->emitOpError("loads from an array that is '")
               << stringifyAccess(access) << "'";
    }
  }
  return success();
}

LogicalResult LoopsOp::verifyRegions() {
  if (getBody().empty())
    return emitOpError("has no statements, expected at least 'jit.end'");
  if (failed(verifyParameters(*this)))
    return failure();
  WalkResult walk = getBody().walk([&](Operation *op) {
    if (!isKnown(op)) {
      op->emitOpError("stands in a 'jit.loops', which holds no such op");
      return WalkResult::interrupt();
    }
    auto update = dyn_cast<memref::AtomicRMWOp>(op);
    if (update && failed(verifyUpdate(update)))
      return WalkResult::interrupt();
    auto local = dyn_cast<memref::AllocaOp>(op);
    if (local && failed(verifyLocal(*this, local)))
      return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(walk.wasInterrupted() || failed(verifyAccess(*this)));
}
