// Background: collectives that run beside the thread that begins them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/distributed/Background.h"

#include <algorithm>
#include <system_error>

using namespace tinyjit::runtime;

Background::~Background() {
  {
    std::lock_guard lock(mutex);
    isEnding = true;
  }
  changed.notify_all();
  if (thread.joinable())
    thread.join();
}

std::list<Background::Item>::iterator Background::findNext() {
  return std::find_if(items.begin(), items.end(),
                      [](const Item &item) { return !item.isDone; });
}

/// The thread: one item after the other.
void Background::run() {
  std::unique_lock lock(mutex);
  while (true) {
    auto next = findNext();
    if (next == items.end()) {
      if (isEnding)
        return;
      changed.wait(lock);
      continue;
    }
    // An item that is not done stays where it is.
    lock.unlock();
    Status status = next->work();
    lock.lock();
    next->status = std::move(status);
    next->isDone = true;
    changed.notify_all();
  }
}

/// \returns false if there is none and none can be had.
bool Background::startThread() {
  if (thread.joinable())
    return true;
  try {
    thread = std::thread([this] { run(); });
  } catch (const std::system_error &) {
    return false;
  }
  return true;
}

void Background::begin(Arrays arrays, Work work) {
  std::unique_lock lock(mutex);
  Item &item = items.emplace_back(Item{arrays, std::move(work), {}});
  if (startThread()) {
    lock.unlock();
    changed.notify_all();
    return;
  }
  item.status = item.work();
  item.isDone = true;
}

Status Background::await(Arrays arrays) {
  std::unique_lock lock(mutex);
  auto found =
      std::find_if(items.rbegin(), items.rend(),
                   [&](const Item &item) { return item.arrays == arrays; });
  if (found == items.rend())
    return Status();
  auto item = std::prev(found.base());
  changed.wait(lock, [&] { return item->isDone; });
  Status status = std::move(item->status);
  items.erase(item);
  return status;
}

void Background::drain() {
  std::unique_lock lock(mutex);
  changed.wait(lock, [&] { return findNext() == items.end(); });
}
