// ScheduleSpace: all schedules that a kernel can have.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/ScheduleSpace.h"

#include "lib/Conversion/KernelToVector/ExpandOps.h"
#include "lib/Conversion/KernelToVector/NestTiling.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

ScheduleSpace::ScheduleSpace(OwningOpRef<ModuleOp> owned,
                             const VectorTarget &target)
    : module(std::move(owned)),
      kernel(*module->getOps<jit::KernelOp>().begin()), target(target) {
  kernel->removeAttr(scheduleAttrName);
  expandKernelOps(kernel);
  // Without a schedule there is nothing that might not fit.
  KernelPlan plan = *planKernel(kernel, target, ranges);
  standard = getPlannedSchedule(plan, ranges);
  for (Nest &nest : plan.nests) {
    NestSpace &space = nests.emplace_back();
    for (RangeOp range : getNestRanges(nest, ranges))
      space.extents.push_back(range.getExtent().value_or(-1));
    llvm::SetVector<Operation *> ops = collectNestOps(nest);
    if (plan.useVectors)
      space.vectorWidth =
          NestTiling(nest, ops, target, ranges, plan).getVectorWidth();
  }
}

bool ScheduleSpace::contains(const KernelSchedule &schedule) {
  ScopedDiagnosticHandler ignore(kernel->getContext(),
                                 [](Diagnostic &) { return success(); });
  setSchedule(kernel, schedule);
  return succeeded(planKernel(kernel, target, ranges));
}
