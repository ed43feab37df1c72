// Scalars of a plan that are sums of others.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/ScalarSums.h"

#include "tinyjit/Runtime/Instance.h"

#include <gtest/gtest.h>

#include <limits>

using namespace tinyjit::runtime;

namespace {
constexpr int64_t least = std::numeric_limits<int64_t>::min();
constexpr int64_t most = std::numeric_limits<int64_t>::max();

const std::vector<Scalar> scalars = {{"n", Scalar::I64, least, most},
                                     {"m", Scalar::I64, least, most},
                                     {"2 * n - m + 3", Scalar::I32, -10, 10},
                                     {"f", Scalar::F32, 0, 0}};

Guard sum(int32_t scalar, int64_t constant) {
  return {Guard::Sum, "s", "", constant, scalar};
}
Guard term(int32_t scalar, int64_t scale) {
  return {Guard::Term, "s", "", scale, scalar};
}

TEST(ScalarSumsTest, AreComputed) {
  std::vector<Guard> guards = {{Guard::Variable, "n", "", 0, 0}};
  addGuards({2, {3, {{0, 2}, {1, -1}}}}, "2 * n - m + 3", guards);
  StatusOr<std::vector<ScalarSum>> sums = sumsOf(guards, scalars);
  ASSERT_TRUE(sums.ok()) << sums.status().message();
  ASSERT_EQ(sums->size(), 1u);
  std::vector<int64_t> values = {5, 6, 0, 0};
  ASSERT_TRUE(computeSums(*sums, scalars, values).ok());
  EXPECT_EQ(values[2], 7);
  // A sum that does not fit 64 bits has no value, one that fits has.
  values = {most, most, 0, 0};
  EXPECT_EQ(valueOf((*sums)[0], [&](int32_t i) { return values[i]; }),
            std::nullopt);
  values = {least / 2, -7, 0, 0};
  EXPECT_EQ(valueOf((*sums)[0], [&](int32_t i) { return values[i]; }),
            least + 10);
  // 2 * n alone does not fit.
  values = {most / 2 + 10, 25, 0, 0};
  EXPECT_EQ(valueOf((*sums)[0], [&](int32_t i) { return values[i]; }),
            most - 3);
}

TEST(ScalarSumsTest, OutsideOfTheirBoundsAreAnError) {
  std::vector<ScalarSum> sums = {{2, {3, {{0, 2}, {1, -1}}}}};
  std::vector<int64_t> values = {4, 0, 0, 0};
  Status status = computeSums(sums, scalars, values);
  EXPECT_EQ(status.code(), Code::OutOfRange);
  EXPECT_EQ(status.message(),
            "scalar \"2 * n - m + 3\" is 11, expected -10 to 10");
  values = {most, 0, 0, 0};
  EXPECT_EQ(computeSums(sums, scalars, values).message(),
            "scalar \"2 * n - m + 3\" is no number of 64 bits, expected -10 "
            "to 10");
}

TEST(ScalarSumsTest, ReplaysCheckThem) {
  auto plan = std::make_shared<Plan>();
  plan->name = "step";
  plan->scalars = {scalars[0], scalars[1], {"s", Scalar::I64, least, most}};
  addGuards({2, {3, {{0, 2}, {1, -1}}}}, "s", plan->guards);
  StatusOr<std::unique_ptr<Instance>> instance = Instance::create(plan);
  ASSERT_TRUE(instance.ok()) << instance.status().message();
  std::vector<Buffer> outputs;
  auto replay = [&](std::vector<int64_t> values) {
    return (*instance)->replay(nullptr, 0, values.data(), values.size(),
                               outputs);
  };
  EXPECT_EQ(replay({5, 6, 7}).message(), "");
  Status status = replay({5, 6, 8});
  EXPECT_EQ(status.code(), Code::InvalidArgument);
  EXPECT_EQ(status.message(), "scalar \"s\" is 8, expected 7: it is a sum of "
                              "other scalars");
  EXPECT_EQ(replay({most, 0, 7}).message(),
            "scalar \"s\" is 7, expected a number that 64 bits do not hold: it "
            "is a sum of other scalars");
  EXPECT_EQ(replay({0, 3, 0}).message(), "");
}

TEST(ScalarSumsTest, DamagedOnesAreRefused) {
  const std::vector<std::vector<Guard>> damaged = {
      {sum(4, 0)},
      {sum(-1, 0)},
      {sum(3, 0)},
      {term(0, 1)},
      {sum(2, 0), term(4, 1)},
      {sum(2, 0), term(3, 1)},
  };
  for (const std::vector<Guard> &guards : damaged) {
    Status status = sumsOf(guards, scalars).status();
    EXPECT_EQ(status.code(), Code::DataLoss);
    EXPECT_EQ(status.message(), "a sum of scalars, scalar \"s\", is of "
                                "something else than integers");
  }
  const std::vector<std::vector<Guard>> circular = {
      {sum(2, 0), term(2, 1)},
      {sum(2, 0), term(1, 1), sum(1, 0), term(0, 1)},
      {sum(2, 0), term(0, 1), sum(2, 1), term(0, 1)},
      {sum(2, 0), sum(2, 1)},
  };
  for (const std::vector<Guard> &guards : circular)
    EXPECT_EQ(sumsOf(guards, scalars).status().message(),
              "scalar \"2 * n - m + 3\" is a sum of sums, or two sums");
}
} // namespace
