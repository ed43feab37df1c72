// Every call of the driver fails once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuDevice.h"
#include "test/Unit/conformance/GpuBackend.h"
#include "tinyjit/Runtime/Gpu.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

namespace {
struct Case {
  const char *name;
  const char *kind;
  bool isGraph;
  bool isObserved;
  /// One GPU, and a loop and a branch in its graph.
  bool hasLoop = false;
};

class Failures : public ::testing::TestWithParam<Case> {
protected:
  void SetUp() override {
    if (SystemDriver::get())
      GTEST_SKIP() << "only a test driver fails at a call of choice";
  }
  std::string device(int number) const {
    return std::string(GetParam().kind) + ":" + std::to_string(number);
  }
  /// Two GPUs and the host, scratch memory, a prologue, a state, a result of
  /// several sizes.
  std::shared_ptr<const Plan> build() const;
  /// The same first result, by a loop of one trip and a branch.
  std::shared_ptr<const Plan> buildLoop() const;
  /// A whole life: instance, replays with other inputs, results, memory.
  static Status live(const std::shared_ptr<const Plan> &plan,
                     const std::vector<Buffer> &inputs, bool isObserved);
  void dropUnused() const {
    for (int number : {0, 1}) {
      Device &one = **Device::get(device(number));
      static_cast<gpu::GpuDevice &>(one).dropUnused();
      releaseKept(one);
    }
  }
};
} // namespace

std::shared_ptr<const Plan> Failures::buildLoop() const {
  PlanBuilder b({device(0)});
  int32_t n = b.scalar("n", 1, 6);
  int32_t x = b.input("x", {6}), w = b.constant("w", {6});
  int32_t t = b.temp({6}), back = b.temp({6}), scaled = b.temp({6});
  int32_t minus = b.temp({1}), left = b.temp({1});
  int32_t out = b.output({6}, {{0, 1, n}});
  int32_t one = b.view(w, 0, {1}), word = b.view(left, 0, {1});
  b.plan.slots[word].dtype = DType::I32;
  b.plan.prologue.push_back(b.kernel(
      "scale", scaleKernel, {{scaled, W}, {w, R}}, {fixed(100), fixed(6)}));
  b.launch("reverse", reverseThroughScratch, {{t, W}, {x, R}}, {fixed(6)})
      .scratchBytes = 24;
  b.launch("scale", scaleKernel, {{back, W}, {t, R}}, {{n, 0}, fixed(6)});
  b.launch("scale", scaleKernel, {{minus, W}, {one, R}}, {fixed(-1), fixed(1)});
  b.copy(left, one);
  b.branch(8, word, "while"); // 4
  b.launch("scale", scaleKernel, {{back, U}, {back, R}}, {fixed(2), fixed(6)});
  b.launch("add", addKernel, {{left, U}, {left, R}, {minus, R}}, {fixed(1)});
  b.branch(4, -1, "again");
  b.branch(11, word, "if"); // 8
  b.copy(out, scaled);
  b.branch(12, -1, "end");
  b.launch("add", addKernel, {{out, W}, {back, R}, {scaled, R}}, {fixed(6)});
  b.plan.name = "life";
  useImages(b.plan);
  return b.build();
}

std::shared_ptr<const Plan> Failures::build() const {
  if (GetParam().hasLoop)
    return buildLoop();
  PlanBuilder b({device(0), device(1), "cpu:0"});
  int32_t n = b.scalar("n", 1, 6);
  int32_t x = b.input("x", {6}), w = b.constant("w", {6});
  int32_t scaled = b.temp({6}), t = b.temp({6}), u = b.temp({6}, 1);
  int32_t v = b.temp({6}, 1), back = b.temp({6}), host = b.temp({6}, 2);
  int32_t total = b.state("total", {6});
  int32_t out = b.output({6}, {{0, 1, n}});
  b.plan.prologue.push_back(b.kernel(
      "scale", scaleKernel, {{scaled, W}, {w, R}}, {fixed(100), fixed(6)}));
  b.launch("reverse", reverseThroughScratch, {{t, W}, {x, R}}, {fixed(6)})
      .scratchBytes = 24;
  b.launch("scale", scaleKernel, {{back, W}, {t, R}}, {{n, 0}, fixed(6)});
  b.copy(u, back);
  b.launch("scale", scaleKernel, {{v, W}, {u, R}}, {fixed(2), fixed(6)});
  b.copy(back, v);
  b.launch("add", addKernel, {{out, W}, {back, R}, {scaled, R}}, {fixed(6)});
  b.launch("add", addKernel, {{total, U}, {total, R}, {out, R}}, {fixed(6)});
  b.copy(host, out);
  b.copiedOutput(total);
  b.copiedOutput(host);
  b.plan.name = "life";
  useImages(b.plan);
  if (GetParam().isGraph)
    b.plan.graphs = {{nullptr, {0, 1}, 0, 7}};
  return b.build();
}

