// The pass that makes kernels of functions on tensors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/FunctionScheduler.h"
#include "lib/Schedule/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tinyjit;

namespace tinyjit::schedule {
#define GEN_PASS_DEF_UOPSCHEDULEPASS
#include "lib/Schedule/Passes.h.inc"
} // namespace tinyjit::schedule

namespace {
struct UOpSchedule : schedule::impl::UOpSchedulePassBase<UOpSchedule> {
  using UOpSchedulePassBase::UOpSchedulePassBase;

  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    schedule::KernelTable kernels(symbols);
    for (auto function :
         llvm::to_vector(getOperation().getOps<func::FuncOp>())) {
      if (function.isExternal() || !schedule::isTensorFunction(function))
        continue;
      if (failed(schedule::scheduleFunction(function, kernels)))
        return signalPassFailure();
    }
  }
};
} // namespace
