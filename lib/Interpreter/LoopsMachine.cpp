// Runs a kernel that is loops in order, statement by statement.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Interpreter/LoopsMachine.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cstring>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::interpreter;

/// Of `Array::owners`.
static constexpr int64_t nobody = -1, several = -2;

LoopsMachine::LoopsMachine(jit::LoopsOp loops, void *const *buffers,
                           const int64_t *scalars)
    : loops(loops) {
  unsigned numArrays = loops.getAccess().size();
  Block &block = loops.getBody().front();
  for (unsigned number : llvm::seq(loops.getArgs().size())) {
    BlockArgument argument = block.getArgument(number);
    if (number >= numArrays) {
      values[argument] = {truncateTo(*getFormat(argument.getType()),
                                     uint64_t(scalars[number - numArrays]))};
      continue;
    }
    Array &array = arrays[argument];
    array.type = cast<MemRefType>(argument.getType());
    array.elementBytes = uop::getElementBytes(array.type.getElementType());
    array.begin = static_cast<char *>(buffers[number]);
    if (loops.getAccess(number) == jit::Access::Read)
      continue;
    int64_t count = array.type.getNumElements();
    array.target = array.begin;
    array.copy.assign(array.begin, array.begin + count * array.elementBytes);
    array.begin = array.copy.data();
    array.owners.assign(count, nobody);
  }
}

/// That no array which is stored to shares memory with another one.
bool LoopsMachine::checkSharing() {
  Block &block = loops.getBody().front();
  auto getRange = [&](unsigned number) {
    const Array &array = arrays[block.getArgument(number)];
    const char *begin = array.target ? array.target : array.begin;
    return std::pair(begin,
                     begin + array.type.getNumElements() * array.elementBytes);
  };
  unsigned count = loops.getAccess().size();
  for (unsigned stored : llvm::seq(count))
    for (unsigned other : llvm::seq(count)) {
      auto [begin, end] = getRange(stored);
      auto [otherBegin, otherEnd] = getRange(other);
      if (stored == other || loops.getAccess(stored) == jit::Access::Read ||
          end <= otherBegin || otherEnd <= begin)
        continue;
      loops.emitOpError("stores to parameter ")
          << stored << ", which shares memory with parameter " << other;
      return false;
    }
  return true;
}

LogicalResult LoopsMachine::run() {
  if (!checkSharing())
    return failure();
  Block &block = loops.getBody().front();
  Numbers arguments, results;
  for (unsigned number : llvm::seq(loops.getArgs().size()))
    arguments.push_back(values.lookup(block.getArgument(number)));
  if (loops.getTrips())
    arguments.push_back({0});
  for (trip = 0; trip < loops.getTrips().value_or(1); ++trip) {
    if (loops.getTrips())
      arguments.back() = {uint64_t(trip)};
    if (!runRegion(loops.getBody(), arguments, results))
      return failure();
  }
  for (auto &[value, array] : arrays)
    if (array.target)
      llvm::copy(array.copy, array.target);
  return success();
}

LoopsMachine::Numbers LoopsMachine::getAll(ValueRange used) const {
  Numbers numbers;
  for (Value value : used)
    numbers.push_back(values.lookup(value));
  return numbers;
}

void LoopsMachine::set(ValueRange defined, ArrayRef<Bits> numbers) {
  for (auto [value, number] : llvm::zip_equal(defined, numbers))
    values[value] = number;
}

//===-- control -----------------------------------------------------------===//

/// Runs the blocks of `region`. \returns in `results` what it ends with.
bool LoopsMachine::runRegion(Region &region, ArrayRef<Bits> arguments,
                             Numbers &results) {
  Block *block = &region.front();
  set(block->getArguments(), arguments);
  while (true) {
    for (Operation &op : block->without_terminator())
      if (!runOp(&op))
        return false;
    Operation *end = block->getTerminator();
    Block *next = nullptr;
    ValueRange given;
    if (auto branch = dyn_cast<cf::BranchOp>(end)) {
      next = branch.getDest();
      given = branch.getDestOperands();
    } else if (auto branch = dyn_cast<cf::CondBranchOp>(end)) {
      bool isTrue = get(branch.getCondition()) != 0;
      next = isTrue ? branch.getTrueDest() : branch.getFalseDest();
      given =
          isTrue ? branch.getTrueDestOperands() : branch.getFalseDestOperands();
    } else if (isa<jit::EndOp, scf::YieldOp, scf::ConditionOp>(end)) {
      results = getAll(end->getOperands());
      return true;
    } else {
      end->emitOpError("cannot be interpreted");
      return false;
    }
    Numbers numbers = getAll(given);
    set(next->getArguments(), numbers);
    block = next;
  }
}

