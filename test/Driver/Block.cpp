// The threads of one block of a GPU kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Block.h"

#include <algorithm>
#include <cstring>
#include <numeric>

using namespace tinyjit::testdriver;

namespace {
template <class T>
T read(const uint8_t *operands, size_t offset) {
  T value;
  std::memcpy(&value, operands + offset, sizeof value);
  return value;
}
} // namespace

void AsyncCopy::perform() const {
  uint32_t copied = std::min(bytes, sourceBytes);
  std::memcpy(to, from, copied);
  std::memset(to + copied, 0, bytes - copied);
}

void Block::startCopy(Thread &thread, const AsyncCopy &copy) {
  fail(access.startWrite(numberOf(thread), copy.to, copy.bytes));
  if (copiesAtOnce)
    copy.perform();
  thread.copies.push_back(copy);
}

void Block::finishCopies(Thread &thread, std::vector<AsyncCopy> &copies) {
  for (const AsyncCopy &copy : copies) {
    if (!copiesAtOnce)
      copy.perform();
    access.finishWrite(numberOf(thread), copy.to, copy.bytes);
  }
  copies.clear();
}

void Block::finishGroups(Thread &thread, size_t groupsLeft) {
  while (thread.groups.size() > groupsLeft) {
    finishCopies(thread, thread.groups.front());
    thread.groups.erase(thread.groups.begin());
  }
}

Block::Block(const TinyJITTwinKernel &kernel, const LaunchShape &shape,
             void *const *params, std::vector<std::unique_ptr<Fiber>> &fibers,
             std::mt19937_64 &lots)
    : kernel(kernel), params(params), lots(lots),
      threads(size_t(shape.block[0]) * shape.block[1] * shape.block[2]),
      warpSize(kernel.warpSize ? kernel.warpSize : 32),
      copiesAtOnce(lots() & 1) {
  for (size_t i = 0; i < threads.size(); ++i) {
    Thread &thread = threads[i];
    thread.block = this;
    thread.threadId[0] = i % shape.block[0];
    thread.threadId[1] = i / shape.block[0] % shape.block[1];
    thread.threadId[2] = i / shape.block[0] / shape.block[1];
    std::copy(shape.block.begin(), shape.block.end(), thread.blockDim);
    std::copy(shape.grid.begin(), shape.grid.end(), thread.gridDim);
    thread.lane = i % warpSize;
    thread.warpSize = warpSize;
    thread.run = doSite;
  }
  if (!kernel.isCollective)
    return;
  while (fibers.size() < threads.size())
    fibers.push_back(std::make_unique<Fiber>());
  for (size_t i = 0; i < threads.size(); ++i)
    threads[i].fiber = fibers[i].get();
}

std::string Block::run(std::array<uint32_t, 3> id, uint8_t *shared,
                       const void *implicitArguments,
                       const void *dispatchPacket) {
  ready.clear();
  atBarrier = {};
  access.reset(shared, threads.size());
  for (Thread &thread : threads) {
    std::copy(id.begin(), id.end(), thread.blockId);
    thread.shared = shared;
    thread.implicitArguments = implicitArguments;
    thread.dispatchPacket = dispatchPacket;
    thread.progress = Thread::Ready;
    thread.isStarted = false;
    thread.copies.clear();
    thread.groups.clear();
    thread.products = {};
    ready.push_back(&thread);
  }
  if (kernel.isCollective)
    runTogether();
  else
    runAlone();
  if (!failure.empty())
    for (Thread &thread : threads)
      if (thread.fiber)
        thread.fiber->abandon();
  return failure;
}

void Block::runThread(void *argument) {
  auto &thread = *static_cast<Thread *>(argument);
  thread.block->kernel.entry(&thread, thread.block->params);
  // Copies that the kernel has not waited for are done when it ends.
  thread.block->finishGroups(thread, 0);
  thread.block->finishCopies(thread, thread.copies);
  thread.progress = Thread::Ended;
}

/// Threads that never meet, in an order that is drawn by lot.
void Block::runAlone() {
  size_t count = threads.size(), start = lots() % count, step = lots() % count;
  while (std::gcd(step, count) != 1)
    step = (step + 1) % count;
  for (size_t i = 0; i < count && failure.empty(); ++i)
    runThread(&threads[(start + i * step) % count]);
}

