// Promises of replays on GPUs beyond the common contract.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/DriverLibrary.h"
#include "runtime/gpu/GpuDevice.h"
#include "runtime/memory/Compact.h"
#include "test/Unit/conformance/GpuBackend.h"
#include "tinyjit/Runtime/Gpu.h"
#include "tinyjit/Runtime/Kernel.h"
#include "tinyjit/Runtime/TinyJit.h"

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

using Values = std::vector<float>;

namespace {
/// By kind of device: "cuda", "hip".
class GpuReplays : public ::testing::TestWithParam<std::string> {
protected:
  GpuReplays() : b(devices()) {}
  ~GpuReplays() override { setGpuGraphs(GpuGraphs::On); }

  std::string name(int number) const {
    return GetParam() + ":" + std::to_string(number);
  }
  /// One GPU, the host, and a second GPU where there is one.
  std::vector<std::string> devices() const {
    std::vector<std::string> names = {name(0), "cpu:0"};
    const SystemDriver *system = SystemDriver::get();
    if (!system || system->numDevices > 1)
      names.push_back(name(1));
    return names;
  }
  static constexpr int32_t host = 1, otherGpu = 2;
  Device &device(int number = 0) const { return **Device::get(name(number)); }
  Buffer make(Shape shape, const Values &values, int number = 0) const {
    return makeBuffer(std::move(shape), values, name(number).c_str());
  }
  void scale(int32_t out, int32_t x, ScalarArg factor, int64_t count) {
    b.launch("scale", scaleKernel, {{out, W}, {x, R}}, {factor, fixed(count)});
  }
  void add(int32_t out, int32_t x, int32_t y, int64_t count) {
    b.launch("add", addKernel, {{out, W}, {x, R}, {y, R}}, {fixed(count)});
  }
  std::shared_ptr<const Plan> build(bool isGraph = true) {
    useImages(b.plan);
    if (isGraph) {
      std::vector<int32_t> all(b.plan.devices.size());
      std::iota(all.begin(), all.end(), 0);
      b.plan.graphs = {
          {nullptr, all, 0, static_cast<int32_t>(b.plan.launches.size())}};
    }
    return b.build();
  }
  /// out = (10 x) + (n y), as three nodes.
  std::shared_ptr<const Plan> buildThree() {
    int32_t n = b.scalar("n", 0, 9);
    int32_t x = b.input("x", {5}), y = b.input("y", {5});
    int32_t t = b.temp({5}), u = b.temp({5}), out = b.output({5});
    scale(t, x, fixed(10), 5);
    scale(u, y, {n, 0}, 5);
    add(out, t, u, 5);
    return build();
  }

  PlanBuilder b;
};

/// Tests that need a driver that counts calls and fails when told to.
class GpuDriverReplays : public GpuReplays {
protected:
  void SetUp() override {
    if (SystemDriver::get())
      GTEST_SKIP() << "asks a test driver";
  }
  TestDriver &driver() const { return TestDriver::get(GetParam()); }
};
} // namespace

INSTANTIATE_TEST_SUITE_P(Kinds, GpuReplays, ::testing::ValuesIn(gpuKinds()),
                         [](const auto &info) { return info.param; });
INSTANTIATE_TEST_SUITE_P(Kinds, GpuDriverReplays,
                         ::testing::ValuesIn(gpuKinds()),
                         [](const auto &info) { return info.param; });

TEST_P(GpuReplays, OnlyWhatChangedIsUpdated) {
  auto instance = makeInstance(buildThree());
  Buffer p = make({5}, ramp(5)), q = make({5}, ramp(5, 100));
  Buffer out = make({5}, Values(5));
  auto run = [&](const Buffer &x, const Buffer &y, int64_t n) {
    Buffer inputs[] = {x, y};
    int64_t before = instance->graphStats().nodesUpdated;
    Status status = instance->replayInto(inputs, 2, &n, 1, &out, 1);
    EXPECT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(valuesOf(out)[1], 10 * valuesOf(x)[1] + n * valuesOf(y)[1]);
    return instance->graphStats().nodesUpdated - before;
  };
  EXPECT_EQ(run(p, q, 2), 0) << "the first replay records";
  EXPECT_EQ(instance->graphStats().graphs, 1);
  EXPECT_EQ(instance->graphStats().nodes, 3);
  EXPECT_EQ(run(p, q, 2), 0);
  EXPECT_EQ(run(q, q, 2), 1);
  EXPECT_EQ(run(q, q, 3), 1);
  EXPECT_EQ(run(p, p, 4), 2);
  EXPECT_EQ(instance->graphStats().note, "");
}

