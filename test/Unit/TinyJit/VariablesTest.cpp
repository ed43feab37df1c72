// Variables in sizes, offsets and as data (behaviours B32 and B55 to B61).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/TinyJit/Kernels.h"

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

/// out[i] = x[i] + 1 for i < n.
static KernelPtr plusOneOp() {
  return makeKernel(
      "plus_one",
      [](void *const *b, const int64_t *s) {
        for (int64_t i = 0; i < s[0]; ++i)
          floats(b[0])[i] = floats(b[1])[i] + 1;
      },
      {{DType::F32, 10, false, true}, {DType::F32, 10, true, false}},
      {{"n", Scalar::I32, 1, 10}});
}

/// (base[:n] + 1), of n elements.
static StatusOr<Buffer> plusOne(const Buffer &x, Number n) {
  Buffer y = fresh({10});
  if (Status s = launch(plusOneOp(), {{y, P}, {x, R}}, {n}); !s.ok())
    return s;
  return view(y, 0, DType::F32, {n}, {10});
}

TEST(VariablesTest, B56OneCaptureForAllValues) {
  VariablePtr n = *Variable::create("n", 1, 10);
  TinyJit step(plusOne);
  Buffer x = makeBuffer({10}, ramp(10));
  for (int64_t i : {3, 4, 5, 10, 1, 7}) {
    StatusOr<Buffer> y = step(x, *Number::bind(n, i));
    EXPECT_EQ(values(y), ramp(i, 2));
    EXPECT_EQ(y->shape(), (Shape{i}));
  }
  EXPECT_EQ(step.core().plans().size(), 1u);
}

TEST(VariablesTest, B32SizesOfResultsFollowTheValue) {
  // The kernel does not take the variable at all; only the view does.
  VariablePtr n = *Variable::create("n", 0, 4);
  TinyJit step([](Buffer x, Number n) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = scaled(x, 3);
    return y.ok() ? view(*y, 4 * (4 - n), DType::F32, {n}, {0}) : y;
  });
  TinyJit padded([](Buffer x, Number n) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = scaled(x, 3);
    return y.ok() ? view(*y, 0, DType::F32, {n}, {4}) : y;
  });
  expectError(step(vec({1, 2, 3, 4}), *Number::bind(n, 2)).status(),
              Code::OutOfRange, "size 0 of a view is 2, expected 0 to 0");
  Floats all = {3, 6, 9, 12};
  for (int64_t i : {2, 3, 4, 1, 0})
    EXPECT_EQ(values(padded(vec({1, 2, 3, 4}), *Number::bind(n, i))),
              Floats(all.begin(), all.begin() + i));
}

TEST(VariablesTest, B55SymbolicInputsBringTheirVariables) {
  VariablePtr n = *Variable::create("n", 1, 10);
  TinyJit step([](Buffer x) { return plusOne(x, x.symbolicSizes()[0]); }, {},
               {"x"});
  Buffer base = makeBuffer({12}, ramp(12));
  for (int64_t i : {3, 4, 5, 10, 1}) {
    Number bound = *Number::bind(n, i);
    // Another place each time, too.
    Buffer x = *view(*base.view(4 * (i % 3), DType::F32, {10}), 0, DType::F32,
                     {bound}, {10});
    EXPECT_EQ(values(step(x)), ramp(i, 2 + static_cast<float>(i % 3)));
  }
  EXPECT_EQ(step.core().plans().size(), 1u);
  expectError(
      step(base).status(), Code::InvalidArgument,
      "argument \"x\" has sizes that follow no variable, unlike when it "
      "was captured");
}

TEST(VariablesTest, B55OneVariableHasOneValue) {
  VariablePtr n = *Variable::create("n", 1, 10);
  TinyJit step([](Buffer x, Number a, Number b) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = scaled(x, a);
    return y.ok() ? scaled(*y, b) : y;
  });
  Buffer x = vec({1, 2, 3, 4});
  for (int64_t i : {2, 3, 4})
    EXPECT_EQ(values(step(x, *Number::bind(n, i), *Number::bind(n, i)))[0],
              static_cast<float>(i * i));
  expectError(step(x, *Number::bind(n, 2), *Number::bind(n, 5)).status(),
              Code::InvalidArgument, "variable \"n\" is 2 and 5 in one call");
}

