// Events: work that has ended or will end.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_PJRT_EVENT_H
#define TINYJIT_PYTHON_PJRT_EVENT_H

#include "tools/python/src/pjrt/Entries.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace tinyjit::pjrt {

/// The part of an event that whoever sets it and whoever waits for it share.
/// Any thread may use it.
class Completion {
public:
  /// Sets the outcome, once; later ones are ignored.
  void set(Status outcome);
  bool isSet();
  /// Waits, and gives the outcome.
  Status wait();
  /// Calls `callback` when the outcome is there, now if it is, without a lock.
  void whenSet(std::function<void(const Status &)> callback);

private:
  std::mutex mutex;
  std::condition_variable changed;
  bool done = false;
  Status outcome;
  std::vector<std::function<void(const Status &)>> callbacks;
};

/// An event that has happened, which the caller destroys.
PJRT_Event *readyEvent(Status outcome = {});
/// An event that happens when `completion` is set.
PJRT_Event *eventOf(std::shared_ptr<Completion> completion);

} // namespace tinyjit::pjrt

struct PJRT_Event {
  /// Null if the event has happened; `outcome` then holds.
  std::shared_ptr<tinyjit::pjrt::Completion> completion;
  tinyjit::Status outcome;
};

#endif // TINYJIT_PYTHON_PJRT_EVENT_H