void Block::runTogether() {
  while (failure.empty()) {
    if (ready.empty() && !releaseThoseThere())
      break;
    std::swap(ready[lots() % ready.size()], ready.back());
    Thread &thread = *ready.back();
    ready.pop_back();
    bool isStarted = thread.isStarted;
    thread.isStarted = true;
    bool hasEnded = isStarted ? thread.fiber->resume()
                              : thread.fiber->start(runThread, &thread);
    if (!hasEnded && failure.empty())
      arrive(thread);
  }
  if (failure.empty())
    failure = describeWait();
}

void Block::fail(std::string text) {
  if (failure.empty())
    failure = std::move(text);
}

void Block::doSite(TinyJITTwinThread *base, const TinyJITTwinSite *site,
                   const void *operands, void *result) {
  auto &thread = *static_cast<Thread *>(base);
  thread.site = site;
  thread.operands = static_cast<const uint8_t *>(operands);
  thread.result = static_cast<uint8_t *>(result);
  Block &block = *thread.block;
  if (block.doAlone(thread))
    return;
  if (!thread.fiber) {
    // The thread goes on to its end, but the launch has failed.
    std::memset(result, 0, site->resultBytes);
    block.fail(std::string("'") + site->name +
               "' needs other threads, but the kernel is not said to");
    return;
  }
  thread.progress = Thread::Waiting;
  thread.fiber->pause();
}

/// Does an operation that a thread does alone. \returns whether it is one.
bool Block::doAlone(Thread &thread) {
  const uint8_t *operands = thread.operands;
  switch (thread.site->op) {
  case TINYJIT_TWIN_ASYNC_COPY:
    startCopy(thread,
              {read<uint8_t *>(operands, 0), read<const uint8_t *>(operands, 8),
               read<uint32_t>(operands, 16), read<uint32_t>(operands, 20)});
    return true;
  case TINYJIT_TWIN_ASYNC_COMMIT:
    thread.groups.push_back(std::move(thread.copies));
    thread.copies.clear();
    return true;
  case TINYJIT_TWIN_ASYNC_WAIT: {
    auto left = read<int32_t>(operands, 0);
    finishGroups(thread, std::max(left, 0));
    if (left < 0)
      finishCopies(thread, thread.copies);
    return true;
  }
  default:
    return doForWarpgroup(thread);
  }
}

/// `doAlone` for the operations of wgmma.
bool Block::doForWarpgroup(Thread &thread) {
  const TinyJITTwinSite &site = *thread.site;
  switch (site.op) {
  case TINYJIT_TWIN_WGMMA_FENCE:
    thread.products.fence();
    return true;
  case TINYJIT_TWIN_WGMMA_COMMIT:
    thread.products.commit();
    return true;
  case TINYJIT_TWIN_WGMMA_WAIT:
    thread.products.wait(site.detail[0], access);
    thread.products.readSums({thread.operands, thread.result},
                             site.operandBytes / sizeof(float));
    return true;
  case TINYJIT_TWIN_PROXY_FENCE:
    access.fence(numberOf(thread));
    return true;
  case TINYJIT_TWIN_SHARED_STORE: {
    auto *to = read<uint8_t *>(thread.operands, 0);
    auto bytes = read<uint32_t>(thread.operands, 8);
    fail(access.startWrite(numberOf(thread), to, bytes));
    access.finishWrite(numberOf(thread), to, bytes);
    return true;
  }
  default:
    return false;
  }
}

size_t Block::warpBegin(const Thread &thread) const {
  return (&thread - threads.data()) / warpSize * warpSize;
}

size_t Block::warpEnd(size_t begin) const {
  return std::min(begin + warpSize, threads.size());
}

