// Recordings: the parts that are kept and those that each call binds anew
// (behaviours B2, B4, B15, B18, B23, B24, B31, B36, B40, B41, B52, B57 to B60).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/TinyJit/Kernels.h"

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

TEST(RecordingTest, B2ResultsInContainersAreComputedInEveryPhase) {
  using Results = std::map<std::string, std::vector<Buffer>>;
  TinyJit step([](Buffer x) -> StatusOr<Results> {
    StatusOr<Buffer> y = scaled(x, 2), z = scaled(x, 3);
    if (!y.ok() || !z.ok())
      return Status::unsupported("no memory");
    return Results{{"k", {*y, *z}}};
  });
  for (float f = 1; f <= 4; ++f) {
    StatusOr<Results> results = step(vec({f, 0, 0, 1}));
    ASSERT_TRUE(results.ok()) << results.status().message();
    EXPECT_EQ(values((*results)["k"][0]), (Floats{2 * f, 0, 0, 2}));
    EXPECT_EQ(values((*results)["k"][1]), (Floats{3 * f, 0, 0, 3}));
  }
}

TEST(RecordingTest, B4WithoutCapturesEveryCallRunsTheFunction) {
  int runs = 0;
  JitOptions options;
  options.captures = false;
  TinyJit step(
      [&](Buffer x) {
        ++runs;
        return scaled(x, 2);
      },
      options);
  for (int i = 1; i <= 4; ++i) {
    float f = static_cast<float>(i);
    EXPECT_EQ(values(step(vec({f, 1, 1, 1}))), (Floats{2 * f, 2, 2, 2}));
    EXPECT_EQ(runs, i);
    EXPECT_FALSE(step.captured());
  }
}

TEST(RecordingTest, B15InputsNeedTheirContents) {
  TinyJit step([](Buffer x) { return scaled(x, 2); }, {}, {"x"});
  for (float f = 1; f <= 3; ++f)
    EXPECT_EQ(values(step(vec({f, 0, 0, 0})))[0], 2 * f);
  expectError(step(fresh()).status(), Code::FailedPrecondition,
              "input 0 (\"x\") has no memory yet; fill it with copyIn first");
  EXPECT_EQ(values(step(vec({9, 0, 0, 0})))[0], 18);
}

TEST(RecordingTest, B18ShardsAreOneInputPerDevice) {
  // Each device adds its own half; one of them gets the other's by a copy.
  TinyJit step([](std::vector<Buffer> shards) -> StatusOr<Buffer> {
    Buffer moved = fresh();
    if (Status s = copy(moved, shards[1]); !s.ok())
      return s;
    return sum(shards[0], moved);
  });
  for (float f = 1; f <= 5; ++f) {
    Buffer other = *Buffer::create(**Device::get("cpu:1"), DType::F32, {4});
    Floats numbers = {f, 0, 1, 2};
    check(other.copyIn(numbers.data(), 16));
    EXPECT_EQ(values(step(std::vector<Buffer>{vec({10, 20, 30, f}), other})),
              (Floats{10 + f, 20, 31, 2 + f}));
  }
  auto plan = step.core().plans().at(0);
  EXPECT_EQ(plan->inputs.size(), 2u);
  EXPECT_EQ(plan->devices.size(), 2u);
}

TEST(RecordingTest, B23InputsAreBoundAnewAndNotKept) {
  int64_t before = (*Device::get("cpu"))->bytesInUse();
  {
    TinyJit step([](Buffer x, Buffer unused) -> StatusOr<Buffer> {
      StatusOr<Buffer> y = scaled(x, 2);
      return y.ok() ? sum(*y, x) : y; // twice the same input
    });
    for (float f = 1; f <= 4; ++f)
      EXPECT_EQ(values(step(vec({f, 0, 0, 0}), vec({-f, 0, 0, 0})))[0], 3 * f);
    // Of the inputs of the last call nothing is left but what the caller has.
    step.core().freeMemory();
    EXPECT_EQ((*Device::get("cpu"))->bytesInUse(), before);
  }
}

