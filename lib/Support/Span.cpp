// Span: a piece of the compiler's work, for those who want to know when it ran.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Span.h"

#include <atomic>
#include <mutex>

using namespace tinyjit;

namespace {
struct Observers {
  std::mutex mutex;
  std::function<void(const SpanRecord &)> observer;
  std::atomic<bool> isWatching = false;
};
} // namespace

/// Never destroyed: threads may still compile when the process ends.
static Observers &observers() {
  static auto *const all = new Observers;
  return *all;
}

void tinyjit::setSpanObserver(
    std::function<void(const SpanRecord &)> observer) {
  Observers &all = observers();
  std::lock_guard lock(all.mutex);
  all.observer = std::move(observer);
  all.isWatching = bool(all.observer);
}

Span::Span(const char *what, std::string_view subject) {
  if (!observers().isWatching)
    return;
  record.name.append(what).append(subject);
  record.thread = std::this_thread::get_id();
  record.start = std::chrono::steady_clock::now();
}

Span::~Span() {
  if (record.name.empty())
    return;
  record.end = std::chrono::steady_clock::now();
  Observers &all = observers();
  std::lock_guard lock(all.mutex);
  if (all.observer)
    all.observer(record);
}
