// Replaces computations on small integers by look-ups in a table in a register.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace tinyjit::conversion {
#define GEN_PASS_DEF_TABULATEVALUESPASS
#include "lib/Conversion/Passes.h.inc"
} // namespace tinyjit::conversion

/// Elements of a table, which is one register: an index has four bits.
static constexpr int64_t numEntries = 16;

/// The number in all lanes of `value`; nothing if it is no such constant.
static std::optional<APInt> getSplat(Value value) {
  APInt number;
  if (matchPattern(value, m_ConstantInt(&number)))
    return number;
  return std::nullopt;
}

static bool hasLanes(Type type, unsigned maxBits) {
  auto vector = dyn_cast<VectorType>(type);
  return vector && vector.getRank() == 1 && !vector.isScalable() &&
         vector.getNumElements() == numEntries &&
         vector.getElementType().isIntOrFloat() &&
         vector.getElementTypeBitWidth() <= maxBits;
}

/// True if `op` computes each lane of its one result of the same lanes of its
/// operands, and nothing else, whatever they are.
static bool isElementwise(Operation *op) {
  return op->hasTrait<OpTrait::Elementwise>() && op->getNumResults() == 1 &&
         op->getNumRegions() == 0 && isPure(op);
}

/// True if the result of `op` is an integer of a vector's lane that has at most
/// four bits.
static bool isSmallInteger(Operation *op) {
  if (op->getNumResults() != 1 || op->getNumOperands() != 2 ||
      !hasLanes(op->getResult(0).getType(), 32))
    return false;
  std::optional<APInt> by = getSplat(op->getOperand(1));
  if (!by)
    return false;
  APInt largest = APInt::getAllOnes(by->getBitWidth());
  if (isa<arith::AndIOp>(op))
    largest = *by;
  else if (isa<arith::ShRUIOp>(op) && by->ult(by->getBitWidth()))
    largest = largest.lshr(*by);
  else if (isa<arith::DivUIOp>(op) && !by->isZero())
    largest = largest.udiv(*by);
  return largest.ult(numEntries);
}

namespace {
/// Finds the values of a function that depend on one small integer alone, and
/// writes tables of them.
class Tabulator {
public:
  void collect(Operation *op);
  void replaceAll();

private:
  bool isUniform(Value value) const;
  bool isRoot(Operation *op) const;
  SmallVector<Operation *> collectSlice(Operation *root);
  Value makeTable(OpBuilder &builder, Operation *root);
  Value makeIndex(OpBuilder &builder, Operation *integer);

  /// Vectors that are the same in all lanes; constants are, beside these.
  llvm::SmallDenseSet<Value> uniform;
  /// The small integer that a value depends on, beside uniform ones.
  llvm::MapVector<Operation *, Operation *> integers;
};
} // namespace

bool Tabulator::isUniform(Value value) const {
  DenseElementsAttr constant;
  return !isa<VectorType>(value.getType()) || uniform.contains(value) ||
         (matchPattern(value, m_Constant(&constant)) && constant.isSplat());
}

/// Says of the result of `op`, whose operands are known, what it depends on.
void Tabulator::collect(Operation *op) {
  if (isSmallInteger(op)) {
    Operation *inside = integers.lookup(op->getOperand(0).getDefiningOp());
    integers[op] = inside ? inside : op;
    return;
  }
  auto broadcast = dyn_cast<vector::BroadcastOp>(op);
  if (broadcast && !isa<VectorType>(broadcast.getSourceType())) {
    uniform.insert(broadcast.getResult());
    return;
  }
  if (!isElementwise(op) || !isa<VectorType>(op->getResult(0).getType()))
    return;
  llvm::SmallSetVector<Operation *, 2> found;
  for (Value operand : op->getOperands()) {
    if (isUniform(operand))
      continue;
    Operation *integer = integers.lookup(operand.getDefiningOp());
    if (!integer)
      return;
    found.insert(integer);
  }
  if (found.empty())
    uniform.insert(op->getResult(0));
  else if (found.size() == 1)
    integers[op] = found.front();
}

