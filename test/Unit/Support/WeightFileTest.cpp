// Files of weights in all formats: mapped, copied, damaged.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/WeightFile.h"

#include "lib/Support/Gguf.h"
#include "lib/Support/Npy.h"
#include "lib/Support/Safetensors.h"
#include "test/Unit/Support/GgufText.h"
#include "test/Unit/Support/TestFiles.h"
#include "tinyjit/Runtime/MappedFile.h"
#include "tinyjit/Runtime/Weights.h"

#include <filesystem>

using namespace tinyjit;
using runtime::Buffer;
using runtime::Code;
using runtime::Device;
using runtime::DType;

//===-- GGUF --------------------------------------------------------------===//

TEST(Gguf, FindsTensors) {
  GgufText file = sampleGguf();
  auto tensors = file.parse();
  ASSERT_EQ(errorOf(tensors), "ok");
  ASSERT_EQ(tensors->size(), 2u);
  const TensorView &a = tensors->at("a"), &b = tensors->at("b");
  EXPECT_EQ(runtime::formatType(a.dtype, a.shape), "2xf32");
  EXPECT_EQ(loadBits(a.data, 4), 0x3f000000u);
  // Two blocks of 18 bytes in a row.
  EXPECT_EQ(runtime::formatType(b.dtype, b.shape), "2x36xui8");
  EXPECT_EQ(b.bytes, 72);
  EXPECT_EQ(b.data[0], 'q');
}

TEST(Gguf, EveryPrefixIsAnError) {
  std::string text = sampleGguf().text;
  for (size_t size = 0; size < text.size(); ++size) {
    FileContent content = makeContent("x.gguf", text.substr(0, size));
    auto tensors = parseGguf(content);
    ASSERT_EQ(tensors.status().code(), Code::DataLoss) << size;
  }
}

TEST(Gguf, EveryDamagedByteIsSurvived) {
  std::string text = sampleGguf().text;
  for (size_t i = 0; i < text.size(); ++i)
    for (char bits : {'\x01', '\x80', '\xff'}) {
      std::string damaged = text;
      damaged[i] ^= bits;
      FileContent content = makeContent("x.gguf", damaged);
      auto tensors = parseGguf(content);
      if (!tensors.ok())
        continue;
      for (const auto &[name, view] : *tensors) {
        EXPECT_GE(view.data, content.data.get());
        EXPECT_LE(view.data + view.bytes, content.data.get() + content.size);
      }
    }
}

TEST(Gguf, OtherFiles) {
  auto parse = [](const std::string &text) {
    return errorOf(parseGguf(makeContent("x.gguf", text)));
  };
  EXPECT_EQ(parse("GGML"), "'x.gguf' is not a GGUF file: expected it to begin "
                           "with \"GGUF\"");
  EXPECT_EQ(parse(GgufText().head(0, 0, 1).text),
            "'x.gguf' has GGUF version 1, expected 2 or 3, little-endian");
  EXPECT_EQ(parse(GgufText().head(0, 0, 3 << 24).text),
            "'x.gguf' has GGUF version 50331648, expected 2 or 3, "
            "little-endian");
  EXPECT_EQ(parse(GgufText().head(~uint64_t(0), 0).text),
            "'x.gguf' is truncated or damaged: its header does not end within "
            "its 24 bytes");
  EXPECT_EQ(parse(GgufText().head(0, 0).text), "ok");
}

