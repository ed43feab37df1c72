// An interpreter program: a kernel as a list of numbered nodes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Interpreter/KernelProgram.h"

#include "dialects/Jit/JitExtern.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::interpreter;

Access::Access(TypedValue<uop::PtrType> ptr)
    : ptr(ptr), sizes(ptr.getType().getMaxShape()),
      strides(ptr.getType().getElementStrides()),
      elementBytes(uop::getElementBytes(ptr.getType().getElementType())) {
  for (int64_t &stride : strides)
    stride *= elementBytes;
}

namespace {
/// A value's type: its element format and how many numbers it has.
struct Shape {
  Format format;
  unsigned count;
};

class ProgramBuilder {
public:
  ProgramBuilder(jit::KernelOp kernel, const int64_t *scalars)
      : kernel(kernel), scalars(scalars) {}
  FailureOr<KernelProgram> build();

private:
  LogicalResult addOp(Operation *op);
  LogicalResult addConstant(arith::ConstantOp op);
  LogicalResult addValue(jit::ValueOp op);
  LogicalResult addRange(uop::RangeOp op);
  LogicalResult addLoad(uop::LoadOp op);
  LogicalResult addStore(uop::StoreOp op);
  LogicalResult addReduce(uop::ReduceOp op);
  LogicalResult addCombiner(uop::ReduceOp op, unsigned reduce);
  LogicalResult addFromElements(vector::FromElementsOp op);
  LogicalResult addExtract(vector::ExtractOp op);
  LogicalResult addWmma(uop::WmmaOp op);
  LogicalResult addCompute(Operation *op);

  FailureOr<Shape> getShape(Operation *op, Type type);
  /// Appends a node for `op`, its results numbered one after the other.
  FailureOr<unsigned> addNode(Operation *op, Node::Kind kind);
  SmallVector<Use, 3> useAll(ValueRange values);
  SmallVector<unsigned, 4> numberRanges(const uop::FreeRanges::Set &set);

  jit::KernelOp kernel;
  const int64_t *scalars;
  KernelProgram program;
  uop::FreeRanges freeRanges;
  llvm::DenseMap<Value, Use> uses;
  llvm::DenseMap<Operation *, unsigned> rangeNumbers;
};
} // namespace

FailureOr<Shape> ProgramBuilder::getShape(Operation *op, Type type) {
  auto vector = dyn_cast<VectorType>(type);
  Type element = vector ? vector.getElementType() : type;
  std::optional<Format> format = getFormat(element);
  if (!format || (vector && vector.isScalable()))
    return op->emitOpError("cannot be interpreted on ") << type;
  return Shape{*format,
               vector ? static_cast<unsigned>(vector.getNumElements()) : 1};
}

FailureOr<unsigned> ProgramBuilder::addNode(Operation *op, Node::Kind kind) {
  Node node;
  node.kind = kind;
  node.op = op;
  for (Value result : op->getResults()) {
    FailureOr<Shape> shape = getShape(op, result.getType());
    if (failed(shape))
      return failure();
    uses[result] = {static_cast<unsigned>(program.nodes.size()),
                    static_cast<unsigned>(node.numbers.size()), shape->count};
    node.numbers.append(shape->count, 0);
    node.formats.append(shape->count, shape->format);
  }
  node.format = node.formats.front();
  if (op->getBlock() == &kernel.getBody().front())
    node.freeRanges = numberRanges(freeRanges.of(op->getResult(0)));
  program.nodes.push_back(std::move(node));
  return static_cast<unsigned>(program.nodes.size() - 1);
}

SmallVector<Use, 3> ProgramBuilder::useAll(ValueRange values) {
  SmallVector<Use, 3> all;
  for (Value value : values)
    all.push_back(uses.lookup(value));
  return all;
}

SmallVector<unsigned, 4>
ProgramBuilder::numberRanges(const uop::FreeRanges::Set &set) {
  SmallVector<unsigned, 4> numbers;
  for (uop::RangeOp range : set)
    numbers.push_back(rangeNumbers.lookup(range));
  return numbers;
}

