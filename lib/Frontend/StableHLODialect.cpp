// StableHLO's name, without its ops.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/StableHLODialect.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace tinyjit::frontend;

MLIR_DEFINE_EXPLICIT_TYPE_ID(tinyjit::frontend::StableHLODialect)

StableHLODialect::StableHLODialect(MLIRContext *context)
    : Dialect(getDialectNamespace(), context, TypeID::get<StableHLODialect>()) {
  allowUnknownOperations();
  allowUnknownTypes();
}

static StringAttr getName(MLIRContext *context) {
  return StringAttr::get(context, StableHLODialect::getDialectNamespace());
}

Attribute StableHLODialect::parseAttribute(DialectAsmParser &parser,
                                           Type type) const {
  return OpaqueAttr::get(getName(getContext()), parser.getFullSymbolSpec(),
                         type ? type : NoneType::get(getContext()));
}

Type StableHLODialect::parseType(DialectAsmParser &parser) const {
  return OpaqueType::get(getName(getContext()), parser.getFullSymbolSpec());
}
