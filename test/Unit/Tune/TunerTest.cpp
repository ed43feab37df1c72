// Schedules that are found on this machine, and remembered.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Tune/Support.h"

#include "lib/Tune/KernelTimer.h"
#include "lib/Tune/Tuner.h"

#include <cstdlib>
#include <filesystem>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::cache;
using namespace tinyjit::conversion;
using namespace tinyjit::target;
using namespace tinyjit::tune;
using namespace tinyjit::test;

namespace {
class TunerTest : public KernelTest {
protected:
  TunerTest() {
    std::string name =
        (std::filesystem::temp_directory_path() / "tinyjit-tune-XXXXXX")
            .string();
    folder = mkdtemp(name.data());
    options.seconds = 300;
    startAgain();
  }
  ~TunerTest() override { std::filesystem::remove_all(folder); }

  std::unique_ptr<DiskCache> openCache() {
    auto cache = DiskCache::open(folder, DiskCache::Mode::ReadWrite);
    EXPECT_TRUE(cache.ok()) << cache.status().message();
    return *std::move(cache);
  }

  TuningTask taskFor(jit::KernelOp kernel) {
    return {kernel, 1000, 1000, {"tuning", "kernel", {}}};
  }

  /// Keeps only the files of the cache, as if the next process had started.
  void startAgain() {
    cache = openCache();
    memory = {};
    memory.cache = cache.get();
    stats = {};
  }

  void tune(jit::KernelOp kernel) {
    tuneKernels(compiler, taskFor(kernel), options, memory, stats);
  }

  std::string folder;
  std::unique_ptr<DiskCache> cache;
  TuningMemory memory;
  TunerOptions options;
  TuningStats stats;
};
} // namespace

static constexpr llvm::StringLiteral doubleText = R"(
  jit.kernel @double(%o: !uop.ptr<64xf32>, %a: !uop.ptr<64xf32>) {
    %i = uop.range 64
    %x = uop.load %a[%i] : !uop.ptr<64xf32>
    %y = arith.addf %x, %x : f32
    uop.store %y, %o[%i] : !uop.ptr<64xf32>
  })";

static constexpr llvm::StringLiteral gatherText = R"(
  jit.kernel @gather(%o: !uop.ptr<64xf32>, %a: !uop.ptr<9xf32>, %i: !uop.ptr<64xi32>) {
    %r = uop.range 64
    %n = uop.load %i[%r] : !uop.ptr<64xi32>
    %k = arith.index_cast %n : i32 to index
    %x = uop.load %a[%k] : !uop.ptr<9xf32>
    uop.store %x, %o[%r] : !uop.ptr<64xf32>
  })";

TEST_F(TunerTest, WhatWasFoundIsNotSearchedForAgain) {
  jit::KernelOp kernel = parse(doubleText);
  tune(kernel);
  EXPECT_EQ(stats.searched, 1);
  EXPECT_EQ(stats.found, 0);
  EXPECT_GT(stats.timed, 5);
  Attribute chosen = kernel->getAttr(scheduleAttrName);
  EXPECT_EQ(stats.changed, chosen ? 1 : 0);
  ASSERT_TRUE(
      succeeded(compileProgram(compiler, kernel, kernel.getSymName().str())))
      << errors;

  kernel = parse(doubleText);
  startAgain();
  tune(kernel);
  EXPECT_EQ(stats.found, 1);
  EXPECT_EQ(stats.searched, 0);
  EXPECT_EQ(stats.timed, 0);
  EXPECT_EQ(kernel->getAttr(scheduleAttrName), chosen);
}

TEST_F(TunerTest, WithoutACacheItHoldsForTheProcess) {
  memory.cache = nullptr;
  tune(parse(doubleText));
  EXPECT_EQ(stats.searched, 1);
  stats = {};
  tune(parse(doubleText));
  EXPECT_EQ(stats.found, 1);
  EXPECT_EQ(stats.timed, 0);
}

TEST_F(TunerTest, AWiderSearchGoesOnFromANarrowOne) {
  tune(parse(doubleText));
  int64_t narrow = stats.timed;
  options.width = 2;
  startAgain();
  tune(parse(doubleText));
  EXPECT_EQ(stats.searched, 1);
  auto record = TuningRecord::parse(*cache->get(taskFor({}).key));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->completeWidth, 2);
  EXPECT_EQ(
      static_cast<int64_t>(record->quick.size() + record->thorough.size()),
      narrow + stats.timed);
}

TEST_F(TunerTest, TimeIsBoundedAndNothingIsLost) {
  options.seconds = 1e-6;
  tune(parse(productText));
  EXPECT_EQ(stats.searched, 1);
  EXPECT_EQ(stats.timed, 0);
  auto record = TuningRecord::parse(*cache->get(taskFor({}).key));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->completeWidth, 0);
}

