// Evaluates `uop.reduce` in the interpreter.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Interpreter/Machine.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::interpreter;
using uop::ReduceKind;

/// Numbers that a reduce remembers at most.
static constexpr size_t maxTable = 1 << 20;

uint64_t interpreter::getIdentity(ReduceKind kind, Format format) {
  uint64_t lowest = uint64_t(1) << (getBitWidth(format) - 1);
  switch (kind) {
  case ReduceKind::Add:
  case ReduceKind::UMax:
    return 0;
  case ReduceKind::Mul:
    if (format == Format::F64)
      return encodeDouble(1);
    return isFloat(format) ? encodeFloat(format, 1) : 1;
  case ReduceKind::Max:
    if (format == Format::F64)
      return encodeDouble(-std::numeric_limits<double>::infinity());
    if (const FloatFormat *small = getSmallFloat(format))
      return small->lowest();
    if (isFloat(format))
      return encodeFloat(format, -std::numeric_limits<float>::infinity());
    return format == Format::I1 ? 0 : lowest;
  }
  llvm_unreachable("every kind is listed");
}

template <typename T>
static T combineFloats(ReduceKind kind, T acc, T value) {
  if (kind == ReduceKind::Add)
    return acc + value;
  if (kind == ReduceKind::Mul)
    return acc * value;
  return acc < value ? value : acc;
}

uint64_t interpreter::combine(ReduceKind kind, Format format, uint64_t acc,
                              uint64_t value) {
  if (format == Format::F64)
    return encodeDouble(
        combineFloats(kind, decodeDouble(acc), decodeDouble(value)));
  if (isFloat(format))
    return encodeFloat(format, combineFloats(kind, decodeFloat(format, acc),
                                             decodeFloat(format, value)));
  if (format == Format::I1)
    return kind == ReduceKind::Mul ? acc & value : acc | value;
  switch (kind) {
  case ReduceKind::Add:
    return truncateTo(format, acc + value);
  case ReduceKind::Mul:
    return truncateTo(format, acc * value);
  case ReduceKind::Max:
    return asSigned(format, acc) < asSigned(format, value) ? value : acc;
  case ReduceKind::UMax:
    return std::max(acc, value);
  }
  llvm_unreachable("every kind is listed");
}

std::optional<size_t> Machine::findInTable(unsigned number) {
  Node &node = program.nodes[number];
  size_t size = 1, place = 0;
  for (unsigned range : node.freeRanges) {
    int64_t bound;
    if (!getBound(range, bound) || bound <= 0 || size > maxTable / bound)
      return std::nullopt;
    size *= bound;
    place = place * bound + rangeValues[range];
  }
  if (size * node.numbers.size() > maxTable)
    return std::nullopt;
  memories[number].table.resize(size * node.numbers.size());
  memories[number].filled.resize(size);
  return place;
}

bool Machine::reduce(unsigned number) {
  Node &node = program.nodes[number];
  Memory &memory = memories[number];
  std::optional<size_t> place = findInTable(number);
  size_t count = node.numbers.size();
  if (place && memory.filled[*place]) {
    std::copy_n(memory.table.begin() + *place * count, count,
                node.numbers.begin());
    return true;
  }
  SmallVector<int64_t> bounds(node.closedRanges.size()),
      outside(node.closedRanges.size());
  for (auto [range, bound, value] :
       llvm::zip(node.closedRanges, bounds, outside)) {
    if (!getBound(range, bound))
      return false;
    value = rangeValues[range];
  }
  if (!reduceInOrder(node, bounds))
    return false;
  for (auto [range, value] : llvm::zip(node.closedRanges, outside))
    setRange(range, value);
  if (place) {
    memory.filled[*place] = true;
    std::copy_n(node.numbers.begin(), count,
                memory.table.begin() + *place * count);
  }
  return true;
}

/// Leaves the result in the node's numbers.
bool Machine::reduceInOrder(Node &node, ArrayRef<int64_t> bounds) {
  Numbers partials;
  if (node.reduction)
    partials.assign(node.lanes, getIdentity(*node.reduction, node.format));
  else if (!get(ArrayRef(node.operands).take_back(node.numInits), partials))
    return false;
  if (firstPoint(node.closedRanges, bounds)) {
    do {
      if (!accumulate(node, rangeValues[node.closedRanges.back()], partials))
        return false;
    } while (nextPoint(node.closedRanges, bounds));
  }
  if (node.reduction)
    for (size_t half = partials.size() / 2; half > 0; half /= 2)
      for (size_t j = 0; j < half; ++j)
        partials[j] = combine(*node.reduction, node.format, partials[j],
                              partials[j + half]);
  std::copy_n(partials.begin(), node.numbers.size(), node.numbers.begin());
  return true;
}

/// Takes the operands, as they are at the ranges' values, into the partial
/// results.
bool Machine::accumulate(Node &node, uint64_t position, Numbers &partials) {
  Numbers operands;
  if (!get(ArrayRef(node.operands).drop_back(node.numInits), operands))
    return false;
  if (!node.reduction) {
    Numbers arguments(partials);
    arguments.append(operands);
    combineRegion(node, arguments);
    partials.clear();
    return get(node.yields, partials);
  }
  uint64_t &partial = partials[position % partials.size()];
  partial = node.contracted
                ? computeFma(node.format, operands[0], operands[1], partial)
                : combine(*node.reduction, node.format, partial, operands[0]);
  return true;
}

/// Evaluates the region's nodes one after the other, on `values` as its
/// arguments.
void Machine::combineRegion(Node &node, ArrayRef<uint64_t> values) {
  for (unsigned argument : node.arguments) {
    auto &numbers = program.nodes[argument].numbers;
    std::copy_n(values.begin(), numbers.size(), numbers.begin());
    values = values.drop_front(numbers.size());
  }
  for (unsigned inner : node.body) {
    Node &step = program.nodes[inner];
    uint64_t operands[3] = {0, 0, 0};
    for (auto [operand, use] : llvm::zip(operands, step.operands))
      operand = program.nodes[use.node].numbers[use.offset];
    step.numbers[0] = truncateTo(
        step.format, step.compute(step, operands[0], operands[1], operands[2]));
    stamps[inner] = clock;
  }
}