TEST_P(GpuDriverReplays, AGraphThatGrowsWithUpdatesIsRecordedAnew) {
  auto instance = makeInstance(buildThree());
  Buffer p = make({5}, ramp(5)), q = make({5}, ramp(5, 100));
  Buffer out = make({5}, Values(5));
  const char *entry = GetParam() == "cuda" ? "cuGraphInstantiateWithFlags"
                                           : "hipGraphInstantiateWithFlags";
  const int64_t before = driver().CountCalls(entry);
  int64_t n = 1;
  for (int64_t i = 0; i < 20000; ++i) {
    Buffer inputs[] = {i % 2 ? p : q, p};
    ASSERT_TRUE(instance->replayInto(inputs, 2, &n, 1, &out, 1).ok());
    // All of them under way at once would be a test of patience.
    if (i % 100 == 99)
      ASSERT_EQ(valuesOf(out), (Values{11, 22, 33, 44, 55}));
  }
  EXPECT_EQ(driver().CountCalls(entry) - before, GetParam() == "cuda" ? 1 : 2);
  EXPECT_EQ(instance->graphStats().graphs, 1);
  EXPECT_EQ(instance->graphStats().nodes, 3);
}

TEST_P(GpuDriverReplays, AReplayIsAFewCalls) {
  auto instance = makeInstance(buildThree());
  Buffer p = make({5}, ramp(5)), out = make({5}, Values(5));
  Buffer inputs[] = {p, p};
  int64_t n = 2;
  ASSERT_TRUE(instance->replayInto(inputs, 2, &n, 1, &out, 1).ok());
  int64_t before = driver().CountCalls(nullptr);
  ASSERT_TRUE(instance->replayInto(inputs, 2, &n, 1, &out, 1).ok());
  // Entering and leaving, and the launch.
  EXPECT_LE(driver().CountCalls(nullptr) - before, 4);
  EXPECT_GT(driver().CountPending(), 0) << "it did not wait";
  EXPECT_EQ(valuesOf(out), (Values{12, 24, 36, 48, 60}));
}

TEST_P(GpuReplays, LaunchByLaunchIsAnOption) {
  setGpuGraphs(GpuGraphs::Off);
  auto instance = makeInstance(buildThree());
  Buffer p = make({5}, ramp(5));
  EXPECT_EQ(valuesOf(replay(*instance, {p, p}, {2})[0]),
            (Values{12, 24, 36, 48, 60}));
  EXPECT_EQ(instance->graphStats().nodes, 0);
}

TEST_P(GpuDriverReplays, AGraphThatIsRefused) {
  const char *entry = GetParam() == "cuda" ? "cuGraphInstantiateWithFlags"
                                           : "hipGraphInstantiateWithFlags";
  driver().Forbid(entry, 801);
  auto plan = buildThree();
  auto instance = makeInstance(plan);
  Buffer p = make({5}, ramp(5));
  Buffer inputs[] = {p, p};
  int64_t n = 2;
  std::vector<Buffer> outputs;
  Status status = instance->replay(inputs, 2, &n, 1, outputs);
  EXPECT_EQ(status.code(), Code::Unsupported);
  EXPECT_NE(status.message().find(entry), std::string::npos)
      << status.message();
  setGpuGraphs(GpuGraphs::WhereSupported);
  auto willing = makeInstance(plan);
  EXPECT_EQ(valuesOf(replay(*willing, {p, p}, {2})[0]),
            (Values{12, 24, 36, 48, 60}));
  EXPECT_NE(willing->graphStats().note.find("launch by launch: "),
            std::string::npos);
  EXPECT_EQ(willing->graphStats().graphs, 0);
  driver().Forbid(entry, 0);
  EXPECT_EQ(valuesOf(replay(*instance, {p, p}, {2})[0]),
            (Values{12, 24, 36, 48, 60}))
      << "the one that failed works again";
}

