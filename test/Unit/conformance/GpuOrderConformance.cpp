// Replays of several plans that share GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "test/Unit/conformance/GpuBackend.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

namespace {
/// By kind of device: "cuda", "hip".
class GpuOrder : public ::testing::TestWithParam<std::string> {
protected:
  void SetUp() override {
    const SystemDriver *system = SystemDriver::get();
    if (system && system->numDevices < 2)
      GTEST_SKIP() << "needs two GPUs, found one";
  }
  std::string name(int number) const {
    return GetParam() + ":" + std::to_string(number);
  }
  static std::unique_ptr<Instance> instantiate(PlanBuilder &b) {
    useImages(b.plan);
    return makeInstance(b.build());
  }
};
} // namespace

INSTANTIATE_TEST_SUITE_P(Kinds, GpuOrder, ::testing::ValuesIn(gpuKinds()),
                         [](const auto &info) { return info.param; });

TEST_P(GpuOrder, AnotherGpuReadsWhatAReplayHasUnderWay) {
  constexpr int64_t count = 20000;
  PlanBuilder a({name(0)}), b({name(0), name(1)});
  int32_t last = a.input("x", {count});
  for (int i = 0; i < 20; ++i) {
    int32_t next = i < 19 ? a.temp({count}) : a.output({count});
    a.launch("scale", scaleKernel, {{next, W}, {last, R}},
             {fixed(1 + i / 19), fixed(count)});
    last = next;
  }
  int32_t y = b.input("y", {count}), far = b.temp({count}, 1);
  int32_t out = b.output({count}, {}, 1);
  b.copy(far, y);
  b.launch("scale", scaleKernel, {{out, W}, {far, R}},
           {fixed(3), fixed(count)});
  auto first = instantiate(a), second = instantiate(b);
  for (float begin : {1.0f, 30.0f, 500.0f, 7.0f}) {
    auto between = replay(
        *first, {makeBuffer({count}, ramp(count, begin), name(0).c_str())});
    EXPECT_EQ(valuesOf(replay(*second, between)[0])[count - 1],
              6 * (begin + count - 1));
  }
}
