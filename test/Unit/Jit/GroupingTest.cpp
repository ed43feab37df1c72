// Tests of how work is put into few groups.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/Grouping.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <map>
#include <random>

using namespace tinyjit::jit;
using Problem = GroupingProblem;

/// The first thing that is wrong with a grouping, or "".
static std::string check(const Problem &problem, const Groups &groups) {
  std::vector<int> groupOf(problem.items.size(), -1);
  unsigned large = 0;
  for (size_t g = 0; g < groups.size(); ++g) {
    std::map<unsigned, size_t> colours;
    if (groups[g].empty())
      return "group " + std::to_string(g) + " is empty";
    if (groups[g].size() > problem.limit(large))
      return "group " + std::to_string(g) + " is too large";
    large += groups[g].size() > 1;
    for (unsigned item : groups[g]) {
      if (groupOf[item] >= 0)
        return "item " + std::to_string(item) + " is done twice";
      groupOf[item] = g;
      for (unsigned colour : problem.items[item].colours)
        ++colours[colour];
    }
    bool common = groups[g].size() == 1;
    for (auto [colour, count] : colours)
      common |= count == groups[g].size();
    if (!common)
      return "group " + std::to_string(g) + " has no common colour";
  }
  for (size_t item = 0; item < problem.items.size(); ++item) {
    if (groupOf[item] < 0)
      return "item " + std::to_string(item) + " is missing";
    for (unsigned on : problem.items[item].waits)
      if (groupOf[on] > groupOf[item])
        return "item " + std::to_string(item) + " does not wait";
  }
  return "";
}

namespace {
/// The fewest groups, found by trying every set of items as the next group.
class BruteForce {
public:
  explicit BruteForce(const Problem &problem) : problem(problem) {}
  unsigned fewest(unsigned done = 0, unsigned large = 0);

private:
  bool canBeNext(unsigned done, unsigned set, unsigned large) const;
  const Problem &problem;
  std::map<std::pair<unsigned, unsigned>, unsigned> known;
};
} // namespace

bool BruteForce::canBeNext(unsigned done, unsigned set, unsigned large) const {
  unsigned size = 0, common = ~0u;
  for (unsigned item = 0; item < problem.items.size(); ++item) {
    if (!(set >> item & 1))
      continue;
    ++size;
    unsigned own = 0;
    for (unsigned colour : problem.items[item].colours)
      own |= 1u << colour;
    common &= own;
    for (unsigned on : problem.items[item].waits)
      if (!((done | set) >> on & 1))
        return false;
  }
  return size <= problem.limit(large) && (size == 1 || common != 0);
}

unsigned BruteForce::fewest(unsigned done, unsigned large) {
  unsigned all = (1u << problem.items.size()) - 1;
  if (done == all)
    return 0;
  auto [it, isNew] = known.try_emplace({done, large}, 0);
  if (!isNew)
    return it->second;
  unsigned best = ~0u, rest = all & ~done;
  for (unsigned set = rest; set; set = (set - 1) & rest)
    if (canBeNext(done, set, large)) {
      bool grows = problem.doubling && (set & (set - 1));
      best = std::min(best, 1 + fewest(done | set, large + grows));
    }
  return known[{done, large}] = best;
}

static Problem makeRandom(std::mt19937 &random, unsigned numItems) {
  auto pick = [&](unsigned n) { return unsigned(random() % n); };
  Problem problem;
  unsigned numColours = 1 + pick(4), density = pick(100);
  for (unsigned i = 0; i < numItems; ++i) {
    Problem::Item item;
    for (unsigned on = 0; on < i; ++on)
      if (pick(100) < density / (1 + (i - on) / 3))
        item.waits.push_back(on);
    unsigned first = pick(numColours), second = pick(numColours);
    if (pick(12) != 0)
      item.colours.push_back(first);
    if (pick(4) == 0 && first != second && !item.colours.empty())
      item.colours.push_back(second);
    problem.items.push_back(item);
  }
  problem.maxSize = pick(2) ? 0 : 1 + pick(4);
  problem.doubling = pick(3) == 0;
  return problem;
}

static std::mt19937 makeGenerator() {
  const char *seed = std::getenv("TINYJIT_TEST_SEED");
  return std::mt19937(seed ? std::atoi(seed) : 1);
}

static int getCount(int standard) {
  const char *count = std::getenv("TINYJIT_TEST_COUNT");
  return count ? std::atoi(count) : standard;
}

