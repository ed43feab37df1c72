// Tests of the rules that Plan::create checks.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/PlanBuilder.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

namespace {

/// A valid plan with one of everything, for tests to break in one place.
/// Slots: 0 input x, 1 constant w, 2 state s, 3 arena, 4 view of 3, 5 output.
struct PlanRules : ::testing::Test {
  PlanBuilder b{{"cpu:0", "cpu:1"}};
  int32_t x = b.input("x", {4});
  int32_t w = b.constant("w", {4});
  int32_t s = b.state("s", {4});
  int32_t t = b.temp({8});
  int32_t n = b.scalar("n", 0, 4);
  int32_t v = b.view(t, 0, {4}, 4, n);
  int32_t out = b.output({4}, {{0, 1, n}});

  PlanRules() {
    b.plan.prologue.push_back(
        b.kernel("init", addKernel, {{t, W}, {w, R}, {w, R}}, {fixed(4)}));
    b.launch("first", addKernel, {{s, U}, {x, R}, {v, R}}, {fixed(4)});
    b.launch("second", addKernel, {{out, W}, {x, R}, {s, R}}, {{n, 0}});
    b.plan.graphs.push_back({nullptr, {0}, 0, 2});
  }

  void expectInvalid(const std::string &message) {
    expectError(Plan::create(b.plan).status(), Code::InvalidArgument,
                "plan: " + message);
  }
};

} // namespace

TEST_F(PlanRules, TheUnbrokenPlanIsValid) {
  auto plan = Plan::create(b.plan);
  ASSERT_TRUE(plan.ok()) << plan.status().message();
  EXPECT_EQ((*plan)->slots[out].byteSize(), 16);
}

TEST_F(PlanRules, OneArenaPerDevice) {
  b.plan.arenaBytes.pop_back();
  expectInvalid("arenas: 1 sizes for 2 devices");
}

TEST_F(PlanRules, OneLowerBoundPerDevice) {
  b.plan.arenaLowerBounds.pop_back();
  expectInvalid("arenas: 1 lower bounds for 2 devices");
}

TEST_F(PlanRules, WrittenMemoryIsGivenOnce) {
  // 32 bytes at 64, 16 at 80 and 16 at 96: the first two share some.
  int32_t one = b.temp({8}), two = b.temp({4}), three = b.temp({4});
  b.plan.slots[two].byteOffset = b.plan.slots[one].byteOffset + 16;
  b.plan.slots[three].byteOffset = b.plan.slots[one].byteOffset + 32;
  b.launch("reads", addKernel, {{three, W}, {one, R}, {two, R}}, {fixed(4)});
  EXPECT_TRUE(Plan::create(b.plan).ok());
  b.launch("third", addKernel, {{two, W}, {x, R}, {three, R}}, {fixed(4)});
  EXPECT_TRUE(Plan::create(b.plan).ok());
  b.launch("fourth", addKernel, {{two, W}, {x, R}, {one, R}}, {fixed(4)});
  expectInvalid("launch 4 (\"fourth\"): operands 0 and 2 share memory, but it "
                "writes operand 0");
  b.plan.launches.pop_back();
  b.launch("views", addKernel,
           {{x, R}, {b.view(s, 0, {3}), R}, {b.view(s, 8, {2}), U}},
           {fixed(2)});
  expectInvalid("launch 4 (\"views\"): operands 1 and 2 share memory, but it "
                "writes operand 2");
}

TEST_F(PlanRules, WhatThePrologueFillsStays) {
  int32_t other = b.temp({4});
  b.launch("uses", addKernel, {{other, W}, {x, R}, {w, R}}, {fixed(4)});
  EXPECT_TRUE(Plan::create(b.plan).ok());
  b.plan.slots[other].byteOffset = 16;
  expectInvalid("slot " + std::to_string(other) +
                ": it shares bytes with slot 3, but the prologue fills slot 3");
}

TEST_F(PlanRules, ArenasAreNotNegative) {
  b.plan.arenaBytes[1] = -64;
  expectInvalid("arenas: -64 bytes on cpu:1");
}

TEST_F(PlanRules, ScalarBounds) {
  b.plan.scalars[n].max = -1;
  expectInvalid("scalar \"n\": 0 to -1 is not a range of i32");
  b.plan.scalars[n].max = int64_t(1) << 31;
  EXPECT_FALSE(Plan::create(b.plan).ok());
}

TEST_F(PlanRules, ScalarType) {
  b.plan.scalars[n].type = static_cast<Scalar::Type>(7);
  expectInvalid("scalar \"n\": 7 is not a scalar type");
}

