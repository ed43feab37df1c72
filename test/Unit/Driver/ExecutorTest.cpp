// The executor of twins: what threads do together, and what it finds out.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Executor.h"
#include "test/Driver/RunTwin.h"
#include "test/Driver/TwinLibrary.h"
#include "test/Unit/Driver/TwinFile.h"

#include <gtest/gtest.h>

#include <numeric>

using namespace tinyjit;
using namespace tinyjit::testdriver;

namespace {
class ExecutorTest : public testing::Test {
protected:
  void SetUp() override {
    std::string error;
    library = TwinLibrary::load(readTwin(), error);
    ASSERT_TRUE(library) << error;
    numbers.resize(256);
    std::iota(numbers.begin(), numbers.end(), 0);
  }

  template <class T>
  std::string launch(const char *name, LaunchShape shape, T second,
                     uint64_t seed = 0) {
    void *data = numbers.data();
    void *params[] = {&data, &second};
    const TinyJITTwinKernel *kernel = library->find(name);
    return kernel ? Executor(seed).launch(*kernel, shape, params)
                  : "no such kernel";
  }
  std::string turn(int32_t mode, uint64_t seed = 0) {
    return launch("turn", {{2, 1, 1}, {128, 1, 1}, 512}, mode, seed);
  }

  std::unique_ptr<TwinLibrary> library;
  std::vector<int32_t> numbers;
};
} // namespace

TEST_F(ExecutorTest, BarriersSeparate) {
  for (uint64_t seed = 0; seed < 20; ++seed) {
    std::iota(numbers.begin(), numbers.end(), 0);
    ASSERT_EQ(turn(0, seed), "");
    for (int i = 0; i < 256; ++i)
      ASSERT_EQ(numbers[i], i / 128 * 128 + 127 - i % 128);
  }
}

TEST_F(ExecutorTest, MissingBarriersGiveWrongNumbers) {
  ASSERT_EQ(turn(3), "");
  int wrong = 0;
  for (int i = 0; i < 256; ++i)
    wrong += numbers[i] != i / 128 * 128 + 127 - i % 128;
  EXPECT_GT(wrong, 50);
}

TEST_F(ExecutorTest, BarriersThatNotAllReachFail) {
  std::string text = turn(1);
  EXPECT_NE(text.find("kernel 'turn': 127 of 128 threads wait at 'first "
                      "barrier' in vain: thread (127, 0, 0) of block ("),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("has ended"), std::string::npos) << text;
  text = turn(2);
  EXPECT_NE(text.find("is at 'other barrier'"), std::string::npos) << text;
  // The executor goes on after a failure.
  ASSERT_EQ(turn(0), "");
}

TEST_F(ExecutorTest, FindsWritesBehindSharedMemory) {
  std::string text = turn(4);
  EXPECT_NE(text.find("kernel 'turn': it wrote byte 512 of its shared memory, "
                      "which has 512"),
            std::string::npos)
      << text;
}

TEST_F(ExecutorTest, SurvivesFaults) {
  std::string text = launch("poke", {}, int64_t(1) << 46);
  EXPECT_NE(text.find("kernel 'poke': it accesses address 0x"),
            std::string::npos)
      << text;
  EXPECT_EQ(launch("poke", {}, int64_t(3)), "");
  EXPECT_EQ(numbers[0], 1 << 24);
}

TEST_F(ExecutorTest, LanesRead) {
  ASSERT_EQ(launch("rotate", {{2, 1, 1}, {64, 1, 1}, 0}, uint64_t(0xffffffff)),
            "");
  for (int i = 0; i < 128; ++i)
    ASSERT_EQ(numbers[i], i / 32 * 32 + (i + 1) % 32);
  std::iota(numbers.begin(), numbers.end(), 0);
  // Those that get there, of 64.
  ASSERT_EQ(launch("rotate64", {{2, 1, 1}, {64, 1, 1}, 0}, uint64_t(0)), "");
  for (int i = 0; i < 128; ++i)
    ASSERT_EQ(numbers[i], i / 64 * 64 + (i + 1) % 64);
}

TEST_F(ExecutorTest, LanesThatAreNotThereGiveNothing) {
  // Half a warp: lane 15 reads what is not there.
  ASSERT_EQ(launch("rotate", {{1, 1, 1}, {16, 1, 1}, 0}, uint64_t(0xffffffff)),
            "");
  EXPECT_EQ(numbers[14], 15);
  EXPECT_EQ(uint32_t(numbers[15]), 0xdeadbeef);
}

TEST_F(ExecutorTest, MasksMustFit) {
  std::string text =
      launch("rotate", {{1, 1, 1}, {32, 1, 1}, 0}, uint64_t(0xffff));
  EXPECT_NE(text.find("does 'rotation' with a mask without it"),
            std::string::npos)
      << text;
}

TEST_F(ExecutorTest, ChecksShapes) {
  EXPECT_EQ(launch("rotate", {{1, 1, 1}, {257, 1, 1}, 0}, uint64_t(0)),
            "a block has 257 threads, expected 1 to 256");
  EXPECT_EQ(launch("rotate", {{0, 1, 1}, {32, 1, 1}, 0}, uint64_t(0)),
            "the grid has no blocks along axis 0");
  EXPECT_EQ(launch("rotate", {{1, 1, 1}, {32, 1, 1}, 300 << 10}, uint64_t(0)),
            "a block asks for 307200 bytes of shared memory, there are 262144");
}

TEST_F(ExecutorTest, RunsPrograms) {
  runtime::Image program;
  program.symbol = "p";
  runtime::ImageFunction function;
  function.symbol = "add";
  function.block = {32, 1, 1};
  // (2 + 3 * n) / 32 blocks, at most 4.
  function.grid[0] = {{{2, 3, 0}}, 32, 4};
  function.grid[1] = function.grid[2] = {{}, 1, 1};
  program.functions = {function};
  EXPECT_EQ(gridOf(function, {10}), (std::array<uint32_t, 3>{1, 1, 1}));
  EXPECT_EQ(gridOf(function, {11}), (std::array<uint32_t, 3>{2, 1, 1}));
  EXPECT_EQ(gridOf(function, {100}), (std::array<uint32_t, 3>{4, 1, 1}));
  std::vector<float> a(200, 1), b(200, 2), out(200);
  std::vector<void *> buffers = {out.data(), a.data(), b.data()};
  EXPECT_EQ(runTwin(program, buffers, {200}), "program 'p' is no LLVM bitcode");
  program.bytes = readTwin();
  EXPECT_EQ(runTwin(program, buffers, {199, 1}),
            "kernel 'add' takes 4 parameters, not 5");
  EXPECT_EQ(runTwin(program, buffers, {199}), "");
  EXPECT_EQ(out[198], 3);
  EXPECT_EQ(out[199], 0);
}

TEST(TwinLibraryTest, RefusesWhatIsNoTwin) {
  std::string error;
  EXPECT_FALSE(TwinLibrary::load("text", error));
  EXPECT_NE(error.find("a twin cannot be loaded: "), std::string::npos)
      << error;
}
