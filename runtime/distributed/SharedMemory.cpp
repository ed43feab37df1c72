// The transport between threads and processes of one host: queues in memory
// that they share, and futexes for those that wait.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/distributed/Transport.h"
#include "runtime/support/Cores.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Communicator.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstring>
#include <linux/futex.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

using namespace tinyjit::runtime;

namespace {
/// Half of a small second-level cache for both ends of a channel.
constexpr size_t messageSize = 64 * 1024;
constexpr uint32_t depth = Transport::minMessagesUnderWay;
constexpr size_t lineSize = 64;

/// A text that one rank writes and others may read at the same time; a reader
/// may see parts of two texts then.
class SharedText {
public:
  void set(const std::string &text) {
    for (size_t word = 0; word < words.size(); ++word) {
      uint64_t value = 0;
      size_t from = word * sizeof value;
      if (from < text.size())
        std::memcpy(&value, text.data() + from,
                    std::min(sizeof value, text.size() - from));
      words[word].store(value, std::memory_order_relaxed);
      if (from + sizeof value > text.size())
        break;
    }
  }
  std::string get() const {
    std::string text;
    for (const std::atomic<uint64_t> &word : words) {
      uint64_t value = word.load(std::memory_order_relaxed);
      const char *bytes = reinterpret_cast<const char *>(&value);
      size_t length = strnlen(bytes, sizeof value);
      text.append(bytes, length);
      if (length < sizeof value)
        break;
    }
    return text;
  }

private:
  std::array<std::atomic<uint64_t>, 48> words;
};

/// The members are zero at first, as the memory is.
struct RankState {
  enum State : uint32_t { Absent, Joined, Failed, Left };
  alignas(lineSize) std::atomic<uint32_t> state;
  std::atomic<int32_t> process;
  /// How many threads read this rank's memory.
  std::atomic<uint32_t> readers;
  SharedText reason;
  SharedText activity;
};

/// A queue from one rank to another.
struct Channel {
  /// Messages that were sent, and those that were released: each counts up and
  /// wraps, and is what the other end waits for.
  alignas(lineSize) std::atomic<uint32_t> sent;
  std::atomic<uint32_t> senderSleeps;
  alignas(lineSize) std::atomic<uint32_t> released;
  std::atomic<uint32_t> receiverSleeps;
  alignas(lineSize) std::array<size_t, depth> bytes;
  alignas(lineSize) char messages[depth][messageSize];
};

/// A process whose end can be waited for. Its number may be given to another
/// one later, the descriptor is of this one.
class ProcessHandle {
public:
  ProcessHandle() = default;
  explicit ProcessHandle(int32_t process)
      : descriptor(static_cast<int>(syscall(SYS_pidfd_open, process, 0))) {}
  ~ProcessHandle() {
    if (descriptor >= 0)
      close(descriptor);
  }
  ProcessHandle(ProcessHandle &&other) noexcept
      : descriptor(std::exchange(other.descriptor, -1)) {}
  ProcessHandle &operator=(ProcessHandle &&other) noexcept {
    std::swap(descriptor, other.descriptor);
    return *this;
  }
  bool isKnown() const { return descriptor >= 0; }
  bool hasEnded() const {
    pollfd what{descriptor, POLLIN, 0};
    return isKnown() && poll(&what, 1, 0) > 0;
  }

private:
  int descriptor = -1;
};
} // namespace

static void sleepUntilChanged(std::atomic<uint32_t> &word, uint32_t seen,
                              std::chrono::milliseconds atMost) {
  timespec time{static_cast<time_t>(atMost.count() / 1000),
                static_cast<long>(atMost.count() % 1000 * 1000000)};
  syscall(SYS_futex, &word, FUTEX_WAIT, seen, &time, nullptr, 0);
}

static void wakeAll(std::atomic<uint32_t> &word) {
  syscall(SYS_futex, &word, FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0);
}

//===-- SharedRanks -------------------------------------------------------===//

struct SharedRanks::Segment {
  int32_t size = 0;
  size_t bytes = 0;
  void *memory = MAP_FAILED;
  /// The number of cores that the ranks were made with.
  int cores = 1;