FailureOr<KernelProgram> ProgramBuilder::build() {
  if (jit::NativeOp native = jit::getNative(kernel))
    return native.emitOpError("is code for GPUs, which cannot be interpreted");
  if (Operation *foreign = jit::getForeign(kernel))
    return foreign->emitOpError("is ")
           << (isa<jit::ExternOp>(foreign) ? "a function of a library"
                                           : "work of several ranks")
           << ", which cannot be interpreted";
  for (Operation &op : kernel.getBody().front())
    if (failed(addOp(&op)))
      return failure();
  return std::move(program);
}

LogicalResult ProgramBuilder::addOp(Operation *op) {
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](arith::ConstantOp op) { return addConstant(op); })
      .Case([&](jit::ValueOp op) { return addValue(op); })
      .Case([&](uop::RangeOp op) { return addRange(op); })
      .Case([&](uop::LocalOp) { return success(); })
      .Case([&](uop::LoadOp op) { return addLoad(op); })
      .Case([&](uop::StoreOp op) { return addStore(op); })
      .Case([&](uop::ReduceOp op) { return addReduce(op); })
      .Case([&](uop::WmmaOp op) { return addWmma(op); })
      .Case([&](vector::FromElementsOp op) { return addFromElements(op); })
      .Case([&](vector::ExtractOp op) { return addExtract(op); })
      .Default([&](Operation *op) { return addCompute(op); });
}

/// The bits of a number.
static uint64_t getBits(Attribute number) {
  if (auto integer = dyn_cast<IntegerAttr>(number))
    return integer.getValue().getZExtValue();
  return cast<FloatAttr>(number).getValue().bitcastToAPInt().getZExtValue();
}

/// Sets `numbers` to the bits of a number, or of each element of a vector.
static void setBits(Attribute constant, MutableArrayRef<uint64_t> numbers) {
  auto elements = dyn_cast<DenseElementsAttr>(constant);
  if (!elements) {
    numbers[0] = getBits(constant);
    return;
  }
  for (auto [number, element] :
       llvm::zip_equal(numbers, elements.getValues<Attribute>()))
    number = getBits(element);
}

LogicalResult ProgramBuilder::addConstant(arith::ConstantOp op) {
  FailureOr<unsigned> node = addNode(op, Node::Kind::Fixed);
  if (failed(node))
    return failure();
  setBits(op.getValue(), program.nodes[*node].numbers);
  return success();
}

LogicalResult ProgramBuilder::addValue(jit::ValueOp op) {
  FailureOr<unsigned> node = addNode(op, Node::Kind::Fixed);
  if (failed(node))
    return failure();
  unsigned scalar = cast<BlockArgument>(op.getVariable()).getArgNumber() -
                    kernel.getNumArrays();
  program.nodes[*node].numbers[0] = truncateTo(
      program.nodes[*node].format, static_cast<uint64_t>(scalars[scalar]));
  return success();
}

LogicalResult ProgramBuilder::addRange(uop::RangeOp op) {
  rangeNumbers[op] = program.ranges.size();
  ProgramRange range;
  if (op.getBound())
    range.bound = uses.lookup(op.getBound());
  else
    range.extent = *op.getExtent();
  program.ranges.push_back(range);
  FailureOr<unsigned> node = addNode(op, Node::Kind::Range);
  program.nodes[*node].range = program.ranges.size() - 1;
  return success();
}

LogicalResult ProgramBuilder::addLoad(uop::LoadOp op) {
  FailureOr<unsigned> node = addNode(op, Node::Kind::Load);
  if (failed(node))
    return failure();
  SmallVector<Value> operands(op.getIndices());
  if (op.getGate())
    operands.append({op.getGate(), op.getAlternative()});
  Node &load = program.nodes[*node];
  load.operands = useAll(operands);
  load.access.emplace(op.getPtr());
  load.hasGate = static_cast<bool>(op.getGate());
  load.waits = !op.getDependences().empty();
  return success();
}