TEST_P(GpuDriverReplays, NoMemoryIsOneErrorAndTheNextReplayWorks) {
  auto instance = makeInstance(buildThree());
  Buffer p = make({5}, ramp(5));
  Buffer inputs[] = {p, p};
  int64_t n = 2, inUse = device().bytesInUse();
  std::vector<Buffer> outputs;
  const char *entry = GetParam() == "cuda" ? "cuMemAlloc_v2" : "hipMalloc";
  releaseKept(device());
  driver().Forbid(entry, 2);
  Status status = instance->replay(inputs, 2, &n, 1, outputs);
  driver().Forbid(entry, 0);
  EXPECT_EQ(status.code(), Code::ResourceExhausted);
  EXPECT_NE(status.message().find(name(0) + " cannot allocate "),
            std::string::npos)
      << status.message();
  EXPECT_EQ(device().bytesInUse(), inUse);
  EXPECT_EQ(valuesOf(replay(*instance, {p, p}, {2})[0])[0], 12);
}

TEST_P(GpuReplays, DevicesShareAGraphOrSayWhyNot) {
  if (b.plan.devices.size() <= otherGpu)
    GTEST_SKIP() << "needs two GPUs, found one";
  int32_t x = b.input("x", {5}), t = b.temp({5}), u = b.temp({5}, otherGpu);
  int32_t v = b.temp({5}, otherGpu), w = b.temp({5}), out = b.output({5});
  scale(t, x, fixed(2), 5);
  b.copy(u, t);
  scale(v, u, fixed(3), 5);
  b.copy(w, v);
  scale(out, w, fixed(5), 5);
  auto instance = makeInstance(build());
  for (float first : {1.0f, 9.0f}) {
    Buffer p = make({5}, ramp(5, first));
    EXPECT_EQ(valuesOf(replay(*instance, {p})[0])[2], 30 * (first + 2));
  }
  GraphStats stats = instance->graphStats();
  if (GetParam() == "cuda") {
    EXPECT_EQ(stats.nodes, 5);
    EXPECT_EQ(stats.note, "");
  } else {
    EXPECT_EQ(stats.nodes, 0);
    EXPECT_EQ(stats.note, name(0) + " and " + name(1) +
                              " cannot share a graph: each has graphs of its "
                              "own");
  }
}

TEST_P(GpuReplays, ScratchMemoryIsForOneLaunchAtATime) {
  if (b.plan.devices.size() <= otherGpu)
    GTEST_SKIP() << "needs two GPUs, found one";
  // A graph of two devices on the stream of the first one, then a launch on
  // that of the second one: nothing but scratch memory is common to them.
  auto reverse = [&](int32_t out, int32_t in) {
    b.launch("reverse", reverseThroughScratch, {{out, W}, {in, R}}, {fixed(33)})
        .scratchBytes = 132;
  };
  int32_t x = b.input("x", {33}), y = b.input("y", {33}, otherGpu);
  int32_t z = b.input("z", {33}, otherGpu);
  int32_t first = b.output({33}), second = b.output({33}, {}, otherGpu);
  int32_t third = b.output({33}, {}, otherGpu);
  scale(first, x, fixed(2), 33);
  reverse(second, y);
  reverse(third, z);
  useImages(b.plan);
  b.plan.graphs = {{nullptr, {0, otherGpu}, 0, 2}};
  auto instance = makeInstance(b.build());
  for (int i = 0; i < 20; ++i) {
    auto outputs =
        replay(*instance, {make({33}, ramp(33)), make({33}, ramp(33, 100), 1),
                           make({33}, ramp(33, 1000 * i), 1)});
    EXPECT_EQ(valuesOf(outputs[1])[0], 132);
    EXPECT_EQ(valuesOf(outputs[1])[32], 100);
    EXPECT_EQ(valuesOf(outputs[2])[0], 1000 * i + 32);
    EXPECT_EQ(valuesOf(outputs[2])[32], 1000 * i);
  }
}

TEST_P(GpuReplays, OneImageMayNeedMoreSharedMemoryElsewhere) {
  int32_t x = b.input("x", {5}), t = b.temp({5}), out = b.output({5});
  scale(t, x, fixed(2), 5);
  scale(out, t, fixed(3), 5);
  useImages(b.plan);
  // More than a launch gets without asking.
  b.plan.images[1].functions[0].sharedBytes = 60 * 1024;
  auto instance = makeInstance(b.build());
  EXPECT_EQ(valuesOf(replay(*instance, {make({5}, ramp(5))})[0])[4], 30);
}

