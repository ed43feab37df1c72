// Replays a plan that has GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_GPUREPLAY_H
#define RUNTIME_GPU_GPUREPLAY_H

#include "runtime/gpu/GpuRecorder.h"
#include "runtime/replay/Replayer.h"

#include <map>
#include <optional>

namespace tinyjit::runtime::gpu {

/// Submits the launches of a plan, some of which are on GPUs, and returns
/// without waiting for them, unless memory of the host is concerned.
///
/// Work on one GPU is in the order of its stream. Between GPUs, and between
/// a GPU and the host, events are waited for where the plan's true dependences
/// ask for it. At the start and at the end all GPUs of the plan wait for each
/// other, so that what comes before and after is in order, too. Not
/// thread-safe.
class GpuReplay final : public Replayer {
public:
  explicit GpuReplay(const ReplaySetup &setup);
  /// Waits until all has ended.
  ~GpuReplay() override;

  Status setStream(int32_t device, std::optional<void *> stream) override;

  // Each returns what the drivers say if they fail; what was submitted by then
  // has ended.
  Status runPrologue(const Observer &observer) override;
  Status run() override;
  Status runObserved(const Observer &observer) override;

  Status beginOnStreams() override;
  Status endOnStreams() override;

  bool runsBranches() const override;
  GraphStats stats() const override { return counts; }

private:
  /// A step of the schedule with what the driver has for it.
  struct Piece {
    GpuStep step;
    /// If the step is awaited.
    std::unique_ptr<GpuEvent> done;
    std::unique_ptr<GpuGraph> graph;
    RecordedNodes nodes;
  };
  struct CallerStream {
    Stream stream;
    std::unique_ptr<GpuEvent> event;
  };
  struct Timer {
    std::unique_ptr<GpuEvent> start, end;
  };

  GpuDevice &gpu(int32_t device) const {
    return static_cast<GpuDevice &>(*devices[device]);
  }
  bool hasSeveralGpus() const { return schedule.gpus.size() > 1; }

  // Preparing (GpuReplaySetup.cpp).
  Status ensurePrepared();
  Status prepare();
  Status makeLaunches();
  StatusOr<GpuLaunch> makeLaunch(const Launch &launch, size_t number,
                                 int32_t lane);
  Status makeEvents();
  bool mayUseConditions();
  bool mayShare(const std::vector<int32_t> &shared);
  Status recordGraph(Piece &piece);
  Status updateNodes(int32_t launch);
  Status updateSetters(const Piece &piece, int32_t branch);
  Status updateGraphs();
  Status checkAlignment(int32_t launch) const;
  Status checkAlignments();
  Status makeReady();
  void dropGraph(Piece &piece);
  void dropGraphs();

  Status enter(int32_t lane);
  Status await(int32_t lane, const Piece &piece);
  Status submit(Piece &piece);
  Status decide(size_t number, size_t &next);
  Status runSteps();
  Status runObservedSteps(const Observer &observer);
  Status join();
  Status settle(Status status);
  Status observe(const Launch &launch, size_t number, int32_t reported,
                 const Observer &observer);

  std::shared_ptr<const Plan> plan;
  std::vector<Device *> devices;
  AddressTable &table;
  /// Ends behind the graphs, which use its channels.
  GpuRanks ranks;
  GpuGraphs how;
  bool useGraphs;
  GpuLoops loops;
  /// The driver did not take a graph with loops and branches.
  bool wasRefused = false;
  /// How often graphs were recorded anew because the arrays of a collective
  /// moved; from some times on, collectives stand between graphs.
  int32_t numMoves = 0;
  bool recordsCollectives = true;
  bool isPrepared = false;
  /// All launches have been checked; from then on, what changes is.
  bool isAligned = false;
  /// "@step", for messages.
  std::string label;
  GpuSchedule schedule;
  std::vector<Piece> pieces;
  /// By launch, those of the prologue behind the others.
  std::vector<std::optional<GpuLaunch>> launches;
  std::vector<int32_t> pieceOf;
  /// If graphs have loops and branches.
  std::unique_ptr<ConditionSetter> setter;
  /// By position in `GpuSchedule::gpus`, if there are several.
  std::vector<std::unique_ptr<GpuEvent>> joins;
  std::map<int32_t, CallerStream> streams;
  std::map<int32_t, Timer> timers;
  /// The current device of this thread during a run.
  int32_t currentLane = GpuStep::hostLane;
  std::optional<Entered> entered;
  /// An error of `mayShare`.
  Status shareError;
  GraphStats counts;
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_GPUREPLAY_H
