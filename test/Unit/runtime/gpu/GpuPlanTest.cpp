// Tests of the rules of Plan::create for launches on GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/PlanBuilder.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

namespace {
/// A valid plan with a launch on a GPU and one on the host.
struct GpuPlanRules : ::testing::Test {
  PlanBuilder b{{"cuda:0", "cpu:0"}};
  int32_t n = b.scalar("n", 0, 4);
  int32_t x = b.input("x", {4}), y = b.input("y", {4}, 1);
  int32_t out = b.output({4}), other = b.output({4}, {}, 1);

  GpuPlanRules() {
    b.launch("first", nullptr, {{out, W}, {x, R}}, {{n, 0}}).image = 0;
    b.launch("second", addKernel, {{other, W}, {y, R}, {y, R}}, {fixed(4)});
    ImageFunction function;
    function.symbol = "k";
    function.block = {32, 8, 4};
    function.grid[0] = {{{1, 2, 0}}, 256, 65535};
    Image program;
    program.symbol = "first";
    program.bytes = "code";
    program.functions = {function};
    b.plan.images = {program};
  }
  Launch &launch() { return b.plan.launches[0]; }
  ImageFunction &function() { return b.plan.images[0].functions[0]; }
  void expectInvalid(const std::string &message) {
    expectError(Plan::create(b.plan).status(), Code::InvalidArgument,
                "plan: " + message);
  }
};
} // namespace

TEST_F(GpuPlanRules, TheUnbrokenPlanIsValid) {
  auto plan = Plan::create(b.plan);
  EXPECT_TRUE(plan.ok()) << plan.status().message();
}

TEST_F(GpuPlanRules, CodeIsForTheDevice) {
  launch().image = -1;
  expectInvalid("launch 0 (\"first\"): it runs on cuda:0, but has no image");
  launch().image = 1;
  expectInvalid("launch 0 (\"first\"): image 1 is not one of 1");
  launch().image = 0;
  launch().fn = addKernel;
  expectInvalid("launch 0 (\"first\"): it has code for a CPU, but runs on "
                "cuda:0");
  launch().fn = nullptr;
  b.plan.launches[1].image = 0;
  expectInvalid("launch 1 (\"second\"): it runs on cpu:0, but has image 0");
}

TEST_F(GpuPlanRules, GridsFollowScalarsOfTheLaunch) {
  function().grid[1].factors = {{0, 1, 1}};
  expectInvalid("launch 0 (\"first\"): the grid of \"k\" needs scalar operand "
                "1 of 1");
  function().grid[1].factors.clear();
  b.plan.scalars[n].type = Scalar::F32;
  expectInvalid("launch 0 (\"first\"): the grid of \"k\" needs scalar operand "
                "0, which is a float");
}

TEST_F(GpuPlanRules, SizesAreThoseOfGpus) {
  function().block = {32, 8, 5};
  expectInvalid("image \"first\": a block of \"k\" has 32 x 8 x 5 "
                "threads, expected 1 to 1024 in all");
  function().block = {32, 0, 1};
  expectInvalid("image \"first\": a block of \"k\" has 32 x 0 x 1 "
                "threads, expected 1 to 1024 in all");
  function().block = {32, 1, 1};
  function().sharedBytes = -1;
  expectInvalid("image \"first\": a block of \"k\" has -1 bytes of "
                "shared memory");
  function().sharedBytes = 0;
  function().grid[1].most = 65536;
  expectInvalid("image \"first\": extent 1 of the grid of \"k\" is "
                "divided by 1 and at most 65536, expected 1 to 65535");
  function().grid[1].most = 1;
  function().grid[0].divisor = 0;
  expectInvalid("image \"first\": extent 0 of the grid of \"k\" is "
                "divided by 0 and at most 65535, expected 1 to 2147483647");
}

TEST_F(GpuPlanRules, ThereIsCode) {
  b.plan.images[0].functions.clear();
  expectInvalid("image \"first\": 0 functions and 4 bytes of code");
}
