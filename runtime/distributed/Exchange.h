// Exchange: collectives as messages between the members of a group.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_DISTRIBUTED_EXCHANGE_H
#define RUNTIME_DISTRIBUTED_EXCHANGE_H

#include "runtime/distributed/CommunicatorImpl.h"
#include "runtime/distributed/Reduction.h"

#include <vector>

namespace tinyjit::runtime {

/// Bytes in memory: `rows` pieces of `rowBytes` bytes, each `pitch` bytes
/// behind the one before.
struct Part {
  char *data = nullptr;
  size_t rows = 0;
  size_t rowBytes = 0;
  size_t pitch = 0;

  size_t bytes() const { return rows * rowBytes; }
  bool isDense() const { return rows <= 1 || pitch == rowBytes; }
  /// Copies `count` bytes from byte `offset` on, counted without the gaps.
  void copyTo(void *to, size_t offset, size_t count) const;
  /// \param streams past the caches, for what is larger than they are; a
  /// `finishStreams` follows.
  void copyFrom(const void *from, size_t offset, size_t count,
                bool streams = false) const;
};

/// Copies a part to one of as many bytes.
/// \param streams past the caches.
void copyPart(const Part &from, const Part &to, bool streams);

/// Results of so many bytes and more are larger than a rank's share of the
/// caches, and are written past them: a quarter of the third level, or 8 MiB.
size_t streamedBytes();

/// A copy past the caches: a store to memory that is in none of them would read
/// it first. Half as much again goes through the memory's bus then.
void streamBytes(char *to, const char *from, size_t bytes);
/// Other threads may read what was streamed.
void finishStreams();

/// Sends `sends[i]` to member i of the group, and fills `receives[i]` with what
/// it sends to this one; both have a part for each member, which may be empty.
/// The own parts are copied. A part that is sent may be one that is received
/// into only if it is the own one, and the same.
Status exchange(Communicator::Impl &communicator, const Group &group,
                std::vector<Part> sends, std::vector<Part> receives);

/// Sends `sends[i]` to member i, and combines what all of them send to this
/// one, in the group's order, to `result`, which is dense. Part `own` of
/// `sends` is what this one gives; `result` may be that part.
Status reduceScatter(Communicator::Impl &communicator, const Group &group,
                     const Reducer &reducer, const std::vector<Part> &sends,
                     void *result);

/// Combines `count` elements of all members. `result` may be `input`.
Status allReduce(Communicator::Impl &communicator, const Group &group,
                 const Reducer &reducer, const void *input, void *result,
                 size_t count);

} // namespace tinyjit::runtime

#endif // RUNTIME_DISTRIBUTED_EXCHANGE_H
