// Divides the launches of a graph among threads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_STEPPLANNER_H
#define TINYJIT_LIB_TARGET_STEPPLANNER_H

#include "lib/Target/Program.h"
#include "tinyjit/Runtime/Plan.h"

#include "llvm/ADT/StringMap.h"

#include <vector>

namespace tinyjit::target {

/// The work of one thread at a time: launches one after the other, or, if there
/// are several parts, one of the parts of the only launch.
struct StepTask {
  /// Numbers in `Plan::launches`, in their order.
  std::vector<int32_t> launches;
  int64_t parts = 1;
};

/// Tasks that may run side by side.
using StepTasks = std::vector<StepTask>;

/// Tasks, or a branch to another step.
struct PlannedStep {
  /// Empty for a branch.
  StepTasks tasks;
  /// As in `runtime::Step`.
  int32_t condition = -1, target = -1;
};

/// The least gain that threads are worth, in nanoseconds saved by two threads.
/// Handing a step to threads that look out for it takes some 300 ns and moves
/// some cache lines; waking them takes 1 to 3 us of the caller's time, and they
/// run a good deal later.
struct StepCosts {
  double minStepGain = 4000;
  double minGraphGain = 10000;
  /// No task is smaller on purpose.
  double minTaskTime = 4000;

  /// Threads cost nothing.
  static StepCosts none() { return {0, 0, 1}; }
};

/// Divides the launches of a graph into steps, one after the other, each of
/// which does not touch what another task of it writes. Dependences are
/// read off the planned memory, so sharing bytes is respected. Empty if several
/// threads gain less than they cost. Takes near-linear time.
///
/// Costs are estimated from `Launch::ops` and `Launch::bytes`. Only launches of
/// some microseconds, and many small ones that do not depend on each other, get
/// threads; the others stay in their order, in steps of one task. A loop or
/// branch is one launch of a task, unless what it repeats or decides about is
/// worth threads by itself.
/// \param kernels by entry symbol.
std::vector<PlannedStep>
planSteps(const runtime::Plan &plan, const runtime::Graph &graph,
          const llvm::StringMap<const Program *> &kernels,
          const StepCosts &costs = {});

/// Makes graphs of the launches on CPUs that stand in no graph, where several
/// threads gain something or where there are loops or branches.
void addGraphsForThreads(runtime::Plan &plan,
                         const llvm::StringMap<const Program *> &kernels,
                         const StepCosts &costs = {});

/// Whether the host calls the code for `device`, a full name such as "cpu:1",
/// so that functions of graphs can.
bool isCalledByHost(const std::string &device);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_STEPPLANNER_H
