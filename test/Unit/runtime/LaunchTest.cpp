// Launches, copies and views at once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/PlanBuilder.h"
#include "tinyjit/Runtime/Kernel.h"

#include <cstring>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

/// out[i] = x[i] * k for 4 elements.
static KernelPtr scaleBy() {
  auto kernel = std::make_shared<Kernel>();
  kernel->name = kernel->symbol = "scale";
  kernel->entry = [](void *const *buffers, const int64_t *scalars) {
    for (int i = 0; i < 4; ++i)
      static_cast<float *>(buffers[0])[i] =
          static_cast<const float *>(buffers[1])[i] *
          static_cast<float>(scalars[0]);
  };
  kernel->arrays = {{DType::F32, 4, false, true}, {DType::F32, 4, true, false}};
  kernel->scalars = {{"k", Scalar::I32, 1, 9}};
  return kernel;
}

static Buffer fresh(Shape shape, const char *device = "cpu:0") {
  return *Buffer::create(**Device::get(device), DType::F32, std::move(shape));
}

TEST(LaunchTest, RunsOnPartsOfBuffers) {
  Buffer x = makeBuffer({8}, ramp(8)), out = fresh({2, 4});
  Buffer half = *x.view(12, DType::F32, {4});
  Buffer row = *out.view(16, DType::F32, {4});
  ASSERT_TRUE(out.fillZeros().ok());
  Status status = launch(scaleBy(), {{row, W}, {half, R}}, {3});
  ASSERT_TRUE(status.ok()) << status.message();
  EXPECT_EQ(valuesOf(out), (std::vector<float>{0, 0, 0, 0, 12, 15, 18, 21}));
}

TEST(LaunchTest, ScratchIsOneMoreBuffer) {
  auto kernel = std::make_shared<Kernel>(*scaleBy());
  kernel->scratchBytes = 16;
  kernel->entry = [](void *const *buffers, const int64_t *) {
    EXPECT_EQ(reinterpret_cast<uintptr_t>(buffers[2]) % 64, 0u);
    std::memcpy(buffers[2], buffers[1], 16);
    std::memcpy(buffers[0], buffers[2], 16);
  };
  Buffer x = makeBuffer({4}, ramp(4)), out = fresh({4});
  ASSERT_TRUE(launch(kernel, {{out, W}, {x, R}}, {1}).ok());
  EXPECT_EQ(valuesOf(out), ramp(4));
}

TEST(LaunchTest, OperandsAreChecked) {
  KernelPtr kernel = scaleBy();
  Buffer x = makeBuffer({4}, ramp(4)), out = fresh({4});
  auto fails = [&](std::vector<Operand> operands, const char *message) {
    expectError(launch(kernel, operands, {2}), Code::InvalidArgument, message);
    EXPECT_FALSE(out.isAllocated());
  };
  fails({{out, W}}, "kernel \"scale\" got 1 buffers, expected 2");
  fails({{Buffer(), W}, {x, R}},
        "operand 0 of kernel \"scale\" is an empty handle");
  fails({{out, W}, {*x.view(4, DType::F32, {3}), R}},
        "operand 1 of kernel \"scale\" is 3xf32 on cpu:0, expected 4 or more "
        "elements of f32");
  fails({{fresh({4}, "cpu:1"), W}, {x, R}},
        "operand 1 of kernel \"scale\" is on cpu:0, operand 0 is on cpu:1");
  fails({{out, R}, {x, R}}, "operand 0 of kernel \"scale\" is given to read, "
                            "but the kernel stores to it");
  fails({{out, W}, {x, P}}, "operand 1 of kernel \"scale\" is given to "
                            "partial, but the kernel loads it");
  Buffer both = makeBuffer({6}, ramp(6));
  fails({{*both.view(0, DType::F32, {4}), W},
         {*both.view(8, DType::F32, {4}), R}},
        "operands 0 and 1 of kernel \"scale\" overlap in memory, but it writes "
        "operand 0");
  expectError(launch(kernel, {{x, W}, {out, R}}, {2}), Code::FailedPrecondition,
              "operand 1 of kernel \"scale\", 4xf32 on cpu:0, has no memory "
              "yet; fill it with copyIn first");
}

TEST(LaunchTest, ScalarsAreChecked) {
  KernelPtr kernel = scaleBy();
  Buffer x = makeBuffer({4}, ramp(4)), out = fresh({4});
  std::vector<Operand> operands = {{out, W}, {x, R}};
  expectError(launch(kernel, operands), Code::InvalidArgument,
              "kernel \"scale\" got 0 scalars, expected 1");
  expectError(launch(kernel, operands, {1.5f}), Code::InvalidArgument,
              "scalar \"k\" of kernel \"scale\" is an integer, got a float");
  expectError(launch(kernel, operands, {10}), Code::OutOfRange,
              "scalar \"k\" is 10, expected 1 to 9");
  VariablePtr n = *Variable::create("n", 0, 9);
  expectError(launch(kernel, operands, {*Number::bind(n, 3)}),
              Code::InvalidArgument,
              "variable \"n\" is i32 from 0 to 9, but scalar \"k\" of kernel "
              "\"scale\" is i32 from 1 to 9");
}

