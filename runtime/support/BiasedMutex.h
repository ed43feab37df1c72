// BiasedMutex: a mutex that costs the thread which uses it alone no locked
// instruction.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BIASEDMUTEX_H
#define RUNTIME_BIASEDMUTEX_H

#include <atomic>
#include <cstdint>
#include <mutex>
#include <pthread.h>

namespace tinyjit::runtime {

/// A mutex that belongs to the first thread that locks it, which locks and
/// unlocks with plain loads and stores until another thread comes; from then on
/// all threads use a `std::mutex`.
///
/// The owner stores `ownerHas`, then looks whether `owner` still names it.
/// Another thread takes `owner` away, then has the kernel run a memory barrier
/// on all threads of the process (membarrier), then looks at `ownerHas`. The
/// barrier falls before the owner's store, so that the owner sees that it lost
/// the mutex, or behind it, so that the other thread sees `ownerHas` and waits:
/// they cannot miss each other. This is Dekker's algorithm with the barrier on
/// the side that runs once. The data under the mutex are ordered by a release
/// of `ownerHas` at each end and an acquire at each begin.
///
/// A thread is known by `pthread_self`. One that has the number of an owner
/// that has ended becomes the owner, and acquires what that one released.
class BiasedMutex {
public:
  /// Holds the mutex while it lives. A thread that has the mutex may try, and
  /// must not lock it.
  class Guard {
  public:
    explicit Guard(BiasedMutex &mutex)
        : mutex(mutex), how(mutex.lockAsOwner()) {
      if (how == None)
        how = mutex.lockShared(/*waits=*/true);
    }
    Guard(BiasedMutex &mutex, std::try_to_lock_t)
        : mutex(mutex), how(mutex.lockAsOwner()) {
      if (how == None)
        how = mutex.lockShared(/*waits=*/false);
    }
    ~Guard() {
      if (how == Owner)
        mutex.ownerHas.store(false, std::memory_order_release);
      else if (how == Shared)
        mutex.shared.unlock();
    }
    Guard(const Guard &) = delete;
    /// False if it was only tried, and another guard has the mutex.
    explicit operator bool() const { return how != None; }

  private:
    friend class BiasedMutex;
    enum How { None, Owner, Shared };

    BiasedMutex &mutex;
    How how;
  };

private:
  /// `None` if the thread is not the owner, or has the mutex already.
  Guard::How lockAsOwner() {
    auto self = static_cast<uintptr_t>(pthread_self());
    if (owner.load(std::memory_order_relaxed) != self ||
        ownerHas.load(std::memory_order_acquire))
      return Guard::None;
    ownerHas.store(true, std::memory_order_relaxed);
    std::atomic_signal_fence(std::memory_order_seq_cst);
    if (owner.load(std::memory_order_acquire) == self)
      return Guard::Owner;
    ownerHas.store(false, std::memory_order_release);
    return Guard::None;
  }
  /// Makes the thread the owner if there was none, and else takes the mutex
  /// from its owner, for ever.
  Guard::How lockShared(bool waits);

  /// No thread's `pthread_self`.
  static constexpr uintptr_t nobody = 0, everybody = 1;

  std::atomic<uintptr_t> owner{nobody};
  std::atomic<bool> ownerHas{false};
  std::mutex shared;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_BIASEDMUTEX_H