TEST(RecordingTest, B24ViewsOfInputsFollowTheInput) {
  TinyJit step([](Buffer x) -> StatusOr<Buffer> {
    StatusOr<Buffer> front = x.view(0, DType::F32, {4}),
                     back = x.view(16, DType::F32, {4});
    if (!front.ok() || !back.ok())
      return Status::unsupported("no view");
    return sum(*front, *back);
  });
  for (float f = 1; f <= 5; ++f) {
    Buffer x = makeBuffer({8}, ramp(8, f));
    EXPECT_EQ(values(step(x)),
              (Floats{2 * f + 4, 2 * f + 6, 2 * f + 8, 2 * f + 10}));
  }
}

TEST(RecordingTest, B31ANumberIsReturnedOnlyAsFrozen) {
  // A plain number does not compile: it would silently stay as captured.
  using Results = std::pair<Buffer, Frozen<int>>;
  int calls = 0;
  TinyJit step([&](Buffer x) -> StatusOr<Results> {
    StatusOr<Buffer> y = scaled(x, 2);
    if (!y.ok())
      return y.status();
    return Results{*y, Frozen<int>{++calls}};
  });
  for (int i = 1; i <= 4; ++i) {
    float f = static_cast<float>(i);
    StatusOr<Results> results = step(vec({f, 0, 0, 0}));
    ASSERT_TRUE(results.ok()) << results.status().message();
    EXPECT_EQ(values(results->first)[0], 2 * f);
    EXPECT_EQ(results->second.value, std::min(i, 2));
  }
}

TEST(RecordingTest, B36LaunchesAndCopiesAreRecordedInOrder) {
  TinyJit step([](Buffer x) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = scaled(x, 2);
    Buffer z = fresh();
    if (Status s = y.ok() ? copy(z, *y) : y.status(); !s.ok())
      return s;
    if (Status s = launch(accumulateOp(), {{z, U}, {x, R}}); !s.ok())
      return s;
    return z;
  });
  for (float f = 1; f <= 4; ++f) {
    // A launch by another function meanwhile is not part of the recording.
    EXPECT_EQ(values(scaled(vec({f, 1, 1, 1}), 5))[0], 5 * f);
    EXPECT_EQ(values(step(vec({f, 1, 1, 1}))), (Floats{3 * f, 3, 3, 3}));
  }
  auto recording = step.core().recordings().at(0);
  ASSERT_EQ(recording->steps.size(), 3u);
  EXPECT_EQ(recording->steps[0].kernel->name, "scale");
  EXPECT_EQ(recording->steps[1].kernel, nullptr);
  EXPECT_EQ(recording->steps[2].kernel->name, "accumulate");
}

TEST(RecordingTest, B40WhatDependsOnNoInputSeesChangedWeights) {
  Buffer weight = vec({1, 2, 3, 4});
  TinyJit step([&](Buffer x) -> StatusOr<Buffer> {
    StatusOr<Buffer> doubled = scaled(weight, 2);
    return doubled.ok() ? sum(*doubled, x) : doubled;
  });
  for (float f = 1; f <= 5; ++f) {
    Floats now = {f, 2 * f, 3, 4};
    check(weight.copyIn(now.data(), 16));
    EXPECT_EQ(values(step(vec({10, 10, 10, 10}))),
              (Floats{10 + 2 * f, 10 + 4 * f, 16, 18}));
  }
}

TEST(RecordingTest, B41UpdatesOfAStateAreNeverDropped) {
  Buffer total = vec({0, 0, 0, 0}), ticks = vec({0, 0, 0, 0}),
         one = vec({1, 1, 1, 1});
  TinyJit step([&](Buffer x) -> StatusOr<Buffer> {
    // The second one depends on no input at all.
    for (const Status &s : {launch(accumulateOp(), {{total, U}, {x, R}}),
                            launch(accumulateOp(), {{ticks, U}, {one, R}})})
      if (!s.ok())
        return s;
    return sum(total, ticks);
  });
  for (float f = 1; f <= 5; ++f) {
    EXPECT_EQ(values(step(vec({2, 0, 0, 0}))), (Floats{3 * f, f, f, f}));
    EXPECT_EQ(valuesOf(total)[0], 2 * f);
    EXPECT_EQ(valuesOf(ticks)[0], f);
  }
}

