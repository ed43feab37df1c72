// Linear forms: sums, bounds, and what is left of bounds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/LinearForm.h"

#include <gtest/gtest.h>

#include <string>

using namespace tinyjit;

using Form = BasicLinearForm<unsigned>;

static std::optional<Bounds> none(unsigned) { return std::nullopt; }

TEST(LinearFormTest, AddsAndMultiplies) {
  Form n = Form::variable(0), m = Form::variable(1);
  Form sum = *n.times(3)->plus(*m.plus(Form::number(5)), -2);
  EXPECT_EQ(sum.constant, -10);
  ASSERT_EQ(sum.terms.size(), 2u);
  EXPECT_EQ(sum.terms[0].scale, 3);
  EXPECT_EQ(sum.terms[1].scale, -2);
  EXPECT_EQ(sum.scaleOf(1), -2);
  EXPECT_EQ(sum.scaleOf(2), 0);
  EXPECT_TRUE(sum.plus(sum, -1)->isNumber());
  EXPECT_EQ(n.asVariable(), 0u);
  EXPECT_FALSE(n.times(2)->asVariable());
  // Numbered variables have one order.
  EXPECT_TRUE(*m.plus(n) == *n.plus(m));
}

TEST(LinearFormTest, OtherVariablesKeepTheirOrder) {
  using Named = BasicLinearForm<std::string>;
  Named sum = *Named::variable("b").plus(Named::variable("a"));
  ASSERT_EQ(sum.terms.size(), 2u);
  EXPECT_EQ(sum.terms[0].variable, "b");
  EXPECT_FALSE(sum == *Named::variable("a").plus(Named::variable("b")));
}

TEST(LinearFormTest, SaysWhatDoesNotFit) {
  Form n = Form::variable(0);
  EXPECT_FALSE(n.times(INT64_MAX)->times(2));
  EXPECT_FALSE(Form::number(INT64_MIN).times(-1));
  EXPECT_FALSE(Form::number(INT64_MAX).plus(Form::number(1)));
  // A sum that fails is as it was, also in its other terms.
  Form sum = *Form::variable(1).plus(*n.times(INT64_MAX));
  Form other = *Form::variable(1).plus(n);
  other.constant = 3;
  Form before = sum;
  EXPECT_FALSE(sum.add(other));
  EXPECT_TRUE(sum == before);
  sum.addWrapping(other);
  EXPECT_EQ(sum.scaleOf(0), INT64_MIN);
  EXPECT_EQ(sum.scaleOf(1), 2);
  sum.addWrapping(sum, -1);
  EXPECT_TRUE(sum == Form());
}

TEST(LinearFormTest, HasBounds) {
  Bounds bounds[] = {{0, 4}, {-1, 7}};
  auto boundsOf = [&](unsigned variable) { return bounds[variable]; };
  Form sum = *Form::variable(0).times(3)->plus(Form::variable(1), -2);
  EXPECT_EQ(sum.bounds(boundsOf)->min, -14);
  EXPECT_EQ(sum.bounds(boundsOf)->max, 14);
  EXPECT_FALSE(Form::variable(0).times(INT64_MAX)->bounds(boundsOf));
}

TEST(LinearFormTest, NarrowsOneVariable) {
  constexpr Bounds any{INT64_MIN, INT64_MAX};
  Form n = Form::variable(0);
  Form offset = *n.times(16)->plus(Form::number(-16));
  std::optional<Bounds> left = offset.narrow(0, any, {0, 70}, none);
  ASSERT_TRUE(left);
  EXPECT_EQ(left->min, 1);
  EXPECT_EQ(left->max, 5);
  // A falling form, with bounds that are no multiples.
  Form falling = *n.times(-4);
  left = falling.narrow(0, any, {-10, 7}, none);
  EXPECT_EQ(left->min, -1);
  EXPECT_EQ(left->max, 2);
  left = falling.narrow(0, {0, 1}, {-10, 7}, none);
  EXPECT_EQ(left->min, 0);
  EXPECT_EQ(left->max, 1);
  // No value is left; the variable does not occur.
  left = offset.narrow(0, any, {1, 15}, none);
  ASSERT_TRUE(left);
  EXPECT_GT(left->min, left->max);
  EXPECT_FALSE(offset.narrow(1, any, {0, 70}, none));
}

TEST(LinearFormTest, NarrowsForAllValuesOfTheOthers) {
  constexpr Bounds any{INT64_MIN, INT64_MAX};
  Form sum = *Form::variable(0).times(8)->plus(Form::variable(1), -16);
  auto known = [](unsigned) { return std::optional(Bounds{0, 1}); };
  std::optional<Bounds> left = sum.narrow(0, any, {0, 40}, known);
  ASSERT_TRUE(left);
  EXPECT_EQ(left->min, 2);
  EXPECT_EQ(left->max, 5);
  EXPECT_FALSE(sum.narrow(0, any, {0, 40}, none));
  // Sums in between do not have to fit 64 bits.
  auto wide = [](unsigned) { return std::optional(Bounds{INT64_MIN, 0}); };
  Form large = *Form::variable(0).times(INT64_MAX)->plus(Form::variable(1));
  left = large.narrow(0, any, {INT64_MIN, INT64_MAX}, wide);
  ASSERT_TRUE(left);
  EXPECT_EQ(left->min, 0);
  EXPECT_EQ(left->max, 1);
}
