// Indices that do not fit 32 bits, in languages whose indices have no more.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/LongIndices.h"

#include "lib/Render/Ranges.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

namespace {
class Widening {
public:
  Widening(func::FuncOp function, const Language &language)
      : function(function), language(language), ranges(function),
        builder(function.getContext()), i64(builder.getI64Type()) {}
  LogicalResult run();

private:
  bool isLong(Operation *op, Value result) const;
  bool takesLong(Operation *op) const {
    return llvm::any_of(op->getOperands(),
                        [&](Value operand) { return wide.contains(operand); });
  }
  Value getWide(Value index);
  void rewrite(Operation *op);
  void rewriteArithmetic(Operation *op);
  LogicalResult narrowUses();

  func::FuncOp function;
  const Language &language;
  Ranges ranges;
  OpBuilder builder;
  Type i64;
  /// Of long indices, the same as i64, in the order in which they are made.
  llvm::MapVector<Value, Value> wide;
  SmallVector<Operation *> replaced;
};
} // namespace

static bool isCast(Operation *op) {
  return isa<arith::IndexCastOp, arith::IndexCastUIOp>(op);
}

/// Whether `op` makes an index of a number that was computed; a variable has
/// bounds, which the kernel states.
static bool isCastOfNumber(Operation *op) {
  auto argument = dyn_cast<BlockArgument>(op->getOperand(0));
  return isCast(op) &&
         !(argument && isa<func::FuncOp>(argument.getOwner()->getParentOp()));
}

bool Widening::isLong(Operation *op, Value result) const {
  if (!result.getType().isIndex() || ranges.fits(result, 32))
    return false;
  return isCastOfNumber(op) || takesLong(op) || isa<arith::ConstantOp>(op);
}

/// `index` as i64, made before the op that is rewritten.
Value Widening::getWide(Value index) {
  if (Value known = wide.lookup(index))
    return known;
  return arith::IndexCastOp::create(builder, index.getLoc(), i64, index);
}

/// An op of arith on indices becomes one on i64.
void Widening::rewriteArithmetic(Operation *op) {
  IRMapping operands;
  for (Value operand : op->getOperands())
    if (operand.getType().isIndex())
      operands.map(operand, getWide(operand));
  Operation *made;
  if (IntegerAttr number; matchPattern(op, m_Constant(&number)))
    made = arith::ConstantIntOp::create(builder, op->getLoc(), i64,
                                        number.getInt());
  else
    made = builder.clone(*op, operands);
  for (auto [result, changed] :
       llvm::zip_equal(op->getResults(), made->getResults())) {
    if (!result.getType().isIndex()) {
      result.replaceAllUsesWith(changed);
      continue;
    }
    changed.setType(i64);
    if (isLong(op, result))
      wide[result] = changed;
    else
      result.replaceAllUsesWith(arith::IndexCastOp::create(
          builder, op->getLoc(), builder.getIndexType(), changed));
  }
}

void Widening::rewrite(Operation *op) {
  builder.setInsertionPoint(op);
  replaced.push_back(op);
  if (!isCast(op))
    return rewriteArithmetic(op);
  Value in = op->getOperand(0), out = op->getResult(0);
  if (!out.getType().isIndex()) { // of a long index
    Value from = wide.lookup(in);
    if (out.getType() != i64)
      from =
          arith::TruncIOp::create(builder, op->getLoc(), out.getType(), from);
    return out.replaceAllUsesWith(from);
  }
  if (in.getType() == i64)
    wide[out] = in;
  else if (isa<arith::IndexCastUIOp>(op))
    wide[out] = arith::ExtUIOp::create(builder, op->getLoc(), i64, in);
  else
    wide[out] = arith::ExtSIOp::create(builder, op->getLoc(), i64, in);
}

/// Addresses lie in memory, so that an index of 32 bits is enough for them
/// where they are used.
LogicalResult Widening::narrowUses() {
  for (auto [index, same] : wide) {
    Value narrow;
    for (OpOperand &use : llvm::make_early_inc_range(index.getUses())) {
      if (llvm::is_contained(replaced, use.getOwner()))
        continue;
      if (!isa<LLVM::GEPOp>(use.getOwner()))
        return use.getOwner()->emitOpError()
               << "takes an index beyond 2^31, of which " << language.getTitle()
               << " has none";
      if (!narrow) {
        builder.setInsertionPointAfterValue(same);
        narrow = arith::IndexCastOp::create(builder, index.getLoc(),
                                            builder.getIndexType(), same);
      }
      use.set(narrow);
    }
  }
  return success();
}

LogicalResult Widening::run() {
  SmallVector<Operation *> ops;
  function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<arith::ArithDialect>(op->getDialect()))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    bool makesLong = llvm::any_of(
        op->getResults(), [&](Value result) { return isLong(op, result); });
    if (!makesLong && !takesLong(op))
      continue;
    if (language.getType(i64, /*isUnsigned=*/false).empty())
      return op->emitError()
             << "counts beyond 2^31, for which " << language.getTitle()
             << " needs integers of 64 bits, which the device lacks";
    rewrite(op);
  }
  if (failed(narrowUses()))
    return failure();
  for (Operation *op : llvm::reverse(replaced))
    op->erase();
  return success();
}

LogicalResult render::widenLongIndices(func::FuncOp function,
                                       const Language &language) {
  return language.getIndexBits() == 32 ? Widening(function, language).run()
                                       : success();
}
