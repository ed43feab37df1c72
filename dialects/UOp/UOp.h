// The one header of the `uop` dialect.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_UOP_H
#define TINYJIT_DIALECTS_UOP_UOP_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tinyjit::uop {

namespace detail {
/// Checks the rules of `uop.range` and `uop.store` that need all of a kernel's
/// body.
mlir::LogicalResult verifyLoopBody(mlir::Operation *parent);
} // namespace detail

/// Trait of an op whose one block holds loop-level ops, side by side:
/// `jit.kernel`.
template <typename ConcreteType>
class LoopBody : public mlir::OpTrait::TraitBase<ConcreteType, LoopBody> {
public:
  static mlir::LogicalResult verifyRegionTrait(mlir::Operation *op) {
    return detail::verifyLoopBody(op);
  }
};

} // namespace tinyjit::uop

#include "dialects/UOp/UOpDialect.h.inc"
#include "dialects/UOp/UOpEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "dialects/UOp/UOpAttrs.h.inc"
#define GET_TYPEDEF_CLASSES
#include "dialects/UOp/UOpTypes.h.inc"
#define GET_OP_CLASSES
#include "dialects/UOp/UOpOps.h.inc"

namespace tinyjit::uop {

/// True for the element types an array can have (rule C1 of `!uop.ptr`).
bool isElementType(mlir::Type type);

/// The element types, as a diagnostic lists them.
extern const char *const elementTypeList;

/// The type of a value loaded from an array of `elementType`: `ui8` gives `i8`.
mlir::Type getValueType(mlir::Type elementType);

/// Bytes of one element in memory; `i1` takes one byte.
int64_t getElementBytes(mlir::Type elementType);

/// Bytes of an array of `shape`, or nothing if they exceed 2^62.
std::optional<int64_t> getArrayBytes(llvm::ArrayRef<int64_t> shape,
                                     mlir::Type elementType);

/// True for a device's name: a lower-case kind, a colon, and a number without
/// leading zeros ("cpu:0") or a path, which has a slash or a dot
/// ("disk:w.bin").
bool isDeviceName(llvm::StringRef name);

/// Parses and prints `4x?xf32 upto 4x10`, the body that pointer and buffer
/// types share.
mlir::ParseResult parseArrayShape(mlir::AsmParser &parser,
                                  llvm::SmallVectorImpl<int64_t> &shape,
                                  mlir::Type &elementType,
                                  llvm::SmallVectorImpl<int64_t> &upto);
void printArrayShape(mlir::AsmPrinter &printer, llvm::ArrayRef<int64_t> shape,
                     mlir::Type elementType, llvm::ArrayRef<int64_t> upto);

/// Checks rules that pointer and buffer types share: element type, `upto`,
/// size.
mlir::LogicalResult
verifyArrayShape(llvm::function_ref<mlir::InFlightDiagnostic()> emitError,
                 llvm::ArrayRef<int64_t> shape, mlir::Type elementType,
                 llvm::ArrayRef<int64_t> upto);

/// Checks that the operand group `name` of `op`, of which there are `count`, is
/// one value. The accessors that TableGen generates for ops with operand
/// segments take that for granted.
mlir::LogicalResult verifyOneOperand(mlir::Operation *op, llvm::StringRef name,
                                     size_t count);

} // namespace tinyjit::uop

#endif // TINYJIT_DIALECTS_UOP_UOP_H
