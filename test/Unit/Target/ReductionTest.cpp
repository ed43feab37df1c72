// Compiled reductions against plain loops, bit for bit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Target/KernelRunner.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace tinyjit::test;

namespace {
float addTo(float a, float b) { return a + b; }

/// The CPUs that the kernels are compiled for: this one and what every x86-64
/// has.
class Reduction : public testing::TestWithParam<const char *> {};
} // namespace

static std::string nameOf(const testing::TestParamInfo<const char *> &info) {
  return *info.param ? "Baseline" : "Host";
}
INSTANTIATE_TEST_SUITE_P(Cpus, Reduction, testing::Values("", "x86-64"),
                         nameOf);

/// The text of a kernel for each size $N.
static std::string forOddSizes(const std::string &kernel) {
  std::string text;
  for (int64_t n : oddSizes)
    text += fill(kernel, {{'N', n}});
  return text;
}

TEST_P(Reduction, RowsInLanes) {
  KernelRunner runner(forOddSizes(R"(
      jit.kernel @k$N(%o: !uop.ptr<5xf32>, %a: !uop.ptr<5x$Nxf32>) {
        %i = uop.range 5
        %k = uop.range $N
        %x = uop.load %a[%i, %k] : !uop.ptr<5x$Nxf32>
        %s = uop.reduce add %x over %k lanes 16 : f32
        uop.store %s, %o[%i] : !uop.ptr<5xf32>
      })"),
                      GetParam());
  ASSERT_EQ(runner.getErrors(), "");
  for (int64_t n : oddSizes) {
    std::vector<float> a = ramp(5 * n, n), out(5), want(5);
    for (int64_t i = 0; i < 5; ++i)
      want[i] = reduceInLanes(
          n, 16, 0, [&](float s, int64_t k) { return s + a[i * n + k]; },
          addTo);
    EXPECT_TRUE(
        runner.run("k" + std::to_string(n), {bytesOf(out), bytesOf(a)}, {}, 3));
    EXPECT_TRUE(sameBits(out, want)) << n;
  }
}

TEST_P(Reduction, LanesRestartInEveryOuterTrip) {
  KernelRunner runner(R"(
    jit.kernel @k(%o: !uop.ptr<1xf32>, %a: !uop.ptr<3x21xf32>) {
      %c0 = arith.constant 0 : index
      %j = uop.range 3
      %k = uop.range 21
      %x = uop.load %a[%j, %k] : !uop.ptr<3x21xf32>
      %s = uop.reduce add %x over %j, %k lanes 8 : f32
      uop.store %s, %o[%c0] : !uop.ptr<1xf32>
    })",
                      GetParam());
  ASSERT_EQ(runner.getErrors(), "");
  std::vector<float> a = ramp(63, 1), out(1);
  float partial[8] = {};
  for (int j = 0; j < 3; ++j)
    for (int k = 0; k < 21; ++k)
      partial[k % 8] += a[j * 21 + k];
  for (int half = 4; half > 0; half /= 2)
    for (int i = 0; i < half; ++i)
      partial[i] += partial[i + half];
  EXPECT_TRUE(runner.run("k", {bytesOf(out), bytesOf(a)}));
  EXPECT_EQ(out[0], partial[0]);
}

