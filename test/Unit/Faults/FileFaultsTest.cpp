// Every system call of reading and writing files of arrays fails once, in every
// way.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/ArraySpec.h"
#include "lib/Support/JsonFile.h"
#include "lib/Support/Npy.h"
#include "lib/Support/Npz.h"
#include "lib/Support/Safetensors.h"
#include "lib/Support/WeightFile.h"
#include "runtime/support/Return.h"
#include "test/Unit/Faults/SystemCalls.h"
#include "test/Unit/Support/GgufText.h"
#include "test/Unit/Support/TestFiles.h"
#include "tinyjit/Runtime/Device.h"

#include <cstring>
#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <sys/stat.h>

using namespace tinyjit;
using runtime::DType;
using test::SystemCalls;
namespace fs = std::filesystem;

namespace {
/// The outcome of using a file.
struct Outcome {
  Status status;
  /// The bytes of its arrays, by their names.
  std::map<std::string, std::vector<uint8_t>> arrays;
};

class FileFaults : public testing::Test {
protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "tinyjit-files-XXXXXX";
    root = fs::canonical(mkdtemp(pattern.data()));
  }
  void TearDown() override {
    fs::remove_all(root);
    unsetenv("TINYJIT_MAP_FILES");
  }

  std::string put(const std::string &name, const std::string &text) {
    std::string path = root + "/" + name;
    EXPECT_TRUE(writeFile(path, {{text.data(), text.size()}}).ok());
    return path;
  }

  /// A file of each format, and a word of the message if it cannot be read.
  std::vector<std::string> makeFiles();

  std::string root;
};
} // namespace

std::vector<std::string> FileFaults::makeFiles() {
  std::vector<std::string> paths;
  for (const char *name : {"f32.npy", "big-endian.npy", "i1.npy", "stored.npz",
                           "deflated.npz", "types.safetensors"})
    paths.push_back(put(name, readText(inputPath(name))));
  paths.push_back(put("x.gguf", sampleGguf().text));
  paths.push_back(put("list.json", R"({"parts": {
    "a": {"file": "raw.bin", "offset": 4, "dtype": "f32", "shape": [2]},
    "b": {"file": "other.bin", "offset": 0, "dtype": "ui8", "shape": [3]}}})"));
  put("raw.bin", std::string("abcd\0\0\x80?\0\0\0@", 12));
  put("other.bin", "xyz");
  return paths;
}

/// Copies all arrays of a file to buffers.
static Outcome readArrays(const std::string &path) {
  auto read = [&](auto &arrays) -> Status {
    StatusOr<WeightFile> file = WeightFile::open(path);
    RETURN_IF_ERROR(file.status());
    for (const std::string &name : file->names()) {
      StatusOr<Weight> weight = file->get(name);
      RETURN_IF_ERROR(weight.status());
      StatusOr<runtime::Buffer> buffer =
          weight->copyTo(runtime::Device::host());
      RETURN_IF_ERROR(buffer.status());
      std::vector<uint8_t> &bytes = arrays[name];
      bytes.resize(buffer->byteSize());
      RETURN_IF_ERROR(buffer->copyOut(bytes.data(), bytes.size()));
    }
    return {};
  };
  Outcome outcome;
  outcome.status = read(outcome.arrays);
  return outcome;
}

/// That a call failed in a way that the caller can make something of.
static void expectExplained(const Status &status, const std::string &folder,
                            const std::string &name, int error) {
  EXPECT_FALSE(test::mayInterrupt(name) && error == EINTR) << status.message();
  EXPECT_NE(status.message().find("'" + folder), std::string::npos)
      << status.message();
  EXPECT_NE(status.message().find(std::strerror(error)), std::string::npos)
      << status.message();
}

//===-- Reading -----------------------------------------------------------===//

TEST_F(FileFaults, EveryCallOfReadingFailsOnce) {
  for (const std::string &path : makeFiles())
    for (const char *mapped : {"0", "1"}) {
      SCOPED_TRACE(path + ", mapped " + mapped);
      setenv("TINYJIT_MAP_FILES", mapped, /*overwrite=*/1);
      Outcome right = readArrays(path), outcome;
      ASSERT_TRUE(right.status.ok()) << right.status.message();
      ASSERT_FALSE(right.arrays.empty());
      test::failEachCall([&] { outcome = readArrays(path); },
                         [&](const std::string &name, int error) {
                           if (outcome.status.ok())
                             EXPECT_EQ(outcome.arrays, right.arrays);
                           else
                             expectExplained(outcome.status, root, name, error);
                           EXPECT_EQ(readArrays(path).arrays, right.arrays);
                         });
      if (HasFailure())
        return;
    }
}

