// The nesting of loops and branches in a list of launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/plan/Branches.h"

#include "runtime/support/Return.h"
#include "runtime/support/Text.h"

#include <algorithm>

using namespace tinyjit::runtime;

static bool isJump(const Launch &launch) {
  return launch.kind == Launch::Branch && launch.slots.empty();
}

Region tinyjit::runtime::getRegion(const Plan &plan, int32_t first) {
  Region region;
  region.first = first;
  region.end = region.thenEnd = plan.launches[first].target;
  const Launch &last = plan.launches[region.thenEnd - 1];
  // The last launch of a region in this one is no jump out of it.
  region.isLoop = isJump(last) && last.target == first;
  if (isJump(last) && last.target > region.thenEnd)
    region.end = last.target;
  return region;
}

bool tinyjit::runtime::hasBranches(const Plan &plan) {
  return std::any_of(
      plan.launches.begin(), plan.launches.end(),
      [](const Launch &launch) { return launch.kind == Launch::Branch; });
}

namespace {
/// Goes through the launches of a plan and keeps the regions it is in.
class Nesting {
public:
  explicit Nesting(const Plan &plan) : plan(plan) {}

  Status check();

private:
  /// A part of a region: up to `end`, where a jump to `target` stands if that
  /// is not -1, behind which the region goes on to `regionEnd`.
  struct Open {
    int32_t end;
    int32_t target;
    int32_t regionEnd;
  };

  Status invalid(int32_t launch, const std::string &what) const {
    return Status::invalidArgument("plan: launch ", launch, " (\"",
                                   plan.launches[launch].name, "\"): ", what);
  }
  int32_t getLimit() const {
    return open.empty() ? static_cast<int32_t>(plan.launches.size())
                        : open.back().end;
  }
  Status enter(int32_t launch);
  Status checkGraphs(const Region &region) const;
  bool leave(int32_t launch);

  const Plan &plan;
  std::vector<Open> open;
};
} // namespace

/// That a graph holds the region, is within one part of it, or has nothing of
/// it.
Status Nesting::checkGraphs(const Region &region) const {
  auto endOf = [](const Graph &graph) {
    return graph.firstLaunch + graph.numLaunches;
  };
  auto graph = std::partition_point(
      plan.graphs.begin(), plan.graphs.end(),
      [&](const Graph &each) { return endOf(each) <= region.first; });
  for (; graph != plan.graphs.end() && graph->firstLaunch < region.end;
       ++graph) {
    int32_t first = graph->firstLaunch, end = endOf(*graph);
    bool holds = first <= region.first && region.end <= end;
    bool inBody = first > region.first && end <= region.bodyEnd();
    bool inElse = first >= region.thenEnd && end <= region.end;
    if (!holds && !inBody && !inElse)
      return invalid(region.first,
                     concat("graph ", graph - plan.graphs.begin(),
                            " has a part of what it decides about"));
  }
  return Status();
}

Status Nesting::enter(int32_t launch) {
  int32_t limit = getLimit(), target = plan.launches[launch].target;
  if (target <= launch || target > limit)
    return invalid(launch, concat("it goes on at launch ", target,
                                  ", expected ", launch + 1, " to ", limit));
  Region region = getRegion(plan, launch);
  if (region.end > limit)
    return invalid(region.thenEnd - 1,
                   concat("it goes on at launch ", region.end, ", expected ",
                          launch, " to ", limit));
  int32_t bodyEnd = region.bodyEnd();
  open.push_back(
      {bodyEnd, bodyEnd == region.thenEnd ? -1 : plan.launches[bodyEnd].target,
       region.isLoop ? region.thenEnd : region.end});
  return checkGraphs(region);
}

/// Ends the part that ends with `launch`; false if none does.
bool Nesting::leave(int32_t launch) {
  if (open.empty() || open.back().end != launch)
    return false;
  Open part = open.back();
  open.pop_back();
  if (part.target >= 0 && launch + 1 < part.regionEnd)
    open.push_back({part.regionEnd, -1, part.regionEnd});
  return true;
}

Status Nesting::check() {
  auto numLaunches = static_cast<int32_t>(plan.launches.size());
  for (int32_t i = 0; i < numLaunches; ++i) {
    while (!open.empty() && open.back().end == i && open.back().target < 0)
      leave(i);
    const Launch &launch = plan.launches[i];
    if (launch.kind != Launch::Branch)
      continue;
    if (isJump(launch)) {
      if (!leave(i))
        return invalid(i, concat("it goes on at launch ", launch.target,
                                 ", but ends no loop and no branch"));
      continue;
    }
    RETURN_IF_ERROR(enter(i));
  }
  return Status();
}

Status tinyjit::runtime::checkBranches(const Plan &plan) {
  for (size_t i = 0; i < plan.prologue.size(); ++i)
    if (plan.prologue[i].kind == Launch::Branch)
      return Status::invalidArgument("plan: prologue launch ", i, " (\"",
                                     plan.prologue[i].name,
                                     "\"): a prologue has no branches");
  return hasBranches(plan) ? Nesting(plan).check() : Status();
}
