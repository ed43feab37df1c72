// Loops and branches of plans on GPUs: those that the host takes, and those
// that graphs have.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuDevice.h"
#include "test/Unit/conformance/GpuBackend.h"
#include "tinyjit/Runtime/Gpu.h"

#include <cmath>
#include <cstring>
#include <functional>
#include <random>

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

using Values = std::vector<float>;

namespace {
/// A plan whose words decide: an f32 is zero if its bits are.
struct LoopBuilder : PlanBuilder {
  explicit LoopBuilder(const std::string &device) : PlanBuilder({device}) {}

  int32_t word(int32_t slot, int64_t index) {
    int32_t made = view(slot, 4 * index, {1});
    plan.slots[made].dtype = DType::I32;
    return made;
  }
  void scale(int32_t out, int32_t x, ScalarArg factor, int64_t count) {
    launch("scale", scaleKernel, {{out, out == x ? U : W}, {x, R}},
           {factor, fixed(count)});
  }
  void add(int32_t out, int32_t x, int32_t y, int64_t count) {
    launch("add", addKernel,
           {{out, out == x || out == y ? U : W}, {x, R}, {y, R}},
           {fixed(count)});
  }
  void reverse(int32_t out, int32_t x, int64_t count) {
    launch("reverse", reverseThroughScratch, {{out, W}, {x, R}}, {fixed(count)})
        .scratchBytes = 4 * count;
  }
  int32_t end() const { return static_cast<int32_t>(plan.launches.size()); }
  void repeat(int32_t condition, const std::function<void()> &body) {
    int32_t first = end();
    branch(0, condition, "while");
    body();
    branch(first, -1, "again");
    plan.launches[first].target = end();
  }
  void choose(int32_t condition, const std::function<void()> &yes,
              const std::function<void()> &no = {}) {
    int32_t first = end();
    branch(0, condition, "if");
    yes();
    int32_t jump = end();
    branch(0, -1, "end");
    plan.launches[first].target = end();
    if (no)
      no();
    plan.launches[jump].target = end();
    // Without a second list there is no jump over it.
    if (end() == jump + 1) {
      plan.launches.pop_back();
      plan.launches[first].target = jump;
    }
  }
  std::shared_ptr<const Plan> finish() {
    useImages(plan);
    return build();
  }
};

/// A random program: kernels, copies and scratch memory in loops and branches,
/// up to three deep. Inputs: two arrays, counts of trips, and -1.
class RandomProgram {
public:
  static constexpr int64_t size = 5, mostDepth = 3, numCounts = 8;

  RandomProgram(uint64_t seed, const std::string &device)
      : random(seed), b(device) {}
  std::shared_ptr<const Plan> build();

private:
  int64_t below(int64_t count) {
    return static_cast<int64_t>(random() % static_cast<uint64_t>(count));
  }
  int32_t any() { return arrays[below(static_cast<int64_t>(arrays.size()))]; }
  int32_t target() {
    return targets[below(static_cast<int64_t>(targets.size()))];
  }
  void addList(int64_t count);
  void addWork();
  void addLoop();

  std::mt19937_64 random;
  LoopBuilder b;
  int32_t counts = -1, minus = -1, n = -1;
  std::vector<int32_t> arrays, targets, counters;
  int64_t depth = 0;
};
} // namespace

void RandomProgram::addList(int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    int64_t choice = depth < mostDepth ? below(8) : below(5);
    if (choice < 5) {
      addWork();
    } else if (choice < 7) {
      addLoop();
    } else {
      // A count that changes in the loop, or one that the caller gives.
      int32_t condition = depth > 0 && below(2)
                              ? b.word(counters[below(depth)], 0)
                              : b.word(counts, below(numCounts));
      ++depth;
      auto list = [&] { addList(below(3)); };
      b.choose(condition, list,
               below(2) ? std::function<void()>(list) : nullptr);
      --depth;
    }
  }
}

