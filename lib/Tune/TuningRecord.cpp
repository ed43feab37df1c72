// Parses and prints the times of a kernel's schedules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Tune/Search.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace tinyjit;
using namespace tinyjit::tune;
using llvm::StringRef;

/// "0.75", exact enough to be read back as the same number; "-" for nothing.
static std::string toText(std::optional<double> ratio) {
  if (!ratio)
    return "-";
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.17g", *ratio);
  return text;
}

static bool parseRatio(StringRef text, std::optional<double> &ratio) {
  ratio.reset();
  double number;
  if (text == "-")
    return true;
  if (text.getAsDouble(number) || !(number > 0))
    return false;
  ratio = number;
  return true;
}

std::string TuningRecord::text() const {
  std::string text = "complete " + std::to_string(completeWidth) + "\nbest " +
                     toText(bestRatio) + " " + best + "\n";
  for (auto [word, times] :
       {std::pair("quick ", &quick), std::pair("thorough ", &thorough)})
    for (const auto &[schedule, ratio] : *times)
      text += word + toText(ratio) + " " + schedule + "\n";
  return text;
}

std::optional<TuningRecord> TuningRecord::parse(StringRef text) {
  TuningRecord record;
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    text = rest;
    auto [word, values] = line.split(' ');
    auto [number, schedule] = values.split(' ');
    std::optional<double> ratio;
    if (word == "complete") {
      if (number.getAsInteger(10, record.completeWidth))
        return std::nullopt;
      continue;
    }
    std::string error;
    bool known = word == "best" || word == "quick" || word == "thorough";
    if (!known || !parseRatio(number, ratio) ||
        (!schedule.empty() &&
         failed(conversion::KernelSchedule::parse(schedule, error))))
      return std::nullopt;
    if (word != "best") {
      (word == "quick" ? record.quick : record.thorough)[schedule.str()] =
          ratio;
      continue;
    }
    if (!ratio)
      return std::nullopt;
    record.best = schedule.str();
    record.bestRatio = *ratio;
  }
  return record;
}
