// normalize-control-flow: brings loops and branches of functions on tensors
// into one form.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/Branches.h"
#include "lib/Frontend/Passes.h"
#include "lib/Schedule/FunctionScheduler.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tinyjit;

namespace tinyjit::frontend {
#define GEN_PASS_DEF_NORMALIZECONTROLFLOWPASS
#include "lib/Frontend/Passes.h.inc"
} // namespace tinyjit::frontend

/// Appends a block with arguments of these types to `region`.
static Block *addBlock(Region &region, TypeRange types, Location loc) {
  Block &block = region.emplaceBlock();
  block.addArguments(types, SmallVector<Location>(types.size(), loc));
  return &block;
}

/// Counts in a loop that asks before each trip.
static void lowerFor(scf::ForOp op, IRRewriter &rewriter) {
  Location loc = op.getLoc();
  SmallVector<Value> inits{op.getLowerBound()};
  llvm::append_range(inits, op.getInitArgs());
  SmallVector<Type> types(ValueRange(inits).getTypes());
  rewriter.setInsertionPoint(op);
  auto loop = scf::WhileOp::create(rewriter, loc, types, inits);
  Block *before = addBlock(loop.getBefore(), types, loc);
  Block *after = addBlock(loop.getAfter(), types, loc);
  rewriter.setInsertionPointToEnd(before);
  Value goesOn =
      arith::CmpIOp::create(rewriter, loc,
                            op.getUnsignedCmp() ? arith::CmpIPredicate::ult
                                                : arith::CmpIPredicate::slt,
                            before->getArgument(0), op.getUpperBound());
  scf::ConditionOp::create(rewriter, loc, goesOn, before->getArguments());
  auto yield = cast<scf::YieldOp>(op.getBody()->getTerminator());
  rewriter.setInsertionPoint(yield);
  SmallVector<Value> next{
      arith::AddIOp::create(rewriter, loc, op.getInductionVar(), op.getStep())};
  llvm::append_range(next, yield.getOperands());
  scf::YieldOp::create(rewriter, loc, next);
  rewriter.eraseOp(yield);
  rewriter.mergeBlocks(op.getBody(), after, after->getArguments());
  rewriter.replaceOp(op, loop.getResults().drop_front());
}

/// Asks for one case after the other.
static void lowerSwitch(scf::IndexSwitchOp op, IRRewriter &rewriter) {
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  Operation *first = nullptr;
  for (auto [number, region] : llvm::zip(op.getCases(), op.getCaseRegions())) {
    Value same = arith::CmpIOp::create(
        rewriter, loc, arith::CmpIPredicate::eq, op.getArg(),
        arith::ConstantIndexOp::create(rewriter, loc, number));
    auto branch = scf::IfOp::create(rewriter, loc, op.getResultTypes(), same,
                                    /*withElseRegion=*/false);
    if (first)
      scf::YieldOp::create(rewriter, loc, branch.getResults());
    else
      first = branch;
    branch.getThenRegion().takeBody(region);
    rewriter.setInsertionPointToStart(&branch.getElseRegion().emplaceBlock());
    if (number != op.getCases().back())
      continue;
    rewriter.eraseBlock(&branch.getElseRegion().front());
    branch.getElseRegion().takeBody(op.getDefaultRegion());
  }
  if (first)
    return rewriter.replaceOp(op, first->getResults());
  Block &only = op.getDefaultRegion().front();
  auto yield = cast<scf::YieldOp>(only.getTerminator());
  SmallVector<Value> results(yield.getOperands());
  rewriter.eraseOp(yield);
  rewriter.inlineBlockBefore(&only, op);
  rewriter.replaceOp(op, results);
}

/// The tensor that carries a number of type `type`; a tensor stays.
static Type getCarrier(Type type) {
  if (isa<ShapedType>(type))
    return type;
  if (type.isIndex())
    type = IntegerType::get(type.getContext(), 64);
  return RankedTensorType::get({1}, type);
}

