// Random kernels: GPU code, run thread by thread on the CPU, and the reference
// interpreter give the same bits.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/RunTwin.h"
#include "test/Unit/KernelFuzz/Campaign.h"
#include "test/Unit/KernelFuzz/Native.h"

#include "dialects/UOp/Transforms/Passes.h"
#include "lib/Compile/GpuCompiler.h"
#include "lib/Interpreter/Interpreter.h"
#include "tinyjit/InitAll.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::test;

namespace {
/// The parameter is the chip.
class GpuKernelFuzzTest : public testing::TestWithParam<const char *> {
protected:
  GpuKernelFuzzTest() {
    DialectRegistry registry;
    registerAllDialects(registry);
    GpuCompiler::registerDialects(registry);
    context.appendDialectRegistry(registry);
    context.disableMultithreading();
    GpuCompileOptions options;
    options.twin = true;
    options.format = CudaFormat::Ptx;
    compiler.emplace(*parseGpuTarget(GetParam()), options);
  }

  /// \returns what went wrong with the kernel of that seed, or "".
  /// \param changesLanes whether some reductions get other numbers of partial
  ///   results than they would have.
  std::string runSeed(uint64_t seed, const RandomKernel &random,
                      bool changesLanes);
  std::string runKernel(uint64_t seed, jit::KernelOp kernel,
                        const RandomKernel &random);

  MLIRContext context;
  std::optional<GpuCompiler> compiler;
};
} // namespace

/// Runs `kernel` on `memory` as GPU code.
static std::string runOnGpu(GpuCompiler &compiler, jit::KernelOp kernel,
                            Memory &memory, const RandomKernel &random,
                            uint64_t seed) {
  auto compiled = compiler.compile(kernel, "fuzz");
  if (failed(compiled))
    return "does not compile";
  std::vector<void *> buffers = memory.addresses();
  size_t scratchBytes = (compiled->scratchBytes + 255) / 256 * 256;
  std::unique_ptr<void, decltype(&std::free)> scratch(
      scratchBytes ? std::aligned_alloc(256, scratchBytes) : nullptr,
      &std::free);
  if (scratch)
    buffers.push_back(scratch.get());
  return testdriver::runTwin(compiled->program, buffers, random.scalars, seed);
}

std::string GpuKernelFuzzTest::runKernel(uint64_t seed, jit::KernelOp kernel,
                                         const RandomKernel &random) {
  const Memory memory(random.arrays, seed, /*alignElements=*/true);
  Memory expected(memory), got(memory);
  if (failed(interpretKernel(kernel, expected.addresses().data(),
                             random.scalars.data())))
    return "is not interpreted";
  std::string error = runOnGpu(*compiler, kernel, got, random, seed);
  return error.empty() ? got.compare(expected) : error;
}

/// Gives some reductions as many partial results as a block can share.
static void setManyLanes(ModuleOp module, Random random) {
  module.walk([&](uop::ReduceOp reduce) {
    if (reduce.getKind() && random.chance(40))
      reduce.setLanes(int64_t(1) << random.below(11));
  });
}

std::string GpuKernelFuzzTest::runSeed(uint64_t seed,
                                       const RandomKernel &random,
                                       bool changesLanes) {
  std::string errors;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    errors += diagnostic.str() + "\n";
    return success();
  });
  auto module = parseSourceString<ModuleOp>(random.text, &context);
  if (!module)
    return "is no kernel: " + errors;
  PassManager manager(&context);
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  manager.addPass(uop::createUOpSplitReductionsPass());
  uop::UOpSetReductionOrderPassOptions order;
  order.threads = true;
  manager.addPass(uop::createUOpSetReductionOrderPass(order));
  if (failed(manager.run(*module)))
    return "is not canonicalized: " + errors;
  if (changesLanes)
    setManyLanes(*module, Random(seed));
  std::string error =
      runKernel(seed, *module->getOps<jit::KernelOp>().begin(), random);
  return error.empty() ? "" : error + "\n" + errors;
}

TEST_P(GpuKernelFuzzTest, ThreadsEqualTheInterpreter) {
  int64_t done =
      Campaign(80).run([&](uint64_t seed, const RandomKernel &random) {
        return runSeed(seed, random, /*changesLanes=*/true);
      });
  RecordProperty("kernels", static_cast<int>(done));
  EXPECT_GT(done, 0);
}

/// Runs a kernel on several memories: arrays stand at other addresses in each.
#define EXPECT_SAME(text, ...)                                                 \
  for (uint64_t seed = 0; seed < 3; ++seed)                                    \
  EXPECT_EQ(runSeed(seed, {text, {__VA_ARGS__}, {}}, /*changesLanes=*/false),  \
            "")

