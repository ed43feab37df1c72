// The costs and reads of one op, learned by writing one element of it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/Profile.h"

#include "dialects/Jit/Analysis/Estimates.h"
#include "lib/Schedule/ElementBuilder.h"
#include "lib/Schedule/Variables.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/OwningOpRef.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

namespace {
/// Writes one element into a kernel that is thrown away. Sizes are the largest
/// ones; elements of other tensors and scalars are arguments of the block.
class Prober : public ElementBuilder {
public:
  Prober(MLIRContext *context, const Tensors &tensors)
      : ElementBuilder(OpBuilder(context)), tensors(tensors) {
    builder.setInsertionPointToEnd(&block);
  }

  Value element(Value tensor, ValueRange indices) override;
  OpFoldResult size(Value tensor, int64_t dim) override {
    return builder.getIndexAttr(tensors[tensor].maxSizes[dim]);
  }
  OpFoldResult hostSize(Value tensor, int64_t dim) override {
    return tensors.getSize(tensor, dim);
  }
  Value scalar(Value hostScalar) override;
  using ElementBuilder::scalar;

  FailureOr<Profile> run(OpResult result);

private:
  void addDims(ArrayRef<Value> results);
  void addWork();
  /// True if `value` is an element, a constant, or chosen from such by where it
  /// lies or by an element (`Profile::deciders`).
  bool isMovement(Value value);
  llvm::SmallVector<unsigned> getDimsOf(Value value);

  const Tensors &tensors;
  Block block;
  Profile profile;
  llvm::DenseMap<Value, unsigned> accessOf, dimOf;
  llvm::DenseMap<Value, Value> scalars;
  bool hasReduction = false;
};
} // namespace

Value Prober::element(Value tensor, ValueRange indices) {
  ProfileAccess access{tensor, {}};
  for (Value index : indices)
    access.indices.push_back(space.simplify(getExpr(index)));
  for (auto &[value, number] : accessOf)
    if (profile.accesses[number].tensor == tensor &&
        profile.accesses[number].indices == access.indices)
      return value;
  Value value = block.addArgument(
      uop::getValueType(getElementTypeOrSelf(tensor)), location);
  accessOf[value] = profile.accesses.size();
  profile.accesses.push_back(std::move(access));
  return value;
}

Value Prober::scalar(Value hostScalar) {
  Value &known = scalars[hostScalar];
  if (known)
    return known;
  known = block.addArgument(hostScalar.getType(), location);
  if (known.getType().isIndex()) {
    addSymbol(known, getScalarBounds(hostScalar));
    profile.symbols.push_back(hostScalar);
  }
  return known;
}

/// True if `condition` says where an index lies.
static bool isGate(Value condition) {
  Operation *op = condition.getDefiningOp();
  if (isa_and_nonnull<arith::AndIOp, arith::OrIOp>(op))
    return isGate(op->getOperand(0)) && isGate(op->getOperand(1));
  auto compare = dyn_cast_or_null<arith::CmpIOp>(op);
  return compare && compare.getLhs().getType().isIndex();
}

/// The cost of an op, in additions.
static double getCost(Operation &op) {
  if (op.getNumResults() == 0 || isa<arith::ConstantOp, uop::RangeOp>(op))
    return 0;
  // Indices and gates.
  auto isIndex = [](Type type) { return type.isIndex(); };
  if (llvm::any_of(op.getOperandTypes(), isIndex) ||
      llvm::all_of(op.getResultTypes(), isIndex))
    return isa<uop::ReduceOp>(op) ? 1 : 0;
  if (isGate(op.getResult(0)))
    return 0;
  if (auto select = dyn_cast<arith::SelectOp>(op);
      select && isGate(select.getCondition()))
    return 0;
  return static_cast<double>(jit::getAdditions(&op));
}

/// The dimensions that `value` changes with.
SmallVector<unsigned> Prober::getDimsOf(Value value) {
  llvm::SetVector<unsigned> found;
  llvm::SetVector<Value> open;
  open.insert(value);
  for (size_t next = 0; next < open.size(); ++next) {
    Value current = open[next];
    auto dim = dimOf.find(current);
    if (dim != dimOf.end() && current != value) {
      found.insert(dim->second);
      // The ranges that an index from data changes with count, too.
      if (profile.dims[dim->second].kind != ProfileDim::Data)
        continue;
    }
    auto access = accessOf.find(current);
    if (access != accessOf.end())
      for (AffineExpr expr : profile.accesses[access->second].indices)
        expr.walk([&](AffineExpr part) {
          if (auto inner = dyn_cast<AffineDimExpr>(part))
            found.insert(inner.getPosition());
        });
    Operation *op = current.getDefiningOp();
    if (!op)
      continue;
    for (Value operand : op->getOperands())
      open.insert(operand);
  }
  // A reduction on the way closes its ranges.
  for (Value current : open)
    if (auto reduce = current.getDefiningOp<uop::ReduceOp>())
      for (Value range : reduce.getRanges())
        found.remove(dimOf.lookup(range));
  return found.takeVector();
}

