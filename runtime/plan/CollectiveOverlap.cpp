// Which asynchronous collectives of a plan may run beside its other launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/plan/CollectiveOverlap.h"

#include "runtime/foreign/CollectiveForm.h"
#include "runtime/plan/OperandChecks.h"

using namespace tinyjit::runtime;

static const CollectiveForm *findForm(const Plan &plan, const Launch &launch) {
  if (launch.foreign < 0 || !plan.foreign[launch.foreign].isCollective())
    return nullptr;
  return &formOf(plan.foreign[launch.foreign]);
}

/// Whether two launches touch a byte that one of them writes.
static bool conflict(const Plan &plan, const Launch &a, const Launch &b) {
  for (size_t i = 0; i < a.slots.size(); ++i)
    for (size_t j = 0; j < b.slots.size(); ++j) {
      if (a.access[i] == Access::Read && b.access[j] == Access::Read)
        continue;
      SlotBytes first = bytesOf(plan, a.slots[i]),
                second = bytesOf(plan, b.slots[j]);
      if (first.memory == second.memory && first.begin < second.end &&
          second.begin < first.end)
        return true;
    }
  return false;
}

/// Whether `launch` waits for a collective with the slots of `begun`.
static bool awaits(const Plan &plan, const Launch &launch,
                   const Launch &begun) {
  const CollectiveForm *form = findForm(plan, launch);
  return form && form->kind == CollectiveForm::Await &&
         launch.slots == begun.slots;
}

/// Whether something else is done before it is waited for.
static bool isAwaitedInTime(const Plan &plan, size_t begun) {
  const Launch &collective = plan.launches[begun];
  bool hasWork = false;
  for (size_t i = begun + 1; i < plan.launches.size(); ++i) {
    const Launch &launch = plan.launches[i];
    if (awaits(plan, launch, collective))
      return hasWork;
    hasWork |= !findForm(plan, launch);
    if (launch.kind == Launch::Branch || conflict(plan, collective, launch))
      return false;
  }
  return false;
}

std::vector<bool> tinyjit::runtime::findOverlapped(const Plan &plan) {
  std::vector<bool> result(plan.launches.size());
  for (size_t i = 0; i < result.size(); ++i) {
    const CollectiveForm *form = findForm(plan, plan.launches[i]);
    result[i] = form && form->isAsync && isAwaitedInTime(plan, i);
  }
  return result;
}
