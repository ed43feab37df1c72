// Tests of where results live and how long.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/PlanBuilder.h"

#include <cstring>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

namespace {

/// out = x * 3
struct Outputs : ::testing::Test {
  PlanBuilder b;
  int32_t x = b.input("x", {2, 3});
  int32_t out = b.output({2, 3});
  Buffer input = makeBuffer({2, 3}, ramp(6));

  Outputs() {
    b.launch("scale", scaleKernel, {{out, W}, {x, R}}, {fixed(3), fixed(6)});
  }
};

} // namespace

TEST_F(Outputs, DroppedMemoryComesBack) {
  auto instance = makeInstance(b.build());
  void *first = replay(*instance, {input})[0].data();
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(replay(*instance, {input})[0].data(), first);
  EXPECT_EQ(instance->bytesHeld(), 24);
  EXPECT_EQ(instance->numReplays(), 4);
}

TEST_F(Outputs, HeldMemoryDoesNot) {
  auto instance = makeInstance(b.build());
  Buffer first = replay(*instance, {input})[0];
  Buffer view = *replay(*instance, {makeBuffer({2, 3}, ramp(6, 10))})[0].view(
      4, DType::F32, {2});
  for (int i = 0; i < 3; ++i) {
    auto outputs = replay(*instance, {makeBuffer({2, 3}, ramp(6, 100 * i))});
    EXPECT_NE(outputs[0].data(), first.data());
    EXPECT_NE(outputs[0].data(), view.base().data());
  }
  EXPECT_EQ(valuesOf(first), (std::vector<float>{3, 6, 9, 12, 15, 18}));
  EXPECT_EQ(valuesOf(view), (std::vector<float>{33, 36}));
}

TEST_F(Outputs, InputsThatAreGivenAwayAreResults) {
  b.plan.outputs.push_back({x, false, {}});
  auto instance = makeInstance(b.build());
  std::vector<Buffer> results = replay(*instance, {input});
  EXPECT_EQ(results[1].data(), input.data());
  EXPECT_NE(results[0].data(), input.data());
  EXPECT_EQ(valuesOf(results[1]), ramp(6));

  // The caller's memory for a result gets a copy.
  std::vector<Buffer> own = {makeBuffer({2, 3}, ramp(6, 50)),
                             makeBuffer({2, 3}, ramp(6, 70))};
  ASSERT_TRUE(
      instance->replayInto(&input, 1, nullptr, 0, own.data(), own.size()).ok());
  EXPECT_EQ(valuesOf(own[1]), ramp(6));
  EXPECT_EQ(valuesOf(own[0]), (std::vector<float>{3, 6, 9, 12, 15, 18}));

  // Or is that of the input.
  own[1] = input;
  for (int i = 0; i < 2; ++i)
    ASSERT_TRUE(
        instance->replayInto(&input, 1, nullptr, 0, own.data(), own.size())
            .ok());
  EXPECT_EQ(valuesOf(own[1]), ramp(6));
  EXPECT_EQ(valuesOf(own[0]), (std::vector<float>{3, 6, 9, 12, 15, 18}));
}

TEST_F(Outputs, OfTheCallerAreCheckedWhenAnAddressIsNew) {
  auto instance = makeInstance(b.build());
  Buffer own = makeBuffer({2, 3}, ramp(6, 50));
  auto into = [&](const Buffer &from, const Buffer &to) {
    return instance->replayInto(&from, 1, nullptr, 0, &to, 1).code();
  };
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(into(input, own), Code::Ok);
  // Neither a replay from the pool nor an error is a check of these two.
  replay(*instance, {own});
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(into(own, own), Code::InvalidArgument);
  EXPECT_EQ(into(input, own), Code::Ok);
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(into(input, input), Code::InvalidArgument);
  EXPECT_EQ(into(input, own), Code::Ok);
  EXPECT_EQ(valuesOf(own), (std::vector<float>{3, 6, 9, 12, 15, 18}));
}

