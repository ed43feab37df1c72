// Calls of host functions whose numbers change.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/HostSession.h"
#include "test/Unit/PlanBuilder.h"

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
)";

namespace {
/// Calls of one function of the module.
class HostSessionTest : public ::testing::Test {
protected:
  void open(const std::string &name,
            OnChangedValue action = OnChangedValue::Promote) {
    module = *Module::parse(source, "numbers.mlir");
    for (const FunctionInfo &info : module->functions())
      if (info.name == name)
        session = std::make_unique<HostSession>(*module, info, action);
    ASSERT_TRUE(session);
  }
  /// The first result.
  std::vector<float> call(const Buffer &x, std::vector<HostNumber> numbers,
                          std::vector<int64_t> scalars = {}) {
    std::vector<Buffer> results;
    Status status = session->call({x}, scalars, numbers, results);
    EXPECT_TRUE(status.ok()) << status.message();
    return status.ok() && !results.empty() ? valuesOf(results[0])
                                           : std::vector<float>();
  }
  int64_t numCaptures() const {
    return static_cast<int64_t>(module->captures().size());
  }

  std::unique_ptr<Module> module;
  std::unique_ptr<HostSession> session;
  Buffer table =
      makeBuffer({6, 2}, {0, 1, 10, 11, 20, 21, 30, 31, 40, 41, 50, 51});
};
} // namespace

using Floats = std::vector<float>;

TEST_F(HostSessionTest, B22ANumberThatChangesAgainBecomesAVariable) {
  open("row");
  for (int64_t n : {4, 4, 4, 1, 1, 1}) {
    EXPECT_EQ(call(table, {n}), (Floats{10.f * n, 10.f * n + 1})) << n;
  }
  EXPECT_EQ(numCaptures(), 2);
  // The second change: a warm-up, a capture, and one capture for all values.
  for (int64_t n : {3, 5, 0, 2, 3, 5, 1, 4, 0}) {
    EXPECT_EQ(call(table, {n}), (Floats{10.f * n, 10.f * n + 1})) << n;
    EXPECT_LE(numCaptures(), 3);
  }
  EXPECT_TRUE(session->replayed());
  EXPECT_EQ(numCaptures(), 3);
  EXPECT_EQ(module->captures().back().variables.size(), 1u);
  const Scalar &n = module->captures().back().variables.front();
  EXPECT_EQ(n.name, "n");
  EXPECT_EQ(n.min, 0);
  EXPECT_EQ(n.max, 5);
  // A value that no view can have fails where it would without a capture.
  std::vector<Buffer> results;
  Status status = session->call({table}, {}, {int64_t(6)}, results);
  EXPECT_EQ(status.code(), Code::OutOfRange);
  EXPECT_NE(status.message().find("numbers.mlir:19:11: error: "),
            std::string::npos)
      << status.message();
}

TEST_F(HostSessionTest, DataBecomesVariables) {
  open("scale");
  Buffer x = makeBuffer({2}, {1, 2});
  for (int64_t k : {1, 1, 2, 2, 3, 4, -5, -9, 9}) {
    double f = 0.5 * static_cast<double>(k);
    EXPECT_EQ(call(x, {f, k}), (Floats{float(f + k), float(2 * f + k)}));
  }
  EXPECT_TRUE(session->replayed());
  EXPECT_EQ(numCaptures(), 3);
  // Beyond what the kernel takes.
  std::vector<Buffer> results;
  EXPECT_EQ(session->call({x}, {}, {1.0, int64_t(10)}, results).code(),
            Code::OutOfRange);
  // One number changes, the other one is a guard.
  open("scale");
  for (int64_t k : {1, 1, 2, 2, 3, 4, 5})
    EXPECT_EQ(call(x, {2.0, k}), (Floats{2.f + k, 4.f + k}));
  EXPECT_EQ(numCaptures(), 3);
  EXPECT_EQ(call(x, {3.0, int64_t(5)}), (Floats{8, 11}));
  EXPECT_FALSE(session->replayed());
}

