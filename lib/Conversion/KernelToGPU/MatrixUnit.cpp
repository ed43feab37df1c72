// Chooses the matrix unit, or the threads, that multiply the tiles of a matrix
// product.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/MatrixUnits.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

Value gpu_code::getMatrixFactor(Value value) {
  Operation *op = value.getDefiningOp();
  return isa_and_nonnull<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp>(op)
             ? op->getOperand(0)
             : value;
}

/// The factors of `contraction`, if matrix units multiply their type and the
/// reduction lets them: integers wrap, so they have no order.
static MatrixFactors findFactors(const Contraction &contraction) {
  Type type = getMatrixFactor(contraction.lhs).getType();
  if (contraction.ops.size() != 1 ||
      type != getMatrixFactor(contraction.rhs).getType())
    return {};
  Type sum = contraction.getSum().getType();
  ReduceOp reduce = contraction.reduce;
  if (type.isF16() || type.isBF16() || type.isTF32())
    return {reduce.getReassoc() && sum.isF32() ? type : Type()};
  if (!type.isInteger(8) || !sum.isInteger(32))
    return {};
  return {type, isa<arith::ExtSIOp>(contraction.lhs.getDefiningOp()),
          isa<arith::ExtSIOp>(contraction.rhs.getDefiningOp())};
}

std::unique_ptr<MatrixUnit>
gpu_code::chooseUnit(const Contraction &contraction,
                     const target::GpuTarget &target) {
  MatrixFactors factors = findFactors(contraction);
  bool isHalf = factors && (factors.type.isF16() || factors.type.isBF16());
  if (isHalf && target.hasWgmma)
    return makeWgmmaUnit(contraction, factors.type, target);
  if (factors && target.hasMma)
    return makeMmaUnit(contraction, factors, target);
  if (factors && hasAmdUnit(factors, target))
    return makeAmdUnit(contraction, factors, target);
  return makeThreadUnit(contraction, target);
}