TEST_P(GpuReplays, TheHostSeesWhatItsCopiesBring) {
  // Device, host, device: the host's kernel runs between two copies.
  int32_t x = b.input("x", {5}), t = b.temp({5}), h = b.temp({5}, host);
  int32_t k = b.temp({5}, host), d = b.temp({5});
  int32_t onHost = b.output({5}, {}, host), out = b.output({5});
  scale(t, x, fixed(2), 5);
  b.copy(h, t);
  scale(k, h, fixed(3), 5);
  b.copy(d, k);
  scale(out, d, fixed(5), 5);
  b.copy(onHost, d);
  auto instance = makeInstance(build());
  for (float first : {1.0f, 9.0f, 4.0f}) {
    auto outputs = replay(*instance, {make({5}, ramp(5, first))});
    // Without asking anybody.
    EXPECT_EQ(static_cast<float *>(outputs[0].data())[1], 6 * (first + 1));
    EXPECT_EQ(valuesOf(outputs[1])[1], 30 * (first + 1));
  }
}

TEST_P(GpuReplays, StreamsOfTheCaller) {
  auto instance = makeInstance(buildThree());
  auto &gpu = static_cast<gpu::GpuDevice &>(device());
  gpu::Entered entered(gpu);
  gpu::Stream stream = *gpu.driver().createStream();
  ASSERT_TRUE(instance->setStream(gpu, stream).ok());
  Buffer p = make({5}, Values(5)), out = make({5}, Values(5));
  Buffer inputs[] = {p, p};
  for (float first : {1.0f, 30.0f, 500.0f}) {
    Values values = ramp(5, first), got(5);
    int64_t n = 2;
    // All that, and nobody waits in between.
    ASSERT_TRUE(
        gpu.driver()
            .copy({p.data(), values.data(), 20, 0, gpu::CopyCall::host}, stream)
            .ok());
    ASSERT_TRUE(instance->replayInto(inputs, 2, &n, 1, &out, 1).ok());
    ASSERT_TRUE(
        gpu.driver()
            .copy({got.data(), out.data(), 20, gpu::CopyCall::host, 0}, stream)
            .ok());
    ASSERT_TRUE(gpu.driver().synchronizeStream(stream).ok());
    EXPECT_EQ(got[3], 12 * (first + 3));
  }
  ASSERT_TRUE(instance->unsetStream(gpu).ok());
  ASSERT_TRUE(gpu.driver().destroyStream(stream).ok());
  EXPECT_EQ(valuesOf(replay(*instance, {p, p}, {1})[0])[0], 11 * 500);
  expectError(instance->setStream(**Device::get("cpu:0"), nullptr),
              Code::InvalidArgument,
              "cpu:0 is no device of the plan that has streams");
}

TEST_P(GpuReplays, EachStreamOfTheCallerWaitsForItsGpu) {
  if (b.plan.devices.size() <= otherGpu)
    GTEST_SKIP() << "needs two GPUs, found one";
  constexpr int64_t count = 20000;
  for (int32_t gpu : {0, otherGpu}) {
    int32_t last = b.input("x" + std::to_string(gpu), {count}, gpu);
    for (int i = 0; i < 20; ++i) {
      int32_t next = i < 19 ? b.temp({count}, gpu) : b.output({count}, {}, gpu);
      scale(next, last, fixed(1 + i / 19), count);
      last = next;
    }
  }
  auto instance = makeInstance(build());
  Buffer inputs[] = {make({count}, ramp(count)), make({count}, ramp(count), 1)};
  Buffer outputs[] = {make({count}, Values(count)),
                      make({count}, Values(count), 1)};
  auto gpu = [&](int number) -> gpu::GpuDevice & {
    return static_cast<gpu::GpuDevice &>(device(number));
  };
  gpu::Stream streams[2];
  for (int number : {0, 1}) {
    gpu::Entered entered(gpu(number));
    streams[number] = *gpu(number).driver().createStream();
    ASSERT_TRUE(instance->setStream(gpu(number), streams[number]).ok());
  }
  for (float first : {1.0f, 30.0f, 500.0f, 7.0f}) {
    Values values = ramp(count, first), got[2];
    for (int number : {0, 1})
      ASSERT_TRUE(inputs[number].copyIn(values.data(), count * 4).ok());
    ASSERT_TRUE(instance->replayInto(inputs, 2, nullptr, 0, outputs, 2).ok());
    for (int number : {1, 0}) {
      gpu::Entered entered(gpu(number));
      got[number].resize(count);
      gpu::CopyCall copy = {got[number].data(), outputs[number].data(),
                            count * 4, gpu::CopyCall::host, number};
      ASSERT_TRUE(gpu(number).driver().copy(copy, streams[number]).ok());
      ASSERT_TRUE(gpu(number).driver().synchronizeStream(streams[number]).ok());
      EXPECT_EQ(got[number][count - 1], 2 * (first + count - 1)) << number;
    }
  }
  for (int number : {0, 1}) {
    gpu::Entered entered(gpu(number));
    ASSERT_TRUE(instance->unsetStream(gpu(number)).ok());
    ASSERT_TRUE(gpu(number).driver().destroyStream(streams[number]).ok());
  }
}

