// Arguments: inputs, guards, numbers (behaviours B14 to B22).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/TinyJit/Kernels.h"

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

TEST(InputsTest, B14BuffersAtAnyDepthAreInputs) {
  using Nested = std::vector<std::map<std::string, std::pair<Buffer, Buffer>>>;
  TinyJit step([](Nested deep, std::optional<Buffer> last) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = sum(deep[1]["w"].first, deep[0]["v"].second);
    return y.ok() && last ? sum(*y, *last) : y;
  });
  for (float f = 1; f <= 5; ++f) {
    Buffer a = vec({f, 2, 3, 4}), b = vec({10 * f, 1, 1, 1}),
           unused = vec({-f, 7, 7, 7}), last = vec({100 * f, 0, 0, 0});
    Nested deep = {{{"v", {unused, b}}}, {{"w", {a, unused}}}};
    EXPECT_EQ(values(step(deep, last)), (Floats{111 * f, 3, 4, 5}));
    // Without the last one it is another function.
    EXPECT_EQ(values(step(deep, std::nullopt)), (Floats{11 * f, 3, 4, 5}));
  }
}

namespace {
struct Layer {
  Buffer weight;
  int scale = 1;
  template <class Visitor>
  void visitMembers(Visitor &&visit) {
    visit("weight", weight);
    visit("scale", scale);
  }
};
enum class Mode { Plain, Double };
} // namespace

TEST(InputsTest, B14StructuresListTheirMembers) {
  TinyJit step(
      [](std::vector<Layer> layers, Buffer x) -> StatusOr<Buffer> {
        StatusOr<Buffer> y = x;
        for (const Layer &layer : layers) {
          StatusOr<Buffer> w = scaled(layer.weight, layer.scale);
          y = w.ok() ? sum(*y, *w) : w;
        }
        return y;
      },
      {}, {"layers", "x"});
  for (float f = 1; f <= 4; ++f) {
    std::vector<Layer> layers = {{vec({f, 1, 1, 1}), 2},
                                 {vec({f, 0, 0, 5}), 3}};
    EXPECT_EQ(values(step(layers, vec({0, 0, 0, f}))),
              (Floats{5 * f, 2, 2, 17 + f}));
  }
  auto names = step.core().recordings()[0]->bases;
  EXPECT_EQ(names[0].name, "layers[0].weight");
  EXPECT_EQ(names[2].name, "x");
  Layer wrong{*Buffer::allocate(vec({1}).device(), DType::F32, {3}), 2};
  expectError(
      step({wrong, {vec({1, 0, 0, 5}), 3}}, vec({0, 0, 0, 1})).status(),
      Code::InvalidArgument,
      "input 0 (\"layers[0].weight\") is 3xf32 on cpu:0, expected 4xf32 "
      "on cpu:0");
}

TEST(InputsTest, B16ConstantInputsAreTracked) {
  TinyJit step([](Buffer x, Buffer constant) { return sum(x, constant); });
  for (float f = 0; f < 4; ++f) {
    Buffer constant = fresh();
    ASSERT_TRUE(constant.fillZeros().ok());
    Floats all(4, f);
    ASSERT_TRUE(constant.copyIn(all.data(), 16).ok());
    EXPECT_EQ(values(step(vec({1, 2, 3, 4}), constant)),
              (Floats{1 + f, 2 + f, 3 + f, 4 + f}));
  }
}

TEST(InputsTest, AnInputWithoutMemoryIsAnError) {
  TinyJit step([](Buffer x) { return scaled(x, 2); }, {}, {"x"});
  EXPECT_TRUE(step(vec({1, 2, 3, 4})).ok());
  expectError(step(fresh()).status(), Code::FailedPrecondition,
              "argument \"x\" has no memory yet; fill it with copyIn first");
}

