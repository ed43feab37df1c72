// Work that is done later, in any order that is allowed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Work.h"

using namespace tinyjit::testdriver;

TaskPtr Work::add(std::function<void()> run,
                  const std::vector<TaskPtr> &after) {
  auto task = std::make_shared<Task>();
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

void Work::doOne() {
  std::swap(ready[lots() % ready.size()], ready.back());
  TaskPtr task = std::move(ready.back());
  ready.pop_back();
  task->run();
  task->isDone = true;
  // Objects that the task holds may go; a long chain is not freed in depth.
  task->run = nullptr;
  --numPending;
  for (TaskPtr &next : task->next)
    if (--next->waitsFor == 0)
      ready.push_back(std::move(next));
  task->next.clear();
}

void Work::finish(const TaskPtr &task) {
  while (task && !task->isDone && !ready.empty())
    doOne();
}

void Work::finishAll() {
  while (!ready.empty())
    doOne();
}

void Work::proceed() {
  for (uint64_t count = lots() % 3; count && !ready.empty(); --count)
    doOne();
}
