// Writes one function as text: branches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Writer.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

/// Variables for the results of a branch, which both sides set.
FailureOr<SmallVector<std::string>> Writer::declareResults(Operation *branch) {
  SmallVector<std::string> variables;
  for (Value result : branch->getResults()) {
    FailureOr<std::string> type = nameOf(typeOf(result), branch);
    if (failed(type))
      return failure();
    variables.push_back(names.make(suggestName(result)));
    declareVariable(*type, variables.back(), result);
    named[result] = variables.back();
  }
  return variables;
}

LogicalResult Writer::writeSide(Block &block, ArrayRef<std::string> variables) {
  if (failed(writeBlock(block)))
    return failure();
  return assign(block.getTerminator()->getOperands(), variables);
}

LogicalResult Writer::writeIf(scf::IfOp branch) {
  FailureOr<Expression> condition = get(branch.getCondition());
  if (failed(condition))
    return failure();
  FailureOr<SmallVector<std::string>> variables = declareResults(branch);
  if (failed(variables))
    return failure();
  open("if (" + condition->text + ")");
  if (failed(writeSide(*branch.thenBlock(), *variables)))
    return failure();
  if (Block *other = branch.elseBlock();
      other && (!variables->empty() || other->getOperations().size() > 1)) {
    --depth;
    open("} else");
    if (failed(writeSide(*other, *variables)))
      return failure();
  }
  close();
  return success();
}

/// A choice between numbers, as one condition after the other.
LogicalResult Writer::writeSwitch(scf::IndexSwitchOp choice) {
  FailureOr<Expression> number = get(choice.getArg());
  if (failed(number))
    return failure();
  FailureOr<SmallVector<std::string>> variables = declareResults(choice);
  if (failed(variables))
    return failure();
  for (auto [place, value] : llvm::enumerate(choice.getCases())) {
    if (place > 0)
      --depth;
    open(Twine(place > 0 ? "} else if (" : "if (") +
         infix(*number, "==", {std::to_string(value)}).text + ")");
    if (failed(writeSide(choice.getCaseBlock(place), *variables)))
      return failure();
  }
  --depth;
  open("} else");
  if (failed(writeSide(choice.getDefaultBlock(), *variables)))
    return failure();
  close();
  return success();
}
