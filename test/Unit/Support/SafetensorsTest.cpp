// .safetensors files against what the reference implementation wrote.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Safetensors.h"

#include "test/Unit/Support/TestFiles.h"

using namespace tinyjit;
using runtime::Code;
using runtime::DType;
using runtime::StatusOr;

namespace {

/// A file with this header and `dataBytes` bytes of data.
std::string makeFile(const std::string &header, size_t dataBytes) {
  uint64_t length = header.size();
  return std::string(reinterpret_cast<const char *>(&length), 8) + header +
         std::string(dataBytes, 'x');
}

/// The error of reading a file with this content.
std::string openError(const std::string &text, Code *code = nullptr) {
  StatusOr<SafetensorsFile> file =
      SafetensorsFile::parse(makeContent("x.safetensors", text));
  if (code)
    *code = file.status().code();
  return errorOf(file);
}

TEST(Safetensors, ReadsEveryType) {
  StatusOr<SafetensorsFile> file =
      SafetensorsFile::open(inputPath("types.safetensors"));
  ASSERT_EQ(errorOf(file), "ok");
  for (int i = 0; i <= int(DType::F8E5M2); ++i) {
    auto dtype = DType(i);
    StatusOr<HostArray> array = file->read(std::string(runtime::name(dtype)));
    ASSERT_EQ(errorOf(array), "ok");
    expectSame(*array, sampleArray(dtype));
  }
  StatusOr<HostArray> scalar = file->read("scalar");
  ASSERT_EQ(errorOf(scalar), "ok");
  expectSame(*scalar, makeArray(DType::F32, {}, {2.5}));
  StatusOr<HostArray> empty = file->read("empty");
  ASSERT_EQ(errorOf(empty), "ok");
  expectSame(*empty, makeArray(DType::I32, {2, 0, 3}, {}));
  EXPECT_EQ(file->tensors().size(), size_t(17));
  EXPECT_EQ(file->metadata(),
            (std::map<std::string, std::string>{{"format", "np"}}));
}

/// The order of tensors of one width differs from the reference, hence the
/// bytes do.
TEST(Safetensors, WritesWhatItReads) {
  std::vector<HostArray> arrays;
  std::map<std::string, TensorView> tensors;
  for (DType dtype : allDTypes())
    if (!runtime::infoOf(dtype).safetensors.empty())
      arrays.push_back(sampleArray(dtype));
  EXPECT_EQ(arrays.size(), 18u);
  arrays.push_back(makeArray(DType::F32, {0, 4}, {}));
  for (const HostArray &array : arrays)
    tensors["\"t\" " + runtime::formatType(array.dtype, array.shape)] =
        viewOf(array);
  TempFile target("written.safetensors");
  ASSERT_EQ(errorOf(writeSafetensors(target.path, tensors, {{"k", "v"}})),
            "ok");
  StatusOr<SafetensorsFile> file = SafetensorsFile::open(target.path);
  ASSERT_EQ(errorOf(file), "ok");
  EXPECT_EQ(file->tensors().size(), arrays.size());
  for (const HostArray &array : arrays) {
    StatusOr<HostArray> read =
        file->read("\"t\" " + runtime::formatType(array.dtype, array.shape));
    ASSERT_EQ(errorOf(read), "ok");
    expectSame(*read, array);
  }
  EXPECT_EQ(file->metadata(), (std::map<std::string, std::string>{{"k", "v"}}));
  for (const auto &[name, view] : file->tensors())
    EXPECT_EQ(reinterpret_cast<uintptr_t>(view.data) %
                  runtime::byteSize(view.dtype),
              0u)
        << name;
}

TEST(Safetensors, WritesTheWidestFirstThenByName) {
  HostArray narrow{DType::U8, {3}, {1, 2, 3}};
  HostArray wide = makeArray(DType::F32, {1}, {1.0});
  TempFile target("order.safetensors");
  ASSERT_EQ(errorOf(writeSafetensors(target.path, {{"a", viewOf(narrow)},
                                                   {"b", viewOf(wide)},
                                                   {"c", viewOf(wide)}})),
            "ok");
  std::string header =
      R"({"b":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},)"
      R"("c":{"dtype":"F32","shape":[1],"data_offsets":[4,8]},)"
      R"("a":{"dtype":"U8","shape":[3],"data_offsets":[8,11]}})";
  header.resize((header.size() + 7) / 8 * 8, ' ');
  std::string want =
      makeFile(header, 0) + std::string("\0\0\x80\x3f\0\0\x80\x3f\1\2\3", 11);
  EXPECT_EQ(readText(target.path), want);
  ASSERT_EQ(errorOf(writeSafetensors(target.path, {})), "ok");
  EXPECT_EQ(readText(target.path), makeFile("{}      ", 0));
}

TEST(Safetensors, PackedElementsAreRefused) {
  for (const char *name : {"F4", "F6_E2M3", "F6_E3M2"}) {
    std::string header = std::string(R"({"a":{"dtype":")") + name +
                         R"(","shape":[4],"data_offsets":[0,2]}})";
    Code code;
    EXPECT_EQ(openError(makeFile(header, 2), &code),
              std::string("tensor 'a' of 'x.safetensors' has element type '") +
                  name +
                  "', several elements in a byte, which is not read; unpack it "
                  "to one element per byte, or store it as U8 and unpack it in "
                  "the program");
    EXPECT_EQ(code, Code::Unsupported);
  }
  HostArray array{DType::I4, {1}, {1}};
  EXPECT_EQ(errorOf(writeSafetensors("x.safetensors", {{"a", viewOf(array)}})),
            "cannot write 'x.safetensors': tensor 'a' is of i4, for which "
            ".safetensors files have no element type of one element per byte");
}

