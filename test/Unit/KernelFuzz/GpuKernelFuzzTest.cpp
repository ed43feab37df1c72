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
  std::string runSeed(uint64_t seed, const RandomKernel &random);
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
                                       const RandomKernel &random) {
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
  uop::UOpSetReductionOrderPassOptions order;
  order.threads = true;
  manager.addPass(uop::createUOpSetReductionOrderPass(order));
  if (failed(manager.run(*module)))
    return "is not canonicalized: " + errors;
  setManyLanes(*module, Random(seed));
  std::string error =
      runKernel(seed, *module->getOps<jit::KernelOp>().begin(), random);
  return error.empty() ? "" : error + "\n" + errors;
}

TEST_P(GpuKernelFuzzTest, ThreadsEqualTheInterpreter) {
  int64_t done =
      Campaign(80).run([&](uint64_t seed, const RandomKernel &random) {
        return runSeed(seed, random);
      });
  RecordProperty("kernels", static_cast<int>(done));
  EXPECT_GT(done, 0);
}

INSTANTIATE_TEST_SUITE_P(Chips, GpuKernelFuzzTest,
                         testing::Values("sm_80", "gfx942", "gfx1100"),
                         [](const auto &info) { return info.param; });
