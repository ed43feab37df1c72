// Tables of a plan's launches and programs as text, for --stats.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/TextTables.h"

#include "lib/Run/Tables.h"
#include "lib/Run/Terminal.h"
#include "runtime/plan/Describe.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <map>

using namespace tinyjit;
using namespace tinyjit::run;
using llvm::format;
using llvm::raw_ostream;
using runtime::Launch;
using runtime::Plan;

namespace {
/// The launches of one kernel on one device.
struct Row {
  const Launch *first = nullptr;
  size_t position = 0;
  int64_t launches = 0;
  double ops = 0;
  int64_t bytes = 0;
  bool atMost = false;
  /// The fastest run of each launch, summed up.
  int64_t ns = 0;
};
} // namespace

static std::vector<Row> sumUp(const Plan &plan,
                              const std::vector<runtime::ReplayStats> &times) {
  std::vector<Row> rows;
  std::map<std::pair<std::string, int32_t>, size_t> known;
  for (size_t i = 0; i < plan.launches.size(); ++i) {
    const Launch &launch = plan.launches[i];
    if (launch.kind == Launch::Branch)
      continue;
    auto [it, isNew] =
        known.try_emplace({launch.symbol, launch.device}, rows.size());
    if (isNew)
      rows.push_back({&launch, rows.size()});
    Row &row = rows[it->second];
    ++row.launches;
    row.ops += launch.ops;
    row.bytes += launch.bytes;
    row.atMost |= isEstimateAtMost(plan, launch);
    row.ns += times.empty() ? 0 : times[i].nsMin();
  }
  // Those that take as long as each other stay in order.
  std::sort(rows.begin(), rows.end(), [](const Row &a, const Row &b) {
    return std::pair(-a.ns, a.position) < std::pair(-b.ns, b.position);
  });
  return rows;
}

/// `name` in `width` columns: of a longer one the middle is left out.
static std::string fit(const std::string &name, size_t width) {
  if (name.size() <= width)
    return name + std::string(width - name.size(), ' ');
  size_t tail = (width - 2) / 2, head = width - 2 - tail;
  return name.substr(0, head) + ".." + name.substr(name.size() - tail);
}

/// A count in at most 12 columns.
static std::string count(double number) {
  char text[32];
  std::snprintf(text, sizeof text, number < 1e12 ? "%.0f" : "%.5e", number);
  return text;
}

/// The color of a share of the time.
static void startColor(raw_ostream &os, double percent) {
  if (percent >= 25)
    os.changeColor(raw_ostream::RED);
  else if (percent >= 5)
    os.changeColor(raw_ostream::YELLOW);
}

void run::printLaunchTable(raw_ostream &os, const Plan &plan,
                           const std::vector<runtime::ReplayStats> &times) {
  std::vector<Row> rows = sumUp(plan, times);
  if (rows.empty())
    return;
  int64_t total = 0;
  for (const Row &row : rows)
    total += row.ns;
  bool timed = !times.empty();
  size_t nameWidth = timed ? 20 : 53; // 100 columns in all
  printHeading(os, "launches device   " + fit("name", nameWidth) +
                       "             ops        bytes" +
                       (timed ? "    min us     % GFLOP/s     GB/s" : ""));
  for (const Row &row : rows) {
    double percent =
        total ? 100.0 * static_cast<double>(row.ns) / static_cast<double>(total)
              : 0;
    startColor(os, timed ? percent : 0);
    os << format("%8lld ", static_cast<long long>(row.launches))
       << fit(plan.devices[row.first->device], 8) << ' '
       << fit(row.first->name, nameWidth)
       << format(" %2s%13s %12s", row.atMost ? "<=" : "",
                 count(row.ops).c_str(),
                 count(static_cast<double>(row.bytes)).c_str());
    if (timed) {
      // A clock that is too coarse shows 0.
      auto ns = static_cast<double>(std::max<int64_t>(row.ns, 1));
      os << format(" %9.2f %5.1f", static_cast<double>(row.ns) / 1e3, percent)
         << format(" %7.2f %8.2f", row.ops / ns,
                   static_cast<double>(row.bytes) / ns);
    }
    os.resetColor() << '\n';
  }
}

static std::string column(int64_t number, int width) {
  char text[32];
  if (number < 0)
    std::snprintf(text, sizeof text, " %*s", width, "?");
  else
    std::snprintf(text, sizeof text, " %*lld", width,
                  static_cast<long long>(number));
  return text;
}

/// Images under their heading, or nothing.
static void printImages(raw_ostream &os, const Plan &plan) {
  auto images = findLaunched(plan, plan.images);
  if (!images.empty())
    printHeading(os, "program                              chip threads "
                     "registers spill bytes shared bytes occupancy %");
  for (auto [image, launch] : images)
    for (const runtime::ImageFunction &function : image->functions) {
      int64_t threads =
          int64_t(function.block[0]) * function.block[1] * function.block[2];
      std::string chip = image->chip;
      chip.insert(0, chip.size() < 7 ? 7 - chip.size() : 0, ' ');
      os << fit(launch->name, 32) << ' ' << chip << column(threads, 7)
         << column(function.registers, 9) << column(function.spillBytes, 11)
         << column(function.sharedBytes, 12) << column(function.occupancy, 11)
         << '\n';
    }
}

void run::printProgramTable(raw_ostream &os, const Plan &plan) {
  auto programs = findLaunched(plan, plan.codeStatistics);
  if (!programs.empty())
    printHeading(os, "program                          code bytes stack "
                     "bytes spills reloads");
  for (auto [program, launch] : programs) {
    os << fit(launch->name, 32) << column(program->codeBytes, 10)
       << column(program->stackBytes, 11);
    if (program->spills > 0)
      os.changeColor(raw_ostream::YELLOW);
    os << column(program->spills, 6) << column(program->reloads, 7);
    os.resetColor() << '\n';
  }
  printImages(os, plan);
}