void RandomProgram::addWork() {
  int32_t out = target(), x = any();
  switch (below(4)) {
  case 0:
    return b.scale(out, x, below(2) ? ScalarArg{n, 0} : fixed(below(4) - 2),
                   size);
  case 1:
    return b.add(out, x, any(), size);
  case 2:
    if (out != x)
      return b.copy(out, x);
    [[fallthrough]];
  default:
    if (out != x)
      b.reverse(out, x, size);
  }
}

void RandomProgram::addLoop() {
  int32_t counter = counters[depth];
  b.copy(counter, b.view(counts, 4 * below(numCounts), {1}));
  auto countDown = [&] { b.add(counter, counter, minus, 1); };
  b.repeat(b.word(counter, 0), [&] {
    bool isFirst = below(2);
    if (isFirst)
      countDown();
    ++depth;
    addList(1 + below(3));
    --depth;
    if (!isFirst)
      countDown();
  });
}

std::shared_ptr<const Plan> RandomProgram::build() {
  n = b.scalar("n", -2, 2);
  arrays = {b.input("x", {size}), b.input("y", {size})};
  counts = b.input("counts", {numCounts});
  minus = b.input("minus", {1});
  for (int i = 0; i < 2; ++i)
    targets.push_back(b.temp({size}));
  for (int i = 0; i < 2; ++i)
    targets.push_back(b.output({size}));
  arrays.insert(arrays.end(), targets.begin(), targets.end());
  for (int64_t i = 0; i <= mostDepth; ++i)
    counters.push_back(b.temp({1}));
  // All memory has values before it is read.
  for (int32_t slot : targets)
    b.scale(slot, arrays[below(2)], fixed(1 + below(3)), size);
  for (int32_t slot : counters)
    b.copy(slot, b.view(counts, 0, {1}));
  addList(3 + below(5));
  return b.finish();
}

namespace {
struct LoopCase {
  const char *name, *kind;
  GpuLoops loops;
  GpuGraphs graphs;
};

class GpuLoopReplays : public ::testing::TestWithParam<LoopCase> {
protected:
  void SetUp() override {
    setGpuLoops(GetParam().loops);
    setGpuGraphs(GetParam().graphs);
  }
  ~GpuLoopReplays() override {
    setGpuLoops(GpuLoops::InGraphs);
    setGpuGraphs(GpuGraphs::On);
  }
  std::string device() const { return GetParam().kind + std::string(":0"); }
  bool inGraphs() const {
    return GetParam().loops == GpuLoops::InGraphs &&
           GetParam().kind == std::string("cuda");
  }
  Buffer make(const Values &values) const {
    return makeBuffer({static_cast<int64_t>(values.size())}, values,
                      device().c_str());
  }
};

/// Only CUDA's graphs have loops; the test driver is asked what it was called.
class CudaLoopReplays : public ::testing::Test {
protected:
  void SetUp() override {
    if (SystemDriver::get())
      GTEST_SKIP() << "asks a test driver";
    setGpuLoops(GpuLoops::InGraphs);
  }
  ~CudaLoopReplays() override { setGpuLoops(GpuLoops::InGraphs); }
  TestDriver &driver() const { return TestDriver::get("cuda"); }
  Buffer make(const Values &values) {
    return makeBuffer({static_cast<int64_t>(values.size())}, values,
                      b.plan.devices[0].c_str());
  }
  /// while (n) { t = x * 2; x' = t; n -= 1 } with the result in `out`, whose
  /// memory changes from replay to replay. With `copies`, x' = t is a copy.
  std::shared_ptr<const Plan> buildDoubling(bool copies = false) {
    int32_t x = b.input("x", {3}), n = b.input("n", {1});
    int32_t minus = b.input("minus", {1}), t = b.temp({3});
    int32_t out = b.output({3});
    b.scale(out, x, fixed(1), 3);
    b.repeat(b.word(n, 0), [&] {
      b.scale(t, out, fixed(2), 3);
      if (copies)
        b.copy(out, t);
      else
        b.scale(out, t, fixed(1), 3);
      b.add(n, n, minus, 1);
    });
    return b.finish();
  }
  Values doubled(Instance &instance, float first, float trips) {
    return valuesOf(
        replay(instance, {make(ramp(3, first)), make({trips}), make({-1})})[0]);
  }

