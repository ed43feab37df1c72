// IndexCode: emits arithmetic on numbers of type `index`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_INDEXCODE_H
#define TINYJIT_DIALECTS_UOP_INDEXCODE_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"

namespace tinyjit::uop {

/// Emits ops at the insertion point of `builder`, folding those that it can.
/// Operands are of type `index`.
struct IndexCode {
  IndexCode(mlir::OpBuilder builder, mlir::Location loc)
      : builder(builder), loc(loc) {}

  /// Emits one op.
  template <typename OpTy, typename... Args>
  OpTy create(Args &&...args) {
    return OpTy::create(builder, loc, std::forward<Args>(args)...);
  }

  mlir::Value index(int64_t number) {
    return create<mlir::arith::ConstantIndexOp>(number);
  }
  mlir::Value add(mlir::Value a, mlir::Value b) {
    return fold<mlir::arith::AddIOp>(a, b);
  }
  mlir::Value add(mlir::Value a, int64_t b) { return add(a, index(b)); }
  mlir::Value sub(mlir::Value a, mlir::Value b) {
    return fold<mlir::arith::SubIOp>(a, b);
  }
  mlir::Value mul(mlir::Value a, mlir::Value b) {
    return fold<mlir::arith::MulIOp>(a, b);
  }
  mlir::Value mul(mlir::Value a, int64_t b) { return mul(a, index(b)); }
  /// Quotient and remainder, unsigned; `b` is not 0.
  mlir::Value div(mlir::Value a, mlir::Value b) {
    return fold<mlir::arith::DivUIOp>(a, b);
  }
  mlir::Value div(mlir::Value a, int64_t b) { return div(a, index(b)); }
  mlir::Value rem(mlir::Value a, mlir::Value b) {
    return fold<mlir::arith::RemUIOp>(a, b);
  }
  mlir::Value rem(mlir::Value a, int64_t b) { return rem(a, index(b)); }

  mlir::OpBuilder builder;
  mlir::Location loc;

private:
  template <typename OpTy>
  mlir::Value fold(mlir::Value a, mlir::Value b) {
    return builder.createOrFold<OpTy>(loc, a, b);
  }
};

} // namespace tinyjit::uop

#endif // TINYJIT_DIALECTS_UOP_INDEXCODE_H
