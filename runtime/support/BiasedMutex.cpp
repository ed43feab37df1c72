// BiasedMutex: a mutex that costs the thread which uses it alone no locked
// instruction.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/support/BiasedMutex.h"

#include <linux/membarrier.h>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace tinyjit::runtime;

/// \returns false if the kernel does not have the command or forbids it.
static bool call(membarrier_cmd command) {
  return syscall(SYS_membarrier, command, 0, 0) == 0;
}

/// Prepares the process for `runBarrier`; it may be done again.
static bool prepareBarrier() {
  return call(MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED);
}

/// A full memory barrier on each running thread of the process. Prepared, it
/// fails at most for want of memory in the kernel. The child of a fork has to
/// prepare anew.
static void runBarrier() {
  while (!prepareBarrier() || !call(MEMBARRIER_CMD_PRIVATE_EXPEDITED))
    sched_yield();
}

BiasedMutex::Guard::How BiasedMutex::lockShared(bool waits) {
  auto self = static_cast<uintptr_t>(pthread_self());
  uintptr_t known = owner.load(std::memory_order_acquire);
  if (known == nobody) {
    uintptr_t first = prepareBarrier() ? self : everybody;
    if (owner.compare_exchange_strong(known, first) && first == self)
      if (Guard::How how = lockAsOwner(); how != Guard::None)
        return how;
  }
  // A guard within one of the same thread.
  if (owner.load(std::memory_order_relaxed) == self && !waits)
    return Guard::None;
  if (waits)
    shared.lock();
  else if (!shared.try_lock())
    return Guard::None;
  if (owner.load(std::memory_order_relaxed) != everybody) {
    owner.store(everybody, std::memory_order_seq_cst);
    runBarrier();
  }
  while (ownerHas.load(std::memory_order_acquire)) {
    if (!waits) {
      shared.unlock();
      return Guard::None;
    }
    sched_yield();
  }
  return Guard::Shared;
}