TEST(Safetensors, WriteErrors) {
  HostArray array{DType::U8, {1}, {1}};
  EXPECT_EQ(errorOf(writeSafetensors("/nonexistent/x.safetensors",
                                     {{"a", viewOf(array)}})),
            "cannot write '/nonexistent/x.safetensors': No such file or "
            "directory");
  EXPECT_EQ(errorOf(writeSafetensors("x.safetensors",
                                     {{"__metadata__", viewOf(array)}})),
            "cannot write 'x.safetensors': a tensor cannot be named "
            "'__metadata__'");
  EXPECT_EQ(
      errorOf(writeSafetensors("x.safetensors", {{"caf\xe9!", viewOf(array)}})),
      "cannot write 'x.safetensors': \"caf!\" has bytes that are not "
      "UTF-8");
  EXPECT_EQ(errorOf(writeSafetensors("x.safetensors", {}, {{"k", "\xff"}})),
            "cannot write 'x.safetensors': \"\" has bytes that are not UTF-8");
}

TEST(Safetensors, AMissingTensorNamesTheOthers) {
  std::string header;
  for (int i = 0; i < 12; ++i)
    header += std::string(i ? "," : "{") + "\"t" + std::to_string(i) +
              R"(":{"dtype":"U8","shape":[0],"data_offsets":[0,0]})";
  TempFile target("many.safetensors", makeFile(header + "}", 0));
  StatusOr<SafetensorsFile> file = SafetensorsFile::open(target.path);
  ASSERT_EQ(errorOf(file), "ok");
  EXPECT_EQ(errorOf(file->get("x")),
            "'" + target.path +
                "' has no tensor 'x', its tensors are 't0', 't1', 't10', "
                "'t11', 't2', 't3', 't4', 't5', 't6', 't7' and 2 more");
  EXPECT_EQ(file->read("x").status().code(), Code::NotFound);
  TempFile none("none.safetensors", makeFile("{}", 0));
  file = SafetensorsFile::open(none.path);
  ASSERT_EQ(errorOf(file), "ok");
  EXPECT_EQ(errorOf(file->get("x")),
            "'" + none.path + "' has no tensor 'x', its tensors are none");
}

TEST(Safetensors, OtherFiles) {
  EXPECT_EQ(errorOf(SafetensorsFile::open("/nonexistent/x")),
            "cannot open '/nonexistent/x': No such file or directory");
  EXPECT_EQ(openError("1234567"),
            "'x.safetensors' is not a .safetensors file: it has 7 bytes, "
            "expected at least 8");
  EXPECT_EQ(openError("some other text"),
            "'x.safetensors' is not a .safetensors file: its header would "
            "have 7526763062174248819 bytes, expected at most 100000000");
  EXPECT_EQ(openError(makeFile("{}", 0).substr(0, 9)),
            "'x.safetensors' is truncated: it ends after 9 bytes, within its "
            "header of 2 bytes");
  EXPECT_EQ(openError(makeFile("{\n \"a\": x}", 0)),
            "the header of 'x.safetensors' is not valid JSON at line 2, "
            "column 7");
  EXPECT_EQ(openError(makeFile("[1]", 0)),
            "the header of 'x.safetensors' is an array, expected an object");
}

