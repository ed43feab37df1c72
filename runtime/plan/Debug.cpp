// Prints captures and replays as the environment variable DEBUG asks for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/plan/Debug.h"

#include "runtime/plan/Describe.h"
#include "runtime/support/Environment.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <mutex>

using namespace tinyjit::runtime;

StatusOr<int> tinyjit::runtime::parseDebugLevel(const char *text) {
  int level = 0;
  for (const char *next = text; next && *next; ++next) {
    if (*next < '0' || *next > '9')
      return Status::invalidArgument(
          "DEBUG is \"", text, "\", expected a whole number: 0, 1, 2 or 4");
    level = std::min(10 * level + (*next - '0'), 1000);
  }
  return level;
}

const StatusOr<int> &tinyjit::runtime::debugLevel() {
  static const StatusOr<int> level = parseDebugLevel(std::getenv("DEBUG"));
  return level;
}

const StatusOr<bool> &tinyjit::runtime::perfIsWanted() {
  static const StatusOr<bool> wanted = readSwitch("TINYJIT_PERF");
  return wanted;
}

bool tinyjit::runtime::isDebugging(int level) {
  const StatusOr<int> &set = debugLevel();
  return set.ok() && *set >= level;
}

void tinyjit::runtime::printDebug(const std::string &text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
}

/// ", 2 inputs", or nothing if there are none.
static std::string listed(size_t number, const char *noun) {
  return number == 0 ? ""
                     : ", " + formatCount(static_cast<int64_t>(number), noun);
}

static std::string formatBatches(const PlanSummary::Batches &batches) {
  std::string text = batches.devices + ": ";
  if (!batches.sizes.empty()) {
    text += formatCount(static_cast<int64_t>(batches.sizes.size()), "batch");
    text += " of ";
    for (size_t i = 0; i < batches.sizes.size(); ++i)
      text += (i ? ", " : "") + std::to_string(batches.sizes[i]);
    text += batches.sizes == std::vector<int64_t>{1} ? " launch" : " launches";
    text += batches.alone ? "; " : "";
  }
  if (batches.alone)
    text += formatCount(batches.alone, "launch") + " alone";
  return text;
}

std::string tinyjit::runtime::formatPlan(const Plan &plan) {
  PlanSummary summary = summarize(plan);
  std::string start = concat("jit @", plan.name, ": ");
  std::string text = concat(
      start, "captured ", formatCount(summary.kernelLaunches, "launch"), " of ",
      formatCount(summary.kernels, "kernel"), listed(summary.copies, "copy"),
      " with ", formatCount(static_cast<int64_t>(plan.inputs.size()), "input"),
      listed(plan.scalars.size(), "variable"),
      listed(plan.outputs.size(), "output"),
      listed(plan.constants.size(), "constant"),
      listed(plan.states.size(), "state"),
      plan.prologue.empty()
          ? ""
          : concat("; the prologue has ",
                   formatCount(static_cast<int64_t>(plan.prologue.size()),
                               "launch")),
      "\n");
  if (summary.arenas)
    text += concat(start, "memory ", formatBytes(summary.arenaBytes), " in ",
                   formatCount(summary.arenas, "buffer"), "\n");
  for (const PlanSummary::Batches &batches : summary.batches)
    text += concat(start, formatBatches(batches), "\n");
  return text;
}

std::string tinyjit::runtime::formatLaunch(const LaunchRecord &launch,
                                           int64_t number, int64_t memory,
                                           int64_t totalNs) {
  // A clock that is too coarse shows 0.
  auto ns = static_cast<double>(std::max<int64_t>(launch.ns, 1));
  const char *bound = launch.atMost ? "<=" : "  ";
  char numbers[160];
  std::snprintf(numbers, sizeof numbers,
                " mem %10s time %10.2f us / %10.3f ms %s%9.2f GFLOP/s "
                "%s%9.2f GB/s",
                formatBytes(memory).c_str(),
                static_cast<double>(launch.ns) / 1e3,
                static_cast<double>(totalNs) / 1e6, bound, launch.ops / ns,
                bound, static_cast<double>(launch.bytes) / ns);
  char start[64];
  std::snprintf(start, sizeof start, "*** %-7s %6lld ",
                launch.device.name().c_str(), static_cast<long long>(number));
  std::string name = launch.name;
  name.resize(std::max<size_t>(name.size(), 32), ' ');
  return concat(start, name, numbers, " (", launch.arguments, ")\n");
}

void tinyjit::runtime::printLaunch(const LaunchRecord &launch) {
  static std::mutex mutex;
  static int64_t count = 0, totalNs = 0;
  std::lock_guard<std::mutex> lock(mutex);
  totalNs += launch.ns;
  printDebug(
      formatLaunch(launch, ++count, launch.device.bytesInUse(), totalNs));
}

static thread_local std::function<void(const LaunchRecord &)> eagerObserver;

void tinyjit::runtime::setEagerObserver(
    std::function<void(const LaunchRecord &)> observer) {
  eagerObserver = std::move(observer);
}

bool tinyjit::runtime::isWatchingEagerLaunches() {
  return eagerObserver || isDebugging(2);
}

void tinyjit::runtime::reportEagerLaunch(LaunchRecord launch) {
  if (eagerObserver)
    eagerObserver(launch);
  if (!isDebugging(2))
    return;
  launch.name += " (eager)";
  printLaunch(launch);
}
