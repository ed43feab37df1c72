// Collectives between threads of one process, which read each other's arrays
// where they lie.
//
// Each rank shows the others where its array is, in a message. Then each
// combines or copies what is its own, and says so, after which the others read
// that. Nobody returns before all have read what they need of it. A rank that
// fails gives its memory back only when nobody reads it any more: it has said
// that it failed by then, and who begins to read looks at that
// (`Transport::beginReading`).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/distributed/Direct.h"

#include "runtime/support/Return.h"

#include <algorithm>
#include <cstring>

using namespace tinyjit::runtime;

/// Of 16 KiB, messages and reading take equally long.
static constexpr size_t directBytes = 16 * 1024;
StatusOr<bool> tinyjit::runtime::isDirect(Communicator::Impl &communicator,
                                          int32_t peer, size_t bytes) {
  if (bytes < directBytes)
    return false;
  RETURN_IF_ERROR(communicator.awaitJoined(peer));
  return communicator.transport->sharesMemory(peer);
}

StatusOr<bool> tinyjit::runtime::isDirect(Communicator::Impl &communicator,
                                          const Group &group, size_t bytes) {
  for (int32_t member = 0; member < group.size(); ++member) {
    if (member == group.own)
      continue;
    StatusOr<bool> one = isDirect(communicator, group.ranks[member], bytes);
    if (!one.ok() || !*one)
      return one;
  }
  return true;
}

//===-- reading -----------------------------------------------------------===//

namespace {
/// While it is there, the rank's memory is.
class Reading {
public:
  Reading(Transport &transport, int32_t peer)
      : transport(transport), peer(peer),
        isAllowed(transport.beginReading(peer)) {}
  ~Reading() {
    if (isAllowed)
      transport.endReading(peer);
  }
  Reading(const Reading &) = delete;

  /// \returns why the rank's memory cannot be read any more.
  Status status() const {
    if (isAllowed)
      return Status();
    Status why = transport.check(peer);
    return why.ok() ? Status::failedPrecondition("rank ", peer, " has ended")
                    : why;
  }

private:
  Transport &transport;
  int32_t peer;
  bool isAllowed;
};
} // namespace

static Status showPart(Communicator::Impl &communicator, int32_t peer,
                       const Part &part) {
  Status status;
  void *room = communicator.awaitRoom(peer, status);
  if (!room)
    return status;
  std::memcpy(room, &part, sizeof part);
  communicator.send(peer, sizeof part);
  return status;
}

static Status awaitPart(Communicator::Impl &communicator, int32_t peer,
                        Part &part) {
  Status status;
  const void *message = communicator.awaitMessage(peer, sizeof part, status);
  if (!message)
    return status;
  std::memcpy(&part, message, sizeof part);
  communicator.release(peer);
  return status;
}

/// Tells a rank, by a message of nothing, that something is done.
static Status signal(Communicator::Impl &communicator, int32_t peer) {
  Status status;
  if (!communicator.awaitRoom(peer, status))
    return status;
  communicator.send(peer, 0);
  return status;
}

static Status awaitSignal(Communicator::Impl &communicator, int32_t peer) {
  Status status;
  if (communicator.awaitMessage(peer, 0, status))
    communicator.release(peer);
  return status;
}

/// Calls `action(member)` for all others, beginning with the next one.
template <class Action>
static Status forOthers(const Group &group, const Action &action) {
  for (int32_t i = 1; i < group.size(); ++i)
    RETURN_IF_ERROR(action((group.own + i) % group.size()));
  return Status();
}

static Status copyFrom(Communicator::Impl &communicator, int32_t peer,
                       const Part &from, const Part &to, bool streams) {
  Reading reading(*communicator.transport, peer);
  RETURN_IF_ERROR(reading.status());
  copyPart(from, to, streams);
  return Status();
}

//===-- exchange ----------------------------------------------------------===//

Status DirectExchange::show(std::vector<Part> &allSends,
                            std::vector<Part> &allReceives) {
  return forOthers(group, [&](int32_t member) -> Status {
    int32_t peer = group.ranks[member];
    bool isSent = false, isReceived = false;
    RETURN_IF_ERROR(
        isDirect(communicator, peer, allSends[member].bytes()).moveTo(isSent));
    RETURN_IF_ERROR(isDirect(communicator, peer, allReceives[member].bytes())
                        .moveTo(isReceived));
    if (isReceived)
      std::swap(receives[member], allReceives[member]);
    if (!isSent)
      return Status();
    std::swap(sends[member], allSends[member]);
    return showPart(communicator, peer, sends[member]);
  });
}

Status DirectExchange::copy(bool streams) {
  return forOthers(group, [&](int32_t member) -> Status {
    if (receives[member].bytes() == 0)
      return Status();
    int32_t peer = group.ranks[member];
    Part shown;
    RETURN_IF_ERROR(awaitPart(communicator, peer, shown));
    if (shown.bytes() != receives[member].bytes())
      return Status::failedPrecondition("rank ", peer, " sends ", shown.bytes(),
                                        " bytes, expected ",
                                        receives[member].bytes());
    RETURN_IF_ERROR(
        copyFrom(communicator, peer, shown, receives[member], streams));
    return signal(communicator, peer);
  });
}

