// Emits the kernel that computes one tensor.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/KernelWriter.h"

#include "dialects/UOp/Transforms/LinearIndex.h"
#include "lib/Schedule/Variables.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/CSE.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

const Memory *Memories::find(Value tensor) const {
  auto known = stored.find(tensor);
  if (known != stored.end())
    return &known->second;
  auto state = states.find(tensor.getDefiningOp());
  return state == states.end() ? nullptr : &state->second;
}

static OwningOpRef<jit::KernelOp> makeKernel(MLIRContext *context) {
  OpBuilder builder(context);
  OwningOpRef<jit::KernelOp> kernel = jit::KernelOp::create(
      builder, builder.getUnknownLoc(), "kernel",
      builder.getFunctionType({}, {}), ArrayAttr(), ArrayAttr(), StringAttr());
  kernel->getBody().emplaceBlock();
  return kernel;
}

KernelWriter::KernelWriter(MLIRContext *context, const Tensors &tensors,
                           const Memories &memories)
    : ElementBuilder(OpBuilder(context)), tensors(tensors), memories(memories),
      kernel(makeKernel(context)) {
  builder.setInsertionPointToEnd(&kernel->getBody().front());
}

KernelWriter::~KernelWriter() = default;

OpFoldResult KernelWriter::size(Value tensor, int64_t dim) {
  return scalar(tensors.getSize(tensor, dim));
}

OpFoldResult KernelWriter::hostSize(Value tensor, int64_t dim) {
  return tensors.getSize(tensor, dim);
}

Value KernelWriter::getPointer(Value buffer, ArrayRef<int64_t> shape,
                               bool isStored) {
  auto [known, isNew] = numbers.try_emplace(
      {buffer.getAsOpaquePointer(), llvm::to_vector(shape)}, arrays.size());
  if (isNew) {
    auto type = cast<jit::BufferType>(buffer.getType());
    kernel->getBody().front().insertArgument(
        arrays.size(), uop::PtrType::get(shape, type.getElementType()),
        location);
    arrays.push_back({buffer});
  }
  Argument &argument = arrays[known->second];
  (isStored ? argument.isStored : argument.isLoaded) = true;
  return kernel->getBody().getArgument(known->second);
}

SmallVector<Value> KernelWriter::addOffsets(const Memory &memory,
                                            ValueRange indices) {
  SmallVector<Value> result(indices);
  for (auto [index, offset] : llvm::zip(result, memory.offsets)) {
    Value from = this->index(scalar(offset));
    index = apply(getExpr(index) + getExpr(from), {});
  }
  return result;
}

/// True where `places` lie inside of the buffer; null if all do.
Value KernelWriter::getGate(const Memory &memory, ValueRange places) {
  auto type = cast<jit::BufferType>(memory.buffer.getType());
  Value inside;
  for (unsigned dim : memory.open.set_bits())
    inside =
        both(inside, isInside(places[dim], builder.getIndexAttr(0),
                              builder.getIndexAttr(type.getMaxShape()[dim])));
  return inside;
}

/// Quotients and remainders in `expr`.
static int64_t countDivisions(AffineExpr expr) {
  int64_t count = 0;
  expr.walk([&](AffineExpr part) {
    count += part.getKind() == AffineExprKind::Mod ||
             part.getKind() == AffineExprKind::FloorDiv;
  });
  return count;
}

/// True for a sum with a multiple in it: `8 * i + j`.
static bool hasFactor(AffineExpr expr) {
  bool found = false;
  expr.walk(
      [&](AffineExpr part) { found |= part.getKind() == AffineExprKind::Mul; });
  return found;
}

namespace {
/// `factor * expr`.
struct Term {
  AffineExpr expr;
  int64_t factor;
};
} // namespace

/// Takes a sum apart; the number in it is a term of factor 1.
static void getTerms(AffineExpr expr, SmallVectorImpl<Term> &terms) {
  auto op = dyn_cast<AffineBinaryOpExpr>(expr);
  if (op && expr.getKind() == AffineExprKind::Add) {
    getTerms(op.getLHS(), terms);
    getTerms(op.getRHS(), terms);
    return;
  }
  auto factor = op && expr.getKind() == AffineExprKind::Mul
                    ? dyn_cast<AffineConstantExpr>(op.getRHS())
                    : AffineConstantExpr();
  if (factor && factor.getValue() > 0)
    terms.push_back({op.getLHS(), factor.getValue()});
  else
    terms.push_back({expr, 1});
}

/// Takes an offset apart into indices of an array of `count` elements: one per
/// factor, the largest first. Fails unless each index stays in its dimension.
LogicalResult KernelWriter::splitOffset(AffineExpr offset, int64_t count,
                                        SmallVectorImpl<int64_t> &shape,
                                        SmallVectorImpl<Value> &places) {
  SmallVector<Term> terms;
  getTerms(offset, terms);
  std::map<int64_t, AffineExpr, std::greater<int64_t>> sums;
  for (Term term : terms) {
    AffineExpr &sum = sums[term.factor];
    sum = sum ? sum + term.expr : term.expr;
  }
  sums.try_emplace(1, getAffineConstantExpr(0, context()));
  int64_t above = count;
  for (auto [factor, sum] : sums) {
    if (above % factor != 0)
      return failure();
    sum = space.simplify(sum);
    auto bounds = space.getBounds(sum);
    if (!bounds || !bounds->isWithin(0, above / factor - 1))
      return failure();
    shape.push_back(above / factor);
    places.push_back(apply(sum, {}));
    above = factor;
  }
  return success();
}