// As many threads as vectors are worth, and what does not fill one.
TEST_P(GpuKernelFuzzTest, Vectors) {
  EXPECT_SAME(
      R"(jit.kernel @k(%o: !uop.ptr<131075xf32>, %a: !uop.ptr<131075xf32>) {
    %i = uop.range 131075
    %x = uop.load %a[%i] : !uop.ptr<131075xf32>
    %y = arith.addf %x, %x : f32
    uop.store %y, %o[%i] : !uop.ptr<131075xf32>
  })",
      {&element("f32"), 131075}, {&element("f32"), 131075});
  EXPECT_SAME(
      R"(jit.kernel @k(%o: !uop.ptr<3x87392xi8>, %a: !uop.ptr<3x87392xi8>, %b: !uop.ptr<3xi8>) {
    %i = uop.range 3
    %j = uop.range 87392
    %x = uop.load %a[%i, %j] : !uop.ptr<3x87392xi8>
    %c = uop.load %b[%i] : !uop.ptr<3xi8>
    %y = arith.muli %x, %c : i8
    uop.store %y, %o[%i, %j] : !uop.ptr<3x87392xi8>
  })",
      {&element("i8"), 3 * 87392}, {&element("i8"), 3 * 87392},
      {&element("i8"), 3});
}

// Rows of a warp, of a block, and parts of one, each with a rest.
TEST_P(GpuKernelFuzzTest, Rows) {
  EXPECT_SAME(
      R"(jit.kernel @k(%o: !uop.ptr<3x2500xf32>, %a: !uop.ptr<3x2500xf32>) {
    %i = uop.range 3
    %k = uop.range 2500
    %x = uop.load %a[%i, %k] : !uop.ptr<3x2500xf32>
    %m = uop.reduce max %x over %k : f32
    %d = arith.subf %x, %m : f32
    %e = math.exp2 %d : f32
    %s = uop.reduce add %e over %k : f32
    %r = arith.divf %e, %s : f32
    uop.store %r, %o[%i, %k] : !uop.ptr<3x2500xf32>
  })",
      {&element("f32"), 7500}, {&element("f32"), 7500});
  EXPECT_SAME(
      R"(jit.kernel @k(%o: !uop.ptr<1031xbf16>, %a: !uop.ptr<1031x300xbf16>) {
    %i = uop.range 1031
    %k = uop.range 300
    %x = uop.load %a[%i, %k] : !uop.ptr<1031x300xbf16>
    %s = uop.reduce add %x over %k : bf16
    uop.store %s, %o[%i] : !uop.ptr<1031xbf16>
  })",
      {&element("bf16"), 1031}, {&element("bf16"), 1031 * 300});
  EXPECT_SAME(
      R"(jit.kernel @k(%o: !uop.ptr<1031xf64>, %a: !uop.ptr<1031x48xf64>) {
    %i = uop.range 1031
    %k = uop.range 48
    %x = uop.load %a[%i, %k] : !uop.ptr<1031x48xf64>
    %s = uop.reduce max %x over %k : f64
    uop.store %s, %o[%i] : !uop.ptr<1031xf64>
  })",
      {&element("f64"), 1031, true}, {&element("f64"), 1031 * 48, true});
}

// Split over blocks: two sums over one range, and one over two ranges.
TEST_P(GpuKernelFuzzTest, SplitReductions) {
  EXPECT_SAME(
      R"(jit.kernel @k(%o: !uop.ptr<f32>, %v: !uop.ptr<f32>, %a: !uop.ptr<131072xf32>) {
    %k = uop.range 131072
    %x = uop.load %a[%k] : !uop.ptr<131072xf32>
    %q = arith.mulf %x, %x : f32
    %s = uop.reduce add %x over %k : f32
    %r = uop.reduce add contract %q over %k : f32
    uop.store %s, %o[] : !uop.ptr<f32>
    uop.store %r, %v[] : !uop.ptr<f32>
  })",
      {&element("f32"), 1}, {&element("f32"), 1}, {&element("f32"), 131072});
  EXPECT_SAME(
      R"(jit.kernel @k(%o: !uop.ptr<2xi32>, %a: !uop.ptr<2x64x2048xi32>) {
    %i = uop.range 2
    %j = uop.range 64
    %k = uop.range 2048
    %x = uop.load %a[%i, %j, %k] : !uop.ptr<2x64x2048xi32>
    %s = uop.reduce add %x over %j, %k : i32
    uop.store %s, %o[%i] : !uop.ptr<2xi32>
  })",
      {&element("i32"), 2}, {&element("i32"), 2 * 64 * 2048});
}

INSTANTIATE_TEST_SUITE_P(Chips, GpuKernelFuzzTest,
                         testing::Values("sm_80", "gfx942", "gfx1100"),
                         [](const auto &info) { return info.param; });
