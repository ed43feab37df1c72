// Transport: moves messages between the ranks of a communicator.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_DISTRIBUTED_TRANSPORT_H
#define RUNTIME_DISTRIBUTED_TRANSPORT_H

#include "tinyjit/Runtime/Status.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace tinyjit::runtime {

/// Between each two ranks there is a queue of messages in each direction, in
/// order. A message is written and read where it lies, in memory of the
/// transport, so that a shared one copies nothing more. One thread of a rank
/// uses it at a time.
class Transport {
public:
  virtual ~Transport() = default;

  virtual int32_t rank() const = 0;
  virtual int32_t size() const = 0;
  /// How many bytes a message has at most; the same on all ranks.
  virtual size_t messageBytes() const = 0;
  /// How many messages to a rank may be under way. At least
  /// `minMessagesUnderWay`, without which collectives could wait for each
  /// other for ever (Exchange.cpp says why).
  static constexpr int32_t minMessagesUnderWay = 4;

  /// Memory of `messageBytes()` for the next message to `peer`, aligned to 64
  /// bytes, and the same until it is sent; null while too many are under way.
  virtual void *next(int32_t peer) = 0;
  /// Sends the first `bytes` bytes of `next(peer)`, which is not null.
  virtual void send(int32_t peer, size_t bytes) = 0;
  /// The oldest message from `peer` that is not released, aligned as above;
  /// null if there is none. \param bytes is set.
  virtual const void *peek(int32_t peer, size_t &bytes) = 0;
  /// Ends the use of `peek(peer)`, which is not null.
  virtual void release(int32_t peer) = 0;

  /// Sleeps until a message from `peer`, or memory for one to it, may be there,
  /// and not much longer than `atMost`.
  enum class For { Message, Room };
  virtual void sleep(int32_t peer, For what,
                     std::chrono::milliseconds atMost) = 0;
  /// Whether each rank has a core of its own, so that one that waits may keep
  /// it for a while before it sleeps.
  virtual bool shouldSpin() const = 0;
  /// How many ranks, this one included, share the cores of its host.
  virtual int32_t ranksOfHost() const = 0;
  /// Whether threads may take turns in using it, or only that which made it.
  virtual bool takesAnyThread() const { return true; }

  /// Whether it is known already which process `peer` is.
  virtual bool hasJoined(int32_t /*peer*/) { return true; }
  /// Whether `peer`, which has joined, is a thread of this process.
  virtual bool sharesMemory(int32_t /*peer*/) { return false; }
  /// Begins to read memory of a thread that has shown it. Until `endReading`,
  /// `fail` and the end of its transport wait. \returns false if it has failed
  ///   or left: its memory may not be there.
  virtual bool beginReading(int32_t /*peer*/) { return false; }
  virtual void endReading(int32_t /*peer*/) {}

  /// Why no message will come from `peer` any more: it has failed, left or
  /// died. Success while it may send some.
  virtual Status check(int32_t peer) = 0;
  /// Tells all ranks that this one sends nothing any more, and why. The first
  /// call counts.
  virtual void fail(const std::string &why) = 0;
  /// Says what this rank does, for the messages of others; empty for nothing of
  /// interest to them.
  virtual void setActivity(const std::string &text) = 0;
  /// The activity of `peer`, if it can be found out; else empty.
  virtual std::string activity(int32_t peer) = 0;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_DISTRIBUTED_TRANSPORT_H