/// Of 32 partial results, those that no value goes to are +0, and make +0 of
/// the -0 that tiny products are rounded to.
TEST_P(Reduction, UnusedLanesTakePart) {
  KernelRunner runner(forOddSizes(R"(
      jit.kernel @k$N(%o: !uop.ptr<5xf32>, %a: !uop.ptr<5x2x$Nxf32>, %b: !uop.ptr<2x$Nxf32>) {
        %i = uop.range 5
        %j = uop.range 2
        %k = uop.range $N
        %x = uop.load %a[%i, %j, %k] : !uop.ptr<5x2x$Nxf32>
        %y = uop.load %b[%j, %k] : !uop.ptr<2x$Nxf32>
        %p = arith.mulf %x, %y : f32
        %s = uop.reduce add contract %p over %j, %k lanes 32 : f32
        uop.store %s, %o[%i] : !uop.ptr<5xf32>
      })"),
                      GetParam());
  ASSERT_EQ(runner.getErrors(), "");
  for (int64_t n : oddSizes) {
    std::vector<float> a(5 * 2 * n, -1e-30f), b(2 * n, 1e-30f), out(5),
        want(5, n < 32 ? 0.0f : -0.0f);
    EXPECT_TRUE(runner.run("k" + std::to_string(n),
                           {bytesOf(out), bytesOf(a), bytesOf(b)}, {}, 3));
    EXPECT_TRUE(sameBits(out, want)) << n;
  }
}

TEST_P(Reduction, ColumnsOneAfterTheOther) {
  KernelRunner runner(forOddSizes(R"(
      jit.kernel @k$N(%o: !uop.ptr<$Nxf32>, %a: !uop.ptr<9x$Nxf32>) {
        %i = uop.range $N
        %k = uop.range 9
        %x = uop.load %a[%k, %i] : !uop.ptr<9x$Nxf32>
        %s = uop.reduce add %x over %k : f32
        uop.store %s, %o[%i] : !uop.ptr<$Nxf32>
      })"),
                      GetParam());
  ASSERT_EQ(runner.getErrors(), "");
  for (int64_t n : oddSizes) {
    // A single column is contiguous, and gets another order.
    if (n == 1)
      continue;
    std::vector<float> a = ramp(9 * n, n), out(n), want(n, 0.0f);
    for (int64_t i = 0; i < n; ++i)
      for (int64_t k = 0; k < 9; ++k)
        want[i] += a[k * n + i];
    EXPECT_TRUE(
        runner.run("k" + std::to_string(n), {bytesOf(out), bytesOf(a)}, {}, 1));
    EXPECT_TRUE(sameBits(out, want)) << n;
  }
}

/// out[m, n] = sum over k of a[m, k] * b, with b as [k, n] or [n, k].
static void checkProduct(const char *cpu, bool transposed, int64_t lanes) {
  std::string text,
      attribute = lanes > 1 ? " lanes " + std::to_string(lanes) : "";
  for (int64_t n : oddSizes)
    text += fill(
        std::string(R"(
      jit.kernel @k$N(%o: !uop.ptr<$Nx35xf32>, %a: !uop.ptr<$Nx37xf32>, %b: !uop.ptr<$Rx$Cxf32>) {
        %m = uop.range $N
        %n = uop.range 35
        %k = uop.range 37
        %x = uop.load %a[%m, %k] : !uop.ptr<$Nx37xf32>
        %y = uop.load %b[)") +
            (transposed ? "%n, %k" : "%k, %n") + R"(] : !uop.ptr<$Rx$Cxf32>
        %p = arith.mulf %x, %y : f32
        %s = uop.reduce add contract %p over %k)" +
            attribute + R"( : f32
        uop.store %s, %o[%m, %n] : !uop.ptr<$Nx35xf32>
      })",
        {{'N', n}, {'R', transposed ? 35 : 37}, {'C', transposed ? 37 : 35}});
  KernelRunner runner(text, cpu);
  ASSERT_EQ(runner.getErrors(), "");
  for (int64_t size : oddSizes) {
    std::vector<float> a = ramp(size * 37, 1), b = ramp(35 * 37, 2),
                       out(size * 35), want(out);
    for (int64_t m = 0; m < size; ++m)
      for (int64_t n = 0; n < 35; ++n)
        want[m * 35 + n] = reduceInLanes(
            37, lanes, 0,
            [&](float sum, int64_t k) {
              return std::fma(a[m * 37 + k],
                              transposed ? b[n * 37 + k] : b[k * 35 + n], sum);
            },
            addTo);
    EXPECT_TRUE(runner.run("k" + std::to_string(size),
                           {bytesOf(out), bytesOf(a), bytesOf(b)}, {}, 5));
    EXPECT_TRUE(sameBits(out, want)) << size;
  }
}

