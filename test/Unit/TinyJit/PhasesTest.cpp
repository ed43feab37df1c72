// The three phases (behaviours B1 to B11).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/TinyJit/Kernels.h"

#include <stdexcept>

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

TEST(PhasesTest, B1FunctionRunsTwice) {
  int runs = 0;
  TinyJit step([&](Buffer x) {
    ++runs;
    return scaled(x, 3);
  });
  for (int i = 1; i <= 5; ++i) {
    float f = static_cast<float>(i);
    EXPECT_EQ(values(step(vec({f, 2, 3, 4}))), (Floats{3 * f, 6, 9, 12}));
    EXPECT_EQ(runs, std::min(i, 2));
    EXPECT_EQ(step.captured(), i >= 2);
  }
}

TEST(PhasesTest, SaysWhatACallDid) {
  JitOptions options;
  options.maxCaptures = 2;
  TinyJit step([](Buffer x, int k) { return scaled(x, k); }, options);
  EXPECT_EQ(step.core().phase(), JitPhase::None);
  Buffer x = vec({1, 2, 3, 4});
  std::vector<JitPhase> phases;
  for (int k : {1, 1, 1, 2, 2, 3, 1}) {
    EXPECT_TRUE(step(x, k).ok());
    phases.push_back(step.core().phase());
  }
  EXPECT_EQ(phases, (std::vector<JitPhase>{JitPhase::WarmUp, JitPhase::Capture,
                                           JitPhase::Replay, JitPhase::WarmUp,
                                           JitPhase::Capture, JitPhase::WarmUp,
                                           JitPhase::WarmUp}));
  JitStats stats = step.core().stats();
  EXPECT_EQ(stats.warmUps, 4);
  EXPECT_EQ(stats.captures, 2);
  EXPECT_EQ(stats.replays, 1);
  EXPECT_EQ(stats.dropped, 2);
  EXPECT_EQ(step.core().instance(), nullptr);
}

/// Those who check or time replays make them themselves.
TEST(PhasesTest, ReplaysCanBeMadeByOthers) {
  TinyJit step([](Buffer x) { return scaled(x, 3); });
  int replays = 0;
  step.core().replayWith(
      [&](Instance &instance, const std::vector<Buffer> &inputs,
          const std::vector<int64_t> &scalars, std::vector<Buffer> &outputs) {
        ++replays;
        return instance.replay(inputs.data(), inputs.size(), scalars.data(),
                               scalars.size(), outputs);
      });
  for (int call = 0; call < 4; ++call)
    EXPECT_EQ(values(step(vec({1, 2, 3, 4}))), (Floats{3, 6, 9, 12}));
  EXPECT_EQ(replays, 2);
  ASSERT_TRUE(step.core().instance());
  EXPECT_EQ(step.core().instance()->numReplays(), 2);
}

TEST(PhasesTest, ACallNeedsABody) {
  JitOptions options;
  options.name = "step";
  Jit jit(options);
  CallResult result;
  expectError(jit.call({}, result), Code::FailedPrecondition,
              "function \"step\" has no body of its own; call it with one");
}

TEST(PhasesTest, B3ReadingBackDuringCaptureIsAnError) {
  TinyJit step([&](Buffer x) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = scaled(x, 2);
    float first[4];
    if (Status s = y->copyOut(first, 16); !s.ok())
      return s;
    return scaled(x, static_cast<int>(first[0]));
  });
  EXPECT_EQ(values(step(vec({1, 2, 3, 4}))), (Floats{2, 4, 6, 8}));
  expectError(step(vec({3, 2, 3, 4})).status(), Code::FailedPrecondition,
              "cannot read 4xf32 on cpu:0 while the function is captured: "
              "launch 0 (\"scale\") computes it, so the value would stay as it "
              "is now in every later call");
}

