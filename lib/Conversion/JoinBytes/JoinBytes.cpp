// Joins two short vectors of bytes that lie side by side in memory into one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace tinyjit::conversion {
#define GEN_PASS_DEF_JOINBYTESPASS
#include "lib/Conversion/Passes.h.inc"
} // namespace tinyjit::conversion

/// Bytes of a vector that is joined with another one.
static constexpr int64_t numBytes = 16;

/// Ops that have to be saved: the second half of what is joined is taken out
/// with one.
static constexpr size_t minSaved = 2;

static bool isShort(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector && vector.getElementType().isInteger(8) &&
         vector.getShape() == ArrayRef(numBytes);
}

static bool isElementwise(Operation *op) {
  return op->hasTrait<OpTrait::Elementwise>() && op->getNumResults() == 1 &&
         op->getNumRegions() == 0 && isShort(op->getResult(0).getType()) &&
         isPure(op);
}

namespace {
/// An address: bytes behind an element of a pointer, or behind the pointer.
struct Address {
  Value pointer, index;
  int64_t offset = 0;
};
} // namespace

/// The address of `load`, with all constants of it in the offset.
static Address getAddress(LLVM::LoadOp load) {
  Address found{load.getAddr(), {}, 0};
  auto step = found.pointer.getDefiningOp<LLVM::GEPOp>();
  while (!found.index && step && step.getElemType().isInteger(8) &&
         step.getRawConstantIndices().size() == 1) {
    found.pointer = step.getBase();
    if (step.getDynamicIndices().empty())
      found.offset += step.getRawConstantIndices().front();
    else
      found.index = step.getDynamicIndices().front();
    step = found.pointer.getDefiningOp<LLVM::GEPOp>();
  }
  while (auto sum = found.index ? found.index.getDefiningOp<arith::AddIOp>()
                                : arith::AddIOp()) {
    APInt number;
    if (!matchPattern(sum.getRhs(), m_ConstantInt(&number)))
      break;
    found.offset += number.getSExtValue();
    found.index = sum.getLhs();
  }
  return found;
}

namespace {
/// Two ops of one block that compute the same of bytes side by side, the lower
/// ones first.
struct Pair {
  Operation *low, *high;
  Operation *getFirst() const {
    return low->isBeforeInBlock(high) ? low : high;
  }
};

/// Joins what is computed of the bytes of two loads.
class Joiner {
public:
  explicit Joiner(ArrayRef<Pair> loads) {
    for (const Pair &pair : loads)
      add(pair);
  }

  /// Finds all that can be joined. \returns false if it saves too little.
  bool find();
  void join();

private:
  void add(Pair pair);
  bool isJoined(Operation *low, Operation *high);
  Value widen(OpBuilder &builder, Value low);
  void split(const Pair &pair);

  SmallVector<Pair> pairs;
  /// The higher op, and the joined value, by the lower op.
  llvm::SmallDenseMap<Operation *, Operation *> highOf;
  llvm::SmallDenseMap<Operation *, Value> joined;
  /// The ops of all pairs; each op is in one.
  llvm::SmallDenseSet<Operation *> taken;
};
} // namespace

void Joiner::add(Pair pair) {
  pairs.push_back(pair);
  highOf[pair.low] = pair.high;
  taken.insert(pair.low);
  taken.insert(pair.high);
}

static DenseElementsAttr getSplat(Value value) {
  DenseElementsAttr constant;
  return matchPattern(value, m_Constant(&constant)) && constant.isSplat()
             ? constant
             : DenseElementsAttr();
}

/// True if `high` computes of the higher bytes what `low` does of the lower
/// ones.
bool Joiner::isJoined(Operation *low, Operation *high) {
  return low != high && !taken.contains(low) && !taken.contains(high) &&
         low->getBlock() == high->getBlock() &&
         low->getName() == high->getName() &&
         low->getAttrDictionary() == high->getAttrDictionary() &&
         isElementwise(low) && isElementwise(high) &&
         llvm::all_of(llvm::zip_equal(low->getOperands(), high->getOperands()),
                      [&](auto operands) {
                        auto [a, b] = operands;
                        Operation *op = a.getDefiningOp();
                        return (op && highOf.contains(op) &&
                                highOf.lookup(op) == b.getDefiningOp()) ||
                               (a == b && getSplat(a));
                      });
}