/// `thread` has come to its site: perhaps it was the last one.
void Block::arrive(Thread &thread) {
  switch (thread.site->op) {
  case TINYJIT_TWIN_BARRIER:
    return meetAtBarrier(thread);
  case TINYJIT_TWIN_WARP_BARRIER:
  case TINYJIT_TWIN_READ_LANE:
  case TINYJIT_TWIN_BALLOT:
  case TINYJIT_TWIN_LOAD_MATRIX:
  case TINYJIT_TWIN_STORE_MATRIX:
  case TINYJIT_TWIN_MULTIPLY:
    return meetInWarp(thread);
  case TINYJIT_TWIN_WGMMA:
    return meetInWarpgroup(thread);
  default:
    return fail("the twin asks for operation " +
                std::to_string(thread.site->op) + ", which is unknown");
  }
}

void Block::meetAtBarrier(Thread &thread) {
  auto id = read<uint32_t>(thread.operands, 0);
  auto count = read<uint32_t>(thread.operands, 4);
  if (id >= atBarrier.size())
    return fail("a block has " + std::to_string(atBarrier.size()) +
                " barriers, a thread waits at number " + std::to_string(id));
  if (count > threads.size() || count % warpSize)
    return fail("barrier " + std::to_string(id) + " is for " +
                std::to_string(count) + " threads, the block has " +
                std::to_string(threads.size()));
  if (++atBarrier[id] != (count ? count : threads.size()))
    return;
  atBarrier[id] = 0;
  std::vector<Thread *> together;
  for (Thread &other : threads) {
    if (other.progress != Thread::Waiting ||
        other.site->op != TINYJIT_TWIN_BARRIER ||
        read<uint32_t>(other.operands, 0) != id)
      continue;
    if (read<uint32_t>(other.operands, 4) != count)
      return fail("threads wait at barrier " + std::to_string(id) +
                  " for different numbers of threads");
    together.push_back(&other);
  }
  makeReady(together);
}

/// The lanes that take part in what `thread` waits for; 0 for those that come.
static uint64_t maskOf(const Thread &thread) {
  // All lanes multiply.
  return thread.site->op == TINYJIT_TWIN_MULTIPLY ||
                 thread.site->op == TINYJIT_TWIN_WGMMA
             ? ~uint64_t(0)
             : read<uint64_t>(thread.operands, 0);
}

void Block::meetInWarp(Thread &thread) {
  uint64_t mask = maskOf(thread);
  if (!mask)
    return; // until nobody else can come
  if (!((mask >> thread.lane) & 1))
    return fail(std::string("lane ") + std::to_string(thread.lane) + " does '" +
                thread.site->name + "' with a mask without it");
  bool needsAll = thread.site->op == TINYJIT_TWIN_MULTIPLY ||
                  thread.site->op == TINYJIT_TWIN_LOAD_MATRIX ||
                  thread.site->op == TINYJIT_TWIN_STORE_MATRIX;
  std::vector<Thread *> together;
  size_t begin = warpBegin(thread), end = warpEnd(begin);
  if (needsAll && end - begin != warpSize)
    return fail(std::string("'") + thread.site->name +
                "' needs a whole warp, this one has " +
                std::to_string(end - begin) + " lanes");
  for (size_t i = begin; i < end; ++i) {
    if (!((mask >> (i - begin)) & 1))
      continue;
    Thread &other = threads[i];
    if (other.progress != Thread::Waiting || other.site != thread.site)
      return;
    if (maskOf(other) != mask)
      return fail(std::string("lanes do '") + thread.site->name +
                  "' with different masks");
    together.push_back(&other);
  }
  finish(together);
}

/// A warpgroup is four warps, the first of which has a number that is a
/// multiple of four.
void Block::meetInWarpgroup(Thread &thread) {
  size_t begin = numberOf(thread) / groupThreads * groupThreads;
  if (begin + groupThreads > threads.size())
    return fail(std::string("'") + thread.site->name +
                "' needs a whole warpgroup, this one has " +
                std::to_string(threads.size() - begin) + " threads");
  std::vector<Thread *> together;
  std::vector<LaneData> lanes;
  std::vector<ThreadProducts *> products;
  for (size_t i = begin; i < begin + groupThreads; ++i) {
    Thread &other = threads[i];
    if (other.progress != Thread::Waiting || other.site != thread.site)
      return;
    together.push_back(&other);
    lanes.push_back({other.operands, other.result});
    products.push_back(&other.products);
  }
  fail(startProduct(*thread.site, lanes, products, access));
  makeReady(together);
}