TEST(PhasesTest, B3ReadingAnInputDuringCaptureIsAnError) {
  TinyJit step(
      [&](Buffer x) -> StatusOr<Buffer> {
        float first[4];
        if (Status s = x.copyOut(first, 16); !s.ok())
          return s;
        return scaled(x, static_cast<int>(first[0]));
      },
      {}, {"x"});
  EXPECT_TRUE(step(vec({1, 2, 3, 4})).ok());
  expectError(
      step(vec({3, 2, 3, 4})).status(), Code::FailedPrecondition,
      "cannot read 4xf32 on cpu:0 while the function is captured: it is "
      "argument \"x\", so the value would stay as it is now in every "
      "later call");
}

TEST(PhasesTest, B5FailedCaptureLeavesNothing) {
  int runs = 0;
  int64_t before = (*Device::get("cpu"))->bytesInUse();
  {
    TinyJit step([&](Buffer x) -> StatusOr<Buffer> {
      StatusOr<Buffer> y = scaled(x, 3);
      if (++runs == 2)
        return Status::deviceError("the disk is full");
      return y;
    });
    Buffer x = vec({1, 2, 3, 4});
    EXPECT_TRUE(step(x).ok());
    int64_t held = (*Device::get("cpu"))->bytesInUse();
    expectError(step(x).status(), Code::DeviceError, "the disk is full");
    EXPECT_EQ((*Device::get("cpu"))->bytesInUse(), held);
    EXPECT_FALSE(step.captured());
    // A launch outside is not recorded by anybody.
    EXPECT_TRUE(scaled(x, 2).ok());
    EXPECT_EQ(values(step(x)), (Floats{3, 6, 9, 12}));
    EXPECT_TRUE(step.captured());
    EXPECT_EQ(values(step(vec({5, 6, 7, 8}))), (Floats{15, 18, 21, 24}));
    EXPECT_EQ(runs, 3);
  }
  EXPECT_EQ((*Device::get("cpu"))->bytesInUse(), before);
}

TEST(PhasesTest, B5AnExceptionPropagates) {
  int runs = 0;
  TinyJit step([&](Buffer x) {
    if (++runs == 2)
      throw std::runtime_error("no");
    return scaled(x, 3);
  });
  Buffer x = vec({1, 2, 3, 4});
  EXPECT_TRUE(step(x).ok());
  EXPECT_THROW((void)step(x), std::runtime_error);
  EXPECT_EQ(values(step(x)), (Floats{3, 6, 9, 12}));
  EXPECT_EQ(values(step(vec({5, 6, 7, 8}))), (Floats{15, 18, 21, 24}));
}

TEST(PhasesTest, B6NothingLaunchedIsACapture) {
  int runs = 0;
  TinyJit step([&](Buffer x) {
    ++runs;
    return x;
  });
  for (float f = 1; f <= 4; ++f) {
    Buffer x = vec({f, 2, 3, 4});
    StatusOr<Buffer> y = step(x);
    ASSERT_TRUE(y.ok()) << y.status().message();
    // A result is memory of its own.
    if (runs > 1)
      EXPECT_NE(y->data(), x.data());
    EXPECT_EQ(values(*y), (Floats{f, 2, 3, 4}));
  }
  EXPECT_EQ(runs, 2);
  EXPECT_EQ(step.core().plans()[0]->launches.size(), 0u);
}

TEST(PhasesTest, B7NestedIsInlined) {
  TinyJit inner([](Buffer x) { return scaled(x, 2); });
  TinyJit outer([&](Buffer x) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = inner(x);
    return y.ok() ? sum(*y, x) : y;
  });
  for (float f = 1; f <= 5; ++f)
    EXPECT_EQ(values(outer(vec({f, 2, 3, 4}))), (Floats{3 * f, 6, 9, 12}));
  EXPECT_EQ(outer.core().plans()[0]->launches.size(), 2u);
}

