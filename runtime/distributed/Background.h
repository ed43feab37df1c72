// Background: collectives that run beside the thread that begins them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_DISTRIBUTED_BACKGROUND_H
#define RUNTIME_DISTRIBUTED_BACKGROUND_H

#include "tinyjit/Runtime/Status.h"

#include <condition_variable>
#include <functional>
#include <list>
#include <mutex>
#include <thread>

namespace tinyjit::runtime {

/// Runs work in the order in which it is begun, on a thread that starts with
/// the first one. All functions but the destructor are thread-safe.
class Background {
public:
  /// The first and the last array of a collective, by which it is found again.
  struct Arrays {
    const void *first;
    const void *last;
    bool operator==(const Arrays &other) const {
      return first == other.first && last == other.last;
    }
  };
  using Work = std::function<Status()>;

  Background() = default;
  Background(const Background &) = delete;
  /// Waits for all work.
  ~Background();

  /// Runs `work` behind what was begun before, and on this thread, to its end,
  /// if no other one can be started.
  void begin(Arrays arrays, Work work);
  /// Waits for the work that was begun last with these arrays.
  /// \returns what it returned; success if there is none that was not waited
  ///   for.
  Status await(Arrays arrays);
  /// Waits for all work, which may be waited for by `await` afterwards.
  void drain();

private:
  struct Item {
    Arrays arrays;
    Work work;
    Status status;
    bool isDone = false;
  };
  void run();
  bool startThread();
  std::list<Item>::iterator findNext();

  std::mutex mutex;
  /// Something was begun or has ended, or the thread shall end.
  std::condition_variable changed;
  /// In the order in which they were begun.
  std::list<Item> items;
  bool isEnding = false;
  std::thread thread;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_DISTRIBUTED_BACKGROUND_H