/// The tensor of type `carrier` that `value` was taken out of, or null.
static Value getWrapped(Value value, Type carrier) {
  if (auto cast = value.getDefiningOp<arith::IndexCastOp>())
    value = cast.getIn();
  auto extract = value.getDefiningOp<tensor::ExtractOp>();
  bool isIt = extract && extract.getTensor().getType() == carrier;
  return isIt ? extract.getTensor() : Value();
}

static Value wrap(Value value, OpBuilder &builder) {
  Type carrier = getCarrier(value.getType());
  if (carrier == value.getType())
    return value;
  if (Value known = getWrapped(value, carrier))
    return known;
  Location loc = value.getLoc();
  if (value.getType().isIndex())
    value =
        arith::IndexCastOp::create(builder, loc, builder.getI64Type(), value);
  return tensor::FromElementsOp::create(builder, loc, carrier, value);
}

static Value unwrap(Value carried, Type type, OpBuilder &builder) {
  if (carried.getType() == type)
    return carried;
  Location loc = carried.getLoc();
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value value = tensor::ExtractOp::create(builder, loc, carried, zero);
  return type.isIndex() ? arith::IndexCastOp::create(builder, loc, type, value)
                        : value;
}

/// Makes the operands of a terminator from `first` on tensors.
static void wrapOperands(Operation *end, unsigned first) {
  OpBuilder builder(end);
  for (OpOperand &operand : end->getOpOperands().drop_front(first))
    operand.set(wrap(operand.get(), builder));
}

/// Makes `values` tensors; `builder` stands behind them.
static void wrapValues(ValueRange values, OpBuilder &builder) {
  for (Value each : values) {
    Type type = each.getType(), carrier = getCarrier(type);
    if (carrier == type)
      continue;
    SmallVector<OpOperand *> uses = llvm::map_to_vector(
        each.getUses(), [](OpOperand &use) { return &use; });
    each.setType(carrier);
    Value value = unwrap(each, type, builder);
    for (OpOperand *use : uses)
      use->set(value);
  }
}

/// Makes all that goes into, round and out of a loop or branch tensors.
static void carryTensors(Operation *op) {
  if (auto loop = dyn_cast<scf::WhileOp>(op)) {
    wrapOperands(op, 0);
    for (Region *region : {&loop.getBefore(), &loop.getAfter()}) {
      OpBuilder builder = OpBuilder::atBlockBegin(&region->front());
      wrapValues(region->getArguments(), builder);
    }
    wrapOperands(loop.getConditionOp(), 1);
    wrapOperands(loop.getYieldOp(), 0);
  } else {
    for (Region &region : op->getRegions())
      if (!region.empty())
        wrapOperands(region.front().getTerminator(), 0);
  }
  OpBuilder builder(op->getContext());
  builder.setInsertionPointAfter(op);
  wrapValues(op->getResults(), builder);
}

bool frontend::isControlFlow(Operation *op) {
  if (!isa<scf::ForOp, scf::WhileOp, scf::IfOp, scf::IndexSwitchOp>(op))
    return false;
  Operation *parent = op->getParentOp();
  return isa<func::FuncOp>(parent) || isControlFlow(parent);
}

namespace {
struct NormalizeControlFlow
    : frontend::impl::NormalizeControlFlowPassBase<NormalizeControlFlow> {
  void runOnOperation() override {
    if (!schedule::isTensorFunction(getOperation()))
      return;
    IRRewriter rewriter(&getContext());
    auto collect = [&] {
      SmallVector<Operation *> ops;
      getOperation().walk([&](Operation *op) {
        if (frontend::isControlFlow(op))
          ops.push_back(op);
      });
      return ops;
    };
    for (Operation *op : collect()) {
      if (auto loop = dyn_cast<scf::ForOp>(op))
        lowerFor(loop, rewriter);
      else if (auto choice = dyn_cast<scf::IndexSwitchOp>(op))
        lowerSwitch(choice, rewriter);
    }
    llvm::for_each(collect(), carryTensors);
  }
};
} // namespace
