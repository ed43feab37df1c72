// Tests of what DEBUG prints.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/plan/Debug.h"

#include "test/Unit/PlanBuilder.h"
#include "tinyjit/Runtime/Kernel.h"

#include <cstdlib>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

TEST(DebugLevel, IsAWholeNumber) {
  auto level = [](const char *text) { return *parseDebugLevel(text); };
  EXPECT_EQ(level(nullptr), 0);
  EXPECT_EQ(level(""), 0);
  EXPECT_EQ(level("0"), 0);
  EXPECT_EQ(level("2"), 2);
  EXPECT_EQ(level("007"), 7);
  EXPECT_GE(level("99999999999999999999999"), 4);
}

TEST(DebugLevel, RefusesAllElse) {
  for (const char *text : {"two", "-1", "1.5", " 2", "2 ", "*"})
    expectError(parseDebugLevel(text).status(), Code::InvalidArgument,
                "DEBUG is \"" + std::string(text) +
                    "\", expected a whole number: 0, 1, 2 or 4");
}

TEST(Debug, ALaunchIsOneLine) {
  Device &device = **Device::get("cpu:1");
  LaunchRecord launch{device, "r_64_48", "write output 0: 4xf32",
                      12345,  246900,    1234500,
                      false};
  EXPECT_EQ(formatLaunch(launch, 7, 1500000, 2000000),
            "*** cpu:1        7 r_64_48                         "
            " mem    1.50 MB time      12.35 us /      2.000 ms       20.00 "
            "GFLOP/s      100.00 GB/s (write output 0: 4xf32)\n");
  // Columns stand below each other; a long name moves the rest.
  launch.name = "a_kernel_with_a_name_of_41_characters_or_so";
  launch.atMost = true;
  launch.ns = 0;
  EXPECT_EQ(formatLaunch(launch, 1234567, 12, 0),
            "*** cpu:1   1234567 a_kernel_with_a_name_of_41_characters_or_so"
            " mem       12 B time       0.00 us /      0.000 ms <=246900.00 "
            "GFLOP/s <=1234500.00 GB/s (write output 0: 4xf32)\n");
}

/// Two devices, a graph, a prologue, temporaries that share memory.
static PlanBuilder makePlan() {
  PlanBuilder b({"cpu:0", "cpu:1"});
  b.plan.name = "step";
  int32_t n = b.scalar("n", 1, 9);
  int32_t x = b.input("x", {4}), w = b.constant("w", {4});
  int32_t doubled = b.temp({4}), there = b.temp({4}, 1);
  int32_t scaled = b.temp({4}, 1), y = b.output({4});
  b.plan.prologue = {PlanBuilder::kernel(
      "twice", scaleKernel, {{doubled, W}, {w, R}}, {fixed(2), fixed(4)})};
  b.launch("sum", addKernel, {{y, W}, {x, R}, {doubled, R}}, {fixed(4)});
  b.copy(there, y);
  b.launch("scale", scaleKernel, {{scaled, W}, {there, R}}, {{n, 0}, fixed(4)});
  b.copy(y, scaled);
  b.plan.graphs = {{nullptr, {0}, 0, 1}};
  return b;
}

TEST(Debug, APlanIsItsLaunchesMemoryAndBatches) {
  EXPECT_EQ(formatPlan(*makePlan().build()),
            "jit @step: captured 2 launches of 2 kernels, 2 copies with 1 "
            "input, 1 variable, 1 output, 1 constant; the prologue has 1 "
            "launch\n"
            "jit @step: memory 96 B in 2 buffers\n"
            "jit @step: cpu:0: 1 batch of 1 launch; 1 launch alone\n"
            "jit @step: cpu:1: 2 launches alone\n");
}

/// Replays twice; for a process of its own, as DEBUG is read once.
static void replayWith(const char *debug) {
  setenv("DEBUG", debug, /*overwrite=*/1);
  auto store = std::make_shared<Store>();
  Status defined =
      store->define("w", makeBuffer({4}, ramp(4)), Store::Kind::Constant);
  auto made = Instance::create(*Plan::create(makePlan().plan), store);
  if (!made.ok()) {
    printDebug(made.status().message() + "\n");
    std::exit(1);
  }
  int observed = 0;
  (*made)->setObserver([&](int32_t, int64_t) { ++observed; });
  std::vector<Buffer> outputs;
  Buffer x = makeBuffer({4}, ramp(4));
  for (int64_t n : {3, 5}) {
    Status status = (*made)->replay(&x, 1, &n, 1, outputs);
    if (!status.ok() || valuesOf(outputs[0])[3] != 12.0f * n)
      std::exit(2);
  }
  // An observer and DEBUG do not get in each other's way.
  std::exit(defined.ok() && observed == 9 ? 0 : 3);
}