TEST_P(Reduction, ProductOfMatrices) {
  checkProduct(GetParam(), /*transposed=*/false, 1);
}
TEST_P(Reduction, ProductWithTransposed) {
  checkProduct(GetParam(), /*transposed=*/true, 16);
}
TEST_P(Reduction, ProductInMoreLanesThanRegistersHave) {
  checkProduct(GetParam(), /*transposed=*/true, 64);
}

TEST_P(Reduction, LargeProductThroughScratchMemory) {
  // Large enough for the columns to be packed, and with a rest in every
  // direction.
  KernelRunner runner(R"(
    jit.kernel @k(%o: !uop.ptr<43x531xf32>, %a: !uop.ptr<43x300xf32>, %b: !uop.ptr<300x531xf32>) {
      %m = uop.range 43
      %n = uop.range 531
      %k = uop.range 300
      %x = uop.load %a[%m, %k] : !uop.ptr<43x300xf32>
      %y = uop.load %b[%k, %n] : !uop.ptr<300x531xf32>
      %p = arith.mulf %x, %y : f32
      %s = uop.reduce add contract %p over %k : f32
      uop.store %s, %o[%m, %n] : !uop.ptr<43x531xf32>
    })",
                      GetParam());
  ASSERT_EQ(runner.getErrors(), "");
  std::vector<float> a = ramp(43 * 300, 1), b = ramp(300 * 531, 2),
                     out(43 * 531), want(out);
  for (int64_t m = 0; m < 43; ++m)
    for (int64_t n = 0; n < 531; ++n)
      for (int64_t k = 0; k < 300; ++k)
        want[m * 531 + n] =
            std::fma(a[m * 300 + k], b[k * 531 + n], want[m * 531 + n]);
  EXPECT_TRUE(runner.run("k", {bytesOf(out), bytesOf(a), bytesOf(b)}, {}, 1));
  EXPECT_TRUE(sameBits(out, want));
}

TEST_P(Reduction, LargeTransposedProductInBlocks) {
  KernelRunner runner(R"(
    jit.kernel @k(%o: !uop.ptr<13x531xf32>, %a: !uop.ptr<13x300xf32>, %b: !uop.ptr<531x300xf32>) {
      %m = uop.range 13
      %n = uop.range 531
      %k = uop.range 300
      %x = uop.load %a[%m, %k] : !uop.ptr<13x300xf32>
      %y = uop.load %b[%n, %k] : !uop.ptr<531x300xf32>
      %p = arith.mulf %x, %y : f32
      %s = uop.reduce add contract %p over %k lanes 16 : f32
      uop.store %s, %o[%m, %n] : !uop.ptr<13x531xf32>
    })",
                      GetParam());
  ASSERT_EQ(runner.getErrors(), "");
  std::vector<float> a = ramp(13 * 300, 1), b = ramp(531 * 300, 2),
                     out(13 * 531), want(out);
  for (int64_t m = 0; m < 13; ++m)
    for (int64_t n = 0; n < 531; ++n)
      want[m * 531 + n] = reduceInLanes(
          300, 16, 0,
          [&](float sum, int64_t k) {
            return std::fma(a[m * 300 + k], b[n * 300 + k], sum);
          },
          addTo);
  EXPECT_TRUE(runner.run("k", {bytesOf(out), bytesOf(a), bytesOf(b)}, {}, 1));
  EXPECT_TRUE(sameBits(out, want));
}