TEST_F(Outputs, ThePoolDoesNotCountAsAnOwner) {
  auto instance = makeInstance(b.build());
  Buffer result = replay(*instance, {input})[0];
  EXPECT_FALSE(result.isUnique());
  EXPECT_TRUE(result.isUniqueButForPool());
  Buffer other = result;
  EXPECT_FALSE(result.isUniqueButForPool());
  other = *result.view(0, DType::F32, {2});
  EXPECT_FALSE(result.isUniqueButForPool());
  // When the pool is gone, it is not taken off.
  instance.reset();
  EXPECT_FALSE(result.isUniqueButForPool());
  other = Buffer();
  EXPECT_TRUE(result.isUniqueButForPool());
}

TEST_F(Outputs, ThousandsMayBeHeld) {
  auto instance = makeInstance(b.build());
  std::vector<Buffer> held;
  for (int i = 0; i < 1000; ++i)
    held.push_back(replay(*instance, {makeBuffer({2, 3}, ramp(6, i))})[0]);
  for (int i = 0; i < 1000; ++i)
    EXPECT_EQ(valuesOf(held[i])[1], 3.0f * (i + 1));
  EXPECT_LE(instance->bytesHeld(), 64 * 24);
}

TEST_F(Outputs, OutliveTheInstance) {
  std::vector<Buffer> outputs;
  {
    auto instance = makeInstance(b.build());
    outputs = replay(*instance, {input});
  }
  EXPECT_TRUE(outputs[0].isUnique());
  EXPECT_EQ(valuesOf(outputs[0]), (std::vector<float>{3, 6, 9, 12, 15, 18}));
}

TEST_F(Outputs, MayBeTheNextInputs) {
  auto instance = makeInstance(b.build());
  std::vector<Buffer> outputs = {input};
  for (int i = 0; i < 4; ++i)
    ASSERT_TRUE(instance->replay(outputs.data(), 1, nullptr, 0, outputs).ok());
  EXPECT_EQ(valuesOf(outputs[0])[1], 2.0f * 81);
  EXPECT_EQ(valuesOf(input), ramp(6));
}

TEST_F(Outputs, AnErrorLeavesThemAlone) {
  auto instance = makeInstance(b.build());
  auto outputs = replay(*instance, {input});
  Buffer before = outputs[0];
  EXPECT_FALSE(instance->replay(nullptr, 0, nullptr, 0, outputs).ok());
  ASSERT_EQ(outputs.size(), 1u);
  EXPECT_EQ(outputs[0], before);
}

TEST_F(Outputs, NoMemoryForThem) {
  PlanBuilder c({"cpu:31"});
  int32_t in = c.input("x", {8}), out = c.output({8});
  c.launch("scale", scaleKernel, {{out, W}, {in, R}}, {fixed(3), fixed(8)});
  auto instance = makeInstance(c.build());
  Buffer buffer = makeBuffer({8}, ramp(8), "cpu:31");
  Device &device = buffer.device();
  device.setMemoryLimit(40);
  std::vector<Buffer> outputs;
  EXPECT_EQ(instance->replay(&buffer, 1, nullptr, 0, outputs).code(),
            Code::ResourceExhausted);
  EXPECT_TRUE(outputs.empty());
  device.setMemoryLimit(0);
  EXPECT_EQ(valuesOf(replay(*instance, {buffer})[0])[7], 24);
}

TEST_F(Outputs, NoMemoryForTheArena) {
  PlanBuilder c({"cpu:32"});
  int32_t t = c.temp({8}), out = c.output({8});
  int32_t in = c.input("x", {8});
  c.launch("scale", scaleKernel, {{t, W}, {in, R}}, {fixed(3), fixed(8)});
  c.launch("scale", scaleKernel, {{out, W}, {t, R}}, {fixed(3), fixed(8)});
  auto instance = makeInstance(c.build());
  Buffer buffer = makeBuffer({8}, ramp(8), "cpu:32");
  Device &device = buffer.device();
  EXPECT_EQ(device.bytesInUse(), 32) << "create allocates no arena";
  device.setMemoryLimit(40);
  std::vector<Buffer> outputs;
  EXPECT_EQ(instance->replay(&buffer, 1, nullptr, 0, outputs).code(),
            Code::ResourceExhausted);
  device.setMemoryLimit(0);
  EXPECT_EQ(valuesOf(replay(*instance, {buffer})[0])[7], 72);
  EXPECT_EQ(instance->bytesHeld(), 64);
  instance.reset();
  EXPECT_EQ(device.bytesInUse(), 32);
}

