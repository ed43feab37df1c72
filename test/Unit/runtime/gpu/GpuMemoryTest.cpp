// Tests of memory that GPUs keep.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuDevice.h"
#include "test/Unit/PlanBuilder.h"
#include "test/Unit/runtime/gpu/FakeDriver.h"
#include "tinyjit/Runtime/Gpu.h"

#include <limits>
#include <set>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;
using namespace tinyjit::runtime::testing;

namespace {
class GpuMemoryTest : public ::testing::Test {
protected:
  GpuMemoryTest() { driver.take(); }
  ~GpuMemoryTest() override { keepGpuMemory(true); }
  void *allocate(int64_t bytes) {
    StatusOr<void *> made = device->allocate(bytes);
    EXPECT_TRUE(made.ok()) << made.status().message();
    return made.ok() ? *made : nullptr;
  }

  FakeDriver driver;
  std::unique_ptr<GpuDevice> device = *GpuDevice::create(driver, 0);
};
} // namespace

TEST(GpuMemory, SizesAreFewAndFit) {
  EXPECT_EQ(GpuMemory::sizeOf(0), 64);
  EXPECT_EQ(GpuMemory::sizeOf(64), 64);
  EXPECT_EQ(GpuMemory::sizeOf(65), 128);
  EXPECT_EQ(GpuMemory::sizeOf(1000), 1024);
  EXPECT_EQ(GpuMemory::sizeOf(1025), 1152);
  EXPECT_EQ(GpuMemory::sizeOf(int64_t(5) << 30), int64_t(5) << 30);
  EXPECT_EQ(GpuMemory::sizeOf((int64_t(5) << 30) + 1),
            (int64_t(5) << 30) + (16 << 20));
  int64_t most = std::numeric_limits<int64_t>::max();
  EXPECT_EQ(GpuMemory::sizeOf(most), most) << "the driver says no";
  std::set<int64_t> sizes;
  for (int64_t bytes = 1 << 16; bytes < 1 << 17; ++bytes) {
    int64_t size = GpuMemory::sizeOf(bytes);
    ASSERT_GE(size, bytes);
    ASSERT_LE(size - bytes, bytes / 8);
    sizes.insert(size);
  }
  EXPECT_EQ(sizes.size(), 9u) << "with both ends";
}

TEST_F(GpuMemoryTest, WhatIsGivenBackIsHandedOutWithoutTheDriver) {
  void *first = allocate(1000);
  device->noteSubmitted("@step");
  device->free(first, 1000);
  EXPECT_EQ(bytesKept(*device), 1024);
  EXPECT_EQ(device->bytesInUse(), 0);
  EXPECT_EQ(driver.take(), "allocate");
  EXPECT_EQ(allocate(1010), first) << "of another size, to which it fits";
  void *second = allocate(1010);
  EXPECT_NE(second, first);
  EXPECT_EQ(driver.take(), "allocate") << "the first one is in use";
  device->free(first, 1010);
  device->free(second, 1010);
  EXPECT_EQ(allocate(999), second) << "the last one that was used";
  EXPECT_EQ(bytesKept(*device), 1024);
  EXPECT_NE(allocate(2000), first) << "too small";
  EXPECT_EQ(driver.take(), "allocate");
}

TEST_F(GpuMemoryTest, AllThatIsKeptCanBeGivenBack) {
  void *one = allocate(100), *two = allocate(5000), *used = allocate(7);
  device->free(one, 100);
  device->free(two, 5000);
  driver.take();
  device->noteSubmitted("@step");
  releaseKept(*device);
  EXPECT_EQ(driver.take(), "synchronize stream, free, free");
  EXPECT_EQ(bytesKept(*device), 0);
  releaseKept(*device);
  EXPECT_EQ(driver.take(), "");
  device->free(used, 7);
  device.reset();
  EXPECT_EQ(driver.take(), "synchronize stream, free, drop stream, close 0");
  Device &cpu = **Device::get("cpu:0");
  releaseKept(cpu);
  EXPECT_EQ(bytesKept(cpu), 0);
}

TEST_F(GpuMemoryTest, WithoutMemoryTheRestIsGivenBackFirst) {
  device->free(allocate(100), 100);
  driver.take();
  driver.failing = "allocate";
  driver.code = Code::ResourceExhausted;
  expectError(device->allocate(5000).status(), Code::ResourceExhausted,
              "fake:0 cannot allocate 5000 bytes: 0 bytes are in use and "
              "allocate failed; it has 1048576 bytes");
  EXPECT_EQ(driver.take(), "allocate, free, allocate");
  expectError(device->allocate(5000).status(), Code::ResourceExhausted,
              "fake:0 cannot allocate 5000 bytes: 0 bytes are in use and "
              "allocate failed; it has 1048576 bytes");
  EXPECT_EQ(driver.take(), "allocate") << "nothing is kept";
  driver.failing.clear();
  device->free(allocate(100), 100);
  driver.take();
  driver.failing = "allocate";
  driver.numFailing = 1;
  allocate(5000);
  EXPECT_EQ(driver.take(), "allocate, free, allocate");
}

TEST_F(GpuMemoryTest, NothingIsKeptIfThatIsWanted) {
  keepGpuMemory(false);
  device->noteSubmitted("@step");
  device->free(allocate(5), 5);
  EXPECT_EQ(driver.take(), "allocate, synchronize stream, free");
  device->free(allocate(5), 5);
  EXPECT_EQ(driver.take(), "allocate, free");
  EXPECT_EQ(bytesKept(*device), 0);
}

TEST_F(GpuMemoryTest, StreamsOfCallersComeFirst) {
  auto mine = reinterpret_cast<gpu::Stream>(8);
  auto other = reinterpret_cast<gpu::Stream>(16);
  device->addStream(mine);
  device->addStream(other);
  device->addStream(mine);
  void *block = allocate(100);
  device->free(block, 100);
  EXPECT_EQ(driver.take(), "allocate");
  EXPECT_EQ(allocate(100), block);
  EXPECT_EQ(driver.take(), "event = 2, record on 0, wait on 0, record on 0, "
                           "wait on 0");
  void *fresh = allocate(100);
  EXPECT_EQ(driver.take(), "allocate");
  device->removeStream(other);
  EXPECT_EQ(driver.take(), "") << "nothing was given back since";
  device->free(fresh, 100);
  device->removeStream(mine);
  EXPECT_EQ(driver.take(), "record on 0, wait on 0") << "while it is there";
  EXPECT_EQ(allocate(100), fresh);
  device->removeStream(mine);
  device->free(fresh, 100);
  EXPECT_EQ(allocate(100), fresh);
  EXPECT_EQ(driver.take(), "") << "no stream is left";
}

TEST_F(GpuMemoryTest, AStreamThatCannotBeAwaitedIsAnError) {
  auto mine = reinterpret_cast<gpu::Stream>(8);
  device->addStream(mine);
  device->free(allocate(100), 100);
  driver.failing = "record";
  driver.take();
  expectError(device->allocate(100).status(), Code::DeviceError,
              "fake:0 cannot allocate 100 bytes: 0 bytes are in use and record "
              "on 0 failed");
  EXPECT_EQ(bytesKept(*device), 128);
  // Then all streams are waited for, as drivers do to free.
  driver.take();
  device->removeStream(mine);
  EXPECT_EQ(driver.take(), "record on 0, free");
  EXPECT_EQ(bytesKept(*device), 0);
}
