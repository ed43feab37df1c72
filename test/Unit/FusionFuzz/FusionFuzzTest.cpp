// Random captures: merged launches, and loops whose values change places, give
// the same bits, natively and in the interpreter.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/FusionFuzz/CaptureComparer.h"

#include "dialects/Jit/Transforms/Passes.h"

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
  void run(const char *name, int64_t count, bool loops);

  CaptureComparer comparer;
};
} // namespace

/// TINYJIT_FUZZ_COUNT captures from seed TINYJIT_FUZZ_SEED on, for at most
/// TINYJIT_FUZZ_SECONDS. Of those with loops, one in 25 is compiled.
void FusionFuzzTest::run(const char *name, int64_t count, bool loops) {
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
    std::string error = comparer.run(capture, makeInputs(capture, seed),
                                     !loops || seed % 25 == 0);
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
