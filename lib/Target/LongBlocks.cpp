// Cuts long blocks of LLVM IR into pieces that code is generated for in a time
// that grows with their number.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/LongBlocks.h"

#include "lib/Target/ObjectEmitter.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Pass.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

using namespace llvm;
using namespace tinyjit::target;

/// Instructions above which a block is cut, and those of a piece.
static constexpr size_t maxBlock = 8192, pieceSize = 1024;

/// Of the registers for integers, those that a block's values may take: the
/// others hold addresses and numbers of loops.
static constexpr unsigned integerRegisters = 8;

/// A multiple of every slot's alignment.
static constexpr uint64_t stackAlignment = 64;

namespace {
/// Moves values of one block to the stack and back.
class Spiller {
public:
  Spiller(BasicBlock &block, const MachineFeatures &features)
      : block(block), layout(block.getModule()->getDataLayout()),
        vectorBits(features.vectorBits),
        most{integerRegisters, features.numRegisters * 3 / 4} {}

  void run();

private:
  /// An instruction's value, as it is known at some place in the block.
  struct Held {
    /// Where it is used, the last place first.
    SmallVector<size_t, 2> uses;
    Instruction *original;
    Type *type;
    /// A vector or a float; and how many registers it takes.
    bool isVector;
    unsigned size;
    /// The instruction that has it in registers; null if none has.
    Instruction *inRegister = nullptr;
    /// Where it is on the stack, once it was stored.
    std::optional<int64_t> slot;
  };

  bool isMovable(const Instruction &instruction) const;
  void findValues();
  void hold(unsigned number, Instruction *inRegister);
  void release(unsigned number);
  SmallVector<unsigned, 4> use(Instruction &user);
  void reduce(bool isVector, Instruction &last);
  int64_t allocate(Type *type);
  Value *getAddress(IRBuilder<> &builder, int64_t slot);
  Align getAlign(Type *type) const;

  BasicBlock &block;
  const DataLayout &layout;
  const unsigned vectorBits;
  /// Registers there are and that are taken, for integers and for the others.
  const unsigned most[2];
  unsigned taken[2] = {0, 0};
  std::vector<Held> values;
  DenseMap<Value *, unsigned> numbers;
  /// The values in registers, by the place of their next use.
  std::set<std::pair<size_t, unsigned>> queues[2];
  AllocaInst *stack = nullptr;
  int64_t stackBytes = 0;
  /// By size in bytes: slots that nobody needs any more.
  std::map<int64_t, std::vector<int64_t>> unused;
};
} // namespace

/// Whether the value has whole bytes, and only instructions of the block that
/// can have a load in front of them use it.
bool Spiller::isMovable(const Instruction &instruction) const {
  Type *element = instruction.getType()->getScalarType();
  // The address of a load or store is mostly a part of it.
  auto *address = dyn_cast<GetElementPtrInst>(&instruction);
  if (instruction.use_empty() || isa<PHINode, AllocaInst>(instruction) ||
      (address && address->hasAllConstantIndices()) ||
      !(element->isIntOrPtrTy() || element->isFloatingPointTy()))
    return false;
  uint64_t bits = layout.getTypeSizeInBits(element);
  return isPowerOf2_64(bits) && bits >= 8 && bits <= 64 &&
         all_of(instruction.users(), [&](const User *user) {
           auto *at = cast<Instruction>(user);
           return at->getParent() == &block && !at->isTerminator() &&
                  !isa<PHINode>(at);
         });
}

void Spiller::findValues() {
  for (auto [place, instruction] : enumerate(block)) {
    for (Value *operand : instruction.operands())
      if (auto known = numbers.find(operand); known != numbers.end()) {
        SmallVector<size_t, 2> &uses = values[known->second].uses;
        if (uses.empty() || uses.back() != place)
          uses.push_back(place);
      }
    if (!isMovable(instruction))
      continue;
    Type *type = instruction.getType();
    bool isVector = type->isVectorTy() || type->isFloatingPointTy();
    numbers[&instruction] = values.size();
    Held &value = values.emplace_back();
    value.original = &instruction;
    value.type = type;
    value.isVector = isVector;
    value.size = divideCeil(layout.getTypeSizeInBits(type).getFixedValue(),
                            isVector ? vectorBits : 64);
  }
  for (Held &value : values)
    std::reverse(value.uses.begin(), value.uses.end());
}

Align Spiller::getAlign(Type *type) const {
  return Align(
      std::min(PowerOf2Ceil(layout.getTypeStoreSize(type)), stackAlignment));
}

int64_t Spiller::allocate(Type *type) {
  int64_t bytes = layout.getTypeStoreSize(type);
  std::vector<int64_t> &slots = unused[bytes];
  if (slots.empty()) {
    slots.push_back(alignTo(stackBytes, getAlign(type)));
    stackBytes = slots.back() + bytes;
  }
  int64_t slot = slots.back();
  slots.pop_back();
  return slot;
}

Value *Spiller::getAddress(IRBuilder<> &builder, int64_t slot) {
  if (!stack) {
    BasicBlock &entry = block.getParent()->getEntryBlock();
    stack = IRBuilder<>(&entry, entry.getFirstInsertionPt())
                .CreateAlloca(builder.getInt8Ty(), builder.getInt64(0));
    stack->setAlignment(Align(stackAlignment));
  }
  return builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), stack, slot);
}

