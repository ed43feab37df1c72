// Evaluates an interpreter program: values by recursion, stores over all their
// ranges.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Interpreter/Machine.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::interpreter;

/// Deeper chains of values would not fit on the stack.
static constexpr unsigned maxDepth = 10000;

Machine::Machine(KernelProgram &program, void *const *buffers)
    : program(program), buffers(buffers), memories(program.nodes.size()),
      stamps(program.nodes.size()), rangeValues(program.ranges.size()),
      rangeStamps(program.ranges.size()), writes(program.stores.size()) {}

/// The array as a message names it.
static std::string nameArray(Value ptr) {
  auto parameter = dyn_cast<BlockArgument>(ptr);
  return parameter ? "parameter " + std::to_string(parameter.getArgNumber())
                   : "a 'uop.local'";
}

char *Machine::getArray(Value ptr) const {
  auto parameter = dyn_cast<BlockArgument>(ptr);
  return parameter ? static_cast<char *>(buffers[parameter.getArgNumber()])
                   : nullptr;
}

/// Bytes from the first to behind the last element of the array.
static int64_t getSpan(uop::PtrType type) {
  int64_t last = 0;
  for (auto [size, stride] :
       llvm::zip(type.getMaxShape(), type.getElementStrides())) {
    if (size == 0)
      return 0;
    last += (size - 1) * stride;
  }
  return (last + 1) * uop::getElementBytes(type.getElementType());
}

LogicalResult Machine::run() {
  if (!checkSharing())
    return failure();
  for (unsigned number = 0; number < program.stores.size(); ++number)
    if (!store(number))
      return failure();
  for (auto [store, list] : llvm::zip(program.stores, writes)) {
    char *array = getArray(store.access.ptr);
    if (!array)
      continue;
    for (const Write &write : list)
      std::memcpy(array + write.offset, &write.bits, store.access.elementBytes);
  }
  return success();
}

bool Machine::checkSharing() {
  for (Store &store : program.stores) {
    Block *body = store.op->getBlock();
    const char *begin = getArray(store.op.getPtr());
    if (!begin)
      continue;
    unsigned stored = cast<BlockArgument>(store.op.getPtr()).getArgNumber();
    const char *end = begin + getSpan(store.op.getPtr().getType());
    for (BlockArgument argument : body->getArguments()) {
      auto type = dyn_cast<uop::PtrType>(argument.getType());
      if (!type || argument.getArgNumber() == stored)
        continue;
      const char *other =
          static_cast<const char *>(buffers[argument.getArgNumber()]);
      if (other < end && begin < other + getSpan(type)) {
        store.op.emitOpError("stores to parameter ")
            << stored << ", which shares memory with parameter "
            << argument.getArgNumber();
        return false;
      }
    }
  }
  return true;
}

//===-- Ranges ------------------------------------------------------------===//

bool Machine::getBound(unsigned range, int64_t &bound) {
  bound = program.ranges[range].extent;
  if (!program.ranges[range].bound)
    return true;
  Numbers value;
  if (!get(*program.ranges[range].bound, value))
    return false;
  bound = std::max<int64_t>(static_cast<int64_t>(value[0]), 0);
  return true;
}

void Machine::setRange(unsigned range, int64_t value) {
  rangeValues[range] = value;
  rangeStamps[range] = ++clock;
}

bool Machine::firstPoint(ArrayRef<unsigned> ranges, ArrayRef<int64_t> bounds) {
  if (llvm::is_contained(bounds, 0))
    return false;
  for (unsigned range : ranges)
    setRange(range, 0);
  return true;
}

bool Machine::nextPoint(ArrayRef<unsigned> ranges, ArrayRef<int64_t> bounds) {
  for (size_t i = ranges.size(); i-- > 0;) {
    int64_t next = rangeValues[ranges[i]] + 1;
    setRange(ranges[i], next < bounds[i] ? next : 0);
    if (next < bounds[i])
      return true;
  }
  return false;
}