Status DirectExchange::finish() {
  return forOthers(group, [&](int32_t member) {
    return sends[member].bytes() == 0
               ? Status()
               : awaitSignal(communicator, group.ranks[member]);
  });
}

//===-- reductions --------------------------------------------------------===//

/// Combines the own parts of all members, chunk by chunk: what a chunk is
/// gathered and combined in stays in the cache.
static void combineParts(Communicator::Impl &communicator,
                         const Reducer &reducer, const std::vector<Part> &parts,
                         char *result, bool streams) {
  const size_t bytes = communicator.payloadBytes() / reducer.elementBytes() *
                       reducer.elementBytes();
  const size_t total = parts[0].bytes();
  std::vector<const void *> &inputs = communicator.messages;
  std::vector<std::vector<char>> gathered(parts.size());
  communicator.combinedChunk.resize(bytes);
  for (size_t offset = 0; offset < total; offset += bytes) {
    size_t count = std::min(bytes, total - offset);
    inputs.clear();
    for (size_t i = 0; i < parts.size(); ++i) {
      if (parts[i].isDense()) {
        inputs.push_back(parts[i].data + offset);
        continue;
      }
      gathered[i].resize(bytes);
      parts[i].copyTo(gathered[i].data(), offset, count);
      inputs.push_back(gathered[i].data());
    }
    char *to = streams ? communicator.combinedChunk.data() : result + offset;
    reducer.combine(inputs.data(), inputs.size(), to,
                    count / reducer.elementBytes());
    if (streams)
      streamBytes(result + offset, to, count);
  }
  if (streams)
    finishStreams();
}

/// Shows each member its part, and combines the own one to `result`.
static Status combineOwn(Communicator::Impl &communicator, const Group &group,
                         const Reducer &reducer, const std::vector<Part> &sends,
                         char *result, bool streams) {
  RETURN_IF_ERROR(forOthers(group, [&](int32_t member) {
    return showPart(communicator, group.ranks[member], sends[member]);
  }));
  std::vector<Part> parts(group.size());
  parts[group.own] = sends[group.own];
  RETURN_IF_ERROR(forOthers(group, [&](int32_t member) -> Status {
    int32_t peer = group.ranks[member];
    RETURN_IF_ERROR(awaitPart(communicator, peer, parts[member]));
    if (parts[member].bytes() != sends[group.own].bytes())
      return Status::failedPrecondition(
          "rank ", peer, " has a part of ", parts[member].bytes(),
          " bytes, expected ", sends[group.own].bytes());
    return Status();
  }));
  // Only now: a rank that fails waits for its readers, who wait for nobody.
  std::vector<std::unique_ptr<Reading>> readings;
  RETURN_IF_ERROR(forOthers(group, [&](int32_t member) {
    readings.push_back(std::make_unique<Reading>(*communicator.transport,
                                                 group.ranks[member]));
    return readings.back()->status();
  }));
  combineParts(communicator, reducer, parts, result, streams);
  return Status();
}

Status tinyjit::runtime::reduceScatterDirectly(Communicator::Impl &communicator,
                                               const Group &group,
                                               const Reducer &reducer,
                                               const std::vector<Part> &sends,
                                               void *result) {
  RETURN_IF_ERROR(combineOwn(communicator, group, reducer, sends,
                             static_cast<char *>(result),
                             sends[group.own].bytes() >= streamedBytes()));
  auto tell = [&](int32_t member) {
    return signal(communicator, group.ranks[member]);
  };
  RETURN_IF_ERROR(forOthers(group, tell));
  return forOthers(group, [&](int32_t member) {
    return awaitSignal(communicator, group.ranks[member]);
  });
}

Status tinyjit::runtime::allReduceDirectly(Communicator::Impl &communicator,
                                           const Group &group,
                                           const Reducer &reducer,
                                           const std::vector<Part> &sends,
                                           const std::vector<Part> &results) {
  size_t total = 0;
  for (const Part &part : results)
    total += part.bytes();
  const bool streams = total >= streamedBytes();
  const Part &own = results[group.own];
  RETURN_IF_ERROR(
      combineOwn(communicator, group, reducer, sends, own.data, streams));
  // Who gets the result has read that this rank needs its part no more.
  RETURN_IF_ERROR(forOthers(group, [&](int32_t member) {
    return showPart(communicator, group.ranks[member], own);
  }));
  RETURN_IF_ERROR(forOthers(group, [&](int32_t member) -> Status {
    int32_t peer = group.ranks[member];
    Part combined;
    RETURN_IF_ERROR(awaitPart(communicator, peer, combined));
    RETURN_IF_ERROR(
        copyFrom(communicator, peer, combined, results[member], streams));
    return signal(communicator, peer);
  }));
  return forOthers(group, [&](int32_t member) {
    return awaitSignal(communicator, group.ranks[member]);
  });
}
