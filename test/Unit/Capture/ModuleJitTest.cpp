// Host functions of a module with the three phases of a TinyJit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/PlanBuilder.h"
#include "tinyjit/Module.h"
#include "tinyjit/Runtime/SavedCapture.h"
#include "tinyjit/Runtime/TinyJit.h"

#include <cmath>

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

/// `row` reads a row of the table, `loop` runs a loop so many times, `scale`
/// takes a float and an integer as data, `pick` an offset of two numbers.
static const char *const source = R"(
jit.kernel @add(%out: !uop.ptr<2xf32>, %a: !uop.ptr<2xf32>, %fv: !jit.var<f32, "f">, %kv: !jit.var<i32, "k", -9, 9>) {
  %k = jit.value %kv : !jit.var<i32, "k", -9, 9> -> i32
  %f = jit.value %fv : !jit.var<f32, "f"> -> f32
  %r = arith.sitofp %k : i32 to f32
  %i = uop.range 2
  %x = uop.load %a[%i] : !uop.ptr<2xf32>
  %s = arith.mulf %x, %f : f32
  %t = arith.addf %s, %r : f32
  uop.store %t, %out[%i] : !uop.ptr<2xf32>
}
!row = !jit.buffer<2xf32, "cpu:0">
!table = !jit.buffer<6x2xf32, "cpu:0">
func.func @row(%x: !table {jit.name = "x"}, %n: index {jit.name = "n"}) -> !row {
  %eight = arith.constant 8 : index
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0 : i32
  %offset = arith.muli %n, %eight : index
  %view = jit.view %x offset %offset : !table to !row
  %out = jit.alloc : !row
  jit.launch @add(write %out, read %view, %one, %zero) : !row, !row, f32, i32
  return %out : !row
}
func.func @scale(%x: !row, %f: f32 {jit.name = "f"}, %k: index {jit.name = "k"}) -> !row {
  %i = arith.index_cast %k : index to i32
  %out = jit.alloc : !row
  jit.launch @add(write %out, read %x, %f, %i) : !row, !row, f32, i32
  return %out : !row
}
func.func @loop(%x: !row, %n: i32) -> !row {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2.0 : f32
  %y = scf.for %i = %zero to %n step %one iter_args(%in = %x) -> (!row) : i32 {
    %out = jit.alloc : !row
    jit.launch @add(write %out, read %in, %two, %zero) : !row, !row, f32, i32
    scf.yield %out : !row
  }
  return %y : !row
}
func.func @pick(%x: !table, %i: !jit.var<i32, "i", 0, 1>, %j: i64 {jit.name = "j"}) -> !row {
  %sixteen = arith.constant 16 : index
  %eight = arith.constant 8 : index
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0 : i32
  %a = jit.value %i : !jit.var<i32, "i", 0, 1> -> index
  %b = arith.index_cast %j : i64 to index
  %p = arith.muli %a, %sixteen : index
  %q = arith.muli %b, %eight : index
  %offset = arith.addi %p, %q : index
  %view = jit.view %x offset %offset : !table to !row
  %out = jit.alloc : !row
  jit.launch @add(write %out, read %view, %one, %zero) : !row, !row, f32, i32
  return %out : !row
}
func.func @swap(%x: !table {jit.name = "x"}, %n: index {jit.name = "n"}) {
  %eight = arith.constant 8 : index
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0 : i32
  %offset = arith.muli %n, %eight : index
  %a = jit.view %x offset %offset : !table to !row
  %b = jit.view %x offset 0 : !table to !row
  jit.launch @both(update %a, update %b) : !row, !row
  return
}
jit.kernel @both(%a: !uop.ptr<2xf32>, %b: !uop.ptr<2xf32>) {
  %i = uop.range 2
  %x = uop.load %a[%i] : !uop.ptr<2xf32>
  %y = uop.load %b[%i] : !uop.ptr<2xf32>
  uop.store %y, %a[%i] : !uop.ptr<2xf32>
  uop.store %x, %b[%i] : !uop.ptr<2xf32>
}
!k = !jit.var<i32, "k", -9, 9>
func.func @shift(%x: !row, %k: !k) -> !row {
  %one = arith.constant 1.0 : f32
  %out = jit.alloc : !row
  jit.launch @add(write %out, read %x, %one, %k) : !row, !row, f32, !k
  return %out : !row
}
)";

