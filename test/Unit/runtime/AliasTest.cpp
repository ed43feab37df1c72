// Tests of the check for memory that is passed twice and written.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/PlanBuilder.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

namespace {

/// y += x, then out = x + y: the second input is written.
struct Alias : ::testing::Test {
  PlanBuilder b;
  int32_t x = b.input("x", {4});
  int32_t y = b.input("y", {4});
  int32_t out = b.output({4});
  Buffer memory = makeBuffer({12}, ramp(12));

  Alias() {
    b.launch("add_in_place", addKernel, {{y, U}, {x, R}, {y, R}}, {fixed(4)});
    b.launch("add", addKernel, {{out, W}, {x, R}, {y, R}}, {fixed(4)});
  }
  Buffer part(int64_t firstElement) {
    return *memory.view(firstElement * 4, DType::F32, {4});
  }
  static Status run(Instance &instance, std::vector<Buffer> inputs) {
    std::vector<Buffer> outputs;
    return instance.replay(inputs.data(), inputs.size(), nullptr, 0, outputs);
  }
};

} // namespace

TEST_F(Alias, TheSameInputTwice) {
  auto instance = makeInstance(b.build());
  expectError(run(*instance, {part(0), part(0)}), Code::InvalidArgument,
              "input 0 (\"x\") and input 1 (\"y\") overlap in memory, but "
              "launch 0 (\"add_in_place\") writes input 1 (\"y\")");
  EXPECT_EQ(valuesOf(memory), ramp(12)) << "something ran";
}

TEST_F(Alias, AnErrorStaysOneWhenRepeated) {
  auto instance = makeInstance(b.build());
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(run(*instance, {part(0), part(2)}).code(), Code::InvalidArgument);
  EXPECT_TRUE(run(*instance, {part(0), part(4)}).ok());
  EXPECT_EQ(valuesOf(part(4)), (std::vector<float>{6, 8, 10, 12}));
}

TEST_F(Alias, PartlyAndNextToEachOther) {
  auto instance = makeInstance(b.build());
  EXPECT_TRUE(run(*instance, {part(4), part(0)}).ok());
  EXPECT_TRUE(run(*instance, {part(4), part(8)}).ok());
  for (int64_t first : {1, 3, 5, 7})
    EXPECT_EQ(run(*instance, {part(4), part(first)}).code(),
              Code::InvalidArgument)
        << first;
}

TEST_F(Alias, ReadOnlyInputsMayOverlap) {
  b.plan.launches.erase(b.plan.launches.begin());
  auto instance = makeInstance(b.build());
  auto outputs = replay(*instance, {part(0), part(0)});
  EXPECT_EQ(valuesOf(outputs[0]), (std::vector<float>{2, 4, 6, 8}));
}

TEST_F(Alias, AnInputThatIsAWrittenState) {
  PlanBuilder c;
  int32_t in = c.input("x", {4}), state = c.state("total", {4});
  c.launch("accumulate", addKernel, {{state, U}, {state, R}, {in, R}},
           {fixed(4)});
  auto store = std::make_shared<Store>();
  ASSERT_TRUE(store->define("total", part(0), Store::Kind::State).ok());
  auto instance = makeInstance(c.build(), store);
  expectError(run(*instance, {part(3)}), Code::InvalidArgument,
              "input 0 (\"x\") and state \"total\" overlap in memory, but "
              "launch 0 (\"accumulate\") writes state \"total\"");
  EXPECT_TRUE(run(*instance, {part(4)}).ok());
}

TEST_F(Alias, AWrittenInputThatIsAConstant) {
  PlanBuilder c;
  int32_t in = c.input("x", {4}), w = c.constant("w", {4});
  c.launch("add", addKernel, {{in, U}, {in, R}, {w, R}}, {fixed(4)});
  auto store = std::make_shared<Store>();
  ASSERT_TRUE(store->define("w", part(4), Store::Kind::Constant).ok());
  auto instance = makeInstance(c.build(), store);
  expectError(
      run(*instance, {part(5)}), Code::InvalidArgument,
      "input 0 (\"x\") and constant \"w\" overlap in memory, but launch "
      "0 (\"add\") writes input 0 (\"x\")");
}

TEST_F(Alias, AReadInputMayBeAConstant) {
  PlanBuilder c;
  int32_t in = c.input("x", {4}), w = c.constant("w", {4});
  int32_t out = c.output({4});
  c.launch("add", addKernel, {{out, W}, {in, R}, {w, R}}, {fixed(4)});
  auto store = std::make_shared<Store>();
  ASSERT_TRUE(store->define("w", part(0), Store::Kind::Constant).ok());
  auto instance = makeInstance(c.build(), store);
  EXPECT_EQ(valuesOf(replay(*instance, {part(0)})[0]),
            (std::vector<float>{2, 4, 6, 8}));
}

