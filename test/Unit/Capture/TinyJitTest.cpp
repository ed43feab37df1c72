// TinyJit over the kernels of a module: captures are compiled.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/TinyJit.h"
#include "test/Unit/PlanBuilder.h"
#include "tinyjit/Module.h"
#include "tinyjit/Runtime/SavedCapture.h"

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

using Floats = std::vector<float>;

static const char *const source = R"(
jit.constant @w = dense<[1.5, -2.0, 0.25, 3.0]> : tensor<4xf32> : !jit.buffer<4xf32, "cpu:0">
jit.state @total : !jit.buffer<4xf32, "cpu:0">
jit.kernel @scale(%out: !uop.ptr<4xf32>, %x: !uop.ptr<4xf32>, %kv: !jit.var<i32, "k", -9, 9>) {
  %k = jit.value %kv : !jit.var<i32, "k", -9, 9> -> i32
  %f = arith.sitofp %k : i32 to f32
  %i = uop.range 4
  %v = uop.load %x[%i] : !uop.ptr<4xf32>
  %r = arith.mulf %v, %f : f32
  uop.store %r, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @add(%out: !uop.ptr<4xf32>, %a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  %y = uop.load %b[%i] : !uop.ptr<4xf32>
  %r = arith.addf %x, %y : f32
  uop.store %r, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @accumulate(%sum: !uop.ptr<4xf32>, %x: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %a = uop.load %sum[%i] : !uop.ptr<4xf32>
  %b = uop.load %x[%i] : !uop.ptr<4xf32>
  %r = arith.addf %a, %b : f32
  uop.store %r, %sum[%i] : !uop.ptr<4xf32>
}
)";

static std::unique_ptr<Module> parse() {
  auto module = Module::parse(source, "kernels.mlir");
  EXPECT_TRUE(module.ok()) << module.status().message();
  return *std::move(module);
}

namespace {
/// total += x * k + w, where w is the module's or the host program's.
struct Counter {
  KernelPtr scale, add, accumulate;
  Buffer w, total;

  Counter(Module &module, Buffer w, Buffer total)
      : scale(*module.kernel("scale")), add(*module.kernel("add")),
        accumulate(*module.kernel("accumulate")), w(std::move(w)),
        total(std::move(total)) {}
  explicit Counter(Module &module)
      : Counter(module, *module.store()->get("w"),
                *module.store()->get("total")) {}

  StatusOr<std::pair<Buffer, Buffer>> operator()(Buffer x, Number k) const {
    Buffer scaled = *Buffer::create(x.device(), DType::F32, {4});
    Buffer y = *Buffer::create(x.device(), DType::F32, {4});
    if (Status s = launch(scale, {{scaled, W}, {x, R}}, {k}); !s.ok())
      return s;
    if (Status s = launch(add, {{y, W}, {scaled, R}, {w, R}}); !s.ok())
      return s;
    if (Status s = launch(accumulate, {{total, U}, {y, R}}); !s.ok())
      return s;
    return std::make_pair(y, total);
  }
};
using Signature = StatusOr<std::pair<Buffer, Buffer>>(Buffer, Number);
} // namespace

static Floats input(int call) {
  float f = static_cast<float>(call);
  return {0.1f * f, 1.7f + f, -3.3f * f, f * f};
}

TEST(CompiledJitTest, AgreesWithEagerBitForBit) {
  auto module = parse(), other = parse();
  Counter eager(*other);
  TinyJit<Signature> step(Counter(*module), {}, {"x", "k"});
  VariablePtr k = *Variable::create("k", -9, 9);
  for (int call = 0; call < 6; ++call) {
    Number number = *Number::bind(k, 3 - call);
    Buffer x = makeBuffer({4}, input(call));
    auto expected = eager(x, number), got = step(x, number);
    ASSERT_TRUE(expected.ok() && got.ok()) << got.status().message();
    EXPECT_EQ(valuesOf(got->first), valuesOf(expected->first));
    EXPECT_EQ(valuesOf(got->second), valuesOf(expected->second));
  }
  EXPECT_EQ(step.core().plans().size(), 1u);
}

TEST(CompiledJitTest, PlayingTheRecordingAgrees) {
  auto module = parse();
  TinyJit<Signature> step{Counter(*module)};
  for (int call = 0; call < 2; ++call)
    ASSERT_TRUE(step(makeBuffer({4}, input(call)), 3).ok());
  Buffer x = makeBuffer({4}, input(5));
  std::vector<Buffer> played;
  ASSERT_TRUE(module->store()->get("total")->fillZeros().ok());
  ASSERT_TRUE(play(*step.core().recordings()[0], {x}, {}, played).ok());
  Floats total = valuesOf(played[1]);
  ASSERT_TRUE(module->store()->get("total")->fillZeros().ok());
  auto got = step(x, 3);
  EXPECT_EQ(valuesOf(got->first), valuesOf(played[0]));
  EXPECT_EQ(valuesOf(got->second), total);
}

TEST(CompiledJitTest, RecordsOneCanonicalForm) {
  auto module = parse();
  JitOptions options;
  options.name = "step";
  TinyJit<Signature> step(Counter(*module), options, {"x", "k"});
  VariablePtr k = *Variable::create("k", -9, 9);
  for (int call = 0; call < 2; ++call)
    ASSERT_TRUE(step(makeBuffer({4}, input(call)), *Number::bind(k, 2)).ok());
  StatusOr<std::string> text = step.core().print();
  ASSERT_TRUE(text.ok()) << text.status().message();
  // The text that a reader would write by hand.
  const char *expected =
      R"(jit.capture @step(%x: !jit.buffer<4xf32, "cpu:0"> {jit.name = "x"}, %k: !jit.var<i32, "k", -9, 9>) -> (!jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">) {
    %0 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
    jit.launch @scale(write %0, read %x, %k) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.var<i32, "k", -9, 9>
    %1 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
    %w = jit.get @w : !jit.buffer<4xf32, "cpu:0">
    jit.launch @add(write %1, read %0, read %w) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
    %total = jit.get @total : !jit.buffer<4xf32, "cpu:0">
    jit.launch @accumulate(update %total, read %1) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
    jit.return %1, %total : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  })";
  EXPECT_NE(text->find(expected), std::string::npos) << *text;
  EXPECT_NE(text->find("jit.constant @w = dense"), std::string::npos);
}

