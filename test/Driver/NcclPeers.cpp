// Stand-in for NCCL: what goes over the sockets between ranks.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/NcclPeers.h"

#include <cerrno>
#include <cstring>
#include <sys/socket.h>
#include <unistd.h>

using namespace tinyjit::testnccl;

size_t tinyjit::testnccl::bytesOf(int type) {
  constexpr size_t sizes[numTypes] = {1, 1, 4, 4, 8, 8, 2, 4, 8, 2, 1, 1};
  return type >= 0 && type < numTypes ? sizes[type] : 0;
}

void Socket::close() {
  if (descriptor >= 0)
    ::close(descriptor);
  descriptor = -1;
}

int Socket::release() {
  int released = descriptor;
  descriptor = -1;
  return released;
}

ptrdiff_t Socket::read(void *to, size_t bytes) const {
  ptrdiff_t moved = recv(descriptor, to, bytes, MSG_DONTWAIT);
  if (moved > 0)
    return moved;
  return moved < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

ptrdiff_t Socket::write(const void *from, size_t bytes) const {
  ptrdiff_t moved = send(descriptor, from, bytes, MSG_DONTWAIT | MSG_NOSIGNAL);
  if (moved >= 0)
    return moved;
  return errno == EAGAIN || errno == EINTR ? 0 : -1;
}

Failure Peer::gone(const char *how) const {
  return {remoteError, "rank " + std::to_string(rank) + " " + how +
                           " while rank " + std::to_string(own) +
                           " exchanges data with it"};
}

void Peer::put(Kind kind, const Operation &operation) {
  Packet packet{kind, operation.type, operation.count};
  out.append(reinterpret_cast<const char *>(&packet), sizeof packet);
}

void Peer::add(Operation *operation) {
  (operation->isSend ? sends : receives).push_back(operation);
  if (!operation->isSend)
    put(Receiving, *operation);
}

std::string Peer::describe(int sender, const Packet &sent, int receiver,
                           const Packet &received) const {
  auto text = [](const Packet &packet) {
    return std::to_string(packet.count) + " elements of type " +
           std::to_string(packet.type);
  };
  return "rank " + std::to_string(sender) + " sends " + text(sent) +
         ", but rank " + std::to_string(receiver) + " receives " +
         text(received);
}

Failure Peer::startSend() {
  Operation &send = *sends.front();
  Packet want = wanted.front();
  wanted.pop_front();
  if (want.type == send.type && want.count == send.count) {
    put(Data, send);
    sending = &send;
    sentBytes = 0;
    return {};
  }
  // The other side is told, too.
  put(Unfit, send);
  bool hasMoved;
  size_t numDone = 0;
  write(hasMoved, numDone);
  return {invalidUsage,
          describe(own, {Data, send.type, send.count}, rank, want)};
}

Failure Peer::write(bool &hasMoved, size_t &numDone) {
  if (!out.empty()) {
    ptrdiff_t moved = socket.write(out.data(), out.size());
    if (moved < 0)
      return gone("has gone");
    hasMoved |= moved > 0;
    out.erase(0, moved);
  }
  if (!out.empty() || !sending)
    return {};
  if (sentBytes < sending->bytes()) {
    ptrdiff_t moved =
        socket.write(sending->buffer + sentBytes, sending->bytes() - sentBytes);
    if (moved < 0)
      return gone("has gone");
    hasMoved |= moved > 0;
    sentBytes += moved;
  }
  if (sentBytes == sending->bytes()) {
    sending = nullptr;
    sends.pop_front();
    ++numDone;
    hasMoved = true;
  }
  return {};
}

Failure Peer::take(const Packet &packet) {
  switch (packet.kind) {
  case Receiving:
    wanted.push_back(packet);
    return {};
  case Data:
    // It comes only for a receive that was told, in their order.
    receiving = receives.front();
    receivedBytes = 0;
    return {};
  case Unfit: {
    const Operation &receive = *receives.front();
    return {invalidUsage, describe(rank, packet, own,
                                   {Receiving, receive.type, receive.count})};
  }
  case Leaving:
    isGone = true;
    return {};
  }
  return {internalError, "a packet of an unknown kind"};
}

Failure Peer::read(bool &hasMoved, size_t &numDone) {
  if (!receiving) {
    ptrdiff_t moved = socket.read(reinterpret_cast<char *>(&in) + inBytes,
                                  sizeof in - inBytes);
    if (moved < 0)
      isGone = true;
    if (moved <= 0)
      return {};
    hasMoved = true;
    inBytes += moved;
    if (inBytes < sizeof in)
      return {};
    inBytes = 0;
    if (Failure failure = take(in))
      return failure;
  }
  if (receiving && receivedBytes < receiving->bytes()) {
    ptrdiff_t moved = socket.read(receiving->buffer + receivedBytes,
                                  receiving->bytes() - receivedBytes);
    if (moved < 0)
      return gone("has gone");
    hasMoved |= moved > 0;
    receivedBytes += moved;
  }
  if (receiving && receivedBytes == receiving->bytes()) {
    receiving = nullptr;
    receives.pop_front();
    ++numDone;
    hasMoved = true;
  }
  return {};
}

Failure Peer::proceed(size_t &numDone) {
  for (bool hasMoved = true; hasMoved;) {
    hasMoved = false;
    if (!isGone)
      if (Failure failure = read(hasMoved, numDone))
        return failure;
    if (!sending && !sends.empty() && !wanted.empty())
      if (Failure failure = startSend())
        return failure;
    if (isGone && (!sends.empty() || !receives.empty()))
      return gone("has left or died");
    if (!isGone)
      if (Failure failure = write(hasMoved, numDone))
        return failure;
  }
  return {};
}

void Peer::leave() {
  Operation none;
  put(Leaving, none);
  // There is room: the other side has read all that came before.
  bool hasMoved;
  size_t numDone = 0;
  if (!isGone)
    write(hasMoved, numDone);
}