LogicalResult ProgramBuilder::addStore(uop::StoreOp op) {
  Store store{op, Access(op.getPtr()), uses.lookup(op.getValue()),
              {}, std::nullopt,        {}};
  for (Value index : op.getIndices())
    store.indices.push_back(uses.lookup(index));
  SmallVector<Value> sources(op.getIndices());
  if (op.getGate()) {
    store.gate = uses.lookup(op.getGate());
    sources.push_back(op.getGate());
  }
  sources.push_back(op.getValue());
  store.ranges = numberRanges(freeRanges.of(sources));
  program.stores.push_back(std::move(store));
  return success();
}

/// Whether code computes with `type` as it stands, not each op in f32 with its
/// result rounded (tinyjit-widen-unusual-floats).
static bool isComputedDirectly(Type type) {
  return !isa<FloatType>(type) || type.getIntOrFloatBitWidth() > 8 ||
         isa<Float8E5M2Type, Float8E4M3Type, Float8E3M4Type, Float8E4M3FNType>(
             type);
}

/// True if `contract` takes effect: the operand is a product.
static bool isContracted(uop::ReduceOp op) {
  return op.getContract() && isComputedDirectly(op.getResult(0).getType()) &&
         op.getValues()[0].getDefiningOp<arith::MulFOp>();
}

LogicalResult ProgramBuilder::addReduce(uop::ReduceOp op) {
  for (Value init : op.getInit())
    for (uop::RangeOp range : freeRanges.of(init))
      if (llvm::is_contained(op.getRanges(), range.getIndex()))
        return op.emitOpError(
            "begins with a value that depends on a range it closes");
  FailureOr<unsigned> node = addNode(op, Node::Kind::Reduce);
  if (failed(node))
    return failure();
  SmallVector<Value> operands(op.getValues());
  if (isContracted(op))
    operands =
        SmallVector<Value>(op.getValues()[0].getDefiningOp()->getOperands());
  llvm::append_range(operands, op.getInit());
  Node &reduce = program.nodes[*node];
  reduce.operands = useAll(operands);
  reduce.reduction = op.getKind();
  reduce.numInits = op.getInit().size();
  reduce.lanes = op.getLanes().value_or(1);
  reduce.contracted = isContracted(op);
  for (uop::RangeOp range : op.getRangeOps())
    reduce.closedRanges.push_back(rangeNumbers.lookup(range));
  return op.getKind() ? success() : addCombiner(op, *node);
}

LogicalResult ProgramBuilder::addCombiner(uop::ReduceOp op, unsigned reduce) {
  for (BlockArgument argument : op.getCombiner().getArguments()) {
    FailureOr<Shape> shape = getShape(op, argument.getType());
    if (failed(shape))
      return failure();
    Node node;
    node.op = op;
    node.numbers.assign(shape->count, 0);
    node.formats.assign(shape->count, shape->format);
    node.format = shape->format;
    uses[argument] = {static_cast<unsigned>(program.nodes.size()), 0,
                      shape->count};
    program.nodes[reduce].arguments.push_back(program.nodes.size());
    program.nodes.push_back(std::move(node));
  }
  for (Operation &inner : op.getCombiner().front().without_terminator()) {
    if (!isa<arith::ConstantOp>(inner)) {
      if (failed(addCompute(&inner)))
        return failure();
      program.nodes[reduce].body.push_back(program.nodes.size() - 1);
    } else if (failed(addOp(&inner))) {
      return failure();
    }
  }
  SmallVector<Use, 3> yields =
      useAll(op.getCombiner().front().getTerminator()->getOperands());
  program.nodes[reduce].yields.append(yields.begin(), yields.end());
  return success();
}

