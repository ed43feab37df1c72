// The search for schedules, with times that are made up.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Tune/Search.h"

#include "gtest/gtest.h"

#include <cmath>

using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::tune;

/// One loop, whose copies stand for a place on a line.
static KernelSchedule at(int64_t place) {
  LoopSchedule loop;
  loop.ranges = {0};
  loop.copies = place;
  return {{{loop}}};
}

static int64_t placeOf(const KernelSchedule &schedule) {
  return schedule.nests[0][0].copies;
}

/// One to the left and one to the right.
static std::vector<KernelSchedule> besides(const KernelSchedule &schedule) {
  std::vector<KernelSchedule> list;
  for (int64_t place : {placeOf(schedule) - 1, placeOf(schedule) + 1})
    if (place >= 1 && place <= 40)
      list.push_back(at(place));
  return list;
}

namespace {
/// Times that a function of the place says, and how often it was asked.
class ScriptedTimer : public ScheduleTimer {
public:
  using Script = std::function<std::optional<double>(int64_t, Effort)>;
  explicit ScriptedTimer(Script script) : script(std::move(script)) {}

  std::optional<double> compare(const KernelSchedule &schedule,
                                Effort effort) override {
    asked.push_back((effort == Effort::Quick ? "quick " : "thorough ") +
                    schedule.text());
    return script(placeOf(schedule), effort);
  }

  Script script;
  std::vector<std::string> asked;
};
} // namespace

/// A valley around place 12; place 5 is the standard.
static std::optional<double> valley(int64_t place, ScheduleTimer::Effort) {
  return 0.5 + 0.5 * std::abs(static_cast<double>(place - 12)) / 7;
}

static TuningRecord run(ScriptedTimer &timer, SearchOptions options = {},
                        TuningRecord record = {}) {
  searchSchedule(at(5), besides, timer, options, record);
  return record;
}

TEST(SearchTest, WalksDownToTheFastest) {
  ScriptedTimer timer(valley);
  TuningRecord record = run(timer);
  EXPECT_EQ(record.best, at(12).text());
  EXPECT_EQ(record.bestRatio, 0.5);
  EXPECT_EQ(record.completeWidth, 1);
}

TEST(SearchTest, SameTimesGiveTheSameChoice) {
  ScriptedTimer first(valley), second(valley);
  EXPECT_EQ(run(first).text(), run(second).text());
  EXPECT_EQ(first.asked, second.asked);
}

TEST(SearchTest, NothingIsTimedTwice) {
  ScriptedTimer timer(valley);
  run(timer);
  std::vector<std::string> asked = timer.asked;
  std::sort(asked.begin(), asked.end());
  EXPECT_EQ(std::unique(asked.begin(), asked.end()), asked.end());
}

TEST(SearchTest, TheStandardStaysWithinTheMargin) {
  ScriptedTimer timer([](int64_t place, ScheduleTimer::Effort) {
    return place == 6 ? 0.97 : 1.2;
  });
  EXPECT_EQ(run(timer).best, "");
  SearchOptions options;
  options.margin = 0.02;
  EXPECT_EQ(run(timer, options).best, at(6).text());
}

TEST(SearchTest, AThoroughLookDecides) {
  ScriptedTimer timer([](int64_t place, ScheduleTimer::Effort effort) {
    if (effort == ScheduleTimer::Effort::Quick)
      return place == 6 ? 0.5 : place == 4 ? 0.6 : 1.1;
    return place == 6 ? 1.02 : 0.7;
  });
  TuningRecord record = run(timer);
  EXPECT_EQ(record.best, at(4).text());
  EXPECT_EQ(record.bestRatio, 0.7);
}

TEST(SearchTest, NothingGoodAtASecondLookLeavesTheStandard) {
  ScriptedTimer timer([](int64_t, ScheduleTimer::Effort effort) {
    return effort == ScheduleTimer::Effort::Quick ? 0.5 : 1.0;
  });
  TuningRecord record = run(timer);
  EXPECT_EQ(record.best, "");
  EXPECT_EQ(record.bestRatio, 1);
}

