// Broken code, plans and replays: each is found, and said to be where it is.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Verify/Support.h"

#include "tinyjit/Runtime/PlanLibrary.h"
#include "tinyjit/Runtime/Threads.h"

#include <atomic>
#include <chrono>
#include <filesystem>
#include <thread>

using namespace tinyjit;
using namespace tinyjit::test;
using runtime::Plan;

static std::string replaceOnce(std::string text, const std::string &from,
                               const std::string &to) {
  size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos);
  return text.replace(at, from.size(), to);
}

TEST(VerifyFault, rightReplaysPass) {
  auto module = load(stepText);
  VerifyOptions all{true, true, true, true};
  EXPECT_TRUE(verify(*module, *module->plan("step"), all).empty());
}

TEST(VerifyFault, findsWrongCodeInASharedObject) {
  // The square of another module is a cube.
  auto wrong = load(replaceOnce(stepText, "%r = arith.mulf %v, %v : f32",
                                "%w = arith.mulf %v, %v : f32\n"
                                "  %r = arith.mulf %w, %v : f32"));
  auto path = std::filesystem::path(testing::TempDir()) /
              ("verify-" + std::to_string(getpid()) + ".so");
  auto saved = wrong->saveCompiled("step", path);
  ASSERT_TRUE(saved.ok()) << saved.message();
  auto plan = runtime::openPlanLibrary(path);
  std::filesystem::remove(path);
  std::filesystem::remove(path.replace_extension("safetensors"));
  ASSERT_TRUE(plan.ok()) << plan.status().message();

  auto module = load(stepText);
  VerifyOptions options{true, true, true, true};
  std::vector<Difference> found = verify(*module, *plan, options);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].kind, Difference::Launch);
  EXPECT_EQ(found[0].launch, 1);
  EXPECT_EQ(found[0].kernel, "square");
  EXPECT_EQ(found[0].buffer, "operand 0");
  EXPECT_EQ(found[0].element, 2);
  EXPECT_EQ(found[0].got, "8");
  EXPECT_EQ(found[0].expected, "4");
  EXPECT_EQ(found[0].location, placeOf(1));
  EXPECT_EQ(found[0].message,
            placeOf(1) + ": launch 1 (square) differs from the interpreter: "
                         "operand 0, element 2: got 8, expected 4; compiled "
                         "anew, the capture does not differ");
}

/// Writes one element too many.
static void squareTooFar(void *const *buffers, const int64_t *) {
  auto *out = static_cast<float *>(buffers[0]);
  auto *x = static_cast<const float *>(buffers[1]);
  for (int i = 0; i < 8; ++i)
    out[i] = x[i] * x[i];
  out[8] = 1;
}

TEST(VerifyFault, findsWritesOutsideOfTheOperands) {
  auto module = load(stepText);
  PlanPtr plan = breakPlan(*module->plan("step"), [](Plan &plan) {
    plan.arenaBytes[0] += 64;
    plan.launches[1].fn = squareTooFar;
  });
  std::vector<Difference> found = verify(*module, plan, eager());
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].kind, Difference::Launch);
  EXPECT_EQ(found[0].launch, 1);
  EXPECT_NE(found[0].buffer.find("of the arena of cpu:0"), std::string::npos)
      << found[0].buffer;
  EXPECT_EQ(found[0].got, "a write");
}

/// Puts the temporaries of a plan into the same bytes.
static void planBadly(Plan &plan) {
  for (runtime::Slot &slot : plan.slots)
    if (slot.kind == runtime::Slot::Temp)
      slot.byteOffset = 0;
}

TEST(VerifyFault, findsBadPlanning) {
  auto module = load(stepText);
  PlanPtr plan = breakPlan(*module->plan("step"), planBadly);
  std::vector<Difference> found = verify(*module, plan, eager());
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].kind, Difference::Passes);
  EXPECT_EQ(found[0].message,
            "the launches of @step as they are linked do not mean what the "
            "capture means: result 0, element 0: got 98, expected 63");
}

static void doNothing(void *const *, const int64_t *) {}

