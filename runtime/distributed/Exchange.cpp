// Collectives as messages between the members of a group.
//
// Arrays are cut into chunks of a message each. In step c a rank sends chunk c
// of all parts, and then receives chunk c - 1; a sum sends what it combined of
// it, and receives, one step later, what the others did. So one rank's copying
// overlaps with another's, and a chunk is still in the cache when it is used.
//
// No two ranks wait for each other for ever: all go through the same steps. A
// rank that waits for a message in step c has sent its own of steps up to c. A
// rank that waits for room in step c has received all of its steps up to c - 1,
// which the others sent in steps up to c - 1, so each of them is in step c - 1
// or later; the messages that they have not received were sent in steps c - 2
// to c, at most two a step, of which those of step c - 2 are received before
// they wait in step c - 1. Thus four under way are enough.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/distributed/Exchange.h"

#include "runtime/distributed/Direct.h"
#include "runtime/support/Return.h"

#include <algorithm>
#include <cstring>
#include <unistd.h>
#if defined(__x86_64__)
#include <emmintrin.h>
#endif

using namespace tinyjit::runtime;

//===-- Part --------------------------------------------------------------===//

/// Calls `move(memory, bytes)` for each piece of bytes `offset` to
/// `offset + count`.
template <class Move>
static void forPieces(const Part &part, size_t offset, size_t count,
                      const Move &move) {
  if (part.isDense()) {
    move(part.data + offset, count);
    return;
  }
  while (count > 0) {
    size_t within = offset % part.rowBytes;
    size_t bytes = std::min(count, part.rowBytes - within);
    move(part.data + offset / part.rowBytes * part.pitch + within, bytes);
    offset += bytes;
    count -= bytes;
  }
}

void Part::copyTo(void *to, size_t offset, size_t count) const {
  auto *next = static_cast<char *>(to);
  forPieces(*this, offset, count, [&](const char *from, size_t bytes) {
    std::memcpy(next, from, bytes);
    next += bytes;
  });
}

void tinyjit::runtime::streamBytes(char *to, const char *from, size_t bytes) {
#if defined(__x86_64__)
  constexpr size_t word = sizeof(__m128i);
  size_t head = std::min(bytes, -reinterpret_cast<uintptr_t>(to) % word);
  std::memcpy(to, from, head);
  size_t at = head;
  for (; at + word <= bytes; at += word)
    _mm_stream_si128(
        reinterpret_cast<__m128i *>(to + at),
        _mm_loadu_si128(reinterpret_cast<const __m128i *>(from + at)));
  std::memcpy(to + at, from + at, bytes - at);
#else
  std::memcpy(to, from, bytes);
#endif
}

void tinyjit::runtime::finishStreams() {
#if defined(__x86_64__)
  _mm_sfence();
#endif
}

size_t tinyjit::runtime::streamedBytes() {
  static const size_t bytes = [] {
    long cache = 0;
#ifdef _SC_LEVEL3_CACHE_SIZE
    cache = sysconf(_SC_LEVEL3_CACHE_SIZE);
#endif
    return std::max<size_t>(8 << 20, cache > 0 ? cache / 4 : 0);
  }();
  return bytes;
}

void Part::copyFrom(const void *from, size_t offset, size_t count,
                    bool streams) const {
  auto *next = static_cast<const char *>(from);
  forPieces(*this, offset, count, [&](char *to, size_t bytes) {
    if (streams)
      streamBytes(to, next, bytes);
    else
      std::memcpy(to, next, bytes);
    next += bytes;
  });
}

void tinyjit::runtime::copyPart(const Part &from, const Part &to,
                                bool streams) {
  if (from.bytes() == 0 || from.data == to.data)
    return;
  size_t offset = 0;
  forPieces(from, 0, from.bytes(), [&](const char *data, size_t bytes) {
    to.copyFrom(data, offset, bytes, streams);
    offset += bytes;
  });
  if (streams)
    finishStreams();
}

//===-- steps -------------------------------------------------------------===//

namespace {
/// The chunks of parts, and messages with one each.
class Chunks {
public:
  /// \param elementBytes chunks have whole elements.
  /// \param streams results are written past the caches.
  Chunks(Communicator::Impl &communicator, const Group &group,
         size_t elementBytes, bool streams)
      : communicator(communicator), group(group), streams(streams),
        bytes(communicator.payloadBytes() / elementBytes * elementBytes) {}
  ~Chunks() {
    if (streams)
      finishStreams();
  }