TEST(Gguf, WrongTensors) {
  auto one = [](const std::vector<uint64_t> &sizes, uint32_t type,
                uint64_t offset, size_t bytes) {
    GgufText file;
    file.head(1, 0).tensor("a", sizes, type, offset).align();
    file.text.append(bytes, '\0');
    return errorOf(file.parse());
  };
  EXPECT_EQ(one({2}, F32, 0, 8), "ok");
  // One without elements may begin where the data end.
  EXPECT_EQ(one({0}, F32, 0, 0), "ok");
  EXPECT_EQ(one({0, 2}, F32, 32, 32), "ok");
  EXPECT_EQ(one({2}, F32, 0, 7),
            "tensor 'a' of 'x.gguf' has 8 bytes at byte 0 of the data, but the "
            "file has 7 bytes of data");
  EXPECT_EQ(one({2}, F32, 64, 8),
            "tensor 'a' of 'x.gguf' has 8 bytes at byte 64 of the data, but "
            "the file has 8 bytes of data");
  EXPECT_EQ(one({2}, F32, ~uint64_t(31), 8),
            "tensor 'a' of 'x.gguf' has 8 bytes at byte 18446744073709551584 "
            "of the data, but the file has 8 bytes of data");
  EXPECT_EQ(one({2}, F32, 4, 16), "tensor 'a' of 'x.gguf' begins at byte 4 of "
                                  "the data, expected a multiple of 32");
  EXPECT_EQ(one({uint64_t(1) << 40, uint64_t(1) << 40}, F32, 0, 8),
            "tensor 'a' of 'x.gguf' has more than 2^63 - 1 bytes at byte 0 of "
            "the data, but the file has 8 bytes of data");
  EXPECT_EQ(one({uint64_t(1) << 63}, F32, 0, 8),
            "tensor 'a' of 'x.gguf' has a size of 9223372036854775808, "
            "expected at most 2^63 - 1");
  EXPECT_EQ(one({uint64_t(1) << 62}, Q6_K, 0, 8),
            "tensor 'a' of 'x.gguf' has 3783023686991216640 bytes at byte 0 of "
            "the data, but the file has 8 bytes of data");
  EXPECT_EQ(
      one({33}, Q4_0, 0, 36),
      "tensor 'a' of 'x.gguf' has rows of 33 elements, which are no whole "
      "blocks of 32 as Q4_0 has them");
  EXPECT_EQ(one({}, Q4_0, 0, 36),
            "tensor 'a' of 'x.gguf' has rows of 1 elements, which are no whole "
            "blocks of 32 as Q4_0 has them");
  EXPECT_EQ(one(std::vector<uint64_t>(9, 1), F32, 0, 4),
            "tensor 'a' of 'x.gguf' has 9 sizes, expected at most 8");
  EXPECT_EQ(
      one({32}, Q8_1, 0, 36),
      "tensor 'a' of 'x.gguf' has elements of type 9 of ggml, expected "
      "one of F32, F16, Q4_0, Q4_1, Q5_0, Q5_1, Q8_0, Q2_K, Q3_K, Q4_K, "
      "Q5_K, Q6_K, IQ2_XXS, IQ2_XS, IQ3_XXS, IQ1_S, IQ4_NL, IQ3_S, IQ2_S, "
      "IQ4_XS, I8, I16, I32, I64, F64, IQ1_M, BF16, TQ1_0, TQ2_0, MXFP4");
}

TEST(Gguf, WrongFiles) {
  GgufText twice, over, align;
  twice.head(2, 0).tensor("a", {1}, I8, 0).tensor("a", {1}, I8, 32).align();
  twice.text.append(64, '\0');
  EXPECT_EQ(errorOf(twice.parse()),
            "'x.gguf' has several tensors 'a', expected one");
  over.head(2, 0).tensor("a", {16}, F32, 0).tensor("b", {1}, I8, 32).align();
  over.text.append(64, '\0');
  EXPECT_EQ(errorOf(over.parse()), "tensors 'a' and 'b' of 'x.gguf' overlap");
  align.head(0, 1).string("general.alignment").number(4, 4).number(24, 4);
  EXPECT_EQ(errorOf(align.parse()),
            "'x.gguf' aligns tensors to 24 bytes, expected a power of two");
  GgufText deep;
  deep.head(0, 1).string("k").number(9, 4);
  for (int i = 0; i < 1000; ++i)
    deep.number(9, 4).number(1, 8);
  EXPECT_EQ(errorOf(deep.parse()),
            "'x.gguf' is truncated or damaged: its header does not end within "
            "its " +
                std::to_string(deep.text.size()) + " bytes");
}

//===-- All formats -------------------------------------------------------===//

/// Whether the elements of a buffer of the host lie in a mapping.
static bool isMapped(const Buffer &buffer) {
  std::vector<runtime::MappedFilePtr> files;
  runtime::addMappedFiles(buffer.data(), buffer.byteSize(), files);
  return !files.empty();
}

static void expectBuffer(const Buffer &buffer, const HostArray &want) {
  StatusOr<HostArray> got = toHost(buffer);
  ASSERT_EQ(errorOf(got), "ok");
  expectSame(*got, want);
}

TEST(Weights, SafetensorsAreUsedWhereTheyStand) {
  auto buffers = runtime::loadWeights(inputPath("types.safetensors"));
  ASSERT_EQ(errorOf(buffers), "ok");
  StatusOr<SafetensorsFile> file =
      SafetensorsFile::open(inputPath("types.safetensors"));
  ASSERT_EQ(buffers->size(), file->tensors().size());
  for (const auto &[name, buffer] : *buffers) {
    expectBuffer(buffer, *file->read(name));
    EXPECT_EQ(&buffer.device(), &Device::host());
    EXPECT_EQ(isMapped(buffer),
              buffer.dtype() != DType::Bool && buffer.byteSize() != 0)
        << name;
  }
}

