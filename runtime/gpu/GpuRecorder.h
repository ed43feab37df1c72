// GpuRecorder: records launches of a plan as a graph of a GPU driver.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_GPURECORDER_H
#define RUNTIME_GPU_GPURECORDER_H

#include "runtime/gpu/ConditionSetter.h"
#include "runtime/gpu/GpuLaunch.h"
#include "runtime/gpu/GpuSchedule.h"
#include "runtime/plan/Branches.h"
#include "runtime/replay/AddressTable.h"

#include <optional>
#include <set>

namespace tinyjit::runtime::gpu {

/// A node that sets the condition of a conditional node for a branch of the
/// plan.
struct SetterNode {
  int32_t node;
  /// The branch.
  int32_t launch;
  Condition condition;
  bool ifZero;

  /// Its call, with the arguments of the branch as they are now.
  const KernelCall &call(ConditionSetter &setter, const Plan &plan,
                         const AddressTable &table) const {
    return setter.call(table.arguments(launch), plan.launches[launch].bytes,
                       condition, ifZero);
  }
};

/// The nodes of a recorded step.
struct RecordedNodes {
  /// By launch of the step: its first node.
  std::vector<int32_t> first;
  std::vector<SetterNode> setters;
};

/// Nodes wait for each other where launches depend on each other. A loop or
/// branch is a conditional node, or one for each of the two lists of a branch;
/// before it, setters read what it decides by, and the last node of a loop's
/// body does so again. Whatever a loop or branch depends on comes before its
/// first setter.
class GpuRecorder {
public:
  /// \param launches by launch of the plan. \param setter null if the step has
  ///   no branches.
  GpuRecorder(const Plan &plan, const AddressTable &table,
              std::vector<std::optional<GpuLaunch>> &launches,
              ConditionSetter *setter, GpuGraph &graph, const GpuStep &step);

  StatusOr<RecordedNodes> record();

private:
  /// Consecutive launches that are recorded into one body.
  struct Part {
    int32_t begin, end, body;
    /// Nodes that no other one of the part waits for.
    std::set<int32_t> last;
    /// The last node with scratch memory, which is one: its users come one
    /// after the other. -1 if there is none.
    int32_t scratch = -1;
    /// The last collective: all ranks run them in one order.
    int32_t collective = -1;
  };
  Status recordPart(Part &part);
  StatusOr<int32_t> recordLaunch(int32_t launch, int32_t body,
                                 std::vector<int32_t> after);
  StatusOr<int32_t> recordRegion(const Region &region, int32_t body,
                                 std::vector<int32_t> after);
  StatusOr<int32_t> recordLoop(const Region &region, int32_t body,
                               const std::vector<int32_t> &after);
  StatusOr<int32_t> recordBranch(const Region &region, int32_t body,
                                 std::vector<int32_t> after);
  StatusOr<int32_t> addSetter(SetterNode setter, int32_t body,
                              const std::vector<int32_t> &after);
  bool usesScratch(int32_t begin, int32_t end) const;
  std::vector<int32_t> findAfter(const Part &part, int32_t begin,
                                 int32_t end) const;

  const Plan &plan;
  const AddressTable &table;
  std::vector<std::optional<GpuLaunch>> &launches;
  ConditionSetter *setter;
  GpuGraph &graph;
  const GpuStep &step;
  /// By launch of the step, as all below: those that it waits for.
  std::vector<std::vector<int32_t>> dependences;
  /// The last node of a launch; behind a loop or branch that it is in, of that.
  /// -1 if it does nothing.
  std::vector<int32_t> lastNode;
  RecordedNodes nodes;
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_GPURECORDER_H
