// NcclChannel: a communicator of NCCL, on one device of this rank.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_NCCL_NCCLCHANNEL_H
#define RUNTIME_GPU_NCCL_NCCLCHANNEL_H

#include "runtime/distributed/CommunicatorImpl.h"
#include "runtime/gpu/GpuDevice.h"
#include "runtime/gpu/nccl/NcclLibrary.h"

#include <functional>
#include <vector>

namespace tinyjit::runtime::gpu {

/// Dense bytes on the device, to or from a member of the channel.
struct NcclMessage {
  void *data;
  size_t bytes;
  int peer;
};

/// The device is current when a function is called. No call waits for other
/// ranks without end: while the library has not done what it was told,
/// `isInTime` is asked, and its error ends the wait. One thread at a time.
class NcclChannel final : public DeviceChannel {
public:
  using InTime = std::function<Status()>;

  /// Joins the members that have the same `id`, `size` of them.
  static StatusOr<std::shared_ptr<NcclChannel>>
  join(GpuDevice &device, const NcclLibrary &library, const nccl::UniqueId &id,
       int size, int rank, const InTime &isInTime);
  ~NcclChannel() override;

  GpuDevice &device() const { return owner; }
  /// Submits messages to the stream, all of them at once, or adds them to its
  /// capture.
  Status exchange(const std::vector<NcclMessage> &sends,
                  const std::vector<NcclMessage> &receives, Stream stream,
                  const InTime &isInTime);
  /// An error of what was submitted, as far as the library knows one.
  Status asyncError() const;
  /// Ends what was submitted. Nothing can be submitted any more.
  void abort();

private:
  NcclChannel(GpuDevice &owner, const NcclLibrary &library)
      : owner(owner), library(library) {}
  Status settle(const InTime &isInTime) const;
  Status submit(const std::vector<NcclMessage> &sends,
                const std::vector<NcclMessage> &receives, Stream stream,
                const InTime &isInTime);

  GpuDevice &owner;
  const NcclLibrary &library;
  nccl::Comm comm = nullptr;
  /// Something failed, and may be under way for ever.
  bool isBroken = false;
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_NCCL_NCCLCHANNEL_H