TEST_F(FileFaults, ReadsInPieces) {
  for (const std::string &path : makeFiles())
    for (size_t most : {1, 7, 56, 1000}) {
      SCOPED_TRACE(path);
      setenv("TINYJIT_MAP_FILES", "0", /*overwrite=*/1);
      Outcome right = readArrays(path);
      SystemCalls calls(-1, 0);
      calls.most = most;
      Outcome outcome = readArrays(path);
      EXPECT_TRUE(outcome.status.ok()) << outcome.status.message();
      EXPECT_EQ(outcome.arrays, right.arrays);
    }
}

TEST_F(FileFaults, AMappedArrayIsCheckedWhenItIsCopied) {
  // More than what is read.
  std::string path = put("raw.npy", "");
  ASSERT_TRUE(writeNpy(path, makeZeros(DType::F32, {1 << 21})).ok());
  setenv("TINYJIT_MAP_FILES", "1", /*overwrite=*/1);
  StatusOr<WeightFile> file = WeightFile::open(path);
  ASSERT_TRUE(file.ok());
  StatusOr<runtime::Buffer> buffer =
      file->get("raw")->placeOn(runtime::Device::host());
  ASSERT_TRUE(buffer.ok());
  std::vector<float> numbers(1 << 21, 1);
  Status status;
  test::failEachCall(
      [&] { status = buffer->copyOut(numbers.data(), buffer->byteSize()); },
      [&](const std::string &name, int error) {
        if (!status.ok())
          expectExplained(status, root, name, error);
        EXPECT_EQ(numbers[5], 0);
      });
}

//===-- Writing -----------------------------------------------------------===//

/// The names of all files in a folder.
static std::vector<std::string> listFolder(const std::string &folder) {
  std::vector<std::string> names;
  for (const fs::directory_entry &entry : fs::directory_iterator(folder))
    names.push_back(entry.path().filename());
  std::sort(names.begin(), names.end());
  return names;
}

namespace {
/// A way to write, in two contents.
struct Writer {
  std::string name;
  std::function<Status(const std::string &path, bool second)> write;
};
} // namespace

static std::vector<Writer> listWriters() {
  auto array = [](bool second) {
    return makeArray(DType::F32, {2, 2}, {1, second ? 5. : 2., 3, 4});
  };
  return {{"x.npy", [=](const std::string &path,
                        bool second) { return writeNpy(path, array(second)); }},
          {"x.safetensors",
           [=](const std::string &path, bool second) {
             HostArray first = array(second), other = array(!second);
             return writeSafetensors(
                 path, {{"a", viewOf(first)}, {"b", viewOf(other)}},
                 {{"note", second ? "longer" : "n"}});
           }},
          {"x.bin", [](const std::string &path, bool second) {
             std::string text(second ? 70000 : 5, 'x');
             return writeFile(path, {{text.data(), text.size()},
                                     {"", 0},
                                     {text.data(), text.size()}});
           }}};
}

/// \param isLink the path is a link to a file that only its owner may read.
static void failEachCallOfWriting(const std::string &root, const Writer &writer,
                                  bool isLink) {
  std::string path = root + "/" + writer.name, behind = root + "/behind";
  ASSERT_TRUE(writer.write(path, /*second=*/true).ok());
  std::string after = readText(path), before;
  auto restore = [&] {
    fs::remove(path);
    if (isLink)
      fs::create_symlink("behind", path);
    ASSERT_TRUE(writer.write(isLink ? behind : path, /*second=*/false).ok());
    ASSERT_EQ(chmod(path.c_str(), 0640), 0);
  };
  restore();
  before = readText(path);
  ASSERT_NE(before, after);
  std::vector<std::string> files = listFolder(root);
  Status status;
  test::failEachCall(
      [&] { status = writer.write(path, /*second=*/true); },
      [&](const std::string &name, int error) {
        if (!status.ok())
          expectExplained(status, root, name, error);
        EXPECT_EQ(readText(path), status.ok() ? after : before);
        EXPECT_EQ(listFolder(root), files);
        EXPECT_EQ(fs::is_symlink(path), isLink);
        // Never for more users than before.
        EXPECT_EQ(static_cast<int>(fs::status(path).permissions()) & ~0640, 0);
        restore();
      });
}

