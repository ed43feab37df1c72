// PlanBuilder: makes a plan slot by slot and launch by launch.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_PLAN_PLANBUILDER_H
#define RUNTIME_PLAN_PLANBUILDER_H

#include "tinyjit/Runtime/LinearForm.h"
#include "tinyjit/Runtime/Plan.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tinyjit::runtime {

/// Builds a plan and assigns its numbers (of slots, scalars, launches): a
/// caller, which has a recording or IR, adds parts and gets their numbers back.
/// Numbers that the caller passes must come from the same builder; `finish`
/// checks all others.
class PlanBuilder {
public:
  /// The type, shape and device of an array. The shape is the largest one.
  struct Array {
    int32_t device = 0;
    DType dtype = DType::F32;
    std::vector<int64_t> shape;
  };
  /// Bytes, by the numbers of scalars.
  using Offset = BasicLinearForm<int32_t>;
  enum class Part { Prologue, Replay };

  explicit PlanBuilder(std::string name) { plan.name = std::move(name); }

  /// Everything so far; a slot or launch is found here by its number.
  const Plan &get() const { return plan; }

  /// The number of a device, which is added when it is asked for the first
  /// time.
  int32_t device(const std::string &name);
  /// Adds a scalar. \returns its number.
  int32_t scalar(Scalar scalar);
  void setGuards(std::vector<Guard> guards) { plan.guards = std::move(guards); }

  // Slots. Each function adds one and returns its number.

  int32_t input(std::string name, Array array);
  int32_t constant(std::string name, Array array);
  int32_t state(std::string name, Array array);
  /// Memory of its own for result `result`, new in each replay.
  int32_t output(int32_t result, Array array);
  /// A place in the arena that nothing else has.
  int32_t temporary(Array array);
  /// A place in the arena, `byteOffset` bytes from its start.
  int32_t inArena(int64_t byteOffset, Array array);
  /// A view. A slot follows one scalar at most, so an offset with several terms
  /// becomes a chain of views: each but the last one has room for all that the
  /// rest of the terms can add.
  /// \returns nothing, and adds nothing, if a place in that chain does not fit
  ///   64 bits.
  std::optional<int32_t> view(int32_t base, const Offset &offset, DType dtype,
                              std::vector<int64_t> shape);

  /// Enlarges the arena of a device. \param lowerBound the most of these bytes
  /// that are in use at once, for statistics. \returns where they start.
  int64_t growArena(int32_t device, int64_t bytes, int64_t lowerBound);

  /// The number of an image, which is added when it is asked for the first
  /// time.
  int32_t image(const std::shared_ptr<const Image> &image,
                const std::string &symbol);
  /// The number of a foreign function, which is added when it is asked for the
  /// first time. \param function stays where it is until the plan is finished.
  int32_t foreign(const Foreign &function);
  /// Adds a kernel, which runs on the device of its operands.
  void launch(Launch kernel, Part part = Part::Replay);
  /// Adds a copy of one slot to another one of as many bytes.
  void copy(int32_t target, int32_t source, Part part = Part::Replay);
  /// Adds a branch that jumps if the integer in slot `condition` is zero, or
  /// always if that is -1, to the launch that `setTarget` sets.
  /// \returns its number.
  int32_t branch(std::string name, int32_t condition = -1);
  /// Sets the launch that branch number `branch` jumps to; without `target` it
  /// is the launch that is added next.
  void setTarget(int32_t branch, std::optional<int32_t> target = {});
  /// Makes the launches from number `firstLaunch` on a graph, unless there are
  /// none.
  void graph(int32_t firstLaunch, std::vector<int32_t> devices);
  /// Makes graphs of the longest runs of launches that use none of `devices`
  /// and call no foreign function.
  void makeGraphsWithout(const std::vector<bool> &devices);
  void describe(CodeStatistics statistics) {
    plan.codeStatistics.push_back(std::move(statistics));
  }

  /// Adds the next result. It is copied at the end of a replay unless the slot
  /// was made for it by `output`.
  void result(int32_t slot, std::vector<Dim> dims);
  /// Adds the next result, which is the memory of an input.
  void resultIsInput(int32_t slot);

  /// The plan before it is checked, for callers that have no code yet.
  Plan take() { return std::move(plan); }
  /// Checks and freezes the plan. \param code what keeps its code alive.
  /// \returns the errors of `Plan::create`.
  StatusOr<std::shared_ptr<const Plan>> finish(std::shared_ptr<void> code);

private:
  int32_t add(Slot::Kind kind, Array array, size_t index = -1);

  Plan plan;
  std::map<const Image *, int32_t> images;
  std::map<const Foreign *, int32_t> foreigns;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_PLAN_PLANBUILDER_H
