// Memory that GPUs keep, with drivers that check what is done with it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuDevice.h"
#include "test/Unit/conformance/GpuBackend.h"
#include "tinyjit/Runtime/Gpu.h"
#include "tinyjit/Runtime/Kernel.h"

#include <mutex>
#include <set>
#include <thread>

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

using Values = std::vector<float>;

namespace {
/// By kind of device: "cuda", "hip". Asks test drivers.
class GpuMemory : public ::testing::TestWithParam<std::string> {
protected:
  void SetUp() override {
    if (SystemDriver::get())
      GTEST_SKIP() << "asks a test driver";
    // Whatever the environment says.
    keepGpuMemory(true);
  }
  ~GpuMemory() override { keepGpuMemory(true); }

  std::string name() const { return GetParam() + ":0"; }
  Device &device() const { return **Device::get(name()); }
  TestDriver &driver() const { return TestDriver::get(GetParam()); }
  Buffer make(Shape shape, const Values &values) const {
    return makeBuffer(std::move(shape), values, name().c_str());
  }
  /// out = (10 x) + (n y).
  std::shared_ptr<const Plan> build() {
    int32_t n = b.scalar("n", 0, 9);
    int32_t x = b.input("x", {5}), y = b.input("y", {5});
    int32_t t = b.temp({5}), u = b.temp({5}), out = b.output({5});
    b.launch("scale", scaleKernel, {{t, W}, {x, R}}, {fixed(10), fixed(5)});
    b.launch("scale", scaleKernel, {{u, W}, {y, R}}, {{n, 0}, fixed(5)});
    b.launch("add", addKernel, {{out, W}, {t, R}, {u, R}}, {fixed(5)});
    useImages(b.plan);
    b.plan.graphs = {{nullptr, {0}, 0, 3}};
    return b.build();
  }
  /// y = factor x, for the host program to launch.
  std::shared_ptr<Kernel> makeScaleKernel() const {
    auto kernel = std::make_shared<Kernel>();
    kernel->name = kernel->symbol = "scale";
    kernel->image =
        std::make_shared<Image>(makeProgram(GetParam(), "scale", {"scale"}, 1));
    kernel->arrays = {{DType::F32, 5, false, true},
                      {DType::F32, 5, true, false}};
    kernel->scalars = {{"factor", Scalar::I32, -9, 9},
                       {"n", Scalar::I32, 0, 5}};
    return kernel;
  }

  PlanBuilder b{{name()}};
};
} // namespace

INSTANTIATE_TEST_SUITE_P(Kinds, GpuMemory, ::testing::ValuesIn(gpuKinds()),
                         [](const auto &info) { return info.param; });

TEST_P(GpuMemory, MemoryThatIsKeptIsGivenUpForOther) {
  driver().SetMemory(1 << 20);
  releaseKept(device());
  make({100000}, Values(100000));
  EXPECT_GE(bytesKept(device()), 400000);
  Buffer all = make({200000}, Values(200000));
  EXPECT_EQ(bytesKept(device()), 0);
  auto more = Buffer::allocate(device(), DType::F32, {200000});
  EXPECT_EQ(more.status().code(), Code::ResourceExhausted);
  EXPECT_NE(more.status().message().find(name() + " cannot allocate 800000 "
                                                  "bytes: "),
            std::string::npos)
      << more.status().message();
  driver().SetMemory(uint64_t(8) << 30);
}