TEST_F(HostSessionTest, B31ANumberThatDecidesStaysAGuard) {
  open("loop");
  Buffer x = makeBuffer({2}, {1, 2});
  for (int64_t n : {1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 2}) {
    float factor = std::ldexp(1.f, static_cast<int>(n));
    EXPECT_EQ(call(x, {n}), (Floats{factor, 2 * factor})) << n;
  }
  EXPECT_TRUE(session->replayed());
  EXPECT_EQ(numCaptures(), 4);
  std::string reasons;
  for (const std::string &line : session->frozen())
    if (line.find("cannot be a variable") != std::string::npos)
      reasons += line + "\n";
  EXPECT_EQ(reasons, "numbers.mlir:34:8: argument 1 cannot be a variable: "
                     "'scf.for' depends on it\n");
}

TEST_F(HostSessionTest, AnOffsetOfAVariableAndANumber) {
  open("pick");
  // i is 0 or 1, which leaves 0 to 3 for j.
  int64_t i = 0;
  for (int64_t j : {0, 0, 1, 1, 2, 3, 0, 3, 1, 2}) {
    i = (i * 3 + j + 1) % 2;
    float first = 20.f * static_cast<float>(i) + 10.f * static_cast<float>(j);
    EXPECT_EQ(call(table, {j}, {i}), (Floats{first, first + 1})) << i << j;
  }
  EXPECT_EQ(numCaptures(), 3);
  ASSERT_EQ(module->captures().back().variables.size(), 2u);
  EXPECT_EQ(module->captures().back().variables[1].max, 3);
}

/// For some values, the two operands are the same row.
TEST_F(HostSessionTest, AHazardOfSomeValuesKeepsTheNumber) {
  open("swap");
  std::vector<Buffer> results;
  for (int64_t n : {1, 1, 2, 2, 3, 3, 3}) {
    Status status = session->call({table}, {}, {n}, results);
    EXPECT_TRUE(status.ok()) << status.message();
  }
  EXPECT_TRUE(session->replayed());
  EXPECT_EQ(numCaptures(), 3);
  EXPECT_EQ(valuesOf(table)[0], 30);
  std::string lines;
  for (const std::string &line : session->frozen())
    lines += line + "\n";
  EXPECT_NE(lines.find("the arguments of @swap cannot be variables: for some "
                       "values, numbers.mlir:"),
            std::string::npos)
      << lines;
}

TEST_F(HostSessionTest, ByOptionNothingBecomesAVariable) {
  open("row", OnChangedValue::Capture);
  for (int64_t n : {0, 1, 2, 3, 4, 5})
    for (int i = 0; i < 2; ++i)
      EXPECT_EQ(call(table, {n}), (Floats{10.f * n, 10.f * n + 1}));
  EXPECT_EQ(numCaptures(), 6);
}

TEST_F(HostSessionTest, B22ByOptionAChangedNumberIsAnError) {
  open("row", OnChangedValue::Error);
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(call(table, {int64_t(2)}), (Floats{20, 21}));
  std::vector<Buffer> results;
  expectError(session->call({table}, {}, {int64_t(3)}, results),
              Code::InvalidArgument,
              "numbers.mlir:14:45: error: argument 'n' of @row is 3, it was "
              "captured with 2");
  EXPECT_EQ(call(table, {int64_t(2)}), (Floats{20, 21}));
  EXPECT_TRUE(session->replayed());
}

/// The one used least recently goes, from the module, too.
TEST_F(HostSessionTest, CapturesAreBounded) {
  open("loop");
  Buffer x = makeBuffer({2}, {1, 2});
  for (int64_t n = 1; n <= 12; ++n)
    for (int i = 0; i < 2; ++i)
      call(x, {n});
  EXPECT_EQ(numCaptures(), static_cast<int64_t>(HostSession::maxCaptures));
  call(x, {int64_t(12)});
  EXPECT_TRUE(session->replayed());
  EXPECT_EQ(call(x, {int64_t(1)}), (Floats{2, 4}));
  EXPECT_FALSE(session->replayed());
}

/// 0 and -0 are equal, and two numbers.
TEST_F(HostSessionTest, ZeroHasASign) {
  open("scale", OnChangedValue::Capture);
  Buffer x = makeBuffer({2}, {1, 2});
  for (int i = 0; i < 3; ++i)
    EXPECT_FALSE(std::signbit(call(x, {0.0, int64_t(0)})[0]));
  call(x, {-0.0, int64_t(0)});
  EXPECT_FALSE(session->replayed());
}
