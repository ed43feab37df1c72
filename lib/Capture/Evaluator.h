// Goes through a host function and builds its capture. Private to the folder.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CAPTURE_EVALUATOR_H
#define TINYJIT_LIB_CAPTURE_EVALUATOR_H

#include "lib/Capture/CaptureBuilder.h"
#include "lib/Capture/CaptureFunction.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/MapVector.h"

namespace tinyjit {

/// What is known of a value of a host function.
struct Known {
  /// A number; an integer that depends on variables; some other value that
  /// depends on `variable`; `variable` itself; `array`.
  enum Kind { Number, Form, Varying, Variable, Array };
  Kind kind = Number;
  mlir::TypedAttr number;
  LinearForm form;
  unsigned variable = 0;
  CaptureBuilder::Array array = 0;
  /// A number that a scalar argument has a part in.
  bool fromArgument = false;
};

class Evaluator {
public:
  Evaluator(mlir::func::FuncOp function, int64_t maxSteps);

  mlir::FailureOr<mlir::OwningOpRef<jit::CaptureOp>>
  run(llvm::ArrayRef<mlir::TypedAttr> scalars);
  /// What a replay will not ask again.
  std::vector<Frozen> getFrozen() const;

private:
  using Values = llvm::SmallVector<Known>;
  using Frame = llvm::DenseMap<mlir::Value, Known>;
  /// How often a place was passed with which outcome.
  using Outcomes =
      llvm::MapVector<std::string, int64_t, std::map<std::string, unsigned>>;

  // Control flow (Evaluator.cpp).
  mlir::FailureOr<Values> bindParameters(llvm::ArrayRef<mlir::TypedAttr>);
  mlir::FailureOr<mlir::Operation *> runRegion(mlir::Region &region,
                                               llvm::ArrayRef<Known> arguments);
  mlir::FailureOr<mlir::Block *> follow(mlir::Operation *branch);
  mlir::LogicalResult evaluate(mlir::Operation &op);
  mlir::LogicalResult evaluateControl(mlir::Operation &op);
  mlir::LogicalResult runYielding(mlir::Operation &op, mlir::Region &region);
  mlir::LogicalResult run(mlir::scf::IfOp op);
  mlir::LogicalResult run(mlir::scf::ForOp op);
  mlir::LogicalResult run(mlir::scf::WhileOp op);
  mlir::LogicalResult run(mlir::scf::IndexSwitchOp op);
  mlir::LogicalResult run(mlir::func::CallOp op);

  // Numbers (EvaluateScalars.cpp).
  mlir::LogicalResult evaluateScalar(mlir::Operation &op);
  std::optional<Known> evaluateForm(mlir::Operation &op);
  std::optional<Known> compare(mlir::arith::CmpIOp op);
  std::optional<LinearForm> formOf(mlir::Value value);

  // Work (EvaluateWork.cpp).
  mlir::LogicalResult evaluateWork(mlir::Operation &op);
  mlir::LogicalResult run(jit::ViewOp op);
  mlir::LogicalResult run(jit::LaunchOp op);
  mlir::FailureOr<CaptureBuilder::Scalar> scalarOf(jit::LaunchOp op,
                                                   unsigned operand);
  mlir::FailureOr<LinearForm> indexOf(mlir::Operation &op, mlir::Value value,
                                      llvm::StringRef what);

  Known &known(mlir::Value value) { return frames.back()[value]; }
  Values lookup(mlir::ValueRange values);
  void bind(mlir::ValueRange values, llvm::ArrayRef<Known> entries);
  /// The number that decides where `op` goes on, or an error.
  mlir::FailureOr<llvm::APInt> decide(mlir::Operation *op, mlir::Value value);
  mlir::LogicalResult refuse(mlir::Operation *op, const Known &value,
                             llvm::StringRef what);
  void freeze(mlir::Operation *op, std::string outcome);

  mlir::func::FuncOp function;
  mlir::SymbolTable symbols;
  CaptureBuilder builder;
  int64_t maxSteps, steps = 0;
  /// One per call that has not returned.
  std::vector<Frame> frames;
  std::vector<Frozen> frozenArguments;
  llvm::MapVector<mlir::Operation *, Outcomes> frozen;
};

} // namespace tinyjit

#endif // TINYJIT_LIB_CAPTURE_EVALUATOR_H
