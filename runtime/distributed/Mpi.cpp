// The transport over MPI, by the binary interfaces of its two families: MPICH
// (Intel MPI, MVAPICH, Cray) and Open MPI. No header of either is needed.
//
// Handles are integers of 4 bytes in the first, pointers in the second. Both
// fit a word: passed by value, a function that expects 4 bytes ignores the
// others; in memory, they are zero, on little-endian machines.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/distributed/Transport.h"
#include "runtime/support/Return.h"
#include "runtime/support/SharedLibrary.h"
#include "tinyjit/Runtime/Communicator.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <utility>
#include <vector>

using namespace tinyjit::runtime;

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
              "handles of 4 bytes are read as words");

namespace {
using Handle = intptr_t;

/// Larger than the MPI_Status of either family.
struct alignas(8) MessageStatus {
  char bytes[64];
};

/// The functions and constants of one library.
struct Mpi {
  // Constants, of which the two families have different ones.
  Handle world = 0, byte = 0, errorsReturn = 0;
  void *ignoredStatus = nullptr;

  int (*initialized)(int *) = nullptr;
  int (*initThread)(int *, char ***, int, int *) = nullptr;
  int (*queryThread)(int *) = nullptr;
  int (*finalize)() = nullptr;
  int (*finalized)(int *) = nullptr;
  int (*commDup)(Handle, Handle *) = nullptr;
  int (*commRank)(Handle, int *) = nullptr;
  int (*commSize)(Handle, int *) = nullptr;
  int (*commSetErrhandler)(Handle, Handle) = nullptr;
  int (*isend)(const void *, int, Handle, int, int, Handle, Handle *) = nullptr;
  int (*irecv)(void *, int, Handle, int, int, Handle, Handle *) = nullptr;
  int (*test)(Handle *, int *, void *) = nullptr;
  int (*getCount)(const void *, Handle, int *) = nullptr;
  int (*cancel)(Handle *) = nullptr;
  int (*requestFree)(Handle *) = nullptr;

  Status load(const SharedLibrary &library);
};
} // namespace

Status Mpi::load(const SharedLibrary &library) {
  auto find = [&](auto &function, const char *name) {
    function = reinterpret_cast<std::decay_t<decltype(function)>>(
        library.address(name));
    return function != nullptr;
  };
  bool isWhole =
      find(initialized, "MPI_Initialized") &&
      find(initThread, "MPI_Init_thread") &&
      find(queryThread, "MPI_Query_thread") && find(finalize, "MPI_Finalize") &&
      find(finalized, "MPI_Finalized") && find(commDup, "MPI_Comm_dup") &&
      find(commRank, "MPI_Comm_rank") && find(commSize, "MPI_Comm_size") &&
      find(commSetErrhandler, "MPI_Comm_set_errhandler") &&
      find(isend, "MPI_Isend") && find(irecv, "MPI_Irecv") &&
      find(test, "MPI_Test") && find(getCount, "MPI_Get_count") &&
      find(cancel, "MPI_Cancel") && find(requestFree, "MPI_Request_free");
  if (!isWhole)
    return Status::notFound("\"", library.fileName,
                            "\" has not all functions of MPI");
  if (void *openWorld = library.address("ompi_mpi_comm_world")) {
    world = reinterpret_cast<Handle>(openWorld);
    byte = reinterpret_cast<Handle>(library.address("ompi_mpi_byte"));
    errorsReturn =
        reinterpret_cast<Handle>(library.address("ompi_mpi_errors_return"));
    return Status();
  }
  // The MPICH ABI Compatibility Initiative fixes these.
  world = 0x44000000;
  byte = 0x4c00010d;
  errorsReturn = 0x54000001;
  ignoredStatus = reinterpret_cast<void *>(1);
  return Status();
}