Status Failures::live(const std::shared_ptr<const Plan> &plan,
                      const std::vector<Buffer> &inputs, bool isObserved) {
  auto store = std::make_shared<Store>();
  auto weights = Buffer::create(inputs[0].device(), DType::F32, {6});
  if (Status s = weights->copyIn(ramp(6).data(), 24); !s.ok())
    return s;
  if (Status s = store->define("w", *weights, Store::Kind::Constant); !s.ok())
    return s;
  auto made = Instance::create(plan, store);
  if (!made.ok())
    return made.status();
  Instance &instance = **made;
  if (isObserved)
    instance.setObserver([](int32_t, int64_t) {});
  Status first;
  for (int64_t i = 0; i < 3; ++i) {
    std::vector<Buffer> outputs;
    int64_t n = 2 + i % 2;
    Status s = instance.replay(&inputs[i % 2], 1, &n, 1, outputs);
    std::vector<float> values(n);
    if (s.ok())
      s = outputs[0].copyOut(values.data(), n * 4);
    if (!s.ok() && first.ok())
      first = s;
    // out[0] = 2 n x[5] + 100 w[0]
    if (s.ok())
      EXPECT_EQ(values[0], 2 * n * (6.0f + 10 * (i % 2)) + 100);
  }
  if (Status s = inputs[0].device().synchronize(); !s.ok() && first.ok())
    first = s;
  return first;
}

TEST_P(Failures, EveryCallOnce) {
  TestDriver &driver = TestDriver::get(GetParam().kind);
  std::vector<Buffer> inputs = {
      makeBuffer({6}, ramp(6), device(0).c_str()),
      makeBuffer({6}, ramp(6, 11), device(0).c_str())};
  auto run = [&] { return live(build(), inputs, GetParam().isObserved); };
  // The first life opens devices.
  ASSERT_TRUE(run().ok());
  dropUnused();
  int64_t before = driver.CountCalls(nullptr);
  Status whole = run();
  dropUnused();
  ASSERT_TRUE(whole.ok()) << whole.message();
  int64_t numCalls = driver.CountCalls(nullptr) - before;
  int64_t left = driver.Leaks(nullptr, 0);
  int64_t inUse = (*Device::get(device(0)))->bytesInUse();
  int numErrors = 0;
  for (int64_t call = 1; call <= numCalls; ++call) {
    // Out of memory, not supported, an error that says nothing.
    const int codes[] = {2, 801, 999};
    driver.FailAt(call, codes[call % 3]);
    Status status = run();
    driver.FailAt(0, 0);
    dropUnused();
    numErrors += !status.ok();
    if (!status.ok())
      EXPECT_NE(status.message().find("failed with"), std::string::npos)
          << status.message();
    EXPECT_EQ(driver.Leaks(nullptr, 0), left)
        << "call " << call << " of " << numCalls << ": " << status.message()
        << "\n"
        << driver.leaks();
    EXPECT_EQ((*Device::get(device(0)))->bytesInUse(), inUse) << call;
    if (HasFailure())
      return;
  }
  // Most calls matter; those that end something do not, nor those without which
  // the host takes branches.
  EXPECT_GT((GetParam().hasLoop ? 3 : 2) * numErrors, numCalls);
  Status after = run();
  EXPECT_TRUE(after.ok()) << after.message();
}

TEST_P(Failures, AGraphWhoseUpdateIsRefusedIsGivenUp) {
  if (!GetParam().isGraph || GetParam().isObserved || GetParam().hasLoop)
    GTEST_SKIP() << "one case of a kind is enough";
  TestDriver &driver = TestDriver::get(GetParam().kind);
  const char *entry = std::string(GetParam().kind) == "cuda"
                          ? "cuGraphExecKernelNodeSetParams_v2"
                          : "hipGraphExecKernelNodeSetParams";
  PlanBuilder b({device(0)});
  int32_t n = b.scalar("n", 1, 6);
  int32_t x = b.input("x", {6}), out = b.output({6});
  b.launch("scale", scaleKernel, {{out, W}, {x, R}}, {{n, 0}, fixed(6)});
  useImages(b.plan);
  b.plan.graphs = {{nullptr, {0}, 0, 1}};
  setGpuGraphs(GpuGraphs::WhereSupported);
  auto instance = makeInstance(b.build());
  setGpuGraphs(GpuGraphs::On);
  Buffer p = makeBuffer({6}, ramp(6), device(0).c_str());
  EXPECT_EQ(valuesOf(replay(*instance, {p}, {2})[0])[5], 12);
  EXPECT_EQ(instance->graphStats().graphs, 1);
  driver.Forbid(entry, 801);
  EXPECT_EQ(valuesOf(replay(*instance, {p}, {3})[0])[5], 18);
  driver.Forbid(entry, 0);
  EXPECT_EQ(instance->graphStats().graphs, 0);
  EXPECT_EQ(instance->graphStats().nodes, 0);
  EXPECT_EQ(valuesOf(replay(*instance, {p}, {4})[0])[5], 24);
}

static std::vector<Case> cases() {
  std::vector<Case> made;
  for (Case one : {Case{"cudaGraph", "cuda", true, false},
                   Case{"cudaLaunches", "cuda", false, false},
                   Case{"cudaLoop", "cuda", true, false, true},
                   Case{"hipGraph", "hip", true, false},
                   Case{"hipObserved", "hip", true, true}})
    for (const std::string &kind : gpuKinds())
      if (kind == one.kind)
        made.push_back(one);
  return made;
}

// A system's driver that is no such kind has no case.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Failures);
INSTANTIATE_TEST_SUITE_P(Gpu, Failures, ::testing::ValuesIn(cases()),
                         [](const auto &info) { return info.param.name; });