  LoopBuilder b{"cuda:0"};
};
} // namespace

static bool isSame(const Values &a, const Values &b) {
  for (size_t i = 0; i < a.size(); ++i)
    if (std::memcmp(&a[i], &b[i], 4) != 0 &&
        !(std::isnan(a[i]) && std::isnan(b[i])))
      return false;
  return a.size() == b.size();
}

TEST_P(GpuLoopReplays, RandomProgramsEqualTheHost) {
  int64_t conditional = 0;
  for (uint64_t seed = 1; seed <= 150; ++seed) {
    auto expected = makeInstance(RandomProgram(seed, "cpu:0").build());
    auto instance = makeInstance(RandomProgram(seed, device()).build());
    std::mt19937_64 random(seed);
    for (int64_t call = 0; call < 4; ++call) {
      Values counts(RandomProgram::numCounts);
      for (float &count : counts)
        count = static_cast<float>(random() % 4);
      std::vector<Values> inputs = {
          ramp(5, float(call + 1)), ramp(5, -3), counts, {-1}};
      std::vector<Buffer> onHost, onDevice;
      for (const Values &values : inputs) {
        onHost.push_back(
            makeBuffer({static_cast<int64_t>(values.size())}, values));
        onDevice.push_back(make(values));
      }
      std::vector<Buffer> a = replay(*expected, onHost, {call - 1});
      std::vector<Buffer> b = replay(*instance, onDevice, {call - 1});
      for (size_t i = 0; i < a.size(); ++i)
        ASSERT_TRUE(isSame(valuesOf(a[i]), valuesOf(b[i])))
            << "seed " << seed << ", call " << call << ", result " << i;
    }
    conditional += instance->graphStats().conditionalNodes;
  }
  if (inGraphs())
    EXPECT_GT(conditional, 300);
  else
    EXPECT_EQ(conditional, 0);
}

TEST_P(GpuLoopReplays, ObserversSeeEachTrip) {
  LoopBuilder b(device());
  int32_t n = b.input("n", {1}), minus = b.input("minus", {1});
  int32_t out = b.output({1});
  b.scale(out, n, fixed(2), 1);
  b.repeat(b.word(n, 0), [&] { b.add(n, n, minus, 1); });
  auto instance = makeInstance(b.finish());
  std::vector<int32_t> seen;
  instance->setObserver(
      [&](int32_t launch, int64_t) { seen.push_back(launch); });
  EXPECT_EQ(valuesOf(replay(*instance, {make({3}), make({-1})})[0])[0], 6);
  EXPECT_EQ(seen, (std::vector<int32_t>{0, 2, 2, 2}));
}

static std::vector<LoopCase> loopCases() {
  std::vector<LoopCase> made;
  for (LoopCase one :
       {LoopCase{"cudaGraph", "cuda", GpuLoops::InGraphs, GpuGraphs::On},
        LoopCase{"cudaHost", "cuda", GpuLoops::OnHost, GpuGraphs::On},
        LoopCase{"cudaLaunches", "cuda", GpuLoops::OnHost, GpuGraphs::Off},
        LoopCase{"hipHost", "hip", GpuLoops::InGraphs, GpuGraphs::On}})
    for (const std::string &kind : gpuKinds())
      if (kind == one.kind)
        made.push_back(one);
  return made;
}

// A system's driver that is no such kind has no case.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(GpuLoopReplays);
INSTANTIATE_TEST_SUITE_P(Gpu, GpuLoopReplays, ::testing::ValuesIn(loopCases()),
                         [](const auto &info) { return info.param.name; });

