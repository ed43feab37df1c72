// Decides which tensors of a function are stored.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/Plan.h"

#include "dialects/Jit/Jit.h"
#include "lib/Schedule/Boxes.h"
#include "lib/Schedule/ControlFlow.h"
#include "lib/Schedule/CostModel.h"
#include "lib/Schedule/IndexSpace.h"
#include "lib/Schedule/KernelSequence.h"
#include "lib/Schedule/StateUses.h"
#include "lib/Schedule/Variables.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

/// How often the plan is made at most; each time with what the last one stored
/// as the guess of what is in memory.
static constexpr int numRounds = 3;

namespace {
/// A kernel that a plan has: the tensor that it stores, over ranges of its own.
struct PlannedKernel {
  explicit PlannedKernel(MLIRContext *context, unsigned position)
      : space(context), position(position) {}

  IndexSpace space;
  /// Per dimension of the space: its extent, whether a reduction closes it, and
  /// the dimensions that it changes with, itself included.
  struct Dim {
    double extent;
    bool isReduced;
    llvm::BitVector outer;
  };
  SmallVector<Dim> dims;
  llvm::DenseMap<Value, AffineExpr> symbols;
  /// Of the op at which it is launched.
  unsigned position;
  /// The op that it is, or null.
  uop::WriteOp write;
  /// It depends on constants alone.
  bool isConstant = false;
  int64_t numOps = 0;
  /// Of what is stored.
  SmallVector<AffineExpr> indices;

  AffineExpr addDim(std::optional<int64_t> extent, bool isReduced,
                    llvm::BitVector outer);
  AffineExpr getSymbol(Value scalar);
  llvm::BitVector getOuter(AffineExpr expr) const;
};

/// Indices at which a kernel reads a tensor.
struct Place {
  unsigned kernel;
  SmallVector<AffineExpr> indices;

  bool operator==(const Place &other) const {
    return kernel == other.kernel && indices == other.indices;
  }
};

class Planner {
public:
  Planner(func::FuncOp function, const Tensors &tensors)
      : function(function), tensors(tensors) {}

  FailureOr<Plan> run();

private:
  LogicalResult addProfiles();
  void force(Value tensor);
  void addForced();
  /// True for a tensor that no kernel of the plan computes.
  bool isGiven(Value tensor) const;
  bool isConstant(Operation &op);
  void makePlan(const CostModel &model);
  void guess(CostModel &model, bool isFirst);
  bool shouldStore(OpResult result, const CostModel &model);
  bool shouldStoreRead(OpResult result);
  uop::WriteOp getFirstWrite(Value tensor);
  bool isInside(Operation *op);
  template <typename Op>
  bool isWholeState(Value tensor, Op op, unsigned position = UINT_MAX);
  void readFromState(OpResult tensor);
  Demand getDemand(OpResult tensor);
  PlannedKernel &addKernel(Value tensor, unsigned position,
                           uop::WriteOp write = {});
  /// Reads what `tensor` is computed from where `place` needs it.
  void compute(OpResult tensor, const Place &place);
  void read(Value tensor, Place place);

  func::FuncOp function;
  const Tensors &tensors;
  llvm::DenseMap<Value, Profile> profiles;
  /// Those of the module and of the function.
  llvm::DenseSet<Value> constants;
  SymbolTableCollection symbols;
  llvm::DenseMap<Operation *, unsigned> positions;
  StateUses states;
  Plan forced, plan;
  std::vector<PlannedKernel> kernels;
  llvm::DenseMap<Value, SmallVector<Place, 2>> places;
  /// The plan was made without something that is forced.
  bool isUnstable = false;
};
} // namespace

AffineExpr PlannedKernel::addDim(std::optional<int64_t> extent, bool isReduced,
                                 llvm::BitVector outer) {
  std::optional<Interval> bounds;
  if (extent)
    bounds = Interval{0, std::max<int64_t>(*extent - 1, 0)};
  outer.resize(dims.size() + 1);
  if (extent)
    outer.set(dims.size());
  dims.push_back({double(extent.value_or(1)), isReduced, std::move(outer)});
  return space.addDim(bounds);
}

AffineExpr PlannedKernel::getSymbol(Value scalar) {
  AffineExpr &symbol = symbols[scalar];
  if (!symbol)
    symbol = space.addSymbol(getScalarBounds(scalar));
  return symbol;
}

