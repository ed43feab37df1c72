// Launches kernels that functions on tensors call by name.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/KernelSequence.h"
#include "lib/Schedule/Models.h"

#include "dialects/Jit/JitExtern.h"

#include "dialects/Jit/JitExtern.h"

#include "mlir/IR/DialectRegistry.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

namespace {
struct CallModel
    : KernelSequenceOpInterface::ExternalModel<CallModel, jit::CallOp> {
  LogicalResult writeKernels(Operation *op, KernelSequence &sequence) const {
    auto call = cast<jit::CallOp>(op);
    SmallVector<KernelSequence::Array> arrays;
    unsigned taken = 0, given = 0;
    for (jit::ArrayUse use : jit::getArrayUses(call.getKernelOp())) {
      if (!use.stored) {
        arrays.push_back({sequence.getOperand(taken++)});
        continue;
      }
      Value result = sequence.getResult(given++);
      jit::Access access = use.loaded      ? jit::Access::Update
                           : use.isPartial ? jit::Access::Partial
                                           : jit::Access::Write;
      if (access != jit::Access::Write)
        sequence.copy(sequence.getOperand(taken++), result);
      arrays.push_back({result, access});
    }
    sequence.launch(call.getKernelAttr(), arrays);
    return success();
  }
};
} // namespace

void schedule::registerCallModel(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, jit::JitDialect *) {
    jit::CallOp::attachInterface<CallModel>(*context);
  });
}
