// Adds arithmetic fences that spare LLVM a fruitless search for better
// shuffles.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/ShuffleFences.h"

#include "lib/Target/ObjectEmitter.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;
using namespace tinyjit;

/// `value` as a shuffle of the elements of two vectors of `type`; null if it is
/// none.
static ShuffleVectorInst *getMix(Value *value, Type *type) {
  auto *shuffle = dyn_cast<ShuffleVectorInst>(value);
  if (!shuffle || shuffle->getType() != type ||
      shuffle->getOperand(0)->getType() != type ||
      shuffle->getOperand(0) == shuffle->getOperand(1) ||
      any_of(shuffle->operands(), IsaPred<Constant>))
    return nullptr;
  return shuffle;
}

/// Whether one register holds a vector of `type`, and one instruction makes it
/// of any elements of two of them.
static bool isMixedAtOnce(FixedVectorType *type) {
  Type *element = type->getElementType();
  return (element->isFloatTy() || element->isDoubleTy()) &&
         type->getPrimitiveSizeInBits() <= 512;
}

/// Whether a shuffle of both needs elements of more vectors than one
/// instruction takes.
static bool mixesMore(ShuffleVectorInst *first, ShuffleVectorInst *second) {
  SmallPtrSet<Value *, 4> sources(first->op_begin(), first->op_end());
  sources.insert(second->op_begin(), second->op_end());
  return sources.size() > 2;
}

static void fence(Instruction &value) {
  IRBuilder<> builder(value.getNextNode());
  CallInst *fenced = builder.CreateArithmeticFence(&value, value.getType());
  value.replaceUsesWithIf(fenced,
                          [&](Use &use) { return use.getUser() != fenced; });
}

void target::fenceShuffles(Function &function, TargetMachine &machine) {
  if (!getMachineFeatures(machine).avx512)
    return;
  SetVector<Instruction *> sources;
  for (Instruction &instruction : instructions(function)) {
    auto *type = dyn_cast<FixedVectorType>(instruction.getType());
    ShuffleVectorInst *mix =
        type && isMixedAtOnce(type) ? getMix(&instruction, type) : nullptr;
    if (!mix)
      continue;
    ShuffleVectorInst *first = getMix(mix->getOperand(0), type),
                      *second = getMix(mix->getOperand(1), type);
    if (first && second && mixesMore(first, second))
      sources.insert_range(ArrayRef<Instruction *>{first, second});
  }
  for (Instruction *source : sources)
    fence(*source);
}
