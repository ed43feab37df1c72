// The command line's values.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/ArraySpec.h"

#include "lib/Support/Print.h"
#include "test/Unit/Support/TestFiles.h"

#include <cmath>

using namespace tinyjit;
using runtime::Code;
using runtime::DType;
using runtime::StatusOr;

namespace {

/// The array as text, or the error.
std::string read(const std::string &value,
                 std::optional<DType> expected = std::nullopt) {
  StatusOr<HostArray> array = readArrayValue(value, expected);
  return array.ok() ? formatArray(*array) : array.status().message();
}

Code codeOf(const std::string &value) {
  return readArrayValue(value).status().code();
}

std::string split(const std::string &text) {
  ArraySpec spec = splitArraySpec(text);
  return std::string(spec.name) + "|" + std::string(spec.value);
}

TEST(ArraySpec, Names) {
  EXPECT_EQ(split("@x.npy"), "|@x.npy");
  EXPECT_EQ(split("@a=b.npy"), "|@a=b.npy");
  EXPECT_EQ(split("4xf32=1"), "|4xf32=1");
  EXPECT_EQ(split("f32=2.5"), "|f32=2.5");
  EXPECT_EQ(split("x=f32=2.5"), "x|f32=2.5");
  EXPECT_EQ(split("x=4xf32=1,2,3,4"), "x|4xf32=1,2,3,4");
  EXPECT_EQ(split("x.y=@in.npz:k=1"), "x.y|@in.npz:k=1");
  EXPECT_EQ(split("f32=@x.npy"), "f32|@x.npy");
  EXPECT_EQ(split("x=1.0"), "|x=1.0");
  EXPECT_EQ(split("=@x.npy"), "|=@x.npy");
  EXPECT_EQ(split(""), "|");
}

TEST(ArraySpec, OneNumberForAll) {
  EXPECT_EQ(read("2x2xf32=1.5"), "2x2xf32 = [[1.5, 1.5], [1.5, 1.5]]");
  EXPECT_EQ(read("f32=2.5"), "f32 = 2.5");
  EXPECT_EQ(read("f32=[2.5]"), "f32 = 2.5");
  EXPECT_EQ(read("3xi64=-9223372036854775808").substr(0, 31),
            "3xi64 = [-9223372036854775808, ");
  EXPECT_EQ(read("0x4xf32=1"), "0x4xf32 = []");
}

TEST(ArraySpec, ListsOfNumbers) {
  for (const char *list :
       {"1,2,3,4", "1 2 3 4", " 1 ,2  3,  4 ", "[1,2,3,4]", "[1 2 3 4]",
        "[[1,2],[3,4]]", "[[1 2] [3 4]]", " [ [ 1 , 2 ] , [ 3 , 4 ] ] "})
    EXPECT_EQ(read(std::string("2x2xi32=") + list),
              "2x2xi32 = [[1, 2], [3, 4]]");
  EXPECT_EQ(read("1x2x1xi8=[[[1],[2]]]"), "1x2x1xi8 = [[[1], [2]]]");
  for (const char *empty :
       {"0xf32=", "0xf32=[]", "2x0xf32=[[],[]]", "2x0xf32=", "0x2xf32=[]"})
    EXPECT_TRUE(readArrayValue(empty).ok()) << empty;
}

TEST(ArraySpec, EveryType) {
  for (DType dtype : allDTypes()) {
    std::string name(runtime::name(dtype));
    if (dtype == DType::F8E8M0FNU) // has no zero
      EXPECT_EQ(read("2x" + name + "=1,0.25"), "2x" + name + " = [1, 0.25]");
    else
      EXPECT_EQ(read("2x" + name + "=1,0"),
                "2x" + name +
                    (dtype == DType::Bool ? " = [true, false]" : " = [1, 0]"));
  }
  EXPECT_EQ(read("4xi4=-8,-1,0,7"), "4xi4 = [-8, -1, 0, 7]");
  EXPECT_EQ(read("2xui4=15,0xf"), "2xui4 = [15, 15]");
  EXPECT_EQ(read("4xf4E2M1FN=6,-0.5,7,2.4"), "4xf4E2M1FN = [6, -0.5, 6, 2]");
  EXPECT_EQ(read("2xf8E4M3=-inf,nan"), "2xf8E4M3 = [-inf, nan]");
  EXPECT_EQ(read("2xi1=true,false"), "2xi1 = [true, false]");
  EXPECT_EQ(read("4xui8=0xff,+1,0x0,255"), "4xui8 = [255, 1, 0, 255]");
  EXPECT_EQ(read("2xi8=-128,127"), "2xi8 = [-128, 127]");
  EXPECT_EQ(read("2xui64=18446744073709551615,0xffffffffffffffff"),
            "2xui64 = [18446744073709551615, 18446744073709551615]");
  EXPECT_EQ(read("5xf32=1e-3,-inf,nan,0x1p-2,+1"),
            "5xf32 = [0.001, -inf, nan, 0.25, 1]");
  EXPECT_EQ(read("2xf8E4M3FN=nan,448"), "2xf8E4M3FN = [nan, 448]");
  EXPECT_EQ(read("f32=1e-60"), "f32 = 0");
}

/// Rounding to double first would make this a tie and 16777218 of it.
TEST(ArraySpec, FloatsAreRoundedOnce) {
  EXPECT_EQ(read("f32=16777217.0000000001"), "f32 = 16777218");
  EXPECT_EQ(read("f32=16777217"), "f32 = 16777216");
}

TEST(ArraySpec, Ramp) {
  EXPECT_EQ(read("2x3xf32=ramp"), "2x3xf32 = [[0, 1, 2], [3, 4, 5]]");
  EXPECT_EQ(read("3xi1=ramp"), "3xi1 = [false, true, false]");
  EXPECT_EQ(read("i16=ramp"), "i16 = 0");
  EXPECT_EQ(read("0xi16=ramp"), "0xi16 = []");
  StatusOr<HostArray> array = readArrayValue("300xi8=ramp");
  ASSERT_EQ(errorOf(array), "ok");
  EXPECT_EQ(array->bytes[127], 127);
  EXPECT_EQ(array->bytes[128], 128); // -128
  EXPECT_EQ(array->bytes[256], 0);
  array = readArrayValue("300xbf16=ramp");
  ASSERT_EQ(errorOf(array), "ok");
  EXPECT_EQ(loadFloat(DType::BF16, &array->bytes[2 * 256]), 256);
  EXPECT_EQ(loadFloat(DType::BF16, &array->bytes[2 * 257]), 256);
  EXPECT_EQ(loadFloat(DType::BF16, &array->bytes[2 * 259]), 260);
  array = readArrayValue("466xf8E4M3FN=ramp");
  ASSERT_EQ(errorOf(array), "ok");
  EXPECT_EQ(loadFloat(DType::F8E4M3FN, &array->bytes[464]), 448);
  EXPECT_TRUE(std::isnan(loadFloat(DType::F8E4M3FN, &array->bytes[465])));
}

/// Computed with Python from the definition of splitmix64, whose published
/// first outputs for seed 1234567 begin with 6457827717110365317.
TEST(ArraySpec, Random) {
  EXPECT_EQ(read("4xf64=random:7"),
            "4xf64 = [-0.2203405032174569, -0.9664234109436877, "
            "0.8015213612137668, 0.16586058605615617]");
  auto near = [](const std::string &type, std::vector<double> want) {
    StatusOr<HostArray> array = readArrayValue("4x" + type + "=random:7");
    ASSERT_EQ(errorOf(array), "ok");
    expectSame(*array, makeArray(array->dtype, {4}, want));
  };
  near("f32", {-0.2203405499458313, -0.9664234519004822, 0.801521360874176,
               0.16586053371429443});
  near("f16", {-0.220703125, -0.966796875, 0.80126953125, 0.16552734375});
  near("bf16", {-0.22265625, -0.96875, 0.80078125, 0.1640625});
  near("f8E4M3FN", {-0.25, -1, 0.75, 0.125});
  near("f8E5M2", {-0.25, -1, 0.75, 0.125});
  near("f6E2M3FN", {-0.25, -1, 0.75, 0.125});
  near("f8E8M0FNU", {0.5, 0.0625, 8, 1});
  EXPECT_EQ(read("4xi4=random:7"), "4xi4 = [-2, -8, 6, 1]");
  EXPECT_EQ(read("18xi4=ramp"), "18xi4 = [0, 1, 2, 3, 4, 5, 6, 7, -8, -7, -6, "
                                "-5, -4, -3, -2, -1, 0, 1]");
  EXPECT_EQ(read("6xi32=random:7"), "6xi32 = [-2, -8, 6, 1, -1, -5]");
  EXPECT_EQ(read("6xui8=random:7"), "6xui8 = [6, 0, 14, 9, 7, 3]");
  EXPECT_EQ(read("6xi1=random:7"),
            "6xi1 = [false, false, true, true, false, false]");
  // 6457827717110365317 * 2^-63 - 1
  EXPECT_EQ(read("f64=random:1234567").substr(0, 16), "f64 = -0.2998409");
  EXPECT_NE(read("f32=random:18446744073709551615"), read("f32=random:0"));
}

TEST(ArraySpec, RandomFloatsStayBelowOne) {
  for (DType dtype :
       {DType::F16, DType::BF16, DType::F32, DType::F8E4M3FN, DType::F8E5M2}) {
    StatusOr<HostArray> array = readArrayValue(
        "10000x" + std::string(runtime::name(dtype)) + "=random:3");
    ASSERT_EQ(errorOf(array), "ok");
    size_t size = runtime::byteSize(dtype);
    double sum = 0;
    for (size_t i = 0; i < 10000; ++i) {
      double value = loadFloat(dtype, &array->bytes[i * size]);
      ASSERT_GE(value, -1);
      ASSERT_LT(value, 1);
      sum += value;
    }
    // Uniform: the grid is centred half a step below zero.
    double step = std::ldexp(1, -precisionBits(dtype));
    EXPECT_NEAR(sum / 10000, -step / 2, 0.02);
  }
}

TEST(ArraySpec, Files) {
  EXPECT_EQ(read("@" + inputPath("i32.npy")),
            "2x3xi32 = [[-2147483648, 1, 2], [3, 100, 2147483647]]");
  EXPECT_EQ(read("@" + inputPath("stored.npz") + ":b"), "4xi64 = [0, 1, 2, 3]");
  EXPECT_EQ(read("@" + inputPath("one.npz")),
            "2x3xi8 = [[-128, 1, 2], [3, 100, 127]]");
  EXPECT_EQ(read("@" + inputPath("bf16.npy"), DType::BF16),
            "2x3xbf16 = [[0.5, -1, 1.5], [2, -3, 24]]");
}

TEST(ArraySpec, FileErrors) {
  EXPECT_EQ(read("@/nonexistent/x.npy"),
            "cannot open '/nonexistent/x.npy': No such file or directory");
  EXPECT_EQ(read("@/nonexistent/x.npz:k"),
            "cannot open '/nonexistent/x.npz': No such file or directory");
  EXPECT_EQ(codeOf("@/nonexistent/x.npz:k"), Code::NotFound);
  EXPECT_EQ(read("@x.txt"), "'@x.txt' names no array file, expected @FILE.npy "
                            "or @FILE.npz:KEY");
  std::string stored = inputPath("stored.npz");
  EXPECT_EQ(read("@" + stored + ":c"),
            "'" + stored + "' has no member 'c', its members are 'a', 'b'");
  EXPECT_EQ(read("@" + stored),
            "'" + stored + "' has no member '', its members are 'a', 'b'");
}

TEST(ArraySpec, Forms) {
  EXPECT_EQ(read("x"), "'x' is not an array, expected TYPE=NUMBERS, TYPE=ramp, "
                       "TYPE=random:SEED, @FILE.npy or @FILE.npz:KEY");
  EXPECT_EQ(read("4xf32=random"), "'random' has no seed, expected random:SEED "
                                  "with SEED from 0 to 2^64 - 1");
  for (const char *seed : {"", "x", "-1", "1x", "18446744073709551616"})
    EXPECT_EQ(read(std::string("4xf32=random:") + seed),
              std::string("'random:") + seed +
                  "' has no seed, expected random:SEED with SEED from 0 to "
                  "2^64 - 1");
}

TEST(ArraySpec, Types) {
  std::string known = "i1, i8, i16, i32, i64, ui8, ui16, ui32, ui64, f16, "
                      "bf16, f32, f64, f8E4M3FN, f8E5M2, f8E4M3, f8E5M2FNUZ, "
                      "f8E4M3FNUZ, f8E4M3B11FNUZ, f8E3M4, f8E8M0FNU, f6E2M3FN, "
                      "f6E3M2FN, f4E2M1FN, i4, ui4";
  EXPECT_EQ(read("4x4xf31=1"), "'f31' in '4x4xf31=1' is not an element type, "
                               "expected one of " +
                                   known);
  EXPECT_EQ(read("x=1"),
            "'x' in 'x=1' is not an element type, expected one of " + known);
  EXPECT_EQ(read("4x=1"),
            "'' in '4x=1' is not an element type, expected one of " + known);
  std::string tail = "' is not a size, expected sizes of 0 or more and an "
                     "element type, joined by 'x'";
  EXPECT_EQ(read("4x-1xf32=1"), "'-1' in '4x-1xf32=1" + tail);
  EXPECT_EQ(read("4=1"), "'4' in '4=1" + tail);
  EXPECT_EQ(read("4f32=1"), "'4f32' in '4f32=1" + tail);
  EXPECT_EQ(read("99999999999999999999xf32=1"),
            "'99999999999999999999' in '99999999999999999999xf32=1" + tail);
  EXPECT_EQ(read("4294967296x4294967296xf32=1"),
            "4294967296x4294967296xf32 has more than 2^63 - 1 bytes");
  EXPECT_EQ(codeOf("4294967296x4294967296xf32=1"), Code::OutOfRange);
  EXPECT_EQ(read("1125899906842624xf32=ramp").substr(0, 71),
            "1125899906842624xf32 has 4503599627370496 bytes, this machine's "
            "memory ");
  EXPECT_EQ(codeOf("1125899906842624xf32=ramp"), Code::ResourceExhausted);
}

TEST(ArraySpec, NumberErrors) {
  EXPECT_EQ(read("f32=x"), "'x' is not a number, expected one of type f32");
  EXPECT_EQ(read("f32=1.5f"),
            "'1.5f' is not a number, expected one of type f32");
  EXPECT_EQ(read("2xi32=1,1.5"),
            "'1.5' is not an integer, expected one of type i32");
  EXPECT_EQ(read("i32=-"), "'-' is not an integer, expected one of type i32");
  EXPECT_EQ(read("i32=0x"), "'0x' is not an integer, expected one of type i32");
  EXPECT_EQ(read("i32=--1"),
            "'--1' is not an integer, expected one of type i32");
  EXPECT_EQ(codeOf("i32=1.5"), Code::InvalidArgument);
  EXPECT_EQ(read("ui8=256"), "'256' is out of the range of ui8, expected 0 to "
                             "255");
  EXPECT_EQ(read("ui8=-1"), "'-1' is out of the range of ui8, expected 0 to "
                            "255");
  EXPECT_EQ(read("i8=128"), "'128' is out of the range of i8, expected -128 to "
                            "127");
  EXPECT_EQ(read("i8=-129"), "'-129' is out of the range of i8, expected -128 "
                             "to 127");
  EXPECT_EQ(read("i1=2"), "'2' is out of the range of i1, expected 0 to 1");
  EXPECT_EQ(read("i64=9223372036854775808"),
            "'9223372036854775808' is out of the range of i64, expected "
            "-9223372036854775808 to 9223372036854775807");
  EXPECT_EQ(read("ui64=18446744073709551616"),
            "'18446744073709551616' is out of the range of ui64, expected 0 to "
            "18446744073709551615");
  EXPECT_EQ(codeOf("ui8=256"), Code::OutOfRange);
  EXPECT_EQ(read("f16=65520"), "'65520' is out of the range of f16, whose "
                               "largest number is 65504");
  EXPECT_EQ(read("f16=65519"), "f16 = 65500");
  EXPECT_EQ(read("f32=1e39"), "'1e39' is out of the range of f32, whose "
                              "largest number is 3.40282e+38");
  EXPECT_EQ(read("f64=-1e999"), "'-1e999' is out of the range of f64, whose "
                                "largest number is 1.79769e+308");
  EXPECT_EQ(read("f8E4M3FN=inf"), "'inf' is out of the range of f8E4M3FN, "
                                  "whose largest number is 448");
  EXPECT_EQ(read("f8E5M2=inf"), "f8E5M2 = inf");
  EXPECT_EQ(read("i4=8"), "'8' is out of the range of i4, expected -8 to 7");
  EXPECT_EQ(read("ui4=16"),
            "'16' is out of the range of ui4, expected 0 to 15");
  EXPECT_EQ(read("f4E2M1FN=7.5"),
            "'7.5' is out of the range of f4E2M1FN, whose "
            "largest number is 6");
  EXPECT_EQ(read("f4E2M1FN=-inf"), "'-inf' is out of the range of f4E2M1FN, "
                                   "whose largest number is 6");
  EXPECT_EQ(read("f6E3M2FN=nan"),
            "'nan' is out of the range of f6E3M2FN, which has no NaN");
  EXPECT_EQ(read("f8E8M0FNU=0"), "'0' is out of the range of f8E8M0FNU, whose "
                                 "numbers are positive");
  EXPECT_EQ(read("f8E8M0FNU=-1"),
            "'-1' is out of the range of f8E8M0FNU, whose "
            "numbers are positive");
}

TEST(ArraySpec, ListErrors) {
  EXPECT_EQ(read("4xf32=1,2"), "4xf32 has 2 numbers, expected 4 or 1");
  EXPECT_EQ(read("4xf32="), "4xf32 has 0 numbers, expected 4 or 1");
  EXPECT_EQ(read("4xf32=[1]"), "4xf32 has 1 number, expected 4");
  EXPECT_EQ(read("f32=1,2"), "f32 has 2 numbers, expected 1");
  EXPECT_EQ(read("0xf32=1,2"), "0xf32 has 2 numbers, expected 0");
  EXPECT_EQ(read("2x2xf32=[[1,2],[3]]"), "a list in dimension 1 of 2x2xf32 has "
                                         "1 entry, expected 2");
  EXPECT_EQ(read("2x2xf32=[[1,2],[3,4],[5,6]]"),
            "a list in dimension 0 of 2x2xf32 has 3 entries, expected 2");
  EXPECT_EQ(read("2xf32=1,2]"),
            "the numbers of 2xf32 have ']' where a number is expected");
  EXPECT_EQ(read("2xf32=[1,2]]"),
            "']' follows the numbers of 2xf32, expected nothing");
  EXPECT_EQ(read("2xf32=[1,2"),
            "the numbers of 2xf32 have their end where ']' is expected");
  EXPECT_EQ(read("2xf32=1,,2"),
            "the numbers of 2xf32 have ',2' where a number is expected");
  EXPECT_EQ(read("2xf32=1,2,"),
            "the numbers of 2xf32 have their end where a number is expected");
  EXPECT_EQ(read("1x2xf32=[[1,2]"),
            "the numbers of 1x2xf32 have their end where '[' or ']' is "
            "expected");
  EXPECT_EQ(read("2x2xf32=[[1,2],3]"),
            "the numbers of 2x2xf32 have '3]' where '[' or ']' is expected");
  EXPECT_EQ(codeOf("4xf32=1,2"), Code::InvalidArgument);
}

} // namespace