/// The elements of an array are in one row, so it may have another shape: one
/// that needs fewer divisions, or has an index for each range.
void KernelWriter::chooseShape(SmallVector<int64_t> &shape,
                               SmallVector<Value> &places) {
  int64_t divisions = 0, count = 1;
  AffineExpr offset = getAffineConstantExpr(0, context());
  for (auto [size, place] : llvm::zip(shape, places)) {
    divisions += countDivisions(getExpr(place));
    offset = offset * size + getExpr(place);
    count *= size;
  }
  bool hasFactors = llvm::any_of(places, [&](Value place) {
    return place.getDefiningOp<arith::AddIOp>() && hasFactor(getExpr(place));
  });
  if (divisions == 0 && !hasFactors)
    return;
  offset = space.simplify(offset);
  int64_t left = countDivisions(offset);
  if (left > divisions || (left == divisions && !hasFactors))
    return;
  SmallVector<int64_t> newShape;
  SmallVector<Value> newPlaces;
  if (failed(splitOffset(offset, count, newShape, newPlaces))) {
    if (left == divisions)
      return;
    newShape = {count};
    newPlaces = {apply(offset, {})};
  }
  shape = std::move(newShape);
  places = std::move(newPlaces);
}

/// True if the element at `places` of an array of `shape` may be loaded where
/// `gate` is false: it is there, and is another one for no index that the gate
/// changes with. A factor that rows share then has no gate of the rows.
bool KernelWriter::needsNoGate(ArrayRef<int64_t> shape, ValueRange places) {
  llvm::SetVector<Operation *> gating = uop::collectOps(gate);
  auto changesWithGate = [&](Operation *op) {
    return !op->hasTrait<OpTrait::ConstantLike>() && gating.contains(op);
  };
  for (auto [size, place] : llvm::zip(shape, places)) {
    std::optional<Interval> bounds = space.getBounds(getExpr(place));
    if (!bounds || !bounds->isWithin(0, size - 1) ||
        llvm::any_of(uop::collectOps(place), changesWithGate))
      return false;
  }
  return true;
}

Value KernelWriter::load(Value tensor, const Memory &memory,
                         ValueRange indices) {
  SmallVector<Value> places = addOffsets(memory, indices);
  SmallVector<int64_t> shape = llvm::to_vector(
      cast<jit::BufferType>(memory.buffer.getType()).getMaxShape());
  Value inside = getGate(memory, places);
  if (gate && (inside || !needsNoGate(shape, places)))
    inside = both(gate, inside);
  if (memory.buffer != target)
    chooseShape(shape, places);
  Type type = uop::getValueType(getElementTypeOrSelf(tensor));
  Value other = inside ? zero(type) : Value();
  return uop::LoadOp::create(
      builder, location, getPointer(memory.buffer, shape, /*isStored=*/false),
      places, inside, other);
}

Value KernelWriter::element(Value tensor, ValueRange indices) {
  if (llvm::is_contained(tensors[tensor].maxSizes, 0))
    return zero(uop::getValueType(getElementTypeOrSelf(tensor)));
  Key key{tensor.getAsOpaquePointer(), gate.getAsOpaquePointer()};
  for (Value index : indices)
    key.push_back(index.getAsOpaquePointer());
  auto known = elements.find(key);
  if (known != elements.end())
    return known->second;
  Value value;
  if (const Memory *memory = memories.find(tensor))
    value = load(tensor, *memory, indices);
  else
    value = computeElement(cast<OpResult>(tensor), indices);
  return elements[key] = value;
}

Value KernelWriter::scalar(Value hostScalar) {
  if (Value known = scalars.lookup(hostScalar))
    return known;
  Operation *op = hostScalar.getDefiningOp();
  Value result;
  if (auto read = dyn_cast_or_null<jit::ValueOp>(op)) {
    Value variable = read.getVariable();
    Value &parameter = scalars[variable];
    if (!parameter) {
      parameter = kernel->getBody().front().addArgument(variable.getType(),
                                                        read.getLoc());
      variables.push_back(variable);
    }
    result = create<jit::ValueOp>(hostScalar.getType(), parameter);
  } else if (op && isPure(op) && op->getNumRegions() == 0) {
    IRMapping map;
    for (Value operand : op->getOperands()) {
      if (isTensor(operand))
        break;
      Value inner = scalar(operand);
      if (!inner)
        return {};
      map.map(operand, inner);
    }
    if (map.getValueMap().size() == op->getNumOperands() ||
        llvm::none_of(op->getOperands(), isTensor))
      result = builder.clone(*op, map)->getResult(
          cast<OpResult>(hostScalar).getResultNumber());
  }
  if (!result) {
    if (isa<BlockArgument>(hostScalar))
      emitError(hostScalar.getLoc())
          << "an argument of type " << hostScalar.getType()
          << " is used by tensor ops, expected i1, i32, i64, index, f32 or a "
             "tensor";
    else
      emitError(hostScalar.getLoc())
          << "a scalar that is neither an argument nor computed from arguments "
             "is used by tensor ops";
    return {};
  }
  if (result.getType().isIndex())
    addSymbol(result, getScalarBounds(hostScalar));
  return scalars[hostScalar] = result;
}