//===-- Values ------------------------------------------------------------===//

bool Machine::get(Use use, Numbers &numbers) {
  if (!evaluate(use.node))
    return false;
  const uint64_t *first = program.nodes[use.node].numbers.begin() + use.offset;
  if (use.count == 1)
    numbers.push_back(*first);
  else
    numbers.append(first, first + use.count);
  return true;
}

bool Machine::get(ArrayRef<Use> uses, Numbers &numbers) {
  for (Use use : uses)
    if (!get(use, numbers))
      return false;
  return true;
}

/// Scalar ops are most of what is evaluated, so this makes no list.
bool Machine::compute(Node &node) {
  uint64_t operands[3] = {0, 0, 0};
  for (auto [operand, use] : llvm::zip(operands, node.operands)) {
    if (!evaluate(use.node))
      return false;
    operand = program.nodes[use.node].numbers[use.offset];
  }
  node.numbers[0] = truncateTo(
      node.format, node.compute(node, operands[0], operands[1], operands[2]));
  return true;
}

/// Brings the node's numbers up to date with the ranges' values.
bool Machine::evaluate(unsigned number) {
  Node &node = program.nodes[number];
  if (node.kind == Node::Kind::Fixed)
    return true;
  uint64_t stamp = stamps[number];
  // No range has changed since, or none of the node's.
  if (stamp == clock ||
      (stamp != 0 && llvm::all_of(node.freeRanges, [&](unsigned range) {
         return rangeStamps[range] <= stamp;
       })))
    return true;
  if (depth == maxDepth) {
    node.op->emitOpError("is more than ")
        << maxDepth << " ops away from where it is used";
    return false;
  }
  ++depth;
  bool done = false;
  switch (node.kind) {
  case Node::Kind::Fixed:
    llvm_unreachable("is always up to date");
  case Node::Kind::Range:
    node.numbers[0] = static_cast<uint64_t>(rangeValues[node.range]);
    done = true;
    break;
  case Node::Kind::Compute:
    done = compute(node);
    break;
  case Node::Kind::Load:
    done = load(number);
    break;
  case Node::Kind::Reduce:
    done = reduce(number);
    break;
  case Node::Kind::Elements: {
    Numbers operands;
    done = get(node.operands, operands);
    if (done)
      std::copy_n(operands.begin() + node.position, node.numbers.size(),
                  node.numbers.begin());
    break;
  }
  case Node::Kind::Wmma:
    done = wmma(number);
    break;
  }
  --depth;
  stamps[number] = clock;
  return done;
}

bool Machine::wmma(unsigned number) {
  Node &node = program.nodes[number];
  auto op = cast<uop::WmmaOp>(node.op);
  Numbers lhs, rhs, acc;
  if (!get(node.operands[0], lhs) || !get(node.operands[1], rhs) ||
      !get(node.operands[2], acc))
    return false;
  int64_t depth = cast<VectorType>(op.getRhs().getType()).getDimSize(0);
  int64_t columns = cast<VectorType>(op.getRhs().getType()).getDimSize(1);
  // To the accumulator's format every number of the operands' is exact.
  auto widen = [&](uint64_t bits) {
    return node.format == Format::F64
               ? encodeDouble(decodeAny(node.source, bits))
               : encodeFloat(node.format, decodeFloat(node.source, bits));
  };
  for (size_t i = 0; i < node.numbers.size(); ++i) {
    int64_t row = i / columns, column = i % columns;
    node.numbers[i] = acc[i];
    for (int64_t k = 0; k < depth; ++k)
      node.numbers[i] =
          computeFma(node.format, widen(lhs[row * depth + k]),
                     widen(rhs[k * columns + column]), node.numbers[i]);
  }
  return true;
}

//===-- Memory ------------------------------------------------------------===//

