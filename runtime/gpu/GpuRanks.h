// GpuRanks: the other ranks of a replay, for collectives whose arrays stay on
// GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_GPURANKS_H
#define RUNTIME_GPU_GPURANKS_H

#include "runtime/gpu/GpuCollective.h"

#include <chrono>

namespace tinyjit::runtime::gpu {

/// Which collectives of a plan are submitted to the stream of their GPU, with
/// the current communicator, and the watch over them: a GPU that waits for
/// another rank would wait for ever, and say nothing. Not thread-safe.
class GpuRanks {
public:
  /// Nothing is submitted if the plan has no collectives, has them on several
  /// devices, or a rank that takes part lacks the library.
  GpuRanks(std::shared_ptr<const Plan> plan,
           const std::vector<Device *> &devices);

  /// Joins the ranks of the current communicator, if it is another one than
  /// before. All of them do so at their next replay of the plan.
  /// \param isNew is set if what `at` gives may have changed.
  /// \returns what ended a rank, or that one did not come in time.
  Status update(bool &isNew);

  /// The collective of a launch, if it is submitted to a stream; else null, and
  /// it goes through the host.
  const std::shared_ptr<GpuCollective> &at(size_t launch) const {
    return collectives[launch];
  }
  /// Why collectives go through the host; empty if none does.
  const std::string &note() const { return why; }

  /// Around what is submitted with messages to other ranks; nothing if there
  /// are none. \returns the error after which no collective runs.
  Status begin();
  /// Submits a collective to a stream, or adds it to its capture.
  Status submit(GpuCollective &collective, void *const *buffers, Stream stream);
  /// Waits until the device has done what was submitted, for no longer than the
  /// communicator's time-out; after an error what was submitted has ended.
  Status end(Status status);
  /// Waits as `end` does, in the midst: something that waits for the device
  /// follows.
  Status watch();

private:
  Status join();
  StatusOr<std::shared_ptr<NcclChannel>> joinChannel(const CollectiveForm &form,
                                                     const Group &group);
  StatusOr<std::shared_ptr<NcclChannel>>
  makeChannel(const std::vector<int32_t> &ranks);
  Status exchangeId(const std::vector<int32_t> &ranks, int own,
                    nccl::UniqueId &id, bool &hasId);
  Status agree(const std::vector<int32_t> &ranks, bool isMade, bool &areAll);
  Status check(const std::vector<int32_t> &others, const std::string &doing,
               std::chrono::steady_clock::time_point start) const;
  Status findAsyncError() const;
  Status checkAll(std::chrono::steady_clock::time_point start) const;
  Status waitForDevice();
  void abortChannels();

  std::shared_ptr<const Plan> plan;
  const std::vector<Device *> &devices;
  /// The device of the collectives; null if they are on several.
  GpuDevice *device = nullptr;
  bool hasCollectives = false;
  std::shared_ptr<Communicator> communicator;
  bool isJoined = false;
  /// By rank: whether it has the library.
  std::vector<bool> hasLibrary;
  /// By launch.
  std::vector<std::shared_ptr<GpuCollective>> collectives;
  std::vector<std::shared_ptr<NcclChannel>> channels;
  /// The ranks that they reach, but this one.
  std::vector<int32_t> peers;
  /// The collectives, for messages.
  std::string activity;
  std::string why;
  bool isUnderWay = false;
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_GPURANKS_H