  ~Segment() {
    if (memory != MAP_FAILED)
      munmap(memory, bytes);
  }
  RankState &rank(int32_t number) const {
    return static_cast<RankState *>(memory)[number];
  }
  Channel &channel(int32_t from, int32_t to) const {
    auto *first = reinterpret_cast<Channel *>(&rank(size));
    return first[from * size + to];
  }
  void wakeThoseThatWaitFor(int32_t number) const {
    for (int32_t peer = 0; peer < size; ++peer) {
      wakeAll(channel(number, peer).sent);
      wakeAll(channel(peer, number).released);
    }
  }
};

StatusOr<SharedRanks> SharedRanks::create(int32_t size) {
  if (size < 1 || size > maxSize)
    return Status::invalidArgument(size, " ranks of one host, expected 1 to ",
                                   maxSize);
  auto segment = std::make_shared<Segment>();
  segment->size = size;
  segment->cores = countCores();
  segment->bytes = sizeof(RankState) * size + sizeof(Channel) * size * size;
  // Pages are given when they are written first.
  segment->memory =
      mmap(nullptr, segment->bytes, PROT_READ | PROT_WRITE,
           MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, /*fd=*/-1, 0);
  if (segment->memory == MAP_FAILED)
    return Status::resourceExhausted("no memory for the channels of ", size,
                                     " ranks: ", std::strerror(errno));
  return SharedRanks(std::move(segment));
}

/// The error of a rank that there is not.
static Status checkRank(int32_t rank, int32_t size) {
  return rank >= 0 && rank < size
             ? Status()
             : Status::invalidArgument("rank ", rank, ", expected 0 to ",
                                       size - 1);
}

Status SharedRanks::reportLost(int32_t rank, const std::string &why) const {
  RETURN_IF_ERROR(checkRank(rank, segment->size));
  RankState &state = segment->rank(rank);
  uint32_t before = state.state.load(std::memory_order_acquire);
  if (before != RankState::Absent && before != RankState::Joined)
    return Status();
  state.reason.set(why);
  if (state.state.compare_exchange_strong(before, RankState::Failed,
                                          std::memory_order_acq_rel))
    segment->wakeThoseThatWaitFor(rank);
  return Status();
}

//===-- SharedMemory ------------------------------------------------------===//

namespace {
class SharedMemory : public Transport {
public:
  SharedMemory(std::shared_ptr<SharedRanks::Segment> segment, int32_t rank)
      : segment(std::move(segment)), own(rank), processes(size()) {}
  ~SharedMemory() override { leave(RankState::Left); }

  int32_t rank() const override { return own; }
  int32_t size() const override { return segment->size; }
  size_t messageBytes() const override { return messageSize; }
  bool shouldSpin() const override { return size() <= segment->cores; }
  int32_t ranksOfHost() const override { return size(); }

  void *next(int32_t peer) override {
    Channel &to = segment->channel(own, peer);
    uint32_t sent = to.sent.load(std::memory_order_relaxed);
    bool isFull = sent - to.released.load(std::memory_order_acquire) == depth;
    return isFull ? nullptr : to.messages[sent % depth];
  }

  void send(int32_t peer, size_t bytes) override {
    Channel &to = segment->channel(own, peer);
    uint32_t sent = to.sent.load(std::memory_order_relaxed);
    to.bytes[sent % depth] = bytes;
    // Ordered with the reading of `receiverSleeps`, as the two are in `sleep`.
    to.sent.store(sent + 1, std::memory_order_seq_cst);
    if (to.receiverSleeps.load(std::memory_order_seq_cst))
      wakeAll(to.sent);
  }

  const void *peek(int32_t peer, size_t &bytes) override {
    Channel &from = segment->channel(peer, own);
    uint32_t released = from.released.load(std::memory_order_relaxed);
    if (from.sent.load(std::memory_order_acquire) == released)
      return nullptr;
    bytes = std::min(from.bytes[released % depth], messageSize);
    return from.messages[released % depth];
  }

  void release(int32_t peer) override {
    Channel &from = segment->channel(peer, own);
    uint32_t released = from.released.load(std::memory_order_relaxed);
    from.released.store(released + 1, std::memory_order_seq_cst);
    if (from.senderSleeps.load(std::memory_order_seq_cst))
      wakeAll(from.released);
  }

  void sleep(int32_t peer, For what,
             std::chrono::milliseconds atMost) override {
    if (what == For::Message) {
      Channel &from = segment->channel(peer, own);
      uint32_t seen = from.released.load(std::memory_order_relaxed);
      sleepWhile(from.sent, seen, from.receiverSleeps, atMost);
    } else {
      Channel &to = segment->channel(own, peer);
      uint32_t seen = to.sent.load(std::memory_order_relaxed) - depth;
      sleepWhile(to.released, seen, to.senderSleeps, atMost);
    }
  }

