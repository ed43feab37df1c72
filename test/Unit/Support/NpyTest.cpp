// .npy files against what numpy wrote.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Npy.h"

#include "test/Unit/Support/TestFiles.h"

#include <numeric>

using namespace tinyjit;
using runtime::Code;
using runtime::DType;
using runtime::StatusOr;

namespace {

/// A version 1.0 file with this header and content.
std::string npyFile(const std::string &header, const std::string &data = "") {
  return std::string("\x93NUMPY\x01\x00", 8) + char(header.size() & 0xff) +
         char(header.size() >> 8) + header + data;
}

StatusOr<HostArray> parse(const std::string &text,
                          std::optional<DType> expected = std::nullopt) {
  return parseNpy(reinterpret_cast<const uint8_t *>(text.data()), text.size(),
                  "'x.npy'", expected);
}

std::string header(const std::string &descr, const std::string &shape) {
  return "{'descr': '" + descr +
         "', 'fortran_order': False, 'shape': " + shape + ", }\n";
}

TEST(Npy, ReadsEveryType) {
  for (DType dtype : allDTypes()) {
    std::string file = std::string(runtime::name(dtype)) + ".npy";
    StatusOr<HostArray> array = readNpy(inputPath(file), dtype);
    ASSERT_EQ(errorOf(array), "ok");
    expectSame(*array, sampleArray(dtype));
  }
}

TEST(Npy, ReadsVersions2And3) {
  for (const char *file : {"version2.npy", "version3.npy"}) {
    StatusOr<HostArray> array = readNpy(inputPath(file));
    ASSERT_EQ(errorOf(array), "ok");
    expectSame(*array, sampleArray(DType::I32));
  }
}

TEST(Npy, TurnsColumnsIntoRows) {
  StatusOr<HostArray> array = readNpy(inputPath("fortran.npy"));
  ASSERT_EQ(errorOf(array), "ok");
  std::vector<double> ramp(24);
  std::iota(ramp.begin(), ramp.end(), 0);
  expectSame(*array, makeArray(DType::I16, {2, 3, 4}, ramp));
}

TEST(Npy, TurnsBigEndianColumnsIntoRows) {
  StatusOr<HostArray> array = readNpy(inputPath("big-endian.npy"));
  ASSERT_EQ(errorOf(array), "ok");
  expectSame(*array, sampleArray(DType::F64));
}

TEST(Npy, ReadsScalarsAndEmptyArrays) {
  StatusOr<HostArray> scalar = readNpy(inputPath("scalar.npy"));
  ASSERT_EQ(errorOf(scalar), "ok");
  expectSame(*scalar, makeArray(DType::F32, {}, {2.5}));
  StatusOr<HostArray> empty = readNpy(inputPath("empty.npy"));
  ASSERT_EQ(errorOf(empty), "ok");
  expectSame(*empty, makeArray(DType::I32, {2, 0, 3}, {}));
}

TEST(Npy, ReadsNamesOfTypesThatNumpyLacks) {
  StatusOr<HostArray> array =
      parse(npyFile(header("bfloat16", "(1,)"), "\xc0\x3f"));
  ASSERT_EQ(errorOf(array), "ok");
  expectSame(*array, makeArray(DType::BF16, {1}, {1.5}));
  array = parse(npyFile(header("float8_e4m3fn", "(1,)"), "\x3c"));
  ASSERT_EQ(errorOf(array), "ok");
  expectSame(*array, makeArray(DType::F8E4M3FN, {1}, {1.5}));
  array = parse(npyFile(header("float8_e5m2", "(1,)"), "\x3e"));
  ASSERT_EQ(errorOf(array), "ok");
  expectSame(*array, makeArray(DType::F8E5M2, {1}, {1.5}));
  // ml_dtypes ignores the upper bits.
  array = parse(npyFile(header("int4", "(2,)"), "\xff\x17"));
  ASSERT_EQ(errorOf(array), "ok");
  expectSame(*array, makeArray(DType::I4, {2}, {-1, 7}));
  array = parse(npyFile(header("float4_e2m1fn", "(1,)"), "\x03"));
  ASSERT_EQ(errorOf(array), "ok");
  expectSame(*array, makeArray(DType::F4E2M1FN, {1}, {1.5}));
}

TEST(Npy, ReadsBoolBytesAsNumpyDoes) {
  StatusOr<HostArray> array =
      parse(npyFile(header("|b1", "(3,)"), std::string("\x00\x01\x07", 3)));
  ASSERT_EQ(errorOf(array), "ok");
  expectSame(*array, makeArray(DType::Bool, {3}, {0, 1, 1}));
}

TEST(Npy, ReadsHeadersOfOtherWriters) {
  StatusOr<HostArray> array =
      parse(npyFile(R"({"shape":(2,1),"descr":"=i2","fortran_order":True})",
                    "\x01\x02\x03\x04"));
  ASSERT_EQ(errorOf(array), "ok");
  expectSame(*array, makeArray(DType::I16, {2, 1}, {0x201, 0x403}));
}

/// Byte for byte as numpy, except where numpy could not read its own file:
/// that of f8E5M2 says '<f1'.
TEST(Npy, WritesWhatNumpyWrites) {
  for (DType dtype : allDTypes()) {
    std::string name(runtime::name(dtype));
    TempFile file(name + ".npy");
    ASSERT_EQ(errorOf(writeNpy(file.path, sampleArray(dtype))), "ok");
    std::string want = readText(inputPath(name + ".npy"));
    if (dtype == DType::F8E5M2)
      want.replace(want.find("<f1"), 3, "<V1");
    EXPECT_EQ(readText(file.path), want) << name;
  }
  for (const char *name : {"scalar.npy", "empty.npy"}) {
    TempFile file(name);
    StatusOr<HostArray> array = readNpy(inputPath(name));
    ASSERT_EQ(errorOf(array), "ok");
    ASSERT_EQ(errorOf(writeNpy(file.path, *array)), "ok");
    EXPECT_EQ(readText(file.path), readText(inputPath(name)));
  }
}

TEST(Npy, RawElementsNeedAnExpectedType) {
  std::string bf16 = readText(inputPath("bf16.npy"));
  EXPECT_EQ(errorOf(parse(bf16)),
            "'x.npy' has raw elements \"<V2\", which can be read where bf16 is "
            "expected, but no type is expected here");
  EXPECT_EQ(errorOf(parse(bf16, DType::F16)),
            "'x.npy' has raw elements \"<V2\", which can be read where bf16 is "
            "expected, but f16 is expected here");
  EXPECT_EQ(parse(bf16).status().code(), Code::DataLoss);
  std::string f8 = readText(inputPath("f8E4M3FN.npy"));
  EXPECT_EQ(errorOf(parse(f8, DType::U8)),
            "'x.npy' has raw elements \"<V1\", which can be read where "
            "a type of ml_dtypes of one byte is expected, but ui8 is expected "
            "here");
  StatusOr<HostArray> array = parse(f8, DType::F8E5M2);
  ASSERT_EQ(errorOf(array), "ok");
  EXPECT_EQ(array->dtype, DType::F8E5M2);
}

TEST(Npy, WritesPartsAsComplexNumbers) {
  TempFile file("complex.npy");
  ASSERT_EQ(
      errorOf(writeNpy(file.path, makeArray(DType::F32, {2, 2}, {0, 0, 0, 0}),
                       /*isComplex=*/true)),
      "ok");
  EXPECT_EQ(readText(file.path), readText(inputPath("complex.npy")));
  ASSERT_EQ(errorOf(writeNpy(file.path, makeArray(DType::F64, {2}, {1, 2}),
                             /*isComplex=*/true)),
            "ok");
  EXPECT_NE(readText(file.path).find("'<c16', 'fortran_order': False, 'shape': "
                                     "()"),
            std::string::npos);
}

TEST(Npy, ComplexNumbersAreTwoFloats) {
  StatusOr<HostArray> array = parse(readText(inputPath("complex.npy")));
  ASSERT_EQ(errorOf(array), "ok");
  EXPECT_EQ(array->dtype, DType::F32);
  ASSERT_GE(array->shape.size(), 2u);
  EXPECT_EQ(array->shape.back(), 2);
}

TEST(Npy, ColumnsOfComplexNumbers) {
  // The numbers 1 + 2i, 5 + 6i, 3 + 4i, 7 + 8i: rows (1 + 2i, 3 + 4i) and
  // (5 + 6i, 7 + 8i).
  const double numbers[] = {1, 2, 5, 6, 3, 4, 7, 8};
  std::string text = header("<c16", "(2, 2)");
  size_t order = text.find("False");
  ASSERT_NE(order, text.npos);
  text.replace(order, 5, "True");
  StatusOr<HostArray> array = parse(
      npyFile(text, std::string(reinterpret_cast<const char *>(numbers), 64)));
  ASSERT_EQ(errorOf(array), "ok");
  EXPECT_EQ(array->dtype, DType::F64);
  EXPECT_EQ(array->shape, (std::vector<int64_t>{2, 2, 2}));
  const double rows[] = {1, 2, 3, 4, 5, 6, 7, 8};
  EXPECT_EQ(std::memcmp(array->bytes.data(), rows, sizeof(rows)), 0);
}

TEST(Npy, UnsupportedTypes) {
  std::string tail = "\", expected a boolean, an integer, or a float of 1, 2, "
                     "4 or 8 bytes";
  EXPECT_EQ(errorOf(parse(npyFile(header("<c32", "(1,)"), "ab"))),
            "'x.npy' has elements of type \"<c32" + tail);
  EXPECT_EQ(errorOf(parse(readText(inputPath("struct.npy")))),
            "'x.npy' has elements of type \"[('a', '<f4'), ('b', '<i4')]" +
                tail);
  EXPECT_EQ(errorOf(parse(npyFile(header(">V2", "(1,)"), "ab"), DType::BF16)),
            "'x.npy' has elements of type \">V2" + tail);
  // Objects of Python, which only pickle could read.
  EXPECT_EQ(errorOf(parse(npyFile(header("|O", "(1,)"), "ab"))),
            "'x.npy' has elements of type \"|O" + tail);
  EXPECT_EQ(errorOf(parse(npyFile(header("", "(1,)"), "ab"))),
            "'x.npy' has elements of type \"" + tail);
}

TEST(Npy, OtherFiles) {
  EXPECT_EQ(errorOf(parse("PK\x03\x04 something else")),
            "'x.npy' is not a .npy file: expected it to begin with "
            "\"\\x93NUMPY\"");
  EXPECT_EQ(errorOf(parse("")),
            "'x.npy' is not a .npy file: expected it to begin with "
            "\"\\x93NUMPY\"");
  EXPECT_EQ(errorOf(parse("\x93NUMPY\x04\x01 something else")),
            "'x.npy' has .npy version 4.1, expected 1.0, 2.0 or 3.0");
  EXPECT_EQ(errorOf(parse("\x93NUMPY\x01")),
            "'x.npy' is truncated: it ends after 7 bytes, within the .npy "
            "header");
  EXPECT_EQ(errorOf(readNpy("/nonexistent/x.npy")),
            "cannot open '/nonexistent/x.npy': No such file or directory");
}

TEST(Npy, MalformedHeaders) {
  for (const char *text :
       {"", "{", "{}", "{'descr': '<f4'}", "('<f4', False, (1,))",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1,)",
        "{'descr': '<f4', 'fortran_order': 0, 'shape': (1,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (-1,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1.5,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': 1}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1 2)}",
        "{'descr': '<f4, 'fortran_order': False, 'shape': (1,)}",
        "{'descr': [('a', '<f4'), 'fortran_order': False, 'shape': (1,)}",
        "{'descr': '<f4', 'descr': '<f4', 'shape': (1,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1,), 'x': 1}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (1,)} x",
        "{'descr': '<f4' 'fortran_order': False, 'shape': (1,)}",
        "{'descr': '<f4', 'fortran_order': False, "
        "'shape': (99999999999999999999,)}"}) {
    std::string shown(text);
    if (shown.size() > 60)
      shown = shown.substr(0, 60) + "...";
    EXPECT_EQ(errorOf(parse(npyFile(text, "abcd"))),
              "'x.npy' has the .npy header \"" + shown +
                  "\", expected a dictionary of 'descr', 'fortran_order' and "
                  "'shape'");
  }
}