TEST_F(FileFaults, EveryCallOfWritingFailsOnce) {
  for (const Writer &writer : listWriters())
    for (bool isLink : {false, true}) {
      SCOPED_TRACE(writer.name + (isLink ? ", a link" : ""));
      fs::remove_all(root);
      fs::create_directory(root);
      failEachCallOfWriting(root, writer, isLink);
      if (HasFailure())
        return;
    }
}

TEST_F(FileFaults, EveryCallOfMakingANewFileFailsOnce) {
  for (const Writer &writer : listWriters()) {
    SCOPED_TRACE(writer.name);
    std::string path = root + "/" + writer.name;
    ASSERT_TRUE(writer.write(path, /*second=*/true).ok());
    std::string after = readText(path);
    fs::remove(path);
    Status status;
    test::failEachCall([&] { status = writer.write(path, /*second=*/true); },
                       [&](const std::string &name, int error) {
                         if (!status.ok())
                           expectExplained(status, root, name, error);
                         EXPECT_EQ(listFolder(root).size(),
                                   status.ok() ? 1u : 0u);
                         if (status.ok())
                           EXPECT_EQ(readText(path), after);
                         fs::remove(path);
                       });
  }
}

TEST_F(FileFaults, WritesInPieces) {
  for (const Writer &writer : listWriters())
    for (size_t most : {1, 7, 56, 1000}) {
      std::string path = root + "/" + writer.name;
      ASSERT_TRUE(writer.write(path, /*second=*/true).ok());
      std::string text = readText(path);
      fs::remove(path);
      {
        SystemCalls calls(-1, 0);
        calls.most = most;
        EXPECT_TRUE(writer.write(path, /*second=*/true).ok());
      }
      EXPECT_EQ(readText(path), text);
    }
}

/// The calls of replacing a file, or of making a new one.
static std::vector<std::string> listCallsOfWriting(const std::string &path) {
  SystemCalls calls(-1, 0);
  EXPECT_TRUE(writeFile(path, {{"new", 3}}).ok());
  return calls.names;
}

TEST_F(FileFaults, TheBytesAreOnTheDiskBeforeTheyTakeTheOldFilesPlace) {
  std::string path = put("x.bin", "old");
  std::vector<std::string> calls = listCallsOfWriting(path);
  auto flush = std::find(calls.begin(), calls.end(), "fsync");
  ASSERT_NE(flush, calls.end());
  EXPECT_EQ(std::count(calls.begin(), flush, "write"), 1);
  EXPECT_EQ(std::count(calls.begin(), flush, "rename"), 0);
  EXPECT_EQ(std::count(flush, calls.end(), "write"), 0);
  EXPECT_EQ(std::count(flush, calls.end(), "rename"), 1);
  // There is nothing to lose where no file was.
  calls = listCallsOfWriting(root + "/y.bin");
  EXPECT_EQ(std::count(calls.begin(), calls.end(), "fsync"), 0);
}

TEST_F(FileFaults, ADiskThatDoesNotTakeTheBytesKeepsTheOldFile) {
  std::string path = put("x.bin", "old");
  std::vector<std::string> names = listCallsOfWriting(path);
  auto flush = static_cast<int>(std::find(names.begin(), names.end(), "fsync") -
                                names.begin());
  put("x.bin", "old");
  {
    SystemCalls calls(flush, EIO);
    EXPECT_EQ(writeFile(path, {{"new", 3}}).message(),
              "cannot write '" + path + "': Input/output error");
  }
  EXPECT_EQ(readText(path), "old");
  EXPECT_EQ(listFolder(root), std::vector<std::string>{"x.bin"});
  // A file system without a disk says so.
  {
    SystemCalls calls(flush, EINVAL);
    EXPECT_TRUE(writeFile(path, {{"new", 3}}).ok());
  }
  EXPECT_EQ(readText(path), "new");
}

//===-- Files beside others -----------------------------------------------===//

TEST_F(FileFaults, AFileBesideIsThereOrNotOrNotKnown) {
  std::string path = put("x.so", ""), beside = put("x.safetensors", "");
  std::string found;
  Status status;
  test::failEachCall(
      [&] { status = findBeside(path, "safetensors").moveTo(found); },
      [&](const std::string &name, int error) {
        if (status.ok())
          EXPECT_EQ(found, beside);
        else
          expectExplained(status, root, name, error);
      });
  EXPECT_EQ(*findBeside(path, "npz"), "");
  EXPECT_EQ(*findBeside(path + "/y", "npz"), "");
  EXPECT_EQ(*findBeside(std::string(5000, 'x'), "npz"), "");
}