TEST(InputsTest, B17TheSameBufferTwiceIsTwoInputs) {
  TinyJit step([](Buffer a, Buffer b) { return sum(a, b); });
  Buffer x = vec({1, 2, 3, 4}), y = vec({10, 20, 30, 40});
  EXPECT_EQ(values(step(x, x)), (Floats{2, 4, 6, 8}));
  EXPECT_EQ(values(step(x, x)), (Floats{2, 4, 6, 8}));
  EXPECT_EQ(values(step(x, y)), (Floats{11, 22, 33, 44}));
  EXPECT_EQ(values(step(y, y)), (Floats{20, 40, 60, 80}));
  Buffer base = makeBuffer({6}, ramp(6));
  EXPECT_EQ(values(step(*base.view(0, DType::F32, {4}),
                        *base.view(8, DType::F32, {4}))),
            (Floats{4, 6, 8, 10}));
}

TEST(InputsTest, B17TwiceIsRefusedWhereOneIsWritten) {
  TinyJit step(
      [](Buffer total, Buffer x) {
        return launch(accumulateOp(), {{total, U}, {x, R}});
      },
      {}, {"total", "x"});
  for (int i = 0; i < 3; ++i)
    EXPECT_TRUE(step(vec({1, 2, 3, 4}), vec({1, 2, 3, 4})).ok());
  Buffer x = vec({1, 2, 3, 4});
  expectError(step(x, x), Code::InvalidArgument,
              "input 0 (\"total\") and input 1 (\"x\") overlap in memory, but "
              "launch 0 (\"accumulate\") writes input 0 (\"total\")");
  EXPECT_EQ(valuesOf(x), (Floats{1, 2, 3, 4}));
}

TEST(InputsTest, ArgumentAndClosureAreToldApart) {
  // The capture is called with the buffer that the function also uses itself.
  Buffer weight = vec({1, 2, 3, 4});
  TinyJit step([&](Buffer x) { return sum(x, weight); });
  EXPECT_TRUE(step(weight).ok());
  EXPECT_EQ(values(step(weight)), (Floats{2, 4, 6, 8}));
  EXPECT_EQ(values(step(vec({10, 10, 10, 10}))), (Floats{11, 12, 13, 14}));
}

TEST(InputsTest, B19ViewsAtOtherPlacesAreInputs) {
  TinyJit step([](Buffer x) { return scaled(x, 2); });
  Buffer base = makeBuffer({9}, ramp(9));
  for (int64_t i = 0; i < 5; ++i) {
    float f = static_cast<float>(i);
    EXPECT_EQ(values(step(*base.view(4 * i, DType::F32, {4}))),
              (Floats{2 + 2 * f, 4 + 2 * f, 6 + 2 * f, 8 + 2 * f}));
  }
}

TEST(InputsTest, B20MismatchesAreOneLine) {
  TinyJit step([](Buffer x, Buffer y) { return sum(x, y); }, {}, {"x", "y"});
  Buffer x = vec({1, 2, 3, 4});
  for (int i = 0; i < 3; ++i)
    EXPECT_TRUE(step(x, x).ok());
  Buffer ints = *Buffer::create(x.device(), DType::I32, {4});
  ASSERT_TRUE(ints.fillZeros().ok());
  expectError(step(x, vec({1, 2, 3})).status(), Code::InvalidArgument,
              "input 1 (\"y\") is 3xf32 on cpu:0, expected 4xf32 on cpu:0");
  expectError(step(ints, x).status(), Code::InvalidArgument,
              "input 0 (\"x\") is 4xi32 on cpu:0, expected 4xf32 on cpu:0");
  expectError(step(x, makeBuffer({4}, ramp(4), "cpu:1")).status(),
              Code::InvalidArgument,
              "input 1 (\"y\") is 4xf32 on cpu:1, expected 4xf32 on cpu:0");
  EXPECT_EQ(values(step(x, x)), (Floats{2, 4, 6, 8}));
}