bool LoopsMachine::runFor(scf::ForOp op) {
  int64_t begin = get(op.getLowerBound()), end = get(op.getUpperBound()),
          step = get(op.getStep());
  Numbers carried = getAll(op.getInitArgs());
  for (int64_t number = begin; number < end; number += step) {
    Numbers arguments{{uint64_t(number)}};
    llvm::append_range(arguments, carried);
    if (!runRegion(op.getRegion(), arguments, carried))
      return false;
  }
  set(op.getResults(), carried);
  return true;
}

bool LoopsMachine::runWhile(scf::WhileOp op) {
  Numbers carried = getAll(op.getInits()), condition;
  while (true) {
    if (!runRegion(op.getBefore(), carried, condition))
      return false;
    ArrayRef<Bits> handed = ArrayRef(condition).drop_front();
    if (condition[0][0] == 0) {
      set(op.getResults(), handed);
      return true;
    }
    if (!runRegion(op.getAfter(), handed, carried))
      return false;
  }
}

bool LoopsMachine::runIf(scf::IfOp op) {
  Numbers results;
  Region &taken =
      get(op.getCondition()) ? op.getThenRegion() : op.getElseRegion();
  if (!taken.empty() && !runRegion(taken, {}, results))
    return false;
  set(op.getResults(), results);
  return true;
}

bool LoopsMachine::runOp(Operation *op) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([&](scf::ForOp op) { return runFor(op); })
      .Case([&](scf::WhileOp op) { return runWhile(op); })
      .Case([&](scf::IfOp op) { return runIf(op); })
      .Case([&](memref::LoadOp op) {
        return load(op, op.getMemRef(), op.getIndices());
      })
      .Case([&](memref::StoreOp op) {
        return store(op, op.getValueToStore(), op.getMemRef(), op.getIndices());
      })
      .Case([&](vector::LoadOp op) {
        return load(op, op.getBase(), op.getIndices());
      })
      .Case([&](vector::StoreOp op) {
        return store(op, op.getValueToStore(), op.getBase(), op.getIndices());
      })
      .Case([&](vector::BroadcastOp op) {
        values[op] = Bits(op.getType().getNumElements(), get(op.getSource()));
        return true;
      })
      .Case([&](vector::ExtractOp op) {
        values[op] = {values.lookup(op.getSource())[op.getStaticPosition()[0]]};
        return true;
      })
      .Case([&](vector::ShuffleOp op) { return shuffle(op); })
      .Case([&](memref::AtomicRMWOp op) { return update(op); })
      .Case([&](memref::AllocaOp op) {
        Array &array = arrays[op.getResult()];
        array.type = op.getType();
        array.elementBytes =
            array.type.getElementType().isIndex()
                ? 8
                : uop::getElementBytes(array.type.getElementType());
        array.copy.assign(array.type.getNumElements() * array.elementBytes, 0);
        array.begin = array.copy.data();
        return true;
      })
      .Default([&](Operation *op) { return compute(op); });
}

//===-- memory ------------------------------------------------------------===//

char *LoopsMachine::locate(Operation *op, Array &array, ValueRange indices,
                           int64_t count, int64_t &element) {
  element = 0;
  bool isInside = true;
  SmallVector<int64_t> places;
  for (auto [index, size] : llvm::zip_equal(indices, array.type.getShape())) {
    places.push_back(int64_t(get(index)));
    isInside &= uint64_t(places.back()) < uint64_t(size);
    // A place outside may be any number.
    if (isInside)
      element = element * size + places.back();
  }
  if (isInside &&
      (count == 1 || places.back() + count <= array.type.getShape().back()))
    return array.begin + element * array.elementBytes;
  InFlightDiagnostic error = op->emitOpError("names ");
  if (count == 1)
    error << "element [";
  else
    error << count << " elements from [";
  error << places << "] of an array of type " << array.type;
  return nullptr;
}

bool LoopsMachine::checkOwner(Operation *op, const Array &array,
                              int64_t element) {
  if (array.owners.empty() || array.owners[element] == nobody ||
      array.owners[element] == trip)
    return true;
  op->emitOpError("of trip ") << trip << " touches element " << element
                              << " of an array, which another trip stores to";
  return false;
}

