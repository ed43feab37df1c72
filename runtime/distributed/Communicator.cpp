// Communicator, and which one is current.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Communicator.h"

#include "runtime/distributed/CommunicatorImpl.h"
#include "runtime/support/Cores.h"
#include "runtime/support/Environment.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Threads.h"

#include <thread>
#include <utility>

using namespace tinyjit::runtime;

Communicator::Communicator(std::unique_ptr<Transport> transport,
                           std::chrono::milliseconds timeout)
    : held(std::make_unique<Impl>(std::move(transport), timeout)) {}
Communicator::~Communicator() = default;

int32_t Communicator::rank() const { return held->transport->rank(); }
int32_t Communicator::size() const { return held->transport->size(); }

//===-- the current one ---------------------------------------------------===//

namespace {
struct OfProcess {
  std::mutex mutex;
  std::shared_ptr<Communicator> communicator;
};
} // namespace

/// Never destroyed: a thread may replay while the process ends.
static OfProcess &ofProcess() {
  static auto *made = new OfProcess();
  return *made;
}

static thread_local std::shared_ptr<Communicator> ofThread;

void tinyjit::runtime::setCommunicator(
    std::shared_ptr<Communicator> communicator) {
  // The one before ends outside of the lock.
  std::lock_guard lock(ofProcess().mutex);
  ofProcess().communicator.swap(communicator);
}

std::shared_ptr<Communicator> tinyjit::runtime::setThreadCommunicator(
    std::shared_ptr<Communicator> communicator) {
  return std::exchange(ofThread, std::move(communicator));
}

CommunicatorScope::CommunicatorScope(std::shared_ptr<Communicator> communicator)
    : before(setThreadCommunicator(std::move(communicator))) {}
CommunicatorScope::~CommunicatorScope() {
  setThreadCommunicator(std::move(before));
}

std::shared_ptr<Communicator> tinyjit::runtime::currentCommunicator() {
  if (ofThread)
    return ofThread;
  std::lock_guard lock(ofProcess().mutex);
  return ofProcess().communicator;
}

//===-- waiting -----------------------------------------------------------===//

/// How often to look before a thread sleeps: some microseconds.
static constexpr int spins = 2000;
/// The same where ranks share cores: the one that is waited for may get this
/// one's.
static constexpr int yields = 50;
/// How long to sleep before looking whether the other rank is alive.
static constexpr std::chrono::milliseconds slice{50};

/// Leaves the core to its other thread for a moment.
static void relax() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

StatusOr<bool> Communicator::Impl::overlaps() {
  if (int known = overlapIsOn.load(std::memory_order_relaxed); known >= 0)
    return known == 1;
  enum { On, Off, Auto };
  StatusOr<int> chosen =
      readChoice("TINYJIT_OVERLAP", {"on", "off", "auto"}, Auto);
  RETURN_IF_ERROR(chosen.status());
  StatusOr<int> threads = numThreads();
  RETURN_IF_ERROR(threads.status());
  bool isFree = transport->ranksOfHost() * *threads < countCores();
  bool isOn = transport->takesAnyThread() &&
              (*chosen == On || (*chosen == Auto && isFree));
  overlapIsOn.store(isOn, std::memory_order_relaxed);
  return isOn;
}

Status Communicator::Impl::begin(const std::string &activity,
                                 uint64_t tagOfAll) {
  if (!failure.ok())
    return failure.withPrefix("no collective runs after an error: ");
  transport->setActivity(activity);
  tag = tagOfAll;
  return Status();
}

Status Communicator::Impl::end(Status status) {
  if (status.ok()) {
    transport->setActivity("");
    return status;
  }
  failure = status;
  transport->fail(status.message());
  return status;
}

template <class Attempt>
auto Communicator::Impl::await(int32_t peer, Transport::For what,
                               Status &status, const Attempt &attempt) {
  auto result = attempt();
  if (result)
    return result;
  bool hasCore = transport->shouldSpin() && !isBeside;
  for (int i = 0; i < (hasCore ? spins : yields); ++i) {
    if (hasCore)
      relax();
    else
      std::this_thread::yield();
    if ((result = attempt()))
      return result;
  }
  auto start = std::chrono::steady_clock::now();
  while (true) {
    transport->sleep(peer, what, std::min(slice, timeout));
    // Before the check: what was sent before the end of a rank still counts.
    Status state = transport->check(peer);
    if ((result = attempt()))
      return result;
    auto waited = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - start);
    if (state.ok() && waited >= timeout) {
      std::string doing = transport->activity(peer);
      state = Status::deviceError("rank ", transport->rank(), " waited ",
                                  waited.count() / 1000.0, " s for rank ", peer,
                                  doing.empty() ? "" : ", which ", doing);
    }
    if (!state.ok()) {
      status = std::move(state);
      return result;
    }
  }
}

Status Communicator::Impl::awaitJoined(int32_t peer) {
  Status status;
  (void)await(peer, Transport::For::Message, status,
              [&] { return transport->hasJoined(peer); });
  return status;
}

void *Communicator::Impl::awaitRoom(int32_t peer, Status &status) {
  void *room = await(peer, Transport::For::Room, status,
                     [&] { return transport->next(peer); });
  if (!room)
    return nullptr;
  static_cast<Header *>(room)->tag = tag;
  return static_cast<char *>(room) + sizeof(Header);
}

void Communicator::Impl::send(int32_t peer, size_t bytes) {
  transport->send(peer, bytes + sizeof(Header));
}

const void *Communicator::Impl::awaitMessage(int32_t peer, size_t bytes,
                                             Status &status) {
  size_t found = 0;
  const void *message = await(peer, Transport::For::Message, status,
                              [&] { return transport->peek(peer, found); });
  if (!message)
    return nullptr;
  if (found == bytes + sizeof(Header) &&
      static_cast<const Header *>(message)->tag == tag)
    return static_cast<const char *>(message) + sizeof(Header);
  std::string doing = transport->activity(peer);
  status = Status::failedPrecondition(
      "rank ", transport->rank(), " got a message of another collective from ",
      "rank ", peer, doing.empty() ? "" : ", which ", doing);
  return nullptr;
}