namespace {
/// Calls of one function of the module.
class ModuleJitTest : public ::testing::Test {
protected:
  void open(const std::string &name,
            OnChangedValue action = OnChangedValue::Promote) {
    module = *Module::parse(source, "numbers.mlir");
    JitOptions options;
    options.onChangedValue = action;
    auto made = module->jit(name, options);
    ASSERT_TRUE(made.ok()) << made.status().message();
    jit = *std::move(made);
  }
  Status tryCall(const Buffer &x, std::vector<Value> numbers,
                 std::vector<Buffer> &results) {
    CallArguments arguments;
    arguments.buffers = {x};
    arguments.numbers = std::move(numbers);
    CallResult result;
    Status status = jit->call(arguments, result);
    results = std::move(result.buffers);
    return status;
  }
  /// The first result.
  std::vector<float> call(const Buffer &x, std::vector<Value> numbers) {
    std::vector<Buffer> results;
    Status status = tryCall(x, std::move(numbers), results);
    EXPECT_TRUE(status.ok()) << status.message();
    return status.ok() && !results.empty() ? valuesOf(results[0])
                                           : std::vector<float>();
  }
  bool replayed() const { return jit->phase() == JitPhase::Replay; }
  int64_t numCaptures() const {
    return static_cast<int64_t>(module->captures().size());
  }

  std::unique_ptr<Module> module;
  std::unique_ptr<Jit> jit;
  Buffer table =
      makeBuffer({6, 2}, {0, 1, 10, 11, 20, 21, 30, 31, 40, 41, 50, 51});
};
} // namespace

using Floats = std::vector<float>;

TEST_F(ModuleJitTest, B22ANumberThatChangesAgainBecomesAVariable) {
  open("row");
  for (int64_t n : {4, 4, 4, 1, 1, 1}) {
    EXPECT_EQ(call(table, {Number(n)}), (Floats{10.f * n, 10.f * n + 1})) << n;
  }
  EXPECT_EQ(numCaptures(), 2);
  // The second change: a warm-up, a capture, and one capture for all values.
  for (int64_t n : {3, 5, 0, 2, 3, 5, 1, 4, 0}) {
    EXPECT_EQ(call(table, {Number(n)}), (Floats{10.f * n, 10.f * n + 1})) << n;
    EXPECT_LE(numCaptures(), 3);
  }
  EXPECT_TRUE(replayed());
  EXPECT_EQ(numCaptures(), 3);
  EXPECT_EQ(module->captures().back().variables.size(), 1u);
  const Scalar &n = module->captures().back().variables.front();
  EXPECT_EQ(n.name, "n");
  EXPECT_EQ(n.min, 0);
  EXPECT_EQ(n.max, 5);
  // A value that no view can have fails where it would without a capture.
  std::vector<Buffer> results;
  Status status = tryCall(table, {Number(6)}, results);
  EXPECT_EQ(status.code(), Code::OutOfRange);
  EXPECT_NE(status.message().find("numbers.mlir:19:11: error: "),
            std::string::npos)
      << status.message();
}

