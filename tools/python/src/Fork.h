// Forks of a process whose threads are in calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_FORK_H
#define TINYJIT_PYTHON_FORK_H

#include "tinyjit/Runtime/Status.h"

#include <nanobind/nanobind.h>

#include <pthread.h>

namespace tinyjit::python {

/// A stretch of a call in which its thread has no GIL, and may have locks of
/// the library. A fork waits until there is none on other threads; if that
/// takes too long, calls in the child are errors, as nobody would give these
/// locks back. Made and destroyed with the GIL.
class Outside {
public:
  /// Throws where calls are errors.
  Outside();
  Outside(const Outside &) = delete;
  ~Outside();

private:
  friend class Forks;
  const pthread_t thread;
  Outside *previous = nullptr;
  Outside *next;
};

/// The same for a call that another package makes without the GIL.
class ForeignCall {
public:
  /// Waits for the end of a fork under way. Fails where calls are errors.
  ForeignCall();
  ForeignCall(const ForeignCall &) = delete;
  ~ForeignCall();
  const runtime::Status &status() const { return begin; }

private:
  runtime::Status begin;
};

/// True where every call is an error: what is left of a call's objects is not
/// destroyed.
bool areCallsErrors();

/// Tells Python what to do at a fork.
void bindForks(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_FORK_H
