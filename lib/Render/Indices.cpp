// Indices of arrays as sums of multiples of values.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Indices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

void Sum::add(const Sum &other, int64_t scale) {
  constant += scale * other.constant;
  for (auto [value, factor] : other.terms)
    terms[value] += scale * factor;
  terms.remove_if([](auto &term) { return term.second == 0; });
}

bool Sum::divide(int64_t divisor) {
  if (constant % divisor != 0 || llvm::any_of(terms, [&](auto &term) {
        return term.second % divisor != 0;
      }))
    return false;
  constant /= divisor;
  for (auto &term : terms)
    term.second /= divisor;
  return true;
}

bool render::isPartOfSum(Operation *op, const Ranges &ranges) {
  if (isa<arith::AddIOp, arith::SubIOp>(op))
    return ranges.isExact(op) || op->getResult(0).getType().isInteger(64);
  if (isa<arith::MulIOp>(op))
    return matchPattern(op->getOperand(1), m_Constant()) &&
           (ranges.isExact(op) || op->getResult(0).getType().isInteger(64));
  if (auto cast = dyn_cast<arith::IndexCastOp>(op))
    return cast.getType().isIndex() ||
           (cast.getType().isInteger(64) || ranges.fits(cast.getIn(), 32));
  if (isa<arith::ExtSIOp>(op))
    return !op->getOperand(0).getType().isInteger(1);
  if (isa<arith::IndexCastUIOp, arith::ExtUIOp>(op))
    return !op->getOperand(0).getType().isInteger(1) &&
           ranges.isNonNegative(op->getOperand(0));
  return false;
}

Sum render::expand(Value value, const Ranges &ranges, IsTerm isTerm) {
  Sum sum;
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant))) {
    sum.constant = constant.getSExtValue();
    return sum;
  }
  Operation *op = value.getDefiningOp();
  if (!op || (isTerm && isTerm(value)) || isa<VectorType>(value.getType()) ||
      !isPartOfSum(op, ranges)) {
    sum.terms[value] = 1;
    return sum;
  }
  sum = expand(op->getOperand(0), ranges, isTerm);
  if (isa<arith::AddIOp>(op)) {
    sum.add(expand(op->getOperand(1), ranges, isTerm), 1);
  } else if (isa<arith::SubIOp>(op)) {
    sum.add(expand(op->getOperand(1), ranges, isTerm), -1);
  } else if (isa<arith::MulIOp>(op)) {
    matchPattern(op->getOperand(1), m_ConstantInt(&constant));
    Sum scaled;
    scaled.add(sum, constant.getSExtValue());
    return scaled;
  }
  return sum;
}

int64_t render::getBytes(Type type) {
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.getNumElements() * getBytes(vector.getElementType());
  if (isa<LLVM::LLVMPointerType>(type))
    return 8;
  return llvm::divideCeil(type.getIntOrFloatBitWidth(), 8);
}

std::optional<Place> render::findPlace(Value address, const Ranges &ranges,
                                       IsTerm isTerm) {
  auto step = address.getDefiningOp<LLVM::GEPOp>();
  if (!step)
    return Place{address, {}};
  std::optional<Place> place = findPlace(step.getBase(), ranges, isTerm);
  if (!place || step.getIndices().size() != 1 ||
      !step.getElemType().isIntOrFloat())
    return std::nullopt;
  int64_t bytes = getBytes(step.getElemType());
  auto index = *step.getIndices().begin();
  Sum offset;
  if (auto value = dyn_cast<Value>(index))
    offset = expand(value, ranges, isTerm);
  else
    offset.constant = cast<IntegerAttr>(index).getInt();
  place->bytes.add(offset, bytes);
  return place;
}