TEST(InputsTest, B21NamedArgumentsHaveNoOrder) {
  using Named = std::map<std::string, Buffer>;
  TinyJit step([](Named named) -> StatusOr<Buffer> {
    StatusOr<Buffer> y = scaled(named["b"], 10);
    return y.ok() ? sum(named["a"], *y) : y;
  });
  for (float f = 1; f <= 4; ++f) {
    Buffer a = vec({f, 0, 0, 0}), b = vec({0, f, 0, 0});
    Named named;
    named["b"] = b;
    named["a"] = a;
    EXPECT_EQ(values(step(f == 3 ? Named{{"a", a}, {"b", b}} : named)),
              (Floats{f, 10 * f, 0, 0}));
  }
  EXPECT_EQ(step.core().recordings()[0]->bases[1].name, "b");
}

TEST(InputsTest, B22EveryOtherValueIsAGuard) {
  int runs = 0;
  TinyJit step([&](Buffer x, int k, bool negate, std::string what, Mode mode,
                   double real) {
    ++runs;
    int factor = k * (negate ? -1 : 1) * (what == "ten" ? 10 : 1) *
                     (mode == Mode::Double ? 2 : 1) +
                 static_cast<int>(real);
    return scaled(x, factor);
  });
  Buffer x = vec({1, 1, 1, 1});
  for (int call = 0; call < 4; ++call) {
    EXPECT_EQ(values(step(x, 3, false, "one", Mode::Plain, 0))[0], 3);
    EXPECT_EQ(values(step(x, 3, true, "one", Mode::Plain, 0))[0], -3);
    EXPECT_EQ(values(step(x, 3, false, "ten", Mode::Plain, 0))[0], 30);
    EXPECT_EQ(values(step(x, 3, false, "one", Mode::Double, 0))[0], 6);
    EXPECT_EQ(values(step(x, 3, false, "one", Mode::Plain, 1.5))[0], 4);
    EXPECT_EQ(values(step(x, 4, false, "one", Mode::Plain, 0))[0], 4);
  }
  EXPECT_EQ(runs, 12);
  EXPECT_EQ(step.core().plans().size(), 6u);
}

TEST(InputsTest, B22TheNumberOfCapturesIsBounded) {
  int runs = 0;
  JitOptions options;
  options.maxCaptures = 2;
  TinyJit step(
      [&](Buffer x, int k) {
        ++runs;
        return scaled(x, k);
      },
      options);
  Buffer x = vec({1, 1, 1, 1});
  auto call = [&](int k) {
    EXPECT_EQ(values(step(x, k))[0], static_cast<float>(k));
    return runs;
  };
  for (int i = 0; i < 3; ++i)
    for (int k : {1, 2})
      call(k);
  EXPECT_EQ(runs, 4);
  call(1); // now 2 has not been used for the longest time
  EXPECT_EQ(call(3), 5);
  EXPECT_EQ(call(1), 5);
  EXPECT_EQ(call(2), 6);
}

TEST(InputsTest, B22ByOptionAChangedValueIsAnError) {
  JitOptions options;
  options.onChangedValue = OnChangedValue::Error;
  options.name = "step";
  options.place = "model.cpp:7";
  TinyJit step(
      [](Buffer x, int k, Number n, std::string s) -> StatusOr<Buffer> {
        return scaled(x, n + k);
      },
      options, {"x", "k", "n", "s"});
  Buffer x = vec({1, 1, 1, 1});
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(values(step(x, 1, 2, "a"))[0], 3);
  expectError(
      step(x, 4, 2, "a").status(), Code::InvalidArgument,
      "argument \"k\" of function \"step\" is 4, it was captured with 1 "
      "(wrapped at model.cpp:7)");
  expectError(
      step(x, 1, 5, "a").status(), Code::InvalidArgument,
      "argument \"n\" of function \"step\" is 5, it was captured with 2 "
      "(wrapped at model.cpp:7)");
  expectError(
      step(x, 1, 2, "b").status(), Code::InvalidArgument,
      "argument \"s\" of function \"step\" is b, it was captured with a "
      "(wrapped at model.cpp:7)");
}