/// The library that started this process, as its environment says, first.
static std::vector<std::string> libraryNames() {
  if (const char *given = std::getenv("TINYJIT_MPI"))
    return {given};
  std::vector<std::string> open = {"libmpi.so.40", "libmpi.so.80"};
  std::vector<std::string> mpich = {"libmpich.so.12", "libmpi.so.12"};
  bool isMpich = std::getenv("PMI_RANK") || std::getenv("PMI_SIZE");
  std::vector<std::string> &first = isMpich ? mpich : open;
  std::vector<std::string> &second = isMpich ? open : mpich;
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

//===-- MpiTransport ------------------------------------------------------===//

namespace {
class MpiTransport : public Transport {
public:
  static StatusOr<std::unique_ptr<Transport>> open(Mpi mpi);
  ~MpiTransport() override;

  int32_t rank() const override { return own; }
  int32_t size() const override { return ranks; }
  size_t messageBytes() const override { return messageSize; }
  /// Not between hosts: the system has work with what comes from there.
  bool shouldSpin() const override { return ranksOfHost() == ranks; }
  int32_t ranksOfHost() const override;
  bool takesAnyThread() const override { return threadLevel >= serialized; }

  void *next(int32_t peer) override;
  void send(int32_t peer, size_t bytes) override;
  const void *peek(int32_t peer, size_t &bytes) override;
  void release(int32_t peer) override;
  void sleep(int32_t peer, For what, std::chrono::milliseconds) override;
  Status check(int32_t peer) override;
  void fail(const std::string &why) override { sayFarewell(why); }
  void setActivity(const std::string &) override {}
  std::string activity(int32_t) override { return ""; }

private:
  /// Larger than where libraries ask the receiver before they send.
  static constexpr size_t messageSize = 128 * 1024;
  static constexpr size_t depth = minMessagesUnderWay;
  static constexpr size_t reasonSize = 512;
  enum Tag { Data = 1, Farewell = 2 };
  /// The level of MPI at which threads may take turns.
  static constexpr int serialized = 2;

  struct alignas(64) Slot {
    char message[messageSize];
    Handle request = 0;
    bool isActive = false;
    bool isReceived = false;
    size_t bytes = 0;
  };
  /// The queues to and from a rank, and the last word of it.
  struct Peer {
    std::array<Slot, depth> toSend, received;
    size_t sent = 0, released = 0;
    std::array<char, reasonSize> reason{};
    Handle reasonRequest = 0;
    bool hasEnded = false;
  };

  explicit MpiTransport(Mpi mpi) : mpi(mpi) {}
  Status begin();
  void receiveInto(int32_t peer, Slot &slot);
  void finishSends(int32_t peer);
  void sayFarewell(const std::string &why);
  /// Whether the request of the slot has ended.
  bool hasEnded(Handle &request, MessageStatus *status);

  Mpi mpi;
  Handle comm = 0;
  int own = 0, ranks = 0, threadLevel = 0;
  std::vector<std::unique_ptr<Peer>> peers;
  std::array<char, reasonSize> lastWord{};
  bool hasLeft = false;
  std::vector<Handle> farewells;
  bool mustFinalize = false;
};
} // namespace

/// As mpirun tells its processes; all, if it does not.
int32_t MpiTransport::ranksOfHost() const {
  for (const char *name : {"OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS"}) {
    const char *text = std::getenv(name);
    int number = text ? std::atoi(text) : 0;
    if (number >= 1 && number <= ranks)
      return number;
  }
  return ranks;
}

bool MpiTransport::hasEnded(Handle &request, MessageStatus *status) {
  int flag = 0;
  return mpi.test(&request, &flag, status ? status : mpi.ignoredStatus) != 0 ||
         flag;
}

void MpiTransport::receiveInto(int32_t peer, Slot &slot) {
  slot.isReceived = false;
  slot.isActive = mpi.irecv(slot.message, messageSize, mpi.byte, peer, Data,
                            comm, &slot.request) == 0;
}

Status MpiTransport::begin() {
  int isInitialized = 0;
  mpi.initialized(&isInitialized);
  if (isInitialized) {
    mpi.queryThread(&threadLevel);
  } else {
    if (mpi.initThread(nullptr, nullptr, serialized, &threadLevel) != 0)
      return Status::deviceError("MPI_Init_thread failed");
    mustFinalize = true;
    if (threadLevel < serialized)
      return Status::unsupported("this MPI lets only one thread call it");
  }
  if (mpi.commDup(mpi.world, &comm) != 0 ||
      mpi.commSetErrhandler(comm, mpi.errorsReturn) != 0 ||
      mpi.commRank(comm, &own) != 0 || mpi.commSize(comm, &ranks) != 0)
    return Status::deviceError("MPI has no communicator of all processes");
  for (int peer = 0; peer < ranks; ++peer) {
    // Not with zeros: messages have memory when they are used.
    peers.emplace_back(peer == own ? nullptr : new Peer);
    if (peer == own)
      continue;
    Peer &made = *peers.back();
    for (Slot &slot : made.received)
      receiveInto(peer, slot);
    mpi.irecv(made.reason.data(), reasonSize, mpi.byte, peer, Farewell, comm,
              &made.reasonRequest);
  }
  return Status();
}

StatusOr<std::unique_ptr<Transport>> MpiTransport::open(Mpi mpi) {
  std::unique_ptr<MpiTransport> made(new MpiTransport(mpi));
  RETURN_IF_ERROR(made->begin());
  return std::unique_ptr<Transport>(std::move(made));
}

void MpiTransport::sayFarewell(const std::string &why) {
  if (std::exchange(hasLeft, true))
    return;
  std::memcpy(lastWord.data(), why.data(),
              std::min(why.size(), reasonSize - 1));
  farewells.resize(ranks);
  for (int peer = 0; peer < ranks; ++peer)
    if (peer != own)
      mpi.isend(lastWord.data(), reasonSize, mpi.byte, peer, Farewell, comm,
                &farewells[peer]);
}

/// Waits until what was sent to `peer` is on its way, or it has ended.
void MpiTransport::finishSends(int32_t peer) {
  for (Slot &slot : peers[peer]->toSend)
    while (slot.isActive && !hasEnded(slot.request, nullptr)) {
      if (!check(peer).ok())
        return;
      std::this_thread::yield();
    }
}

MpiTransport::~MpiTransport() {
  for (int peer = 0; !hasLeft && peer < static_cast<int>(peers.size()); ++peer)
    if (peers[peer])
      finishSends(peer);
  sayFarewell("");
  // All have their farewells before anything is cancelled.
  for (int peer = 0; peer < static_cast<int>(peers.size()); ++peer) {
    if (!peers[peer])
      continue;
    Peer &each = *peers[peer];
    while (!each.hasEnded && !hasEnded(each.reasonRequest, nullptr))
      std::this_thread::yield();
    while (!hasEnded(farewells[peer], nullptr))
      std::this_thread::yield();
    for (auto *list : {&each.received, &each.toSend})
      for (Slot &slot : *list)
        if (slot.isActive && !hasEnded(slot.request, nullptr)) {
          mpi.cancel(&slot.request);
          mpi.requestFree(&slot.request);
        }
  }
  int isFinalized = 0;
  mpi.finalized(&isFinalized);
  if (mustFinalize && !isFinalized)
    mpi.finalize();
}

void *MpiTransport::next(int32_t peer) {
  Peer &to = *peers[peer];
  Slot &slot = to.toSend[to.sent % depth];
  if (slot.isActive && !hasEnded(slot.request, nullptr))
    return nullptr;
  slot.isActive = false;
  return slot.message;
}

void MpiTransport::send(int32_t peer, size_t bytes) {
  Peer &to = *peers[peer];
  Slot &slot = to.toSend[to.sent++ % depth];
  slot.isActive = mpi.isend(slot.message, static_cast<int>(bytes), mpi.byte,
                            peer, Data, comm, &slot.request) == 0;
}

const void *MpiTransport::peek(int32_t peer, size_t &bytes) {
  Peer &from = *peers[peer];
  Slot &slot = from.received[from.released % depth];
  if (!slot.isReceived) {
    MessageStatus status{};
    if (!slot.isActive || !hasEnded(slot.request, &status))
      return nullptr;
    int count = 0;
    mpi.getCount(&status, mpi.byte, &count);
    slot.isReceived = true;
    slot.isActive = false;
    slot.bytes = static_cast<size_t>(std::max(count, 0));
  }
  bytes = slot.bytes;
  return slot.message;
}

void MpiTransport::release(int32_t peer) {
  Peer &from = *peers[peer];
  receiveInto(peer, from.received[from.released++ % depth]);
}

/// MPI has no wait with an end; tests make it work in between.
void MpiTransport::sleep(int32_t peer, For what, std::chrono::milliseconds) {
  for (int i = 0; i < 100; ++i) {
    size_t bytes;
    if (what == For::Message ? peek(peer, bytes) : next(peer))
      return;
    std::this_thread::yield();
  }
  std::this_thread::sleep_for(std::chrono::microseconds(50));
}

Status MpiTransport::check(int32_t peer) {
  Peer &each = *peers[peer];
  each.hasEnded = each.hasEnded || hasEnded(each.reasonRequest, nullptr);
  if (!each.hasEnded)
    return Status();
  each.reason.back() = 0;
  std::string why = each.reason.data();
  return why.empty()
             ? Status::failedPrecondition("rank ", peer, " has ended")
             : Status::failedPrecondition("rank ", peer, " has failed: ", why);
}

StatusOr<std::shared_ptr<Communicator>>
tinyjit::runtime::joinMpi(std::chrono::milliseconds timeout) {
  StatusOr<SharedLibrary> library = SharedLibrary::open("MPI", libraryNames());
  RETURN_IF_ERROR(library.status());
  Mpi mpi;
  RETURN_IF_ERROR(mpi.load(*library));
  auto transport = MpiTransport::open(mpi);
  RETURN_IF_ERROR(transport.status());
  return std::make_shared<Communicator>(*std::move(transport), timeout);
}