TEST(CompiledJitTest, ConstantsOfTheModuleCanBeReplaced) {
  auto module = parse();
  auto weight = [&] { return *module->store()->get("w"); };
  TinyJit<Signature> step{Counter(*module)};
  Buffer x = makeBuffer({4}, {0, 0, 0, 0});
  for (int call = 0; call < 3; ++call)
    EXPECT_EQ(valuesOf(step(x, 3)->first), valuesOf(weight()));
  Buffer other = makeBuffer({4}, {7, 8, 9, 10});
  ASSERT_TRUE(module->store()->replaceConstant("w", other).ok());
  EXPECT_EQ(valuesOf(step(x, 3)->first), (Floats{7, 8, 9, 10}));
}

TEST(CompiledJitTest, CapturesShareTheStateOfTheModule) {
  auto module = parse();
  TinyJit<Signature> prefill{Counter(*module)}, decode{Counter(*module)};
  Buffer x = makeBuffer({4}, {1, 0, 0, 0});
  float expected = 0;
  for (int call = 0; call < 5; ++call)
    for (auto [step, k] : {std::pair{&prefill, 2}, {&decode, 3}}) {
      expected += static_cast<float>(k) + 1.5f;
      EXPECT_EQ(valuesOf((*step)(x, k)->second)[0], expected);
    }
  EXPECT_EQ(valuesOf(*module->store()->get("total"))[0], expected);
}

TEST(CompiledJitTest, B28ClosuresAreSharedWithTheHost) {
  auto module = parse();
  Buffer w = makeBuffer({4}, {1, 2, 3, 4}), total = makeBuffer({4}, ramp(4));
  TinyJit<Signature> step(Counter(*module, w, total));
  Buffer x = makeBuffer({4}, {0, 0, 0, 0});
  for (float f = 0; f < 5; ++f) {
    Floats now(4, f);
    ASSERT_TRUE(w.copyIn(now.data(), 16).ok());
    EXPECT_EQ(valuesOf(step(x, 3)->first), now);
  }
  EXPECT_EQ(valuesOf(total), (Floats{11, 12, 13, 14}));
}

