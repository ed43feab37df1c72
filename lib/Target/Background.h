// Runs tasks in the background, on a thread of its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_BACKGROUND_H
#define TINYJIT_LIB_TARGET_BACKGROUND_H

#include <functional>

namespace tinyjit::target {

/// Calls `task` later, on a thread that does one task after the other; at once
/// if the system refuses that thread. It is one thread for the process, which
/// takes no signals but those of its own faults.
///
/// When the process ends, the task that runs is asked to end and is waited for;
/// the others never run. After a fork, what the parent had left to do is not
/// done in the child, which gets a thread of its own for new tasks.
/// \param task is to return soon when `mustEnd` says true. Thread-safe.
void runBehind(std::function<void(const std::function<bool()> &mustEnd)> task);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_BACKGROUND_H