llvm::BitVector PlannedKernel::getOuter(AffineExpr expr) const {
  llvm::BitVector outer;
  expr.walk([&](AffineExpr part) {
    if (auto dim = dyn_cast<AffineDimExpr>(part))
      outer |= dims[dim.getPosition()].outer;
  });
  return outer;
}

bool Planner::isGiven(Value tensor) const {
  if (isa<BlockArgument>(tensor))
    return true;
  Operation *op = tensor.getDefiningOp();
  auto constant = dyn_cast<arith::ConstantOp>(op);
  return isa<uop::CopyOp>(op) || isControlFlow(op) || isKernelSequence(op) ||
         (constant && !isa<SplatElementsAttr>(constant.getValue()));
}

/// True if `op` is a constant of the function, or reads one of the module where
/// no variable says.
bool Planner::isConstant(Operation &op) {
  auto read = dyn_cast<uop::ReadOp>(op);
  return isa<arith::ConstantOp>(op) ||
         (read && read->getNumOperands() == 0 &&
          symbols.lookupNearestSymbolFrom<jit::ConstantOp>(
              read, read.getStateAttr()));
}

LogicalResult Planner::addProfiles() {
  Profiler profiler(tensors);
  for (auto [position, op] : llvm::enumerate(function.front())) {
    positions[&op] = position;
    for (OpResult result : op.getResults()) {
      if (!isTensor(result))
        continue;
      if (isConstant(op))
        constants.insert(result);
      if (isGiven(result) || isa<uop::ReadOp>(op))
        continue;
      FailureOr<Profile> made = profiler.profile(result);
      if (failed(made))
        return failure();
      profiles[result] = std::move(*made);
    }
  }
  return success();
}

/// The tensor whose memory `tensor` can be, or null.
static Value getViewSource(Value tensor) {
  Operation *op = tensor.getDefiningOp();
  if (isa_and_nonnull<uop::RealizeOp, uop::ContiguousOp>(op))
    return op->getOperand(0);
  auto reshape = dyn_cast_or_null<uop::ReshapeOp>(op);
  if (reshape && reshape.getSource().getType().hasStaticShape() &&
      reshape.getResult().getType().hasStaticShape())
    return reshape.getSource();
  return {};
}

void Planner::force(Value tensor) {
  while (!isGiven(tensor)) {
    Value source = getViewSource(tensor);
    auto &set = source ? forced.views : forced.stored;
    if (!set.insert(tensor).second || !source)
      return;
    tensor = source;
  }
}

/// The first op that writes `tensor`, or null.
uop::WriteOp Planner::getFirstWrite(Value tensor) {
  uop::WriteOp first;
  for (Operation *user : tensor.getUsers())
    if (auto write = dyn_cast<uop::WriteOp>(user);
        write && positions.contains(write))
      if (!first || positions[write] < positions[first])
        first = write;
  return first;
}

/// True if all that `op` reads from a state or writes to it lies inside.
bool Planner::isInside(Operation *op) {
  auto sizeOf = [&](Value tensor, int64_t dim) {
    return tensors.getSize(tensor, dim);
  };
  return getDimsInside(op, sizeOf).all();
}

/// True if `tensor`, which `op` reads from a state or writes to it, is all of
/// that state before `position`, by default the end.
template <typename Op>
bool Planner::isWholeState(Value tensor, Op op, unsigned position) {
  if (!op || !isInside(op) || states.isOverwritten(op, position))
    return false;
  auto state =
      SymbolTable::lookupNearestSymbolFrom<jit::StateOp>(op, op.getStateAttr());
  return state &&
         state.getType().getShape() == ArrayRef(tensors[tensor].maxSizes) &&
         cast<ShapedType>(tensor.getType()).hasStaticShape();
}

void Planner::addForced() {
  for (Operation &op : function.front()) {
    if (isControlFlow(&op))
      for (Value each : getNeededTensors(&op))
        if (!isWholeState(each, each.getDefiningOp<uop::ReadOp>(),
                          positions[&op] + 1))
          force(each);
    bool isReturn = isa<func::ReturnOp>(op);
    bool readsMemory = isa<uop::CopyOp>(op) || isKernelSequence(&op);
    for (Value operand : op.getOperands()) {
      if (!isTensor(operand) || !(isReturn || readsMemory))
        continue;
      uop::WriteOp write = getFirstWrite(operand);
      if (isReturn && !isGiven(operand) && isWholeState(operand, write))
        forced.written[operand] = write;
      else if (!isReturn ||
               !isWholeState(operand, operand.getDefiningOp<uop::ReadOp>()))
        force(operand);
    }
    if (isa<uop::ContiguousOp, uop::RealizeOp>(op))
      force(op.getResult(0));
  }
}

