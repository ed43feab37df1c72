// Compiled element-wise kernels against plain loops, bit for bit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Target/KernelRunner.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

using namespace tinyjit::test;

/// A kernel per size of `oddSizes` named k1, k2, ...
static std::string forOddSizes(const std::string &kernel) {
  std::string text;
  for (int64_t n : oddSizes)
    text += fill(kernel, {{'N', n}});
  return text;
}

TEST(Element, AddAtAnyAlignment) {
  for (const char *cpu : {"", "x86-64-v3", "x86-64"}) {
    KernelRunner runner(forOddSizes(R"(
      jit.kernel @k$N(%o: !uop.ptr<3x$Nxf32>, %a: !uop.ptr<3x$Nxf32>, %b: !uop.ptr<$Nxf32>) {
        %i = uop.range 3
        %j = uop.range $N
        %x = uop.load %a[%i, %j] : !uop.ptr<3x$Nxf32>
        %y = uop.load %b[%j] : !uop.ptr<$Nxf32>
        %z = arith.addf %x, %y : f32
        uop.store %z, %o[%i, %j] : !uop.ptr<3x$Nxf32>
      })"),
                        cpu);
    ASSERT_EQ(runner.getErrors(), "");
    for (int64_t n : oddSizes)
      for (size_t misalign : {0, 1, 7}) {
        std::vector<float> a = ramp(3 * n, 1), b = ramp(n, 2), out(3 * n),
                           want(3 * n);
        for (int64_t i = 0; i < 3 * n; ++i)
          want[i] = a[i] + b[i % n];
        EXPECT_TRUE(runner.run("k" + std::to_string(n),
                               {bytesOf(out), bytesOf(a), bytesOf(b)}, {},
                               misalign));
        EXPECT_TRUE(sameBits(out, want)) << n << " " << misalign;
      }
  }
}

