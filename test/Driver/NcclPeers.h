// Stand-in for NCCL: the sockets between ranks, and what goes over them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_NCCLPEERS_H
#define TINYJIT_TEST_DRIVER_NCCLPEERS_H

#include "test/Driver/NcclApi.h"

#include <deque>
#include <string>
#include <vector>

namespace tinyjit::testnccl {

/// The bytes of an element; 0 for a number that is no type's.
size_t bytesOf(int type);

/// A send or a receive of a group.
struct Operation {
  bool isSend = false;
  int peer = 0;
  char *buffer = nullptr;
  size_t count = 0;
  int type = 0;
  size_t bytes() const { return count * bytesOf(type); }
};

/// A file descriptor of a socket that never waits; closed at the end.
class Socket {
public:
  explicit Socket(int descriptor = -1) : descriptor(descriptor) {}
  Socket(Socket &&other) : descriptor(other.release()) {}
  Socket &operator=(Socket &&other) {
    close();
    descriptor = other.release();
    return *this;
  }
  ~Socket() { close(); }
  void close();
  int get() const { return descriptor; }
  int release();
  explicit operator bool() const { return descriptor >= 0; }
  /// Moves what can be moved now. \returns the bytes; -1 if the other side has
  /// gone.
  ptrdiff_t read(void *to, size_t bytes) const;
  ptrdiff_t write(const void *from, size_t bytes) const;

private:
  int descriptor;
};

/// A problem of a communicator.
struct Failure {
  Result result = success;
  std::string text;
  explicit operator bool() const { return result != success; }
};

/// A rank that is connected. A receive tells its sender that it is there; data
/// goes only then, so that nobody counts on room between ranks.
class Peer {
public:
  Peer(int own, int rank, Socket socket)
      : own(own), rank(rank), socket(std::move(socket)) {}

  void add(Operation *operation);
  /// Goes on as far as it can without waiting. \param numDone counts up
  /// operations that are done.
  Failure proceed(size_t &numDone);
  /// Says that this rank leaves as it should.
  void leave();

private:
  enum Kind : uint32_t { Receiving, Data, Unfit, Leaving };
  struct Packet {
    Kind kind;
    int32_t type;
    uint64_t count;
  };
  void put(Kind kind, const Operation &operation);
  Failure gone(const char *how) const;
  Failure startSend();
  /// \param hasMoved set if it did something.
  Failure write(bool &hasMoved, size_t &numDone);
  Failure read(bool &hasMoved, size_t &numDone);
  Failure take(const Packet &packet);
  std::string describe(int sender, const Packet &sent, int receiver,
                       const Packet &received) const;

  int own, rank;
  Socket socket;
  bool isGone = false;
  /// Those that are not done, the oldest first.
  std::deque<Operation *> sends, receives;
  /// The receives of the other side whose data is not under way.
  std::deque<Packet> wanted;
  /// Packets to write, then the data of a send.
  std::string out;
  Operation *sending = nullptr;
  size_t sentBytes = 0;
  Packet in = {};
  size_t inBytes = 0;
  Operation *receiving = nullptr;
  size_t receivedBytes = 0;
};

/// Finds the other ranks by the unique id, and tells them who this one is.
class Meeting {
public:
  Meeting(const UniqueId &id, int rank, int numRanks, int device);

  /// Goes on without waiting. \returns a problem that ends it.
  Failure proceed();
  bool isDone() const { return numKnown == numRanks; }
  /// By rank; none for this one.
  std::vector<Socket> takeSockets() { return std::move(sockets); }

private:
  struct Hello {
    char magic[8];
    int32_t rank, numRanks, device, padding;
  };
  /// A connection whose rank did not say who it is.
  struct Guest {
    Socket socket;
    Hello hello = {};
    size_t bytes = 0;
    /// The one that it must be; -1: any.
    int rank = -1;
  };
  Failure listen();
  Failure connect();
  Failure accept();
  Failure hear(Guest &guest);
  Failure check(const Hello &hello);
  Failure checkDevices() const;

  std::string name;
  int rank, numRanks, device;
  int numKnown = 1;
  Socket door;
  /// The lowest rank that this one was not connected to yet.
  int nextToCall = 0;
  std::vector<Guest> guests;
  std::vector<Socket> sockets;
  std::vector<int> devices;
};

} // namespace tinyjit::testnccl

#endif // TINYJIT_TEST_DRIVER_NCCLPEERS_H