/// True if `op` gives floats that others than table entries are computed of.
bool Tabulator::isRoot(Operation *op) const {
  Type type = op->getResult(0).getType();
  return hasLanes(type, 32) && getElementTypeOrSelf(type).isF32() &&
         llvm::any_of(op->getUsers(), [&](Operation *user) {
           return !integers.contains(user);
         });
}

/// The ops that lead from the small integer of `root` to it, operands first.
SmallVector<Operation *> Tabulator::collectSlice(Operation *root) {
  llvm::SetVector<Operation *> slice;
  slice.insert(root);
  for (size_t i = 0; i < slice.size(); ++i)
    for (Value operand : slice[i]->getOperands())
      if (Operation *op = operand.getDefiningOp();
          op && slice[i] != integers.lookup(root) && integers.contains(op))
        slice.insert(op);
  SmallVector<Operation *> ordered;
  for (auto &[op, integer] : integers)
    if (slice.contains(op) && op != integer)
      ordered.push_back(op);
  return ordered;
}

/// A vector of what `root` is for each small integer.
Value Tabulator::makeTable(OpBuilder &builder, Operation *root) {
  Operation *integer = integers.lookup(root);
  auto type = cast<VectorType>(integer->getResult(0).getType());
  SmallVector<APInt> numbers;
  for (int64_t number = 0; number < numEntries; ++number)
    numbers.emplace_back(type.getElementTypeBitWidth(), number);
  IRMapping mapping;
  mapping.map(
      integer->getResult(0),
      arith::ConstantOp::create(builder, root->getLoc(), type,
                                DenseElementsAttr::get(type, ArrayRef(numbers)))
          .getResult());
  for (Operation *op : collectSlice(root))
    builder.clone(*op, mapping);
  return mapping.lookup(root->getResult(0));
}

/// The places in the table: 32 bits of which the lowest four count, so nothing
/// is masked. Bytes become wide before they are shifted, which other look-ups
/// in the same bytes share.
Value Tabulator::makeIndex(OpBuilder &builder, Operation *integer) {
  Location loc = integer->getLoc();
  auto type = VectorType::get({numEntries}, builder.getI32Type());
  auto widen = [&](Value value) -> Value {
    if (value.getType() == type)
      return value;
    return arith::ExtUIOp::create(builder, loc, type, value);
  };
  std::optional<APInt> by = getSplat(integer->getOperand(1));
  Value of = integer->getOperand(0);
  if (isa<arith::AndIOp>(integer) && *by == numEntries - 1)
    return widen(of);
  bool divides = isa<arith::DivUIOp>(integer) && by->isPowerOf2();
  if (!divides && !isa<arith::ShRUIOp>(integer))
    return widen(integer->getResult(0));
  auto distance =
      static_cast<int32_t>(divides ? by->logBase2() : by->getZExtValue());
  Value shift = arith::ConstantOp::create(
      builder, loc, type, DenseElementsAttr::get(type, distance));
  return arith::ShRUIOp::create(builder, loc, widen(of), shift);
}

void Tabulator::replaceAll() {
  for (auto &[root, integer] : integers) {
    if (root == integer || !isRoot(root))
      continue;
    OpBuilder builder(root);
    Value operands[] = {makeTable(builder, root), makeIndex(builder, integer)};
    auto found = LLVM::CallIntrinsicOp::create(
        builder, root->getLoc(), root->getResult(0).getType(),
        builder.getStringAttr("llvm.x86.avx512.permvar.sf.512"), operands);
    root->getResult(0).replaceAllUsesWith(found.getResult(0));
  }
}

namespace {
struct TabulateValues
    : tinyjit::conversion::impl::TabulateValuesPassBase<TabulateValues> {
  using TabulateValuesPassBase::TabulateValuesPassBase;

  void runOnOperation() override {
    if (!avx512)
      return;
    Tabulator tabulator;
    getOperation()->walk<WalkOrder::PreOrder>(
        [&](Operation *op) { tabulator.collect(op); });
    tabulator.replaceAll();
  }
};
} // namespace