TEST_P(GpuMemory, FreshResultsOfEagerLaunchesCostNoCalls) {
  auto kernel = makeScaleKernel();
  Buffer p = make({5}, ramp(5));
  auto run = [&](int64_t factor) {
    Buffer out = *Buffer::allocate(device(), DType::F32, {5});
    Status s = launch(kernel, {{out, W}, {p, R}}, {Number(factor), Number(5)});
    EXPECT_TRUE(s.ok()) << s.message();
    return out;
  };
  auto count = [&](int64_t factor) {
    int64_t before = driver().CountCalls(nullptr);
    run(factor);
    return driver().CountCalls(nullptr) - before;
  };
  run(2);
  releaseKept(device());
  int64_t first = count(2), next = count(3);
  // Entering and leaving, and the launch.
  EXPECT_LE(next, GetParam() == "cuda" ? 3 : 4);
  EXPECT_LT(next, first);
  keepGpuMemory(false);
  count(4);
  int64_t freed = count(4);
  keepGpuMemory(true);
  EXPECT_GE(freed, next + 6);
  RecordProperty("calls", static_cast<int>(next));
  RecordProperty("calls_without", static_cast<int>(freed));
  // The same block each time: what came before is over when it is read.
  for (int64_t factor = 2; factor < 9; ++factor)
    EXPECT_EQ(valuesOf(run(factor))[4], 5.0f * static_cast<float>(factor));
}

TEST_P(GpuMemory, SeveralThreadsNeverShareMemory) {
  int64_t before = device().bytesInUse();
  std::mutex mutex;
  std::set<void *> inUse;
  auto run = [&](int64_t bytes) {
    for (int i = 0; i < 300; ++i) {
      void *mine = *device().allocate(bytes);
      {
        std::lock_guard<std::mutex> lock(mutex);
        ASSERT_TRUE(inUse.insert(mine).second);
      }
      if (i % 50 == 7)
        releaseKept(device());
      {
        std::lock_guard<std::mutex> lock(mutex);
        inUse.erase(mine);
      }
      device().free(mine, bytes);
    }
  };
  std::vector<std::thread> threads;
  for (int64_t bytes : {100, 100, 100, 5000})
    threads.emplace_back(run, bytes);
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(device().bytesInUse(), before);
}

TEST_P(GpuMemory, AStreamOfTheCallerIsWaitedFor) {
  auto &gpu = static_cast<gpu::GpuDevice &>(device());
  Buffer p = make({5}, ramp(5));
  ASSERT_TRUE(gpu.synchronize().ok());
  gpu::Stream stream = nullptr;
  Values got(5);
  {
    gpu::Entered entered(gpu);
    stream = *gpu.driver().createStream();
    ASSERT_TRUE(
        gpu.driver()
            .copy({got.data(), p.data(), 20, gpu::CopyCall::host, 0}, stream)
            .ok());
  }
  EXPECT_TRUE(synchronizeStream(gpu, stream).ok());
  EXPECT_EQ(got, ramp(5));
  EXPECT_TRUE(synchronizeStream(gpu, nullptr).ok());
  Status status = synchronizeStream(Device::host(), nullptr);
  EXPECT_EQ(status.code(), Code::InvalidArgument);
  EXPECT_EQ(status.message(), "cpu:0 is no GPU, and has no streams");
  gpu::Entered entered(gpu);
  ASSERT_TRUE(gpu.driver().destroyStream(stream).ok());
}

TEST_P(GpuMemory, StreamsOfTheCallerComeBeforeNewUsers) {
  // A result that was dropped while the caller's stream still reads it.
  auto instance = makeInstance(build());
  auto &gpu = static_cast<gpu::GpuDevice &>(device());
  gpu::Entered entered(gpu);
  gpu::Stream stream = *gpu.driver().createStream();
  ASSERT_TRUE(instance->setStream(gpu, stream).ok());
  Buffer p = make({5}, ramp(5));
  for (float round = 1; round < 20; ++round) {
    Values got(5), other(5, -round);
    {
      Buffer result = replay(*instance, {p, p}, {2})[0];
      instance->freeMemory();
      ASSERT_TRUE(
          gpu.driver()
              .copy({got.data(), result.data(), 20, gpu::CopyCall::host, 0},
                    stream)
              .ok());
    }
    // Other users of this memory do not know of the stream.
    std::vector<Buffer> others;
    for (int i = 0; i < 4; ++i)
      others.push_back(make({5}, other));
    ASSERT_TRUE(gpu.driver().synchronizeStream(stream).ok());
    EXPECT_EQ(got, (Values{12, 24, 36, 48, 60}));
  }
  ASSERT_TRUE(instance->unsetStream(gpu).ok());
  ASSERT_TRUE(gpu.driver().destroyStream(stream).ok());
}
