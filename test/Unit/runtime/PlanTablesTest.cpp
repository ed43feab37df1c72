// Tests of reading a plan from the C tables of ahead-of-time code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/PlanBuilder.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

// out[0:n] = x[0:n] * 3, in tables as a compiler would write them.
static const int64_t shape4[] = {4};
static const int64_t arena[] = {64};
static const int64_t arenaBound[] = {48};
static const char *const devices[] = {"cpu:0"};
static const TinyJITSlot slots[] = {
    {Slot::Input, 0, int(DType::F32), 1, shape4, 0, -1, 0, 0, -1, 0},
    {Slot::Output, 0, int(DType::F32), 1, shape4, 0, -1, 0, 0, -1, 0}};
static const TinyJITScalar scalars[] = {{"n", Scalar::I32, 0, 1, 4}};
static const TinyJITNamedSlot inputs[] = {{"x", 0, 0}};
static const TinyJITDim dims[] = {{0, 1, 0, 0}};
static const TinyJITOutput outputs[] = {{dims, 1, 1, 0, 0}};
static const int32_t operands[] = {1, 0};
static const uint8_t words[] = {uint8_t(Access::Write), uint8_t(Access::Read)};
static const TinyJITScalarArg args[] = {{3, -1, 0}, {0, 0, 0}};
static const TinyJITLaunch launches[] = {{Launch::Kernel, 0, "scale", "k1",
                                          scaleKernel, operands, words, args, 2,
                                          2, 0, 8.0, 32, -1, 0, -1, 0}};
static const int32_t graphDevices[] = {0};
static const TinyJITGraph graphs[] = {
    {nullptr, graphDevices, nullptr, 1, 0, 1, 0}};

static TinyJITPlanTables makeTables() {
  TinyJITPlanTables tables = {};
  tables.magic = TINYJIT_ABI_MAGIC;
  tables.version = TINYJIT_ABI_VERSION;
  tables.structBytes = sizeof(TinyJITPlanTables);
  tables.name = "step";
  tables.devices = devices;
  tables.arenaBytes = arena;
  tables.arenaLowerBounds = arenaBound;
  tables.slots = slots;
  tables.scalars = scalars;
  tables.inputs = inputs;
  tables.outputs = outputs;
  tables.launches = launches;
  tables.graphs = graphs;
  tables.numDevices = tables.numScalars = tables.numInputs = tables.numOutputs =
      tables.numLaunches = tables.numGraphs = 1;
  tables.numSlots = 2;
  return tables;
}

TEST(PlanTables, ReadsAndReplays) {
  auto code = std::make_shared<int>();
  auto plan = Plan::fromTables(makeTables(), code);
  ASSERT_TRUE(plan.ok()) << plan.status().message();
  EXPECT_EQ((*plan)->name, "step");
  EXPECT_EQ((*plan)->launches[0].symbol, "k1");
  EXPECT_EQ((*plan)->launches[0].ops, 8.0);
  EXPECT_EQ((*plan)->launches[0].bytes, 32);
  EXPECT_EQ((*plan)->graphs[0].numLaunches, 1);
  EXPECT_EQ((*plan)->arenaBytes[0], 64);
  EXPECT_EQ((*plan)->arenaLowerBounds[0], 48);
  EXPECT_EQ(code.use_count(), 2);
  auto instance = makeInstance(*plan);
  auto results = replay(*instance, {makeBuffer({4}, {1, 2, 3, 4})}, {2});
  EXPECT_EQ(valuesOf(results[0]), (std::vector<float>{3, 6}));
}

TEST(PlanTables, ReadsImages) {
  const TinyJITDim factors[] = {{5, 0, -1, 0}, {1, 2, 0, 0}};
  const TinyJITImageFunction functions[] = {
      {"scale",
       {{factors, 128, 64, 2, 0}, {nullptr, 1, 1, 0, 0}, {nullptr, 2, 3, 0, 0}},
       {128, 2, 1},
       40,
       4096,
       16,
       75},
      {"scale.1",
       {{nullptr, 1, 1, 0, 0}, {nullptr, 1, 1, 0, 0}, {nullptr, 1, 1, 0, 0}},
       {32, 1, 1},
       -1,
       0,
       -1,
       -1}};
  const TinyJITImage programs[] = {
      {"scale", "sm_90a", "a\0b", 3, functions, 2, 0},
      {"other", "gfx942", "ELF", 3, functions, 1, 0}};
  TinyJITPlanTables tables = makeTables();
  tables.images = programs;
  tables.numImages = 2;
  auto plan = Plan::fromTables(tables, {});
  ASSERT_TRUE(plan.ok()) << plan.status().message();
  ASSERT_EQ((*plan)->images.size(), 2u);
  EXPECT_EQ((*plan)->launches[0].image, -1);
  const Image &first = (*plan)->images[0];
  EXPECT_EQ(first.chip, "sm_90a");
  EXPECT_EQ(first.bytes, std::string("a\0b", 3));
  ASSERT_EQ(first.functions.size(), 2u);
  const ImageFunction &scale = first.functions[0];
  ASSERT_EQ(scale.grid[0].factors.size(), 2u);
  EXPECT_EQ(scale.grid[0].factors[1].size, 1);
  EXPECT_EQ(scale.grid[0].factors[1].scale, 2);
  EXPECT_EQ(scale.grid[0].factors[1].scalar, 0);
  EXPECT_EQ(scale.grid[0].divisor, 128);
  EXPECT_EQ(scale.grid[0].most, 64);
  EXPECT_EQ(scale.grid[2].divisor, 2);
  EXPECT_EQ(scale.block, (std::array<int32_t, 3>{128, 2, 1}));
  EXPECT_EQ(scale.registers, 40);
  EXPECT_EQ(scale.sharedBytes, 4096);
  EXPECT_EQ(scale.spillBytes, 16);
  EXPECT_EQ(scale.occupancy, 75);
  EXPECT_EQ(first.functions[1].symbol, "scale.1");
  EXPECT_EQ((*plan)->images[1].bytes, "ELF");
}