TEST(RecordingTest, B52TheFirstReplayGetsItsMemoryAgain) {
  TinyJit step([](Buffer x) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = scaled(x, 2);
    return y.ok() ? sum(*y, x) : y;
  });
  for (float f = 1; f <= 6; ++f) {
    EXPECT_EQ(values(step(vec({f, 0, 0, 0})))[0], 3 * f);
    if (f >= 3)
      step.core().freeMemory();
    if (f >= 3) {
      EXPECT_EQ(step.core().bytesHeld(), 0);
    }
  }
}

TEST(RecordingTest, B57VariablesComeAfterTheArrays) {
  VariablePtr zz = *Variable::create("zz", -9, 9),
              aa = *Variable::create("aa", -9, 9);
  TinyJit step([](Buffer x, Number zz, Number aa) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = scaled(x, aa), z = scaled(x, zz);
    return y.ok() && z.ok() ? sum(*y, *z) : y;
  });
  for (auto [z, a] : {std::pair{1, 2}, {3, 4}, {-5, 6}, {7, -8}})
    EXPECT_EQ(values(step(vec({1, 0, 0, 10}), *Number::bind(zz, z),
                          *Number::bind(aa, a)))[3],
              static_cast<float>(10 * (z + a)));
  // In the order of the arguments; each kernel gets the one it takes.
  auto plan = step.core().plans().at(0);
  ASSERT_EQ(plan->scalars.size(), 2u);
  EXPECT_EQ(plan->scalars[0].name, "zz");
  EXPECT_EQ(plan->scalars[1].name, "aa");
  EXPECT_EQ(plan->launches[0].scalars.size(), 1u);
}

TEST(RecordingTest, B58SizesOfLaunchesFollowTheVariable) {
  // Fills only the first n elements; what is behind must stay.
  KernelPtr fill = makeKernel("fill",
                              [](void *const *b, const int64_t *s) {
                                for (int64_t i = 0; i < s[0]; ++i)
                                  floats(b[0])[i] = floats(b[1])[i];
                              },
                              {both, in}, {{"n", Scalar::I32, 0, 4}});
  VariablePtr n = *Variable::create("n", 0, 4);
  TinyJit step([&](Buffer x, Buffer y, Number n) -> StatusOr<Buffer> {
    StatusOr<Buffer> z = scaled(y, 1);
    if (Status s = z.ok() ? launch(fill, {{*z, U}, {x, R}}, {n}) : z.status();
        !s.ok())
      return s;
    return z;
  });
  for (int64_t i : {2, 3, 4, 0, 1}) {
    Floats expected = {9, 9, 9, 9};
    std::fill(expected.begin() + i, expected.end(), -1.0f);
    EXPECT_EQ(values(step(vec({9, 9, 9, 9}), vec({-1, -1, -1, -1}),
                          *Number::bind(n, i))),
              expected);
  }
}

TEST(RecordingTest, B59FixedScalarsStayBesideVariables) {
  VariablePtr k = *Variable::create("k", -9, 9);
  TinyJit step([](Buffer x, Number k) -> StatusOr<Buffer> {
    StatusOr<Buffer> sumOfAll = scaled(x, k);
    for (int shard = 0; shard < 3 && sumOfAll.ok(); ++shard) {
      StatusOr<Buffer> part = scaled(x, shard);
      sumOfAll = part.ok() ? sum(*sumOfAll, *part) : part;
    }
    return sumOfAll;
  });
  for (int64_t i : {1, 2, 5, -3})
    EXPECT_EQ(values(step(vec({1, 0, 0, 0}), *Number::bind(k, i)))[0],
              static_cast<float>(i + 3));
}

TEST(RecordingTest, B60ResultsHaveTheirCurrentSize) {
  VariablePtr n = *Variable::create("n", 1, 4);
  TinyJit step([](Buffer x, Number n) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = scaled(x, 2);
    return y.ok() ? view(*y, 0, DType::F32, {n}, {4}) : y;
  });
  for (int64_t i : {2, 3, 4, 1}) {
    StatusOr<Buffer> y = step(vec({1, 2, 3, 4}), *Number::bind(n, i));
    ASSERT_TRUE(y.ok()) << y.status().message();
    EXPECT_EQ(y->shape(), std::vector<int64_t>{i});
    EXPECT_EQ(values(y).size(), static_cast<size_t>(i));
    EXPECT_EQ(values(y).back(), static_cast<float>(2 * i));
  }
}
