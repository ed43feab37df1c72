// Communicator::Impl: waiting for other ranks, and messages with tags.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_DISTRIBUTED_COMMUNICATORIMPL_H
#define RUNTIME_DISTRIBUTED_COMMUNICATORIMPL_H

#include "runtime/distributed/Transport.h"
#include "tinyjit/Runtime/Communicator.h"

#include <mutex>
#include <set>

namespace tinyjit::runtime {

/// Used by one thread at a time, which holds `turn`.
struct Communicator::Impl {
  Impl(std::unique_ptr<Transport> transport, std::chrono::milliseconds timeout)
      : transport(std::move(transport)), timeout(timeout) {}

  std::unique_ptr<Transport> transport;
  std::chrono::milliseconds timeout;
  std::mutex turn;
  /// The error that ended the use of the channels.
  Status failure;
  /// Hashes of sequences of collectives that all ranks have compared.
  std::set<uint64_t> agreed;

  /// How many bytes of a message are for its sender.
  size_t payloadBytes() const {
    return transport->messageBytes() - sizeof(Header);
  }

  /// Begins a collective. \param activity says which it is to other ranks;
  /// \param tag must be the same on all of them.
  /// \returns `failure`, if there was one.
  Status begin(const std::string &activity, uint64_t tag);
  /// Ends it, and the use of the channels if it failed.
  Status end(Status status);

  /// Waits for memory for `payloadBytes()` bytes to `peer`.
  /// \returns null after an error, which is in `status`.
  void *awaitRoom(int32_t peer, Status &status);
  /// Sends the first `bytes` bytes of it.
  void send(int32_t peer, size_t bytes);
  /// Waits for a message from `peer`, which must be of `bytes` bytes and of the
  /// same collective. It is there until `release`.
  /// \returns null after an error, which is in `status`.
  const void *awaitMessage(int32_t peer, size_t bytes, Status &status);
  void release(int32_t peer) { transport->release(peer); }

private:
  /// In front of the payload, which begins on a cache line.
  struct alignas(64) Header {
    uint64_t tag;
  };
  /// Calls `attempt` until its result is not null.
  template <class Attempt>
  auto await(int32_t peer, Transport::For what, Status &status,
             const Attempt &attempt);

  uint64_t tag = 0;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_DISTRIBUTED_COMMUNICATORIMPL_H