TEST(CompiledJitTest, KernelsOfTwoModulesInOneCapture) {
  auto first = parse(), second = parse();
  KernelPtr scale = *first->kernel("scale"), again = *second->kernel("scale");
  TinyJit step([&](Buffer x) -> StatusOr<Buffer> {
    Buffer y = *Buffer::create(x.device(), DType::F32, {4});
    Buffer z = *Buffer::create(x.device(), DType::F32, {4});
    if (Status s = launch(scale, {{y, W}, {x, R}}, {2}); !s.ok())
      return s;
    if (Status s = launch(again, {{z, W}, {y, R}}, {3}); !s.ok())
      return s;
    return z;
  });
  for (float f = 1; f < 5; ++f) {
    auto y = step(makeBuffer({4}, {f, 1, 1, 1}));
    ASSERT_TRUE(y.ok()) << y.status().message();
    EXPECT_EQ(valuesOf(*y), (Floats{6 * f, 6, 6, 6}));
  }
}

TEST(CompiledJitTest, TheModuleMayBeClosed) {
  std::optional<TinyJit<Signature>> step, late;
  {
    auto module = parse();
    step.emplace(Counter(*module));
    late.emplace(Counter(*module));
    for (int call = 0; call < 2; ++call)
      ASSERT_TRUE((*step)(makeBuffer({4}, input(call)), 3).ok());
    ASSERT_TRUE((*late)(makeBuffer({4}, input(0)), 3).ok());
  }
  Buffer x = makeBuffer({4}, {1, 1, 1, 1});
  auto first = (*step)(x, 3);
  ASSERT_TRUE(first.ok()) << first.status().message();
  EXPECT_EQ(valuesOf(first->first), (Floats{4.5, 1, 3.25, 6}));
  // A capture made now calls the kernels as they are.
  for (int call = 0; call < 3; ++call) {
    auto y = (*late)(x, 3);
    ASSERT_TRUE(y.ok()) << y.status().message();
    EXPECT_EQ(valuesOf(y->first), (Floats{4.5, 1, 3.25, 6}));
  }
  expectError(
      late->core().print().status(), Code::Unsupported,
      "function \"jit\" launches kernels that no open module has as IR");
}

TEST(CompiledJitTest, SymbolicViewsAreCompiled) {
  auto module = parse();
  KernelPtr scale = *module->kernel("scale");
  VariablePtr pos = *Variable::create("pos", 0, 3);
  Buffer cache = makeBuffer({4, 4}, Floats(16));
  TinyJit step([&](Buffer x, Number pos) -> StatusOr<Buffer> {
    StatusOr<Buffer> row = view(cache, 16 * pos, DType::F32, {4});
    if (Status s = launch(scale, {{*row, W}, {x, R}}, {2}); !s.ok())
      return s;
    return view(cache, 0, DType::F32, {pos + 1, 4}, {4, 4});
  });
  Floats expected(16);
  for (int64_t i : {0, 2, 1, 3, 2}) {
    float f = static_cast<float>(i) + 1;
    auto y = step(makeBuffer({4}, {f, 1, 2, 3}), *Number::bind(pos, i));
    ASSERT_TRUE(y.ok()) << y.status().message();
    for (int64_t j = 0; j < 4; ++j)
      expected[4 * i + j] = 2 * (j ? static_cast<float>(j) : f);
    EXPECT_EQ(y->shape(), (Shape{i + 1, 4}));
    EXPECT_EQ(valuesOf(*y),
              Floats(expected.begin(), expected.begin() + 4 * (i + 1)));
  }
}