TEST_F(ModuleJitTest, DataBecomesVariables) {
  open("scale");
  Buffer x = makeBuffer({2}, {1, 2});
  for (int64_t k : {1, 1, 2, 2, 3, 4, -5, -9, 9}) {
    float f = 0.5f * static_cast<float>(k);
    EXPECT_EQ(call(x, {Real(f), Number(k)}), (Floats{f + k, 2 * f + k}));
  }
  EXPECT_TRUE(replayed());
  EXPECT_EQ(numCaptures(), 3);
  // Beyond what the kernel takes.
  std::vector<Buffer> results;
  EXPECT_EQ(tryCall(x, {Real(1), Number(10)}, results).code(),
            Code::OutOfRange);
  // One number changes, the other one is a guard.
  open("scale");
  for (int64_t k : {1, 1, 2, 2, 3, 4, 5})
    EXPECT_EQ(call(x, {Real(2), Number(k)}), (Floats{2.f + k, 4.f + k}));
  EXPECT_EQ(numCaptures(), 3);
  EXPECT_EQ(call(x, {Real(3), Number(5)}), (Floats{8, 11}));
  EXPECT_FALSE(replayed());
}

TEST_F(ModuleJitTest, B31ANumberThatDecidesStaysAGuard) {
  open("loop");
  Buffer x = makeBuffer({2}, {1, 2});
  for (int64_t n : {1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 2}) {
    float factor = std::ldexp(1.f, static_cast<int>(n));
    EXPECT_EQ(call(x, {Number(n)}), (Floats{factor, 2 * factor})) << n;
  }
  EXPECT_TRUE(replayed());
  EXPECT_EQ(numCaptures(), 4);
  std::string reasons;
  for (const std::string &line : jit->explainFrozen())
    if (line.find("cannot be a variable") != std::string::npos)
      reasons += line + "\n";
  EXPECT_EQ(reasons, "numbers.mlir:34:8: argument 1 cannot be a variable: "
                     "'scf.for' depends on it\n");
}

TEST_F(ModuleJitTest, AnOffsetOfAVariableAndANumber) {
  open("pick");
  // i is 0 or 1, which leaves 0 to 3 for j.
  int64_t i = 0;
  for (int64_t j : {0, 0, 1, 1, 2, 3, 0, 3, 1, 2}) {
    i = (i * 3 + j + 1) % 2;
    float first = 20.f * static_cast<float>(i) + 10.f * static_cast<float>(j);
    EXPECT_EQ(call(table, {Number(i), Number(j)}), (Floats{first, first + 1}))
        << i << j;
  }
  EXPECT_EQ(numCaptures(), 3);
  ASSERT_EQ(module->captures().back().variables.size(), 2u);
  EXPECT_EQ(module->captures().back().variables[1].max, 3);
}

/// For some values, the two operands are the same row.
TEST_F(ModuleJitTest, AHazardOfSomeValuesKeepsTheNumber) {
  open("swap");
  std::vector<Buffer> results;
  for (int64_t n : {1, 1, 2, 2, 3, 3, 3}) {
    Status status = tryCall(table, {Number(n)}, results);
    EXPECT_TRUE(status.ok()) << status.message();
  }
  EXPECT_TRUE(replayed());
  EXPECT_EQ(numCaptures(), 3);
  EXPECT_EQ(valuesOf(table)[0], 30);
  std::string lines;
  for (const std::string &line : jit->explainFrozen())
    lines += line + "\n";
  EXPECT_NE(lines.find("the arguments of @swap cannot be variables: for some "
                       "values, numbers.mlir:"),
            std::string::npos)
      << lines;
}

TEST_F(ModuleJitTest, ByOptionNothingBecomesAVariable) {
  open("row", OnChangedValue::Capture);
  for (int64_t n : {0, 1, 2, 3, 4, 5})
    for (int i = 0; i < 2; ++i)
      EXPECT_EQ(call(table, {Number(n)}), (Floats{10.f * n, 10.f * n + 1}));
  EXPECT_EQ(numCaptures(), 6);
}

TEST_F(ModuleJitTest, B22ByOptionAChangedNumberIsAnError) {
  open("row", OnChangedValue::Error);
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(call(table, {Number(2)}), (Floats{20, 21}));
  std::vector<Buffer> results;
  expectError(tryCall(table, {Number(3)}, results), Code::InvalidArgument,
              "numbers.mlir:14:45: error: argument 'n' of @row is 3, it was "
              "captured with 2");
  EXPECT_EQ(call(table, {Number(2)}), (Floats{20, 21}));
  EXPECT_TRUE(replayed());
}

