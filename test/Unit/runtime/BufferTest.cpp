// Tests of buffers: lifetime, views, sizes and copies.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/PlanBuilder.h"

#include <thread>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

static Device &cpu(const char *name = "cpu:0") { return **Device::get(name); }

TEST(Buffer, GetsMemoryLate) {
  Device &device = cpu("cpu:21");
  Buffer buffer = *Buffer::create(device, DType::F32, {3, 5});
  EXPECT_FALSE(buffer.isAllocated());
  EXPECT_EQ(buffer.data(), nullptr);
  EXPECT_EQ(device.bytesInUse(), 0);
  EXPECT_EQ(buffer.byteSize(), 60);
  EXPECT_EQ(buffer.numElements(), 15);
  EXPECT_EQ(buffer.describe(), "3x5xf32 on cpu:21");
  ASSERT_TRUE(buffer.ensureAllocated().ok());
  void *address = buffer.data();
  ASSERT_TRUE(buffer.ensureAllocated().ok());
  EXPECT_EQ(buffer.data(), address);
  EXPECT_EQ(device.bytesInUse(), 60);
  buffer = Buffer();
  EXPECT_EQ(device.bytesInUse(), 0);
}

TEST(Buffer, OddSizesGoInAndOut) {
  for (int64_t bytes : {1, 3, 63, 64, 65, 1001}) {
    std::vector<char> in(bytes), out(bytes);
    std::iota(in.begin(), in.end(), 1);
    Buffer buffer = *Buffer::create(cpu(), DType::I8, {bytes});
    ASSERT_TRUE(buffer.copyIn(in.data(), bytes).ok());
    ASSERT_TRUE(buffer.copyOut(out.data(), bytes).ok());
    EXPECT_EQ(in, out);
  }
}

TEST(Buffer, NoElements) {
  Buffer buffer = *Buffer::allocate(cpu(), DType::F64, {4, 0});
  EXPECT_TRUE(buffer.isAllocated());
  EXPECT_EQ(buffer.numElements(), 0);
  EXPECT_TRUE(buffer.copyIn(nullptr, 0).ok());
  EXPECT_TRUE(buffer.copyOut(nullptr, 0).ok());
  EXPECT_TRUE(buffer.view(0, DType::U8, {0}).ok());
  EXPECT_TRUE(Buffer::wrap(nullptr, cpu(), DType::F32, {0}).ok());
}

TEST(Buffer, RankZeroIsOneElement) {
  Buffer buffer = *Buffer::create(cpu(), DType::F64, {});
  EXPECT_EQ(buffer.numElements(), 1);
  EXPECT_EQ(buffer.byteSize(), 8);
}

TEST(Buffer, TooLarge) {
  expectError(
      Buffer::create(cpu(), DType::F32, {4294967296, 2147483648}).status(),
      Code::OutOfRange,
      "a buffer of 4294967296x2147483648xf32 has more than 2^63-1 bytes");
}

TEST(Buffer, NegativeSize) {
  expectError(Buffer::create(cpu(), DType::F32, {2, -3}).status(),
              Code::InvalidArgument,
              "the buffer shape 2x-3xf32 has a negative size");
  // A size of -1 is one that a function leaves open.
  expectError(Buffer::create(cpu(), DType::F32, {2, -1}).status(),
              Code::InvalidArgument,
              "the buffer shape 2x?xf32 has a negative size");
}

TEST(Buffer, AllocateReportsTheLimit) {
  Device &device = cpu("cpu:22");
  device.setMemoryLimit(10);
  EXPECT_EQ(Buffer::allocate(device, DType::F32, {3}).status().code(),
            Code::ResourceExhausted);
  device.setMemoryLimit(0);
}

TEST(Buffer, ViewsOfViewsAddOffsets) {
  Buffer base = makeBuffer({10}, ramp(10));
  Buffer view = *base.view(8, DType::F32, {6});
  Buffer inner = *view.view(4, DType::F32, {2, 2});
  EXPECT_EQ(inner.byteOffset(), 12);
  EXPECT_EQ(inner.base(), base);
  EXPECT_NE(inner, base);
  EXPECT_EQ(valuesOf(inner), (std::vector<float>{4, 5, 6, 7}));
  Buffer bytes = *inner.view(1, DType::U8, {3});
  EXPECT_EQ(static_cast<char *>(bytes.data()),
            static_cast<char *>(base.data()) + 13);
}

TEST(Buffer, AViewAllocatesAndKeepsItsBase) {
  Device &device = cpu("cpu:23");
  Buffer view;
  {
    Buffer base = *Buffer::create(device, DType::F32, {10});
    view = *base.view(4, DType::F32, {3});
    EXPECT_FALSE(view.isAllocated());
    ASSERT_TRUE(view.ensureAllocated().ok());
    EXPECT_TRUE(base.isAllocated());
  }
  EXPECT_EQ(device.bytesInUse(), 40);
  view = Buffer();
  EXPECT_EQ(device.bytesInUse(), 0);
}

