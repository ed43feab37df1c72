// Searches for the fastest schedule of a kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Tune/Search.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace tinyjit;
using namespace tinyjit::tune;
using conversion::KernelSchedule;
using Effort = ScheduleTimer::Effort;

/// A round that gains less is the last one.
static constexpr double minGain = 0.01;

/// Schedules that are compared thoroughly at the end.
static constexpr size_t numFinalists = 3;

namespace {
class Search {
public:
  Search(ScheduleTimer &timer, const SearchOptions &options,
         TuningRecord &record)
      : timer(timer), options(options), record(record) {}

  using GetNeighbours =
      std::function<std::vector<KernelSchedule>(const KernelSchedule &)>;
  void run(const KernelSchedule &standard, const GetNeighbours &getNeighbours);

private:
  struct Timed {
    KernelSchedule schedule;
    double ratio;
    /// How many were timed before it.
    size_t order;
  };

  std::optional<double> compare(const KernelSchedule &schedule, Effort effort);
  void expand(const KernelSchedule &schedule,
              const GetNeighbours &getNeighbours);
  void choose(const std::string &standard);

  ScheduleTimer &timer;
  const SearchOptions &options;
  TuningRecord &record;
  /// All that can be run, the fastest first.
  std::vector<Timed> timed;
  llvm::StringSet<> seen;
  bool over = false;
};
} // namespace

/// The time that the record knows, or else the one that the timer measures.
std::optional<double> Search::compare(const KernelSchedule &schedule,
                                      Effort effort) {
  auto &times = effort == Effort::Quick ? record.quick : record.thorough;
  std::string text = schedule.text();
  auto known = times.find(text);
  if (known != times.end())
    return known->second;
  std::optional<double> ratio = timer.compare(schedule, effort);
  times[text] = ratio;
  options.onTimed(record);
  return ratio;
}

/// Times all neighbours that are new.
void Search::expand(const KernelSchedule &schedule,
                    const GetNeighbours &getNeighbours) {
  for (KernelSchedule &next : getNeighbours(schedule)) {
    if (seen.contains(next.text()))
      continue;
    over = over || options.isOver();
    if (over)
      return;
    seen.insert(next.text());
    if (std::optional<double> ratio = compare(next, Effort::Quick))
      timed.push_back({std::move(next), *ratio, timed.size()});
  }
}

/// Takes the best of the finalists, if it is good enough.
void Search::choose(const std::string &standard) {
  record.best.clear();
  record.bestRatio = 1;
  size_t count = std::min(numFinalists, timed.size());
  for (const Timed &finalist : llvm::ArrayRef(timed).take_front(count)) {
    // A schedule that was slower at first glance is not looked at again.
    if (finalist.ratio > 1 - options.margin ||
        finalist.schedule.text() == standard)
      continue;
    std::optional<double> ratio = compare(finalist.schedule, Effort::Thorough);
    if (!ratio || *ratio > 1 - options.margin || *ratio >= record.bestRatio)
      continue;
    record.best = finalist.schedule.text();
    record.bestRatio = *ratio;
  }
}

void Search::run(const KernelSchedule &standard,
                 const GetNeighbours &getNeighbours) {
  seen.insert(standard.text());
  timed.push_back({standard, 1, 0});
  llvm::StringSet<> expanded;
  double best = 1;
  do {
    best = timed.front().ratio;
    std::vector<Timed> beam = timed;
    beam.resize(std::min<size_t>(beam.size(), options.width));
    for (const Timed &member : beam)
      if (expanded.insert(member.schedule.text()).second)
        expand(member.schedule, getNeighbours);
    llvm::sort(timed, [](const Timed &a, const Timed &b) {
      return std::tie(a.ratio, a.order) < std::tie(b.ratio, b.order);
    });
  } while (!over && timed.front().ratio < best * (1 - minGain));
  choose(standard.text());
  if (!over)
    record.completeWidth = std::max(record.completeWidth, options.width);
  options.onTimed(record);
}

void tune::searchSchedule(
    const KernelSchedule &standard,
    const std::function<std::vector<KernelSchedule>(const KernelSchedule &)>
        &getNeighbours,
    ScheduleTimer &timer, const SearchOptions &options, TuningRecord &record) {
  Search(timer, options, record).run(standard, getNeighbours);
}
