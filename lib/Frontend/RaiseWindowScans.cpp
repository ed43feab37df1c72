// raise-window-scans: converts reductions over windows that reach to an end of
// their dimension to scans.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/Combiner.h"
#include "lib/Frontend/Passes.h"
#include "lib/Frontend/ScalarRegion.h"
#include "lib/Frontend/Splat.h"

#include "dialects/UOp/UOpSequence.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tinyjit;

namespace tinyjit::frontend {
#define GEN_PASS_DEF_RAISEWINDOWSCANSPASS
#include "lib/Frontend/Passes.h.inc"
} // namespace tinyjit::frontend

namespace {
/// A reduction, with as many padded inputs as results, whose window has the
/// size of dimension `axis` of the inputs and ends, or begins, at each element.
struct WindowScan {
  linalg::GenericOp op;
  int64_t axis;
  bool isReverse;
  SmallVector<Value> sources;
  SmallVector<Attribute> init;
};
} // namespace

/// The dimension along which the windows lie, from the indices of input 0;
/// nothing if these are no windows.
static std::optional<int64_t> getWindowAxis(linalg::GenericOp op) {
  int64_t rank = op.getNumParallelLoops(), numResults = op.getNumResults();
  if (op.getNumReductionLoops() != 1 || numResults == 0 ||
      op.getNumDpsInputs() != numResults + 1 ||
      op.getIteratorTypesArray().back() != utils::IteratorType::reduction)
    return std::nullopt;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  MLIRContext *context = op.getContext();
  AffineExpr inWindow = getAffineDimExpr(rank, context);
  auto identity = AffineMap::getMultiDimIdentityMap(rank, context);
  auto elements = AffineMap::get(rank + 1, 0, identity.getResults(), context);
  for (int64_t axis : llvm::seq(rank)) {
    SmallVector<AffineExpr> indices(elements.getResults());
    indices[axis] = indices[axis] + inWindow;
    auto windows = AffineMap::get(rank + 1, 0, indices, context);
    auto isInput = [&](int64_t input) { return maps[input] == windows; };
    auto isResult = [&](int64_t result) {
      return maps[numResults + 1 + result] == elements;
    };
    if (llvm::all_of(llvm::seq(numResults), isInput) &&
        llvm::all_of(llvm::seq(numResults), isResult) &&
        maps[numResults] == AffineMap::get(rank + 1, 0, inWindow, context))
      return axis;
  }
  return std::nullopt;
}

/// Takes the source of a padded input; false if the window does not begin or
/// end at each of its elements.
static bool addSource(WindowScan &scan, Value input, Value result, Value init) {
  auto pad = input.getDefiningOp<tensor::PadOp>();
  if (!pad || !pad.getResultType().hasStaticShape() ||
      pad.getSourceType() != result.getType())
    return false;
  int64_t length = pad.getSourceType().getDimSize(scan.axis);
  Attribute number, first = getSplat(init);
  Value value = pad.getConstantPaddingValue();
  if (length < 2 || !first || !value ||
      !matchPattern(value, m_Constant(&number)) || number != first)
    return false;
  for (auto [dim, low, high] :
       llvm::enumerate(pad.getStaticLow(), pad.getStaticHigh())) {
    bool isAxis = int64_t(dim) == scan.axis;
    bool isBefore = low == length - 1 && high == 0;
    bool isBehind = low == 0 && high == length - 1;
    if (isAxis ? !isBefore && !isBehind : low != 0 || high != 0)
      return false;
    if (isAxis && !scan.sources.empty() && scan.isReverse != isBehind)
      return false;
    if (isAxis)
      scan.isReverse = isBehind;
  }
  scan.sources.push_back(pad.getSource());
  scan.init.push_back(first);
  return true;
}

/// The op that computes `value`, if it is an `OpTy`; else null.
template <typename OpTy>
static OpTy getOp(Value value) {
  return value ? value.getDefiningOp<OpTy>() : OpTy();
}

/// True if `op` is on `a` and `b`, in any order.
static bool isOn(Operation *op, Value a, Value b) {
  return op && op->getNumOperands() == 2 &&
         ((op->getOperand(0) == a && op->getOperand(1) == b) ||
          (op->getOperand(0) == b && op->getOperand(1) == a));
}

/// True for a comparison that asks whether a number is NaN.
static bool isNan(arith::CmpFOp compare) {
  return compare.getLhs() == compare.getRhs() &&
         (compare.getPredicate() == arith::CmpFPredicate::UNO ||
          compare.getPredicate() == arith::CmpFPredicate::UNE);
}

/// True for log(exp(a) + exp(b)), as it is written to overflow nowhere: the
/// larger one plus log1p(exp(-|a - b|)), or a + b where a - b is NaN.
static bool isLogOfSum(Value result, Value a, Value b) {
  auto select = getOp<arith::SelectOp>(result);
  auto unordered =
      getOp<arith::CmpFOp>(select ? select.getCondition() : Value());
  auto sum = getOp<arith::AddFOp>(select ? select.getFalseValue() : Value());
  if (!unordered || !isNan(unordered) || !sum ||
      !isOn(getOp<arith::AddFOp>(select.getTrueValue()), a, b) ||
      !isOn(getOp<arith::MaximumFOp>(sum.getLhs()), a, b))
    return false;
  auto log = getOp<math::Log1pOp>(sum.getRhs());
  auto exp = getOp<math::ExpOp>(log ? log.getOperand() : Value());
  auto negated = getOp<arith::NegFOp>(exp ? exp.getOperand() : Value());
  auto distance = getOp<math::AbsFOp>(negated ? negated.getOperand() : Value());
  return distance && distance.getOperand() == unordered.getLhs() &&
         isOn(getOp<arith::SubFOp>(unordered.getLhs()), a, b);
}

