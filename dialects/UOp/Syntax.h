// Parsers and printers of syntax that several ops share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_SYNTAX_H
#define TINYJIT_DIALECTS_UOP_SYNTAX_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpImplementation.h"

namespace tinyjit::uop {

/// Parses and prints a number or a value of type `index`, whichever there is.
mlir::ParseResult
parseNumberOrValue(mlir::OpAsmParser &parser,
                   std::optional<mlir::OpAsmParser::UnresolvedOperand> &value,
                   mlir::IntegerAttr &number);
void printNumberOrValue(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                        mlir::Value value, mlir::IntegerAttr number);

/// Parses a word, if one stands here.
/// \param expected ends the message about a word that `symbolize` does not
/// know:
///   "no colour, expected red or blue".
template <typename Enum>
mlir::FailureOr<std::optional<Enum>>
parseOptionalWord(mlir::AsmParser &parser,
                  std::optional<Enum> (*symbolize)(llvm::StringRef),
                  llvm::StringRef expected) {
  llvm::SMLoc here = parser.getCurrentLocation();
  llvm::StringRef word;
  std::optional<Enum> found;
  if (succeeded(parser.parseOptionalKeyword(&word)) &&
      !(found = symbolize(word)))
    return parser.emitError(here, "'") << word << "' is " << expected;
  return found;
}

/// Parses and prints the type of an array, which says the type of an element
/// that is loaded or stored; of none if `user`, the operand, is not there.
mlir::ParseResult parseArrayType(mlir::OpAsmParser &parser, mlir::Type &array,
                                 mlir::Type &element);
mlir::ParseResult
parseArrayType(mlir::OpAsmParser &parser,
               const std::optional<mlir::OpAsmParser::UnresolvedOperand> &user,
               mlir::Type &array, mlir::Type &element);
void printArrayType(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                    mlir::Type array, mlir::Type element);
void printArrayType(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                    mlir::Value user, mlir::Type array, mlir::Type element);

} // namespace tinyjit::uop

#endif // TINYJIT_DIALECTS_UOP_SYNTAX_H
