// Results, closures and states (behaviours B25 to B35).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/TinyJit/Kernels.h"

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

TEST(ResultsTest, B30ResultsAreNeverOverwritten) {
  TinyJit step([](Buffer x) { return scaled(x, 2); });
  std::vector<Buffer> kept;
  for (float f = 1; f <= 100; ++f)
    kept.push_back(*step(vec({f, 0, 0, 0})));
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(valuesOf(kept[i])[0], static_cast<float>(2 * i + 2));
}

TEST(ResultsTest, ResultsThatAreDroppedGiveTheirMemoryBack) {
  TinyJit step([](Buffer x) { return scaled(x, 2); });
  Buffer x = vec({1, 2, 3, 4});
  for (int i = 0; i < 3; ++i)
    EXPECT_TRUE(step(x).ok());
  void *first = step(x)->data();
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(step(x)->data(), first);
}

TEST(ResultsTest, ContainersAndStructuresOfResults) {
  using Result = std::tuple<std::vector<Buffer>, std::map<std::string, Buffer>,
                            Frozen<int>>;
  TinyJit step([](Buffer x) -> StatusOr<Result> {
    Buffer a = *scaled(x, 2), b = *scaled(x, 3);
    return Result{{a, b}, {{"sum", *sum(a, b)}}, {42}};
  });
  for (float f = 1; f <= 4; ++f) {
    StatusOr<Result> result = step(vec({f, 0, 0, 0}));
    ASSERT_TRUE(result.ok());
    auto &[list, named, number] = *result;
    EXPECT_EQ(valuesOf(list[0])[0], 2 * f);
    EXPECT_EQ(valuesOf(list[1])[0], 3 * f);
    EXPECT_EQ(valuesOf(named.at("sum"))[0], 5 * f);
    EXPECT_EQ(number.value, 42);
  }
}

TEST(ResultsTest, TheSameResultTwiceIsTwoBuffers) {
  TinyJit step([](Buffer x) -> StatusOr<std::pair<Buffer, Buffer>> {
    Buffer y = *scaled(x, 2);
    return std::make_pair(y, y);
  });
  for (float f = 1; f <= 4; ++f) {
    auto result = step(vec({f, 0, 0, 0}));
    ASSERT_TRUE(result.ok());
    ASSERT_TRUE(result->first.fillZeros().ok());
    EXPECT_EQ(valuesOf(result->second)[0], 2 * f);
  }
}

TEST(ResultsTest, B27AReturnedInputIsACopyOfThisCall) {
  TinyJit step([](Buffer x) -> StatusOr<std::pair<Buffer, Buffer>> {
    StatusOr<Buffer> y = scaled(x, 2);
    if (!y.ok())
      return y.status();
    return std::make_pair(x, *y);
  });
  std::vector<Buffer> kept;
  for (float f = 0; f < 5; ++f) {
    Buffer x = vec({f, 1, 1, 1});
    kept.push_back(step(x)->first);
    EXPECT_NE(kept.back().data(), x.data());
  }
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(valuesOf(kept[i])[0], static_cast<float>(i));
}

TEST(ResultsTest, B27WrittenInputsAreWrittenInPlace) {
  TinyJit step([](Buffer x, Buffer one) {
    return launch(accumulateOp(), {{x, U}, {one, R}});
  });
  Buffer x = vec({0, 10, 20, 30}), one = vec({1, 1, 1, 1});
  for (int i = 0; i < 5; ++i)
    ASSERT_TRUE(step(x, one).ok());
  EXPECT_EQ(valuesOf(x), (Floats{5, 15, 25, 35}));
}

TEST(ResultsTest, B28ClosuresAreSharedWithTheHost) {
  Buffer weight = vec({1, 1, 1, 1});
  TinyJit step([&](Buffer x) { return sum(x, weight); });
  Buffer x = vec({1, 2, 3, 4});
  for (float f = 0; f < 5; ++f) {
    Floats now(4, f);
    ASSERT_TRUE(weight.copyIn(now.data(), 16).ok());
    EXPECT_EQ(values(step(x)), (Floats{1 + f, 2 + f, 3 + f, 4 + f}));
  }
  // Another buffer in the variable is another matter: the capture keeps the old
  // one, as tinygrad does.
  weight = vec({100, 100, 100, 100});
  EXPECT_EQ(values(step(x))[0], 5);
}

