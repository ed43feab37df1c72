// Modules on GPUs, through the test drivers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/Gpu.h"
#include "test/Unit/PlanBuilder.h"
#include "tinyjit/Module.h"
#include "tinyjit/Runtime/TinyJit.h"

using namespace tinyjit;
using namespace tinyjit::runtime;
using namespace tinyjit::runtime::testing;

static const std::string kernelText = R"(
jit.kernel @scale(%out: !uop.ptr<4xf32>, %x: !uop.ptr<4xf32>, %kv: !jit.var<i32, "k", 1, 9>) name "E_4" {
  %k = jit.value %kv : !jit.var<i32, "k", 1, 9> -> i32
  %f = arith.sitofp %k : i32 to f32
  %i = uop.range 4
  %v = uop.load %x[%i] : !uop.ptr<4xf32>
  %r = arith.mulf %v, %f : f32
  uop.store %r, %out[%i] : !uop.ptr<4xf32>
}
)";

/// Scales on one device, copies, scales on the other.
static const std::string twoDevices = R"(
jit.capture @both(%x: !jit.buffer<4xf32, "cpu:0">, %k: !jit.var<i32, "k", 1, 9>) -> !jit.buffer<4xf32, "cuda:1"> {
  %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %b = jit.alloc : !jit.buffer<4xf32, "cuda:1">
  %c = jit.alloc : !jit.buffer<4xf32, "cuda:1">
  jit.launch @scale(write %a, read %x, %k) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.var<i32, "k", 1, 9>
  jit.copy %a to %b : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cuda:1">
  jit.launch @scale(write %c, read %b, %k) : !jit.buffer<4xf32, "cuda:1">, !jit.buffer<4xf32, "cuda:1">, !jit.var<i32, "k", 1, 9>
  jit.return %c : !jit.buffer<4xf32, "cuda:1">
}
)";

namespace {
class Gpu : public ::testing::Test {
protected:
  static void SetUpTestSuite() {
    ASSERT_TRUE(setDriverPath("cuda", TINYJIT_TEST_CUDA).ok());
    ASSERT_TRUE(setDriverPath("hip", TINYJIT_TEST_HIP).ok());
  }

  static std::unique_ptr<Module> parse(const std::string &text,
                                       const ModuleOptions &options = {}) {
    auto module = Module::parse(text, "gpu.mlir", options);
    EXPECT_TRUE(module.ok()) << module.status().message();
    return *std::move(module);
  }
  static Buffer makeOn(const std::string &device, std::vector<float> values) {
    Buffer buffer = *Buffer::create(**Device::get(device), DType::F32,
                                    {static_cast<int64_t>(values.size())});
    EXPECT_TRUE(buffer.copyIn(values.data(), buffer.byteSize()).ok());
    return buffer;
  }
  static std::vector<float> read(const Buffer &buffer) {
    std::vector<float> values(buffer.byteSize() / sizeof(float));
    Status status = buffer.copyOut(values.data(), buffer.byteSize());
    EXPECT_TRUE(status.ok()) << status.message();
    return values;
  }
};
} // namespace

// A module that names no device: code for the CPU and the GPU that is given.
TEST_F(Gpu, KernelsHaveCodeForWhatIsNamed) {
  ModuleOptions options;
  options.targetGPU = "sm_90";
  auto module = parse(kernelText, options);
  for (const std::string device : {"cpu:0", "cuda:0"}) {
    auto kernel = module->kernel("scale");
    ASSERT_TRUE(kernel.ok()) << kernel.status().message();
    Buffer x = makeOn(device, {1, 2, 3, 5}), y = makeOn(device, {0, 0, 0, 0});
    Status status = launch(*kernel, {{y, W}, {x, R}}, {3});
    ASSERT_TRUE(status.ok()) << status.message();
    EXPECT_EQ(read(y), (std::vector<float>{3, 6, 9, 15}));
  }
}