TEST_P(Reduction, RangeServesTwoReductionsAndTheStore) {
  KernelRunner runner(forOddSizes(R"(
      jit.kernel @k$N(%o: !uop.ptr<3x$Nxf32>, %a: !uop.ptr<3x$Nxf32>) {
        %i = uop.range 3
        %k = uop.range $N
        %x = uop.load %a[%i, %k] : !uop.ptr<3x$Nxf32>
        %m = uop.reduce max %x over %k lanes 16 : f32
        %d = arith.subf %x, %m : f32
        %s = uop.reduce add %d over %k lanes 16 : f32
        %r = arith.divf %d, %s : f32
        uop.store %r, %o[%i, %k] : !uop.ptr<3x$Nxf32>
      })"),
                      GetParam());
  ASSERT_EQ(runner.getErrors(), "");
  for (int64_t n : oddSizes) {
    std::vector<float> a = ramp(3 * n, n), out(3 * n), want(3 * n);
    for (int64_t i = 0; i < 3; ++i) {
      const float *row = a.data() + i * n;
      float most = -INFINITY;
      for (int64_t k = 0; k < n; ++k)
        most = most < row[k] ? row[k] : most;
      float sum = reduceInLanes(
          n, 16, 0, [&](float s, int64_t k) { return s + (row[k] - most); },
          addTo);
      for (int64_t k = 0; k < n; ++k)
        want[i * n + k] = (row[k] - most) / sum;
    }
    EXPECT_TRUE(
        runner.run("k" + std::to_string(n), {bytesOf(out), bytesOf(a)}));
    for (size_t i = 0; i < out.size(); ++i)
      EXPECT_TRUE(out[i] == want[i] ||
                  (std::isnan(out[i]) && std::isnan(want[i])))
          << n << " " << i;
  }
}

TEST_P(Reduction, SymbolicBoundsAndNoTripAtAll) {
  KernelRunner runner(R"(
    jit.kernel @k(%o: !uop.ptr<40xf32>, %a: !uop.ptr<40xf32>, %nv: !jit.var<i32, "n", 0, 40>) {
      %n = jit.value %nv : !jit.var<i32, "n", 0, 40> -> index
      %i = uop.range %n
      %k = uop.range %n
      %x = uop.load %a[%i] : !uop.ptr<40xf32>
      %y = uop.load %a[%k] : !uop.ptr<40xf32>
      %s = uop.reduce add %y over %k lanes 16 : f32
      %z = arith.addf %x, %s : f32
      uop.store %z, %o[%i] : !uop.ptr<40xf32>
    }
    jit.kernel @total(%o: !uop.ptr<2xf32>, %a: !uop.ptr<40xf32>, %nv: !jit.var<i32, "n", 0, 40>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %n = jit.value %nv : !jit.var<i32, "n", 0, 40> -> index
      %k = uop.range %n
      %y = uop.load %a[%k] : !uop.ptr<40xf32>
      %s = uop.reduce add %y over %k : f32
      %m = uop.reduce max %y over %k : f32
      uop.store %s, %o[%c0] : !uop.ptr<2xf32>
      uop.store %m, %o[%c1] : !uop.ptr<2xf32>
    })",
                      GetParam());
  ASSERT_EQ(runner.getErrors(), "");
  for (int64_t n = 0; n <= 40; ++n) {
    std::vector<float> a = ramp(40, 7), out(40, 1.0f), want(out), total(2);
    float sum = reduceInLanes(
        n, 16, 0, [&](float s, int64_t k) { return s + a[k]; }, addTo);
    float most = -INFINITY;
    for (int64_t i = 0; i < n; ++i) {
      want[i] = a[i] + sum;
      most = most < a[i] ? a[i] : most;
    }
    EXPECT_TRUE(runner.run("k", {bytesOf(out), bytesOf(a)}, {n}));
    EXPECT_TRUE(sameBits(out, want)) << n;
    EXPECT_TRUE(runner.run("total", {bytesOf(total), bytesOf(a)}, {n}));
    EXPECT_EQ(total[0], sum) << n;
    EXPECT_EQ(total[1], most) << n;
  }
}