TEST_F(PlanRules, SlotKind) {
  b.plan.slots[t].kind = static_cast<Slot::Kind>(6);
  expectInvalid("slot 3: 6 is not a slot kind");
}

TEST_F(PlanRules, SlotType) {
  b.plan.slots[t].dtype = static_cast<DType>(numDTypes);
  expectInvalid("slot 3: 26 is not a type");
}

TEST_F(PlanRules, SlotDevice) {
  b.plan.slots[t].device = 2;
  expectInvalid("slot 3: device 2 is not one of 2 devices");
}

TEST_F(PlanRules, SlotShape) {
  b.plan.slots[t].shape = {4, -2};
  expectInvalid(
      "slot 3: 4x-2xf32 has a negative size or more than 2^63-1 bytes");
}

TEST_F(PlanRules, SlotNumberOfItsKind) {
  b.plan.slots[w].index = 1;
  expectInvalid(
      "slot 1: it is constant 1, but constant 1 of the plan is not this slot");
}

TEST_F(PlanRules, NamedSlotKind) {
  b.plan.inputs.push_back({"y", w});
  expectInvalid("input \"y\": slot 1 is not the slot of input 1");
  b.plan.inputs.back().slot = 99;
  EXPECT_FALSE(Plan::create(b.plan).ok());
}

TEST_F(PlanRules, ArenaBounds) {
  b.plan.slots[t].byteOffset = 4;
  expectInvalid("slot 3: 32 bytes at offset 4 leave the arena of cpu:0, which "
                "has 32 bytes");
}

TEST_F(PlanRules, ViewBase) {
  b.plan.slots[v].base = v;
  expectInvalid("slot 4: its base 4 is not a lower slot");
}

TEST_F(PlanRules, ViewDevice) {
  b.plan.slots[v].device = 1;
  expectInvalid("slot 4: it is a view on cpu:1 of slot 3 on cpu:0");
}

TEST_F(PlanRules, ViewBounds) {
  b.plan.slots[v].offsetScalar = -1;
  b.plan.slots[v].byteOffset = 20;
  expectInvalid("slot 4: a view of 16 bytes at offset 20 can leave slot 3, "
                "which has 32 bytes");
}

TEST_F(PlanRules, ViewBoundsForEveryScalar) {
  b.plan.slots[v].byteOffset = 4;
  expectInvalid("slot 4: a view of 16 bytes at offset 4 + 4 * \"n\" can leave "
                "slot 3, which has 32 bytes");
  b.plan.slots[v].byteOffset = 12;
  b.plan.slots[v].offsetScale = -4;
  EXPECT_FALSE(Plan::create(b.plan).ok());
  b.plan.slots[v].byteOffset = 16;
  EXPECT_TRUE(Plan::create(b.plan).ok());
  b.plan.slots[v].offsetScale = INT64_MAX;
  EXPECT_FALSE(Plan::create(b.plan).ok());
}

TEST_F(PlanRules, ViewScalar) {
  b.plan.slots[v].offsetScalar = 1;
  expectInvalid("slot 4: its offset needs scalar 1, which is not an integer "
                "scalar of the plan");
}

TEST_F(PlanRules, LaunchKind) {
  b.plan.launches[0].kind = static_cast<Launch::Kind>(3);
  expectInvalid("launch 0 (\"first\"): 3 is not a launch kind");
}

TEST_F(PlanRules, LaunchDevice) {
  b.plan.launches[0].device = -1;
  expectInvalid("launch 0 (\"first\"): device -1 is not one of 2 devices");
}

TEST_F(PlanRules, OneAccessPerOperand) {
  b.plan.launches[0].access.pop_back();
  expectInvalid("launch 0 (\"first\"): 3 operands, but 2 access words");
}

TEST_F(PlanRules, OperandSlot) {
  b.plan.launches[0].slots[1] = 6;
  expectInvalid("launch 0 (\"first\"): operand 1 is slot 6 of 6");
}

TEST_F(PlanRules, OperandAccess) {
  b.plan.launches[0].access[1] = static_cast<Access>(4);
  expectInvalid("launch 0 (\"first\"): operand 1 has access 4, which is none");
}

TEST_F(PlanRules, OperandDevice) {
  b.plan.launches[1].device = 1;
  expectInvalid("launch 1 (\"second\"): operand 0 is on cpu:0, but the launch "
                "runs on cpu:1");
}

TEST_F(PlanRules, ConstantsAreNotWritten) {
  b.plan.launches[0].slots[0] = w;
  expectInvalid("launch 0 (\"first\"): operand 0 writes a constant");
}

TEST_F(PlanRules, PrologueReadsNoInput) {
  b.plan.prologue[0].slots[1] = x;
  expectInvalid("prologue launch 0 (\"init\"): operand 1 reads slot 0 (input), "
                "but a prologue reads constants and states and writes the "
                "arena only");
}

