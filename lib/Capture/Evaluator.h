// Evaluator: interprets a host function and builds its capture. Private to the
// folder.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CAPTURE_EVALUATOR_H
#define TINYJIT_LIB_CAPTURE_EVALUATOR_H

#include "lib/Capture/CaptureBuilder.h"
#include "lib/Capture/CaptureFunction.h"
#include "tinyjit/Runtime/Plan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallBitVector.h"

namespace tinyjit::capture {

/// The knowledge of a value of a host function.
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
  /// \param promoted the scalar arguments, by parameter, to be variables.
  Evaluator(mlir::func::FuncOp function, int64_t maxSteps,
            const llvm::SmallBitVector &promoted);

  mlir::FailureOr<mlir::OwningOpRef<jit::CaptureOp>>
  run(llvm::ArrayRef<mlir::TypedAttr> scalars);
  /// The values and ways that a replay repeats without asking again.
  std::vector<Frozen> getFrozen() const;

  /// Why an argument cannot be a variable.
  struct Obstacle {
    unsigned parameter;
    Frozen reason;
  };
  /// The reason for which `run` failed without a diagnostic, if it did.
  const std::optional<Obstacle> &getObstacle() const { return obstacle; }

private:
  /// A scalar argument that is captured as a variable. Its bounds become
  /// narrower with every use that does not take all of them.
  struct Promoted {
    unsigned parameter;
    /// In this call; of an integer.
    int64_t value;
    /// A launch takes it, so its type is settled.
    bool hasType = false;
  };
  using Values = llvm::SmallVector<Known>;
  using Frame = llvm::DenseMap<mlir::Value, Known>;
  /// How often a place was passed with which outcome.
  using Outcomes =
      llvm::MapVector<std::string, int64_t, std::map<std::string, unsigned>>;

  // Parameters and control flow (Evaluator.cpp).
  Known bindParameter(mlir::BlockArgument argument);
  mlir::FailureOr<Known> bindScalar(mlir::BlockArgument argument,
                                    mlir::TypedAttr number);
  /// Notes that the next number of a call is `variable`.
  void guardVariable(mlir::BlockArgument argument, unsigned variable);
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
  /// The same if an operand depends on `variable`.
  mlir::LogicalResult evaluateVarying(mlir::Operation &op, unsigned variable);
  std::optional<Known> evaluateForm(mlir::Operation &op);
  std::optional<Known> compare(mlir::arith::CmpIOp op);
  std::optional<LinearForm> formOf(mlir::Value value);

  // Work (EvaluateWork.cpp).
  mlir::LogicalResult evaluateWork(mlir::Operation &op);
  mlir::LogicalResult run(jit::ViewOp op);
  mlir::LogicalResult run(jit::LaunchOp op);
  mlir::LogicalResult runBody(mlir::Region &region);
  mlir::LogicalResult run(jit::WhileOp op);
  mlir::LogicalResult run(jit::IfOp op);
  mlir::FailureOr<CaptureBuilder::Scalar> scalarOf(jit::LaunchOp op,
                                                   unsigned operand);
  mlir::FailureOr<LinearForm> indexOf(mlir::Operation &op, mlir::Value value,
                                      llvm::StringRef what);

  // Arguments that become variables (Promotion.cpp).
  mlir::FailureOr<Known> promote(mlir::BlockArgument argument,
                                 mlir::TypedAttr value);
  /// Ends the capture, because of a promoted argument.
  mlir::LogicalResult block(mlir::Location place, unsigned variable,
                            const llvm::Twine &why);
  /// The variable that `value`, which is unknown, depends on; a promoted one,
  /// if it depends on one.
  unsigned variableOf(const Known &value) const;
  /// Gives the one promoted argument in `form` bounds with which it stays
  /// within `range`; false if there are none that this call's value is in.
  bool narrow(const LinearForm &form, const Bounds &range);
  /// True if `form` stays within `range`, perhaps with narrower bounds.
  bool fits(const LinearForm &form, const Bounds &range);
  mlir::LogicalResult fitView(jit::ViewOp op, const LinearForm &offset,
                              llvm::ArrayRef<LinearForm> sizes);
  mlir::LogicalResult fitOperand(jit::LaunchOp op, unsigned operand,
                                 unsigned variable);

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
  /// The numbers of the function's own variables.
  llvm::DenseMap<mlir::Type, unsigned> variables;
  llvm::SmallBitVector promoted;
  /// By variable.
  llvm::DenseMap<unsigned, Promoted> open;
  std::optional<Obstacle> obstacle;
  /// One per call that has not returned.
  std::vector<Frame> frames;
  /// One per number of a call, in order.
  std::vector<runtime::Guard> guards;
  std::vector<Frozen> frozenArguments;
  llvm::MapVector<mlir::Operation *, Outcomes> frozen;
};

} // namespace tinyjit::capture

#endif // TINYJIT_LIB_CAPTURE_EVALUATOR_H
