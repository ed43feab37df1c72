// Tests of the blocks of a launch, and of its calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuLaunch.h"
#include "test/Unit/PlanBuilder.h"
#include "test/Unit/runtime/gpu/FakeDriver.h"

#include <limits>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;
using namespace tinyjit::runtime::testing;

TEST(GpuLaunch, BlocksFollowScalars) {
  ImageFunction function;
  // 3 * (1 + 2 * s0) / 4, s1, and 1.
  function.grid[0] = {{{3, 0, -1}, {1, 2, 0}}, 4, 100};
  function.grid[1] = {{{0, 1, 1}}, 1, 7};
  auto grid = [&](int64_t a, int64_t b) {
    int64_t scalars[] = {a, b};
    return gridOf(function, scalars);
  };
  using Grid = std::array<uint32_t, 3>;
  EXPECT_EQ(grid(0, 1), (Grid{1, 1, 1}));
  EXPECT_EQ(grid(1, 6), (Grid{3, 6, 1})) << "9 / 4, rounded up";
  EXPECT_EQ(grid(20, 7), (Grid{31, 7, 1}));
  EXPECT_EQ(grid(66, 8), (Grid{100, 7, 1})) << "no more than there may be";
  EXPECT_EQ(grid(0, 0), (Grid{1, 1, 1})) << "no less than one";
  EXPECT_EQ(grid(-9, -1), (Grid{1, 1, 1}));
  EXPECT_EQ(grid(std::numeric_limits<int64_t>::max() / 4, 1)[0], 100u)
      << "a product that overflows is too much";
}

TEST(GpuLaunch, AProgramIsLoadedOnceForAllWhoHoldIt) {
  FakeDriver driver;
  auto device = *GpuDevice::create(driver, 0);
  auto make = [] {
    Image program;
    program.bytes = "code";
    program.functions.resize(2);
    program.functions[1].sharedBytes = 64 * 1024;
    return std::make_shared<const Image>(program);
  };
  auto one = make(), two = make();
  driver.take();
  auto code = *device->load(one);
  EXPECT_EQ(driver.take(),
            "module = 2, function = 3, function = 4, allow 65536");
  EXPECT_EQ(*device->load(one), code);
  EXPECT_EQ(*device->load(two), code) << "the same code of another plan";
  EXPECT_EQ(driver.take(), "");
  one.reset();
  two.reset();
  device->dropUnused();
  EXPECT_EQ(driver.take(), "") << "somebody holds it";
  code.reset();
  EXPECT_EQ(driver.take(), "synchronize stream, drop module");
}

TEST(GpuLaunch, AProgramThatDoesNotLoadLeavesNothing) {
  FakeDriver driver;
  auto device = *GpuDevice::create(driver, 0);
  Image program;
  program.symbol = "k";
  program.chip = "fk_9";
  program.bytes = "code";
  program.functions.resize(1);
  program.functions[0].symbol = "k";
  driver.take();
  driver.failing = "function";
  expectError(
      device->load(std::make_shared<const Image>(program)).status(),
      Code::DeviceError,
      "cannot load program \"k\", made for fk_9, on a fk_1: fake:0: function "
      "\"k\": function = 3 failed");
  EXPECT_EQ(driver.take(),
            "module = 2, function = 3, synchronize stream, drop module");
}
