// Writes the scalar computation in the body of an op on tensors into a kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_BODYEMITTER_H
#define TINYJIT_LIB_FRONTEND_BODYEMITTER_H

#include "lib/Schedule/ElementBuilder.h"

#include "llvm/ADT/DenseMap.h"

namespace tinyjit::frontend {

/// A scalar of the function, as the kernel has it: a number or a variable, an
/// element picked out of a tensor, or computed from such. Null after an error.
mlir::Value emitScalar(schedule::ElementBuilder &b, mlir::Value value);

/// Values of one body, each written when it is first asked for. The body is one
/// block of ops without effects; `linalg.index` and `tensor.extract` are known.
class BodyEmitter {
public:
  /// \param body may be null: then there are values of the function only.
  /// \param indices what `linalg.index` gives, per loop.
  BodyEmitter(schedule::ElementBuilder &b, mlir::Block *body,
              mlir::ValueRange indices = {})
      : b(b), body(body), indices(indices) {}

  /// Says what `value` is; asked for again, it is found.
  void set(mlir::Value value, mlir::Value emitted) { known[value] = emitted; }

  /// `argument` is the element of `tensor` there, if it is ever needed.
  void setElement(mlir::BlockArgument argument, mlir::Value tensor,
                  llvm::ArrayRef<mlir::Value> at) {
    elements[argument] = {tensor, llvm::SmallVector<mlir::Value>(at)};
  }

  /// A value of the body, or of the function around it. Null after an error.
  mlir::Value emit(mlir::Value value);

private:
  struct Element {
    mlir::Value tensor;
    llvm::SmallVector<mlir::Value> at;
  };

  mlir::Value emitOutside(mlir::Value value);
  mlir::Value emitOp(mlir::Operation *op, unsigned result);
  /// Arithmetic on indices, which is simplified; null if it is not linear.
  mlir::Value emitIndexOp(mlir::Operation *op, mlir::ValueRange operands);

  schedule::ElementBuilder &b;
  mlir::Block *body;
  llvm::SmallVector<mlir::Value> indices;
  llvm::DenseMap<mlir::Value, mlir::Value> known;
  llvm::DenseMap<mlir::Value, Element> elements;
};

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_BODYEMITTER_H