TEST(VariablesTest, B56SeveralVariablesAsOffsetsAndAsData) {
  VariablePtr from = *Variable::create("from", 0, 6),
              by = *Variable::create("by", -9, 9);
  TinyJit step([](Buffer x, Number from, Number by) -> StatusOr<Buffer> {
    StatusOr<Buffer> part = view(x, 4 * (6 - from), DType::F32, {4});
    return part.ok() ? scaled(*part, by) : part;
  });
  Buffer x = makeBuffer({10}, ramp(10));
  for (auto [a, b] : {std::pair{0, 1}, {6, 2}, {3, -4}, {1, 0}, {5, 9}})
    EXPECT_EQ(values(step(x, *Number::bind(from, a), *Number::bind(by, b)))[1],
              static_cast<float>((6 - a + 2) * b));
  EXPECT_EQ(step.core().plans()[0]->scalars.size(), 2u);
}

TEST(VariablesTest, FloatsCanBeVariables) {
  KernelPtr kernel = makeKernel("scale_by",
                                [](void *const *b, const int64_t *s) {
                                  float k;
                                  std::memcpy(&k, s, sizeof k);
                                  for (int i = 0; i < 4; ++i)
                                    floats(b[0])[i] = floats(b[1])[i] * k;
                                },
                                {out, in}, {{"k", Scalar::F32, 0, 0}});
  int runs = 0;
  TinyJit step([&](Buffer x, Real k) -> StatusOr<Buffer> {
    ++runs;
    Buffer y = fresh();
    if (Status s = launch(kernel, {{y, W}, {x, R}}, {k}); !s.ok())
      return s;
    return y;
  });
  Buffer x = vec({1, 2, 3, 4});
  VariablePtr rate = *Variable::createReal("rate");
  for (float k : {0.5f, -2.25f, 1e9f, 0.125f})
    EXPECT_EQ(values(step(x, *Real::bind(rate, k)))[1], 2 * k);
  EXPECT_EQ(runs, 2);
  // A plain one is promoted when it has changed twice.
  for (float k : {0.5f, 0.5f, -2.25f, -2.25f, 1e9f, 0.125f, 3.0f})
    EXPECT_EQ(values(step(x, k))[1], 2 * k);
  EXPECT_EQ(runs, 8);
}

TEST(VariablesTest, AVariableOfNoArgumentIsFrozen) {
  VariablePtr n = *Variable::create("n", 1, 10);
  TinyJit step([&](Buffer x) { return scaled(x, *Number::bind(n, 4)); });
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(values(step(vec({1, 2, 3, 4})))[0], 4);
  EXPECT_EQ(step.core().explainFrozen(),
            (std::vector<std::string>{
                "variable \"n\" = 4, which is no argument of the function"}));
}

TEST(VariablesTest, AVariableWhoseValueIsKnownIsAGuard) {
  VariablePtr n = *Variable::create("n", 1, 10);
  int runs = 0;
  TinyJit step([&](Buffer x, Number n) {
    ++runs;
    return scaled(x, n.value() > 5 ? 100 : n);
  });
  Buffer x = vec({1, 2, 3, 4});
  for (int64_t i : {2, 3, 8, 9})
    for (int call = 0; call < 3; ++call)
      EXPECT_EQ(values(step(x, *Number::bind(n, i)))[0],
                i > 5 ? 100.0f : static_cast<float>(i));
  EXPECT_EQ(runs, 8);
}

TEST(VariablesTest, PromotedOffsetsStayInside) {
  // No kernel bounds the number: the array does.
  TinyJit step([](Buffer x, Number row) -> StatusOr<Buffer> {
    StatusOr<Buffer> part = view(x, 16 * row - 16, DType::F32, {4});
    return part.ok() ? scaled(*part, 2) : part;
  });
  Buffer x = makeBuffer({20}, ramp(20));
  for (int row : {1, 1, 2, 2, 3, 3, 4, 5, 1})
    EXPECT_EQ(values(step(x, row))[0], static_cast<float>(8 * row - 6));
  const Scalar &scalar = step.core().plans()[0]->scalars[0];
  EXPECT_EQ(scalar.min, 1);
  EXPECT_EQ(scalar.max, 5);
  EXPECT_EQ(step(x, 6).status().code(), Code::OutOfRange);
}

TEST(VariablesTest, B61OtherFixedSizesAreRefused) {
  VariablePtr n = *Variable::create("n", 1, 10);
  TinyJit step([](Buffer x) { return plusOne(x, x.symbolicSizes()[0]); });
  Buffer base = makeBuffer({20}, ramp(20));
  Number three = *Number::bind(n, 3);
  for (int i = 0; i < 3; ++i)
    EXPECT_TRUE(step(*view(base, 0, DType::F32, {three}, {10})).ok());
  expectError(step(*view(base, 0, DType::F32, {three}, {20})).status(),
              Code::InvalidArgument,
              "input 0 (\"0\") is 20xf32 on cpu:0, expected 10xf32 on cpu:0");
}