TEST_P(GpuReplays, MemoryMayMove) {
  auto instance = makeInstance(buildThree());
  Buffer p = make({5}, ramp(5));
  for (uint64_t pattern : {0x1111111111111111u, 0x2222222222222222u}) {
    EXPECT_EQ(valuesOf(replay(*instance, {p, p}, {2})[0])[4], 60);
    ASSERT_TRUE(instance->renewMemory(pattern).ok());
  }
  EXPECT_EQ(valuesOf(replay(*instance, {p, p}, {2})[0])[4], 60);
  instance->freeMemory();
  EXPECT_EQ(valuesOf(replay(*instance, {p, p}, {2})[0])[4], 60);
}

TEST_P(GpuReplays, ResultsOfManySizesAreDense) {
  int32_t n = b.scalar("n", 0, 4);
  int32_t x = b.input("x", {4, 4}), out = b.output({4, 4}, {{4}, {0, 1, n}});
  scale(out, x, fixed(1), 16);
  auto instance = makeInstance(build());
  Buffer p = make({4, 4}, ramp(16));
  EXPECT_EQ(valuesOf(replay(*instance, {p}, {3})[0]),
            (Values{1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15}));
  EXPECT_EQ(valuesOf(replay(*instance, {p}, {1})[0]), (Values{1, 5, 9, 13}));
}

TEST_P(GpuReplays, PartsOfArraysAreDense) {
  struct Part {
    int64_t elementBytes;
    Shape shape, sizes;
  };
  const Part parts[] = {{4, {6, 5}, {3, 2}},
                        {1, {7, 3}, {7, 2}},
                        {2, {5, 3, 7}, {4, 2, 5}},
                        {8, {2, 3, 4, 5}, {2, 1, 3, 4}},
                        {1, {4, 3, 2}, {3, 3, 1}},
                        {4, {4, 6, 2}, {4, 5, 2}},
                        {1, {9, 1, 11}, {9, 1, 7}},
                        {4, {3, 4}, {2, 4}},
                        {2, {300, 70}, {299, 69}},
                        {4, {4, 4}, {0, 3}},
                        {1, {2, 2, 2, 2}, {1, 1, 1, 1}}};
  for (const Part &part : parts) {
    SCOPED_TRACE(::testing::PrintToString(part.shape) + " " +
                 ::testing::PrintToString(part.sizes));
    int64_t bytes = part.elementBytes, dense = part.elementBytes;
    for (size_t i = 0; i < part.shape.size(); ++i) {
      bytes *= part.shape[i];
      dense *= part.sizes[i];
    }
    std::vector<uint8_t> in(bytes), expected(dense);
    for (int64_t i = 0; i < bytes; ++i)
      in[i] = static_cast<uint8_t>(i * 7 + i / 251);
    ASSERT_TRUE(compact(Device::host(), expected.data(), in.data(),
                        part.elementBytes, part.shape, part.sizes)
                    .ok());
    // From and to places in the middle of a word, too.
    for (int64_t at : {0, 3}) {
      Buffer src = *Buffer::create(device(), DType::U8, {bytes + at}),
             dst = *Buffer::create(device(), DType::U8, {dense + 2 * at});
      std::vector<uint8_t> all(at, 99), around(dense + 2 * at, 77);
      all.insert(all.end(), in.begin(), in.end());
      ASSERT_TRUE(src.copyIn(all.data(), bytes + at).ok());
      ASSERT_TRUE(dst.copyIn(around.data(), dense + 2 * at).ok());
      Status status = compact(device(), static_cast<char *>(dst.data()) + at,
                              static_cast<char *>(src.data()) + at,
                              part.elementBytes, part.shape, part.sizes);
      ASSERT_TRUE(status.ok()) << status.message();
      std::copy(expected.begin(), expected.end(), around.begin() + at);
      std::vector<uint8_t> found(around.size());
      ASSERT_TRUE(dst.copyOut(found.data(), found.size()).ok());
      EXPECT_EQ(found, around);
    }
  }
}

