// Leaves LLVM when a limit is reached.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_WATCH_H
#define TINYJIT_LIB_TARGET_WATCH_H

#include "lib/Target/Limits.h"

#include <csignal>
#include <ctime>

namespace tinyjit::target {

/// As long as it lives, looks from time to time whether this thread is beyond
/// its limits, and leaves LLVM if it is, through the thread's
/// CrashRecoveryContext: within `RunSafely` on one thread.
///
/// A timer of the system interrupts the thread with SIGURG, which does nothing
/// to a process otherwise; a handler that the process has for it is called for
/// every other SIGURG. Work that is done in a fifth of a second is never
/// interrupted.
///
/// A thread is left only where it runs code of LLVM, or, in a scope that is
/// alone, of MLIR or tinyjit: elsewhere (in malloc, in the loader) it may hold
/// a lock that others wait for. It is asked again a thousandth of a second
/// later. A watch within another one takes its place.
class Watch {
public:
  /// \param scope the limits; null, or one without limits, for none.
  explicit Watch(LimitScope *scope);
  ~Watch();
  Watch(const Watch &) = delete;

  /// The work came back: it is not left any more.
  void stop();

  /// Says where the code of MLIR is. \param function one of its functions.
  static void setCodeOfMLIR(void *function);

private:
  static void onSignal(int number, siginfo_t *info, void *context);
  static bool install();
  void tick(void *context);
  void setTimer(double first, double interval);

  LimitScope *scope;
  Watch *outer = nullptr;
  timer_t timer{};
  bool hasTimer = false;
  bool isHurried = false;
  sigset_t maskBefore;
  int64_t memoryBefore = 0;
};

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_WATCH_H
