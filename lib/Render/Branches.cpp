// Writes one function as text: branches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Writer.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

/// The value that decides, and variables for the results, which all sides set.
FailureOr<Writer::Branch> Writer::beginBranch(Operation *branch) {
  FailureOr<Expression> decider = get(branch->getOperand(0));
  if (failed(decider))
    return failure();
  SmallVector<std::string> variables;
  for (Value result : branch->getResults()) {
    FailureOr<std::string> type = nameOf(typeOf(result), branch);
    if (failed(type))
      return failure();
    variables.push_back(names.make(suggestName(result)));
    declareVariable(*type, variables.back(), result);
    named[result] = variables.back();
  }
  return Branch{*decider, std::move(variables)};
}

LogicalResult Writer::writeSide(Block &block, ArrayRef<std::string> variables) {
  if (failed(writeBlock(block)))
    return failure();
  return assign(block.getTerminator()->getOperands(), variables);
}

LogicalResult Writer::writeIf(scf::IfOp branch) {
  FailureOr<Branch> begun = beginBranch(branch);
  if (failed(begun))
    return failure();
  open("if (" + begun->decider.text + ")");
  if (failed(writeSide(*branch.thenBlock(), begun->variables)))
    return failure();
  if (Block *other = branch.elseBlock();
      other &&
      (!begun->variables.empty() || other->getOperations().size() > 1)) {
    --depth;
    open("} else");
    if (failed(writeSide(*other, begun->variables)))
      return failure();
  }
  close();
  return success();
}

/// A choice between numbers, as one condition after the other.
LogicalResult Writer::writeSwitch(scf::IndexSwitchOp choice) {
  FailureOr<Branch> begun = beginBranch(choice);
  if (failed(begun))
    return failure();
  for (auto [place, value] : llvm::enumerate(choice.getCases())) {
    if (place > 0)
      --depth;
    open(Twine(place > 0 ? "} else if (" : "if (") +
         infix(begun->decider, "==", {std::to_string(value)}).text + ")");
    if (failed(writeSide(choice.getCaseBlock(place), begun->variables)))
      return failure();
  }
  --depth;
  open("} else");
  if (failed(writeSide(choice.getDefaultBlock(), begun->variables)))
    return failure();
  close();
  return success();
}
