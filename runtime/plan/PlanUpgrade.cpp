// Full code of a plan, compiled in the background while quick code replays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/PlanUpgrade.h"

using namespace tinyjit::runtime;

std::shared_ptr<const Plan> PlanUpgrade::get() const {
  std::lock_guard lock(mutex);
  return plan;
}

Status PlanUpgrade::wait() const {
  if (!isSettled() && getpid() != process)
    return Status::failedPrecondition(
        "full code was being compiled when this process was forked, and is not "
        "compiled in the child: expected it to be there before the fork, or "
        "a module that is loaded in the child");
  std::unique_lock lock(mutex);
  changed.wait(lock, [&] { return isSettled(); });
  return status;
}

void PlanUpgrade::settle(StatusOr<std::shared_ptr<const Plan>> result) {
  std::lock_guard lock(mutex);
  if (result.ok())
    plan = *std::move(result);
  else
    status = result.status();
  settled.store(true, std::memory_order_release);
  changed.notify_all();
}
