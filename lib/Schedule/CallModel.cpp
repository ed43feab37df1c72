// Launches kernels that functions on tensors call by name.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/KernelSequence.h"
#include "lib/Schedule/Models.h"

#include "dialects/Jit/JitExtern.h"
#include "lib/Schedule/Variables.h"

#include "mlir/IR/DialectRegistry.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

/// The operand of a launch for `scalar`: the variable whose value it is, if
/// the kernel takes all of its values, so that each replay may give another.
static Value getVariable(Value scalar, jit::VarType want) {
  auto value = scalar.getDefiningOp<jit::ValueOp>();
  if (!value)
    return scalar;
  auto type = dyn_cast<jit::VarType>(value->getOperand(0).getType());
  bool fits = type && type.getType() == want.getType() &&
              type.getMin() >= want.getMin() && type.getMax() <= want.getMax();
  return fits ? value->getOperand(0) : scalar;
}

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
    jit::KernelOp kernel = call.getKernelOp();
    SmallVector<Value> scalars;
    for (auto [number, scalar] :
         llvm::enumerate(call.getInputs().drop_front(taken))) {
      auto want = cast<jit::VarType>(
          kernel.getArgumentTypes()[kernel.getNumArrays() + number]);
      scalars.push_back(getVariable(scalar, want));
      if (isData(scalar))
        return call.emitOpError("gives a number that is read out of a tensor "
                                "for scalar ")
               << number << " of @" << call.getKernel()
               << ", expected a number that the function has";
    }
    sequence.launch(call.getKernelAttr(), arrays, scalars);
    return success();
  }
};
} // namespace

void schedule::registerCallModel(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, jit::JitDialect *) {
    jit::CallOp::attachInterface<CallModel>(*context);
  });
}
