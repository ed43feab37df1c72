// Loads and stores of the interpreter: gates, tokens, in place, layouts,
// symbolic sizes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Interpreter/Support.h"

#include <chrono>
#include <cstring>

using namespace tinyjit::test;
using testing::ElementsAre;

/// A sum of three neighbours, zero outside; elements that no gate lets through
/// stay as they were.
TEST(MemoryTest, GatesGuardIndicesThatAreOutOfRange) {
  std::vector<int32_t> out{-1, -1, -1, -1}, in{1, 2, 3, 4};
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<4xi32>, %in: !uop.ptr<4xi32>) {
      %zero = arith.constant 0 : i32
      %c1 = arith.constant 1 : index
      %c3 = arith.constant 3 : index
      %c4 = arith.constant 4 : index
      %i = uop.range 4
      %k = uop.range 3
      %a = arith.addi %i, %k : index
      %at = arith.subi %a, %c1 : index
      %inside = arith.cmpi ult, %at, %c4 : index
      %x = uop.load %in[%at] if %inside else %zero : !uop.ptr<4xi32>
      %s = uop.reduce add %x over %k : i32
      %keep = arith.cmpi ult, %i, %c3 : index
      uop.store %s, %out[%i] if %keep : !uop.ptr<4xi32>
    })",
                      {out.data(), in.data()}),
            "");
  EXPECT_THAT(out, ElementsAre(3, 6, 9, -1));
}

TEST(MemoryTest, LoadsSeeMemoryAsItWas) {
  std::vector<int32_t> array{1, 2, 3, 4};
  EXPECT_EQ(interpret(R"(
    jit.kernel @reverse(%array: !uop.ptr<4xi32>) {
      %c3 = arith.constant 3 : index
      %i = uop.range 4
      %j = arith.subi %c3, %i : index
      %x = uop.load %array[%j] : !uop.ptr<4xi32>
      uop.store %x, %array[%i] : !uop.ptr<4xi32>
    })",
                      {array.data()}),
            "");
  EXPECT_THAT(array, ElementsAre(4, 3, 2, 1));
}

/// A load with `after` sees the store it names, one without sees memory as it
/// was.
TEST(MemoryTest, TokensOrderLoads) {
  std::vector<int32_t> array{1, 2, 3}, before(3), after(3);
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%array: !uop.ptr<3xi32>, %before: !uop.ptr<3xi32>, %after: !uop.ptr<3xi32>) {
      %ten = arith.constant 10 : i32
      %c2 = arith.constant 2 : index
      %i = uop.range 3
      %x = uop.load %array[%i] : !uop.ptr<3xi32>
      %y = arith.muli %x, %ten : i32
      %t = uop.store %y, %array[%i] : !uop.ptr<3xi32> -> !uop.token
      %j = arith.subi %c2, %i : index
      %u = uop.load %array[%j] : !uop.ptr<3xi32>
      %v = uop.load %array[%j] after(%t) : !uop.ptr<3xi32>
      uop.store %u, %before[%i] : !uop.ptr<3xi32>
      uop.store %v, %after[%i] : !uop.ptr<3xi32>
    })",
                      {array.data(), before.data(), after.data()}),
            "");
  EXPECT_THAT(array, ElementsAre(10, 20, 30));
  EXPECT_THAT(before, ElementsAre(3, 2, 1));
  EXPECT_THAT(after, ElementsAre(30, 20, 10));
}

/// A load after token %u sees the store that %u itself waited for, too, but not
/// one that gives no token.
TEST(MemoryTest, TokensReachBack) {
  std::vector<int32_t> array{1, 2, 3, 4}, out(4);
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%array: !uop.ptr<4xi32>, %out: !uop.ptr<4xi32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %seven = arith.constant 7 : i32
      uop.store %seven, %array[%c2] : !uop.ptr<4xi32>
      %t = uop.store %seven, %array[%c0] : !uop.ptr<4xi32> -> !uop.token
      %x = uop.load %array[%c0] after(%t) : !uop.ptr<4xi32>
      %y = arith.addi %x, %x : i32
      %u = uop.store %y, %array[%c1] : !uop.ptr<4xi32> -> !uop.token
      %i = uop.range 4
      %z = uop.load %array[%i] after(%u) : !uop.ptr<4xi32>
      uop.store %z, %out[%i] : !uop.ptr<4xi32>
    })",
                      {array.data(), out.data()}),
            "");
  EXPECT_THAT(array, ElementsAre(7, 14, 7, 4));
  EXPECT_THAT(out, ElementsAre(7, 14, 3, 4));
}