TEST(Npy, WrongSizes) {
  EXPECT_EQ(errorOf(parse(npyFile(header("<f4", "(2, 3)"), "abcd"))),
            "'x.npy' holds 4 bytes of elements, expected 24 for 2x3xf32");
  EXPECT_EQ(errorOf(parse(npyFile(header("<f4", "()"), "abcde"))),
            "'x.npy' holds 5 bytes of elements, expected 4 for f32");
  EXPECT_EQ(errorOf(parse(
                npyFile(header("<f4", "(4294967296, 4294967296)"), "abcde"))),
            "'x.npy' holds 5 bytes of elements, expected more than 2^63 - 1 "
            "for 4294967296x4294967296xf32");
}

TEST(Npy, EveryPrefixIsAnError) {
  for (const char *name : {"f64.npy", "version3.npy", "fortran.npy"}) {
    std::string text = readText(inputPath(name));
    for (size_t size = 0; size < text.size(); ++size) {
      // An exact allocation, so that a sanitizer sees the first byte too many.
      std::vector<uint8_t> prefix(text.begin(), text.begin() + size);
      StatusOr<HostArray> array = parseNpy(prefix.data(), size, "'x.npy'");
      ASSERT_FALSE(array.ok()) << name << " cut to " << size;
      EXPECT_EQ(array.status().code(), Code::DataLoss);
    }
  }
}

} // namespace