TEST_F(Alias, StatesOfTheStoreThatOverlap) {
  PlanBuilder c;
  int32_t a = c.state("a", {4}), s = c.state("b", {4});
  c.launch("add", addKernel, {{a, W}, {s, R}, {s, R}}, {fixed(4)});
  auto store = std::make_shared<Store>();
  ASSERT_TRUE(store->define("a", part(0), Store::Kind::State).ok());
  ASSERT_TRUE(store->define("b", part(2), Store::Kind::State).ok());
  expectError(Instance::create(c.build(), store).status(),
              Code::InvalidArgument,
              "state \"a\" and state \"b\" overlap in memory, but launch 0 "
              "(\"add\") writes state \"a\"");
}

TEST_F(Alias, AnOutputOfTheCallerThatIsAnInput) {
  b.plan.launches.erase(b.plan.launches.begin());
  auto instance = makeInstance(b.build());
  Buffer inputs[] = {part(0), part(4)}, output = part(7);
  expectError(
      instance->replayInto(inputs, 2, nullptr, 0, &output, 1),
      Code::InvalidArgument,
      "input 1 (\"y\") and output 0 overlap in memory, but launch 0 (\"add\") "
      "writes output 0");
  output = part(8);
  EXPECT_TRUE(instance->replayInto(inputs, 2, nullptr, 0, &output, 1).ok());
  EXPECT_EQ(valuesOf(output), (std::vector<float>{6, 8, 10, 12}));
}

TEST_F(Alias, ACopiedOutputThatIsItsState) {
  PlanBuilder c;
  int32_t in = c.input("x", {4}), state = c.state("total", {4});
  c.launch("accumulate", addKernel, {{state, U}, {state, R}, {in, R}},
           {fixed(4)});
  c.copiedOutput(state);
  auto store = std::make_shared<Store>();
  ASSERT_TRUE(store->define("total", part(0), Store::Kind::State).ok());
  auto instance = makeInstance(c.build(), store);
  Buffer input = part(8), output = part(0);
  EXPECT_EQ(instance->replayInto(&input, 1, nullptr, 0, &output, 1).code(),
            Code::InvalidArgument);
  PlanBuilder d;
  d.copiedOutput(d.input("x", {4}));
  auto identity = makeInstance(d.build());
  expectError(identity->replayInto(&input, 1, nullptr, 0, &input, 1),
              Code::InvalidArgument,
              "input 0 (\"x\") and output 0 overlap in memory, but a result is "
              "copied to output 0");
}

TEST_F(Alias, ManyInputs) {
  constexpr int count = 500;
  PlanBuilder c;
  std::vector<Buffer> inputs;
  Buffer base = makeBuffer({count + 1, 4}, ramp(4 * (count + 1)));
  for (int i = 0; i < count; ++i) {
    c.input("x" + std::to_string(i), {4});
    // Not in the order of their addresses.
    int place = i * 7 % count;
    inputs.push_back(*base.view(place * 16, DType::F32, {4}));
  }
  c.launch("add", addKernel, {{3, U}, {3, R}, {4, R}}, {fixed(4)});
  auto instance = makeInstance(c.build());
  EXPECT_TRUE(run(*instance, inputs).ok());
  inputs[400] = *base.view(3 * 7 * 16 + 4, DType::F32, {4});
  expectError(
      run(*instance, inputs), Code::InvalidArgument,
      "input 3 (\"x3\") and input 400 (\"x400\") overlap in memory, but "
      "launch 0 (\"add\") writes input 3 (\"x3\")");
}

TEST_F(Alias, ARangeBehindALongerOne) {
  // The range that ends last need not be the one that begins last.
  PlanBuilder c;
  int32_t big = c.constant("big", {12}), small = c.constant("small", {1});
  int32_t in = c.input("x", {4});
  c.launch("add", addKernel, {{in, U}, {big, R}, {small, R}}, {fixed(1)});
  auto store = std::make_shared<Store>();
  ASSERT_TRUE(store->define("big", memory, Store::Kind::Constant).ok());
  ASSERT_TRUE(store
                  ->define("small", *memory.view(4, DType::F32, {1}),
                           Store::Kind::Constant)
                  .ok());
  auto instance = makeInstance(c.build(), store);
  EXPECT_EQ(run(*instance, {part(8)}).code(), Code::InvalidArgument);
}

TEST_F(Alias, AWrittenInputBehindALongerOne) {
  PlanBuilder c;
  c.input("big", {12});
  c.input("small", {1});
  int32_t in = c.input("x", {4});
  c.launch("scale", scaleKernel, {{in, U}, {in, R}}, {fixed(2), fixed(4)});
  auto instance = makeInstance(c.build());
  Buffer small = *memory.view(4, DType::F32, {1});
  expectError(run(*instance, {memory, small, part(8)}), Code::InvalidArgument,
              "input 0 (\"big\") and input 2 (\"x\") overlap in memory, but "
              "launch 0 (\"scale\") writes input 2 (\"x\")");
}