/// A gather, an array with strides, two stores over different ranges.
TEST(MemoryTest, GatherFromATransposedArray) {
  std::vector<int32_t> picked(3), count(2), table{1, 2, 3, 4, 5, 6};
  std::vector<uint8_t> rows{2, 0, 1};
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%picked: !uop.ptr<3xi32>, %count: !uop.ptr<2xi32>,
                  %table: !uop.ptr<3x2xi32 strides [1, 3]>, %rows: !uop.ptr<3xui8>) {
      %i = uop.range 3
      %j = uop.range 2
      %c1 = arith.constant 1 : index
      %row = uop.load %rows[%i] : !uop.ptr<3xui8>
      %at = arith.index_castui %row : i8 to index
      %x = uop.load %table[%at, %c1] : !uop.ptr<3x2xi32 strides [1, 3]>
      uop.store %x, %picked[%i] : !uop.ptr<3xi32>
      %y = uop.load %table[%i, %j] : !uop.ptr<3x2xi32 strides [1, 3]>
      %s = uop.reduce add %y over %i : i32
      uop.store %s, %count[%j] : !uop.ptr<2xi32>
    })",
                      {picked.data(), count.data(), table.data(), rows.data()}),
            "");
  EXPECT_THAT(picked, ElementsAre(6, 4, 5));
  EXPECT_THAT(count, ElementsAre(6, 15));
}

/// Rows are as far apart as in the largest shape.
TEST(MemoryTest, SymbolicSizes) {
  const char *text = R"(
    jit.kernel @k(%out: !uop.ptr<2xf32>, %in: !uop.ptr<2x?xf32 upto 2x4>,
                  %count: !jit.var<i64, "n", 0, 4>, %factor: !jit.var<f32, "f">) {
      %n = jit.value %count : !jit.var<i64, "n", 0, 4> -> index
      %f = jit.value %factor : !jit.var<f32, "f"> -> f32
      %m = uop.range 2
      %k = uop.range %n
      %x = uop.load %in[%m, %k] : !uop.ptr<2x?xf32 upto 2x4>
      %y = arith.mulf %x, %f : f32
      %s = uop.reduce add %y over %k : f32
      uop.store %s, %out[%m] : !uop.ptr<2xf32>
    })";
  Floats out(2), in{1, 2, 3, 4, 5, 6, 7, 8};
  EXPECT_EQ(interpret(text, {out.data(), in.data()}, {3, 0x40000000}), "");
  EXPECT_THAT(out, SameFloats(Floats{12, 36}));
  EXPECT_EQ(interpret(text, {out.data(), in.data()}, {0, 0x40000000}), "");
  EXPECT_THAT(out, SameFloats(Floats{0, 0}));
}

TEST(MemoryTest, NegativeBoundsAreZeroTrips) {
  std::vector<int32_t> out{5};
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<1xi32>, %count: !jit.var<i32, "n", -3, 4>) {
      %n = jit.value %count : !jit.var<i32, "n", -3, 4> -> index
      %i = uop.range %n
      %x = jit.value %count : !jit.var<i32, "n", -3, 4> -> i32
      uop.store %x, %out[%i] : !uop.ptr<1xi32>
    })",
                      {out.data()}, {-3}),
            "");
  EXPECT_THAT(out, ElementsAre(5));
}

TEST(MemoryTest, BuffersOfAnyAlignment) {
  std::vector<char> bytes(20, 0x55);
  double in = 1.5;
  std::memcpy(bytes.data() + 3, &in, sizeof(in));
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<1xf64>, %in: !uop.ptr<1xf64>) {
      %i = uop.range 1
      %x = uop.load %in[%i] : !uop.ptr<1xf64>
      uop.store %x, %out[%i] : !uop.ptr<1xf64>
    })",
                      {bytes.data() + 11, bytes.data() + 3}),
            "");
  double out;
  std::memcpy(&out, bytes.data() + 11, sizeof(out));
  EXPECT_EQ(out, 1.5);
  EXPECT_EQ(bytes[10], bytes[2 + 8]);
  EXPECT_EQ(bytes[19], 0x55);
}

/// Slow is fine, but a matmul of this size has to stay far below a second.
TEST(MemoryTest, MatmulIsFastEnough) {
  Floats out(64 * 64), a(64 * 64), b(64 * 64);
  for (size_t i = 0; i < a.size(); ++i) {
    a[i] = static_cast<float>(i % 7) - 3;
    b[i] = static_cast<float>(i % 11) - 5;
  }
  auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(interpret(R"(
    jit.kernel @k(%out: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x64xf32>, %b: !uop.ptr<64x64xf32>) {
      %m = uop.range 64
      %n = uop.range 64
      %k = uop.range 64
      %x = uop.load %a[%m, %k] : !uop.ptr<64x64xf32>
      %y = uop.load %b[%k, %n] : !uop.ptr<64x64xf32>
      %p = arith.mulf %x, %y : f32
      %s = uop.reduce add %p over %k : f32
      uop.store %s, %out[%m, %n] : !uop.ptr<64x64xf32>
    })",
                      {out.data(), a.data(), b.data()}),
            "");
  auto took = std::chrono::steady_clock::now() - begin;
  EXPECT_LT(std::chrono::duration<double>(took).count(), 5);
  float expected = 0;
  for (int k = 0; k < 64; ++k)
    expected += a[63 * 64 + k] * b[k * 64 + 17];
  EXPECT_EQ(out[63 * 64 + 17], expected);
}