/// True if the body combines each result's elements, as they are, by an op that
/// is known to be associative. A maximum by comparison is not: it passes over a
/// NaN that comes second only.
static bool isAssociative(Block &body, unsigned count) {
  frontend::Accumulation accumulation(body, count);
  for (unsigned i : llvm::seq(count)) {
    BlockArgument soFar = accumulation.getAccumulator(i);
    Value next = body.getArgument(i);
    std::optional<frontend::Combiner> combiner =
        frontend::matchCombiner(accumulation, i);
    bool isKnown = combiner && combiner->next == next &&
                   !isa<arith::SelectOp>(combiner->op);
    if (!isKnown && !isLogOfSum(accumulation.getYielded(soFar), soFar, next))
      return false;
  }
  return true;
}

/// The numbers that the body gives for constants; empty if it cannot be
/// computed.
static SmallVector<Attribute> evaluate(Block &block,
                                       ArrayRef<Attribute> arguments) {
  DenseMap<Value, Attribute> known;
  for (auto [argument, attribute] :
       llvm::zip_equal(block.getArguments(), arguments))
    known[argument] = attribute;
  auto lookup = [&](Value value) {
    Attribute constant = known.lookup(value);
    if (!constant)
      matchPattern(value, m_Constant(&constant));
    return constant;
  };
  for (Operation &op : block.without_terminator()) {
    SmallVector<OpFoldResult> folded;
    SmallVector<Attribute> operands =
        llvm::map_to_vector(op.getOperands(), lookup);
    if (failed(op.fold(operands, folded)))
      continue;
    for (auto [result, value] : llvm::zip(op.getResults(), folded))
      known[result] = isa<Attribute>(value) ? cast<Attribute>(value)
                                            : lookup(cast<Value>(value));
  }
  return llvm::map_to_vector(block.getTerminator()->getOperands(), lookup);
}

static std::optional<WindowScan> matchWindowScan(linalg::GenericOp op) {
  std::optional<int64_t> axis = getWindowAxis(op);
  if (!axis)
    return std::nullopt;
  WindowScan scan{op, *axis, false, {}, {}};
  int64_t count = op.getNumResults();
  Block &body = *op.getBody();
  for (int64_t i : llvm::seq(count))
    if (!addSource(scan, op.getInputs()[i], op.getResult(i),
                   op.getOutputs()[i]))
      return std::nullopt;
  auto window = cast<RankedTensorType>(op.getInputs()[count].getType());
  if (window.getDimSize(0) !=
          cast<ShapedType>(op.getResult(0).getType()).getDimSize(*axis) ||
      !body.getArgument(count).use_empty() || !isAssociative(body, count))
    return std::nullopt;
  // The numbers around the elements must change nothing but at the beginning.
  SmallVector<Attribute> arguments(scan.init);
  arguments.push_back(Attribute());
  llvm::append_range(arguments, scan.init);
  if (evaluate(body, arguments) != scan.init)
    return std::nullopt;
  return scan;
}

static LogicalResult raise(const WindowScan &scan, IRRewriter &rewriter) {
  linalg::GenericOp op = scan.op;
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  auto made = uop::ScanOp::create(
      rewriter, loc, op.getResultTypes(), scan.sources,
      rewriter.getI64IntegerAttr(scan.axis), rewriter.getArrayAttr(scan.init),
      UnitAttr(), scan.isReverse ? rewriter.getUnitAttr() : UnitAttr());
  Block &block = made.getCombiner().emplaceBlock();
  unsigned count = op.getNumResults();
  for (unsigned i : llvm::seq(2 * count))
    block.addArgument(cast<TypedAttr>(scan.init[i % count]).getType(), loc);
  ValueRange soFar = block.getArguments().take_front(count),
             next = block.getArguments().drop_front(count);
  SmallVector<Value> arguments(next);
  arguments.push_back(Value());
  llvm::append_range(arguments, soFar);
  OpBuilder inside = OpBuilder::atBlockEnd(&block);
  FailureOr<SmallVector<Value>> combined = frontend::emitOnScalars(
      inside, *op.getBody(), arguments, soFar.getTypes());
  if (failed(combined))
    return failure();
  uop::ReturnOp::create(inside, loc, *combined);
  rewriter.replaceOp(op, made.getResults());
  return success();
}

namespace {
struct RaiseWindowScans
    : frontend::impl::RaiseWindowScansPassBase<RaiseWindowScans> {
  void runOnOperation() override {
    SmallVector<linalg::GenericOp> nests;
    getOperation()->walk([&](linalg::GenericOp op) { nests.push_back(op); });
    IRRewriter rewriter(&getContext());
    // One after the other, as a scan may be the source of the next one.
    for (linalg::GenericOp op : nests)
      if (std::optional<WindowScan> scan = matchWindowScan(op))
        if (failed(raise(*scan, rewriter)))
          return signalPassFailure();
  }
};
} // namespace
