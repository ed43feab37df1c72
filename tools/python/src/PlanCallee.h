// Calls of captures: replays of their plans.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_PLANCALLEE_H
#define TINYJIT_PYTHON_PLANCALLEE_H

#include "tools/python/src/Function.h"

#include "tinyjit/Runtime/ScalarSums.h"

#include <functional>
#include <mutex>

namespace tinyjit::python {

/// Replays a plan. Each call takes an instance of its own, so calls of several
/// threads run side by side, unless the plan writes states: then one at a time.
class PlanCallee final : public Callee {
public:
  /// Writes the capture to a shared object.
  using Save = std::function<runtime::Status(const std::string &path)>;

  /// \param save null if it cannot be saved. Throws if the plan does not fit
  ///   the store or the machine.
  PlanCallee(std::shared_ptr<const runtime::Plan> plan,
             std::shared_ptr<runtime::Store> store, Save save);
  ~PlanCallee();

  PyObject *call(PyObject *const *args, size_t count, PyObject *names) override;
  const char *kind() const override { return "capture"; }
  runtime::Status save(const std::string &path) override;
  std::vector<std::string> explain() const override;
  std::shared_ptr<const runtime::Plan> plan() const override { return shared; }

  /// Replays an instance of the plan, without the GIL.
  using Replay = std::function<runtime::Status(runtime::Instance &instance)>;
  /// Calls `work`, without the GIL, with a function that replays with the
  /// arguments of a call, which are as Python's vectorcall passes them. Throws.
  runtime::Status
  replayWith(PyObject *const *args, size_t count, PyObject *names,
             const std::function<runtime::Status(const Replay &replay)> &work);

  /// A call on plain addresses, from any thread, without the GIL: of inputs
  /// and results, which are dense and on the host. The address of a result that
  /// takes the memory of an input is that input's, or gets a copy of it.
  /// For captures for which `takesAddresses`.
  runtime::Status replayOn(void *const *inputs, void *const *results);
  /// \param isRank with the communicator of the calling thread.
  bool takesAddresses(bool isRank) const;
  /// Results that take the memory of inputs, and those inputs.
  const std::vector<std::pair<size_t, size_t>> &resultsInPlace() const {
    return inPlace;
  }

private:
  /// All that one call uses, kept for later ones.
  struct Frame;
  class InUse;

  std::unique_ptr<Frame> takeIdle();
  runtime::StatusOr<std::unique_ptr<Frame>> makeFrame();
  std::unique_ptr<Frame> takeFrame();
  void giveBack(std::unique_ptr<Frame> frame);
  void bindInputs(Frame &frame);
  runtime::Status replay(Frame &frame, bool hasOutputs);
  runtime::Status replayForeign(Frame &frame, bool hasOutputs);
  PyObject *replayInto(Frame &frame, PyObject *out);
  runtime::CallArguments argumentsOf(const Frame &frame) const;
  PyObject *record(Frame &frame, PyObject *out);
  runtime::Status run(Frame &frame, bool hasOutputs);

  std::shared_ptr<const runtime::Plan> shared;
  std::shared_ptr<runtime::Store> store;
  Save saver;
  size_t numInputs = 0;
  /// The scalars that calls give, and those that are computed from them.
  std::vector<size_t> given;
  std::vector<runtime::ScalarSum> sums;
  bool writesStates = false;
  std::vector<std::pair<size_t, size_t>> inPlace;

  std::mutex mutex;
  /// Guarded by `mutex`.
  std::vector<std::unique_ptr<Frame>> idle;
  /// The calls of a plan that writes states take turns.
  std::mutex turn;
  /// For calls in a captured function, whose numbers follow variables; made by
  /// the first of them. Guarded by the GIL or, where there is none, `making`.
  nb::ft_mutex making;
  std::unique_ptr<runtime::Jit> recorded;
};

/// Whether a launch of the plan writes a slot or a view of it; the prologue
/// touches no inputs.
bool isWritten(const runtime::Plan &plan, int32_t slot);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_PLANCALLEE_H