TEST_F(PlanRules, PrologueWritesNoState) {
  b.plan.prologue[0].slots[0] = s;
  expectInvalid("prologue launch 0 (\"init\"): operand 0 writes slot 2 (state),"
                " but a prologue reads constants and states and writes the "
                "arena only");
}

TEST_F(PlanRules, LaunchScalars) {
  b.plan.launches[1].scalars[0].scalar = 3;
  expectInvalid("launch 1 (\"second\"): scalar 3 is not one of 1 scalars");
  b.plan.launches[1].scalars[0].scalar = -1;
  b.plan.prologue[0].scalars[0].scalar = n;
  EXPECT_FALSE(Plan::create(b.plan).ok());
}

TEST_F(PlanRules, LaunchScratch) {
  b.plan.launches[1].scratchBytes = -8;
  expectInvalid("launch 1 (\"second\"): -8 bytes of scratch memory");
}

TEST_F(PlanRules, KernelsHaveCode) {
  b.plan.launches[1].fn = nullptr;
  expectInvalid("launch 1 (\"second\"): it has no code for symbol \"second\"");
}

TEST_F(PlanRules, CopyOperands) {
  b.copy(out, x);
  b.plan.launches.back().access = {R, W};
  expectInvalid(
      "launch 2 (\"copy\"): a copy writes operand 0 and reads operand 1");
}

TEST_F(PlanRules, CopySizes) {
  b.copy(t, x);
  expectInvalid("launch 2 (\"copy\"): a copy of 16 bytes to 32 bytes");
}

TEST_F(PlanRules, OutputSlot) {
  b.plan.outputs.push_back({6, true, {}});
  expectInvalid("output 1: slot 6 of 6");
}

TEST_F(PlanRules, OutputsOfOthersAreCopied) {
  b.plan.outputs.push_back({s, false, {}});
  expectInvalid("output 1: slot 2 is not its own and it is not marked as a "
                "copy");
}

TEST_F(PlanRules, AnInputIsOneOutput) {
  b.plan.outputs.push_back({x, false, {}});
  b.plan.outputs.push_back({x, false, {}});
  expectInvalid("output 2: slot 0 is an input that is output 1 already");
}

TEST_F(PlanRules, OutputsThatAreInputsHaveTheirSizes) {
  b.plan.outputs.push_back({x, false, {{4, 0, -1}}});
  expectInvalid("output 1: 1 sizes for the memory of an input, expected none");
}

TEST_F(PlanRules, OutputRank) {
  b.plan.outputs[0].dims.push_back({});
  expectInvalid("output 0: 2 sizes for a slot of rank 1");
}

TEST_F(PlanRules, OutputScalar) {
  b.plan.scalars.push_back({"f", Scalar::F32, 0, 0});
  b.plan.outputs[0].dims[0].scalar = 1;
  expectInvalid("output 0: size 0 needs scalar 1, which is not an integer "
                "scalar of the plan");
}

TEST_F(PlanRules, OutputSizes) {
  b.plan.outputs[0].dims[0].size = 1;
  expectInvalid("output 0: size 0 can leave 0 to 4");
}

TEST_F(PlanRules, OutputsAreWritten) {
  b.plan.launches.pop_back();
  b.plan.graphs.clear();
  expectInvalid("output 0: no launch writes it");
}

TEST_F(PlanRules, GraphRange) {
  b.plan.graphs[0].numLaunches = 3;
  expectInvalid(
      "graph 0: 3 launches from 0 on, expected at least one from 0 to 2");
  b.plan.graphs = {{nullptr, {0}, 0, 1}, {nullptr, {0}, 0, 1}};
  EXPECT_FALSE(Plan::create(b.plan).ok());
}

TEST_F(PlanRules, GraphDevice) {
  b.plan.graphs[0].devices = {2};
  expectInvalid("graph 0: device 2 is not one of 2 devices");
}

TEST_F(PlanRules, GraphSteps) {
  b.plan.graphs[0].steps = {{nullptr, 2, 0}};
  expectInvalid("graph 0: it has steps, but no function for one thread");
  b.plan.graphs[0].fn = [](void *const *, const int64_t *) {};
  expectInvalid("graph 0: step 0 has no code, 2 parts and 0 bytes of scratch "
                "memory");
  StepEntry nothing = [](void *const *, const int64_t *, void *, int64_t,
                         int64_t) {};
  b.plan.graphs[0].steps = {{nothing, 0, 0}};
  expectInvalid("graph 0: step 0 has code, 0 parts and 0 bytes of scratch "
                "memory");
}