TEST(LaunchTest, CopiesBetweenDevices) {
  Buffer x = makeBuffer({4}, ramp(4)), out = fresh({4}, "cpu:1");
  ASSERT_TRUE(copy(out, x).ok());
  EXPECT_EQ(valuesOf(out), ramp(4));
  expectError(copy(fresh({2, 2}), x), Code::InvalidArgument,
              "cannot copy 4xf32 on cpu:0 to 2x2xf32 on cpu:0");
  expectError(copy(x, fresh({4})), Code::FailedPrecondition,
              "cannot copy out of 4xf32 on cpu:0, which has no memory yet; "
              "fill it with copyIn first");
  Buffer both = makeBuffer({6}, ramp(6));
  expectError(
      copy(*both.view(0, DType::F32, {4}), *both.view(8, DType::F32, {4})),
      Code::InvalidArgument,
      "cannot copy 4xf32 on cpu:0 to 4xf32 on cpu:0: the two overlap "
      "in memory");
  expectError(copy(Buffer(), x), Code::InvalidArgument,
              "the target of a copy is an empty handle");
}

TEST(LaunchTest, ViewsFollowNumbers) {
  VariablePtr n = *Variable::create("n", 1, 4);
  Number three = *Number::bind(n, 3);
  Buffer x = makeBuffer({5, 2}, ramp(10));
  Buffer rows = *view(x, 8 * (three - 2), DType::F32, {three, 2}, {4, 2});
  EXPECT_EQ(rows.shape(), (Shape{3, 2}));
  EXPECT_EQ(valuesOf(rows), ramp(6, 3));
  expectError(
      view(x, 16, DType::F32, {three, 2}, {4, 2}).status(), Code::OutOfRange,
      "a view as 4x2xf32 (32 bytes) at byte offset 16 leaves its buffer "
      "5x2xf32 on cpu:0 (40 bytes)");
  expectError(view(x, 0, DType::F32, {three, 2}, {2, 2}).status(),
              Code::OutOfRange, "size 0 of a view is 3, expected 0 to 2");
  expectError(view(x, 0, DType::F32, {three, 2}, {4}).status(),
              Code::InvalidArgument, "a view has 2 sizes and 1 largest ones");
}

TEST(NumberTest, StayLinearWhereTheyCan) {
  VariablePtr n = *Variable::create("n", 1, 100),
              m = *Variable::create("m", 1, 9);
  Number five = *Number::bind(n, 5), two = *Number::bind(m, 2);
  Number a = 3 * (five - 1) + five;
  EXPECT_EQ(a.peek(), 17);
  EXPECT_EQ(a.variable(), n);
  EXPECT_EQ(a.scale(), 4);
  EXPECT_EQ(a.constant(), -3);
  EXPECT_EQ(a.variableValue(), 5);
  EXPECT_EQ((five - five).variable(), nullptr);
  EXPECT_EQ((five * two).peek(), 10);
  EXPECT_EQ((five * two).variable(), nullptr);
  EXPECT_EQ((five + two).peek(), 7);
}

TEST(NumberTest, WhatDoesNotFitIsRefused) {
  VariablePtr n = *Variable::create("n", 1, 100);
  Number five = *Number::bind(n, 5), large = Number(INT64_MAX) - 3;
  EXPECT_TRUE((large + 3).fits());
  for (const Number &number :
       {large + 4, large * 2, five * INT64_MAX, five + large, (large + 4) - 4,
        five * INT64_MAX * 0, 2 - (0 - large * 2)}) {
    EXPECT_FALSE(number.fits());
    EXPECT_EQ(number.peek(), 0);
  }
  Buffer x = makeBuffer({4}, {1, 2, 3, 4});
  expectError(view(x, large * 8, DType::F32, {1}).status(), Code::OutOfRange,
              "the offset or a size of a view does not fit 64 bits");
  expectError(view(x, 0, DType::F32, {large * 8}).status(), Code::OutOfRange,
              "the offset or a size of a view does not fit 64 bits");
}

TEST(NumberTest, BoundsAreChecked) {
  VariablePtr n = *Variable::create("n", 1, 100);
  expectError(Number::bind(n, 101).status(), Code::OutOfRange,
              "variable \"n\" is 101, expected 1 to 100");
  expectError(Variable::create("n", 3, 2).status(), Code::InvalidArgument,
              "variable \"n\" has the bounds 3 and 2, expected two integers of "
              "its type, the smaller one first");
  expectError(Variable::create("", 3, 2).status(), Code::InvalidArgument,
              "a variable needs a name");
  expectError(Real::bind(n, 2).status(), Code::InvalidArgument,
              "variable \"n\" is an integer, got the float 2");
  expectError(Number::bind(*Variable::createReal("t"), 2).status(),
              Code::InvalidArgument,
              "variable \"t\" is a float, got the integer 2");
}

TEST(StoreTest, AParentIsSharedByItsChildren) {
  auto parent = std::make_shared<Store>();
  Store a(parent), b(parent);
  Buffer x = makeBuffer({2}, {1, 2}), y = makeBuffer({2}, {3, 4});
  ASSERT_TRUE(parent->define("w", x, Store::Kind::Constant).ok());
  ASSERT_TRUE(a.define("own", y, Store::Kind::State).ok());
  EXPECT_EQ(a.names(), (std::vector<std::string>{"own", "w"}));
  EXPECT_EQ(*b.get("w"), x);
  EXPECT_FALSE(b.get("own").ok());
  uint64_t before = b.version();
  ASSERT_TRUE(a.replaceConstant("w", y).ok());
  EXPECT_NE(b.version(), before);
  EXPECT_EQ(*b.get("w"), y);
}