  size_t numOf(size_t partBytes) const {
    return (partBytes + bytes - 1) / bytes;
  }
  size_t numOf(const std::vector<Part> &parts) const {
    size_t number = 0;
    for (const Part &part : parts)
      number = std::max(number, numOf(part.bytes()));
    return number;
  }
  size_t offset(size_t chunk) const { return chunk * bytes; }
  /// 0 behind the end.
  size_t size(size_t partBytes, size_t chunk) const {
    return std::min(bytes, partBytes - std::min(partBytes, offset(chunk)));
  }

  /// Sends the chunk of `part`, if there is one, to `member`.
  Status send(int32_t member, const Part &part, size_t chunk) {
    size_t count = size(part.bytes(), chunk);
    if (count == 0)
      return Status();
    return sendWith(member, count, [&](void *room) {
      part.copyTo(room, offset(chunk), count);
    });
  }

  Status receive(int32_t member, const Part &part, size_t chunk) {
    size_t count = size(part.bytes(), chunk);
    if (count == 0)
      return Status();
    Status status;
    int32_t peer = group.ranks[member];
    const void *message = communicator.awaitMessage(peer, count, status);
    if (!message)
      return status;
    part.copyFrom(message, offset(chunk), count, streams);
    communicator.release(peer);
    return status;
  }

  /// Combines the chunks that all members send of a part with the own one, to
  /// the chunk of `result`, which is dense.
  /// \param forwards to all others, too.
  Status combine(const Reducer &reducer, const Part &part, size_t chunk,
                 const Part &result, bool forwards) {
    size_t count = size(part.bytes(), chunk);
    if (count == 0)
      return Status();
    Status status;
    std::vector<const void *> &inputs = communicator.messages;
    inputs.clear();
    for (int32_t member = 0; member < group.size(); ++member) {
      if (member == group.own) {
        inputs.push_back(ownChunk(part, chunk, count));
        continue;
      }
      const void *message =
          communicator.awaitMessage(group.ranks[member], count, status);
      if (!message)
        return status;
      inputs.push_back(message);
    }
    char *to = result.data + offset(chunk);
    // Into memory that is in the cache, and from there past it.
    char *combined = streams ? memory(communicator.combinedChunk) : to;
    reducer.combine(inputs.data(), inputs.size(), combined,
                    count / reducer.elementBytes());
    for (int32_t member = 0; member < group.size(); ++member)
      if (member != group.own)
        communicator.release(group.ranks[member]);
    if (forwards)
      RETURN_IF_ERROR(forOthers(
          [&](int32_t member) { return sendBytes(member, combined, count); }));
    if (streams)
      streamBytes(to, combined, count);
    return status;
  }

  /// Calls `action(member)` for all others, beginning with the next one, so
  /// that not all wait for the first.
  template <class Action>
  Status forOthers(const Action &action) {
    for (int32_t i = 1; i < group.size(); ++i)
      RETURN_IF_ERROR(action((group.own + i) % group.size()));
    return Status();
  }

private:
  /// Sends a message that `write` writes.
  template <class Write>
  Status sendWith(int32_t member, size_t count, const Write &write) {
    Status status;
    int32_t peer = group.ranks[member];
    void *room = communicator.awaitRoom(peer, status);
    if (!room)
      return status;
    write(room);
    communicator.send(peer, count);
    return status;
  }

  Status sendBytes(int32_t member, const void *data, size_t count) {
    return sendWith(member, count,
                    [&](void *room) { std::memcpy(room, data, count); });
  }

  char *memory(std::vector<char> &chunk) {
    chunk.resize(bytes);
    return chunk.data();
  }

  const void *ownChunk(const Part &part, size_t chunk, size_t count) {
    if (part.isDense())
      return part.data + offset(chunk);
    char *gathered = memory(communicator.gatheredChunk);
    part.copyTo(gathered, offset(chunk), count);
    return gathered;
  }

  Communicator::Impl &communicator;
  const Group &group;
  bool streams;
  size_t bytes;
};
} // namespace

/// All bytes that come in.
static size_t totalOf(const std::vector<Part> &parts) {
  size_t bytes = 0;
  for (const Part &part : parts)
    bytes += part.bytes();
  return bytes;
}

Status tinyjit::runtime::exchange(Communicator::Impl &communicator,
                                  const Group &group, std::vector<Part> sends,
                                  std::vector<Part> receives) {
  const bool streams = totalOf(receives) >= streamedBytes();
  DirectExchange direct(communicator, group);
  RETURN_IF_ERROR(direct.show(sends, receives));
  Chunks chunks(communicator, group, /*elementBytes=*/1, streams);
  size_t number = std::max(chunks.numOf(sends), chunks.numOf(receives));
  for (size_t step = 0; step <= number; ++step) {
    RETURN_IF_ERROR(chunks.forOthers([&](int32_t member) {
      return chunks.send(member, sends[member], step);
    }));
    if (step == 0)
      copyPart(sends[group.own], receives[group.own], /*streams=*/false);
    else
      RETURN_IF_ERROR(chunks.forOthers([&](int32_t member) {
        return chunks.receive(member, receives[member], step - 1);
      }));
  }
  RETURN_IF_ERROR(direct.copy(streams));
  return direct.finish();
}