TEST(Weights, GgufIsUsedWhereItStands) {
  TempFile file("model.gguf", sampleGguf().text);
  auto buffers = runtime::loadWeights(file.path);
  ASSERT_EQ(errorOf(buffers), "ok");
  expectBuffer(buffers->at("a"), makeArray(DType::F32, {2}, {0.5, -2}));
  EXPECT_TRUE(isMapped(buffers->at("b")));
  EXPECT_EQ(errorOf(WeightFile::open(file.path)->get("c")),
            "'" + file.path + "' has no array 'c', it has 2 others");
}

TEST(Weights, NpzMembersThatAreStoredAreUsedWhereTheyStand) {
  for (bool isStored : {true, false}) {
    StatusOr<WeightFile> file =
        WeightFile::open(inputPath(isStored ? "stored.npz" : "deflated.npz"));
    ASSERT_EQ(errorOf(file), "ok");
    ASSERT_FALSE(file->names().empty());
    for (const std::string &name : file->names()) {
      StatusOr<Weight> weight = file->get(name);
      ASSERT_EQ(errorOf(weight), "ok") << name;
      if (weight->view.dtype != DType::Bool)
        EXPECT_EQ(weight->isMapped, isStored) << name;
    }
  }
}

TEST(Weights, NpyHasTheNameOfItsFile) {
  HostArray array = sampleArray(DType::F32);
  TempFile file("w.npy");
  ASSERT_EQ(errorOf(writeNpy(file.path, array)), "ok");
  auto buffers = runtime::loadWeights(file.path);
  ASSERT_EQ(errorOf(buffers), "ok");
  std::string name = std::filesystem::path(file.path).stem().string();
  ASSERT_EQ(buffers->count(name), 1u);
  expectBuffer(buffers->at(name), array);
  EXPECT_TRUE(isMapped(buffers->at(name)));
  EXPECT_EQ(errorOf(WeightFile::open(file.path)->get("x")),
            "'" + file.path + "' has no array 'x', only '" + name + "'");
  // numpy's raw bytes take the type that is expected.
  HostArray half = sampleArray(DType::BF16);
  ASSERT_EQ(errorOf(writeNpy(file.path, half)), "ok");
  StatusOr<Weight> weight = WeightFile::open(file.path)->get(name, DType::BF16);
  ASSERT_EQ(errorOf(weight), "ok");
  EXPECT_EQ(weight->view.dtype, DType::BF16);
}

TEST(Weights, ArraysThatMustBeConvertedAreCopied) {
  for (const char *name : {"fortran", "big-endian"}) {
    std::string path = inputPath(std::string(name) + ".npy");
    auto buffers = runtime::loadWeights(path);
    ASSERT_EQ(errorOf(buffers), "ok");
    expectBuffer(buffers->at(name), *readNpy(path));
    EXPECT_FALSE(isMapped(buffers->at(name)));
  }
}

TEST(Weights, OtherDevicesGetCopies) {
  Device &last = **Device::get("cpu:63");
  auto shared = runtime::loadWeights(inputPath("types.safetensors"), last);
  ASSERT_EQ(errorOf(shared), "ok");
  for (const auto &[name, buffer] : *shared)
    EXPECT_EQ(&buffer.device(), &last);
  StatusOr<Weight> weight =
      WeightFile::open(inputPath("types.safetensors"))->get("f32");
  ASSERT_EQ(errorOf(weight), "ok");
  Buffer copy = *weight->copyTo(last);
  EXPECT_FALSE(isMapped(copy));
  EXPECT_NE(copy.data(), weight->view.data);
}

TEST(Weights, BuffersKeepTheFile) {
  HostArray array = sampleArray(DType::F64);
  TempFile file("kept.safetensors");
  ASSERT_EQ(errorOf(writeSafetensors(file.path, {{"a", viewOf(array)}})), "ok");
  Buffer kept = runtime::loadWeights(file.path)->at("a");
  std::filesystem::remove(file.path);
  expectBuffer(kept, array);
  // Writes to the loaded buffer stay in this process.
  ASSERT_EQ(errorOf(kept.fillZeros()), "ok");
  expectBuffer(kept, makeZeros(DType::F64, array.shape));
}