TEST(PhasesTest, B8NestedThatWasCapturedIsInlined) {
  TinyJit inner([](Buffer x) { return scaled(x, 2); });
  for (float f = 1; f <= 3; ++f)
    EXPECT_EQ(values(inner(vec({f, 1, 1, 1}))), (Floats{2 * f, 2, 2, 2}));
  TinyJit outer([&](Buffer x) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = inner(x);
    return y.ok() ? sum(*y, x) : y;
  });
  for (float f = 1; f <= 5; ++f) {
    EXPECT_EQ(values(outer(vec({f, 2, 3, 4}))), (Floats{3 * f, 6, 9, 12}));
    // The inner one stays usable alone.
    EXPECT_EQ(values(inner(vec({f, 1, 1, 1}))), (Floats{2 * f, 2, 2, 2}));
  }
}

TEST(PhasesTest, NestedThatReturnsItsInputGivesACopy) {
  TinyJit inner([](Buffer x) -> StatusOr<Buffer> {
    if (StatusOr<Buffer> unused = scaled(x, 2); !unused.ok())
      return unused;
    return x;
  });
  TinyJit outer([&](Buffer x) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = inner(x);
    if (!y.ok())
      return y;
    if (Status s = launch(accumulateOp(), {{*y, U}, {x, R}}); !s.ok())
      return s;
    return y;
  });
  for (float f = 1; f <= 5; ++f) {
    Buffer x = vec({f, 2, 3, 4});
    EXPECT_EQ(values(outer(x)), (Floats{2 * f, 4, 6, 8}));
    EXPECT_EQ(valuesOf(x), (Floats{f, 2, 3, 4}));
  }
}

/// A plan is replayed within a captured function: an output that is a view at
/// a place that a scalar gives, a temporary, a state, and a copied result.
static std::shared_ptr<const Plan> makeInner() {
  PlanBuilder b;
  int32_t x = b.input("x", {4}), y = b.output({4}), t = b.temp({4}),
          total = b.state("total", {4});
  b.launch("scale", scaleKernel, {{t, W}, {x, R}}, {fixed(2), fixed(4)});
  b.launch("add", addKernel, {{y, W}, {t, R}, {total, R}}, {fixed(4)});
  b.copy(total, y);
  b.copiedOutput(total);
  b.plan.name = "old";
  return b.build();
}

TEST(PhasesTest, B7AReplayInsideACaptureIsInlined) {
  auto instance = makeInstance(makeInner());
  TinyJit step([&](Buffer x) -> StatusOr<Buffer> {
    std::vector<Buffer> results;
    if (Status s = instance->replay(&x, 1, nullptr, 0, results); !s.ok())
      return s;
    return scaled(results[0], 10);
  });
  float total = 0;
  for (int call = 1; call < 6; ++call) {
    auto f = static_cast<float>(call);
    total += 2 * f;
    EXPECT_EQ(values(step(vec({f, 2, 3, 4})))[0], 10 * total) << call;
  }
  // Two launches and a copy, the copy of the result, and the outer launch.
  EXPECT_EQ(step.core().plans()[0]->launches.size(), 5u);
  // Alone, it goes on with the same state.
  auto results = replay(*instance, {makeBuffer({4}, {1, 0, 0, 0})}, {});
  EXPECT_EQ(valuesOf(results[0])[0], total + 2);
  EXPECT_EQ(valuesOf(results[1])[0], total + 2);
}

/// n = x[0], y = 0, while n { y[0] += n; --n }
static std::shared_ptr<const Plan> makeLoop() {
  PlanBuilder b;
  int32_t x = b.input("x", {4}), y = b.output({4}), n = b.temp({1});
  b.plan.slots[n].dtype = DType::I32;
  b.launch("take",
           [](void *const *buffers, const int64_t *) {
             *static_cast<int32_t *>(buffers[0]) =
                 static_cast<int32_t>(floats(buffers[1])[0]);
           },
           {{n, W}, {x, R}});
  b.launch("scale", scaleKernel, {{y, W}, {x, R}}, {fixed(0), fixed(4)});
  b.branch(5, n, "while");
  b.launch("down",
           [](void *const *buffers, const int64_t *) {
             auto &n = *static_cast<int32_t *>(buffers[0]);
             floats(buffers[1])[0] += static_cast<float>(n--);
           },
           {{n, U}, {y, U}});
  b.branch(2, -1, "repeat");
  return b.build();
}