bool Joiner::find() {
  for (size_t i = 0; i < pairs.size(); ++i) {
    Pair from = pairs[i];
    for (Operation *low : from.low->getUsers())
      for (Operation *high : from.high->getUsers())
        if (isJoined(low, high))
          add({low, high});
  }
  // A load alone is better left as it is.
  llvm::erase_if(pairs, [&](const Pair &pair) {
    return isa<LLVM::LoadOp>(pair.low) &&
           llvm::none_of(pair.low->getUsers(), [&](Operation *user) {
             return highOf.contains(user);
           });
  });
  return static_cast<size_t>(llvm::count_if(pairs, [](const Pair &pair) {
           return !isa<LLVM::LoadOp>(pair.low);
         })) >= minSaved;
}

/// The joined vector of which `low` is the lower half.
Value Joiner::widen(OpBuilder &builder, Value low) {
  if (Value known = joined.lookup(low.getDefiningOp()))
    return known;
  auto type = VectorType::get({2 * numBytes}, builder.getI8Type());
  return arith::ConstantOp::create(
      builder, low.getLoc(), type,
      DenseElementsAttr::get(type, getSplat(low).getSplatValue<APInt>()));
}

void Joiner::join() {
  auto type = VectorType::get(
      {2 * numBytes},
      IntegerType::get(pairs.front().low->getContext(), /*width=*/8));
  for (const Pair &pair : pairs) {
    OpBuilder builder(pair.getFirst());
    if (auto load = dyn_cast<LLVM::LoadOp>(pair.low)) {
      joined[load] = LLVM::LoadOp::create(builder, load.getLoc(), type,
                                          load.getAddr(), /*alignment=*/1);
      continue;
    }
    OperationState state(pair.low->getLoc(), pair.low->getName());
    for (Value operand : pair.low->getOperands())
      state.operands.push_back(widen(builder, operand));
    state.types.push_back(type);
    state.attributes.append(pair.low->getAttrs().begin(),
                            pair.low->getAttrs().end());
    joined[pair.low] = builder.create(state)->getResult(0);
  }
  for (const Pair &pair : llvm::reverse(pairs))
    split(pair);
}

/// Takes the halves of what is joined apart for those who still need them.
void Joiner::split(const Pair &pair) {
  Value whole = joined.lookup(pair.low);
  for (auto [op, first] :
       {std::pair(pair.low, int64_t(0)), std::pair(pair.high, numBytes)}) {
    OpBuilder builder(whole.getContext());
    builder.setInsertionPointAfterValue(whole);
    if (!op->use_empty())
      op->getResult(0).replaceAllUsesWith(vector::ShuffleOp::create(
          builder, op->getLoc(), whole, whole,
          llvm::to_vector(llvm::seq(first, first + numBytes))));
    op->erase();
  }
}

/// True if memory may change between two ops of a block.
static bool isWrittenBetween(const Pair &pair) {
  Operation *last = pair.getFirst() == pair.low ? pair.high : pair.low;
  for (Operation *op = pair.getFirst(); op != last; op = op->getNextNode())
    if (!isa<LLVM::Prefetch>(op) && !isMemoryEffectFree(op) &&
        !isa<LLVM::LoadOp>(op))
      return true;
  return false;
}

/// The pairs of loads of a block of which one begins where the other one ends,
/// none of them twice.
static SmallVector<Pair> findLoads(Block &block) {
  SmallVector<Pair> found;
  using Element = std::pair<Value, Value>;
  llvm::SmallDenseMap<std::pair<Element, int64_t>, LLVM::LoadOp> at;
  SmallVector<LLVM::LoadOp> loads;
  auto find = [&](const Address &address, int64_t behind) {
    return std::pair(Element(address.pointer, address.index),
                     address.offset + behind);
  };
  for (auto load : block.getOps<LLVM::LoadOp>())
    if (isShort(load.getType()) && !load.getVolatile_() &&
        at.try_emplace(find(getAddress(load), 0), load).second)
      loads.push_back(load);
  llvm::SmallDenseSet<Operation *> taken;
  for (LLVM::LoadOp low : loads) {
    LLVM::LoadOp high = at.lookup(find(getAddress(low), numBytes));
    if (!high || taken.contains(low) || taken.contains(high) ||
        isWrittenBetween({low, high}))
      continue;
    // The wide load stands where the first of the two did.
    if (!low->isBeforeInBlock(high))
      continue;
    taken.insert(low);
    taken.insert(high);
    found.push_back({low, high});
  }
  return found;
}

namespace {
struct JoinBytes : tinyjit::conversion::impl::JoinBytesPassBase<JoinBytes> {
  using JoinBytesPassBase::JoinBytesPassBase;

  void runOnOperation() override {
    SmallVector<Block *> blocks;
    if (vectorBits >= 8 * 2 * numBytes)
      getOperation()->walk([&](Block *block) { blocks.push_back(block); });
    for (Block *block : blocks) {
      Joiner joiner(findLoads(*block));
      if (joiner.find())
        joiner.join();
    }
  }
};
} // namespace