TEST(CompiledJitTest, WorkOnClosuresIsNotDoneOnceForAll) {
  // `doubled` depends on no input and could be computed once, but w changes.
  auto module = parse();
  KernelPtr scale = *module->kernel("scale"), add = *module->kernel("add");
  Buffer w = makeBuffer({4}, {1, 2, 3, 4});
  TinyJit step([&](Buffer x) -> StatusOr<Buffer> {
    Buffer doubled = *Buffer::create(x.device(), DType::F32, {4});
    Buffer y = *Buffer::create(x.device(), DType::F32, {4});
    if (Status s = launch(scale, {{doubled, W}, {w, R}}, {2}); !s.ok())
      return s;
    if (Status s = launch(add, {{y, W}, {doubled, R}, {x, R}}); !s.ok())
      return s;
    return y;
  });
  for (float f = 0; f < 5; ++f) {
    Floats now(4, f);
    ASSERT_TRUE(w.copyIn(now.data(), 16).ok());
    auto y = step(makeBuffer({4}, {1, 2, 3, 4}));
    ASSERT_TRUE(y.ok()) << y.status().message();
    EXPECT_EQ(valuesOf(*y),
              (Floats{2 * f + 1, 2 * f + 2, 2 * f + 3, 2 * f + 4}));
  }
}

TEST(CompiledJitTest, WhatAnotherCaptureWritesIsReadAnew) {
  auto module = parse();
  KernelPtr scale = *module->kernel("scale");
  Buffer total = *module->store()->get("total");
  TinyJit<Signature> write{Counter(*module)};
  TinyJit read([&](Buffer) -> StatusOr<Buffer> {
    Buffer y = *Buffer::create(total.device(), DType::F32, {4});
    if (Status s = launch(scale, {{y, W}, {total, R}}, {2}); !s.ok())
      return s;
    return y;
  });
  Buffer x = makeBuffer({4}, {1, 1, 1, 1});
  for (int call = 1; call < 6; ++call) {
    ASSERT_TRUE(write(x, 3).ok());
    EXPECT_EQ(valuesOf(*read(x))[0], 9 * static_cast<float>(call));
  }
}

/// Captures `step`, saves it, and compares what both give from then on: the
/// copy has the weight and the state as they were when it was saved, and its
/// own.
static void expectSavedRunsOn(TinyJit<Signature> &step,
                              const std::string &name) {
  std::string path = ::testing::TempDir() + name;
  VariablePtr k = *Variable::create("k", -9, 9);
  for (int call = 0; call < 3; ++call)
    ASSERT_TRUE(
        step(makeBuffer({4}, input(call)), *Number::bind(k, call)).ok());
  Status saved = step.core().save(path + ".so");
  ASSERT_TRUE(saved.ok()) << saved.message();
  auto loaded = loadCapture(path + ".so");
  ASSERT_TRUE(loaded.ok()) << loaded.status().message();
  TinyJit<Signature> again(*std::move(loaded));
  for (int call = 3; call < 6; ++call) {
    Buffer x = makeBuffer({4}, input(call));
    auto expected = step(x, *Number::bind(k, call)), got = again(x, call);
    ASSERT_TRUE(got.ok()) << got.status().message();
    EXPECT_EQ(valuesOf(got->first), valuesOf(expected->first));
    EXPECT_EQ(valuesOf(got->second), valuesOf(expected->second));
  }
  std::remove((path + ".so").c_str());
  std::remove((path + ".safetensors").c_str());
}

TEST(CompiledJitTest, B53SavedCapturesRunOn) {
  auto module = parse();
  Buffer w = makeBuffer({4}, {1, 2, 3, 4}), total = makeBuffer({4}, ramp(4));
  JitOptions options;
  options.name = "step";
  TinyJit<Signature> step(Counter(*module, w, total), options, {"x", "k"});
  expectError(step.core().save("unused.so"), Code::FailedPrecondition,
              "function \"step\" was not captured yet, so there is nothing to "
              "save");
  expectSavedRunsOn(step, "tinyjit-saved-capture");
}

TEST(CompiledJitTest, B54SavedViewsKeepTheirPlace) {
  auto module = parse();
  // The weight and the state are parts of one array of the host program.
  Buffer base = makeBuffer({12}, ramp(12));
  Buffer w = *base.view(16, DType::F32, {4}),
         total = *base.view(32, DType::F32, {4});
  TinyJit<Signature> step(Counter(*module, w, total), {}, {"x", "k"});
  expectSavedRunsOn(step, "tinyjit-saved-view");
  EXPECT_EQ(valuesOf(base)[3], ramp(12)[3]) << "beside the views";
}