TEST_P(GpuDriverReplays, TheRowsOfAResultAreOneCopy) {
  Buffer src = make({64, 8}, ramp(512)), dst = make({64, 7}, Values(448));
  auto count = [&](int64_t rows) {
    int64_t before = driver().CountCalls(nullptr);
    EXPECT_TRUE(
        compact(device(), dst.data(), src.data(), 4, {64, 8}, {rows, 7}).ok());
    return driver().CountCalls(nullptr) - before;
  };
  EXPECT_EQ(count(64), count(2));
  EXPECT_EQ(valuesOf(dst)[447], 511);
}

TEST_P(GpuReplays, AFunctionIsCapturedOnGpuBuffers) {
  auto kernel = std::make_shared<Kernel>();
  kernel->name = kernel->symbol = "scale";
  kernel->image =
      std::make_shared<Image>(makeProgram(GetParam(), "scale", {"scale"}, 1));
  kernel->arrays = {{DType::F32, 5, false, true}, {DType::F32, 5, true, false}};
  kernel->scalars = {{"factor", Scalar::I32, -9, 9}, {"n", Scalar::I32, 0, 5}};
  TinyJit<StatusOr<Buffer>(Buffer, Number)> step(
      [&](Buffer x, Number factor) -> StatusOr<Buffer> {
        auto t = Buffer::create(x.device(), DType::F32, {5});
        auto out = Buffer::create(x.device(), DType::F32, {5});
        for (auto [to, from] : {std::pair(*t, x), std::pair(*out, *t)})
          if (Status s =
                  launch(kernel, {{to, W}, {from, R}}, {factor, Number(5)});
              !s.ok())
            return s;
        return out;
      });
  Buffer p = make({5}, ramp(5)), q = make({5}, ramp(5, 10));
  for (int64_t factor : {2, 3, -4, 5})
    for (const Buffer &x : {p, q}) {
      StatusOr<Buffer> y = step(x, factor);
      ASSERT_TRUE(y.ok()) << y.status().message();
      EXPECT_EQ(valuesOf(*y)[1], factor * factor * valuesOf(x)[1]);
    }
  EXPECT_TRUE(step.captured());
  expectError(
      launch(kernel,
             {{makeBuffer({5}, ramp(5)), W}, {makeBuffer({5}, ramp(5)), R}},
             {Number(1), Number(5)}),
      Code::Unsupported, "kernel \"scale\" has no code for cpu:0");
}

TEST_P(GpuDriverReplays, ADriverThatIsTooOld) {
  bool isCuda = GetParam() == "cuda";
  const char *file =
      isCuda ? TINYJIT_TEST_CUDA_DRIVER : TINYJIT_TEST_HIP_DRIVER;
  auto load = (isCuda ? gpu::getCudaSource() : gpu::getHipSource()).load;
  driver().SetVersion(isCuda ? 11080 : 50100000);
  Status status = load(*gpu::DriverLibrary::open("it", {file})).status();
  driver().SetVersion(isCuda ? 12080 : 60200000);
  expectError(status, Code::Unsupported,
              std::string("the driver \"") + file +
                  (isCuda ? "\" has version 11.8, expected 12.0 or later"
                          : "\" has version 5.1.0, expected 5.2.0 or later"));
  auto loaded = load(*gpu::DriverLibrary::open("it", {file}));
  ASSERT_TRUE(loaded.ok());
  // It says that it does not load what the vendor's does.
  EXPECT_EQ((*loaded)->imageFormats(), std::vector<std::string>{"bitcode"});
}

