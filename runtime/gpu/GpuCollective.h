// A collective whose arrays stay on their GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_GPUCOLLECTIVE_H
#define RUNTIME_GPU_GPUCOLLECTIVE_H

#include "runtime/foreign/CollectiveForm.h"
#include "runtime/gpu/nccl/NcclChannel.h"

namespace tinyjit::runtime::gpu {

/// Whether a collective can be submitted to a stream: it moves pieces without
/// gaps, and combines nothing.
bool isMove(const CollectiveForm &form, const Group &group);

/// The members of a group that a collective of this rank exchanges something
/// with, this one included, as a channel numbers them: all of them, or the two
/// of a send or receive, in the order of their ranks.
std::vector<int32_t> channelRanks(const CollectiveForm &form,
                                  const Group &group);

/// One launch: copies within the device, and messages of a channel.
class GpuCollective {
public:
  /// \param collective one for which `isMove`, in this group.
  /// \param channel of `channelRanks`; null for a group of one, and for
  ///   collectives that exchange nothing.
  GpuCollective(GpuDevice &device, std::shared_ptr<const Foreign> collective,
                Group group, std::shared_ptr<NcclChannel> channel);

  NcclChannel *channel() const { return messages.get(); }
  /// Submits it to a stream of the device, which is the current one.
  /// \param buffers one address per array.
  Status submit(void *const *buffers, Stream stream,
                const NcclChannel::InTime &isInTime);

private:
  Status copyOwn(const Part &from, const Part &to, Stream stream);

  GpuDevice &device;
  std::shared_ptr<const Foreign> collective;
  Group group;
  std::shared_ptr<NcclChannel> messages;
  /// By member: its number in the channel.
  std::vector<int> peers;
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_GPUCOLLECTIVE_H
