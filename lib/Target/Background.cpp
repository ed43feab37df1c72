// Runs tasks in the background, on a thread of its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/Background.h"

#include "lib/Target/Workers.h"
#include "runtime/support/WorkBehind.h"

#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <mutex>
#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::target;

using Task = std::function<void(const std::function<bool()> &)>;

namespace {
/// The tasks of one process. Never destroyed: its thread may outlive statics.
class Queue {
public:
  explicit Queue(Queue *previous) : previous(previous) {}

  /// That of this process, which may be a child of the one that made the last.
  static Queue &get();

  /// False if there is no thread to do it.
  bool add(Task &task);
  void end();

private:
  static void *main(void *queue);
  void loop();

  std::mutex mutex;
  std::condition_variable changed;
  std::deque<Task> tasks;
  std::atomic<bool> ending{false};
  bool hasThread = false;
  pthread_t thread{};
  const pid_t process = getpid();
  /// That of the process which forked this one: another thread may have held
  /// its lock then, so it is neither used nor destroyed.
  [[maybe_unused]] Queue *const previous;

  friend void endQueue();
  static std::mutex making;
  static Queue *current;
};

std::mutex Queue::making;
Queue *Queue::current = nullptr;

void endQueue() {
  // In a child there is no thread to wait for.
  if (Queue::current->process == getpid())
    Queue::current->end();
}
} // namespace

Queue &Queue::get() {
  std::lock_guard lock(making);
  if (!current)
    std::atexit(endQueue);
  if (!current || current->process != getpid())
    current = new Queue(current);
  return *current;
}

void *Queue::main(void *queue) {
  static_cast<Queue *>(queue)->loop();
  return nullptr;
}

bool Queue::add(Task &task) {
  std::lock_guard lock(mutex);
  if (ending)
    return true; // nobody will ask for it
  if (!hasThread)
    hasThread = startThread(thread, main, this);
  if (!hasThread)
    return false;
  tasks.push_back(std::move(task));
  changed.notify_one();
  return true;
}

void Queue::loop() {
  std::unique_lock lock(mutex);
  while (true) {
    changed.wait(lock, [&] { return ending || !tasks.empty(); });
    if (ending)
      return;
    Task task = std::move(tasks.front());
    tasks.pop_front();
    lock.unlock();
    runtime::beginWorkBehind();
    task([this] {
      runtime::pauseWorkBehind();
      return ending.load();
    });
    runtime::endWorkBehind();
    task = nullptr; // what it holds goes now, not with the next one
    lock.lock();
  }
}

void Queue::end() {
  {
    std::lock_guard lock(mutex);
    ending = true;
    changed.notify_one();
  }
  if (hasThread)
    pthread_join(thread, nullptr);
}

void target::runBehind(Task task) {
  if (!Queue::get().add(task))
    task([] { return false; });
}
