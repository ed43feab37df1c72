// StableHLO's name, without its ops.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_STABLEHLODIALECT_H
#define TINYJIT_LIB_FRONTEND_STABLEHLODIALECT_H

#include "mlir/IR/Dialect.h"

namespace tinyjit::frontend {

/// The dialect `stablehlo`, which knows none of its ops, attributes and types:
/// all keep their text. MLIR looks for symbols above an op only if the op's
/// dialect is there, and functions are called within the regions of StableHLO's
/// ops, as in the order of a sort.
class StableHLODialect : public mlir::Dialect {
public:
  explicit StableHLODialect(mlir::MLIRContext *context);

  static constexpr llvm::StringLiteral getDialectNamespace() {
    return llvm::StringLiteral("stablehlo");
  }

  mlir::Attribute parseAttribute(mlir::DialectAsmParser &parser,
                                 mlir::Type type) const override;
  mlir::Type parseType(mlir::DialectAsmParser &parser) const override;
};

} // namespace tinyjit::frontend

MLIR_DECLARE_EXPLICIT_TYPE_ID(tinyjit::frontend::StableHLODialect)

#endif // TINYJIT_LIB_FRONTEND_STABLEHLODIALECT_H
