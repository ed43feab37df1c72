// Finds the one number that all elements of a tensor are.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/Splat.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tinyjit;

Attribute frontend::getSplat(Value tensor) {
  SplatElementsAttr elements;
  if (matchPattern(tensor, m_Constant(&elements)))
    return elements.getSplatValue<Attribute>();
  Attribute number;
  auto op = tensor.getDefiningOp<linalg::LinalgOp>();
  if (!op || op.getNumReductionLoops() != 0 || op->getNumResults() != 1 ||
      op.getNumDpsInputs() != 1)
    return {};
  Value yielded = op.getBlock()->getTerminator()->getOperand(0);
  if (yielded != op.getBlock()->getArgument(0))
    return {};
  Value input = op->getOperand(0);
  if (isa<TensorType>(input.getType()))
    return getSplat(input);
  return matchPattern(input, m_Constant(&number)) ? number : Attribute();
}
