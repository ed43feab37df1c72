// Plans written as shared objects come back as they were.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Plan/SharedObject.h"
#include "test/Unit/PlanBuilder.h"
#include "tinyjit/Runtime/PlanLibrary.h"

using namespace tinyjit;
using namespace tinyjit::plan;
using namespace tinyjit::target;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

static Image makeProgram() {
  ImageFunction function;
  function.symbol = "scale$1";
  function.grid[0] = {{{5, 0, -1}, {1, 2, 0}}, 128, 64};
  function.grid[2] = {{}, 2, 3};
  function.block = {128, 2, 1};
  function.sharedBytes = 4096;
  function.registers = 40;
  function.occupancy = 75;
  return {"scale",
          "sm_90a",
          std::string(".version 8.0\0\xff", 14),
          {function, ImageFunction()}};
}

// Without a kernel on a CPU there is no code but the images.
TEST(SharedObject, KeepsImages) {
  PlanBuilder builder;
  builder.input("x", {4});
  builder.plan.images = {makeProgram()};
  auto bytes = makeSharedObject(builder.plan, {}, TargetOptions());
  ASSERT_TRUE(bytes.ok()) << bytes.status().message();
  auto plan = loadPlanLibrary(*bytes, "test");
  ASSERT_TRUE(plan.ok()) << plan.status().message();
  ASSERT_EQ((*plan)->images.size(), 1u);
  Image expected = makeProgram();
  const Image &found = (*plan)->images[0];
  EXPECT_EQ(found.symbol, expected.symbol);
  EXPECT_EQ(found.chip, expected.chip);
  EXPECT_EQ(found.bytes, expected.bytes);
  ASSERT_EQ(found.functions.size(), 2u);
  for (size_t i = 0; i < 2; ++i) {
    const ImageFunction &a = found.functions[i], &b = expected.functions[i];
    EXPECT_EQ(a.symbol, b.symbol);
    EXPECT_EQ(a.block, b.block);
    EXPECT_EQ(a.sharedBytes, b.sharedBytes);
    EXPECT_EQ(a.registers, b.registers);
    EXPECT_EQ(a.spillBytes, b.spillBytes);
    EXPECT_EQ(a.occupancy, b.occupancy);
    for (size_t axis = 0; axis < 3; ++axis) {
      EXPECT_EQ(a.grid[axis].divisor, b.grid[axis].divisor);
      EXPECT_EQ(a.grid[axis].most, b.grid[axis].most);
      ASSERT_EQ(a.grid[axis].factors.size(), b.grid[axis].factors.size());
      for (size_t f = 0; f < a.grid[axis].factors.size(); ++f) {
        EXPECT_EQ(a.grid[axis].factors[f].size, b.grid[axis].factors[f].size);
        EXPECT_EQ(a.grid[axis].factors[f].scale, b.grid[axis].factors[f].scale);
        EXPECT_EQ(a.grid[axis].factors[f].scalar,
                  b.grid[axis].factors[f].scalar);
      }
    }
  }
}
