// EntryCall: a launch or a graph of a CPU, as a call.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_REPLAY_ENTRYCALL_H
#define RUNTIME_REPLAY_ENTRYCALL_H

#include "runtime/replay/AddressTable.h"

#include <chrono>
#include <cstring>

namespace tinyjit::runtime {

/// A kernel, a graph or a copy: they look the same to a replay.
struct EntryCall {
  Entry fn;
  void *const *buffers;
  const int64_t *scalars;

  /// The call of `launch`, which has number `index` in `table`.
  static EntryCall of(const Launch &launch, const AddressTable &table,
                      size_t index) {
    return {launch.kind == Launch::Copy ? copy : launch.fn,
            table.arguments(index), table.scalarArguments(index)};
  }
  static EntryCall of(const Graph &graph, const AddressTable &table) {
    return {graph.fn, table.slotTable(), table.scalarTable()};
  }

  void run() const { fn(buffers, scalars); }
  /// Runs it. \returns how long that took, in nanoseconds.
  int64_t time() const {
    auto start = std::chrono::steady_clock::now();
    run();
    auto time = std::chrono::steady_clock::now() - start;
    return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
  }

private:
  /// A copy between host devices, with the signature of a kernel.
  static void copy(void *const *buffers, const int64_t *scalars) {
    std::memmove(buffers[0], buffers[1], static_cast<size_t>(scalars[0]));
  }
};

} // namespace tinyjit::runtime

#endif // RUNTIME_REPLAY_ENTRYCALL_H