TEST(ResultsTest, B29ImplicitOutputsAreUpdated) {
  Buffer last;
  TinyJit step([&](Buffer x) -> Status {
    if (!last)
      last = fresh();
    return launch(scaleOp(), {{last, W}, {x, R}}, {2});
  });
  for (float f = 1; f <= 5; ++f) {
    ASSERT_TRUE(step(vec({f, 1, 1, 1})).ok());
    EXPECT_EQ(valuesOf(last)[0], 2 * f);
  }
}

TEST(ResultsTest, B29AResultThatTheFunctionKeepsIsACopy) {
  Buffer last;
  TinyJit step([&](Buffer x) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = scaled(x, 2);
    if (y.ok())
      last = *y;
    return y;
  });
  Buffer kept;
  for (float f = 1; f <= 5; ++f) {
    StatusOr<Buffer> y = step(vec({f, 1, 1, 1}));
    EXPECT_NE(y->data(), last.data());
    EXPECT_EQ(values(y)[0], 2 * f);
    if (kept)
      EXPECT_EQ(valuesOf(kept)[0], 2 * f - 2);
    kept = *y;
  }
}

TEST(ResultsTest, StatesAdvance) {
  Buffer total = vec({0, 0, 0, 0});
  TinyJit step([&](Buffer x) -> StatusOr<Buffer> {
    if (Status s = launch(accumulateOp(), {{total, U}, {x, R}}); !s.ok())
      return s;
    return total;
  });
  std::vector<Buffer> kept;
  for (float f = 1; f <= 5; ++f)
    kept.push_back(*step(vec({f, 1, 0, 0})));
  Floats expected = {1, 3, 6, 10, 15};
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(valuesOf(kept[i])[0], expected[i]);
  EXPECT_EQ(valuesOf(total), (Floats{15, 5, 0, 0}));
}

/// x = (5 x + 3) mod 97 in place, and the new x as floats.
static KernelPtr randomOp() {
  return makeKernel("random",
                    [](void *const *b, const int64_t *) {
                      auto *seed = static_cast<int32_t *>(b[1]);
                      *seed = (5 * *seed + 3) % 97;
                      for (int i = 0; i < 4; ++i)
                        floats(b[0])[i] = static_cast<float>(*seed + i);
                    },
                    {out, {DType::I32, 1, true, true}});
}

TEST(ResultsTest, B34RandomNumbersAdvanceAsEagerOnesDo) {
  KernelPtr random = randomOp();
  auto makeSeed = [] {
    Buffer seed = *Buffer::create(**Device::get("cpu"), DType::I32, {1});
    int32_t first = 11;
    check(seed.copyIn(&first, 4));
    return seed;
  };
  auto draw = [&](const Buffer &seed, Buffer x) -> StatusOr<Buffer> {
    // Two draws with other work between them.
    Buffer a = fresh(), b = fresh();
    if (Status s = launch(random, {{a, W}, {seed, U}}); !s.ok())
      return s;
    StatusOr<Buffer> y = sum(a, x);
    if (Status s = launch(random, {{b, W}, {seed, U}}); !s.ok())
      return s;
    return sum(*y, b);
  };
  Buffer eager = makeSeed(), captured = makeSeed(), x = vec({1, 2, 3, 4});
  TinyJit step([&](Buffer x) { return draw(captured, x); });
  Floats before;
  for (int i = 0; i < 6; ++i) {
    Floats now = values(step(x));
    EXPECT_EQ(now, values(draw(eager, x)));
    EXPECT_NE(now, before);
    before = now;
  }
}

TEST(ResultsTest, B25ResultsMayBeFedBack) {
  TinyJit flip([](Buffer x) -> StatusOr<Buffer> {
    Buffer y = fresh();
    if (Status s = launch(flipOp(), {{y, W}, {x, R}}); !s.ok())
      return s;
    return y;
  });
  Buffer x = vec({1, 2, 3, 4});
  for (int i = 1; i <= 9; ++i) {
    StatusOr<Buffer> y = flip(x);
    x = *y;
    EXPECT_EQ(valuesOf(x), (i % 2 ? Floats{4, 3, 2, 1} : Floats{1, 2, 3, 4}));
  }
}

TEST(ResultsTest, B26FedBackAtTheFirstReplay) {
  TinyJit step([](Buffer x) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = sum(x, x);
    return y.ok() ? scaled(*y, 1) : y;
  });
  Buffer x = *step(*step(vec({10, 0, 0, 0})));
  for (int i = 0; i < 3; ++i)
    x = *step(x);
  EXPECT_EQ(valuesOf(x)[0], 320);
  x = vec({100, 0, 0, 0});
  for (int i = 0; i < 3; ++i)
    x = *step(x);
  EXPECT_EQ(valuesOf(x)[0], 800);
}