TEST(Weights, ATruncatedFileIsAnError) {
  HostArray array = makeZeros(DType::F32, {1 << 16});
  TempFile file("cut.safetensors");
  ASSERT_EQ(errorOf(writeSafetensors(file.path, {{"a", viewOf(array)}})), "ok");
  StatusOr<WeightFile> open = WeightFile::open(file.path);
  Buffer buffer = runtime::loadWeights(file.path)->at("a");
  std::filesystem::resize_file(file.path, 4096);
  std::string message =
      "'" + file.path + "' has been truncated: it has 4096 bytes, expected ";
  EXPECT_EQ(errorOf(open->get("a")).substr(0, message.size()), message);
  EXPECT_EQ(errorOf(toHost(buffer)).substr(0, message.size()), message);
  EXPECT_EQ(runtime::loadWeights(file.path).status().code(), Code::DataLoss);
}

//===-- Lists of parts ----------------------------------------------------===//

namespace {
/// A file of seven bytes, and a list with entries about it: `FILE` is its name.
struct List {
  explicit List(std::string entries)
      : data("parts.bin", "xyz\x01\x02\x03\x04"), list("parts.json") {
    std::string name = std::filesystem::path(data.path).filename().string();
    for (size_t at; (at = entries.find("FILE")) != std::string::npos;)
      entries.replace(at, 4, name);
    std::string text = "{\"parts\": " + entries + "}";
    EXPECT_TRUE(writeFile(list.path, {{text.data(), text.size()}}).ok());
  }
  StatusOr<WeightFile> open() const { return WeightFile::open(list.path); }

  TempFile data, list;
};
} // namespace

TEST(Parts, AreMappedWhereTheyStand) {
  List list(R"({
    "a": {"file": "FILE", "offset": 3, "dtype": "ui8", "shape": [2, 2]},
    "b": {"file": "FILE", "offset": 3, "dtype": "i1", "shape": [2]},
    "none": {"file": "FILE", "offset": 7, "dtype": "f32", "shape": [0]}})");
  auto file = list.open();
  ASSERT_TRUE(file.ok()) << file.status().message();
  EXPECT_EQ(file->names(), (std::set<std::string>{"a", "b", "none"}));
  auto a = file->get("a");
  ASSERT_TRUE(a.ok()) << a.status().message();
  EXPECT_TRUE(a->isMapped);
  EXPECT_EQ(a->view.dtype, DType::U8);
  EXPECT_EQ(a->view.shape, (std::vector<int64_t>{2, 2}));
  EXPECT_EQ(std::vector<uint8_t>(a->view.data, a->view.data + 4),
            (std::vector<uint8_t>{1, 2, 3, 4}));
  auto b = file->get("b");
  ASSERT_TRUE(b.ok()) << b.status().message();
  EXPECT_FALSE(b->isMapped);
  EXPECT_EQ(std::vector<uint8_t>(b->view.data, b->view.data + 2),
            (std::vector<uint8_t>{1, 1}));
  EXPECT_EQ(file->get("none")->view.bytes, 0);
  EXPECT_EQ(file->get("c").status().code(), Code::NotFound);
}

/// Another file could be beside a module of others, where it is read unasked.
TEST(Parts, OnlyJsonFilesAreLists) {
  TempFile file("parts.safetensors");
  std::string text = R"({"parts": {}}           )";
  ASSERT_TRUE(writeFile(file.path, {{text.data(), text.size()}}).ok());
  std::string error = errorOf(WeightFile::open(file.path));
  EXPECT_NE(error.find("is not a .safetensors file"), std::string::npos)
      << error;
}

TEST(Parts, AreAnObject) {
  TempFile file("parts.json");
  std::string text = "[1]";
  ASSERT_TRUE(writeFile(file.path, {{text.data(), text.size()}}).ok());
  std::string error = errorOf(WeightFile::open(file.path));
  EXPECT_NE(error.find("' is an array, expected an object"), std::string::npos)
      << error;
}

TEST(Parts, AreChecked) {
  auto expect = [](const std::string &entries, const std::string &message) {
    std::string error = errorOf(List(entries).open());
    EXPECT_NE(error.find(message), std::string::npos) << error;
  };
  expect(
      R"({"a": {"file": "FILE", "offset": 4, "dtype": "f32", "shape": [1]}})",
      "has 4 bytes from byte 4 on, but '");
  expect(R"({"a": {"file": "FILE", "offset": 0, "dtype": "i3", "shape": [1]}})",
         "has element type 'i3', expected one of buffers");
  expect(
      R"({"a": {"file": "FILE", "offset": -1, "dtype": "i8", "shape": [1]}})",
      "expected 'file', 'offset', 'dtype' and 'shape'");
  expect(R"({"a": {"file": "FILE", "offset": 0, "dtype": "f64",
                   "shape": [4611686018427387904]}})",
         "is larger than memory can be");
  expect("3", "is a number, expected an object");
  expect(
      R"({"a": {"file": "no.bin", "offset": 0, "dtype": "i8", "shape": [1]}})",
      "no.bin");
}