TEST_F(CudaLoopReplays, AReplayWithALoopWaitsForNothing) {
  auto instance = makeInstance(buildDoubling());
  EXPECT_EQ(doubled(*instance, 1, 3), (Values{8, 16, 24}));
  GraphStats stats = instance->graphStats();
  EXPECT_EQ(stats.graphs, 1);
  EXPECT_EQ(stats.conditionalNodes, 1);
  // Of the kernels, two setters, and the loop.
  EXPECT_EQ(stats.nodes, 4 + 2 + 1);
  EXPECT_EQ(stats.note, "");
  Buffer inputs[] = {make(ramp(3)), make({40}), make({-1})};
  Buffer out = make(Values(3));
  ASSERT_TRUE(instance->replayInto(inputs, 3, nullptr, 0, &out, 1).ok());
  int64_t before = driver().CountCalls(nullptr);
  ASSERT_TRUE(inputs[1].copyIn(Values{5}.data(), 4).ok());
  ASSERT_TRUE(instance->replayInto(inputs, 3, nullptr, 0, &out, 1).ok());
  EXPECT_GT(driver().CountPending(), 0);
  // Of the copy four, of the replay entering, the launch and leaving.
  EXPECT_LE(driver().CountCalls(nullptr) - before, 8);
  EXPECT_EQ(valuesOf(out), (Values{32, 64, 96}));
}

TEST_F(CudaLoopReplays, WhatDecidesMayBeElsewhereNextTime) {
  auto instance = makeInstance(buildDoubling());
  std::vector<Buffer> held;
  for (float trips : {2.0f, 0.0f, 5.0f, 1.0f}) {
    held.push_back(make({trips}));
    std::vector<Buffer> outputs =
        replay(*instance, {make(ramp(3)), held.back(), make({-1})});
    held.push_back(outputs[0]);
    EXPECT_EQ(valuesOf(outputs[0])[1], 2 * std::exp2(trips));
  }
  EXPECT_GT(instance->graphStats().nodesUpdated, 0);
  EXPECT_EQ(instance->graphStats().graphs, 1);
}

TEST_F(CudaLoopReplays, ACopyInABodyIsUpdatedOrRecordedAnew) {
  // The second device's driver does not take updates of copies there.
  for (int fault : {0, 4}) {
    b = LoopBuilder(fault ? "cuda:2" : "cuda:0");
    driver().BreakConditions(fault);
    auto instance = makeInstance(buildDoubling(/*copies=*/true));
    std::vector<Buffer> held;
    int64_t recorded = 0, updates = 0;
    for (float trips : {2.0f, 0.0f, 5.0f, 1.0f}) {
      std::vector<Buffer> outputs =
          replay(*instance, {make(ramp(3)), make({trips}), make({-1})});
      held.push_back(outputs[0]);
      EXPECT_EQ(valuesOf(outputs[0])[1], 2 * std::exp2(trips)) << fault;
      if (held.size() > 1)
        continue;
      // The first replay on a device checks it.
      recorded = driver().CountCalls("cuGraphInstantiateWithFlags");
      updates = driver().CountCalls("cuGraphExecMemcpyNodeSetParams");
    }
    EXPECT_EQ(driver().CountCalls("cuGraphInstantiateWithFlags") - recorded,
              fault ? 3 : 0);
    EXPECT_EQ(driver().CountCalls("cuGraphExecMemcpyNodeSetParams") - updates,
              fault ? 0 : 3);
    EXPECT_EQ(instance->graphStats().graphs, 1);
    EXPECT_EQ(instance->graphStats().conditionalNodes, 1);
  }
  driver().BreakConditions(0);
}

TEST_F(CudaLoopReplays, TheHostTakesWhatTheDriverRefuses) {
  for (const char *entry :
       {"cuGraphConditionalHandleCreate", "cuGraphAddNode_v2",
        "cuGraphInstantiateWithFlags"}) {
    b = LoopBuilder("cuda:0");
    auto instance = makeInstance(buildDoubling());
    driver().Forbid(entry, 801);
    // Launches up to the next branch are no graphs then.
    bool isAll = entry == std::string("cuGraphInstantiateWithFlags");
    if (isAll)
      setGpuGraphs(GpuGraphs::WhereSupported);
    if (isAll)
      instance = makeInstance(b.build());
    EXPECT_EQ(doubled(*instance, 1, 3), (Values{8, 16, 24})) << entry;
    driver().Forbid(entry, 0);
    setGpuGraphs(GpuGraphs::On);
    GraphStats stats = instance->graphStats();
    EXPECT_EQ(stats.conditionalNodes, 0);
    EXPECT_EQ(stats.graphs, isAll ? 0 : 1);
    EXPECT_NE(stats.note.find(isAll ? "launch by launch: "
                                    : "the host takes branches: cuda:0: "),
              std::string::npos)
        << stats.note;
    EXPECT_NE(stats.note.find(entry), std::string::npos) << stats.note;
    EXPECT_EQ(doubled(*instance, 1, 2), (Values{4, 8, 12}));
  }
}