int64_t Machine::locate(Operation *op, const Access &access,
                        ArrayRef<uint64_t> indices) {
  int64_t offset = 0;
  bool inside = true;
  for (auto [index, size, stride] :
       llvm::zip(indices, access.sizes, access.strides)) {
    inside &= index < static_cast<uint64_t>(size);
    if (inside)
      offset += static_cast<int64_t>(index) * stride;
  }
  if (inside)
    return offset;
  SmallVector<int64_t> signedIndices(indices.begin(), indices.end());
  op->emitOpError(isa<uop::LoadOp>(op) ? "reads" : "writes")
      << " element [" << signedIndices << "] of " << nameArray(access.ptr)
      << ", whose shape is [" << access.sizes << ']';
  return -1;
}

/// The stores that have happened when those of `tokens` have: they, and what
/// they waited for.
static SmallVector<Operation *> getStoresBefore(ValueRange tokens) {
  llvm::SetVector<Operation *> found;
  for (Value token : tokens)
    found.insert(token.getDefiningOp());
  for (size_t i = 0; i < found.size(); ++i)
    for (Value operand : found[i]->getOperands())
      if (Operation *op = operand.getDefiningOp())
        found.insert(op);
  found.remove_if([](Operation *op) { return !isa<uop::StoreOp>(op); });
  return found.takeVector();
}

const char *Machine::getImage(unsigned number) {
  const Node &node = program.nodes[number];
  const char *array = getArray(node.access->ptr);
  if (!node.waits)
    return array;
  std::vector<char> &image = memories[number].image;
  if (!image.empty())
    return image.data();
  auto load = cast<uop::LoadOp>(node.op);
  uop::PtrType type = load.getPtr().getType();
  if (array)
    image.assign(array, array + getSpan(type));
  else
    image.resize(getSpan(type));
  SmallVector<Operation *> before = getStoresBefore(load.getDependences());
  for (auto [store, list] : llvm::zip(program.stores, writes))
    if (store.op.getPtr() == load.getPtr() &&
        llvm::is_contained(before, store.op.getOperation()))
      for (const Write &write : list)
        std::memcpy(image.data() + write.offset, &write.bits,
                    node.access->elementBytes);
  return image.data();
}

bool Machine::load(unsigned number) {
  Node &node = program.nodes[number];
  Numbers operands;
  if (!get(node.operands, operands))
    return false;
  size_t rank = node.access->sizes.size();
  if (node.hasGate && operands[rank] == 0) {
    node.numbers[0] = operands[rank + 1];
    return true;
  }
  int64_t offset =
      locate(node.op, *node.access, ArrayRef(operands).take_front(rank));
  if (offset < 0)
    return false;
  uint64_t bits = 0;
  std::memcpy(&bits, getImage(number) + offset, node.access->elementBytes);
  node.numbers[0] =
      node.format == Format::I1 ? bits != 0 : truncateTo(node.format, bits);
  return true;
}

bool Machine::store(unsigned number) {
  Store &store = program.stores[number];
  SmallVector<int64_t> bounds(store.ranges.size());
  for (auto [range, bound] : llvm::zip(store.ranges, bounds))
    if (!getBound(range, bound))
      return false;
  if (!firstPoint(store.ranges, bounds))
    return true;
  do {
    if (!write(store, number))
      return false;
  } while (nextPoint(store.ranges, bounds));
  return true;
}

bool Machine::write(Store &store, unsigned number) {
  Numbers value, gate, indices;
  if (!get(store.value, value) || !get(store.indices, indices))
    return false;
  if (store.gate && !get(*store.gate, gate))
    return false;
  if (store.gate && gate[0] == 0)
    return true;
  Value ptr = store.access.ptr;
  int64_t offset = locate(store.op, store.access, indices);
  if (offset < 0)
    return false;
  if (!written[ptr].insert(offset).second) {
    SmallVector<int64_t> signedIndices(indices.begin(), indices.end());
    store.op.emitOpError("writes element [")
        << signedIndices << "] of " << nameArray(ptr) << " a second time";
    return false;
  }
  writes[number].push_back({offset, value[0]});
  return true;
}