LogicalResult KernelWriter::store(Value tensor, const Memory &target) {
  const TensorInfo &info = tensors[tensor];
  location = tensor.getLoc();
  // Debug information needs to know where a function stands.
  if (isa<UnknownLoc>((*kernel)->getLoc()))
    (*kernel)->setLoc(location);
  SmallVector<Value> indices;
  for (int64_t dim : llvm::seq(info.sizes.size())) {
    OpFoldResult extent = size(tensor, dim);
    if (!extent)
      return failure();
    indices.push_back(range(extent));
  }
  this->target = target.buffer;
  const Memory *source = memories.find(tensor);
  Value value = source ? load(tensor, *source, indices)
                       : computeElement(cast<OpResult>(tensor), indices);
  if (!value || isRefused)
    return failure();
  location = tensor.getLoc();
  auto type = cast<jit::BufferType>(target.buffer.getType());
  Value pointer =
      getPointer(target.buffer, type.getMaxShape(), /*isStored=*/true);
  SmallVector<Value> places = addOffsets(target, indices);
  Value inside = getGate(target, places);
  uop::StoreOp::create(builder, location, value, pointer, places, inside);
  unsigned number = cast<BlockArgument>(pointer).getArgNumber();
  arrays[number].isCovered =
      !inside && llvm::all_of_zip(info.sizes, type.getMaxShape(),
                                  [](OpFoldResult size, int64_t whole) {
                                    return getConstantIntValue(size) == whole;
                                  });
  return success();
}

/// Merges equal ops, and drops those without a use.
static void clean(jit::KernelOp kernel) {
  IRRewriter rewriter(kernel.getContext());
  DominanceInfo dominance(kernel);
  eliminateCommonSubExpressions(rewriter, dominance, kernel);
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(kernel.getBody().front())))
    if (isOpTriviallyDead(&op))
      op.erase();
}

KernelWriter::RangeSplits KernelWriter::findSplits() {
  auto isDivision = [](Operation &op) {
    return isa<arith::DivUIOp, arith::RemUIOp>(op);
  };
  if (llvm::none_of(kernel->getBody().front(), isDivision))
    return RangeSplits();
  clean(*kernel);
  llvm::DenseMap<Value, unsigned> numberOf;
  for (auto [number, range] : llvm::enumerate(getRanges()))
    numberOf[range] = number;
  RangeSplits found;
  kernel->walk([&](Operation *op) {
    if (!isa<arith::DivUIOp, arith::RemUIOp>(op))
      return;
    auto range = op->getOperand(0).getDefiningOp<uop::RangeOp>();
    std::optional<int64_t> divisor = getConstantIntValue(op->getOperand(1));
    if (!range || !range.getExtent() || !divisor ||
        *range.getExtent() % *divisor != 0)
      return;
    auto &blocks = found[numberOf.lookup(range)];
    auto fits = [&](int64_t block) {
      return block != *divisor &&
             (block % *divisor == 0 || *divisor % block == 0);
    };
    if (!llvm::all_of(blocks, fits))
      return;
    blocks.push_back(*divisor);
    llvm::sort(blocks, std::greater<int64_t>());
  });
  return found;
}

/// "r_64_48_32": what is stored, then what is reduced; "E_" without reductions.
static std::string getReadableName(jit::KernelOp kernel) {
  std::string stored, reduced;
  kernel.walk([&](uop::RangeOp range) {
    bool isReduced = llvm::any_of(range->getUsers(), [](Operation *user) {
      return isa<uop::ReduceOp>(user);
    });
    std::string text = "_";
    if (range.getExtent())
      text += std::to_string(*range.getExtent());
    else if (auto most = jit::getMaxExtent(range))
      text += "upto" + std::to_string(*most);
    else
      text += "n";
    (isReduced ? reduced : stored) += text;
  });
  return (reduced.empty() ? "E" : "r") + stored + reduced;
}

OwningOpRef<jit::KernelOp> KernelWriter::finish(StringRef symbol) {
  kernel->setSymName(symbol);
  kernel->setFunctionType(
      builder.getFunctionType(kernel->getBody().getArgumentTypes(), {}));
  clean(*kernel);
  kernel->setDisplayNameAttr(builder.getStringAttr(::getReadableName(*kernel)));
  return std::move(kernel);
}
