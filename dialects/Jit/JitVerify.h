// Checks and names that several ops of `jit` share. Private to the dialect.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JITVERIFY_H
#define TINYJIT_DIALECTS_JIT_JITVERIFY_H

#include "dialects/Jit/Jit.h"

namespace tinyjit::jit {

/// Checks that `buffer`, which `op` writes, is no part of a constant of the
/// module.
mlir::LogicalResult verifyNotConstant(mlir::Operation *op, mlir::Value buffer,
                                      mlir::SymbolTableCollection &symbols);

/// Reports that `op` names `target`, which is null if there is no such symbol,
/// where it is to name what `expected` says.
mlir::LogicalResult reportSymbol(mlir::Operation *op, mlir::Attribute symbol,
                                 mlir::Operation *target,
                                 llvm::StringRef expected);

/// Proposes `given`, with `_` for what an identifier cannot hold, as the
/// printed name of `value`; nothing if that leaves nothing.
void setReadableName(mlir::OpAsmSetValueNameFn setName, mlir::Value value,
                     llvm::StringRef given);

/// Parses and prints `(write %a, read %b, %n)`: operands, of which buffers and
/// arrays have an access word and scalars, which follow, have none.
mlir::ParseResult parseAccessOperands(
    mlir::OpAsmParser &parser,
    llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand> &operands,
    mlir::DenseI32ArrayAttr &access);
void printAccessOperands(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                         mlir::OperandRange operands,
                         mlir::DenseI32ArrayAttr access);

/// Checks that `op` is the only one of its kernel and that `args`, its
/// operands, are the kernel's parameters, with a word of `access` for each
/// array: rule C1 of `jit.native` and `jit.loops`.
mlir::LogicalResult verifyStandsAlone(mlir::Operation *op,
                                      mlir::ValueRange args,
                                      llvm::ArrayRef<int32_t> access);

/// Parses and prints the region of a `jit.native`, which is left out if it
/// holds nothing.
mlir::ParseResult parseNativeBody(mlir::OpAsmParser &parser,
                                  mlir::Region &body);
void printNativeBody(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                     mlir::Region &body);

/// Parses and prints a region of a loop or branch, which may hold nothing; with
/// `else` before it, one that need not be there.
mlir::ParseResult parseBody(mlir::OpAsmParser &parser, mlir::Region &body);
void printBody(mlir::OpAsmPrinter &printer, mlir::Operation *op,
               mlir::Region &body);
mlir::ParseResult parseElse(mlir::OpAsmParser &parser, mlir::Region &body);
void printElse(mlir::OpAsmPrinter &printer, mlir::Operation *op,
               mlir::Region &body);

/// Checks the launches of a capture against their kernels, each of which is
/// looked at once.
mlir::LogicalResult verifyLaunches(CaptureOp capture,
                                   mlir::SymbolTableCollection &symbols);

/// Checks that the places which memory planning gave out in `capture` agree
/// with what its launches do: rule C6 of captures. Its ops are verified.
mlir::LogicalResult verifyPlannedMemory(CaptureOp capture);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_JITVERIFY_H