TEST(Element, GatedStoreLeavesTheRest) {
  KernelRunner runner(forOddSizes(R"(
    jit.kernel @k$N(%o: !uop.ptr<$Nxi16>, %a: !uop.ptr<$Nxi16>, %g: !uop.ptr<$Nxi1>) {
      %i = uop.range $N
      %x = uop.load %a[%i] : !uop.ptr<$Nxi16>
      %gate = uop.load %g[%i] : !uop.ptr<$Nxi1>
      uop.store %x, %o[%i] if %gate : !uop.ptr<$Nxi16>
    })"));
  ASSERT_EQ(runner.getErrors(), "");
  for (int64_t n : oddSizes) {
    std::vector<int16_t> a(n), out(n, -1), want(n, -1);
    std::vector<uint8_t> gate(n);
    for (int64_t i = 0; i < n; ++i) {
      a[i] = static_cast<int16_t>(i * 257 + 3);
      gate[i] = i * 7 % 3 == 1;
      if (gate[i])
        want[i] = a[i];
    }
    EXPECT_TRUE(runner.run("k" + std::to_string(n),
                           {bytesOf(out), bytesOf(a), bytesOf(gate)}));
    EXPECT_EQ(out, want) << n;
  }
}

TEST(Element, LoadsSeeMemoryAsItWasAtEntry) {
  KernelRunner runner(forOddSizes(R"(
    jit.kernel @k$N(%o: !uop.ptr<$Nxi8>) {
      %last = arith.constant -1 : index
      %n = arith.constant $N : index
      %i = uop.range $N
      %0 = arith.addi %n, %last : index
      %r = arith.subi %0, %i : index
      %x = uop.load %o[%r] : !uop.ptr<$Nxi8>
      uop.store %x, %o[%i] : !uop.ptr<$Nxi8>
    })"));
  ASSERT_EQ(runner.getErrors(), "");
  for (int64_t n : oddSizes) {
    std::vector<int8_t> values(n), want(n);
    for (int64_t i = 0; i < n; ++i)
      values[i] = want[n - 1 - i] = static_cast<int8_t>(i * 37 + 1);
    EXPECT_TRUE(runner.run("k" + std::to_string(n), {bytesOf(values)}));
    EXPECT_EQ(values, want) << n;
  }
}

TEST(Element, UpdateInPlaceNeedsNoScratch) {
  KernelRunner runner(R"(
    jit.kernel @k(%o: !uop.ptr<33xf32>, %a: !uop.ptr<33xf32>) {
      %i = uop.range 33
      %x = uop.load %o[%i] : !uop.ptr<33xf32>
      %y = uop.load %a[%i] : !uop.ptr<33xf32>
      %z = arith.subf %x, %y : f32
      uop.store %z, %o[%i] : !uop.ptr<33xf32>
    })");
  ASSERT_EQ(runner.getErrors(), "");
  EXPECT_EQ(runner.getScratchBytes("k"), 0);
  std::vector<float> out = ramp(33, 1), a = ramp(33, 2), want(33);
  for (int64_t i = 0; i < 33; ++i)
    want[i] = out[i] - a[i];
  EXPECT_TRUE(runner.run("k", {bytesOf(out), bytesOf(a)}));
  EXPECT_TRUE(sameBits(out, want));
}

TEST(Element, LoadAfterAStoreSeesIt) {
  KernelRunner runner(R"(
    jit.kernel @k(%t: !uop.ptr<20xf32>, %o: !uop.ptr<20xf32>, %a: !uop.ptr<20xf32>) {
      %last = arith.constant 19 : index
      %two = arith.constant 2.0 : f32
      %i = uop.range 20
      %x = uop.load %a[%i] : !uop.ptr<20xf32>
      %d = arith.mulf %x, %two : f32
      %done = uop.store %d, %t[%i] : !uop.ptr<20xf32> -> !uop.token
      %j = uop.range 20
      %r = arith.subi %last, %j : index
      %new = uop.load %t[%r] after(%done) : !uop.ptr<20xf32>
      %old = uop.load %t[%r] : !uop.ptr<20xf32>
      %s = arith.subf %new, %old : f32
      uop.store %s, %o[%j] : !uop.ptr<20xf32>
    })");
  ASSERT_EQ(runner.getErrors(), "");
  std::vector<float> t = ramp(20, 1), a = ramp(20, 2), out(20), wantT(20),
                     want(20);
  for (int64_t i = 0; i < 20; ++i) {
    wantT[i] = 2 * a[i];
    want[i] = 2 * a[19 - i] - t[19 - i];
  }
  EXPECT_TRUE(runner.run("k", {bytesOf(t), bytesOf(out), bytesOf(a)}));
  EXPECT_TRUE(sameBits(t, wantT));
  EXPECT_TRUE(sameBits(out, want));
}

TEST(Element, IndexFromMemory) {
  KernelRunner runner(forOddSizes(R"(
    jit.kernel @k$N(%o: !uop.ptr<$Nxf32>, %i: !uop.ptr<$Nxi32>, %t: !uop.ptr<20x3xf32>) {
      %c1 = arith.constant 1 : index
      %j = uop.range $N
      %x = uop.load %i[%j] : !uop.ptr<$Nxi32>
      %row = arith.index_cast %x : i32 to index
      %v = uop.load %t[%row, %c1] : !uop.ptr<20x3xf32>
      uop.store %v, %o[%j] : !uop.ptr<$Nxf32>
    })"));
  ASSERT_EQ(runner.getErrors(), "");
  for (int64_t n : oddSizes) {
    std::vector<float> table = ramp(60, 3), out(n), want(n);
    std::vector<int32_t> index(n);
    for (int64_t i = 0; i < n; ++i) {
      index[i] = i * 13 % 20;
      want[i] = table[index[i] * 3 + 1];
    }
    EXPECT_TRUE(runner.run("k" + std::to_string(n),
                           {bytesOf(out), bytesOf(index), bytesOf(table)}));
    EXPECT_TRUE(sameBits(out, want)) << n;
  }
}

TEST(Element, TransposeAndReverse) {
  KernelRunner runner(forOddSizes(R"(
    jit.kernel @k$N(%o: !uop.ptr<$Nx35xf32>, %a: !uop.ptr<35x$Nxf32>) {
      %c34 = arith.constant 34 : index
      %i = uop.range $N
      %j = uop.range 35
      %r = arith.subi %c34, %j : index
      %x = uop.load %a[%j, %i] : !uop.ptr<35x$Nxf32>
      %y = uop.load %a[%r, %i] : !uop.ptr<35x$Nxf32>
      %z = arith.subf %x, %y : f32
      uop.store %z, %o[%i, %j] : !uop.ptr<$Nx35xf32>
    })"));
  ASSERT_EQ(runner.getErrors(), "");
  for (int64_t n : oddSizes) {
    std::vector<float> a = ramp(35 * n, 3), out(35 * n), want(35 * n);
    for (int64_t i = 0; i < n; ++i)
      for (int64_t j = 0; j < 35; ++j)
        want[i * 35 + j] = a[j * n + i] - a[(34 - j) * n + i];
    EXPECT_TRUE(
        runner.run("k" + std::to_string(n), {bytesOf(out), bytesOf(a)}, {}, 1));
    EXPECT_TRUE(sameBits(out, want)) << n;
  }
}

/// Runs `out = x op y` on i32, over the interesting pairs.
static std::vector<int32_t> runIntegerOp(const std::string &op) {
  KernelRunner runner(R"(
    jit.kernel @k(%o: !uop.ptr<8x8xi32>, %a: !uop.ptr<8xi32>) {
      %i = uop.range 8
      %j = uop.range 8
      %x = uop.load %a[%i] : !uop.ptr<8xi32>
      %y = uop.load %a[%j] : !uop.ptr<8xi32>
      %z = arith.)" + op +
                      R"( %x, %y : i32
      uop.store %z, %o[%i, %j] : !uop.ptr<8x8xi32>
    })");
  EXPECT_EQ(runner.getErrors(), "");
  std::vector<int32_t> out(64),
      a = {0, 1, -1, 7, -7, 31, 32, std::numeric_limits<int32_t>::min()};
  EXPECT_TRUE(runner.run("k", {bytesOf(out), bytesOf(a)}));
  return out;
}

TEST(Element, IntegerOpsHaveAResultForEveryInput) {
  const int64_t a[8] = {0,  1,  -1, 7,
                        -7, 31, 32, std::numeric_limits<int32_t>::min()};
  struct Case {
    const char *op;
    int64_t (*want)(int64_t x, int64_t y);
  };
  auto u = [](int64_t x) {
    return static_cast<int64_t>(static_cast<uint32_t>(x));
  };
  static auto toUnsigned = u;
  const Case cases[] = {
      {"divsi", [](int64_t x, int64_t y) { return y ? x / y : 0; }},
      {"remsi", [](int64_t x, int64_t y) { return y ? x % y : 0; }},
      {"divui",
       [](int64_t x, int64_t y) {
         return y ? toUnsigned(x) / toUnsigned(y) : 0;
       }},
      {"remui",
       [](int64_t x, int64_t y) {
         return y ? toUnsigned(x) % toUnsigned(y) : 0;
       }},
      {"floordivsi",
       [](int64_t x, int64_t y) {
         return y ? x / y - (x % y != 0 && (x < 0) != (y < 0)) : 0;
       }},
      {"ceildivsi",
       [](int64_t x, int64_t y) {
         return y ? x / y + (x % y != 0 && (x < 0) == (y < 0)) : 0;
       }},
      {"shli",
       [](int64_t x, int64_t y) {
         return toUnsigned(y) < 32 ? x * (int64_t(1) << y) : 0;
       }},
      {"shrui",
       [](int64_t x, int64_t y) {
         return toUnsigned(y) < 32 ? toUnsigned(x) >> y : 0;
       }},
      {"shrsi",
       [](int64_t x, int64_t y) { return x >> (toUnsigned(y) < 32 ? y : 31); }},
  };
  for (const Case &test : cases) {
    std::vector<int32_t> out = runIntegerOp(test.op);
    for (int i = 0; i < 8; ++i)
      for (int j = 0; j < 8; ++j)
        EXPECT_EQ(out[i * 8 + j], static_cast<int32_t>(test.want(a[i], a[j])))
            << test.op << " " << a[i] << " " << a[j];
  }
}

/// Runs `uop.float_to_int` from f32 or f64 to `T`.
template <typename F, typename T>
static std::vector<T> convert(std::vector<F> values, const std::string &op) {
  std::string from = sizeof(F) == 4 ? "f32" : "f64",
              bits = std::to_string(sizeof(T) * 8);
  KernelRunner runner(fill(R"(
    jit.kernel @k(%o: !uop.ptr<$Nxi)" +
                               bits + R"(>, %a: !uop.ptr<$Nx)" + from + R"(>) {
      %i = uop.range $N
      %x = uop.load %a[%i] : !uop.ptr<$Nx)" +
                               from + R"(>
      %z = uop.float_to_int )" +
                               op + " %x : " + from + " to i" + bits + R"(
      uop.store %z, %o[%i] : !uop.ptr<$Nxi)" +
                               bits + R"(>
    })",
                           {{'N', static_cast<int64_t>(values.size())}}));
  EXPECT_EQ(runner.getErrors(), "");
  std::vector<T> out(values.size());
  EXPECT_TRUE(runner.run("k", {bytesOf(out), bytesOf(values)}));
  return out;
}