TEST(VariablesTest, ANumberThatDoesNotFitIsRefused) {
  TinyJit step([](Buffer x, Number n) { return scaled(x, n); });
  Buffer x = vec({1, 2, 3, 4});
  for (int call = 0; call < 3; ++call)
    EXPECT_TRUE(step(x, 0).ok());
  expectError(step(x, Number(INT64_MAX) + 1).status(), Code::OutOfRange,
              "argument \"1\" does not fit 64 bits");
  TinyJit inner([](Buffer x, Number n) { return scaled(x, n * INT64_MAX); });
  expectError(inner(x, 2).status(), Code::OutOfRange,
              "scalar \"k\" of kernel \"scale\" does not fit 64 bits");
}

TEST(NumberTest, IsASumOfMultiplesOfVariables) {
  VariablePtr i = *Variable::create("i", 0, 9),
              j = *Variable::create("j", 0, 9);
  Number a = *Number::bind(i, 3), b = *Number::bind(j, 5);
  Number sum = (a * 4 - b + 7) * 2;
  EXPECT_EQ(sum.peek(), 28);
  EXPECT_EQ(sum.constant(), 14);
  ASSERT_EQ(sum.terms().size(), 2u);
  EXPECT_EQ(sum.terms()[0].variable, i);
  EXPECT_EQ(sum.terms()[0].scale, 8);
  EXPECT_EQ(sum.terms()[0].value, 3);
  EXPECT_EQ(sum.terms()[1].variable, j);
  EXPECT_EQ(sum.terms()[1].scale, -2);
  EXPECT_EQ(sum.terms()[1].value, 5);
  EXPECT_EQ((sum + b * 2).terms().size(), 1u);
  EXPECT_EQ((sum + b * 2).peek(), 38);
  EXPECT_FALSE((sum - a * 8 + b * 2).variable());
  EXPECT_EQ((sum - a * 8 + b * 2).peek(), 14);
  EXPECT_FALSE((sum * 0).variable());
}

TEST(VariablesTest, B57AnOffsetOfTwoVariables) {
  VariablePtr i = *Variable::create("i", 0, 2),
              j = *Variable::create("j", 0, 4);
  Buffer table = makeBuffer({3, 4, 2}, ramp(24));
  int runs = 0;
  // The offset is a sum, or a view of a view; it rises or falls with j.
  TinyJit step([&](Number i, Number j) -> StatusOr<std::vector<Buffer>> {
    ++runs;
    StatusOr<Buffer> row = view(table, 32 * i, DType::F32, {4, 2});
    if (!row.ok())
      return row.status();
    StatusOr<Buffer> first = view(table, 32 * i + 4 * j, DType::F32, {4}),
                     second = view(*row, 16 - 4 * j, DType::F32, {4});
    if (!first.ok() || !second.ok())
      return first.ok() ? second.status() : first.status();
    StatusOr<Buffer> a = scaled(*first, 2), b = scaled(*second, 3);
    if (!a.ok() || !b.ok())
      return a.ok() ? b.status() : a.status();
    return std::vector<Buffer>{*a, *b};
  });
  for (auto [x, y] :
       {std::pair(0, 0), {1, 3}, {2, 4}, {0, 4}, {2, 0}, {1, 1}}) {
    auto got = step(*Number::bind(i, x), *Number::bind(j, y));
    ASSERT_TRUE(got.ok()) << got.status().message();
    auto at = static_cast<float>(8 * x + 1);
    EXPECT_EQ(valuesOf((*got)[0])[0], 2 * (at + static_cast<float>(y)));
    EXPECT_EQ(valuesOf((*got)[1])[0], 3 * (at + 4 - static_cast<float>(y)));
  }
  EXPECT_EQ(runs, 2);
  EXPECT_EQ(step.core().plans().size(), 1u);
}

TEST(VariablesTest, PlainNumbersThatShareAnOffset) {
  // Which values each of them can have depends on the other one, so at most one
  // of them is followed.
  Buffer table = makeBuffer({7, 4}, ramp(28));
  TinyJit step([&](Number i, Number j) -> StatusOr<Buffer> {
    StatusOr<Buffer> row = view(table, 16 * (i + j), DType::F32, {4});
    return row.ok() ? scaled(*row, 2) : row;
  });
  for (int64_t k : {0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 0, 1})
    EXPECT_EQ(values(step(k, 2 * k))[0], static_cast<float>(2 * (12 * k + 1)));
}
