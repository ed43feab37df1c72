// Replayer: runs the launches of a plan on the devices of an instance.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_REPLAY_REPLAYER_H
#define RUNTIME_REPLAY_REPLAYER_H

#include "runtime/replay/AddressTable.h"
#include "tinyjit/Runtime/Buffer.h"
#include "tinyjit/Runtime/Gpu.h"
#include "tinyjit/Runtime/Stats.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace tinyjit::runtime {

/// Runs the launches of one plan with the addresses and scalars of one table.
/// Not thread-safe. An instance calls one function per replay, so that being
/// virtual costs nothing per launch.
class Replayer {
public:
  /// Gets the number of a launch as `Instance::Observer` does.
  using Observer = std::function<void(int32_t launch, int64_t ns)>;

  virtual ~Replayer() = default;

  /// Runs the prologue. \param observer may be empty; else each launch has
  ///   ended, and was reported, before the next one starts.
  virtual Status runPrologue(const Observer &observer) = 0;
  /// Runs all launches; on devices that work on their own, submits them.
  virtual Status run() = 0;
  /// Runs all launches, each to its end.
  virtual Status runObserved(const Observer &observer) = 0;

  /// Sets the stream of the caller whose work comes before and after that of a
  /// replay on this device of the plan, which is no host device; nothing: none.
  /// \returns Unsupported if such devices have no streams.
  virtual Status setStream(int32_t device, std::optional<void *> stream) = 0;
  /// Around a replay, prologue and copies of results included: what was
  /// submitted to these streams comes before, what will be, after. Called only
  /// while a stream is set.
  virtual Status beginOnStreams() { return Status(); }
  virtual Status endOnStreams() { return Status(); }

  /// Whether it runs the branches of its plan that are called by themselves.
  virtual bool runsBranches() const { return false; }

  virtual GraphStats stats() const { return {}; }

  /// Scratch memory that stands in no table.
  virtual std::vector<Buffer> memory() const { return {}; }
  /// Gets it at other addresses; what there is no memory for is got later.
  virtual void renewMemory() {}
};

/// The parts of an instance that a replayer uses; all but `direct` outlive it.
struct ReplaySetup {
  /// Whose functions are called.
  std::shared_ptr<const Plan> plan;
  /// One per device of the plan.
  const std::vector<Device *> &devices;
  AddressTable &table;
  /// By launch: it is called by itself, not as part of a graph's function.
  const std::vector<bool> &direct;
  GpuGraphs graphs;
  GpuLoops loops;
};

/// Whether a branch is among the launches that are called by themselves.
bool hasDirectBranch(const Plan &plan, const std::vector<bool> &direct);

/// The maker whose replayers can replay on all of these devices: that of the
/// devices whose code the host does not call, if there are such and they agree;
/// that of the host if there are none. Null if no one can; then
/// `makeLaunchByLaunch` does.
MakeReplayer chooseReplayers(const std::vector<Device *> &devices);

/// Replays by `Device::submit` and `Device::copy`, on devices of any kinds. No
/// function of a graph is called: all launches must be direct.
std::unique_ptr<Replayer> makeLaunchByLaunch(const ReplaySetup &setup);

} // namespace tinyjit::runtime

#endif // RUNTIME_REPLAY_REPLAYER_H
