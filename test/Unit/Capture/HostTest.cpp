// Host functions: called, recorded, and captured without running.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/PlanBuilder.h"
#include "tinyjit/Module.h"
#include "tinyjit/Runtime/TinyJit.h"

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

static const char *const source = R"(
jit.state @cache : !jit.buffer<4x2xf32, "cpu:0">
jit.kernel @add(%out: !uop.ptr<2xf32>, %a: !uop.ptr<2xf32>, %b: !uop.ptr<2xf32>, %kv: !jit.var<i32, "k", 0, 9>) {
  %k = jit.value %kv : !jit.var<i32, "k", 0, 9> -> i32
  %f = arith.sitofp %k : i32 to f32
  %i = uop.range 2
  %x = uop.load %a[%i] : !uop.ptr<2xf32>
  %y = uop.load %b[%i] : !uop.ptr<2xf32>
  %s = arith.addf %x, %y : f32
  %r = arith.addf %s, %f : f32
  uop.store %r, %out[%i] : !uop.ptr<2xf32>
}
!row = !jit.buffer<2xf32, "cpu:0">
!cache = !jit.buffer<4x2xf32, "cpu:0">
func.func @step(%x: !row {jit.name = "x"}, %k: !jit.var<i32, "k", 0, 9>, %n: index {jit.name = "n"}) -> (!row, !row) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %eight = arith.constant 8 : index
  %cache = jit.get @cache : !cache
  %last = scf.for %i = %zero to %n step %one iter_args(%in = %x) -> (!row) {
    %offset = arith.muli %i, %eight : index
    %tail = jit.view %cache offset %offset : !cache to !row
    %out = jit.alloc : !row
    jit.launch @add(write %out, read %in, read %tail, %k) : !row, !row, !row, !jit.var<i32, "k", 0, 9>
    jit.assign %out to %tail : !row to !row
    scf.yield %out : !row
  }
  %first = jit.view %cache offset 0 : !cache to !row
  return %last, %first : !row, !row
}
)";

static std::unique_ptr<Module> parse(const std::string &text = source) {
  auto module = Module::parse(text, "host.mlir");
  EXPECT_TRUE(module.ok()) << module.status().message();
  return *std::move(module);
}

static Value bound(int64_t value) {
  VariablePtr variable = *Variable::create("k", 0, 9);
  return *Number::bind(variable, value);
}

TEST(HostFunctionTest, Runs) {
  auto module = parse();
  auto function = module->function("step");
  ASSERT_TRUE(function.ok()) << function.status().message();
  EXPECT_EQ((*function)->name(), "step");
  EXPECT_EQ((*function)->numResults(), 2u);
  ASSERT_EQ((*function)->parameters().size(), 3u);
  EXPECT_EQ((*function)->parameters()[2].type, "index");
  Buffer x = makeBuffer({2}, {1, 2});
  std::vector<Buffer> results;
  Status status =
      (*function)->call({x, bound(3), HostNumber(int64_t(2))}, results);
  ASSERT_TRUE(status.ok()) << status.message();
  EXPECT_EQ(valuesOf(results[0]), (std::vector<float>{7, 8}));
  EXPECT_EQ(valuesOf(results[1]), (std::vector<float>{4, 5}));
  EXPECT_EQ(valuesOf(*module->store()->get("cache")),
            (std::vector<float>{4, 5, 7, 8, 0, 0, 0, 0}));
}

TEST(HostFunctionTest, ChecksItsArguments) {
  auto function = *parse()->function("step");
  Buffer x = makeBuffer({2}, {1, 2}), y = makeBuffer({3}, {1, 2, 3});
  HostNumber two = int64_t(2);
  std::vector<Buffer> results;
  expectError(function->call({x}, results), Code::InvalidArgument,
              "@step got 1 arguments, expected 3");
  expectError(function->call({y, bound(3), two}, results),
              Code::InvalidArgument,
              "argument 'x' of @step got 3xf32 on cpu:0, expected 2xf32 on "
              "cpu:0");
  expectError(function->call({two, bound(3), two}, results),
              Code::InvalidArgument,
              "argument 'x' of @step got no buffer, expected 2xf32 on cpu:0");
  expectError(function->call({x, two, two}, results), Code::InvalidArgument,
              "argument 'k' of @step got no variable of that type, expected an "
              "integer");
  expectError(function->call({x, bound(3), HostNumber(2.5)}, results),
              Code::InvalidArgument,
              "argument 'n' of @step got no number of that type, expected a "
              "number of type index");
  expectError(parse()->function("steps").status(), Code::NotFound,
              "there is no host function @steps; the module has @step");
}

static std::string captureOf(const std::string &text) {
  return text.substr(text.find("jit.capture"));
}