/// The one used least recently goes, from the module, too.
TEST_F(ModuleJitTest, CapturesAreBounded) {
  open("loop");
  Buffer x = makeBuffer({2}, {1, 2});
  for (int64_t n = 1; n <= 12; ++n)
    for (int i = 0; i < 2; ++i)
      call(x, {Number(n)});
  EXPECT_EQ(numCaptures(), 8);
  call(x, {Number(12)});
  EXPECT_TRUE(replayed());
  EXPECT_EQ(call(x, {Number(1)}), (Floats{2, 4}));
  EXPECT_FALSE(replayed());
}

/// 0 and -0 are equal, and two numbers.
TEST_F(ModuleJitTest, ZeroHasASign) {
  open("scale", OnChangedValue::Capture);
  Buffer x = makeBuffer({2}, {1, 2});
  for (int i = 0; i < 3; ++i)
    EXPECT_FALSE(std::signbit(call(x, {Real(0), Number(0)})[0]));
  call(x, {Real(-0.0f), Number(0)});
  EXPECT_FALSE(replayed());
}

/// A C++ function of the host function, as TinyJit makes it of its own.
TEST_F(ModuleJitTest, IsATinyJit) {
  open("row");
  TinyJit<StatusOr<Buffer>(Buffer, Number)> row(std::move(jit));
  for (int n : {4, 4, 4, 2}) {
    StatusOr<Buffer> y = row(table, n);
    ASSERT_TRUE(y.ok()) << y.status().message();
    EXPECT_EQ(valuesOf(*y)[0], 10 * static_cast<float>(n));
  }
  EXPECT_TRUE(row.captured());
}

TEST_F(ModuleJitTest, SaysWhatItDid) {
  open("row");
  EXPECT_EQ(jit->phase(), JitPhase::None);
  EXPECT_EQ(jit->instance(), nullptr);
  std::vector<JitPhase> phases;
  for (int n : {1, 1, 1, 2}) {
    call(table, {Number(n)});
    phases.push_back(jit->phase());
  }
  EXPECT_EQ(phases,
            (std::vector<JitPhase>{JitPhase::WarmUp, JitPhase::Capture,
                                   JitPhase::Replay, JitPhase::WarmUp}));
  JitStats stats = jit->stats();
  EXPECT_EQ(stats.warmUps, 2);
  EXPECT_EQ(stats.captures, 1);
  EXPECT_EQ(stats.replays, 1);
  EXPECT_EQ(stats.dropped, 0);
  EXPECT_EQ(
      jit->explainFrozen(),
      (std::vector<std::string>{"numbers.mlir:14:45: the argument 'n' is 1",
                                "numbers.mlir:19:11: the offset is 8"}));
  // A failed call does not count, and leaves what there was.
  std::vector<Buffer> results;
  EXPECT_EQ(tryCall(table, {Number(9)}, results).code(), Code::OutOfRange);
  EXPECT_EQ(jit->stats().warmUps, 2);
  call(table, {Number(1)});
  EXPECT_TRUE(replayed());
  // Forgetting takes the capture out of the module, too.
  ASSERT_TRUE(jit->reset().ok());
  EXPECT_EQ(numCaptures(), 0);
  call(table, {Number(1)});
  EXPECT_EQ(jit->phase(), JitPhase::WarmUp);
}

