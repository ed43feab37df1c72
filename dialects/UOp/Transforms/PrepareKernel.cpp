// The order in which passes prepare a kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

void tinyjit::uop::buildPrepareKernel(mlir::OpPassManager &kernels,
                                      bool threads, bool allowTF32, bool fma) {
  kernels.addPass(mlir::createCanonicalizerPass());
  kernels.addPass(mlir::createCSEPass());
  kernels.addPass(createUOpNarrowUpdatesPass());
  kernels.addPass(createUOpSimplifyIndicesPass());
  kernels.addPass(createUOpSplitRangesPass());
  if (threads)
    kernels.addPass(createUOpSplitReductionsPass());
  if (allowTF32)
    kernels.addPass(createUOpRoundFactorsPass());
  UOpSetReductionOrderPassOptions order;
  order.threads = threads;
  order.fma = fma;
  kernels.addPass(createUOpSetReductionOrderPass(order));
}