namespace {
struct DebugProcess : ::testing::Test {
  DebugProcess() { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};
} // namespace

TEST_F(DebugProcess, PrintsNothingUnlessAsked) {
  EXPECT_EXIT(replayWith(""), ::testing::ExitedWithCode(0), "^$");
  EXPECT_EXIT(replayWith("0"), ::testing::ExitedWithCode(0), "^$");
}

TEST_F(DebugProcess, Level1PrintsThePlan) {
  EXPECT_EXIT(
      replayWith("1"), ::testing::ExitedWithCode(0),
      "^jit @step: captured [^*]*jit @step: cpu:1: 2 launches alone\n$");
}

TEST_F(DebugProcess, Level2PrintsLaunchesAndPrologue) {
  EXPECT_EXIT(
      replayWith("2"), ::testing::ExitedWithCode(0),
      "jit @step: replay 1, n = 3\n"
      "[*]{3} cpu:0 +1 twice .prologue. [^\n]*write arena.0: 4xf32, read @w: "
      "4xf32, 2, 4.\n"
      "[*]{3} cpu:0 +2 sum [^\n]*\n"
      "[*]{3} cpu:1 +3 copy [^\n]*write arena.0: 4xf32, read output 0: 4xf32 "
      "on cpu:0.\n"
      "[*]{3} cpu:1 +4 scale [^\n]*n = 3, 4.\n"
      "[*]{3} cpu:0 +5 copy [^\n]*\n"
      "jit @step: replay 2, n = 5\n"
      "[*]{3} cpu:0 +6 sum [^\n]*\n"
      "[*]{3} cpu:1 +7 copy [^\n]*\n"
      "[*]{3} cpu:1 +8 scale [^\n]*n = 5, 4.\n"
      "[*]{3} cpu:0 +9 copy [^\n]*\n$");
}

/// Launches a kernel and copies, without any instance.
static void launchWith(const char *debug) {
  setenv("DEBUG", debug, /*overwrite=*/1);
  auto kernel = std::make_shared<Kernel>();
  kernel->name = kernel->symbol = "scale";
  kernel->entry = scaleKernel;
  kernel->arrays = {{DType::F32, 4, false, true}, {DType::F32, 4, true, false}};
  kernel->scalars = {{"k", Scalar::I32, 1, 9}, {"size", Scalar::I64, 4, 4}};
  Buffer x = makeBuffer({4}, ramp(4)), y = makeBuffer({4}, ramp(4));
  Buffer z = makeBuffer({4}, ramp(4), "cpu:1");
  Status status = launch(kernel, {{y, W}, {x, R}}, {3, 4});
  if (!status.ok()) {
    printDebug(status.message() + "\n");
    std::exit(1);
  }
  std::exit(copy(z, y).ok() && valuesOf(z)[3] == 12 ? 0 : 2);
}

TEST_F(DebugProcess, EagerLaunchesAreLinesToo) {
  EXPECT_EXIT(launchWith("0"), ::testing::ExitedWithCode(0), "^$");
  EXPECT_EXIT(launchWith("1"), ::testing::ExitedWithCode(0), "^$");
  EXPECT_EXIT(launchWith("2"), ::testing::ExitedWithCode(0),
              "^[*]{3} cpu:0 +1 scale .eager. [^\n]*<=[^\n]*<=[^\n]* .write "
              "4xf32, read "
              "4xf32, k = 3, size = 4.\n"
              "[*]{3} cpu:1 +2 copy .eager. [^\n]* .write 4xf32, read 4xf32 on "
              "cpu:0.\n$");
  EXPECT_EXIT(launchWith("x"), ::testing::ExitedWithCode(1),
              "^DEBUG is \"x\", expected a whole number: 0, 1, 2 or 4\n$");
}

TEST_F(DebugProcess, WhatIsNoNumberIsAnError) {
  EXPECT_EXIT(replayWith("yes"), ::testing::ExitedWithCode(1),
              "^DEBUG is \"yes\", expected a whole number: 0, 1, 2 or 4\n$");
}
