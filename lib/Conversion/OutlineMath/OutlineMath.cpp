// Puts math that will be expanded into functions of its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/Emit/SmallFloats.h"
#include "lib/Conversion/LegalizeSmallFloats/Conversions.h"
#include "lib/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace tinyjit::conversion {
using namespace floats;

#define GEN_PASS_DEF_OUTLINEMATHPASS
#include "lib/Conversion/Passes.h.inc"

namespace {

/// Whether tinyjit-expand-math makes much code of `op`.
bool isExpanded(Operation *op) {
  return isa<arith::RemFOp, math::CosOp, math::Exp2Op, math::ExpOp,
             math::IPowIOp, math::Log2Op, math::LogOp, math::RoundOp,
             math::RsqrtOp, math::SinOp, math::TanhOp>(op);
}

/// Whether tinyjit-legalize-small-floats makes much code of `op`.
bool isConversion(Operation *op) {
  return (isa<arith::ExtFOp>(op) &&
          isSmallFloat(op->getOperand(0).getType())) ||
         (isa<arith::TruncFOp>(op) && isSmallFloat(op->getResult(0).getType()));
}

/// Ops on small floats are computed in f32, as the passes that follow do it.
bool computes(Operation *op) {
  return isa_and_nonnull<math::MathDialect>(op->getDialect()) ||
         isArithmetic(op);
}

std::string nameType(Type type) {
  std::string name;
  llvm::raw_string_ostream(name) << type;
  return StringRef(name).lower();
}

/// The name of the function of one element of `op`: tinyjit_exp2_f32,
/// tinyjit_f32_to_f16.
std::string nameFunction(Operation *op, TypeRange operands, Type result) {
  std::string from = nameType(operands.front());
  if (auto round = dyn_cast<arith::TruncFOp>(op);
      round && round.getRoundingmode())
    return "tinyjit_" + from + "_to_" + nameType(result) + "_" +
           stringifyRoundingMode(*round.getRoundingmode()).str();
  if (isa<arith::ExtFOp, arith::TruncFOp>(op))
    return "tinyjit_" + from + "_to_" + nameType(result);
  return "tinyjit_" + op->getName().stripDialect().str() + "_" + from;
}

/// Moves ops out of the functions of one module.
class Outliner {
public:
  explicit Outliner(ModuleOp module)
      : module(module), builder(module.getContext()) {}

  void outline(Operation *op);

private:
  Value call(Operation *op, ValueRange operands, Type result);
  func::FuncOp getFunction(Operation *op, TypeRange operands, Type result);
  Value outlineElement(Operation *op, ValueRange operands, Type result);

  ModuleOp module;
  OpBuilder builder;
};

/// The function of one element of `op`, which is written when it is first
/// asked for.
func::FuncOp Outliner::getFunction(Operation *op, TypeRange operands,
                                   Type result) {
  std::string name = nameFunction(op, operands, result);
  if (auto known = module.lookupSymbol<func::FuncOp>(name))
    return known;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module.getBody());
  Location loc = UnknownLoc::get(module.getContext());
  auto function = func::FuncOp::create(
      builder, loc, name, builder.getFunctionType(operands, result));
  function.setPrivate();
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToEnd(body);
  OperationState state(loc, op->getName());
  state.addOperands(body->getArguments());
  state.addTypes(result);
  state.addAttributes(op->getAttrs());
  func::ReturnOp::create(builder, loc, builder.create(state)->getResults());
  return function;
}

Value Outliner::call(Operation *op, ValueRange operands, Type result) {
  func::FuncOp function = getFunction(op, operands.getTypes(), result);
  return func::CallOp::create(builder, op->getLoc(), function, operands)
      .getResult(0);
}

/// Conversions pass through f32, as tinyjit-legalize-small-floats has it.
Value Outliner::outlineElement(Operation *op, ValueRange operands,
                               Type result) {
  Type f32 = builder.getF32Type();
  Location loc = op->getLoc();
  if (!isConversion(op))
    return call(op, operands, result);
  Value value = operands.front();
  if (isSmallFloat(value.getType())) {
    OperationState extend(loc, arith::ExtFOp::getOperationName());
    extend.addOperands(value);
    extend.addTypes(f32);
    Operation *probe = builder.create(extend);
    value = call(probe, value, f32);
    probe->erase();
  } else if (!value.getType().isF32()) {
    value = arith::TruncFOp::create(builder, loc, f32, value);
  }
  if (isSmallFloat(result)) {
    OperationState round(loc, arith::TruncFOp::getOperationName());
    round.addOperands(value);
    round.addTypes(result);
    if (isa<arith::TruncFOp>(op))
      round.addAttributes(op->getAttrs());
    Operation *probe = builder.create(round);
    Value rounded = call(probe, value, result);
    probe->erase();
    return rounded;
  }
  if (result.isF32())
    return value;
  return arith::ExtFOp::create(builder, loc, result, value);
}

void Outliner::outline(Operation *op) {
  builder.setInsertionPoint(op);
  Type result = op->getResult(0).getType();
  auto vector = dyn_cast<VectorType>(result);
  if (!vector) {
    op->getResult(0).replaceAllUsesWith(
        outlineElement(op, op->getOperands(), result));
    op->erase();
    return;
  }
  SmallVector<Value> elements;
  for (int64_t i = 0; i < vector.getNumElements(); ++i) {
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(
          vector::ExtractOp::create(builder, op->getLoc(), operand, i));
    elements.push_back(outlineElement(op, operands, vector.getElementType()));
  }
  op->getResult(0).replaceAllUsesWith(
      vector::FromElementsOp::create(builder, op->getLoc(), vector, elements));
  op->erase();
}

struct OutlineMathPass
    : conversion::impl::OutlineMathPassBase<OutlineMathPass> {
  using OutlineMathPassBase::OutlineMathPassBase;

  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet widening(context);
    widening.add<WidenToF32>(context, computes);
    patterns = std::move(widening);
    return success();
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<Operation *> ops;
    auto collect = [&](function_ref<bool(Operation *)> matches) {
      ops.clear();
      module.walk([&](Operation *op) {
        if (matches(op))
          ops.push_back(op);
      });
    };
    collect([](Operation *op) {
      return computes(op) &&
             (llvm::any_of(op->getOperandTypes(), isSmallFloat) ||
              llvm::any_of(op->getResultTypes(), isSmallFloat));
    });
    GreedyRewriteConfig config;
    config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
    if (!ops.empty() && failed(applyOpPatternsGreedily(ops, patterns, config)))
      return signalPassFailure();
    collect([](Operation *op) {
      return (isExpanded(op) || isConversion(op)) &&
             isScalarOrFixedVector(op->getResult(0).getType());
    });
    Outliner outliner(module);
    for (Operation *op : ops)
      outliner.outline(op);
  }

private:
  FrozenRewritePatternSet patterns;
};

} // namespace
} // namespace tinyjit::conversion
