// Span: a piece of the compiler's work, for those who want to know when it ran.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_SPAN_H
#define TINYJIT_LIB_SUPPORT_SPAN_H

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <thread>

namespace tinyjit {

/// Work that has ended.
struct SpanRecord {
  /// "compile @matmul", "passes over captures".
  std::string name;
  std::chrono::steady_clock::time_point start, end;
  std::thread::id thread;
};

/// Has `observer` called after each span of any thread of this process, by one
/// thread at a time; an empty one ends that, and when this returns none is
/// called any more. Thread-safe; not to be called by an observer.
void setSpanObserver(std::function<void(const SpanRecord &)> observer);

/// Work that lasts as long as this object. Costs next to nothing while nobody
/// observes.
class Span {
public:
  /// \param what is done; \param subject to what, which the name ends in.
  explicit Span(const char *what, std::string_view subject = {});
  ~Span();
  Span(const Span &) = delete;

private:
  /// Empty if nobody observed at the beginning.
  SpanRecord record;
};

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_SPAN_H