TEST(Element, FloatToInt) {
  const float nan = NAN, inf = INFINITY;
  const int32_t low = std::numeric_limits<int32_t>::min();
  const int64_t lowest = std::numeric_limits<int64_t>::min();
  EXPECT_EQ(
      (convert<float, int32_t>(
          {1.9f, -1.9f, 2147483520.0f, 0x1p31f, -0x1p31f, nan, -inf}, "")),
      (std::vector<int32_t>{1, -1, 2147483520, low, low, low, low}));
  EXPECT_EQ((convert<double, int32_t>(
                {2147483647.9, -2147483648.9, -2147483649.0, nan}, "")),
            (std::vector<int32_t>{2147483647, low, low, low}));
  EXPECT_EQ((convert<float, int64_t>({-3e10f, 0x1p63f, nan}, "")),
            (std::vector<int64_t>{-30000001024, lowest, lowest}));
  EXPECT_EQ((convert<float, int8_t>({300.7f, -1.5f, 3e9f}, "")),
            (std::vector<int8_t>{44, -1, 0}));
  EXPECT_EQ((convert<float, uint32_t>({3e9f, -1.5f, 0x1p63f}, "unsigned")),
            (std::vector<uint32_t>{3000000000u, 4294967295u, 0}));
  EXPECT_EQ((convert<float, uint64_t>(
                {0x1p63f, 0x1.8p63f, 0x1p64f, -1.0f, nan, inf}, "unsigned")),
            (std::vector<uint64_t>{1ull << 63, 3ull << 62, 1ull << 63, ~0ull,
                                   1ull << 63, 1ull << 63}));
}

