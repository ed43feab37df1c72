// NcclChannel: a communicator of NCCL, on one device of this rank.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/nccl/NcclChannel.h"

#include "runtime/support/Return.h"

#include <thread>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

/// Waits until the library has done what it was told.
Status NcclChannel::settle(const InTime &isInTime) const {
  // Mostly it has, or needs some microseconds; a connection takes longer.
  for (int tries = 0;; ++tries) {
    nccl::Result state = nccl::Success;
    RETURN_IF_ERROR(
        library.check(library.api().ncclCommGetAsyncError(comm, &state),
                      "ncclCommGetAsyncError", comm));
    if (state != nccl::InProgress)
      return library.check(state, "ncclCommGetAsyncError", comm);
    RETURN_IF_ERROR(isInTime());
    if (tries < 100)
      std::this_thread::yield();
    else
      std::this_thread::sleep_for(std::chrono::microseconds(100));
  }
}

StatusOr<std::shared_ptr<NcclChannel>>
NcclChannel::join(GpuDevice &device, const NcclLibrary &library,
                  const nccl::UniqueId &id, int size, int rank,
                  const InTime &isInTime) {
  std::shared_ptr<NcclChannel> made(new NcclChannel(device, library));
  nccl::Config config;
  Status status = library.check(library.api().ncclCommInitRankConfig(
                                    &made->comm, size, id, rank, &config),
                                "ncclCommInitRankConfig", made->comm);
  if (status.ok() && !made->comm)
    status = Status::deviceError("ncclCommInitRankConfig gave no communicator");
  if (status.ok())
    status = made->settle(isInTime);
  if (status.ok())
    return made;
  // One that is not ready cannot be destroyed.
  made->abort();
  return status;
}

NcclChannel::~NcclChannel() {
  if (!comm)
    return;
  Entered entered(owner, /*toRelease=*/true);
  if (isBroken)
    abort();
  else
    (void)library.api().ncclCommDestroy(comm);
}

void NcclChannel::abort() {
  if (comm)
    (void)library.api().ncclCommAbort(comm);
  comm = nullptr;
}

Status NcclChannel::asyncError() const {
  if (!comm)
    return Status::failedPrecondition("the channel was aborted");
  nccl::Result state = nccl::Success;
  RETURN_IF_ERROR(
      library.check(library.api().ncclCommGetAsyncError(comm, &state),
                    "ncclCommGetAsyncError", comm));
  return library.check(state, "an exchange", comm);
}

Status NcclChannel::exchange(const std::vector<NcclMessage> &sends,
                             const std::vector<NcclMessage> &receives,
                             Stream stream, const InTime &isInTime) {
  if (!comm)
    return Status::failedPrecondition("the channel was aborted");
  Status status = submit(sends, receives, stream, isInTime);
  isBroken |= !status.ok();
  return status;
}

Status NcclChannel::submit(const std::vector<NcclMessage> &sends,
                           const std::vector<NcclMessage> &receives,
                           Stream stream, const InTime &isInTime) {
  const nccl::Api &api = library.api();
  RETURN_IF_ERROR(library.check(api.ncclGroupStart(), "ncclGroupStart"));
  Status status;
  for (const NcclMessage &message : sends)
    if (status.ok())
      status =
          library.check(api.ncclSend(message.data, message.bytes, nccl::Int8,
                                     message.peer, comm, stream),
                        "ncclSend", comm);
  for (const NcclMessage &message : receives)
    if (status.ok())
      status =
          library.check(api.ncclRecv(message.data, message.bytes, nccl::Int8,
                                     message.peer, comm, stream),
                        "ncclRecv", comm);
  // Also after an error: the group would go on otherwise.
  Status ended = library.check(api.ncclGroupEnd(), "ncclGroupEnd", comm);
  RETURN_IF_ERROR(status);
  RETURN_IF_ERROR(ended);
  return settle(isInTime);
}