void Prober::addDims(ArrayRef<Value> results) {
  for (auto [number, value] : llvm::enumerate(getDims()))
    dimOf[value] = number;
  for (Value value : getDims()) {
    ProfileDim &dim = profile.dims.emplace_back();
    auto range = value.getDefiningOp<uop::RangeOp>();
    dim.kind = range ? ProfileDim::Reduced : ProfileDim::Data;
    if (range)
      dim.extent = range.getExtent().value_or(1);
  }
  for (auto [number, value] : llvm::enumerate(results))
    if (auto found = dimOf.find(value); found != dimOf.end()) {
      profile.dims[found->second].kind = ProfileDim::Result;
      profile.dims[found->second].number = number;
    }
  for (auto [number, value] : llvm::enumerate(getDims())) {
    ProfileDim &dim = profile.dims[number];
    if (dim.kind == ProfileDim::Data)
      dim.outer = getDimsOf(value);
    if (dim.kind == ProfileDim::Reduced)
      for (Operation *user : value.getUsers())
        if (auto reduce = dyn_cast<uop::ReduceOp>(user))
          for (unsigned outer : getDimsOf(reduce.getResult(0)))
            if (!llvm::is_contained(dim.outer, outer) && outer != number &&
                profile.dims[outer].kind != ProfileDim::Data)
              dim.outer.push_back(outer);
  }
}

void Prober::addWork() {
  for (Operation &op : block) {
    double trips = 1;
    for (unsigned dim : op.getNumResults() ? getDimsOf(op.getResult(0))
                                           : SmallVector<unsigned>())
      if (profile.dims[dim].kind == ProfileDim::Reduced)
        trips *= profile.dims[dim].extent;
    if (auto reduce = dyn_cast<uop::ReduceOp>(op)) {
      for (uop::RangeOp range : reduce.getRangeOps())
        trips *= range.getExtent().value_or(1);
      profile.trips *= std::max(trips, 1.0);
      hasReduction = true;
    }
    profile.work += trips * getCost(op);
    profile.numOps += !isa<arith::ConstantOp>(op);
  }
}

bool Prober::isMovement(Value value) {
  if (accessOf.contains(value) ||
      isa_and_nonnull<arith::ConstantOp>(value.getDefiningOp()))
    return true;
  auto select = value.getDefiningOp<arith::SelectOp>();
  if (!select || !isMovement(select.getTrueValue()) ||
      !isMovement(select.getFalseValue()))
    return false;
  auto decides = accessOf.find(select.getCondition());
  if (decides != accessOf.end())
    profile.deciders.push_back(profile.accesses[decides->second].tensor);
  return decides != accessOf.end() || isGate(select.getCondition());
}

FailureOr<Profile> Prober::run(OpResult result) {
  SmallVector<Value> indices;
  for (int64_t size : tensors[result].maxSizes)
    indices.push_back(range(builder.getIndexAttr(size)));
  Value value = computeElement(result, indices);
  if (!value || isRefused)
    return failure();
  addDims(indices);
  addWork();
  profile.isMovement = isMovement(value);
  profile.usesScalars = !scalars.empty();
  return std::move(profile);
}

/// Whether the op's name, attributes and types say all about its profile.
static bool hasForm(Operation *op) {
  auto isStatic = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape();
  };
  bool isSimple =
      isa<uop::ReshapeOp, uop::ExpandOp, uop::ShrinkOp, uop::PermuteOp,
          uop::PadOp, uop::FlipOp>(op) ||
      (isa<arith::ArithDialect, math::MathDialect>(op->getDialect()) &&
       op->hasTrait<OpTrait::Elementwise>());
  return isSimple && op->getNumOperands() > 0 && op->getNumResults() == 1 &&
         llvm::all_of(op->getOperandTypes(), isStatic) &&
         llvm::all_of(op->getResultTypes(), isStatic);
}

/// The first operand that is the same value as the one of that number.
static unsigned getFirstUse(Operation *op, unsigned number) {
  return llvm::find(op->getOperands(), op->getOperand(number)).getIndex();
}

unsigned Profiler::SameForm::getHashValue(const Operation *op) {
  auto *known = const_cast<Operation *>(op);
  return OperationEquivalence::computeHash(
      known, OperationEquivalence::ignoreHashValue,
      OperationEquivalence::ignoreHashValue,
      OperationEquivalence::IgnoreLocations);
}

bool Profiler::SameForm::isEqual(const Operation *a, const Operation *b) {
  if (a == b)
    return true;
  const Operation *empty = getEmptyKey(), *tombstone = getTombstoneKey();
  if (llvm::is_contained({empty, tombstone}, a) ||
      llvm::is_contained({empty, tombstone}, b))
    return false;
  auto *left = const_cast<Operation *>(a), *right = const_cast<Operation *>(b);
  if (!OperationEquivalence::isEquivalentTo(
          left, right, OperationEquivalence::ignoreValueEquivalence,
          /*markEquivalent=*/nullptr, OperationEquivalence::IgnoreLocations) ||
      left->getOperandTypes() != right->getOperandTypes())
    return false;
  return llvm::all_of(llvm::seq(left->getNumOperands()), [&](unsigned number) {
    return getFirstUse(left, number) == getFirstUse(right, number);
  });
}

FailureOr<Profile> Profiler::profile(OpResult result) {
  Operation *op = result.getOwner();
  if (!hasForm(op)) {
    ++numWritten;
    return Prober(result.getContext(), tensors).run(result);
  }
  auto found = known.find(op);
  if (found == known.end()) {
    ++numWritten;
    FailureOr<Profile> made = Prober(result.getContext(), tensors).run(result);
    if (succeeded(made))
      known[op] = *made;
    return made;
  }
  Profile profile = found->second;
  auto move = [&, from = found->first](Value &tensor) {
    tensor = op->getOperand(llvm::find(from->getOperands(), tensor).getIndex());
  };
  for (ProfileAccess &access : profile.accesses)
    move(access.tensor);
  llvm::for_each(profile.deciders, move);
  return profile;
}