TEST(Element, Threefry) {
  // Salmon et al., test vectors of Threefry-2x32-20 in Random123's kat_vectors.
  KernelRunner runner(R"(
    jit.kernel @k(%o: !uop.ptr<3xui64>, %c: !uop.ptr<3xui64>, %key: !uop.ptr<3xui64>) {
      %i = uop.range 3
      %x = uop.load %c[%i] : !uop.ptr<3xui64>
      %y = uop.load %key[%i] : !uop.ptr<3xui64>
      %z = uop.threefry %x, %y : i64
      uop.store %z, %o[%i] : !uop.ptr<3xui64>
    })");
  ASSERT_EQ(runner.getErrors(), "");
  std::vector<uint64_t> out(3), counter = {0, ~0ull, 0x85a308d3243f6a88ull},
                                key = {0, ~0ull, 0x0370734413198a2eull};
  EXPECT_TRUE(runner.run("k", {bytesOf(out), bytesOf(counter), bytesOf(key)}));
  EXPECT_EQ(out,
            (std::vector<uint64_t>{0x99ba4efe6b200159ull, 0xbb002be71cb996fcull,
                                   0x483df7a0c4923a9cull}));
}

TEST(Element, WmmaIsAChainOfFusedSteps) {
  KernelRunner runner(R"(
    jit.kernel @k(%o: !uop.ptr<4xf32>, %a: !uop.ptr<4xf32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %a0 = uop.load %a[%c0] : !uop.ptr<4xf32>
      %a1 = uop.load %a[%c1] : !uop.ptr<4xf32>
      %a2 = uop.load %a[%c2] : !uop.ptr<4xf32>
      %a3 = uop.load %a[%c3] : !uop.ptr<4xf32>
      %m = vector.from_elements %a0, %a1, %a2, %a3 : vector<2x2xf32>
      %d = uop.wmma %m, %m, %m : vector<2x2xf32>, vector<2x2xf32>, vector<2x2xf32>
      %d0 = vector.extract %d[0, 0] : f32 from vector<2x2xf32>
      %d1 = vector.extract %d[0, 1] : f32 from vector<2x2xf32>
      %d2 = vector.extract %d[1, 0] : f32 from vector<2x2xf32>
      %d3 = vector.extract %d[1, 1] : f32 from vector<2x2xf32>
      uop.store %d0, %o[%c0] : !uop.ptr<4xf32>
      uop.store %d1, %o[%c1] : !uop.ptr<4xf32>
      uop.store %d2, %o[%c2] : !uop.ptr<4xf32>
      uop.store %d3, %o[%c3] : !uop.ptr<4xf32>
    })");
  ASSERT_EQ(runner.getErrors(), "");
  std::vector<float> a = ramp(4, 5), out(4), want(4);
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) {
      want[i * 2 + j] = a[i * 2 + j];
      for (int k = 0; k < 2; ++k)
        want[i * 2 + j] = std::fma(a[i * 2 + k], a[k * 2 + j], want[i * 2 + j]);
    }
  EXPECT_TRUE(runner.run("k", {bytesOf(out), bytesOf(a)}));
  EXPECT_TRUE(sameBits(out, want));
}