TEST_P(Reduction, ConvolutionWithPadding) {
  std::string text;
  std::vector<int64_t> sizes = {1, 2, 3, 7, 8, 15, 17, 33};
  for (int64_t n : sizes)
    text += fill(R"(
      jit.kernel @k$N(%o: !uop.ptr<3x$Nx$Nxf32>, %a: !uop.ptr<2x$Nx$Nxf32>, %w: !uop.ptr<3x2x3x3xf32>) {
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %cn = arith.constant $N : index
        %zero = arith.constant 0.0 : f32
        %co = uop.range 3
        %y = uop.range $N
        %x = uop.range $N
        %ci = uop.range 2
        %ky = uop.range 3
        %kx = uop.range 3
        %ay = arith.addi %y, %ky : index
        %by = arith.subi %ay, %c1 : index
        %ax = arith.addi %x, %kx : index
        %bx = arith.subi %ax, %c1 : index
        %g0 = arith.cmpi sge, %by, %c0 : index
        %g1 = arith.cmpi slt, %by, %cn : index
        %g2 = arith.cmpi sge, %bx, %c0 : index
        %g3 = arith.cmpi slt, %bx, %cn : index
        %gy = arith.andi %g0, %g1 : i1
        %gx = arith.andi %g2, %g3 : i1
        %g = arith.andi %gy, %gx : i1
        %v = uop.load %a[%ci, %by, %bx] if %g else %zero : !uop.ptr<2x$Nx$Nxf32>
        %f = uop.load %w[%co, %ci, %ky, %kx] : !uop.ptr<3x2x3x3xf32>
        %p = arith.mulf %v, %f : f32
        %s = uop.reduce add contract %p over %ci, %ky, %kx : f32
        uop.store %s, %o[%co, %y, %x] : !uop.ptr<3x$Nx$Nxf32>
      })",
                 {{'N', n}});
  KernelRunner runner(text, GetParam());
  ASSERT_EQ(runner.getErrors(), "");
  for (int64_t n : sizes) {
    std::vector<float> a = ramp(2 * n * n, 1), w = ramp(54, 2), out(3 * n * n),
                       want(out);
    auto at = [&](int64_t c, int64_t y, int64_t x) {
      return y < 0 || y >= n || x < 0 || x >= n ? 0.0f : a[(c * n + y) * n + x];
    };
    for (int64_t co = 0; co < 3; ++co)
      for (int64_t y = 0; y < n; ++y)
        for (int64_t x = 0; x < n; ++x)
          for (int64_t r = 0; r < 18; ++r)
            want[(co * n + y) * n + x] =
                std::fma(at(r / 9, y + r / 3 % 3 - 1, x + r % 3 - 1),
                         w[co * 18 + r], want[(co * n + y) * n + x]);
    EXPECT_TRUE(runner.run("k" + std::to_string(n),
                           {bytesOf(out), bytesOf(a), bytesOf(w)}, {}, 1));
    EXPECT_TRUE(sameBits(out, want)) << n;
  }
}

TEST_P(Reduction, FirstIndexOfTheLargest) {
  KernelRunner runner(forOddSizes(R"(
      jit.kernel @k$N(%o: !uop.ptr<3xi32>, %a: !uop.ptr<3x$Nxf32>) {
        %ninf = arith.constant 0xFF800000 : f32
        %c0 = arith.constant 0 : i32
        %j = uop.range 3
        %k = uop.range $N
        %x = uop.load %a[%j, %k] : !uop.ptr<3x$Nxf32>
        %ki = arith.index_cast %k : index to i32
        %v, %i = uop.reduce (%x, %ki) over %k init (%ninf, %c0) : f32, i32 {
        ^bb0(%v0: f32, %i0: i32, %v1: f32, %i1: i32):
          %less = arith.cmpf olt, %v0, %v1 : f32
          %v2 = arith.select %less, %v1, %v0 : f32
          %i2 = arith.select %less, %i1, %i0 : i32
          uop.yield %v2, %i2 : f32, i32
        }
        uop.store %i, %o[%j] : !uop.ptr<3xi32>
      })"),
                      GetParam());
  ASSERT_EQ(runner.getErrors(), "");
  for (int64_t n : oddSizes) {
    std::vector<float> a = ramp(3 * n, n);
    std::vector<int32_t> out(3), want(3);
    for (int64_t j = 0; j < 3; ++j)
      for (int64_t k = 1; k < n; ++k)
        if (a[j * n + want[j]] < a[j * n + k])
          want[j] = k;
    EXPECT_TRUE(
        runner.run("k" + std::to_string(n), {bytesOf(out), bytesOf(a)}));
    EXPECT_EQ(out, want) << n;
  }
}