TEST_F(Gpu, KernelsWithoutCodeAreRefused) {
  auto module = parse(kernelText);
  KernelPtr kernel = *module->kernel("scale");
  Buffer x = makeOn("cuda:0", {1, 2, 3, 5}), y = makeOn("cuda:0", {0, 0, 0, 0});
  expectError(launch(kernel, {{y, W}, {x, R}}, {3}), Code::Unsupported,
              "kernel \"E_4\" has no code for cuda:0");
}

TEST_F(Gpu, KernelsAreForOneKindOfGpu) {
  ModuleOptions options;
  options.targetGPU = "sm_90,gfx942";
  expectError(parse(kernelText, options)->kernel("scale").status(),
              Code::Unsupported,
              "kernel @scale would need code for cuda and for hip devices, "
              "both of which the module names; only captures can run on both");
}

TEST_F(Gpu, TinyJitCapturesAndReplays) {
  for (const std::string device : {"cuda:0", "hip:2"}) {
    ModuleOptions options;
    options.device = device;
    auto module = parse(kernelText, options);
    auto kernel = module->kernel("scale");
    ASSERT_TRUE(kernel.ok()) << kernel.status().message();
    TinyJit<StatusOr<Buffer>(Buffer, Number)> jit(
        [&](Buffer x, Number k) -> StatusOr<Buffer> {
          Buffer t = *Buffer::create(x.device(), DType::F32, {4});
          Buffer y = *Buffer::create(x.device(), DType::F32, {4});
          if (Status s = launch(*kernel, {{t, W}, {x, R}}, {k}); !s.ok())
            return s;
          if (Status s = launch(*kernel, {{y, W}, {t, R}}, {2}); !s.ok())
            return s;
          return y;
        });
    for (float call = 1; call <= 5; ++call) {
      auto y = jit(makeOn(device, {call, 2, 3, 5}), Number(3));
      ASSERT_TRUE(y.ok()) << y.status().message();
      EXPECT_EQ(read(*y), (std::vector<float>{6 * call, 12, 18, 30}));
    }
    EXPECT_TRUE(jit.captured());
  }
}

TEST_F(Gpu, OneKernelOnTwoKindsIsTwoPrograms) {
  auto module = parse(kernelText + twoDevices);
  auto plan = module->plan("both");
  ASSERT_TRUE(plan.ok()) << plan.status().message();
  EXPECT_EQ((*plan)->codeStatistics.size(), 1u);
  ASSERT_EQ((*plan)->images.size(), 1u);
  EXPECT_EQ((*plan)->images[0].chip, "sm_90a");
  // LLVM bitcode, which is what the test driver loads.
  EXPECT_EQ((*plan)->images[0].bytes.substr(0, 4), "\xde\xc0\x17\x0b");
  EXPECT_EQ(module->stats().kernels, 2);
  EXPECT_EQ(module->stats().programs + module->stats().memoryHits, 2);
  auto instance = module->instantiate("both");
  ASSERT_TRUE(instance.ok()) << instance.status().message();
  for (int64_t k = 1; k <= 3; ++k) {
    Buffer x = makeOn("cpu:0", {1, 2, 3, 5});
    std::vector<Buffer> results;
    Status status = (*instance)->replay(&x, 1, &k, 1, results);
    ASSERT_TRUE(status.ok()) << status.message();
    auto f = static_cast<float>(k * k);
    EXPECT_EQ(read(results[0]), (std::vector<float>{f, 2 * f, 3 * f, 5 * f}));
  }
}

TEST_F(Gpu, DevicesOfAKindShareCode) {
  ModuleOptions options;
  options.device = "hip:0";
  ASSERT_TRUE(parse(kernelText, options)->kernel("scale").ok());
  options.device = "hip:1";
  auto module = parse(kernelText, options);
  ASSERT_TRUE(module->kernel("scale").ok());
  EXPECT_EQ(module->stats().misses, 0);
  EXPECT_EQ(module->stats().memoryHits, 1);
  options.targetGPU = "gfx90a";
  auto other = parse(kernelText, options);
  ASSERT_TRUE(other->kernel("scale").ok());
  EXPECT_EQ(other->stats().misses, 1);
}
