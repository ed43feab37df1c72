// Tests of what a replay and the making of an instance reject.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/PlanBuilder.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

namespace {

/// out = x * n, with a constant nobody reads.
struct InstanceErrors : ::testing::Test {
  PlanBuilder b;
  int32_t x = b.input("x", {3});
  int32_t w = b.constant("w", {3});
  int32_t out = b.output({3});
  int32_t n = b.scalar("n", 1, 7);
  std::shared_ptr<Store> store = std::make_shared<Store>();
  Buffer input = makeBuffer({3}, ramp(3));
  std::vector<Buffer> outputs;

  InstanceErrors() {
    b.launch("scale", scaleKernel, {{out, W}, {x, R}}, {{n, 0}, fixed(3)});
  }
  std::unique_ptr<Instance> make() {
    EXPECT_TRUE(store->define("w", input, Store::Kind::Constant).ok());
    return makeInstance(b.build(), store);
  }
  Status run(Instance &instance, Buffer buffer, int64_t scalar) {
    return instance.replay(&buffer, 1, &scalar, 1, outputs);
  }
};

} // namespace

TEST_F(InstanceErrors, NumberOfInputs) {
  auto instance = make();
  expectError(instance->replay(nullptr, 0, nullptr, 0, outputs),
              Code::InvalidArgument, "got 0 inputs, expected 1");
}

TEST_F(InstanceErrors, NumberOfScalars) {
  auto instance = make();
  expectError(instance->replay(&input, 1, nullptr, 0, outputs),
              Code::InvalidArgument, "got 0 scalars, expected 1");
}

TEST_F(InstanceErrors, NumberOfOutputs) {
  auto instance = make();
  int64_t one = 1;
  Buffer two[2];
  expectError(instance->replayInto(&input, 1, &one, 1, two, 2),
              Code::InvalidArgument, "got 2 outputs, expected 1");
}

TEST_F(InstanceErrors, InputShape) {
  auto instance = make();
  expectError(run(*instance, makeBuffer({1, 3}, ramp(3)), 1),
              Code::InvalidArgument,
              "input 0 (\"x\") is 1x3xf32 on cpu:0, expected 3xf32 on cpu:0");
}

TEST_F(InstanceErrors, InputWithoutName) {
  PlanBuilder unnamed;
  unnamed.launch("scale", scaleKernel,
                 {{unnamed.output({3}), W}, {unnamed.input("", {3}), R}},
                 {fixed(2), fixed(3)});
  auto instance = makeInstance(unnamed.build());
  Buffer other = makeBuffer({1, 3}, ramp(3));
  expectError(instance->replay(&other, 1, nullptr, 0, outputs),
              Code::InvalidArgument,
              "input 0 is 1x3xf32 on cpu:0, expected 3xf32 on cpu:0");
}

TEST_F(InstanceErrors, InputTypeAndDevice) {
  auto instance = make();
  Buffer ints = *Buffer::allocate(**Device::get("cpu"), DType::I32, {3});
  EXPECT_EQ(run(*instance, ints, 1).message(),
            "input 0 (\"x\") is 3xi32 on cpu:0, expected 3xf32 on cpu:0");
  EXPECT_EQ(run(*instance, makeBuffer({3}, ramp(3), "cpu:1"), 1).message(),
            "input 0 (\"x\") is 3xf32 on cpu:1, expected 3xf32 on cpu:0");
}

TEST_F(InstanceErrors, EmptyHandle) {
  auto instance = make();
  expectError(run(*instance, Buffer(), 1), Code::InvalidArgument,
              "input 0 (\"x\") is an empty handle, expected 3xf32 on cpu:0");
}

TEST_F(InstanceErrors, InputWithoutMemory) {
  auto instance = make();
  Buffer lazy = *Buffer::create(**Device::get("cpu"), DType::F32, {3});
  expectError(run(*instance, lazy, 1), Code::FailedPrecondition,
              "input 0 (\"x\") has no memory yet; fill it with copyIn first");
}

TEST_F(InstanceErrors, ScalarBounds) {
  auto instance = make();
  EXPECT_TRUE(run(*instance, input, 7).ok());
  expectError(run(*instance, input, 8), Code::OutOfRange,
              "scalar \"n\" is 8, expected 1 to 7");
  EXPECT_EQ(run(*instance, input, 0).code(), Code::OutOfRange);
  EXPECT_EQ(run(*instance, input, int64_t(1) << 32).code(), Code::OutOfRange);
  EXPECT_TRUE(run(*instance, input, 2).ok());
  EXPECT_EQ(valuesOf(outputs[0]), (std::vector<float>{2, 4, 6}));
}

TEST_F(InstanceErrors, CallersOutput) {
  auto instance = make();
  int64_t one = 1;
  Buffer wrong = makeBuffer({4}, ramp(4));
  expectError(instance->replayInto(&input, 1, &one, 1, &wrong, 1),
              Code::InvalidArgument,
              "output 0 is 4xf32 on cpu:0, expected 3xf32 on cpu:0");
  EXPECT_EQ(valuesOf(wrong), ramp(4));
}

TEST_F(InstanceErrors, AConstantIsMissing) {
  expectError(Instance::create(b.build(), store).status(), Code::NotFound,
              "\"w\" is not in the store, which holds 0 names");
}

TEST_F(InstanceErrors, TheStoreHasAnotherType) {
  ASSERT_TRUE(
      store->define("w", makeBuffer({4}, ramp(4)), Store::Kind::State).ok());
  expectError(Instance::create(b.build(), store).status(),
              Code::InvalidArgument,
              "constant \"w\" is a state of 4xf32 on cpu:0 in the store, the "
              "plan expects a constant of 3xf32 on cpu:0");
}

TEST_F(InstanceErrors, TheStoreHasNoMemory) {
  ASSERT_TRUE(store->define("w", input, Store::Kind::Constant).ok());
  input.deallocate();
  expectError(Instance::create(b.build(), store).status(),
              Code::FailedPrecondition,
              "constant \"w\" has no memory in the store any more");
}

TEST_F(InstanceErrors, ADeviceIsMissing) {
  b.plan.devices = {"cpu:99"};
  EXPECT_EQ(Instance::create(b.build(), store).status().code(), Code::NotFound);
}