TEST(Safetensors, MalformedEntries) {
  for (const char *entry :
       {"1", "[]", "{}", R"({"data_offsets":[0,4],"dtype":"F32"})",
        R"({"data_offsets":[0,4],"dtype":4,"shape":[1]})",
        R"({"data_offsets":[0,4],"dtype":"F32","shape":[-1]})",
        R"({"data_offsets":[0,4],"dtype":"F32","shape":[1.0]})",
        R"({"data_offsets":[0,4],"dtype":"F32","shape":1})",
        R"({"data_offsets":[0],"dtype":"F32","shape":[1]})",
        R"({"data_offsets":[0,9223372036854775808],"dtype":"F32","shape":[]})",
        R"({"data_offsets":4,"dtype":"F32","shape":[1]})"}) {
    Code code;
    std::string shown(entry);
    if (shown.size() > 60)
      shown = shown.substr(0, 60) + "...";
    EXPECT_EQ(
        openError(makeFile(std::string("{\"a\":") + entry + "}", 4), &code),
        "tensor 'a' of 'x.safetensors' has the header entry " + shown +
            ", expected 'dtype', 'shape' and two 'data_offsets'");
    EXPECT_EQ(code, Code::DataLoss);
  }
}

TEST(Safetensors, UnknownTypes) {
  Code code;
  EXPECT_EQ(
      openError(
          makeFile(R"({"a":{"dtype":"C64","shape":[],"data_offsets":[0,8]}})",
                   8),
          &code),
      "tensor 'a' of 'x.safetensors' has element type 'C64', expected one of "
      "BOOL, I8, I16, I32, I64, U8, U16, U32, U64, F16, BF16, F32, F64, "
      "F8_E4M3, F8_E5M2, F8_E5M2FNUZ, F8_E4M3FNUZ, F8_E8M0");
  EXPECT_EQ(code, Code::DataLoss);
}

TEST(Safetensors, WrongSizesAndOffsets) {
  auto one = [](const char *shape, const char *offsets, size_t dataBytes) {
    return openError(makeFile(std::string(R"({"a":{"dtype":"F32","shape":)") +
                                  shape + R"(,"data_offsets":)" + offsets +
                                  "}}",
                              dataBytes));
  };
  EXPECT_EQ(one("[2]", "[0,8]", 8), "ok");
  EXPECT_EQ(one("[2]", "[0,8]", 7), "tensor 'a' of 'x.safetensors' has bytes "
                                    "0 to 8, but the file has 7 bytes of data");
  EXPECT_EQ(one("[2]", "[8,0]", 8), "tensor 'a' of 'x.safetensors' has bytes "
                                    "8 to 0, but the file has 8 bytes of data");
  EXPECT_EQ(one("[2,3]", "[0,8]", 8), "tensor 'a' of 'x.safetensors' has 8 "
                                      "bytes, which is not the size of "
                                      "2x3xf32");
  EXPECT_EQ(one("[4294967296,4294967296]", "[0,0]", 0),
            "tensor 'a' of 'x.safetensors' has 0 bytes, which is not the size "
            "of 4294967296x4294967296xf32");
  EXPECT_EQ(one("[2]", "[0,8]", 9), "'x.safetensors' has 9 bytes of data, "
                                    "expected 8, where the last tensor ends");
  EXPECT_EQ(one("[2]", "[1,9]", 9),
            "tensor 'a' of 'x.safetensors' begins at byte 1 of the data, "
            "expected 0, where the one before it ends");
  std::string overlap =
      R"({"b":{"dtype":"U8","shape":[8],"data_offsets":[0,8]},)"
      R"("a":{"dtype":"U8","shape":[8],"data_offsets":[4,12]}})";
  EXPECT_EQ(openError(makeFile(overlap, 12)),
            "tensor 'a' of 'x.safetensors' begins at byte 4 of the data, "
            "expected 8, where the one before it ends");
}

TEST(Safetensors, EveryPrefixIsAnError) {
  std::string text = readText(inputPath("types.safetensors"));
  for (size_t size = 0; size < text.size(); ++size) {
    Code code;
    ASSERT_NE(openError(text.substr(0, size), &code), "ok") << size;
    EXPECT_EQ(code, Code::DataLoss);
  }
}

/// Any single wrong byte is an error or does not matter, and never crashes.
TEST(Safetensors, EveryDamagedByteIsSurvived) {
  std::string text = readText(inputPath("types.safetensors"));
  size_t header = text.rfind('}') + 1, errors = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    std::string damaged = text;
    damaged[i] ^= 0xff;
    StatusOr<SafetensorsFile> file =
        SafetensorsFile::parse(makeContent("x.safetensors", damaged));
    errors += !file.ok();
    if (!file.ok())
      continue;
    for (const auto &[name, view] : file->tensors())
      EXPECT_TRUE(file->read(name).ok());
  }
  // 0xff is no UTF-8, hence no byte of the header may be flipped.
  EXPECT_GE(errors, header);
}

} // namespace