TEST(ResultsTest, B25AnInputThatIsTheStateIsCopied) {
  Buffer state = vec({1, 2, 3, 4});
  TinyJit step(
      [&](Buffer x) -> StatusOr<Buffer> {
        // Reads x before it overwrites the state with it, backwards.
        StatusOr<Buffer> y = scaled(x, 10);
        if (!y.ok())
          return y;
        if (Status s = launch(flipOp(), {{state, W}, {*y, R}}); !s.ok())
          return s;
        return y;
      },
      {}, {"x"});
  Buffer other = vec({5, 6, 7, 8});
  for (int i = 0; i < 3; ++i)
    EXPECT_TRUE(step(other).ok());
  EXPECT_EQ(valuesOf(state), (Floats{80, 70, 60, 50}));
  EXPECT_EQ(values(step(state)), (Floats{800, 700, 600, 500}));
  EXPECT_EQ(valuesOf(state), (Floats{500, 600, 700, 800}));
  EXPECT_EQ(step.core().takeRemarks(),
            (std::vector<std::string>{
                "argument \"x\" shares memory with state \"jit_0\", and launch "
                "1 (\"flip\") writes the state: the argument is copied"}));
  EXPECT_TRUE(step.core().takeRemarks().empty());
}

TEST(ResultsTest, B25AnInputThatSeesTheStateChangeRunsStepByStep) {
  Buffer state = vec({1, 2, 3, 4}), one = vec({1, 1, 1, 1});
  auto function = [&](Buffer x) -> StatusOr<Buffer> {
    if (Status s = launch(accumulateOp(), {{state, U}, {one, R}}); !s.ok())
      return s;
    return scaled(x, 10); // x may be the state: then it is the new one
  };
  TinyJit step(function, {}, {"x"});
  for (int i = 0; i < 3; ++i)
    EXPECT_TRUE(step(vec({5, 6, 7, 8})).ok());
  EXPECT_EQ(valuesOf(state), (Floats{4, 5, 6, 7}));
  EXPECT_EQ(values(step(state)), (Floats{50, 60, 70, 80}));
  EXPECT_EQ(values(function(state)), (Floats{60, 70, 80, 90}));
  EXPECT_EQ(step.core().takeRemarks()[0],
            "argument \"x\" shares memory with state \"jit_0\", and launch 0 "
            "(\"accumulate\") writes the state: the launches of this call run "
            "one by one");
}

TEST(ResultsTest, B33AWriteToAPartIsSeen) {
  Buffer cache = vec({0, 0, 0, 0, 0, 0, 0, 0});
  KernelPtr one = makeKernel(
      "one", [](void *const *b, const int64_t *) { floats(b[0])[0] = 1; },
      {{DType::F32, 1, false, true}});
  TinyJit step([&](Number pos) -> StatusOr<Buffer> {
    StatusOr<Buffer> row = view(cache, 4 * pos, DType::F32, {1});
    if (!row.ok())
      return row;
    if (Status s = launch(one, {{*row, W}}); !s.ok())
      return s;
    return sum(*cache.view(0, DType::F32, {4}),
               *cache.view(16, DType::F32, {4}));
  });
  VariablePtr pos = *Variable::create("pos", 0, 7);
  Floats expected(4);
  for (int64_t i : {0, 5, 2, 7, 1, 6}) {
    expected[i % 4] += 1;
    EXPECT_EQ(values(step(*Number::bind(pos, i))), expected);
  }
  EXPECT_EQ(step.core().plans().size(), 1u);
}

TEST(ResultsTest, B35HostDataIsCopiedAgain) {
  TinyJit step([](Buffer x) -> StatusOr<Buffer> {
    Buffer total = fresh();
    if (Status s = total.fillZeros(); !s.ok())
      return s;
    Buffer host = vec({1, 2, 3, 4});
    for (const Buffer &part : {x, host})
      if (Status s = launch(accumulateOp(), {{total, U}, {part, R}}); !s.ok())
        return s;
    return total;
  });
  for (float f = 1; f <= 5; ++f)
    EXPECT_EQ(values(step(vec({f, 1, 1, 1}))), (Floats{f + 1, 3, 4, 5}));
}