TEST(Buffer, ViewsStayInside) {
  Buffer base = *Buffer::create(cpu(), DType::F32, {5});
  EXPECT_TRUE(base.view(8, DType::F32, {3}).ok());
  expectError(base.view(12, DType::F32, {3}).status(), Code::OutOfRange,
              "a view as 3xf32 (12 bytes) at byte offset 12 leaves its buffer "
              "5xf32 on cpu:0 (20 bytes)");
  Buffer view = *base.view(8, DType::F32, {3});
  EXPECT_EQ(view.view(-4, DType::F32, {1}).status().code(), Code::OutOfRange);
  EXPECT_EQ(view.view(4, DType::F32, {3}).status().code(), Code::OutOfRange);
  EXPECT_EQ(base.view(INT64_MAX, DType::F32, {1}).status().code(),
            Code::OutOfRange);
}

TEST(Buffer, CopySizesMustMatch) {
  Buffer buffer = makeBuffer({5}, ramp(5));
  float values[6] = {};
  expectError(buffer.copyIn(values, 24), Code::InvalidArgument,
              "cannot copy 24 bytes into 5xf32 on cpu:0, which has 20 bytes");
  expectError(buffer.copyOut(values, 16), Code::InvalidArgument,
              "cannot copy 16 bytes out of 5xf32 on cpu:0, which has 20 bytes");
  EXPECT_EQ(valuesOf(buffer), ramp(5));
}

TEST(Buffer, CopyOutNeedsMemory) {
  Buffer buffer = *Buffer::create(cpu(), DType::F32, {1});
  float value;
  expectError(buffer.copyOut(&value, 4), Code::FailedPrecondition,
              "cannot copy out of 1xf32 on cpu:0, which has no memory yet; "
              "fill it with copyIn first");
}

TEST(Buffer, WrapsMemory) {
  float values[] = {1, 2, 3};
  int freed = 0;
  {
    auto deleter = [&](void *address) {
      EXPECT_EQ(address, values);
      ++freed;
    };
    Buffer buffer = *Buffer::wrap(values, cpu(), DType::F32, {3}, deleter);
    Buffer view = *buffer.view(4, DType::F32, {2});
    buffer = Buffer();
    EXPECT_EQ(freed, 0);
    EXPECT_EQ(view.data(), values + 1);
  }
  EXPECT_EQ(freed, 1);
  Buffer borrowed = *Buffer::wrap(values, cpu(), DType::F32, {3});
  EXPECT_EQ(valuesOf(borrowed), (std::vector<float>{1, 2, 3}));
}

TEST(Buffer, WrapsNoNullPointer) {
  expectError(Buffer::wrap(nullptr, cpu(), DType::F32, {3}).status(),
              Code::InvalidArgument,
              "cannot wrap a null pointer as 3xf32 on cpu:0");
}

TEST(Buffer, DeallocateTakesTheMemoryOfViews) {
  Device &device = cpu("cpu:24");
  Buffer base = *Buffer::allocate(device, DType::F32, {10});
  Buffer view = *base.view(4, DType::F32, {3});
  view.deallocate();
  EXPECT_FALSE(base.isAllocated());
  EXPECT_EQ(view.data(), nullptr);
  EXPECT_EQ(device.bytesInUse(), 0);
  base.deallocate();
  ASSERT_TRUE(view.copyIn(ramp(3).data(), 12).ok());
  EXPECT_EQ(device.bytesInUse(), 40);
}

TEST(Buffer, DeallocateEndsWrapping) {
  float values[] = {1, 2, 3};
  int freed = 0;
  Buffer buffer =
      *Buffer::wrap(values, cpu(), DType::F32, {3}, [&](void *) { ++freed; });
  buffer.deallocate();
  EXPECT_EQ(freed, 1);
  ASSERT_TRUE(buffer.ensureAllocated().ok());
  EXPECT_NE(buffer.data(), values);
  buffer = Buffer();
  EXPECT_EQ(freed, 1);
}

TEST(Buffer, UniqueCountsHandlesAndViews) {
  Buffer buffer = *Buffer::create(cpu(), DType::F32, {4});
  EXPECT_TRUE(buffer.isUnique());
  {
    Buffer copy = buffer;
    EXPECT_FALSE(buffer.isUnique());
  }
  EXPECT_TRUE(buffer.isUnique());
  Buffer view = *buffer.view(0, DType::F32, {1});
  EXPECT_FALSE(buffer.isUnique());
  EXPECT_FALSE(view.isUnique());
  buffer = Buffer();
  EXPECT_TRUE(view.isUnique());
}

TEST(Buffer, HandlesMoveAndAssign) {
  Buffer a = makeBuffer({1}, {5}), b = makeBuffer({1}, {6});
  Buffer c = std::move(a);
  EXPECT_FALSE(a);
  EXPECT_TRUE(c.isUnique());
  c = *&c;
  EXPECT_TRUE(c.isUnique());
  c = b;
  EXPECT_EQ(valuesOf(c), std::vector<float>{6});
  EXPECT_EQ(c, b);
}

TEST(Buffer, ThreadsAllocateOnce) {
  Device &device = cpu("cpu:25");
  for (int round = 0; round < 50; ++round) {
    Buffer buffer = *Buffer::create(device, DType::F32, {16});
    void *seen[2];
    auto work = [&](int i, Buffer mine) {
      EXPECT_TRUE(mine.ensureAllocated().ok());
      seen[i] = mine.data();
    };
    std::thread first(work, 0, buffer), second(work, 1, buffer);
    first.join();
    second.join();
    EXPECT_EQ(seen[0], seen[1]);
    EXPECT_EQ(device.bytesInUse(), 64);
  }
  EXPECT_EQ(device.bytesInUse(), 0);
}
