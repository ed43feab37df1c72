// check-upstream-ops: refuses upstream ops that cannot be scheduled, by name.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/Branches.h"
#include "lib/Frontend/Passes.h"
#include "lib/Frontend/UnknownOps.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace tinyjit::frontend {

#define GEN_PASS_DEF_CHECKUPSTREAMOPSPASS
#include "lib/Frontend/Passes.h.inc"

namespace {

constexpr StringRef loopForm = "scf.for or scf.while in the body of a function";

/// The form to write in place of an op that is refused; empty if it is taken.
StringRef getClosestForm(StringRef name) {
  return llvm::StringSwitch<StringRef>(name)
      .Cases({"linalg.winograd_filter_transform",
              "linalg.winograd_input_transform",
              "linalg.winograd_output_transform"},
             "linalg.conv_2d_nhwc_fhwc")
      .Case("tensor.parallel_insert_slice", "tensor.insert_slice")
      .Case("tosa.custom", "the tosa ops it stands for")
      .Case("scf.if", "arith.select")
      .Cases({"cf.cond_br", "cf.switch"}, "arith.select")
      .Cases({"scf.for", "scf.while", "scf.forall", "scf.parallel"}, loopForm)
      .Cases({"scf.execute_region", "scf.index_switch", "cf.br"},
             "a function of one block")
      .Cases({"ml_program.func", "ml_program.subgraph"}, "func.func")
      .Case("ml_program.global_load_graph", "ml_program.global_load")
      .Case("ml_program.global_store_graph", "ml_program.global_store")
      .Default("");
}

bool isUpstreamTensorOp(Operation *op) {
  StringRef dialect = op->getName().getDialectNamespace();
  return dialect == "linalg" || dialect == "tensor" || dialect == "tosa" ||
         dialect == "ml_program";
}

LogicalResult checkTypes(Operation *op) {
  if (!isUpstreamTensorOp(op))
    return success();
  for (Type type :
       llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes())) {
    if (isa<BaseMemRefType>(type))
      return op->emitError("'")
             << op->getName() << "' on " << type
             << " is not supported; the closest form that is: the same op on "
                "tensors";
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (tensor && tensor.getEncoding())
      return op->emitError("'")
             << op->getName() << "' on " << type
             << " is not supported; the closest form that is: "
             << tensor.dropEncoding() << ", without an encoding";
    if (isa<UnrankedTensorType>(type))
      return op->emitError("'")
             << op->getName() << "' on " << type
             << " is not supported; the closest form that is: a ranked tensor";
  }
  return success();
}

/// Upstream's tosa-to-scf takes conditions of rank 0 and verifies no rank.
LogicalResult checkCondition(Operation *op) {
  Value condition;
  if (auto branch = dyn_cast<tosa::IfOp>(op))
    condition = branch.getCondition();
  if (auto loop = dyn_cast<tosa::WhileOp>(op))
    condition = loop.getCondGraph().front().getTerminator()->getOperand(0);
  if (!condition || cast<ShapedType>(condition.getType()).getRank() == 0)
    return success();
  return op->emitError("'") << op->getName() << "' has a condition of type "
                            << condition.getType() << ", expected tensor<i1>";
}

LogicalResult check(Operation *op) {
  StringRef closest = getClosestForm(op->getName().getStringRef());
  if (!closest.empty() && !frontend::isSelectable(op) &&
      !frontend::isControlFlow(op))
    return op->emitError("'")
           << op->getName()
           << "' in a function on tensors is not supported; the closest form "
              "that is: "
           << closest;
  if (failed(checkTypes(op)))
    return failure();
  return checkCondition(op);
}

} // namespace

LogicalResult refuseUnknownOps(Operation *root) {
  bool refused = false;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op->isRegistered())
      return WalkResult::advance();
    op->emitError("'") << op->getName() << "' is no op that tinyjit knows";
    refused = true;
    return WalkResult::skip();
  });
  return failure(refused);
}

namespace {

struct CheckUpstreamOpsPass
    : frontend::impl::CheckUpstreamOpsPassBase<CheckUpstreamOpsPass> {
  void runOnOperation() override {
    bool refused = failed(refuseUnknownOps(getOperation()));
    for (Operation &top : *getOperation().getBody()) {
      auto holdsTensorOps = top.walk([](Operation *op) {
                                 return isUpstreamTensorOp(op)
                                            ? WalkResult::interrupt()
                                            : WalkResult::advance();
                               })
                                .wasInterrupted();
      if (holdsTensorOps)
        top.walk([&](Operation *op) { refused |= failed(check(op)); });
    }
    if (refused)
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace
} // namespace tinyjit::frontend
