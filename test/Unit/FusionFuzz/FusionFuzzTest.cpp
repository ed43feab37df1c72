// Random captures: merged launches, and loops whose values change places, give
// the same bits, natively and in the interpreter.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/FusionFuzz/CaptureComparer.h"

#include "dialects/Jit/Transforms/Passes.h"
#include "tinyjit/Runtime/Gpu.h"

#include "gtest/gtest.h"

#include <chrono>
#include <cstdlib>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::test;

/// A number from the environment: how long, how many, which.
static int64_t getSetting(const char *name, int64_t standard) {
  const char *text = std::getenv(name);
  return text ? std::atoll(text) : standard;
}

namespace {
class FusionFuzzTest : public testing::Test {
protected:
  /// \param runOne gets a capture, its inputs and the seed.
  void run(const char *name, int64_t count, bool loops,
           const std::function<std::string(const RandomCapture &,
                                           const Arrays &, uint64_t)> &runOne);
  void run(const char *name, int64_t count, bool loops) {
    run(name, count, loops,
        [&](const RandomCapture &capture, const Arrays &inputs, uint64_t seed) {
          return comparer.run(capture, inputs, !loops || seed % 25 == 0);
        });
  }

  CaptureComparer comparer;
};
} // namespace

/// TINYJIT_FUZZ_COUNT captures from seed TINYJIT_FUZZ_SEED on, for at most
/// TINYJIT_FUZZ_SECONDS. Of those with loops, one in 25 is compiled.
void FusionFuzzTest::run(
    const char *name, int64_t count, bool loops,
    const std::function<std::string(const RandomCapture &, const Arrays &,
                                    uint64_t)> &runOne) {
  int64_t first = getSetting("TINYJIT_FUZZ_SEED", 1);
  count = getSetting("TINYJIT_FUZZ_COUNT", count);
  std::chrono::seconds limit(getSetting("TINYJIT_FUZZ_SECONDS", 30));
  auto begin = std::chrono::steady_clock::now();
  int64_t done = 0, failures = 0;
  for (; done < count && failures < getSetting("TINYJIT_FUZZ_FAILURES", 3);
       ++done) {
    if (done > 0 && std::chrono::steady_clock::now() - begin > limit)
      break;
    uint64_t seed = static_cast<uint64_t>(first + done);
    RandomCapture capture = CaptureGenerator(seed, loops).run();
    std::string error = runOne(capture, makeInputs(capture, seed), seed);
    if (error.empty())
      continue;
    ++failures;
    ADD_FAILURE() << "seed " << seed << ": " << error << "\n" << capture.text;
  }
  RecordProperty(name, static_cast<int>(done));
  RecordProperty("launches", static_cast<int>(comparer.separate));
  RecordProperty("launches_merged", static_cast<int>(comparer.merged));
  EXPECT_GT(done, 0);
}

TEST_F(FusionFuzzTest, MergedLaunchesGiveTheSameBits) {
  run("captures", 120, /*loops=*/false);
  // Most of what is tested can be merged.
  if (comparer.separate > 500) {
    EXPECT_LT(10 * comparer.merged, 9 * comparer.separate);
  }
}

TEST_F(FusionFuzzTest, LoopsGiveTheSameBits) {
  comparer.addPasses = [](PassManager &manager) {
    manager.addPass(jit::createPrunePass());
    manager.addNestedPass<jit::CaptureOp>(jit::createBatchPass());
    manager.addPass(jit::createFusePass());
    manager.addNestedPass<jit::CaptureOp>(jit::createSwapCarriedPass());
  };
  run("captures", 2000, /*loops=*/true);
  RecordProperty("copies", static_cast<int>(comparer.separateCopies));
  RecordProperty("copies_merged", static_cast<int>(comparer.mergedCopies));
  EXPECT_LT(comparer.mergedCopies, comparer.separateCopies);
}

TEST_F(FusionFuzzTest, LoopsOnGpusGiveTheSameBits) {
  ASSERT_TRUE(runtime::setDriverPath("cuda", TINYJIT_TEST_CUDA).ok());
  run("captures", 150, /*loops=*/true,
      [&](const RandomCapture &capture, const Arrays &inputs, uint64_t) {
        return comparer.runOnGpu(capture, inputs, "cuda:0");
      });
  RecordProperty("conditional_nodes",
                 static_cast<int>(comparer.conditionalNodes));
  EXPECT_GT(comparer.conditionalNodes, 0);
}