/// Where the kernel below found its operands, and what the result held.
static const void *seenTemp;
static uint32_t seenBits;
static void scaleAndLook(void *const *buffers, const int64_t *scalars) {
  seenTemp = buffers[0];
  std::memcpy(&seenBits, buffers[0], sizeof seenBits);
  scaleKernel(buffers, scalars);
}

TEST_F(Outputs, RenewedMemoryIsElsewhereAndFilled) {
  PlanBuilder c;
  int32_t t = c.temp({8}), out = c.output({8});
  int32_t in = c.input("x", {8});
  c.launch("look", scaleAndLook, {{t, W}, {in, R}}, {fixed(3), fixed(8)});
  c.launch("scale", scaleKernel, {{out, W}, {t, R}}, {fixed(3), fixed(8)});
  auto instance = makeInstance(c.build());
  Buffer buffer = makeBuffer({8}, ramp(8));
  EXPECT_EQ(valuesOf(replay(*instance, {buffer})[0])[7], 72);
  const void *before = seenTemp;
  ASSERT_TRUE(instance->renewMemory(0x7fa5a5a57fa5a5a5).ok());
  uint32_t bits;
  std::memcpy(&bits, before, sizeof bits);
  EXPECT_EQ(bits, 0x7fa5a5a5u) << "the old memory is kept, and filled";
  EXPECT_EQ(instance->bytesHeld(), 3 * 32) << "old and new, and a result";
  EXPECT_EQ(valuesOf(replay(*instance, {buffer})[0])[7], 72);
  EXPECT_NE(seenTemp, before);
  EXPECT_EQ(seenBits, 0x7fa5a5a5u);
}

TEST_F(Outputs, PackedWhenAnInnerSizeIsSmaller) {
  int32_t n = b.scalar("n", 0, 3);
  b.plan.outputs[0].dims = {{2, 0, -1}, {0, 1, n}};
  auto instance = makeInstance(b.build());
  auto two = replay(*instance, {input}, {2});
  EXPECT_EQ(two[0].shape(), (Shape{2, 2}));
  EXPECT_EQ(valuesOf(two[0]), (std::vector<float>{3, 6, 12, 15}));
  auto three = replay(*instance, {input}, {3});
  EXPECT_EQ(valuesOf(three[0]), (std::vector<float>{3, 6, 9, 12, 15, 18}));
  auto none = replay(*instance, {input}, {0});
  EXPECT_EQ(none[0].shape(), (Shape{2, 0}));
  EXPECT_EQ(none[0].numElements(), 0);
  EXPECT_EQ(two[0].shape(), (Shape{2, 2})) << "a later replay changed it";
}

TEST_F(Outputs, PackedIntoTheCallersBuffer) {
  int32_t n = b.scalar("n", 1, 3);
  b.plan.outputs[0].dims = {{2, 0, -1}, {0, 1, n}};
  auto instance = makeInstance(b.build());
  Buffer mine = *Buffer::create(**Device::get("cpu"), DType::F32, {2, 3});
  int64_t one = 1;
  ASSERT_TRUE(instance->replayInto(&input, 1, &one, 1, &mine, 1).ok());
  EXPECT_EQ(mine.shape(), (Shape{2, 3}));
  auto values = valuesOf(mine);
  values.resize(2);
  EXPECT_EQ(values, (std::vector<float>{3, 12}));
  EXPECT_TRUE(mine.isUnique());
}

TEST_F(Outputs, ThreeDimensionsPackedFromACopy) {
  PlanBuilder c;
  int32_t m = c.scalar("m", 1, 3), n = c.scalar("n", 1, 3);
  c.copiedOutput(c.input("x", {2, 3, 3}), {{2, 0, -1}, {0, 1, m}, {0, 1, n}});
  auto instance = makeInstance(c.build());
  Buffer cube = makeBuffer({2, 3, 3}, ramp(18, 0));
  EXPECT_EQ(valuesOf(replay(*instance, {cube}, {2, 2})[0]),
            (std::vector<float>{0, 1, 3, 4, 9, 10, 12, 13}));
  EXPECT_EQ(valuesOf(replay(*instance, {cube}, {2, 3})[0]),
            (std::vector<float>{0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14}));
  EXPECT_EQ(valuesOf(replay(*instance, {cube}, {3, 3})[0]), ramp(18, 0));
}