/// A loaded capture takes numbers by value: of `2 * v + 1` it would take v.
TEST(CompiledJitTest, AFormIsNotSaved) {
  std::string path = ::testing::TempDir() + "tinyjit-saved-form.so";
  auto module = parse();
  KernelPtr scale = *module->kernel("scale");
  Buffer base = makeBuffer({4, 4}, ramp(16));
  VariablePtr v = *Variable::create("v", 0, 1);
  TinyJit step(
      [&](Buffer x, Number row) -> StatusOr<Buffer> {
        Buffer y = *Buffer::create(x.device(), DType::F32, {4});
        StatusOr<Buffer> at = view(x, 16 * row, DType::F32, {4});
        if (Status s = launch(scale, {{y, W}, {*at, R}}, {2}); !s.ok())
          return s;
        return y;
      },
      {}, {"x", "row"});
  for (int64_t value : {0, 1, 0}) {
    auto y = step(base, 2 * *Number::bind(v, value) + 1);
    ASSERT_TRUE(y.ok()) << y.status().message();
    EXPECT_EQ(valuesOf(*y)[0], static_cast<float>(2 * (8 * value + 5)));
  }
  expectError(step.core().save(path), Code::Unsupported,
              "argument \"row\" of function \"jit\" was captured as 2 * v + 1, "
              "expected a plain number or v itself, which a saved capture can "
              "take");
}

/// A saved capture holds for what it was captured with, wherever it is loaded.
TEST(CompiledJitTest, SavedCapturesKeepTheirGuards) {
  std::string path = ::testing::TempDir() + "tinyjit-saved-guards.so";
  auto module = parse();
  KernelPtr scale = *module->kernel("scale");
  using Guarded =
      StatusOr<Buffer>(Buffer, int, std::string, Number, Number, Number);
  // `mode` is not used, and `unused` is of no consequence; `factor` stays a
  // variable, and `times` is asked for.
  TinyJit<Guarded> step(
      [&](Buffer x, int, std::string, Number times, Number factor,
          Number) -> StatusOr<Buffer> {
        Buffer y = x;
        for (int64_t i = 0; i < times.value(); ++i) {
          Buffer next = *Buffer::create(x.device(), DType::F32, {4});
          if (Status s = launch(scale, {{next, W}, {y, R}}, {factor}); !s.ok())
            return s;
          y = next;
        }
        return y;
      },
      {}, {"x", "mode", "text", "times", "factor", "unused"});
  VariablePtr factor = *Variable::create("factor", -9, 9),
              unused = *Variable::create("unused", 0, 9);
  Buffer x = makeBuffer({4}, ramp(4));
  for (int call = 0; call < 3; ++call)
    ASSERT_TRUE(step(x, 7, "fast", 2, *Number::bind(factor, 3),
                     *Number::bind(unused, call))
                    .ok());
  Status saved = step.core().save(path);
  ASSERT_TRUE(saved.ok()) << saved.message();
  auto loaded = loadCapture(path);
  ASSERT_TRUE(loaded.ok()) << loaded.status().message();
  TinyJit<Guarded> again(*std::move(loaded));
  for (int64_t k : {3, -2, 5}) {
    auto y = again(x, 7, "fast", 2, k, k);
    ASSERT_TRUE(y.ok()) << y.status().message();
    EXPECT_EQ(valuesOf(*y)[3], static_cast<float>(4 * k * k));
  }
  auto expect = [&](StatusOr<Buffer> got, const std::string &message) {
    expectError(got.status(), Code::InvalidArgument, message);
  };
  expect(again(x, 8, "fast", 2, 3, 0),
         "argument \"mode\" of function \"jit\" is 8, it was captured with 7");
  expect(again(x, 7, "slow", 2, 3, 0),
         "argument \"text\" of function \"jit\" is slow, it was captured with "
         "fast");
  expect(again(x, 7, "fast", 3, 3, 0),
         "argument \"times\" of function \"jit\" is 3, it was captured with 2");
  expect(again(x, 7, "fast", 2, 10, 0),
         "argument \"factor\" of function \"jit\" is 10, it was captured for "
         "-9 to "
         "9");
  std::remove(path.c_str());
}
