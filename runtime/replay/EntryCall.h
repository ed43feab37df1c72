// EntryCall: a call of a launch's or a graph's function on a CPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_REPLAY_ENTRYCALL_H
#define RUNTIME_REPLAY_ENTRYCALL_H

#include "runtime/foreign/ForeignCode.h"
#include "runtime/replay/AddressTable.h"
#include "runtime/support/Text.h"

#include <chrono>
#include <cstring>

namespace tinyjit::runtime {

/// A kernel, a graph or a copy, which look the same to a replay, or a function
/// of a library.
struct EntryCall {
  Entry fn;
  void *const *buffers;
  const int64_t *scalars;
  /// Null but for a function of a library.
  const Launch *foreign = nullptr;
  /// An asynchronous collective that may run beside the calls behind it.
  bool isOverlapped = false;

  /// The call of `launch`, which has number `index` in `table`.
  static EntryCall of(const Launch &launch, const AddressTable &table,
                      size_t index) {
    return {launch.kind == Launch::Copy ? copy : launch.fn,
            table.arguments(index), table.scalarArguments(index),
            launch.foreign < 0 ? nullptr : &launch};
  }
  static EntryCall of(const Graph &graph, const AddressTable &table) {
    return {graph.fn, table.slotTable(), table.scalarTable()};
  }

  /// \param plan the plan of the launch.
  Status run(const Plan &plan) const {
    if (foreign)
      return callLibrary(plan);
    fn(buffers, scalars);
    return Status();
  }
  /// The same, but that an overlapped collective is only begun.
  Status submit(const Plan &plan) const {
    if (!isOverlapped)
      return run(plan);
    const Foreign &function = plan.foreign[foreign->foreign];
    return explain(function.code->begin(function, buffers, scalars,
                                        foreign->scalars.size(),
                                        plan.devices[foreign->device]));
  }
  /// Runs it and stores how long that took, in nanoseconds.
  Status time(const Plan &plan, int64_t &ns) const {
    auto start = std::chrono::steady_clock::now();
    Status status = run(plan);
    auto time = std::chrono::steady_clock::now() - start;
    ns = std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
    return status;
  }

  /// Runs it, and tells `observer` of launch `number` if that is not empty.
  template <class Observer>
  Status run(const Plan &plan, int32_t number, const Observer &observer) const {
    int64_t ns = 0;
    Status status = observer ? time(plan, ns) : run(plan);
    if (status.ok() && observer)
      observer(number, ns);
    return status;
  }

private:
  Status callLibrary(const Plan &plan) const {
    return explain(callForeign(plan.foreign[foreign->foreign], buffers, scalars,
                               foreign->scalars.size(),
                               plan.devices[foreign->device],
                               /*stream=*/nullptr));
  }
  Status explain(const Status &status) const {
    return status.ok()
               ? status
               : status.withPrefix(quoted("launch", foreign->name) + ": ");
  }
  /// A copy between host devices, with the signature of a kernel.
  static void copy(void *const *buffers, const int64_t *scalars) {
    std::memmove(buffers[0], buffers[1], static_cast<size_t>(scalars[0]));
  }
};

} // namespace tinyjit::runtime

#endif // RUNTIME_REPLAY_ENTRYCALL_H