LogicalResult ProgramBuilder::addFromElements(vector::FromElementsOp op) {
  FailureOr<unsigned> node = addNode(op, Node::Kind::Elements);
  if (failed(node))
    return failure();
  program.nodes[*node].operands = useAll(op.getElements());
  return success();
}

LogicalResult ProgramBuilder::addExtract(vector::ExtractOp op) {
  FailureOr<unsigned> node = addNode(op, Node::Kind::Elements);
  if (failed(node))
    return failure();
  if (op.hasDynamicPosition())
    return op.emitOpError(
        "cannot be interpreted at a position that is not a number");
  program.nodes[*node].operands = useAll(op.getSource());
  unsigned position = 0;
  ArrayRef<int64_t> shape = op.getSourceVectorType().getShape();
  for (auto [index, size] : llvm::enumerate(shape))
    position = position * size + (index < op.getStaticPosition().size()
                                      ? op.getStaticPosition()[index]
                                      : 0);
  program.nodes[*node].position = position;
  return success();
}

LogicalResult ProgramBuilder::addWmma(uop::WmmaOp op) {
  FailureOr<unsigned> node = addNode(op, Node::Kind::Wmma);
  if (failed(node))
    return failure();
  FailureOr<Shape> source = getShape(op, op.getLhs().getType());
  if (failed(source))
    return failure();
  program.nodes[*node].source = source->format;
  program.nodes[*node].operands = useAll(op.getOperands());
  return success();
}

/// The function of a scalar op, without its numbers.
static FailureOr<Node> makeComputeNode(Operation *op) {
  const Compute *compute = getIntegerCompute(op);
  if (!compute)
    compute = getFloatCompute(op);
  if (!compute)
    compute = getCastCompute(op);
  if (!compute)
    return op->emitOpError("cannot be interpreted");
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  for (Type type : types)
    if (!getFormat(getElementTypeOrSelf(type)))
      return op->emitOpError("cannot be interpreted on ") << type;
  Node node;
  node.kind = Node::Kind::Compute;
  node.op = op;
  node.compute = *compute;
  node.format = *getFormat(getElementTypeOrSelf(op->getResult(0).getType()));
  node.source = *getFormat(getElementTypeOrSelf(op->getOperand(0).getType()));
  if (auto compare = dyn_cast<arith::CmpIOp>(op))
    node.predicate = static_cast<unsigned>(compare.getPredicate());
  if (auto compare = dyn_cast<arith::CmpFOp>(op))
    node.predicate = static_cast<unsigned>(compare.getPredicate());
  return node;
}

FailureOr<Node> interpreter::makeScalarNode(Operation *op) {
  auto constant = dyn_cast<arith::ConstantOp>(op);
  FailureOr<Node> node = constant ? Node() : makeComputeNode(op);
  if (failed(node))
    return failure();
  Type type = op->getResult(0).getType();
  if (!getFormat(getElementTypeOrSelf(type)))
    return op->emitOpError("cannot be interpreted on ") << type;
  auto vector = dyn_cast<VectorType>(type);
  node->numbers.assign(vector ? vector.getNumElements() : 1, 0);
  if (constant)
    setBits(constant.getValue(), node->numbers);
  return node;
}

LogicalResult ProgramBuilder::addCompute(Operation *op) {
  for (Type type : op->getOperandTypes())
    if (isa<VectorType>(type))
      return op->emitOpError("cannot be interpreted on ") << type;
  FailureOr<Node> made = makeComputeNode(op);
  if (failed(made))
    return failure();
  FailureOr<unsigned> number = addNode(op, Node::Kind::Compute);
  if (failed(number))
    return failure();
  Node &node = program.nodes[*number];
  node.compute = std::move(made->compute);
  node.operands = useAll(op->getOperands());
  node.source = made->source;
  node.predicate = made->predicate;
  return success();
}

FailureOr<KernelProgram> interpreter::buildProgram(jit::KernelOp kernel,
                                                   const int64_t *scalars) {
  return ProgramBuilder(kernel, scalars).build();
}
