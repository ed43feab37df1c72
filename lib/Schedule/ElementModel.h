// ElementModel: the CRTP base of models, which hands them their op by its own
// type.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_SCHEDULE_ELEMENTMODEL_H
#define TINYJIT_SCHEDULE_ELEMENTMODEL_H

#include "lib/Schedule/ElementBuilder.h"

namespace tinyjit::schedule {

using Sizes = SmallVector<OpFoldResult>;

/// A model of an op with one result: what `ElementOpInterface` asks for, as
///
///   static Value emit(OpTy op, ValueRange indices, ElementBuilder &b);
///   static Sizes resultSizes(OpTy op, SizeOf sizeOf);
///
/// of which the second has a default.
template <typename Model, typename OpTy>
struct ElementModel : ElementOpInterface::ExternalModel<Model, OpTy> {
  using Op = OpTy;

  Value emitElement(Operation *op, unsigned, ValueRange at,
                    ElementBuilder &b) const {
    return Model::emit(cast<OpTy>(op), at, b);
  }
  Sizes getResultSizes(Operation *op, unsigned, SizeOf sizeOf) const {
    return Model::resultSizes(cast<OpTy>(op), sizeOf);
  }
  static Sizes resultSizes(OpTy op, SizeOf sizeOf) {
    return takeOperandSizes(op, /*result=*/0, sizeOf);
  }
};

/// An op whose result has the elements of its operand, in their places.
template <typename OpTy>
struct SameElementsModel : ElementModel<SameElementsModel<OpTy>, OpTy> {
  static Value emit(OpTy op, ValueRange indices, ElementBuilder &b) {
    return b.element(op->getOperand(0), indices);
  }
};

/// Attaches each model to its op.
template <typename... Models>
void attachModels(MLIRContext &context) {
  (Models::Op::template attachInterface<Models>(context), ...);
}

/// All sizes of `tensor`, in the kernel.
inline Sizes getSizes(ElementBuilder &b, Value tensor) {
  int64_t rank = cast<ShapedType>(tensor.getType()).getRank();
  return llvm::map_to_vector(llvm::seq(rank),
                             [&](int64_t dim) { return b.size(tensor, dim); });
}

} // namespace tinyjit::schedule

#endif // TINYJIT_SCHEDULE_ELEMENTMODEL_H
