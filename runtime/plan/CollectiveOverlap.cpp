// Which asynchronous collectives of a plan may run beside its other launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/plan/CollectiveOverlap.h"

#include "runtime/foreign/CollectiveForm.h"
#include "runtime/plan/PlanDependences.h"

#include <algorithm>

using namespace tinyjit::runtime;

static const CollectiveForm *findForm(const Plan &plan, const Launch &launch) {
  if (launch.foreign < 0 || !plan.foreign[launch.foreign].isCollective())
    return nullptr;
  return &formOf(plan.foreign[launch.foreign]);
}

/// Whether `launch` waits for a collective with the slots of `begun`.
static bool awaits(const Plan &plan, const Launch &launch,
                   const Launch &begun) {
  const CollectiveForm *form = findForm(plan, launch);
  return form && form->kind == CollectiveForm::Await &&
         launch.slots == begun.slots;
}

/// Whether something else is done before it is waited for.
/// \param waits by launch, those that it waits for.
static bool isAwaitedInTime(const Plan &plan, size_t begun,
                            const std::vector<std::vector<int32_t>> &waits) {
  bool hasWork = false;
  for (size_t i = begun + 1; i < plan.launches.size(); ++i) {
    const Launch &launch = plan.launches[i];
    if (awaits(plan, launch, plan.launches[begun]))
      return hasWork;
    hasWork |= !findForm(plan, launch);
    if (launch.kind == Launch::Branch ||
        std::binary_search(waits[i].begin(), waits[i].end(), begun))
      return false;
  }
  return false;
}

std::vector<bool> tinyjit::runtime::findOverlapped(const Plan &plan) {
  auto numLaunches = static_cast<int32_t>(plan.launches.size());
  std::vector<bool> result(numLaunches);
  std::vector<std::vector<int32_t>> waits;
  for (int32_t i = 0; i < numLaunches; ++i) {
    const CollectiveForm *form = findForm(plan, plan.launches[i]);
    if (!form || !form->isAsync)
      continue;
    if (waits.empty())
      waits = findDependences(plan, 0, numLaunches);
    result[i] = isAwaitedInTime(plan, i, waits);
  }
  return result;
}