TEST_F(ModuleJitTest, RefusesWhatTheFunctionCannotTake) {
  open("row");
  std::vector<Buffer> results;
  expectError(tryCall(table, {}, results), Code::InvalidArgument,
              "@row got 1 buffers, 0 numbers and 0 other values, expected 1, 1 "
              "and 0");
  expectError(tryCall(table, {Real(1)}, results), Code::InvalidArgument,
              "argument 'n' of @row got a float, expected a number of type "
              "index");
  expectError(tryCall(table, {Number(INT64_MAX) * 2}, results),
              Code::OutOfRange, "argument 'n' of @row does not fit 64 bits");
  open("loop");
  expectError(
      tryCall(makeBuffer({2}, {1, 2}), {Number(int64_t(1) << 31)}, results),
      Code::InvalidArgument,
      "argument 1 of @loop got 2147483648, expected a number of type "
      "i32");
  open("pick");
  expectError(tryCall(table, {Number(2), Number(0)}, results), Code::OutOfRange,
              "variable \"i\" is 2, expected 0 to 1");
  expectError(module->jit("rows").status(), Code::NotFound,
              "there is no host function @rows; the module has @row, @scale, "
              "@loop, @pick, @swap, @shift");
  expectError(module->jit("").status(), Code::NotFound,
              "expected the name of a host function; the module has @row, "
              "@scale, @loop, @pick, @swap, @shift");
}

/// A replay takes numbers by value, whatever the caller's follow.
TEST_F(ModuleJitTest, ANumberMayComeInAnyForm) {
  open("shift");
  VariablePtr v = *Variable::create("v", 0, 9);
  Buffer x = makeBuffer({2}, {1, 2});
  for (int64_t k : {1, 1, 2, 4, -3}) {
    EXPECT_EQ(call(x, {Number(k)}), (Floats{1.f + k, 2.f + k}));
    int64_t half = k / 2 + 1;
    EXPECT_EQ(call(x, {2 * *Number::bind(v, std::abs(half)) - 9}),
              (Floats{2.f * std::abs(half) - 8, 2.f * std::abs(half) - 7}));
  }
  EXPECT_TRUE(replayed());
  EXPECT_EQ(numCaptures(), 1);
  std::vector<Buffer> results;
  expectError(tryCall(x, {Number(10)}, results), Code::OutOfRange,
              "variable \"k\" is 10, expected -9 to 9");
  expectError(tryCall(x, {Real(1)}, results), Code::InvalidArgument,
              "argument 'k' of @shift got a float, expected an integer");
}

/// Saved, a capture holds for its number, and needs no module.
TEST_F(ModuleJitTest, IsSaved) {
  open("row");
  std::string path = ::testing::TempDir() + "module-jit.so";
  EXPECT_EQ(jit->save(path).code(), Code::FailedPrecondition);
  for (int call = 0; call < 2; ++call)
    this->call(table, {Number(3)});
  Status status = jit->save(path);
  ASSERT_TRUE(status.ok()) << status.message();
  auto loaded = loadCapture(path);
  ASSERT_TRUE(loaded.ok()) << loaded.status().message();
  jit = *std::move(loaded);
  EXPECT_EQ(call(table, {Number(3)}), (Floats{30, 31}));
  std::vector<Buffer> results;
  expectError(tryCall(table, {Number(4)}, results), Code::InvalidArgument,
              "argument \"n\" of function \"row\" is 4, it was captured with "
              "3");
}

TEST_F(ModuleJitTest, OutlivesItsModule) {
  open("row");
  for (int n : {1, 1, 2})
    call(table, {Number(n)});
  module.reset();
  EXPECT_EQ(call(table, {Number(1)}), (Floats{10, 11}));
  EXPECT_TRUE(replayed());
  std::vector<Buffer> results;
  expectError(tryCall(table, {Number(2)}, results), Code::FailedPrecondition,
              "the module of @row is gone, expected it to be there for a new "
              "capture");
  EXPECT_EQ(jit->save("row.so").code(), Code::FailedPrecondition);
}

