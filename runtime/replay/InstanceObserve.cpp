// Replays a plan launch by launch, for observers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/plan/Debug.h"
#include "runtime/plan/Describe.h"
#include "runtime/replay/InstanceImpl.h"
#include "runtime/support/Return.h"

using namespace tinyjit::runtime;

/// "jit @step: replay 3, n = 2": what the lines of launches stand below.
static std::string formatReplay(const Plan &plan, int64_t number,
                                const int64_t *scalars) {
  std::string text = concat("jit @", plan.name, ": replay ", number);
  for (size_t i = 0; i < plan.scalars.size(); ++i)
    text += ", " + describeScalar(plan.scalars[i], scalars[i]);
  return text + "\n";
}

void Instance::Impl::report(int32_t number, int64_t ns) {
  const Launch &launch =
      number < 0 ? plan->prologue[~number] : plan->launches[number];
  if (observer)
    observer(number, ns);
  if (printsLaunches)
    printLaunch({*devices[launch.device],
                 number < 0 ? launch.name + " (prologue)" : launch.name,
                 describeArguments(*plan, launch, table->scalarTable()), ns,
                 launch.ops, launch.bytes, isEstimateAtMost(*plan, launch)});
}

Status Instance::Impl::launchObserved() {
  if (printsLaunches)
    printDebug(formatReplay(*plan, numReplays + 1, table->scalarTable()));
  auto tell = [this](int32_t number, int64_t ns) { report(number, ns); };
  if (prologueDue)
    RETURN_IF_ERROR(replayer->runPrologue(tell));
  prologueDue = false;
  return replayer->runObserved(tell);
}
