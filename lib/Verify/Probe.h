// Replays a plan on memory that the verifier provides.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_VERIFY_PROBE_H
#define TINYJIT_LIB_VERIFY_PROBE_H

#include "lib/Verify/LaunchMemory.h"
#include "tinyjit/Runtime/Instance.h"

namespace tinyjit::verify {

/// An instance with a store of its own, whose replays all begin with the same
/// `CallStart`.
class Probe {
public:
  /// \param plan is copied. \param start outlives the probe.
  /// \returns errors of `runtime::Instance::create`.
  static StatusOr<Probe> create(const runtime::Plan &plan,
                                const CallStart &start);

  /// Replays once. Arenas, scratch memory, results, inputs, constants and
  /// states are at other addresses than before; what they hold besides the
  /// contents of `start`, and what stands where they were, repeats `pattern`.
  StatusOr<CallEnd> replay(uint64_t pattern);

private:
  explicit Probe(const CallStart &start) : start(&start) {}
  Status renewGlobals();
  Status renewBuffers(uint64_t pattern);

  const CallStart *start;
  std::shared_ptr<runtime::Store> store;
  std::unique_ptr<runtime::Instance> instance;
  std::vector<runtime::Buffer> inputs, outputs;
  /// Where memory was: it stays taken for one more replay.
  std::vector<runtime::Buffer> retired;
};

/// A store with the content of `start`, in buffers of its own.
StatusOr<std::shared_ptr<runtime::Store>> makeStore(const CallStart &start);

} // namespace tinyjit::verify

#endif // TINYJIT_LIB_VERIFY_PROBE_H