TEST(SearchTest, AWiderSearchGetsOverAHump) {
  // To the left it becomes faster at once, and far faster beyond place 8.
  ScriptedTimer::Script script = [](int64_t place, ScheduleTimer::Effort) {
    return place <= 4  ? 0.9 - 0.02 * static_cast<double>(4 - place)
           : place < 8 ? 0.95
                       : 0.3;
  };
  ScriptedTimer narrow(script), wide(script);
  EXPECT_EQ(run(narrow).best, at(1).text());
  SearchOptions options;
  options.width = 4;
  TuningRecord record = run(wide, options);
  EXPECT_EQ(record.bestRatio, 0.3);
  EXPECT_EQ(record.completeWidth, 4);
}

TEST(SearchTest, WhatCannotRunIsLeftOut) {
  ScriptedTimer timer(
      [](int64_t place, ScheduleTimer::Effort) -> std::optional<double> {
        if (place == 6)
          return std::nullopt;
        return place == 4 ? 0.8 : 1.5;
      });
  TuningRecord record = run(timer);
  EXPECT_EQ(record.best, at(4).text());
  EXPECT_EQ(record.quick.at(at(6).text()), std::nullopt);
}

TEST(SearchTest, AnInterruptedSearchGoesOn) {
  ScriptedTimer whole(valley);
  TuningRecord wanted = run(whole);
  for (size_t limit = 1; limit < wanted.quick.size(); ++limit) {
    ScriptedTimer timer(valley);
    SearchOptions options;
    options.isOver = [&] { return timer.asked.size() >= limit; };
    TuningRecord record = run(timer, options);
    EXPECT_EQ(record.completeWidth, 0);
    auto kept = TuningRecord::parse(record.text());
    ASSERT_TRUE(kept);
    size_t before = timer.asked.size();
    options.isOver = [] { return false; };
    record = run(timer, options, *kept);
    EXPECT_EQ(record.best, wanted.best);
    EXPECT_EQ(record.completeWidth, 1);
    // Candidates timed before the interruption are not timed again.
    std::vector<std::string> asked = timer.asked;
    std::sort(asked.begin(), asked.end());
    EXPECT_EQ(std::unique(asked.begin(), asked.end()), asked.end());
    EXPECT_LT(timer.asked.size() - before, whole.asked.size());
  }
}

TEST(SearchTest, WhatIsKnownWhenTimeIsOverCounts) {
  ScriptedTimer timer(valley);
  SearchOptions options;
  options.isOver = [&] { return timer.asked.size() >= 4; };
  TuningRecord record = run(timer, options);
  EXPECT_EQ(record.best, at(8).text());
  EXPECT_EQ(record.completeWidth, 0);
}

TEST(SearchTest, EveryTimeIsReported) {
  ScriptedTimer timer(valley);
  std::vector<size_t> sizes;
  SearchOptions options;
  options.onTimed = [&](const TuningRecord &record) {
    sizes.push_back(record.quick.size() + record.thorough.size());
  };
  run(timer, options);
  ASSERT_EQ(sizes.size(), timer.asked.size() + 1); // and the end
  for (size_t i = 0; i < timer.asked.size(); ++i)
    EXPECT_EQ(sizes[i], i + 1);
}

TEST(TuningRecordTest, TextIsReadAsItWasWritten) {
  TuningRecord record;
  record.quick = {{"r0 copies 2", 1.0 / 3}, {"r0+r1 vector 8 pack, r2", 2}};
  record.quick["r0 block 16, r0; none"] = std::nullopt;
  record.quick.erase("r0 block 16, r0; none");
  record.quick["r0 block 16, r0; r0 split"] = std::nullopt;
  record.thorough = {{"r0 copies 2", 0.35}};
  record.best = "r0 copies 2";
  record.bestRatio = 0.35;
  record.completeWidth = 3;
  auto read = TuningRecord::parse(record.text());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->text(), record.text());
  EXPECT_EQ(read->quick, record.quick);
  EXPECT_EQ(read->thorough, record.thorough);
  EXPECT_EQ(read->best, record.best);
  EXPECT_EQ(read->bestRatio, record.bestRatio);
  EXPECT_EQ(read->completeWidth, 3);
}

TEST(TuningRecordTest, OtherTextIsNone) {
  for (const char *text :
       {"what\n", "complete x\n", "best\n", "best - r0\n", "best 0.5 r0 what\n",
        "quick -1 r0\n", "quick 1\nquick nan r0\n"})
    EXPECT_FALSE(TuningRecord::parse(text)) << text;
  EXPECT_TRUE(TuningRecord::parse(""));
}
