// The computation of a kernel apart from where its arrays begin.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/KernelForm.h"

#include "dialects/Jit/JitExtern.h"
#include "dialects/UOp/IndexCode.h"
#include "dialects/UOp/Transforms/LinearIndex.h"

#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::jit;
using namespace tinyjit::uop;

/// The indices of a load or store without a gate whose array is `array`;
/// nothing for any other use.
static std::optional<OperandRange> getIndices(OpOperand &use) {
  if (auto load = dyn_cast<LoadOp>(use.getOwner()))
    if (!load.getGate())
      return load.getIndices();
  auto store = dyn_cast<StoreOp>(use.getOwner());
  if (store && !store.getGate() && store.getPtr() == use.get())
    return store.getIndices();
  return std::nullopt;
}

/// The numbers that `index` takes, if it is a sum of multiples of ranges whose
/// extents are numbers.
static std::optional<Bounds> getBounds(Value index) {
  LinearIndex sum = getLinearIndex(index);
  auto extentOf = [](Value term) -> std::optional<uint64_t> {
    auto range = term.getDefiningOp<RangeOp>();
    return range ? range.getExtent() : std::nullopt;
  };
  for (auto [term, scale] : sum.terms)
    if (extentOf(term).value_or(0) == 0)
      return std::nullopt;
  return sum.bounds([&](Value term) {
    return Bounds{0, static_cast<int64_t>(*extentOf(term)) - 1};
  });
}

/// The numbers that the indices into `array` take, one entry per dimension;
/// nothing if they are not known, or may lie outside.
static std::optional<SmallVector<Bounds>> getBounds(BlockArgument array,
                                                    PtrType type) {
  if (!type.getUpto().empty() || array.use_empty())
    return std::nullopt;
  SmallVector<Bounds> all(type.getRank(), {INT64_MAX, INT64_MIN});
  for (OpOperand &use : array.getUses()) {
    std::optional<OperandRange> indices = getIndices(use);
    if (!indices)
      return std::nullopt;
    for (auto [index, size, known] :
         llvm::zip_equal(*indices, type.getShape(), all)) {
      std::optional<Bounds> bounds = getBounds(index);
      if (!bounds || !bounds->isWithin(0, size - 1))
        return std::nullopt;
      known.min = std::min(known.min, bounds->min);
      known.max = std::max(known.max, bounds->max);
    }
  }
  return all;
}

/// Strides that are those of the shape alone, as far as they count, are none.
static PtrType makeType(ArrayRef<int64_t> shape, Type elementType,
                        ArrayRef<int64_t> strides) {
  auto type = PtrType::get(shape, elementType);
  for (auto [size, stride, own] :
       llvm::zip_equal(shape, strides, type.getElementStrides()))
    if (size > 1 && stride != own)
      return PtrType::get(elementType.getContext(), shape, elementType, {},
                          strides);
  return type;
}

static AccessedPart findPart(BlockArgument array) {
  auto type = cast<PtrType>(array.getType());
  std::optional<SmallVector<Bounds>> bounds = getBounds(array, type);
  if (!bounds)
    return {type, SmallVector<int64_t>(type.getRank(), 0)};
  AccessedPart part;
  SmallVector<int64_t> strides = type.getElementStrides(), shape;
  for (auto [known, stride] : llvm::zip_equal(*bounds, strides)) {
    part.first.push_back(known.min);
    shape.push_back(known.max - known.min + 1);
    part.offset += known.min * stride;
  }
  part.type = makeType(shape, type.getElementType(), strides);
  return part;
}

bool KernelForm::isWhole(KernelOp kernel) const {
  return llvm::all_of(llvm::enumerate(parts), [&](auto entry) {
    auto [number, part] = entry;
    return part.offset == 0 &&
           part.type == kernel.getArgument(number).getType();
  });
}

namespace {
class FormWriter {
public:
  explicit FormWriter(KernelForm &form) : form(form) {}

  void write(KernelOp kernel);

private:
  void add(uint64_t number) { form.numbers.push_back(number); }
  void add(const void *pointer) { add(reinterpret_cast<uintptr_t>(pointer)); }
  void add(Type type) { add(type.getAsOpaquePointer()); }
  void add(Attribute attr) { add(attr.getAsOpaquePointer()); }
  void define(Value value);
  void writeParameters(KernelOp kernel);
  void write(Block &block);
  void write(Operation *op);
  int64_t getFirst(OpOperand &operand) const;
  void writeOperand(OpOperand &operand);
  void writeIndex(Value index, int64_t first);

  /// The kinds of operands.
  enum Kind : uint64_t { Index, Constant, Other };
  KernelForm &form;
  llvm::DenseMap<Value, uint64_t> known;
};
} // namespace

void FormWriter::define(Value value) {
  known.try_emplace(value, known.size());
  add(value.getType());
}

void FormWriter::writeParameters(KernelOp kernel) {
  for (BlockArgument parameter : kernel.getArguments()) {
    known.try_emplace(parameter, known.size());
    if (isa<PtrType>(parameter.getType())) {
      form.parts.push_back(findPart(parameter));
      add(form.parts.back().type);
    } else {
      add(parameter.getType());
    }
    auto attrs = function_interface_impl::getArgAttrs(
        cast<FunctionOpInterface>(kernel.getOperation()),
        parameter.getArgNumber());
    for (NamedAttribute attr : attrs) {
      if (attr.getName() == nameAttrName)
        continue;
      add(attr.getName());
      add(attr.getValue());
    }
  }
}

