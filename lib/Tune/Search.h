// Searches for the fastest schedule of a kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TUNE_SEARCH_H
#define TINYJIT_LIB_TUNE_SEARCH_H

#include "lib/Conversion/KernelToVector/KernelSchedule.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tinyjit::tune {

/// Says how long schedules of a kernel take.
class ScheduleTimer {
public:
  enum class Effort { Quick, Thorough };

  virtual ~ScheduleTimer() = default;

  /// The time of `schedule` over that of the standard one, both taken in turns;
  /// less than 1 is faster. Nothing if the kernel cannot be run with it.
  /// Thorough: slower rather than faster where the two are hard to tell apart.
  virtual std::optional<double>
  compare(const conversion::KernelSchedule &schedule, Effort effort) = 0;
};

/// The times of the schedules of one kernel. A search can go on with it
/// where an earlier one ended.
struct TuningRecord {
  /// Times over the standard one's, by text; nothing for what cannot be run.
  std::map<std::string, std::optional<double>> quick, thorough;
  /// The widest search that has come to its end; 0 if none has.
  int64_t completeWidth = 0;
  /// The text of the best schedule; empty for the standard one.
  std::string best;
  /// Its time over that of the standard one.
  double bestRatio = 1;

  /// All of it as text.
  std::string text() const;
  /// A record from its text; nothing if that is none.
  static std::optional<TuningRecord> parse(llvm::StringRef text);
};

struct SearchOptions {
  /// Schedules that are kept from round to round.
  int64_t width = 1;
  /// The least gain over the standard one for which a schedule is taken.
  double margin = 0.04;
  /// Asked before each comparison: true ends the search.
  std::function<bool()> isOver = [] { return false; };
  /// Called after each comparison, with what is known then.
  std::function<void(const TuningRecord &)> onTimed = [](const TuningRecord &) {
  };
};

/// Searches from `standard` on, round by round: all neighbours of the `width`
/// best schedules are compared, until a round gains nothing. The best three are
/// then compared thoroughly; the standard one stays unless one of them gains
/// the margin. With the same times, the same schedule is found. Times that
/// `record` has are not taken again.
/// \param getNeighbours the schedules one step from another, in some order that
///   is always the same.
void searchSchedule(const conversion::KernelSchedule &standard,
                    const std::function<std::vector<conversion::KernelSchedule>(
                        const conversion::KernelSchedule &)> &getNeighbours,
                    ScheduleTimer &timer, const SearchOptions &options,
                    TuningRecord &record);

} // namespace tinyjit::tune

#endif // TINYJIT_LIB_TUNE_SEARCH_H
