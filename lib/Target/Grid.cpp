// Converts grid sizes between affine expressions and plans.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/Grid.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;
using runtime::Dim;
using runtime::GridDim;

/// `c`, `s_i`, `s_i * c` or `s_i * c + d`.
static std::optional<Dim> readLinear(AffineExpr expr) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return Dim{constant.getValue()};
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
    return Dim{0, 1, static_cast<int32_t>(symbol.getPosition())};
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  auto right = binary ? dyn_cast<AffineConstantExpr>(binary.getRHS()) : nullptr;
  if (!right)
    return std::nullopt;
  std::optional<Dim> left = readLinear(binary.getLHS());
  if (!left || left->scalar < 0)
    return std::nullopt;
  if (expr.getKind() == AffineExprKind::Add)
    left->size += right.getValue();
  else if (expr.getKind() == AffineExprKind::Mul && left->size == 0)
    left->scale *= right.getValue();
  else
    return std::nullopt;
  return left;
}

/// A product of what `readLinear` reads.
static bool readProduct(AffineExpr expr, std::vector<Dim> &factors) {
  if (std::optional<Dim> linear = readLinear(expr)) {
    factors.push_back(*linear);
    return true;
  }
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  return binary && expr.getKind() == AffineExprKind::Mul &&
         readProduct(binary.getLHS(), factors) &&
         readProduct(binary.getRHS(), factors);
}

std::optional<GridDim> target::readGridDim(AffineExpr expr, int64_t most) {
  GridDim result;
  result.most = most;
  if (expr.getKind() == AffineExprKind::CeilDiv) {
    auto binary = cast<AffineBinaryOpExpr>(expr);
    auto divisor = dyn_cast<AffineConstantExpr>(binary.getRHS());
    if (!divisor || divisor.getValue() < 1)
      return std::nullopt;
    result.divisor = divisor.getValue();
    expr = binary.getLHS();
  }
  if (!readProduct(expr, result.factors))
    return std::nullopt;
  return result;
}

AffineExpr target::writeGridDim(const GridDim &dim, MLIRContext *context) {
  AffineExpr expr = getAffineConstantExpr(1, context);
  for (const Dim &factor : dim.factors) {
    AffineExpr linear = getAffineConstantExpr(factor.size, context);
    if (factor.scalar >= 0)
      linear = getAffineSymbolExpr(factor.scalar, context) * factor.scale +
               factor.size;
    expr = linear * expr;
  }
  return dim.divisor == 1 ? expr : expr.ceilDiv(dim.divisor);
}