TEST_P(GpuDriverReplays, OpeningADeviceMayFailAtEachCall) {
  bool isCuda = GetParam() == "cuda";
  const char *file =
      isCuda ? TINYJIT_TEST_CUDA_DRIVER : TINYJIT_TEST_HIP_DRIVER;
  auto load = (isCuda ? gpu::getCudaSource() : gpu::getHipSource()).load;
  auto open = [&] {
    auto made = load(*gpu::DriverLibrary::open("it", {file}));
    return made.ok() ? gpu::GpuDevice::create(**made, 2).status()
                     : made.status();
  };
  int64_t before = driver().CountCalls(nullptr);
  ASSERT_TRUE(open().ok());
  int64_t numCalls = driver().CountCalls(nullptr) - before;
  int64_t left = driver().Leaks(nullptr, 0);
  int numErrors = 0;
  for (int64_t call = 1; call <= numCalls; ++call) {
    driver().FailAt(call, 999);
    Status status = open();
    driver().FailAt(0, 0);
    numErrors += !status.ok();
    EXPECT_EQ(driver().Leaks(nullptr, 0), left)
        << call << ": " << status.message() << "\n"
        << driver().leaks();
  }
  EXPECT_GT(numErrors, 6);
  EXPECT_TRUE(open().ok());
}

TEST_P(GpuDriverReplays, ALostDeviceIsAnErrorAndTheOthersGoOn) {
  PlanBuilder lost({name(3)});
  int32_t x = lost.input("x", {5}), out = lost.output({5});
  lost.launch("scale", scaleKernel, {{out, W}, {x, R}}, {fixed(2), fixed(5)});
  lost.plan.name = "unlucky";
  useImages(lost.plan);
  auto instance = makeInstance(lost.build());
  Buffer p = make({5}, ramp(5), 3);
  EXPECT_EQ(valuesOf(replay(*instance, {p})[0])[4], 10);
  std::vector<Buffer> outputs;
  ASSERT_TRUE(instance->replay(&p, 1, nullptr, 0, outputs).ok());
  driver().FailAt(GetParam() == "cuda" ? 2 : 3, 719);
  Status status = device(3).synchronize();
  driver().FailAt(0, 0);
  EXPECT_EQ(status.code(), Code::DeviceError);
  EXPECT_NE(status.message().find("@unlucky"), std::string::npos)
      << status.message();
  // The device stays lost; what is asked of it is an error each time.
  EXPECT_EQ(instance->replay(&p, 1, nullptr, 0, outputs).code(),
            Code::DeviceError);
  Values values(5);
  EXPECT_EQ(p.copyOut(values.data(), 20).code(), Code::DeviceError);
  Buffer q = make({5}, ramp(5));
  EXPECT_EQ(valuesOf(q), ramp(5));
}

TEST_P(GpuReplays, AddressesWhereNoElementCanBeAreRefused) {
  for (GpuGraphs how : {GpuGraphs::On, GpuGraphs::Off}) {
    setGpuGraphs(how);
    auto instance = makeInstance(buildThree());
    Buffer p = make({5}, ramp(5)), room = make({6}, ramp(6));
    StatusOr<Buffer> odd = room.view(2, DType::F32, {5});
    ASSERT_TRUE(odd.ok()) << odd.status().message();
    int64_t n = 2;
    std::vector<Buffer> out;
    for (bool isFirst : {true, false}) {
      Buffer bad[] = {p, *odd};
      Status status = instance->replay(bad, 2, &n, 1, out);
      EXPECT_EQ(status.code(), Code::InvalidArgument) << isFirst;
      EXPECT_NE(status.message().find("no multiple of 4 bytes"),
                std::string::npos)
          << status.message();
      Buffer good[] = {p, p};
      status = instance->replay(good, 2, &n, 1, out);
      ASSERT_TRUE(status.ok()) << status.message();
      EXPECT_EQ(valuesOf(out[0]), (Values{12, 24, 36, 48, 60}));
    }
    // buildThree adds to the plan; the next round begins anew.
    b = PlanBuilder(devices());
  }
}