uint64_t LoopsMachine::read(const Array &array, const char *from) {
  uint64_t bits = 0;
  std::memcpy(&bits, from, array.elementBytes);
  Type type = array.type.getElementType();
  if (type.isInteger(1))
    return bits != 0;
  return type.isIndex() ? bits
                        : bits & llvm::maskTrailingOnes<uint64_t>(
                                     type.getIntOrFloatBitWidth());
}

/// The number of elements that a value of `type` is.
static int64_t countElements(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? vector.getNumElements() : 1;
}

bool LoopsMachine::load(Operation *op, Value array, ValueRange indices) {
  Array &from = arrays.find(array)->second;
  int64_t count = countElements(op->getResult(0).getType()), element;
  const char *place = locate(op, from, indices, count, element);
  Bits bits;
  for (int64_t lane = 0; place && lane < count; ++lane) {
    if (!checkOwner(op, from, element + lane))
      return false;
    bits.push_back(read(from, place + lane * from.elementBytes));
  }
  values[op->getResult(0)] = bits;
  return place;
}

bool LoopsMachine::store(Operation *op, Value value, Value array,
                         ValueRange indices) {
  Array &to = arrays.find(array)->second;
  Bits bits = values.lookup(value);
  int64_t element;
  char *place = locate(op, to, indices, bits.size(), element);
  for (size_t lane = 0; place && lane < bits.size(); ++lane) {
    if (!checkOwner(op, to, element + lane))
      return false;
    std::memcpy(place + lane * to.elementBytes, &bits[lane], to.elementBytes);
    if (!to.owners.empty())
      to.owners[element + lane] = trip;
  }
  return place;
}

/// The kinds that rule C3 of `jit.loops` lists.
static uint64_t combineIntegers(arith::AtomicRMWKind kind, Format format,
                                uint64_t a, uint64_t b) {
  bool isLess = asSigned(format, a) < asSigned(format, b);
  switch (kind) {
  case arith::AtomicRMWKind::addi:
    return truncateTo(format, a + b);
  case arith::AtomicRMWKind::andi:
    return a & b;
  case arith::AtomicRMWKind::ori:
    return a | b;
  case arith::AtomicRMWKind::maxs:
    return isLess ? b : a;
  case arith::AtomicRMWKind::mins:
    return isLess ? a : b;
  case arith::AtomicRMWKind::maxu:
    return std::max(a, b);
  case arith::AtomicRMWKind::minu:
    return std::min(a, b);
  default:
    llvm_unreachable("is refused by the verifier");
  }
}

/// Several trips may update one element; none of them may load or store it.
bool LoopsMachine::update(memref::AtomicRMWOp op) {
  Array &array = arrays.find(op.getMemref())->second;
  int64_t element;
  char *place = locate(op, array, op.getIndices(), /*count=*/1, element);
  if (!place)
    return false;
  bool isShared = !array.owners.empty() && array.owners[element] == several;
  if (!isShared && !checkOwner(op, array, element))
    return false;
  uint64_t old = read(array, place);
  uint64_t bits = combineIntegers(op.getKind(), *getFormat(op.getType()), old,
                                  get(op.getValue()));
  std::memcpy(place, &bits, array.elementBytes);
  if (!array.owners.empty() && array.owners[element] != trip)
    array.owners[element] = several;
  values[op.getResult()] = {old};
  return true;
}

//===-- numbers -----------------------------------------------------------===//

bool LoopsMachine::compute(Operation *op) {
  auto [known, isNew] = nodes.try_emplace(op);
  Node &node = known->second;
  if (isNew) {
    FailureOr<Node> made = makeScalarNode(op);
    if (failed(made))
      return false;
    node = std::move(*made);
  }
  if (node.kind == Node::Kind::Compute)
    for (auto [lane, number] : llvm::enumerate(node.numbers)) {
      uint64_t operands[3] = {};
      for (auto [position, value] : llvm::enumerate(op->getOperands())) {
        // The condition of a choice between vectors may be one number.
        const Bits &bits = values.find(value)->second;
        operands[position] = bits.size() == 1 ? bits[0] : bits[lane];
      }
      number = truncateTo(node.format, node.compute(node, operands[0],
                                                    operands[1], operands[2]));
    }
  values[op->getResult(0)] = node.numbers;
  return true;
}

bool LoopsMachine::shuffle(vector::ShuffleOp op) {
  Bits from = values.lookup(op.getV1()), result;
  llvm::append_range(from, values.lookup(op.getV2()));
  // Elements that the mask leaves open are 0.
  for (int64_t lane : op.getMask())
    result.push_back(lane < 0 ? 0 : from[lane]);
  values[op] = result;
  return true;
}