TEST_F(CudaLoopReplays, TheHostTakesThemIfTheSetterDoesNotLoad) {
  // Its kernels are loaded, and stay so.
  auto plan = buildDoubling();
  auto other = makeInstance(plan);
  setGpuLoops(GpuLoops::OnHost);
  auto loaded = makeInstance(plan);
  EXPECT_EQ(doubled(*loaded, 1, 1), (Values{2, 4, 6}));
  EXPECT_EQ(loaded->graphStats().note,
            "the host takes branches: TINYJIT_GPU_LOOPS is host");
  static_cast<gpu::GpuDevice &>(**Device::get("cuda:0")).dropUnused();
  driver().Forbid("cuModuleLoadDataEx", 218);
  EXPECT_EQ(doubled(*other, 1, 3), (Values{8, 16, 24}));
  driver().Forbid("cuModuleLoadDataEx", 0);
  EXPECT_NE(other->graphStats().note.find(
                "the host takes branches: cannot load program "
                "\"tinyjit_set_condition\", made for sm_90"),
            std::string::npos)
      << other->graphStats().note;
}

TEST_F(CudaLoopReplays, AnEmptyListIsNoBody) {
  // if (n) {} else { out = x * 3 }; if (n) {}
  int32_t x = b.input("x", {3}), n = b.input("n", {1}), out = b.output({3});
  b.scale(out, x, fixed(2), 3);
  b.choose(b.word(n, 0), [] {}, [&] { b.scale(out, x, fixed(3), 3); });
  b.choose(b.word(n, 0), [] {});
  auto instance = makeInstance(b.finish());
  EXPECT_EQ(valuesOf(replay(*instance, {make(ramp(3)), make({1})})[0])[0], 2);
  EXPECT_EQ(valuesOf(replay(*instance, {make(ramp(3)), make({0})})[0])[0], 3);
  EXPECT_EQ(instance->graphStats().conditionalNodes, 1);
}

TEST_F(CudaLoopReplays, ABodyThatCopiesNothingIsNotEmpty) {
  // Drivers before CUDA 12.8 hang on an empty one.
  int32_t n = b.input("n", {1}), out = b.output({1});
  int32_t none = b.temp({0}), other = b.temp({0});
  b.scale(out, n, fixed(2), 1);
  b.choose(b.word(n, 0), [&] { b.copy(none, other); });
  auto instance = makeInstance(b.finish());
  driver().SetVersion(12040);
  EXPECT_EQ(valuesOf(replay(*instance, {make({4})})[0])[0], 8);
  driver().SetVersion(13000);
  EXPECT_EQ(instance->graphStats().conditionalNodes, 1);
}

TEST_F(CudaLoopReplays, ADriverThatGetsLoopsWrongIsFoundOut) {
  b = LoopBuilder("cuda:3");
  auto plan = buildDoubling();
  for (int fault : {1, 2, 3, 0}) {
    driver().BreakConditions(fault);
    auto instance = makeInstance(plan);
    EXPECT_EQ(doubled(*instance, 1, 3), (Values{8, 16, 24})) << fault;
    EXPECT_EQ(doubled(*instance, 1, 0), (Values{1, 2, 3})) << fault;
    EXPECT_EQ(instance->graphStats().conditionalNodes, fault ? 0 : 1);
    std::string note = instance->graphStats().note;
    EXPECT_EQ(note, fault
                        ? "the host takes branches: cuda:3 does not run loops "
                          "in graphs as its driver's documentation says"
                        : "");
  }
}
