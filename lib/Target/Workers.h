// Threads that share out a list of tasks.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_WORKERS_H
#define TINYJIT_LIB_TARGET_WORKERS_H

#include "llvm/ADT/STLFunctionalExtras.h"

#include <cstddef>
#include <pthread.h>

namespace tinyjit::target {

/// Calls `task` for every number below `count`, on up to `threads` threads, the
/// caller's among them; returns when all are done. Each thread takes the next
/// number that is left. The threads live only for this call and take no
/// signals but those of their own faults; if the system refuses one, fewer
/// are used.
/// \param task gets the number, and which of the threads it runs on.
void runOnThreads(size_t threads, size_t count,
                  llvm::function_ref<void(size_t number, size_t thread)> task);

/// Starts a thread that takes no signals but those of its own faults.
/// \returns false if the system refuses.
bool startThread(pthread_t &thread, void *(*function)(void *), void *argument);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_WORKERS_H