TEST(InputsTest, ANumberThatChangesAgainBecomesAVariable) {
  int runs = 0;
  TinyJit step(
      [&](Buffer x, Number k) {
        ++runs;
        return scaled(x, k);
      },
      {}, {"x", "k"});
  Buffer x = vec({1, 2, 3, 4});
  auto call = [&](int k) {
    EXPECT_EQ(values(step(x, k))[3], 4 * static_cast<float>(k));
    return runs;
  };
  EXPECT_EQ((call(2), call(2), call(2)), 2);
  EXPECT_EQ((call(3), call(3), call(3)), 4);
  // The second change: from now on any value will do.
  EXPECT_EQ((call(5), call(6)), 6);
  for (int k = -100; k <= 100; k += 7)
    EXPECT_EQ(call(k), 6);
  const Scalar &scalar = step.core().plans()[0]->scalars[0];
  EXPECT_EQ(scalar.name, "k");
  EXPECT_EQ(scalar.min, -100);
  EXPECT_EQ(scalar.max, 100);
}

TEST(InputsTest, ANumberThatTheFunctionKnowsStaysAGuard) {
  int runs = 0;
  TinyJit step([&](Buffer x, Number k) -> StatusOr<Buffer> {
    ++runs;
    return k.value() > 4 ? scaled(x, -1) : scaled(x, k);
  });
  Buffer x = vec({1, 2, 3, 4});
  for (int k : {2, 3, 5, 6, 4})
    for (int i = 0; i < 3; ++i)
      EXPECT_EQ(values(step(x, k))[0], k > 4 ? -1.0f : static_cast<float>(k));
  EXPECT_EQ(runs, 10);
}

TEST(InputsTest, KernelsFollowSumsOfNumbers) {
  TinyJit step([&](Buffer x, Number k) { return scaled(x, 2 * k + 1); });
  Buffer x = vec({1, 2, 3, 4});
  for (int k : {2, 3, 5, 6, 4})
    for (int i = 0; i < 3; ++i)
      EXPECT_EQ(values(step(x, k))[0], static_cast<float>(2 * k + 1));
  EXPECT_EQ(step.core().stats().captures, 3);
}

TEST(InputsTest, KernelsDoNotFollowProductsOfNumbers) {
  TinyJit step(
      [&](Buffer x, Number k, Number l) { return scaled(x, k * l + 1); });
  Buffer x = vec({1, 2, 3, 4});
  for (int k : {2, 3, 1, 2})
    for (int l : {1, 2, 3})
      for (int i = 0; i < 3; ++i)
        EXPECT_EQ(values(step(x, k, l))[0], static_cast<float>(k * l + 1));
}

TEST(InputsTest, ExplainFrozenListsWhatIsBakedIn) {
  int rate = 7;
  TinyJit step(
      [&](Buffer x, int k, Number n) -> StatusOr<Buffer> {
        StatusOr<Buffer> y = scaled(x, frozen(rate, "rate"));
        if (!y.ok())
          return y;
        Buffer host = fresh();
        Floats one(4, 1);
        if (Status s = host.copyIn(one.data(), 16); !s.ok())
          return s;
        y = sum(*y, host);
        return y.ok() ? scaled(*y, n.value() * k) : y;
      },
      {}, {"x", "k", "n"});
  Buffer x = vec({1, 2, 3, 4});
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(values(step(x, 2, 3))[0], 48);
  std::vector<std::string> lines = step.core().explainFrozen();
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines[0], "argument \"k\" = 2");
  EXPECT_EQ(lines[1], "argument \"n\" = 3, whose value the function asks for");
  EXPECT_EQ(lines[2].substr(0, 10), "rate = 7 (");
  EXPECT_NE(lines[2].find("InputsTest.cpp:"), std::string::npos);
  EXPECT_EQ(lines[3], "the host data copied to 4xf32 on cpu:0 before launch 1");
}