TEST(VerifyFault, findsAWrongGraphFunction) {
  auto module = load(stepText);
  PlanPtr plan = breakPlan(
      *module->plan("step"),
      [](Plan &plan) {
        plan.graphs.at(0).fn = doNothing;
        plan.graphs.at(0).steps.clear();
      },
      /*graphs=*/true);
  std::vector<Difference> found = verify(*module, plan, eager());
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].kind, Difference::Replay);
  EXPECT_NE(found[0].message.find("the replay of @step differs from its "
                                  "launches one by one: "),
            std::string::npos);
  EXPECT_NE(found[0].message.find("; without graph functions it does not "
                                  "differ"),
            std::string::npos);
}

/// Where the state of the racing step below stands.
static int32_t totalSlot;
static runtime::GraphEntry wholeGraph;
static std::atomic<int> arrived, finished;

static void waitFor(const std::atomic<int> &counter, int value) {
  auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(200);
  while (counter < value && std::chrono::steady_clock::now() < end)
    std::this_thread::yield();
}

/// Two parts that add to the same state at once: one addition is lost.
static void race(void *const *slots, const int64_t *scalars, void *,
                 int64_t part, int64_t) {
  auto *total = static_cast<float *>(slots[totalSlot]);
  float before = *total;
  ++arrived;
  waitFor(arrived, 2);
  if (part == 0)
    wholeGraph(slots, scalars);
  else
    waitFor(finished, 1);
  *total = before + 1;
  ++finished;
}

TEST(VerifyFault, findsRacesOfThreads) {
  ASSERT_TRUE(runtime::setNumThreads(2).ok());
  auto module = load(stepText);
  PlanPtr plan = breakPlan(
      *module->plan("step"),
      [](Plan &plan) {
        totalSlot = plan.states.at(0).slot;
        wholeGraph = plan.graphs.at(0).fn;
        plan.graphs[0].steps = {{race, /*maxParts=*/2, 0, ""}};
      },
      /*graphs=*/true);
  arrived = finished = 0;
  std::vector<Difference> found = verify(*module, plan, eager());
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].kind, Difference::Replay);
  EXPECT_EQ(found[0].buffer, "state @total");
  EXPECT_NE(found[0].message.find("; without threads it does not differ"),
            std::string::npos);
}

/// Adds to what the result held before.
static void addToGarbage(void *const *buffers, const int64_t *) {
  auto *out = static_cast<float *>(buffers[0]);
  auto *x = static_cast<const float *>(buffers[1]);
  for (int i = 0; i < 8; ++i)
    out[i] += x[i] * x[i];
}

TEST(VerifyFault, findsReadsOfGarbage) {
  auto module = load(stepText);
  PlanPtr plan = breakPlan(*module->plan("step"), [](Plan &plan) {
    plan.launches[1].fn = addToGarbage;
  });
  VerifyOptions poison;
  poison.poison = true;
  std::vector<Difference> found = verify(*module, plan, poison);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].kind, Difference::Garbage);
  EXPECT_EQ(found[0].launch, 1);
  EXPECT_EQ(found[0].kernel, "square");
  EXPECT_EQ(found[0].location, placeOf(1));
  EXPECT_EQ(found[0].got, "nan");
}

static const float *keptInput;

/// Reads from where its input was at the first call.
static void squareOfKept(void *const *buffers, const int64_t *) {
  auto *out = static_cast<float *>(buffers[0]);
  if (!keptInput)
    keptInput = static_cast<const float *>(buffers[1]);
  for (int i = 0; i < 8; ++i)
    out[i] = keptInput[i] * keptInput[i];
}

TEST(VerifyFault, findsKeptAddresses) {
  auto module = load(stepText);
  PlanPtr plan = breakPlan(*module->plan("step"), [](Plan &plan) {
    plan.launches[1].fn = squareOfKept;
  });
  keptInput = nullptr;
  VerifyOptions alias;
  alias.alias = true;
  std::vector<Difference> found = verify(*module, plan, alias);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].kind, Difference::Address);
  EXPECT_EQ(found[0].got, "nan");
}
