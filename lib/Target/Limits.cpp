// The limits of compiling a kernel in this process.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/Limits.h"

#include <algorithm>

using namespace tinyjit;
using namespace tinyjit::target;

static thread_local LimitScope *scope = nullptr;

CompileLimits::CompileLimits(const CodeOptions &options)
    : seconds(options.compileTimeout),
      bytes(static_cast<int64_t>(options.compileMemory << 20)) {}

std::string CompileLimits::describeTime() const {
  return runtime::concat("takes more than ", seconds,
                         " seconds to compile (--compile-timeout)");
}

std::string CompileLimits::describeMemory() const {
  return runtime::concat("takes more than ", bytes >> 20,
                         " MiB to compile (--compile-memory)");
}

LimitScope::LimitScope(const CompileLimits &limits)
    : limits(limits), start(Clock::now()), outer(scope) {
  scope = this;
}

LimitScope::~LimitScope() { scope = outer; }

LimitScope *LimitScope::current() { return scope; }

double LimitScope::secondsLeft() const {
  if (limits.seconds <= 0)
    return 0;
  std::chrono::duration<double> taken = Clock::now() - start;
  return std::max(limits.seconds - taken.count(), 1e-3);
}

std::string LimitScope::problem() const {
  switch (end) {
  case End::TimedOut:
    return limits.describeTime();
  case End::OutOfMemory:
    return limits.describeMemory();
  case End::Crashed:
  case End::Returned:
    break;
  }
  return "";
}