/// Dense bytes.
static Part dense(const void *data, size_t bytes) {
  return {const_cast<char *>(static_cast<const char *>(data)), 1, bytes, bytes};
}

Status tinyjit::runtime::reduceScatter(Communicator::Impl &communicator,
                                       const Group &group,
                                       const Reducer &reducer,
                                       const std::vector<Part> &sends,
                                       void *result) {
  const Part &own = sends[group.own];
  bool areDirect = false;
  RETURN_IF_ERROR(isDirect(communicator, group, own.bytes()).moveTo(areDirect));
  if (areDirect)
    return reduceScatterDirectly(communicator, group, reducer, sends, result);
  Chunks chunks(communicator, group, reducer.elementBytes(),
                own.bytes() >= streamedBytes());
  Part whole = dense(result, own.bytes());
  size_t number = chunks.numOf(own.bytes());
  for (size_t step = 0; step <= number; ++step) {
    RETURN_IF_ERROR(chunks.forOthers([&](int32_t member) {
      return chunks.send(member, sends[member], step);
    }));
    if (step > 0)
      RETURN_IF_ERROR(chunks.combine(reducer, own, step - 1, whole,
                                     /*forwards=*/false));
  }
  return Status();
}

/// `bytes` bytes cut into a part for each member, on borders of cache lines as
/// long as there are enough.
static std::vector<Part> cut(const void *data, size_t bytes, int32_t members,
                             size_t elementBytes) {
  constexpr size_t line = 64;
  size_t unit = std::max(line, elementBytes);
  size_t each = (bytes / members + unit) / unit * unit;
  std::vector<Part> parts;
  for (int32_t member = 0; member < members; ++member) {
    size_t begin = std::min(bytes, each * member);
    parts.push_back(dense(static_cast<const char *>(data) + begin,
                          std::min(each, bytes - begin)));
  }
  return parts;
}

/// One exchange instead of two, for arrays so small that it is their number
/// that takes time: each rank combines everything.
static Status allReduceSmall(Communicator::Impl &communicator,
                             const Group &group, const Reducer &reducer,
                             const Part &whole, void *result) {
  Chunks chunks(communicator, group, reducer.elementBytes(),
                /*streams=*/false);
  RETURN_IF_ERROR(chunks.forOthers(
      [&](int32_t member) { return chunks.send(member, whole, /*chunk=*/0); }));
  return chunks.combine(reducer, whole, /*chunk=*/0,
                        dense(result, whole.bytes()), /*forwards=*/false);
}

Status tinyjit::runtime::allReduce(Communicator::Impl &communicator,
                                   const Group &group, const Reducer &reducer,
                                   const void *input, void *result,
                                   size_t count) {
  constexpr size_t smallBytes = 8192;
  size_t bytes = count * reducer.elementBytes();
  if (bytes <= smallBytes)
    return allReduceSmall(communicator, group, reducer, dense(input, bytes),
                          result);
  Chunks chunks(communicator, group, reducer.elementBytes(),
                bytes >= streamedBytes());
  std::vector<Part> sends =
      cut(input, bytes, group.size(), reducer.elementBytes());
  std::vector<Part> receives =
      cut(result, bytes, group.size(), reducer.elementBytes());
  bool areDirect = false;
  RETURN_IF_ERROR(isDirect(communicator, group, bytes).moveTo(areDirect));
  if (areDirect)
    return allReduceDirectly(communicator, group, reducer, sends, receives);
  size_t number = chunks.numOf(sends);
  // A result goes out one step behind the chunks that it is made of, and comes
  // in one step later.
  for (size_t step = 0; step <= number + 1; ++step) {
    RETURN_IF_ERROR(chunks.forOthers([&](int32_t member) {
      return chunks.send(member, sends[member], step);
    }));
    if (step >= 1)
      RETURN_IF_ERROR(chunks.combine(reducer, sends[group.own], step - 1,
                                     receives[group.own], /*forwards=*/true));
    if (step >= 2)
      RETURN_IF_ERROR(chunks.forOthers([&](int32_t member) {
        return chunks.receive(member, receives[member], step - 2);
      }));
  }
  return Status();
}
