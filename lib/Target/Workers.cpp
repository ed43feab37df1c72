// Threads that share out a list of tasks.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/Workers.h"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <pthread.h>
#include <vector>

using namespace tinyjit;
using namespace tinyjit::target;

bool target::startThread(pthread_t &thread, void *(*function)(void *),
                         void *argument) {
  sigset_t blocked, before;
  sigfillset(&blocked);
  for (int fault : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT})
    sigdelset(&blocked, fault);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  bool started = pthread_create(&thread, nullptr, function, argument) == 0;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return started;
}

namespace {
/// The state that the threads of one call share.
struct Tasks {
  llvm::function_ref<void(size_t, size_t)> task;
  size_t count;
  std::atomic<size_t> next{0};

  void work(size_t thread) {
    for (size_t number; (number = next++) < count;)
      task(number, thread);
  }
};

struct Worker {
  Tasks *tasks;
  size_t number;
  pthread_t thread;

  static void *main(void *argument) {
    auto *worker = static_cast<Worker *>(argument);
    worker->tasks->work(worker->number);
    return nullptr;
  }
};
} // namespace

void target::runOnThreads(size_t threads, size_t count,
                          llvm::function_ref<void(size_t, size_t)> task) {
  Tasks tasks{task, count};
  std::vector<Worker> workers(std::min(threads, count));
  size_t started = 1; // this thread
  for (; started < workers.size(); ++started) {
    workers[started] = {&tasks, started, {}};
    if (!startThread(workers[started].thread, Worker::main, &workers[started]))
      break;
  }
  tasks.work(0);
  for (size_t i = 1; i < started; ++i)
    pthread_join(workers[i].thread, nullptr);
}
