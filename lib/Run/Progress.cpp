// How far compiling is, for people who wait.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Run/Progress.h"

#include <chrono>
#include <cstdio>
#include <unistd.h>

using namespace tinyjit;
using Clock = std::chrono::steady_clock;

namespace {
struct ProgressLine {
  /// When the first kernel was done, and when the line was last written.
  Clock::time_point start, shown;
  bool isRunning = false;
  bool isVisible = false;

  void update(int64_t done, int64_t total);
};
} // namespace

void ProgressLine::update(int64_t done, int64_t total) {
  using namespace std::chrono_literals;
  Clock::time_point now = Clock::now();
  if (done == total) {
    if (isVisible)
      std::fputs("\r\033[K", stderr);
    isRunning = isVisible = false;
    return;
  }
  if (!isRunning)
    start = now;
  isRunning = true;
  if (now - start < 500ms || (isVisible && now - shown < 50ms))
    return;
  std::fprintf(stderr, "\rcompiling kernels %lld/%lld",
               static_cast<long long>(done), static_cast<long long>(total));
  isVisible = true;
  shown = now;
}

void tinyjit::showProgress(ModuleOptions &options) {
  if (!isatty(STDERR_FILENO))
    return;
  options.progress = [line = ProgressLine()](int64_t done,
                                             int64_t total) mutable {
    line.update(done, total);
  };
}