/// Its launches become part of the capture of another function, whose variable
/// they follow.
TEST_F(ModuleJitTest, IsPartOfAnotherCapture) {
  open("shift");
  VariablePtr by = *Variable::create("by", -9, 9);
  int runs = 0;
  TinyJit outer([&](Buffer x, Number by) -> StatusOr<Buffer> {
    ++runs;
    CallArguments arguments;
    arguments.buffers = {x};
    arguments.numbers = {by};
    CallResult result;
    Status status = jit->call(arguments, result);
    return status.ok() ? StatusOr<Buffer>(result.buffers[0]) : status;
  });
  for (int n : {0, 1, -9, 9}) {
    auto y = outer(makeBuffer({2}, {1, 2}), *Number::bind(by, n));
    ASSERT_TRUE(y.ok()) << y.status().message();
    EXPECT_EQ(valuesOf(*y)[0], static_cast<float>(1 + n));
  }
  EXPECT_EQ(runs, 2);
}

TEST_F(ModuleJitTest, FunctionsOnTensorsAreCapturedInTheirFirstCall) {
  module = *Module::parse(R"(
    func.func @scale(%x: tensor<2xf32>, %k: i32 {jit.name = "k"}) -> tensor<2xf32> {
      %f = arith.sitofp %k : i32 to f32
      %t = tensor.splat %f : tensor<2xf32>
      %y = arith.mulf %x, %t : tensor<2xf32>
      return %y : tensor<2xf32>
    }
    func.func @unused(%x: tensor<2xf32>, %n: f64) -> tensor<2xf32> {
      %y = arith.addf %x, %x : tensor<2xf32>
      return %y : tensor<2xf32>
    })",
                          "tensors.mlir");
  jit = *module->jit("scale");
  Buffer x = makeBuffer({2}, {1.5, -2});
  EXPECT_EQ(call(x, {Number(2)}), std::vector<float>({3, -4}));
  EXPECT_EQ(jit->phase(), JitPhase::Capture);
  EXPECT_EQ(numCaptures(), 1);
  for (int64_t k : {3, -1, 0}) {
    EXPECT_EQ(call(x, {Number(k)}),
              std::vector<float>({1.5f * float(k), -2 * float(k)}));
    EXPECT_TRUE(replayed());
  }
  JitStats stats = jit->stats();
  EXPECT_EQ(std::tuple(stats.warmUps, stats.captures, stats.replays),
            std::tuple(0, 1, 3));
  // A call that fails leaves what was captured.
  std::vector<Buffer> results;
  EXPECT_FALSE(tryCall(makeBuffer({3}, {1, 2, 3}), {Number(2)}, results).ok());
  EXPECT_EQ(call(x, {Number(4)}), std::vector<float>({6, -8}));
  EXPECT_EQ(jit->stats().captures, 1);
  // A number that is no variable may be another one in each call.
  jit = *module->jit("unused");
  for (JitPhase phase :
       {JitPhase::WarmUp, JitPhase::Capture, JitPhase::Replay}) {
    EXPECT_EQ(call(x, {Real::wide(2.5)}), std::vector<float>({3, -4}));
    EXPECT_EQ(jit->phase(), phase);
  }
}

TEST_F(ModuleJitTest, AFirstCallThatFailsIsMadeAgain) {
  module = *Module::parse(R"(
    func.func @double(%x: tensor<2xf32>) -> tensor<2xf32> {
      %y = arith.addf %x, %x : tensor<2xf32>
      return %y : tensor<2xf32>
    })",
                          "tensors.mlir");
  jit = *module->jit("double");
  std::vector<Buffer> results;
  Status status = tryCall(makeBuffer({3}, {1, 2, 3}), {}, results);
  EXPECT_EQ(status.code(), Code::InvalidArgument) << status.message();
  Buffer x = makeBuffer({2}, {1.5, -2});
  EXPECT_EQ(call(x, {}), std::vector<float>({3, -4}));
  EXPECT_EQ(call(x, {}), std::vector<float>({3, -4}));
  EXPECT_TRUE(replayed());
  EXPECT_EQ(jit->stats().warmUps, 0);
}
