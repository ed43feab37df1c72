// The schedules that a search tries.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/Tune/Support.h"

#include "lib/Tune/Neighbours.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::tune;
using namespace tinyjit::test;

static std::vector<std::string>
textsOf(const std::vector<KernelSchedule> &schedules) {
  std::vector<std::string> texts;
  for (const KernelSchedule &schedule : schedules)
    texts.push_back(schedule.text());
  return texts;
}

namespace {
class NeighboursTest : public KernelTest {
protected:
  NeighboursTest() : KernelTest({"", "x86-64-v4", ""}) {}

  std::vector<std::string> neighboursOf(StringRef text) {
    auto space = compiler.getScheduleSpace(parse(text));
    EXPECT_TRUE(succeeded(space)) << errors;
    standard = (*space)->getStandard();
    std::vector<KernelSchedule> found = getNeighbours(standard, **space);
    for (const KernelSchedule &schedule : found)
      EXPECT_TRUE((*space)->contains(schedule)) << schedule.text();
    EXPECT_EQ(textsOf(found), textsOf(getNeighbours(standard, **space)));
    return textsOf(found);
  }

  KernelSchedule standard;
};
} // namespace

static bool has(const std::vector<std::string> &texts, const char *text) {
  return llvm::is_contained(texts, text);
}

TEST_F(NeighboursTest, EachOnceAndNotTheStandard) {
  std::vector<std::string> texts = neighboursOf(productText);
  EXPECT_FALSE(has(texts, standard.text().c_str()));
  std::vector<std::string> sorted = texts;
  llvm::sort(sorted);
  EXPECT_TRUE(std::unique(sorted.begin(), sorted.end()) == sorted.end());
}

TEST_F(NeighboursTest, OfAProduct) {
  std::vector<std::string> texts = neighboursOf(productText);
  ASSERT_EQ(standard.text(), "r0 copies 8, r1 vector 16 copies 2");
  for (const char *text :
       {"r0 copies 6, r1 vector 16 copies 2", "r0 copies 8, r1 vector 16",
        "r0 copies 8, r1 vector 8 copies 2",
        "r0 copies 8, r1 vector 32 copies 2",
        "r0 vector 16 copies 8, r1 copies 2", "r0 copies 8, r1 copies 2",
        "r1 vector 16 copies 2, r0 copies 8",
        "r0 copies 8 split, r1 vector 16 copies 2",
        "r1 block 32, r0 copies 8, r1 vector 16 copies 2"})
    EXPECT_TRUE(has(texts, text)) << text;
  // It is the loop around that could have it packed.
  EXPECT_FALSE(has(texts, "r0 copies 8, r1 vector 16 copies 2 pack split"));
}

TEST_F(NeighboursTest, OfAScheduleInBlocks) {
  auto space = compiler.getScheduleSpace(parse(productText));
  ASSERT_TRUE(succeeded(space)) << errors;
  std::string error;
  auto blocked =
      KernelSchedule::parse("r1 block 16, r1 vector 16, r0 copies 8", error);
  ASSERT_TRUE(succeeded(blocked) && (*space)->contains(*blocked)) << error;
  std::vector<std::string> texts = textsOf(getNeighbours(*blocked, **space));
  for (const char *text :
       {"r1 vector 16, r0 copies 8", "r1 block 32, r1 vector 16, r0 copies 8",
        "r1 block 16, r1 vector 16 pack, r0 copies 8",
        "r1 block 16, r0 copies 8, r1 vector 16"})
    EXPECT_TRUE(has(texts, text)) << text;
  // The values of a block come inside.
  EXPECT_FALSE(has(texts, "r1 vector 16, r1 block 16, r0 copies 8"));
}

TEST_F(NeighboursTest, OfWhatHasNoLoops) {
  EXPECT_TRUE(neighboursOf(R"(
    jit.kernel @k(%o: !uop.ptr<1xf32>) {
      %c0 = arith.constant 0 : index
      %x = uop.load %o[%c0] : !uop.ptr<1xf32>
      uop.store %x, %o[%c0] : !uop.ptr<1xf32>
    })")
                  .empty());
}
