// Arrays in host memory and their way to a buffer and back.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Support/TestFiles.h"

#include <algorithm>

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
  normalizeBools(array);
  EXPECT_EQ(array.bytes, (std::vector<uint8_t>{0, 1, 1}));
  array = {DType::U8, {3}, {0, 2, 255}};
  normalizeBools(array);
  EXPECT_EQ(array.bytes, (std::vector<uint8_t>{0, 2, 255}));
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

TEST(File, WritesPiecesInOrder) {
  TempFile file("pieces", "something longer than what follows");
  ASSERT_EQ(errorOf(writeFile(file.path, {{"ab", 2}, {nullptr, 0}, {"c", 1}})),
            "ok");
  EXPECT_EQ(readText(file.path), "abc");
  ASSERT_EQ(errorOf(writeFile(file.path, {})), "ok");
  EXPECT_EQ(readText(file.path), "");
}

} // namespace
