// Instance::Impl: the state of an Instance.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_INSTANCEIMPL_H
#define RUNTIME_INSTANCEIMPL_H

#include "tinyjit/Runtime/Instance.h"
#include "tinyjit/Runtime/ScalarSums.h"

#include "runtime/memory/CaptureHook.h"
#include "runtime/memory/OutputPool.h"
#include "runtime/replay/Replayer.h"
#include "runtime/replay/Validation.h"
#include "tinyjit/Runtime/MappedFile.h"

#include <map>

namespace tinyjit::runtime {

struct Instance::Impl {
  struct InputPlace {
    int32_t slot;
    BufferSpec spec;
    /// As in MemoryRange.
    int32_t writer;
  };
  struct OutputPlace {
    int32_t slot;
    bool copy;
    /// The input whose memory the result is, unless the caller has memory for
    /// it; else -1.
    int32_t input;
    BufferSpec spec;
    int32_t writer;
    /// The sizes of the current replay.
    std::vector<int64_t> sizes;
    OutputPool pool;
    /// Where the caller had it written last.
    void *seen = nullptr;
  };
  /// A constant or state of the store.
  struct StorePlace {
    int32_t slot;
    const std::string *name;
    Store::Kind kind;
    BufferSpec spec;
    int32_t writer;
    /// The prologue reads it.
    bool inPrologue;
    /// Keeps what the table points to alive, should the store replace it.
    Buffer buffer;
    uint64_t version = 0;
  };
  Impl(std::shared_ptr<const Plan> plan, std::shared_ptr<Store> store)
      : plan(std::move(plan)), codePlan(this->plan),
        upgrade(this->plan->upgrade), store(std::move(store)),
        aliases(*this->plan) {}

  /// Launches run one by one, because someone wants to know of each.
  bool isObserved() const { return observer || printsLaunches; }

  // Setting up (InstanceSetup.cpp).
  Status findDevices();
  void makePlaces();
  /// Binds the constants and states as the store has them now; the prologue is
  /// due if one of them is another than before.
  Status bindStore();
  /// Gets and binds arenas and scratch memory.
  Status allocateArenas();
  /// Makes the table and what replays with it, for launches one by one (if they
  /// are observed) or with graphs. Keeps what is bound, and the streams.
  void makeReplayer();

  /// Calls what the upgrade of the plan brings from now on; between replays.
  void takeUpgrade();

  // The steps of a replay, in order (Instance.cpp). `outputs` are the caller's
  // buffers, or null for buffers from the pools.
  Status checkArguments(const Buffer *inputs, size_t numInputs,
                        const int64_t *scalars, size_t numScalars) const;
  Status checkOutputs(const Buffer *outputs, size_t numOutputs) const;
  Status run(const Buffer *inputs, size_t numInputs, const int64_t *scalars,
             size_t numScalars, const Buffer *outputs);
  Status bind(const Buffer *inputs, const int64_t *scalars,
              const Buffer *outputs);
  Status checkAliases(const Buffer *inputs, const Buffer *outputs);
  Status checkMemory(const Buffer *inputs, const Buffer *outputs, bool changed);
  /// Finds the mapped files that inputs, constants and states lie in.
  void findFiles(const Buffer *inputs);
  Status checkFilesAfterwards();
  /// Runs the prologue, if it is due, and all launches.
  Status launch();
  /// The same one by one, for the observer and for DEBUG (InstanceObserve.cpp).
  Status launchObserved();
  /// Tells the observer and DEBUG of a launch.
  void report(int32_t number, int64_t ns);
  Status finishOutputs(bool fromPool);
  void dropResults();

  std::shared_ptr<const Plan> plan;
  /// The plan whose functions are called: `plan` or, later, its upgrade.
  std::shared_ptr<const Plan> codePlan;
  /// Null once it was taken, and if there is none.
  std::shared_ptr<PlanUpgrade> upgrade;
  std::shared_ptr<Store> store;
  std::vector<Device *> devices;
  std::vector<InputPlace> inputPlaces;
  std::vector<OutputPlace> outputPlaces;
  std::vector<StorePlace> storePlaces;
  /// Scalars that are sums of others.
  std::vector<ScalarSum> sums;
  bool writesInputs = false;

  std::unique_ptr<AddressTable> table;
  std::unique_ptr<Replayer> replayer;
  GpuGraphs gpuGraphs = GpuGraphs::On;
  GpuLoops gpuLoops = GpuLoops::InGraphs;
  /// By device of the plan: the streams of the caller.
  std::map<int32_t, void *> streams;
  Observer observer;
  /// DEBUG asks for a line per launch.
  bool printsLaunches = false;

  AliasChecker aliases;
  /// A check stays right as long as no address changes.
  bool aliasesChecked = false;
  /// The same with the caller's outputs where they were last.
  bool outputsChecked = false;
  /// Kept for its memory only.
  std::vector<MemoryRange> ranges;

  /// Files that a replay reads, and `numFilesMapped` when they were looked for.
  std::vector<MappedFilePtr> files;
  uint64_t seenMapped = 0;

  uint64_t seenVersion = 0;
  bool prologueDue = true;
  bool prepared = false;
  /// Arenas and scratch memory.
  std::vector<Buffer> held;
  /// Where they were before `renewMemory`.
  std::vector<Buffer> retired;
  /// The outputs of the replay that runs.
  std::vector<Buffer> results;
  int64_t numReplays = 0;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_INSTANCEIMPL_H
