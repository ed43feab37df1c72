// Replays a plan launch by launch, for those who want to know of each.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/Debug.h"
#include "runtime/Describe.h"
#include "runtime/InstanceImpl.h"
#include "runtime/Text.h"

#include <chrono>

using namespace tinyjit::runtime;

/// "jit @step: replay 3, n = 2": what the lines of launches stand below.
static std::string formatReplay(const Plan &plan, int64_t number,
                                const int64_t *scalars) {
  std::string text = concat("jit @", plan.name, ": replay ", number);
  for (size_t i = 0; i < plan.scalars.size(); ++i)
    text += ", " + describeScalar(plan.scalars[i], scalars[i]);
  return text + "\n";
}

void Instance::Impl::observe(const Call &call, const Launch &launch,
                             int32_t number) {
  auto start = std::chrono::steady_clock::now();
  call.fn(call.buffers, call.scalars);
  auto time = std::chrono::steady_clock::now() - start;
  int64_t ns =
      std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
  if (observer)
    observer(number, ns);
  if (printsLaunches)
    printLaunch({*devices[launch.device],
                 number < 0 ? launch.name + " (prologue)" : launch.name,
                 describeArguments(*plan, launch, table->scalarTable()), ns,
                 launch.ops, launch.bytes, isEstimateAtMost(*plan, launch)});
}

void Instance::Impl::launchObserved() {
  if (printsLaunches)
    printDebug(formatReplay(*plan, numReplays + 1, table->scalarTable()));
  if (prologueDue)
    for (size_t i = 0; i < prologue.size(); ++i)
      observe(prologue[i], plan->prologue[i], ~static_cast<int32_t>(i));
  prologueDue = false;
  for (size_t i = 0; i < calls.size(); ++i)
    observe(calls[i], plan->launches[i], static_cast<int32_t>(i));
}