TEST(Grouping, AFewItemsMakeAlmostTheFewestGroups) {
  std::mt19937 random = makeGenerator();
  size_t found = 0, fewest = 0;
  for (int i = 0, count = getCount(4000); i < count; ++i) {
    // Mostly small: the search by brute force takes 3^items steps.
    Problem problem = makeRandom(random, 1 + random() % (i % 50 ? 8 : 12));
    Groups groups = group(problem);
    ASSERT_EQ(check(problem, groups), "") << "problem " << i;
    ASSERT_LE(groups.size(), groupInOrder(problem).size()) << "problem " << i;
    found += groups.size();
    fewest += BruteForce(problem).fewest();
  }
  EXPECT_LE(found, fewest + fewest / 100);
  RecordProperty("found", static_cast<int>(found));
  RecordProperty("fewest", static_cast<int>(fewest));
}

TEST(Grouping, ManyItemsAreNeverWorseThanTheirOrder) {
  std::mt19937 random = makeGenerator();
  for (int i = 0, count = getCount(500); i < count; ++i) {
    Problem problem = makeRandom(random, 13 + random() % 60);
    Groups groups = group(problem), inOrder = groupInOrder(problem);
    ASSERT_EQ(check(problem, groups), "") << "problem " << i;
    ASSERT_EQ(check(problem, inOrder), "") << "problem " << i;
    ASSERT_LE(groups.size(), inOrder.size()) << "problem " << i;
  }
}

/// Every item a dozen times over, one after the other, which changes nothing
/// but which method is used.
static Problem makeMany(const Problem &problem) {
  Problem many;
  for (const Problem::Item &item : problem.items)
    for (unsigned copy = 0; copy < 12; ++copy) {
      Problem::Item &next = many.items.emplace_back();
      next.colours = item.colours;
      for (unsigned on : item.waits)
        next.waits.push_back(12 * on + copy);
      if (copy)
        next.waits.push_back(many.items.size() - 2);
    }
  return many;
}

TEST(Grouping, TwoColoursWithoutLimitAreExactForManyItems) {
  std::mt19937 random = makeGenerator();
  for (int i = 0, count = getCount(500); i < count; ++i) {
    Problem problem = makeRandom(random, 2 + random() % 7);
    problem.maxSize = 0;
    for (Problem::Item &item : problem.items)
      item.colours = {item.colours.empty() ? 0 : item.colours.front() % 2};
    Problem many = makeMany(problem);
    Groups groups = group(many);
    ASSERT_EQ(check(many, groups), "") << "problem " << i;
    ASSERT_EQ(groups.size(), BruteForce(problem).fewest()) << "problem " << i;
  }
}

TEST(Grouping, MoreColoursAreSeldomWorseThanExact) {
  std::mt19937 random = makeGenerator();
  size_t found = 0, fewest = 0;
  for (int i = 0, count = getCount(500); i < count; ++i) {
    Problem problem = makeRandom(random, 8);
    problem.maxSize = 0;
    for (Problem::Item &item : problem.items)
      if (item.colours.empty())
        item.colours = {0};
    Problem many = makeMany(problem);
    found += group(many).size();
    fewest += BruteForce(problem).fewest();
  }
  EXPECT_LE(found, fewest + fewest / 50);
  RecordProperty("found", static_cast<int>(found));
  RecordProperty("fewest", static_cast<int>(fewest));
}

TEST(Grouping, TheLimitDoublesWithEveryLargeGroup) {
  Problem problem;
  problem.items.resize(300);
  for (unsigned i = 0; i < 300; ++i) {
    problem.items[i].colours = {0};
    if (i)
      problem.items[i].waits = {i - 1};
  }
  problem.maxSize = 32;
  problem.doubling = true;
  std::vector<size_t> sizes;
  for (const auto &members : group(problem))
    sizes.push_back(members.size());
  EXPECT_EQ(sizes, (std::vector<size_t>{32, 64, 128, 76}));
  problem.items.resize(33);
  EXPECT_EQ(group(problem).size(), 2u);
}

TEST(Grouping, AHundredThousandItems) {
  std::mt19937 random = makeGenerator();
  Problem problem;
  for (unsigned i = 0; i < 100000; ++i) {
    Problem::Item item;
    item.colours = {unsigned(random() % 4)};
    if (random() % 10 == 0)
      item.colours = {0, unsigned(1 + random() % 3)};
    for (unsigned w = 0; w < 3 && i; ++w)
      item.waits.push_back(i - 1 - random() % std::min(i, 50u));
    std::sort(item.waits.begin(), item.waits.end());
    item.waits.erase(std::unique(item.waits.begin(), item.waits.end()),
                     item.waits.end());
    problem.items.push_back(item);
  }
  std::clock_t start = std::clock();
  Groups groups = group(problem);
  double seconds = double(std::clock() - start) / CLOCKS_PER_SEC;
  EXPECT_EQ(check(problem, groups), "");
  EXPECT_LT(groups.size(), groupInOrder(problem).size() / 2);
  // Of processor time; 0.3 without sanitizers.
  EXPECT_LT(seconds, 10);
  RecordProperty("seconds", std::to_string(seconds));
}