void Spiller::hold(unsigned number, Instruction *inRegister) {
  Held &value = values[number];
  value.inRegister = inRegister;
  taken[value.isVector] += value.size;
  queues[value.isVector].insert({value.uses.back(), number});
}

void Spiller::release(unsigned number) {
  Held &value = values[number];
  value.inRegister = nullptr;
  taken[value.isVector] -= value.size;
  queues[value.isVector].erase({value.uses.back(), number});
}

/// Whether the value is an element, at a known place, of an array that nobody
/// writes, so that it need not be stored to be loaded again.
static bool isOfInput(const Instruction &instruction) {
  auto *load = dyn_cast<LoadInst>(&instruction);
  if (!load || !load->isSimple())
    return false;
  const Value *array = load->getPointerOperand();
  auto *address = dyn_cast<GetElementPtrInst>(array);
  if (address && address->hasAllConstantIndices())
    array = address->getPointerOperand();
  auto *argument = dyn_cast<Argument>(array);
  return argument && argument->hasNoAliasAttr() && argument->onlyReadsMemory();
}

/// Loads such a value again, in front of `user`.
static Instruction *reload(const Instruction &original, Instruction &user) {
  IRBuilder<> builder(&user);
  Instruction *copy = builder.Insert(original.clone());
  if (auto *address = dyn_cast<GetElementPtrInst>(original.getOperand(0))) {
    Instruction *own = address->clone();
    own->insertBefore(copy->getIterator());
    copy->setOperand(0, own);
  }
  return copy;
}

/// Loads the operands of `user` that are on the stack. \returns those that the
/// block has, each once.
SmallVector<unsigned, 4> Spiller::use(Instruction &user) {
  SmallVector<unsigned, 4> used;
  for (Use &operand : user.operands()) {
    auto known = numbers.find(operand.get());
    if (known == numbers.end())
      continue;
    unsigned number = known->second;
    Held &value = values[number];
    if (!value.inRegister && !value.slot) {
      hold(number, reload(*value.original, user));
    } else if (!value.inRegister) {
      IRBuilder<> builder(&user);
      hold(number, builder.CreateAlignedLoad(value.type,
                                             getAddress(builder, *value.slot),
                                             getAlign(value.type)));
    }
    operand.set(value.inRegister);
    if (!is_contained(used, number))
      used.push_back(number);
  }
  return used;
}

/// Moves values to the stack until the others fit into the registers.
void Spiller::reduce(bool isVector, Instruction &last) {
  auto &queue = queues[isVector];
  while (taken[isVector] > most[isVector] && !queue.empty()) {
    unsigned number = queue.rbegin()->second;
    Held &value = values[number];
    if (!value.slot && !isOfInput(*value.original)) {
      value.slot = allocate(value.type);
      IRBuilder<> builder(&block, std::next(last.getIterator()));
      builder.CreateAlignedStore(value.inRegister,
                                 getAddress(builder, *value.slot),
                                 getAlign(value.type));
    }
    release(number);
  }
}

void Spiller::run() {
  findValues();
  for (Instruction &instruction : make_early_inc_range(block)) {
    for (unsigned number : use(instruction)) {
      Held &value = values[number];
      Instruction *inRegister = value.inRegister;
      release(number);
      value.uses.pop_back();
      if (!value.uses.empty())
        hold(number, inRegister);
      else if (value.slot)
        unused[layout.getTypeStoreSize(value.type)].push_back(*value.slot);
    }
    if (auto known = numbers.find(&instruction); known != numbers.end())
      hold(known->second, &instruction);
    if (!isa<PHINode>(instruction) && !instruction.isTerminator())
      for (bool isVector : {false, true})
        reduce(isVector, instruction);
  }
  for (Held &value : values)
    if (value.original->use_empty() && isOfInput(*value.original))
      value.original->eraseFromParent();
  if (stack)
    stack->setOperand(
        0, ConstantInt::get(stack->getArraySize()->getType(), stackBytes));
}

static bool isLong(const BasicBlock &block) { return block.size() > maxBlock; }

bool tinyjit::target::hasLongBlock(const Function &function) {
  return any_of(function, isLong);
}

/// Cuts `block`, the last piece first, so that every instruction moves once.
static void cut(BasicBlock &block) {
  SmallVector<Instruction *> firsts;
  size_t place = 0;
  for (Instruction &instruction : block)
    if (++place % pieceSize == 0 && !isa<PHINode>(instruction) &&
        !isa<AllocaInst>(instruction))
      firsts.push_back(&instruction);
  for (Instruction *first : reverse(firsts))
    block.splitBasicBlock(first);
}

namespace {
struct CutLongBlocks : FunctionPass {
  explicit CutLongBlocks(const MachineFeatures &features)
      : FunctionPass(ID), features(features) {}

  StringRef getPassName() const override { return "Cut long blocks"; }
  bool runOnFunction(Function &function) override {
    SmallVector<BasicBlock *> blocks;
    for (BasicBlock &block : function)
      if (isLong(block))
        blocks.push_back(&block);
    for (BasicBlock *block : blocks) {
      Spiller(*block, features).run();
      cut(*block);
    }
    return !blocks.empty();
  }

  static char ID;
  const MachineFeatures features;
};
char CutLongBlocks::ID = 0;
} // namespace

FunctionPass *
tinyjit::target::createCutLongBlocksPass(const MachineFeatures &features) {
  return new CutLongBlocks(features);
}