TEST_P(Reduction, EachRowBeginsWithItsOwn) {
  KernelRunner runner(forOddSizes(R"(
      jit.kernel @k$N(%o: !uop.ptr<$Nxf32>, %a: !uop.ptr<$Nx5xf32>, %b: !uop.ptr<$Nxf32>) {
        %j = uop.range $N
        %k = uop.range 5
        %x = uop.load %a[%j, %k] : !uop.ptr<$Nx5xf32>
        %y = uop.load %b[%j] : !uop.ptr<$Nxf32>
        %z = arith.negf %y : f32
        %s = uop.reduce (%x) over %k init (%z) : f32 {
        ^bb0(%s0: f32, %s1: f32):
          %d = arith.subf %s1, %s0 : f32
          uop.yield %d : f32
        }
        uop.store %s, %o[%j] : !uop.ptr<$Nxf32>
      })"),
                      GetParam());
  ASSERT_EQ(runner.getErrors(), "");
  for (int64_t n : oddSizes) {
    std::vector<float> a = ramp(5 * n, n), b = ramp(n, n + 1);
    std::vector<float> out(n), want(n);
    for (int64_t j = 0; j < n; ++j) {
      want[j] = -b[j];
      for (int64_t k = 0; k < 5; ++k)
        want[j] = a[j * 5 + k] - want[j];
    }
    EXPECT_TRUE(runner.run("k" + std::to_string(n),
                           {bytesOf(out), bytesOf(a), bytesOf(b)}));
    EXPECT_EQ(out, want) << n;
  }
}

TEST_P(Reduction, BytesAddUpInIntegers) {
  KernelRunner runner(forOddSizes(R"(
      jit.kernel @k$N(%o: !uop.ptr<3xi64>, %any: !uop.ptr<3xi1>, %a: !uop.ptr<3x$Nxui8>) {
        %c255 = arith.constant -1 : i8
        %j = uop.range 3
        %k = uop.range $N
        %x = uop.load %a[%j, %k] : !uop.ptr<3x$Nxui8>
        %y = arith.extui %x : i8 to i64
        %s = uop.reduce add %y over %k : i64
        uop.store %s, %o[%j] : !uop.ptr<3xi64>
        %b = arith.cmpi eq, %x, %c255 : i8
        %t = uop.reduce max %b over %k : i1
        uop.store %t, %any[%j] : !uop.ptr<3xi1>
      })"),
                      GetParam());
  ASSERT_EQ(runner.getErrors(), "");
  for (int64_t n : oddSizes) {
    std::vector<uint8_t> a(3 * n), any(3), wantAny(3);
    std::vector<int64_t> out(3), want(3);
    for (size_t i = 0; i < a.size(); ++i) {
      a[i] = static_cast<uint8_t>(i * 151 + 7);
      want[i / n] += a[i];
      wantAny[i / n] |= a[i] == 255;
    }
    EXPECT_TRUE(runner.run("k" + std::to_string(n),
                           {bytesOf(out), bytesOf(any), bytesOf(a)}));
    EXPECT_EQ(out, want) << n;
    EXPECT_EQ(any, wantAny) << n;
  }
}
