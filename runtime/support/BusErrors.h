// Ranges of memory in which missing pages of files become zeros.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SUPPORT_BUSERRORS_H
#define RUNTIME_SUPPORT_BUSERRORS_H

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace tinyjit::runtime {

/// A range that the handler of SIGBUS looks after. The handler may look at one
/// at any time, on any thread: they are never freed, but used again.
struct GuardedRange {
  /// Both 0 for a range that is not in use; `end` is set first.
  std::atomic<uintptr_t> begin{0};
  std::atomic<uintptr_t> end{0};
  /// A page was missing, and zeros are in its place.
  std::atomic<bool> isBroken{false};
  std::atomic<bool> isTaken{false};
  GuardedRange *next = nullptr;
};

/// Has the pages of `bytes` bytes from `address` on, a private mapping of a
/// file, replaced when they are missing. Installs the handler at the first
/// call. Thread-safe.
/// \returns a range for `unguard`; null if the handler cannot be installed.
GuardedRange *guard(void *address, size_t bytes);
/// Before the memory is unmapped.
void unguard(GuardedRange *range);

/// Puts the handler above one that was installed since, if it is in use: after
/// code that is known to install its own. That one gets the signals for other
/// memory. Thread-safe.
void renewBusHandler();

} // namespace tinyjit::runtime

#endif // RUNTIME_SUPPORT_BUSERRORS_H