/// Nobody can go on. In each warp, the lanes at the first place where those
/// take part that are there do: a warp runs its branches one after the other.
bool Block::releaseThoseThere() {
  for (size_t begin = 0; begin < threads.size(); begin += warpSize) {
    const TinyJITTwinSite *first = nullptr;
    std::vector<Thread *> together;
    for (size_t i = begin; i < warpEnd(begin); ++i) {
      Thread &thread = threads[i];
      if (thread.progress != Thread::Waiting ||
          thread.site->op == TINYJIT_TWIN_BARRIER || maskOf(thread))
        continue;
      if (!first || thread.site->number < first->number) {
        first = thread.site;
        together.clear();
      }
      if (thread.site == first)
        together.push_back(&thread);
    }
    if (first)
      finish(together);
  }
  return failure.empty() && !ready.empty();
}

void Block::makeReady(const std::vector<Thread *> &together) {
  for (Thread *thread : together) {
    thread->progress = Thread::Ready;
    ready.push_back(thread);
  }
}

/// The value read from a lane that is not there: a number that is easily seen.
static constexpr uint32_t nobody = 0xdeadbeef;

static void readLanes(const std::vector<Thread *> &together) {
  for (Thread *thread : together) {
    auto source = read<int32_t>(thread->operands, 12);
    uint32_t value = nobody;
    for (Thread *other : together)
      if (source == -1 ? other == together.front()
                       : other->lane == uint32_t(source))
        value = read<uint32_t>(other->operands, 8);
    std::memcpy(thread->result, &value, sizeof value);
  }
}

static void ballot(const std::vector<Thread *> &together) {
  uint64_t bits = 0;
  for (Thread *thread : together)
    if (read<uint32_t>(thread->operands, 8))
      bits |= uint64_t(1) << thread->lane;
  for (Thread *thread : together)
    std::memcpy(thread->result, &bits, sizeof bits);
}

/// All are there: does what they came for.
void Block::finish(const std::vector<Thread *> &together) {
  const TinyJITTwinSite &site = *together.front()->site;
  std::vector<LaneData> lanes;
  for (Thread *thread : together)
    lanes.push_back({thread->operands, thread->result});
  switch (site.op) {
  case TINYJIT_TWIN_READ_LANE:
    readLanes(together);
    break;
  case TINYJIT_TWIN_BALLOT:
    ballot(together);
    break;
  case TINYJIT_TWIN_LOAD_MATRIX:
    loadMatrices(site, lanes);
    break;
  case TINYJIT_TWIN_STORE_MATRIX:
    storeMatrices(site, lanes);
    break;
  case TINYJIT_TWIN_MULTIPLY:
    fail(multiply(site, lanes));
    break;
  default:
    break;
  }
  makeReady(together);
}

/// The threads that wait for others in vain, in words; empty if none does.
std::string Block::describeWait() {
  const Thread *waiting = nullptr, *other = nullptr;
  size_t count = 0;
  for (const Thread &thread : threads)
    if (thread.progress == Thread::Waiting &&
        (!waiting || thread.site == waiting->site)) {
      waiting = waiting ? waiting : &thread;
      ++count;
    }
  if (!waiting)
    return {};
  for (const Thread &thread : threads)
    if (thread.progress == Thread::Ended ||
        (thread.progress == Thread::Waiting && thread.site != waiting->site)) {
      other = &thread;
      break;
    }
  std::string text = std::to_string(count) + " of " +
                     std::to_string(threads.size()) + " threads wait at '" +
                     waiting->site->name + "' in vain";
  if (!other)
    return text;
  auto name = [](const uint32_t *id) {
    return "(" + std::to_string(id[0]) + ", " + std::to_string(id[1]) + ", " +
           std::to_string(id[2]) + ")";
  };
  return text + ": thread " + name(other->threadId) + " of block " +
         name(other->blockId) +
         (other->progress == Thread::Ended
              ? " has ended"
              : std::string(" is at '") + other->site->name + "'");
}