void FormWriter::write(KernelOp kernel) {
  add(kernel.getNumArguments());
  writeParameters(kernel);
  add(kernel->getDiscardableAttrDictionary());
  write(kernel.getBody().front());
}

/// Whether `op` is written where its result is used: a constant, or a part of
/// a sum.
static bool isPartOfOperands(Operation *op) {
  if (op->hasTrait<OpTrait::ConstantLike>())
    return true;
  if (op->getNumResults() != 1 || !op->getResult(0).getType().isIndex() ||
      !isa<arith::AddIOp, arith::SubIOp, arith::MulIOp, arith::ShLIOp>(op))
    return false;
  Value result = op->getResult(0);
  return getLinearIndex(result).asVariable() != result;
}

void FormWriter::write(Block &block) {
  for (Operation &op : block)
    if (!isPartOfOperands(&op))
      write(&op);
}

void FormWriter::write(Operation *op) {
  add(op->getName().getAsOpaquePointer());
  add(op->getAttrDictionary());
  add(op->getNumOperands());
  for (OpOperand &operand : op->getOpOperands())
    writeOperand(operand);
  add(op->getNumResults());
  for (Value result : op->getResults())
    define(result);
  add(op->getNumRegions());
  for (Region &region : op->getRegions()) {
    add(region.getBlocks().size());
    for (Block &block : region) {
      add(block.getNumArguments());
      for (Value argument : block.getArguments())
        define(argument);
      write(block);
    }
  }
}

/// The number to take from the index that `operand` is, so that it counts from
/// the beginning of a part; 0 for an operand that is none.
int64_t FormWriter::getFirst(OpOperand &operand) const {
  auto find = [&](Value array, OperandRange indices) -> int64_t {
    auto parameter = dyn_cast<BlockArgument>(array);
    unsigned dim = operand.getOperandNumber() - indices.getBeginOperandIndex();
    if (!parameter || dim >= indices.size())
      return 0;
    return form.parts[parameter.getArgNumber()].first[dim];
  };
  if (auto load = dyn_cast<LoadOp>(operand.getOwner()))
    return find(load.getPtr(), load.getIndices());
  if (auto store = dyn_cast<StoreOp>(operand.getOwner()))
    return find(store.getPtr(), store.getIndices());
  return 0;
}

void FormWriter::writeOperand(OpOperand &operand) {
  Value value = operand.get();
  if (value.getType().isIndex())
    return writeIndex(value, getFirst(operand));
  Attribute constant;
  if (matchPattern(value, m_Constant(&constant))) {
    add(Constant);
    add(constant);
    return add(value.getType());
  }
  add(Other);
  add(known.lookup(value));
}

void FormWriter::writeIndex(Value index, int64_t first) {
  LinearIndex sum = getLinearIndex(index);
  add(Index);
  add(static_cast<uint64_t>(sum.constant) - static_cast<uint64_t>(first));
  add(sum.terms.size());
  SmallVector<std::pair<uint64_t, int64_t>> terms;
  for (auto [term, scale] : sum.terms)
    terms.emplace_back(known.lookup(term), scale);
  llvm::sort(terms);
  for (auto [term, scale] : terms) {
    add(term);
    add(static_cast<uint64_t>(scale));
  }
}

std::optional<KernelForm> tinyjit::jit::getForm(KernelOp kernel) {
  if (isGivenAsCode(kernel))
    return std::nullopt;
  KernelForm form;
  FormWriter(form).write(kernel);
  return form;
}

/// Writes `index - first` at `builder`.
static Value writeFrom(OpBuilder &builder, Value index, int64_t first) {
  IndexCode code(builder, index.getLoc());
  LinearIndex sum = getLinearIndex(index);
  sum.addWrapping(LinearIndex::number(first), -1);
  Value result;
  for (auto [term, scale] : sum.terms) {
    Value part = scale == 1 ? term : code.mul(term, scale);
    result = result ? code.add(result, part) : part;
  }
  if (!result)
    return code.index(sum.constant);
  return sum.constant == 0 ? result : code.add(result, sum.constant);
}

OwningOpRef<KernelOp> tinyjit::jit::copyOfParts(KernelOp kernel,
                                                const KernelForm &form) {
  OwningOpRef<KernelOp> copy(kernel.clone());
  OpBuilder builder(kernel.getContext());
  SmallVector<Type> types(kernel.getArgumentTypes());
  for (auto [number, part] : llvm::enumerate(form.parts)) {
    BlockArgument array = copy->getArgument(number);
    types[number] = part.type;
    array.setType(part.type);
    for (OpOperand &use : array.getUses()) {
      std::optional<OperandRange> indices = getIndices(use);
      if (!indices)
        continue;
      builder.setInsertionPoint(use.getOwner());
      for (auto [dim, first] : llvm::enumerate(part.first)) {
        OpOperand &index = use.getOwner()->getOpOperand(
            (*indices).getBeginOperandIndex() + dim);
        if (first != 0)
          index.set(writeFrom(builder, index.get(), first));
      }
    }
  }
  copy->setFunctionType(builder.getFunctionType(types, {}));
  return copy;
}