/// Running and recording a function, and capturing it without running, give the
/// same IR.
TEST(HostFunctionTest, RecordsWhatIsCaptured) {
  auto module = parse();
  auto function = *module->function("step");
  JitOptions options;
  options.name = "step";
  using Results = std::vector<Buffer>;
  TinyJit<StatusOr<Results>(Buffer, Number, Number)> jit(
      [&](Buffer x, Number k, Number n) -> StatusOr<Results> {
        Results results;
        Status status =
            function->call({x, Value(k), HostNumber(n.value())}, results);
        return status.ok() ? StatusOr<Results>(results) : status;
      },
      options, {"x", "k", "n"});
  VariablePtr k = *Variable::create("k", 0, 9);
  for (int call = 0; call < 2; ++call) {
    auto results = jit(makeBuffer({2}, {1, 2}), *Number::bind(k, 3), 3);
    ASSERT_TRUE(results.ok()) << results.status().message();
  }
  auto recorded = jit.core().print();
  ASSERT_TRUE(recorded.ok()) << recorded.status().message();

  auto name = module->capture("step", {HostNumber(int64_t(3))}, nullptr);
  ASSERT_TRUE(name.ok()) << name.status().message();
  EXPECT_EQ(*name, "step");
  EXPECT_EQ(captureOf(*recorded),
            captureOf(*module->emit(EmitKind::MLIR, *name)));
}

TEST(HostFunctionTest, CapturesUnderSeveralNames) {
  auto module = parse();
  std::vector<std::string> frozen;
  auto first = module->capture("step", {HostNumber(int64_t(1))}, &frozen);
  auto second = module->capture("step", {HostNumber(int64_t(2))}, nullptr);
  ASSERT_TRUE(first.ok() && second.ok()) << second.status().message();
  EXPECT_EQ(*first, "step");
  EXPECT_NE(*second, "step");
  EXPECT_EQ(module->captures().size(), 2u);
  ASSERT_FALSE(frozen.empty());
  EXPECT_EQ(frozen[0], "host.mlir:15:74: the argument 'n' is 1");
  // Both replay, over one state.
  Buffer x = makeBuffer({2}, {1, 2});
  int64_t k = 0;
  for (const std::string &name : {*first, *second}) {
    auto instance = module->instantiate(name);
    ASSERT_TRUE(instance.ok()) << instance.status().message();
    std::vector<Buffer> results;
    ASSERT_TRUE((*instance)->replay(&x, 1, &k, 1, results).ok());
  }
  EXPECT_EQ(valuesOf(*module->store()->get("cache")),
            (std::vector<float>{2, 4, 2, 4, 0, 0, 0, 0}));
  // The function is still there to be called.
  EXPECT_TRUE(module->function("step").ok());
}

/// A C++ function that calls a host function is captured with what that one
/// launches, and its number stays a variable.
TEST(HostFunctionTest, ReplaysInATinyJit) {
  auto module = parse();
  auto function = *module->function("step");
  int runs = 0;
  using Pair = std::pair<Buffer, Buffer>;
  TinyJit<StatusOr<Pair>(Buffer, Number)> jit(
      [&](Buffer x, Number k) -> StatusOr<Pair> {
        ++runs;
        std::vector<Buffer> results;
        Status status =
            function->call({x, Value(k), HostNumber(int64_t(2))}, results);
        if (!status.ok())
          return status;
        return Pair(results[0], results[1]);
      });
  VariablePtr variable = *Variable::create("k", 0, 9);
  float cache[2][2] = {};
  for (int call = 1; call <= 6; ++call) {
    float row[2] = {float(call), float(10 * call)};
    Buffer x = makeBuffer({2}, {row[0], row[1]});
    auto results = jit(x, *Number::bind(variable, call + 1));
    ASSERT_TRUE(results.ok()) << call << ": " << results.status().message();
    for (auto &kept : cache)
      for (int i = 0; i < 2; ++i)
        row[i] = kept[i] += row[i] + call + 1;
    EXPECT_EQ(valuesOf(results->first), (std::vector<float>{row[0], row[1]}));
    EXPECT_EQ(valuesOf(results->second),
              (std::vector<float>{cache[0][0], cache[0][1]}));
  }
  EXPECT_EQ(runs, 2);
}

/// Work is linear: 100 000 launches are captured in a moment.
TEST(HostFunctionTest, CapturesManyLaunches) {
  auto module = parse(R"(
jit.kernel @increment(%x: !uop.ptr<2xf32>) {
  %one = arith.constant 1.0 : f32
  %i = uop.range 2
  %a = uop.load %x[%i] : !uop.ptr<2xf32>
  %s = arith.addf %a, %one : f32
  uop.store %s, %x[%i] : !uop.ptr<2xf32>
}
func.func @many(%x: !jit.buffer<2xf32, "cpu:0">) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 100000 : index
  scf.for %i = %zero to %n step %one {
    jit.launch @increment(update %x) : !jit.buffer<2xf32, "cpu:0">
  }
  return
}
)");
  auto function = *module->function("many");
  Buffer x = makeBuffer({2}, {1, 2});
  std::vector<Buffer> results;
  ASSERT_TRUE(function->call({x}, results).ok());
  EXPECT_EQ(valuesOf(x), (std::vector<float>{100001, 100002}));
  auto name = module->capture("many", {}, nullptr);
  ASSERT_TRUE(name.ok()) << name.status().message();
}