TEST(PhasesTest, ALoopOfAReplayInsideACaptureIsALoopOfIt) {
  auto instance = makeInstance(makeLoop());
  TinyJit step([&](Buffer x) -> StatusOr<Buffer> {
    // The loop does not begin where it does in the plan of its own.
    StatusOr<Buffer> same = scaled(x, 1);
    if (!same.ok())
      return same;
    std::vector<Buffer> results;
    if (Status s = instance->replay(&*same, 1, nullptr, 0, results); !s.ok())
      return s;
    return scaled(results[0], 10);
  });
  for (int count : {3, 4, 0, 5, 1}) {
    auto f = static_cast<float>(count);
    EXPECT_EQ(values(step(vec({f, 2, 3, 4})))[0], 5 * f * (f + 1)) << count;
  }
  EXPECT_TRUE(step.captured());
}

TEST(PhasesTest, B8ALoadedFunctionInsideACaptureIsInlined) {
  TinyJit inner([](Buffer x, Number k) { return scaled(x, k); });
  VariablePtr k = *Variable::create("k", 1, 9);
  for (int i = 0; i < 2; ++i)
    EXPECT_TRUE(inner(vec({1, 2, 3, 4}), *Number::bind(k, 3)).ok());
  auto loaded = Jit::load(inner.core().plans()[0], inner.core().stores()[0]);
  ASSERT_TRUE(loaded.ok()) << loaded.status().message();
  TinyJit<StatusOr<Buffer>(Buffer, Number)> again(*std::move(loaded));
  int runs = 0;
  TinyJit outer([&](Buffer x, Number n) -> StatusOr<Buffer> {
    ++runs;
    StatusOr<Buffer> y = again(x, n);
    return y.ok() ? again(*y, 2) : y;
  });
  // The number stays a variable of the outer function.
  for (int call = 0; call < 9; ++call) {
    auto f = static_cast<float>(call);
    EXPECT_EQ(values(outer(vec({f, 1, 1, 1}), *Number::bind(k, 1 + call)))[0],
              2 * f * (1 + f));
  }
  EXPECT_EQ(runs, 2);
  EXPECT_EQ(values(again(vec({1, 1, 1, 1}), 7))[0], 7);
}

TEST(PhasesTest, CallingItselfIsAnError) {
  std::function<StatusOr<Buffer>(Buffer)> self;
  JitOptions options;
  options.name = "loop";
  TinyJit step([&](Buffer x) { return self(x); }, options);
  self = [&](Buffer x) { return step(x); };
  expectError(step(vec({1, 2, 3, 4})).status(), Code::FailedPrecondition,
              "function \"loop\" calls itself while it runs");
}

TEST(PhasesTest, B9ResetStartsAnew) {
  int runs = 0;
  TinyJit step([&](Buffer x) {
    ++runs;
    return scaled(x, 3);
  });
  for (int i = 0; i < 3; ++i)
    EXPECT_TRUE(step(vec({1, 2, 3, 4})).ok());
  ASSERT_TRUE(step.reset().ok());
  EXPECT_FALSE(step.captured());
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(values(step(vec({1, 2, 3, 4, 5}))), (Floats{3, 6, 9, 12}));
  EXPECT_EQ(runs, 4);
}

namespace {
struct Model {
  Buffer weight;
  StatusOr<Buffer> forward(Buffer x) { return sum(x, weight); }
};
} // namespace

TEST(PhasesTest, B10EachInstanceHasItsCapture) {
  TinyJit forward([](Model *model, Buffer x) { return model->forward(x); });
  Model two{vec({2, 2, 2, 2})}, three{vec({3, 3, 3, 3})};
  for (float f = 1; f <= 4; ++f) {
    EXPECT_EQ(values(forward(&two, vec({f, 0, 0, 0}))),
              (Floats{f + 2, 2, 2, 2}));
    EXPECT_EQ(values(forward(&three, vec({f, 0, 0, 0}))),
              (Floats{f + 3, 3, 3, 3}));
  }
  EXPECT_EQ(forward.core().plans().size(), 2u);
}