void Planner::read(Value tensor, Place place) {
  if (isGiven(tensor) || plan.isInMemory(tensor))
    return;
  auto &known = places[tensor];
  if (!llvm::is_contained(known, place))
    known.push_back(std::move(place));
}

void Planner::compute(OpResult tensor, const Place &place) {
  if (isa<uop::ReadOp>(tensor.getOwner()))
    return;
  const Profile &profile = profiles.find(tensor)->second;
  PlannedKernel &kernel = kernels[place.kernel];
  kernel.numOps += profile.numOps;
  SmallVector<llvm::BitVector> outers(profile.dims.size());
  SmallVector<AffineExpr> dims(profile.dims.size()), symbols;
  // Dimensions that others change with come first.
  std::function<void(unsigned)> addDim = [&](unsigned number) {
    const ProfileDim &dim = profile.dims[number];
    if (dims[number])
      return;
    if (dim.kind == ProfileDim::Result) {
      dims[number] = place.indices[dim.number];
      return;
    }
    llvm::BitVector outer;
    for (unsigned other : dim.outer) {
      addDim(other);
      outer |= kernel.getOuter(dims[other]);
    }
    bool isReduced = dim.kind == ProfileDim::Reduced;
    dims[number] = kernel.addDim(isReduced ? std::optional<int64_t>(dim.extent)
                                           : std::nullopt,
                                 isReduced, std::move(outer));
  };
  for (unsigned number : llvm::seq<unsigned>(0, dims.size()))
    addDim(number);
  for (Value scalar : profile.symbols)
    symbols.push_back(kernel.getSymbol(scalar));
  for (const ProfileAccess &access : profile.accesses) {
    Place inner{place.kernel, {}};
    for (AffineExpr index : access.indices)
      inner.indices.push_back(
          kernel.space.simplify(index.replaceDimsAndSymbols(dims, symbols)));
    read(access.tensor, std::move(inner));
  }
}

PlannedKernel &Planner::addKernel(Value tensor, unsigned position,
                                  uop::WriteOp write) {
  Place place{unsigned(kernels.size()), {}};
  PlannedKernel &kernel = kernels.emplace_back(function.getContext(), position);
  for (int64_t size : tensors[tensor].maxSizes)
    place.indices.push_back(
        size == 1 ? getAffineConstantExpr(0, function.getContext())
                  : kernel.addDim(size, /*isReduced=*/false, {}));
  kernel.indices = place.indices;
  kernel.write = write;
  if (write)
    read(tensor, std::move(place));
  else
    compute(cast<OpResult>(tensor), place);
  return kernel;
}

Demand Planner::getDemand(OpResult tensor) {
  Demand demand;
  llvm::SmallDenseSet<unsigned, 4> users;
  for (const Place &place : places[tensor]) {
    const PlannedKernel &kernel = kernels[place.kernel];
    ++demand.numPlaces;
    users.insert(place.kernel);
    demand.isInReplay |= !kernel.isConstant;
    llvm::BitVector outer;
    for (AffineExpr index : place.indices)
      outer |= kernel.getOuter(index);
    double evaluations = 1, nested = 1, trips = 1;
    for (unsigned dim : llvm::seq<unsigned>(0, outer.size())) {
      trips *= kernel.dims[dim].extent;
      if (!outer.test(dim))
        continue;
      evaluations *= kernel.dims[dim].extent;
      nested = trips;
      demand.isInReduction |= kernel.dims[dim].isReduced;
    }
    demand.evaluations += evaluations;
    demand.nestedEvaluations += nested;
    demand.numOps = std::max(demand.numOps, kernel.numOps);
  }
  demand.numKernels = users.size();
  return demand;
}

static bool isOneElement(Value tensor) {
  auto type = cast<RankedTensorType>(tensor.getType());
  return type.hasStaticShape() && type.getNumElements() == 1;
}

