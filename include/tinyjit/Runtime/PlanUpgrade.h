// PlanUpgrade: full code of a plan, compiled in the background while replays
// run its quick code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_PLANUPGRADE_H
#define TINYJIT_RUNTIME_PLANUPGRADE_H

#include "tinyjit/Runtime/Plan.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <unistd.h>

namespace tinyjit::runtime {

/// A plan that is compiled in the background and gives the same results as the
/// one in use, bit for bit: the same tables, other functions. When it is ready,
/// instances of the first plan take it before their next replay starts; one
/// replay runs the code of only one of the two.
///
/// Thread-safe.
class PlanUpgrade {
public:
  /// True once the plan is there or cannot be. One load.
  bool isSettled() const { return settled.load(std::memory_order_acquire); }

  /// The plan; null before it is there, and if it cannot be.
  std::shared_ptr<const Plan> get() const;

  /// Waits until it is settled. \returns why there is no plan;
  /// FailedPrecondition in the child of a fork, where nobody compiles it.
  Status wait() const;

  /// Stores the plan, or why there is none. Called once, by who compiles it.
  void settle(StatusOr<std::shared_ptr<const Plan>> result);

private:
  mutable std::mutex mutex;
  mutable std::condition_variable changed;
  std::atomic<bool> settled{false};
  /// In which it is compiled.
  const pid_t process = getpid();
  Status status;
  std::shared_ptr<const Plan> plan;
};

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_PLANUPGRADE_H