TEST(PlanTables, ReadsGuardsProgramsAndSteps) {
  const TinyJITGuard guards[] = {{"mode", "3", 3, Guard::Integer, 0},
                                 {"n", "", 0, Guard::Variable, 1}};
  const TinyJITCodeStatistics code[] = {{"k1", 128, 16, 2, 3},
                                        {"k2", -1, -1, -1, -1}};
  // Neither is called.
  TinyJITStepEntry step = [](void *const *, const int64_t *, void *, int64_t,
                             int64_t) {};
  TinyJITGraphEntry whole = [](void *const *, const int64_t *) {};
  const TinyJITStep steps[] = {{step, 4, 64, -1, -1}, {step, 1, 0, -1, -1}};
  const TinyJITGraph graph[] = {{whole, graphDevices, steps, 1, 0, 1, 2}};
  TinyJITPlanTables tables = makeTables();
  tables.guards = guards;
  tables.numGuards = 2;
  tables.codeStatistics = code;
  tables.numCodeStatistics = 2;
  tables.graphs = graph;
  auto plan = Plan::fromTables(tables, {});
  ASSERT_TRUE(plan.ok()) << plan.status().message();
  ASSERT_EQ((*plan)->guards.size(), 2u);
  EXPECT_EQ((*plan)->guards[0].value, "3");
  EXPECT_EQ((*plan)->guards[0].word, 3);
  EXPECT_EQ((*plan)->guards[1].name, "n");
  EXPECT_EQ((*plan)->guards[1].kind, Guard::Variable);
  EXPECT_EQ((*plan)->guards[1].position, 1);
  ASSERT_EQ((*plan)->codeStatistics.size(), 2u);
  EXPECT_EQ((*plan)->codeStatistics[0].stackBytes, 16);
  EXPECT_EQ((*plan)->codeStatistics[0].reloads, 3);
  EXPECT_EQ((*plan)->codeStatistics[1].symbol, "k2");
  ASSERT_EQ((*plan)->graphs[0].steps.size(), 2u);
  EXPECT_EQ((*plan)->graphs[0].fn, whole);
  EXPECT_EQ((*plan)->graphs[0].steps[0].fn, step);
  EXPECT_EQ((*plan)->graphs[0].steps[0].maxParts, 4);
  EXPECT_EQ((*plan)->graphs[0].steps[0].scratchBytes, 64);
  EXPECT_EQ((*plan)->graphs[0].steps[1].maxParts, 1);
}

TEST(PlanTables, TheMagicIsReadable) {
  uint64_t magic = TINYJIT_ABI_MAGIC;
  EXPECT_EQ(std::string(reinterpret_cast<char *>(&magic), 8), "TJITPLAN");
}

TEST(PlanTables, NotOurs) {
  TinyJITPlanTables tables = makeTables();
  tables.magic = 0x1234;
  expectError(Plan::fromTables(tables, {}).status(), Code::DataLoss,
              "these are no plan tables: they start with 0x1234, expected "
              "0x4e414c5054494a54");
}

TEST(PlanTables, OtherVersion) {
  TinyJITPlanTables tables = makeTables();
  tables.version = 8;
  tables.structBytes = 160;
  expectError(Plan::fromTables(tables, {}).status(), Code::DataLoss,
              "the plan has ABI version 8 (160 bytes), this runtime has "
              "version 9 (224 bytes); compile the plan and link the runtime "
              "from one release");
}

TEST(PlanTables, AreCheckedLikeAnyPlan) {
  TinyJITPlanTables tables = makeTables();
  TinyJITSlot bad[] = {slots[0], slots[1]};
  bad[1].dtype = 300;
  tables.slots = bad;
  expectError(Plan::fromTables(tables, {}).status(), Code::InvalidArgument,
              "plan: slot 1: 255 is not a type");
}
