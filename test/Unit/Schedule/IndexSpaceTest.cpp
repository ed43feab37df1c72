// Simplified indices have the values that they had before.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/IndexSpace.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

#include <random>

using namespace mlir;
using namespace tinyjit::schedule;

namespace {
/// Expressions of three dimensions and one symbol.
class IndexSpaceTest : public ::testing::Test {
protected:
  IndexSpaceTest() : space(&context) {
    for (int64_t size : sizes)
      dims.push_back(space.addDim(Interval{0, size - 1}));
    symbol = space.addSymbol(Interval{1, 6});
    below = space.addDim(Interval{0, 5}, symbol);
  }

  AffineExpr number(int64_t value) {
    return getAffineConstantExpr(value, &context);
  }

  static int64_t evaluate(AffineExpr expr, ArrayRef<int64_t> values,
                          int64_t symbol) {
    if (auto constant = dyn_cast<AffineConstantExpr>(expr))
      return constant.getValue();
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      return values[dim.getPosition()];
    if (isa<AffineSymbolExpr>(expr))
      return symbol;
    auto op = cast<AffineBinaryOpExpr>(expr);
    int64_t lhs = evaluate(op.getLHS(), values, symbol),
            rhs = evaluate(op.getRHS(), values, symbol);
    switch (expr.getKind()) {
    case AffineExprKind::Add:
      return lhs + rhs;
    case AffineExprKind::Mul:
      return lhs * rhs;
    case AffineExprKind::Mod:
      return llvm::mod(lhs, rhs);
    default:
      return llvm::divideFloorSigned(lhs, rhs);
    }
  }

  /// Compares both at all values, and the bounds with them.
  void expectEqual(AffineExpr expr, AffineExpr simple) {
    std::optional<Interval> bounds = space.getBounds(simple);
    for (int64_t s = 1; s <= 6; ++s)
      for (int64_t a = 0; a < sizes[0]; ++a)
        for (int64_t b = 0; b < sizes[1]; ++b)
          for (int64_t c = 0; c < sizes[2]; ++c)
            for (int64_t d = 0; d < s; ++d) {
              int64_t values[] = {a, b, c, d};
              int64_t want = evaluate(expr, values, s);
              ASSERT_EQ(evaluate(simple, values, s), want)
                  << print(expr) << " became " << print(simple);
              if (bounds)
                ASSERT_TRUE(bounds->isWithin(bounds->min, bounds->max) &&
                            want >= bounds->min && want <= bounds->max)
                    << print(simple);
            }
  }

  static std::string print(AffineExpr expr) {
    std::string text;
    llvm::raw_string_ostream(text) << expr;
    return text;
  }

  MLIRContext context;
  IndexSpace space;
  const int64_t sizes[3] = {4, 3, 5};
  SmallVector<AffineExpr> dims;
  AffineExpr symbol, below;
};
} // namespace

TEST_F(IndexSpaceTest, mergedAndSplitAgain) {
  AffineExpr flat = dims[0] * 15 + dims[1] * 5 + dims[2];
  EXPECT_EQ(space.simplify(flat.floorDiv(15)), dims[0]);
  EXPECT_EQ(space.simplify((flat % 15).floorDiv(5)), dims[1]);
  EXPECT_EQ(space.simplify(flat % 5), dims[2]);
}

TEST_F(IndexSpaceTest, splitAndMergedAgain) {
  AffineExpr flat = dims[0] * 7 + dims[2];
  EXPECT_EQ(space.simplify(flat.floorDiv(6) * 6 + flat % 6),
            space.simplify(flat));
}

TEST_F(IndexSpaceTest, movingWindow) {
  // 9 * x + y is x + y in the row of 8, since x + y is at most 6.
  AffineExpr flat = dims[1] * 9 + dims[2];
  EXPECT_EQ(space.simplify(flat % 8), space.simplify(dims[1] + dims[2]));
  EXPECT_EQ(space.simplify(flat.floorDiv(8)), dims[1]);
}

TEST_F(IndexSpaceTest, symbolicRows) {
  AffineExpr flat = dims[0] * symbol + below;
  EXPECT_EQ(space.simplify(flat % symbol), below);
  EXPECT_EQ(space.simplify(flat.floorDiv(symbol)), dims[0]);
  // A remainder that the bounds do not decide keeps its values.
  AffineExpr other = (dims[2] % symbol) * 32 + dims[0];
  expectEqual(other, space.simplify(other));
}

TEST_F(IndexSpaceTest, multiplesAndLess) {
  // The columns of a patch, in a row of three patches: the remainder is one of
  // whole patches.
  int64_t width = sizes[1], row = 3 * width;
  AffineExpr patch = (dims[0] + 2) * width + dims[1] * (row + 1);
  AffineExpr column = space.simplify(patch % row);
  EXPECT_EQ(column, space.simplify(((dims[0] + 2) % 3) * width + dims[1]));
  expectEqual(patch % row, column);
  expectEqual(patch.floorDiv(row), space.simplify(patch.floorDiv(row)));
}

TEST_F(IndexSpaceTest, assumedInAScope) {
  AffineExpr moved = space.simplify(dims[0] - 1);
  {
    IndexSpace::Scope scope(space);
    scope.assume(moved, {0, 2});
    EXPECT_EQ(space.simplify((dims[0] - 1).floorDiv(3)), number(0));
  }
  EXPECT_NE(space.simplify((dims[0] - 1).floorDiv(3)), number(0));
}

TEST_F(IndexSpaceTest, randomExpressions) {
  std::mt19937 random(5);
  auto pick = [&](int64_t low, int64_t high) {
    return std::uniform_int_distribution<int64_t>(low, high)(random);
  };
  for (int round = 0; round < 200; ++round) {
    AffineExpr expr = number(pick(-5, 20));
    for (AffineExpr dim : dims)
      expr = expr + dim * pick(-6, 16);
    for (int64_t depth = pick(0, 3); depth > 0; --depth) {
      int64_t divisor = pick(1, 12);
      AffineExpr other = dims[pick(0, 2)] * pick(-2, 9) + pick(-3, 9);
      expr = pick(0, 1) ? expr.floorDiv(divisor) : expr % divisor;
      expr = expr * pick(1, 5) + other;
      if (pick(0, 5) == 0)
        expr = (expr + below) % symbol;
    }
    expectEqual(expr, space.simplify(expr));
    if (HasFatalFailure())
      return;
  }
}
