// Work that is done later, in any order that is allowed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Work.h"

using namespace tinyjit::testdriver;

TaskPtr Work::add(std::function<void()> run, const std::vector<TaskPtr> &after,
                  std::function<bool()> isReady) {
  auto task = std::make_shared<Task>();
  task->isReady = std::move(isReady);
  task->run = std::move(run);
  for (const TaskPtr &before : after)
    if (before && !before->isDone)
      link(before, task);
  if (!task->waitsFor)
    ready.push_back(task);
  ++numPending;
  return task;
}

void Work::link(const TaskPtr &before, const TaskPtr &after) {
  before->next.push_back(after);
  ++after->waitsFor;
}

bool Work::doOne() {
  TaskPtr task;
  // Those that are not ready go behind those that were not asked yet.
  for (size_t numLeft = ready.size(); numLeft && !task; --numLeft) {
    std::swap(ready[lots() % numLeft], ready[numLeft - 1]);
    TaskPtr &drawn = ready[numLeft - 1];
    if (drawn->isReady && !drawn->isReady())
      continue;
    std::swap(drawn, ready.back());
    task = std::move(ready.back());
    ready.pop_back();
  }
  if (!task)
    return false;
  task->run();
  task->isDone = true;
  // Objects that the task holds may go; a long chain is not freed in depth.
  task->run = nullptr;
  task->isReady = nullptr;
  --numPending;
  for (TaskPtr &next : task->next)
    if (--next->waitsFor == 0)
      ready.push_back(std::move(next));
  task->next.clear();
  return true;
}

void Work::proceedTo(const std::vector<TaskPtr> &tasks) {
  for (const TaskPtr &task : tasks)
    while (task && !task->isDone)
      if (!doOne())
        return;
}

void Work::proceed() {
  for (uint64_t count = lots() % 3; count && doOne(); --count)
    ;
}
