// The captures that an executable of XLA's calls, one for each of its devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/XlaRanks.h"

using namespace tinyjit::runtime;

namespace tinyjit::python {

/// All ranks are of this process, and one that fails says so: who is late
/// computes.
static constexpr std::chrono::hours timeout{1};

Status XlaRanks::connect() {
  StatusOr<SharedRanks> made =
      SharedRanks::create(static_cast<int32_t>(callees.size()));
  if (!made.ok())
    return made.status();
  shared = std::make_unique<SharedRanks>(*made);
  communicators.clear();
  for (size_t rank = 0; rank < callees.size(); ++rank) {
    auto joined = made->join(static_cast<int32_t>(rank), timeout);
    if (!joined.ok())
      return joined.status();
    communicators.push_back(*std::move(joined));
  }
  return Status();
}

Status XlaRanks::enter(int64_t number) {
  std::unique_lock<std::mutex> lock(mutex);
  ended.wait(lock, [&] { return !isRunning || current == number; });
  if (isRunning)
    return failure;
  isRunning = true;
  current = number;
  numDone = 0;
  if (!shared || !failure.ok())
    failure = connect();
  return failure;
}

void XlaRanks::leave(size_t rank, const Status &status) {
  std::lock_guard<std::mutex> lock(mutex);
  if (!status.ok()) {
    if (failure.ok())
      failure = status;
    if (shared)
      (void)shared->reportLost(static_cast<int32_t>(rank), status.message());
  }
  isRunning = ++numDone != callees.size();
  if (!isRunning)
    ended.notify_all();
}

Status XlaRanks::run(int32_t device, int64_t number,
                     const std::function<Status(PlanCallee &callee)> &work) {
  if (!areSeveral())
    return work(*callees[0].second);
  size_t rank = 0;
  while (rank < callees.size() && callees[rank].first != device)
    ++rank;
  if (rank == callees.size())
    return Status::invalidArgument("no capture is for device ", device);
  Status status = enter(number);
  if (status.ok()) {
    CommunicatorScope scope(communicators[rank]);
    status = work(*callees[rank].second);
  }
  leave(rank, status);
  return status;
}

} // namespace tinyjit::python
