// Evaluates a host function: launches, copies, views and other ops on buffers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Capture/Evaluator.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::capture;

FailureOr<LinearForm> Evaluator::indexOf(Operation &op, Value value,
                                         StringRef what) {
  std::optional<LinearForm> form = formOf(value);
  if (!form)
    return refuse(&op, known(value),
                  (Twine("is not capturable: its ") + what +
                   " is no sum of multiples of variables and")
                      .str());
  if (known(value).fromArgument)
    freeze(&op, (Twine("the ") + what + " is " + Twine(form->constant)).str());
  return *form;
}

static Known arrayOf(CaptureBuilder::Array array) {
  Known result;
  result.kind = Known::Array;
  result.array = array;
  return result;
}

LogicalResult Evaluator::run(jit::ViewOp op) {
  LinearForm offset = LinearForm::number(op.getStaticOffset().value_or(0));
  if (op.getOffset()) {
    FailureOr<LinearForm> given = indexOf(*op, op.getOffset(), "offset");
    if (failed(given))
      return failure();
    offset = *given;
  }
  SmallVector<LinearForm> sizes;
  for (Value size : op.getSizes()) {
    FailureOr<LinearForm> given = indexOf(*op, size, "size");
    if (failed(given))
      return failure();
    sizes.push_back(*given);
  }
  if (failed(fitView(op, offset, sizes)))
    return failure();
  known(op) = arrayOf(builder.view(known(op.getSource()).array, offset, sizes,
                                   op.getType(), op.getLoc()));
  return success();
}

FailureOr<CaptureBuilder::Scalar> Evaluator::scalarOf(jit::LaunchOp op,
                                                      unsigned operand) {
  const Known &entry = known(op.getArgs()[operand]);
  if (entry.kind == Known::Variable) // of the launch's type
    return CaptureBuilder::Scalar(entry.variable);
  if (entry.kind == Known::Number) {
    if (entry.fromArgument) {
      std::string text = "parameter " + std::to_string(operand) + " is ";
      llvm::raw_string_ostream stream(text);
      entry.number.print(stream, /*elideType=*/true);
      freeze(op, text);
    }
    return CaptureBuilder::Scalar(entry.number);
  }
  std::optional<unsigned> variable;
  if (entry.kind == Known::Form)
    variable = entry.form.asVariable();
  if (variable && failed(fitOperand(op, operand, *variable)))
    return failure();
  if (variable && builder.getVariable(*variable).getType() ==
                      op.getArgs()[operand].getType())
    return CaptureBuilder::Scalar(*variable);
  return refuse(op, entry,
                ("is not capturable: its operand " + Twine(operand) +
                 " is neither a variable nor a number, but")
                    .str());
}

LogicalResult Evaluator::run(jit::LaunchOp op) {
  SmallVector<CaptureBuilder::Array> arrays;
  for (Value buffer : op.getBuffers())
    arrays.push_back(known(buffer).array);
  SmallVector<CaptureBuilder::Scalar> scalars;
  for (unsigned i = op.getNumBuffers(); i < op.getArgs().size(); ++i) {
    FailureOr<CaptureBuilder::Scalar> scalar = scalarOf(op, i);
    if (failed(scalar))
      return failure();
    scalars.push_back(*scalar);
  }
  builder.launch(op.getKernelAttr(), arrays, op.getAccess(), scalars,
                 op.getLoc());
  return success();
}

/// The value of a variable as an integer, or as something that varies.
static Known readVariable(const Known &variable, Type type) {
  Known result;
  result.kind = isa<FloatType>(type) ? Known::Varying : Known::Form;
  result.variable = variable.variable;
  if (result.kind == Known::Form)
    result.form = LinearForm::variable(variable.variable);
  return result;
}

/// Both ways of what a replay decides become part of the capture.
LogicalResult Evaluator::runBody(Region &region) {
  for (Operation &op : region.getOps())
    if (failed(evaluate(op)))
      return failure();
  return success();
}

LogicalResult Evaluator::run(jit::WhileOp op) {
  builder.beginWhile(known(op.getCondition()).array, op.getLoc());
  LogicalResult result = runBody(op.getBody());
  builder.endRegion();
  return result;
}

LogicalResult Evaluator::run(jit::IfOp op) {
  builder.beginIf(known(op.getCondition()).array, op.getLoc());
  LogicalResult result = runBody(op.getThenRegion());
  if (succeeded(result) && op.hasElse()) {
    builder.beginElse();
    result = runBody(op.getElseRegion());
  }
  builder.endRegion();
  return result;
}

LogicalResult Evaluator::evaluateWork(Operation &op) {
  Location loc = op.getLoc();
  return llvm::TypeSwitch<Operation *, LogicalResult>(&op)
      .Case<jit::WhileOp, jit::IfOp, jit::ViewOp, jit::LaunchOp>(
          [&](auto work) { return run(work); })
      .Case([&](jit::ValueOp value) {
        known(value) =
            readVariable(known(value.getVariable()), value.getType());
        return success();
      })
      .Case([&](jit::CopyOp copy) {
        builder.copy(known(copy.getSource()).array,
                     known(copy.getTarget()).array, loc);
        return success();
      })
      .Case([&](jit::AssignOp assign) {
        builder.assign(known(assign.getValue()).array,
                       known(assign.getTarget()).array, loc);
        return success();
      })
      .Case([&](jit::AllocOp alloc) {
        known(alloc) = arrayOf(builder.alloc(alloc.getType(), loc));
        return success();
      })
      .Case([&](jit::GetOp get) {
        known(get) =
            arrayOf(builder.get(get.getSymbolAttr(), get.getType(), loc));
        return success();
      })
      .Case([](jit::RealizeOp) { return success(); })
      .Case([&](jit::PrintOp) {
        freeze(&op, "it prints while the function runs, not in a replay");
        return success();
      })
      .Case([](jit::ReadOp read) {
        return read.emitOpError(
            "is not capturable: the number it reads would be the same in every "
            "replay; compute with the buffer in a kernel, or read it after the "
            "call");
      })
      .Default([](Operation *other) {
        return other->emitOpError(
            "is not capturable, expected a launch, a copy, a view, or another "
            "op of a host function");
      });
}