  Status check(int32_t peer) override {
    RankState &state = segment->rank(peer);
    switch (state.state.load(std::memory_order_acquire)) {
    case RankState::Failed:
      return Status::failedPrecondition("rank ", peer,
                                        " has failed: ", state.reason.get());
    case RankState::Left:
      return Status::failedPrecondition("rank ", peer, " has ended");
    case RankState::Joined:
      return checkProcess(peer, state.process.load(std::memory_order_relaxed));
    default:
      return Status();
    }
  }

  void fail(const std::string &why) override {
    segment->rank(own).reason.set(why);
    leave(RankState::Failed);
  }

  bool hasJoined(int32_t peer) override {
    return segment->rank(peer).state.load(std::memory_order_acquire) !=
           RankState::Absent;
  }
  bool sharesMemory(int32_t peer) override {
    return segment->rank(peer).process.load(std::memory_order_relaxed) ==
           getpid();
  }
  // The order of the two words is that of all threads: either the reader sees
  // that the rank has left, or the rank sees that it is read.
  bool beginReading(int32_t peer) override {
    RankState &state = segment->rank(peer);
    state.readers.fetch_add(1, std::memory_order_seq_cst);
    if (state.state.load(std::memory_order_seq_cst) == RankState::Joined)
      return true;
    endReading(peer);
    return false;
  }
  void endReading(int32_t peer) override {
    segment->rank(peer).readers.fetch_sub(1, std::memory_order_release);
  }

  void setActivity(const std::string &text) override {
    segment->rank(own).activity.set(text);
  }
  std::string activity(int32_t peer) override {
    RankState &state = segment->rank(peer);
    if (state.state.load(std::memory_order_acquire) == RankState::Absent)
      return "has not joined";
    std::string text = state.activity.get();
    return text.empty() ? "is in no collective" : "is in " + text;
  }

private:
  static void sleepWhile(std::atomic<uint32_t> &word, uint32_t seen,
                         std::atomic<uint32_t> &sleeps,
                         std::chrono::milliseconds atMost) {
    sleeps.store(1, std::memory_order_seq_cst);
    if (word.load(std::memory_order_seq_cst) == seen)
      sleepUntilChanged(word, seen, atMost);
    sleeps.store(0, std::memory_order_relaxed);
  }

  Status checkProcess(int32_t peer, int32_t process) {
    if (process == getpid())
      return Status();
    ProcessHandle &handle = processes[peer];
    if (!handle.isKnown())
      handle = ProcessHandle(process);
    // A process that is gone before its handle was made has none.
    bool isGone = !handle.isKnown() && errno == ESRCH;
    if (!isGone && !handle.hasEnded())
      return Status();
    // It may have said why since.
    if (segment->rank(peer).state.load(std::memory_order_acquire) !=
        RankState::Joined)
      return check(peer);
    return Status::failedPrecondition("rank ", peer, " (process ", process,
                                      ") has died");
  }

  void leave(RankState::State how) {
    uint32_t joined = RankState::Joined;
    RankState &state = segment->rank(own);
    state.state.compare_exchange_strong(joined, how, std::memory_order_seq_cst);
    segment->wakeThoseThatWaitFor(own);
    // A copy of an array is the longest that this takes.
    while (state.readers.load(std::memory_order_seq_cst) != 0)
      std::this_thread::yield();
  }

  std::shared_ptr<SharedRanks::Segment> segment;
  int32_t own;
  std::vector<ProcessHandle> processes;
};
} // namespace

StatusOr<std::shared_ptr<Communicator>>
SharedRanks::join(int32_t rank, std::chrono::milliseconds timeout) const {
  RETURN_IF_ERROR(checkRank(rank, segment->size));
  RankState &state = segment->rank(rank);
  state.process.store(getpid(), std::memory_order_relaxed);
  uint32_t absent = RankState::Absent;
  if (!state.state.compare_exchange_strong(absent, RankState::Joined,
                                           std::memory_order_acq_rel))
    return Status::failedPrecondition("rank ", rank, " has joined already");
  return std::make_shared<Communicator>(
      std::make_unique<SharedMemory>(segment, rank), timeout);
}