// LLVM's own lowering of a store of one truncated lane overwrites what follows.
TEST(Element, NarrowedLastLaneStaysInItsArray) {
  for (int64_t size : oddSizes) {
    KernelRunner runner(fill(R"(
jit.kernel @k(%bytes: !uop.ptr<$Nxi8>, %shorts: !uop.ptr<$Nxi16>, %in: !uop.ptr<$Nxi32>) {
  %i = uop.range $N
  %x = uop.load %in[%i] : !uop.ptr<$Nxi32>
  %b = arith.trunci %x : i32 to i8
  %s = arith.trunci %x : i32 to i16
  uop.store %b, %bytes[%i] : !uop.ptr<$Nxi8>
  uop.store %s, %shorts[%i] : !uop.ptr<$Nxi16>
})",
                             {{'N', size}}));
    ASSERT_EQ(runner.getErrors(), "");
    std::vector<int8_t> bytes(size), wantBytes(size);
    std::vector<int16_t> shorts(size), wantShorts(size);
    std::vector<int32_t> in(size);
    for (int64_t i = 0; i < size; ++i) {
      in[i] = static_cast<int32_t>(i * 0x01234567 + 0x89ab);
      wantBytes[i] = static_cast<int8_t>(in[i]);
      wantShorts[i] = static_cast<int16_t>(in[i]);
    }
    for (size_t misalign : {0, 3})
      EXPECT_TRUE(runner.run(
          "k", {bytesOf(bytes), bytesOf(shorts), bytesOf(in)}, {}, misalign))
          << "size " << size;
    EXPECT_TRUE(sameBits(bytes, wantBytes)) << "size " << size;
    EXPECT_TRUE(sameBits(shorts, wantShorts)) << "size " << size;
  }
}

TEST(Element, EveryElementTypeIsCopied) {
  for (const char *type :
       {"i1",        "i8",         "ui8",        "i16",           "ui16",
        "i32",       "ui32",       "i64",        "ui64",          "f16",
        "bf16",      "f32",        "f64",        "f8E4M3FN",      "f8E5M2",
        "f8E4M3",    "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E3M4",
        "f8E8M0FNU", "f6E2M3FN",   "f6E3M2FN",   "f4E2M1FN",      "i4",
        "ui4"}) {
    std::string pointer = std::string("!uop.ptr<37x") + type + ">", text = type;
    KernelRunner runner("jit.kernel @k(%o: " + pointer + ", %a: " + pointer +
                        R"() {
        %c36 = arith.constant 36 : index
        %i = uop.range 37
        %r = arith.subi %c36, %i : index
        %x = uop.load %a[%r] : )" +
                        pointer + R"(
        uop.store %x, %o[%i] : )" +
                        pointer + "\n}");
    ASSERT_EQ(runner.getErrors(), "") << type;
    size_t bytes = text.find("16") != std::string::npos   ? 2
                   : text.find("32") != std::string::npos ? 4
                   : text.find("64") != std::string::npos ? 8
                                                          : 1;
    bool isNibble = text == "i4" || text == "ui4" || text == "f4E2M1FN";
    uint8_t mask = isNibble ? 0xf : text.substr(0, 3) == "f6E" ? 0x3f : 0xff;
    std::vector<uint8_t> a(37 * bytes), out(37 * bytes), want(37 * bytes);
    for (size_t i = 0; i < a.size(); ++i) {
      // No byte pattern of these is a signalling NaN.
      a[i] = text == "i1" ? i % 3 == 1 : static_cast<uint8_t>(i * 29 % 64);
      if (i % 2 == 0)
        a[i] |= static_cast<uint8_t>(~mask);
      // Bits above the value are ignored, and stored as zero.
      want[(36 - i / bytes) * bytes + i % bytes] =
          bytes == 1 ? a[i] & mask : a[i];
    }
    EXPECT_TRUE(runner.run("k", {bytesOf(out), bytesOf(a)})) << type;
    EXPECT_EQ(out, want) << type;
  }
}
