// Work that is done later, in any order that is allowed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_WORK_H
#define TINYJIT_TEST_DRIVER_WORK_H

#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <vector>

namespace tinyjit::testdriver {

/// One thing to do.
struct Task {
  /// Asked each time the task is drawn, and makes progress itself; the task
  /// stays until it says true. None: always ready.
  std::function<bool()> isReady;
  std::function<void()> run;
  /// The tasks that wait for it.
  std::vector<std::shared_ptr<Task>> next;
  int waitsFor = 0;
  bool isDone = false;
};
using TaskPtr = std::shared_ptr<Task>;

/// The tasks of all devices.
class Work {
public:
  /// To be done after `after`, of which null and what is done do not count.
  TaskPtr add(std::function<void()> run, const std::vector<TaskPtr> &after,
              std::function<bool()> isReady = nullptr);
  /// Has `after`, which is not ready yet, wait for one more.
  static void link(const TaskPtr &before, const TaskPtr &after);
  /// Does tasks, drawn by lot among those that wait for nothing, until all of
  /// `tasks` are done or none can be done now. Null is a task that is done.
  void proceedTo(const std::vector<TaskPtr> &tasks);
  /// Does all that can be done now.
  void proceedAll() {
    while (doOne())
      ;
  }
  /// Does some, perhaps none.
  void proceed();
  /// Whether a task waits for nothing but itself.
  bool hasReady() const { return !ready.empty(); }
  void clear() { ready.clear(), numPending = 0; }
  void seed(uint64_t number) { lots.seed(number); }
  int64_t countPending() const { return numPending; }

private:
  /// \returns whether there was one that could be done.
  bool doOne();

  std::mt19937_64 lots{1};
  std::vector<TaskPtr> ready;
  int64_t numPending = 0;
};

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_WORK_H
