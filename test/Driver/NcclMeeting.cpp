// Stand-in for NCCL: how ranks find each other.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/NcclPeers.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>

using namespace tinyjit::testnccl;

namespace {
constexpr char magic[8] = {'t', 'j', 'n', 'c', 'c', 'l', '1', '\0'};

/// A name that is in no file system, and goes with its socket.
struct Address {
  Address(const std::string &name, int rank) {
    std::string text = name + "." + std::to_string(rank);
    address.sun_family = AF_UNIX;
    // The first byte stays 0.
    text.copy(address.sun_path + 1, sizeof address.sun_path - 1);
    bytes = offsetof(sockaddr_un, sun_path) + 1 +
            std::min(text.size(), sizeof address.sun_path - 1);
  }
  const sockaddr *get() const {
    return reinterpret_cast<const sockaddr *>(&address);
  }
  sockaddr_un address = {};
  socklen_t bytes;
};
} // namespace

static Socket makeSocket() {
  return Socket(socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
}

static Failure failed(const char *what) {
  return {systemError, std::string(what) + ": " + std::strerror(errno)};
}

Meeting::Meeting(const UniqueId &id, int rank, int numRanks, int device)
    : name(id.internal, strnlen(id.internal, sizeof id.internal)), rank(rank),
      numRanks(numRanks), device(device), sockets(numRanks),
      devices(numRanks, -1) {
  devices[rank] = device;
}

Failure Meeting::listen() {
  door = makeSocket();
  if (!door)
    return failed("no socket");
  Address address(name, rank);
  if (bind(door.get(), address.get(), address.bytes))
    return errno == EADDRINUSE
               ? Failure{invalidUsage, "there is a rank " +
                                           std::to_string(rank) +
                                           " of this unique id already"}
               : failed("no name for a socket");
  return ::listen(door.get(), numRanks) ? failed("no listening socket")
                                        : Failure();
}

/// Calls the ranks below, one after the other, as they are there.
Failure Meeting::connect() {
  while (nextToCall < rank) {
    Guest guest;
    guest.rank = nextToCall;
    guest.socket = makeSocket();
    if (!guest.socket)
      return failed("no socket");
    Address address(name, nextToCall);
    if (::connect(guest.socket.get(), address.get(), address.bytes)) {
      bool isEarly = errno == ECONNREFUSED || errno == EAGAIN || errno == EINTR;
      return isEarly ? Failure() : failed("no connection to a rank");
    }
    Hello own{{}, rank, numRanks, device, 0};
    std::memcpy(own.magic, magic, sizeof magic);
    if (guest.socket.write(&own, sizeof own) != sizeof own)
      return failed("no connection to a rank");
    guests.push_back(std::move(guest));
    ++nextToCall;
  }
  return {};
}

Failure Meeting::accept() {
  for (;;) {
    Guest guest;
    guest.socket = Socket(
        accept4(door.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (!guest.socket)
      return errno == EAGAIN || errno == EINTR || errno == ECONNABORTED
                 ? Failure()
                 : failed("no connection to a rank");
    guests.push_back(std::move(guest));
  }
}

Failure Meeting::check(const Hello &hello) {
  if (std::memcmp(hello.magic, magic, sizeof magic) ||
      hello.numRanks != numRanks || hello.rank < 0 || hello.rank >= numRanks ||
      hello.rank == rank || devices[hello.rank] >= 0)
    return {invalidUsage, "rank " + std::to_string(rank) + " of " +
                              std::to_string(numRanks) + " meets rank " +
                              std::to_string(hello.rank) + " of " +
                              std::to_string(hello.numRanks)};
  return {};
}

Failure Meeting::checkDevices() const {
  const char *shared = std::getenv("TINYJIT_TEST_NCCL_SHARED_DEVICE");
  if (shared && !std::strcmp(shared, "1"))
    return {};
  for (int i = 0; i < numRanks; ++i)
    for (int j = i + 1; j < numRanks; ++j)
      if (devices[i] == devices[j])
        return {invalidUsage, "Duplicate GPU detected: rank " +
                                  std::to_string(i) + " and rank " +
                                  std::to_string(j) + " both on device " +
                                  std::to_string(devices[i])};
  return {};
}

Failure Meeting::hear(Guest &guest) {
  ptrdiff_t moved =
      guest.socket.read(reinterpret_cast<char *>(&guest.hello) + guest.bytes,
                        sizeof guest.hello - guest.bytes);
  if (moved < 0)
    return {remoteError, "a rank has gone before all were there"};
  guest.bytes += moved;
  if (guest.bytes < sizeof guest.hello)
    return {};
  const Hello &hello = guest.hello;
  if (guest.rank < 0) {
    // The one that called learns who is here, fitting or not.
    Hello own{{}, rank, numRanks, device, 0};
    std::memcpy(own.magic, magic, sizeof magic);
    guest.socket.write(&own, sizeof own);
  }
  if (Failure failure = check(hello))
    return failure;
  devices[hello.rank] = hello.device;
  sockets[hello.rank] = std::move(guest.socket);
  ++numKnown;
  return {};
}

Failure Meeting::proceed() {
  if (!door)
    if (Failure failure = listen())
      return failure;
  if (isDone())
    return checkDevices();
  if (Failure failure = connect())
    return failure;
  if (Failure failure = accept())
    return failure;
  for (Guest &guest : guests)
    if (Failure failure = hear(guest))
      return failure;
  guests.erase(std::remove_if(guests.begin(), guests.end(),
                              [](const Guest &guest) { return !guest.socket; }),
               guests.end());
  if (!isDone())
    return {};
  return checkDevices();
}
