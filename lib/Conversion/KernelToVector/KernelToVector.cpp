// Turns kernels into functions of loops over vectors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/Emit/KernelFunction.h"
#include "lib/Conversion/KernelToVector/ExpandOps.h"
#include "lib/Conversion/KernelToVector/NestEmitter.h"
#include "lib/Conversion/Passes.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace tinyjit::conversion {
#define GEN_PASS_DEF_CONVERTKERNELTOVECTORPASS
#include "lib/Conversion/Passes.h.inc"
} // namespace tinyjit::conversion

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

namespace {
struct ConvertKernelToVector
    : conversion::impl::ConvertKernelToVectorPassBase<ConvertKernelToVector> {
  using ConvertKernelToVectorPassBase::ConvertKernelToVectorPassBase;

  void runOnOperation() override {
    VectorTarget target{vectorBits, numRegisters, minSplitWork, byteUnit,
                        streamBytes};
    VectorTarget smallTarget = target;
    smallTarget.vectorBits = std::min<unsigned>(vectorBits, smallVectorBits);
    auto isAny = [](jit::KernelOp) { return true; };
    auto replace = [&](jit::KernelOp kernel) {
      return convert(kernel, isSmallKernel(kernel) ? smallTarget : target);
    };
    if (failed(replaceKernels(getOperation(), isAny, replace)))
      signalPassFailure();
  }

  LogicalResult convert(jit::KernelOp kernel, const VectorTarget &target) {
    if (jit::NativeOp native = jit::getNative(kernel))
      return native.emitOpError("is code for GPUs, but @")
             << kernel.getSymName() << " is compiled for a CPU";
    expandKernelOps(kernel);
    if (failed(checkElementwise(kernel)))
      return failure();
    OpBuilder builder(kernel);
    FreeRanges ranges;
    FailureOr<KernelPlan> planned = planKernel(kernel, target, ranges);
    if (failed(planned))
      return failure();
    const KernelPlan &plan = *planned;
    func::FuncOp function = createKernelFunction(
        builder, kernel, kernel.getSymName(), /*isPart=*/false);
    bool split = plan.maxParts > 1;
    func::FuncOp part = function;
    if (split)
      part =
          createKernelFunction(builder, kernel, kernel.getSymName() + ".part",
                               /*isPart=*/true);
    int64_t scratchBytes = emitKernel(kernel, part, target, ranges, plan);
    if (scratchBytes == 0) {
      (void)part.eraseArgument(kernel.getNumArrays());
      if (split)
        (void)function.eraseArgument(kernel.getNumArrays());
    }
    if (split)
      callOnePart(builder, function, part);
    createEntry(builder, function, plan.maxParts, scratchBytes);
    setSchedule(function, getPlannedSchedule(plan, ranges));
    return success();
  }
};
} // namespace