/// True if `place`, read by a kernel that writes, is where it writes. An only
/// element is, whatever its indices are called.
static bool isInPlace(uop::ReadOp read, const Place &place,
                      const PlannedKernel &kernel) {
  StateBox from = getBox(read), to = getBox(kernel.write);
  return from.offsets == to.offsets &&
         (place.indices == kernel.indices ||
          (isOneElement(read) &&
           isOneElement(uop::WriteOp(kernel.write).getValue())));
}

/// A state that a later op overwrites is copied, unless all that read it are
/// launched before. A kernel that reads what it overwrites elsewhere gets
/// memory of its own in the next round.
bool Planner::shouldStoreRead(OpResult result) {
  auto read = cast<uop::ReadOp>(result.getOwner());
  for (const Place &place : places[result])
    if (states.isOverwritten(read, kernels[place.kernel].position))
      return true;
  for (const Place &place : places[result]) {
    PlannedKernel &kernel = kernels[place.kernel];
    if (!kernel.write || !StateUses::mayOverlap(read, kernel.write) ||
        isInPlace(read, place, kernel))
      continue;
    force(kernel.write.getValue());
    isUnstable = true;
  }
  return false;
}

/// Kernels after the first write of `tensor` load it from there, if all of it
/// is there.
void Planner::readFromState(OpResult tensor) {
  uop::WriteOp write = getFirstWrite(tensor);
  auto known = places.find(tensor);
  if (!write || known == places.end() || isa<uop::ReadOp>(tensor.getOwner()) ||
      !isInside(write))
    return;
  size_t before = known->second.size();
  llvm::erase_if(known->second, [&](const Place &place) {
    PlannedKernel &kernel = kernels[place.kernel];
    return kernel.position > positions[write] &&
           !states.isOverwritten(write, kernel.position) &&
           !(kernel.write && StateUses::mayOverlap(write, kernel.write));
  });
  if (known->second.size() < before)
    plan.written[tensor] = write;
}

bool Planner::shouldStore(OpResult result, const CostModel &model) {
  if (forced.stored.contains(result))
    return true;
  if (places[result].empty())
    return false;
  if (isa<uop::ReadOp>(result.getOwner()))
    return shouldStoreRead(result);
  return model.shouldStore(result, getDemand(result));
}

void Planner::makePlan(const CostModel &model) {
  plan = Plan{{}, forced.views, forced.written};
  kernels.clear();
  places.clear();
  for (Operation &op : llvm::reverse(function.front())) {
    unsigned position = positions[&op];
    if (auto write = dyn_cast<uop::WriteOp>(op))
      addKernel(write.getValue(), position, write);
    for (OpResult result : op.getResults()) {
      if (!isTensor(result) || isGiven(result) || plan.views.contains(result))
        continue;
      readFromState(result);
      if (shouldStore(result, model)) {
        plan.stored.insert(result);
        addKernel(result, position).isConstant = model.isConstant(result);
        continue;
      }
      for (const Place &place : llvm::to_vector(places[result]))
        compute(result, place);
    }
  }
}

void Planner::guess(CostModel &model, bool isFirst) {
  for (Operation &op : function.front())
    for (OpResult result : op.getResults()) {
      if (!profiles.contains(result))
        continue;
      const ElementCost &cost = model.add(result);
      // A reduction that several ops read, one of them elsewhere, is stored,
      // most often.
      bool isShared = cost.hasReduction && !result.hasOneUse() &&
                      !llvm::all_of(result.getUsers(),
                                    OpTrait::hasElementwiseMappableTraits);
      if (forced.isInMemory(result) ||
          (isFirst ? isShared : plan.stored.contains(result)))
        model.setInMemory(result);
    }
}

FailureOr<Plan> Planner::run() {
  if (failed(addProfiles()) || failed(states.analyze(function, positions)))
    return failure();
  addForced();
  for (int round = 0; round < numRounds || isUnstable; ++round) {
    isUnstable = false;
    llvm::DenseSet<Value> guessed = plan.stored;
    CostModel model(tensors, profiles, constants);
    guess(model, round == 0);
    makePlan(model);
    // The same guess makes the same plan.
    if (round > 0 && !isUnstable && plan.stored == guessed)
      break;
  }
  return std::move(plan);
}

FailureOr<Plan> schedule::planFunction(func::FuncOp function,
                                       const Tensors &tensors) {
  return Planner(function, tensors).run();
}
