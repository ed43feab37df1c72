// Arrays in host memory and their way to a buffer and back.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Support/TestFiles.h"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <sys/resource.h>
#include <sys/stat.h>

using namespace tinyjit;
using runtime::Buffer;
using runtime::Device;
using runtime::DType;
using runtime::StatusOr;

namespace {

TEST(Array, LoadSignedExtendsTheSign) {
  const uint8_t bytes[8] = {0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
  EXPECT_EQ(loadSigned(DType::I8, bytes), -2);
  EXPECT_EQ(loadSigned(DType::I16, bytes), -2);
  EXPECT_EQ(loadSigned(DType::I32, bytes), -2);
  EXPECT_EQ(loadSigned(DType::I64, bytes), -2);
  const uint8_t top[2] = {0xff, 0x7f};
  EXPECT_EQ(loadSigned(DType::I16, top), 32767);
}

TEST(Array, NormalizeBoolsLeavesOtherTypesAlone) {
  HostArray array{DType::Bool, {3}, {0, 2, 255}};
  normalizeElements(array);
  EXPECT_EQ(array.bytes, (std::vector<uint8_t>{0, 1, 1}));
  array = {DType::U8, {3}, {0, 2, 255}};
  normalizeElements(array);
  EXPECT_EQ(array.bytes, (std::vector<uint8_t>{0, 2, 255}));
}

TEST(Array, ElementsBelowAByte) {
  const uint8_t bytes[] = {0xf8, 0x07};
  EXPECT_EQ(loadSigned(DType::I4, bytes), -8);
  EXPECT_EQ(loadSigned(DType::I4, bytes + 1), 7);
  EXPECT_EQ(loadElement(DType::U4, bytes), 8u);
  EXPECT_EQ(loadElement(DType::Bool, bytes), 1u);
  HostArray array{DType::F6E2M3FN, {2}, {0xff, 0x40}};
  normalizeElements(array);
  EXPECT_EQ(array.bytes, (std::vector<uint8_t>{0x3f, 0}));
}

TEST(Array, BuffersKeepEveryType) {
  StatusOr<Device *> device = Device::get("cpu:0");
  ASSERT_TRUE(device.ok()) << device.status().message();
  for (DType dtype : allDTypes()) {
    StatusOr<Buffer> buffer = toBuffer(sampleArray(dtype), **device);
    ASSERT_TRUE(buffer.ok()) << buffer.status().message();
    StatusOr<HostArray> array = toHost(*buffer);
    ASSERT_TRUE(array.ok()) << array.status().message();
    expectSame(*array, sampleArray(dtype));
  }
}

TEST(Array, ABufferWithoutMemoryIsNotRead) {
  StatusOr<Device *> device = Device::get("cpu:0");
  ASSERT_TRUE(device.ok()) << device.status().message();
  StatusOr<Buffer> buffer = Buffer::create(**device, DType::F32, {3});
  ASSERT_TRUE(buffer.ok()) << buffer.status().message();
  EXPECT_EQ(toHost(*buffer).status().code(), runtime::Code::FailedPrecondition);
}

TEST(File, Errors) {
  EXPECT_EQ(errorOf(openFile("/nonexistent/x.npy")),
            "cannot open '/nonexistent/x.npy': No such file or directory");
  EXPECT_EQ(openFile("/nonexistent/x.npy").status().code(),
            runtime::Code::NotFound);
  EXPECT_EQ(errorOf(openFile("/")), "'/' is not a regular file");
  EXPECT_EQ(errorOf(writeFile("/nonexistent/x.npy", {})),
            "cannot write '/nonexistent/x.npy': No such file or directory");
}

/// A sysfs file is a regular file that cannot be mapped.
TEST(File, AFailedMappingIsReported) {
  StatusOr<FileContent> file = openFile("/sys/devices/system/cpu/online");
  EXPECT_EQ(errorOf(file),
            "cannot read '/sys/devices/system/cpu/online': No such device");
  EXPECT_EQ(file.status().code(), runtime::Code::DataLoss);
}

TEST(File, AFullDiskIsReported) {
  std::string text(1 << 20, 'x');
  EXPECT_EQ(errorOf(writeFile("/dev/full", {{text.data(), text.size()}})),
            "cannot write '/dev/full': No space left on device");
  // Small enough to fail only when the file is closed.
  EXPECT_EQ(errorOf(writeFile("/dev/full", {{text.data(), 1}})),
            "cannot write '/dev/full': No space left on device");
}

TEST(File, AWriteThatFailsLeavesTheOldContent) {
  TempFile file("limited", "the good content");
  std::string folder = file.path.substr(0, file.path.rfind('/'));
  std::string text(1 << 16, 'x');
  auto countBeside = [&] {
    int count = 0;
    for (const auto &entry : std::filesystem::directory_iterator(folder))
      count += entry.path().string().rfind(file.path, 0) == 0;
    return count;
  };
  // A limit on the size of files stands for a full disk.
  rlimit old;
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &old), 0);
  rlimit small = {1 << 12, old.rlim_max};
  auto handler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  runtime::Status status = writeFile(file.path, {{text.data(), text.size()}});
  setrlimit(RLIMIT_FSIZE, &old);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(errorOf(status),
            "cannot write '" + file.path + "': File too large");
  EXPECT_EQ(status.code(), runtime::Code::DataLoss);
  EXPECT_EQ(readText(file.path), "the good content");
  EXPECT_EQ(countBeside(), 1);
}

/// A mapped file is not the one that is written, even under one name.
TEST(File, AMappingStaysAsItIs) {
  TempFile file("mapped", "old");
  StatusOr<FileContent> mapped = openFile(file.path);
  ASSERT_EQ(errorOf(mapped), "ok");
  ASSERT_EQ(errorOf(writeFile(file.path, {{"new", 3}})), "ok");
  EXPECT_EQ(std::memcmp(mapped->data.get(), "old", 3), 0);
  EXPECT_EQ(readText(file.path), "new");
}

TEST(File, KeepsModesAndLinks) {
  TempFile file("target", "old");
  std::string link = file.path + "-link";
  ASSERT_EQ(::symlink(file.path.c_str(), link.c_str()), 0);
  ASSERT_EQ(::chmod(file.path.c_str(), 0640), 0);
  EXPECT_EQ(errorOf(writeFile(link, {{"new", 3}})), "ok");
  struct stat info;
  ASSERT_EQ(::lstat(link.c_str(), &info), 0);
  EXPECT_TRUE(S_ISLNK(info.st_mode));
  ASSERT_EQ(::stat(file.path.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777, 0640u);
  EXPECT_EQ(readText(file.path), "new");
  ::unlink(link.c_str());
}

TEST(File, WritesPiecesInOrder) {
  TempFile file("pieces", "something longer than what follows");
  ASSERT_EQ(errorOf(writeFile(file.path, {{"ab", 2}, {nullptr, 0}, {"c", 1}})),
            "ok");
  EXPECT_EQ(readText(file.path), "abc");
  ASSERT_EQ(errorOf(writeFile(file.path, {})), "ok");
  EXPECT_EQ(readText(file.path), "");
}

} // namespace
