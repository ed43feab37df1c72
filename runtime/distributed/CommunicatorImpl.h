// Communicator::Impl: waiting for other ranks, and messages with tags.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_DISTRIBUTED_COMMUNICATORIMPL_H
#define RUNTIME_DISTRIBUTED_COMMUNICATORIMPL_H

#include "runtime/distributed/Background.h"
#include "runtime/distributed/Transport.h"
#include "tinyjit/Runtime/Communicator.h"

#include <atomic>
#include <map>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace tinyjit::runtime {

/// The ranks that take part in a collective, in the order that parts of arrays
/// are numbered in.
struct Group {
  std::vector<int32_t> ranks;
  /// The position of this rank.
  int32_t own = 0;

  int32_t size() const { return static_cast<int32_t>(ranks.size()); }
};

/// A way for arrays of devices between some ranks, beside the transport, made
/// by whoever needs it.
class DeviceChannel {
public:
  virtual ~DeviceChannel() = default;
};

/// Used by one thread at a time, which holds `turn`; but `background`, which
/// has threads of its own.
struct Communicator::Impl {
  Impl(std::unique_ptr<Transport> transport, std::chrono::milliseconds timeout)
      : transport(std::move(transport)), timeout(timeout) {}

  std::unique_ptr<Transport> transport;
  std::chrono::milliseconds timeout;
  std::mutex turn;
  /// The thread that has the turn works beside one that computes, and leaves it
  /// the core while it waits.
  bool isBeside = false;
  /// The error that ended the use of the channels.
  Status failure;
  /// By the hash of a sequence of collectives that all ranks have compared: the
  /// ranks that exchange arrays by the same library as this one.
  std::map<uint64_t, std::vector<bool>> agreed;
  /// By the ranks that share it, in its order; null if it cannot be made.
  std::map<std::vector<int32_t>, std::shared_ptr<DeviceChannel>> channels;
  /// A collective as this rank runs it.
  struct Prepared {
    Group group;
    uint64_t tag;
  };
  /// By the number of the collective, which is not used again.
  std::unordered_map<uint64_t, Prepared> prepared;
  /// Memory of the collective that runs, kept for the next one.
  std::vector<const void *> messages;
  std::vector<char> combinedChunk, gatheredChunk;

  /// How many bytes of a message are for its sender.
  size_t payloadBytes() const {
    return transport->messageBytes() - sizeof(Header);
  }

  /// Whether an asynchronous collective runs beside the launches behind it: the
  /// environment's TINYJIT_OVERLAP ("on", "off"), or ("auto") if there is a
  /// core for it beside those of the host that compute.
  /// \returns InvalidArgument if the variable is something else.
  StatusOr<bool> overlaps();

  /// Begins a collective. \param activity says which it is to other ranks;
  /// \param tag must be the same on all of them.
  /// \returns `failure`, if there was one.
  Status begin(const std::string &activity, uint64_t tag);
  /// Ends it, and the use of the channels if it failed.
  Status end(Status status);

  /// Waits until `peer` has joined.
  Status awaitJoined(int32_t peer);
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
  std::atomic<int> overlapIsOn{-1};

public:
  /// The last member, as its work uses the others: it ends first.
  Background background;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_DISTRIBUTED_COMMUNICATORIMPL_H