TEST_F(TunerTest, WithoutASearchTheKeptScheduleIsUsed) {
  TuningRecord record;
  record.best = "r0 vector 8 copies 3";
  record.bestRatio = 0.5;
  jit::KernelOp kernel = parse(doubleText);
  ASSERT_TRUE(cache->put(taskFor(kernel).key, record.text()).ok());
  options.search = false;
  tune(kernel);
  EXPECT_EQ(stats.timed, 0);
  EXPECT_EQ(stats.changed, 1);
  auto schedule = getSchedule(kernel);
  ASSERT_TRUE(succeeded(schedule) && *schedule);
  EXPECT_EQ((*schedule)->text(), record.best);
}

TEST_F(TunerTest, ADamagedRecordIsNone) {
  jit::KernelOp kernel = parse(doubleText);
  ASSERT_TRUE(cache->put(taskFor(kernel).key, "best 0.1 r0 what\n").ok());
  options.search = false;
  tune(kernel);
  EXPECT_EQ(stats.changed, 0);
  EXPECT_FALSE(kernel->hasAttr(scheduleAttrName));
}

TEST_F(TunerTest, AScheduleThatIsGivenStays) {
  jit::KernelOp kernel = parse(doubleText);
  std::string error;
  setSchedule(kernel, *KernelSchedule::parse("r0 vector 4", error));
  Attribute given = kernel->getAttr(scheduleAttrName);
  tune(kernel);
  EXPECT_EQ(kernel->getAttr(scheduleAttrName), given);
  EXPECT_EQ(stats.searched + stats.found + stats.skipped, 0);
}

TEST_F(TunerTest, AddressesFromDataAreNotMadeUp) {
  jit::KernelOp kernel = parse(gatherText);
  EXPECT_EQ(KernelOperands::create(kernel).status().message(),
            "kernel @gather computes addresses from what it loads");
  tune(kernel);
  EXPECT_EQ(stats.skipped, 1);
  EXPECT_FALSE(kernel->hasAttr(scheduleAttrName));
}

TEST_F(TunerTest, ProgressIsToldAndEndsWithNothing) {
  std::vector<std::string> lines;
  options.progress = [&](const std::string &line) { lines.push_back(line); };
  tune(parse(doubleText));
  ASSERT_GT(lines.size(), 2u);
  EXPECT_EQ(lines.front().rfind("tuning kernel 1/1: double, 1 schedules, ", 0),
            0u)
      << lines.front();
  EXPECT_EQ(lines.back(), "");
}

TEST_F(TunerTest, FarSlowerIsSeen) {
  jit::KernelOp kernel = parse(productText);
  auto timer = KernelTimer::create(compiler, kernel, 2e5, 3e4, 1);
  ASSERT_TRUE(timer.ok()) << timer.status().message();
  std::string error;
  // Element by element, the columns outside.
  std::optional<double> ratio = (*timer)->compare(
      *KernelSchedule::parse("r1, r0", error), ScheduleTimer::Effort::Thorough);
  ASSERT_TRUE(ratio);
  EXPECT_GT(*ratio, 1.5);
  EXPECT_EQ((*timer)->compare(*KernelSchedule::parse("r9", error),
                              ScheduleTimer::Effort::Quick),
            std::nullopt);
}

TEST_F(TunerTest, OperandsAreReset) {
  jit::KernelOp kernel = parse(R"(
    jit.kernel @halve(%a: !uop.ptr<8xf32>) {
      %half = arith.constant 0.5 : f32
      %i = uop.range 8
      %x = uop.load %a[%i] : !uop.ptr<8xf32>
      %y = arith.mulf %x, %half : f32
      uop.store %y, %a[%i] : !uop.ptr<8xf32>
    })");
  auto operands = KernelOperands::create(kernel);
  ASSERT_TRUE(operands.ok());
  EXPECT_TRUE(operands->hasUpdates());
  auto *numbers = static_cast<float *>(operands->addresses()[0]);
  std::vector<float> first(numbers, numbers + 8);
  EXPECT_NE(first[0], first[1]);
  auto code = TimedCode::compile(compiler, kernel, *operands, 8, 64);
  ASSERT_TRUE(code && code->run(1));
  EXPECT_EQ(numbers[3], first[3] / 2);
  operands->reset();
  EXPECT_EQ(std::vector<float>(numbers, numbers + 8), first);
}

TEST_F(TunerTest, ThreadsShareARun) {
  KernelCompiler splitting({}, /*splitAlways=*/true);
  jit::KernelOp kernel = parse(productText);
  auto operands = KernelOperands::create(kernel);
  ASSERT_TRUE(operands.ok());
  auto *result = static_cast<float *>(operands->addresses()[0]);
  auto code = TimedCode::compile(splitting, kernel, *operands, 1e9, 1e6);
  ASSERT_TRUE(code && code->isShared());
  ASSERT_TRUE(code->run(1));
  std::vector<float> alone(result, result + 64 * 64);
  EXPECT_NE(alone[1], alone[2]);
  std::fill_n(result, 64 * 64, 0.0F);
  ASSERT_TRUE(code->run(2));
  EXPECT_EQ(std::vector<float>(result, result + 64 * 64), alone);
}
