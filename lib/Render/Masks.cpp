// Vectors of truths, in languages that have vectors of numbers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Masks.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

/// The vector of truths among the types of what `op` takes and gives; null
/// without.
static VectorType findMask(Operation *op) {
  auto isMask = [](Type type) {
    auto vector = dyn_cast<VectorType>(type);
    return vector && vector.getRank() == 1 &&
           vector.getElementType().isInteger(1);
  };
  for (Type type :
       llvm::concat<const Type>(op->getResultTypes(), op->getOperandTypes()))
    if (isMask(type))
      return cast<VectorType>(type);
  return nullptr;
}

/// Element `number` of a vector, or a scalar as it is.
static Value getElement(OpBuilder &builder, Location loc, Value value,
                        int64_t number) {
  if (!isa<VectorType>(value.getType()))
    return value;
  if (auto made = value.getDefiningOp<vector::FromElementsOp>())
    return made.getElements()[number];
  return builder.createOrFold<vector::ExtractOp>(loc, value, number);
}

static void takeApart(Operation *op, int64_t count) {
  OpBuilder builder(op);
  SmallVector<Value> elements;
  for (int64_t number = 0; number < count; ++number) {
    OperationState state(op->getLoc(), op->getName());
    for (Value operand : op->getOperands())
      state.operands.push_back(
          getElement(builder, op->getLoc(), operand, number));
    state.addTypes(getElementTypeOrSelf(op->getResult(0).getType()));
    state.addAttributes(op->getAttrs());
    elements.push_back(builder.create(state)->getResult(0));
  }
  Value all = vector::FromElementsOp::create(
      builder, op->getLoc(), cast<VectorType>(op->getResult(0).getType()),
      elements);
  op->getResult(0).replaceAllUsesWith(all);
  op->erase();
}

void render::takeMasksApart(ModuleOp module, const Language &language) {
  // Those that give truths come before those that take them.
  SmallVector<std::pair<Operation *, int64_t>> found;
  module.walk([&](Operation *op) {
    VectorType mask = findMask(op);
    if (!mask || op->getNumResults() != 1 ||
        !OpTrait::hasElementwiseMappableTraits(op))
      return;
    auto numbers =
        VectorType::get(mask.getShape(), Float32Type::get(module.getContext()));
    if (language.hasVector(numbers))
      found.push_back({op, mask.getNumElements()});
  });
  for (auto [op, count] : found)
    takeApart(op, count);
}
