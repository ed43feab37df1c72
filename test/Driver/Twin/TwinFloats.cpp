// Operations on small floats, rounded as IEEE 754 says.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Twin/TwinLowering.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::testdriver;

namespace {
/// Builds conversions of scalars and vectors.
class FloatBuilder {
public:
  explicit FloatBuilder(Instruction &at) : builder(&at) {
    if (isa<FPMathOperator>(at))
      builder.setFastMathFlags(at.getFastMathFlags());
  }

  Value *fromBF16(Value *value) {
    Type *wide = integerLike(value, 32);
    Value *bits = builder.CreateBitCast(value, integerLike(value, 16));
    return builder.CreateBitCast(
        builder.CreateShl(builder.CreateZExt(bits, wide), 16),
        floatLike(value));
  }

  /// Rounds f32 to the nearest bf16, ties to even; NaN stay NaN.
  Value *toBF16(Value *value) {
    Type *type = integerLike(value, 32);
    auto number = [&](uint64_t bits) { return ConstantInt::get(type, bits); };
    Value *bits = builder.CreateBitCast(value, type);
    Value *odd = builder.CreateAnd(builder.CreateLShr(bits, 16), number(1));
    Value *rounded =
        builder.CreateAdd(bits, builder.CreateAdd(odd, number(0x7fff)));
    Value *isNaN = builder.CreateICmpUGT(
        builder.CreateAnd(bits, number(0x7fffffff)), number(0x7f800000));
    Value *result = builder.CreateSelect(
        isNaN, builder.CreateOr(bits, number(0x400000)), rounded);
    result = builder.CreateTrunc(builder.CreateLShr(result, 16),
                                 integerLike(value, 16));
    return builder.CreateBitCast(result, like(value, builder.getBFloatTy()));
  }

  /// f64 to f32 such that a further rounding is as if from f64: towards zero,
  /// the last bit set if anything was lost.
  Value *toOddF32(Value *value) {
    Value *nearest = builder.CreateFPTrunc(value, floatLike(value));
    Value *back = builder.CreateFPExt(nearest, value->getType());
    Type *type = integerLike(value, 32);
    Value *bits = builder.CreateBitCast(nearest, type);
    Value *isLess = builder.CreateFCmpOLT(magnitude(value), magnitude(back));
    Value *toZero = builder.CreateSelect(
        isLess, builder.CreateSub(bits, ConstantInt::get(type, 1)), bits);
    Value *odd = builder.CreateOr(toZero, ConstantInt::get(type, 1));
    Value *isInexact = builder.CreateFCmpONE(value, back);
    return builder.CreateBitCast(builder.CreateSelect(isInexact, odd, bits),
                                 floatLike(value));
  }

  IRBuilder<> builder;

private:
  Value *magnitude(Value *value) {
    return builder.CreateUnaryIntrinsic(Intrinsic::fabs, value);
  }
  Type *like(Value *value, Type *element) {
    if (auto *vector = dyn_cast<VectorType>(value->getType()))
      return VectorType::get(element, vector->getElementCount());
    return element;
  }
  Type *integerLike(Value *value, unsigned bits) {
    return like(value, builder.getIntNTy(bits));
  }
  Type *floatLike(Value *value) { return like(value, builder.getFloatTy()); }
};
} // namespace

static bool isBF16(Value *value) {
  return value->getType()->getScalarType()->isBFloatTy();
}

/// Whether an instruction only moves bits.
static bool isMove(Instruction &instruction) {
  if (auto *call = dyn_cast<IntrinsicInst>(&instruction))
    return call->getIntrinsicID() == Intrinsic::masked_load ||
           call->getIntrinsicID() == Intrinsic::masked_store ||
           call->getIntrinsicID() == Intrinsic::vector_reverse;
  return isa<LoadInst, StoreInst, PHINode, SelectInst, BitCastInst,
             InsertElementInst, ExtractElementInst, ShuffleVectorInst,
             InsertValueInst, ExtractValueInst, FreezeInst>(instruction);
}

static Value *lowerConversion(CastInst &cast) {
  FloatBuilder floats(cast);
  Value *from = cast.getOperand(0);
  Type *to = cast.getType()->getScalarType();
  bool isDouble = from->getType()->getScalarType()->isDoubleTy();
  switch (cast.getOpcode()) {
  case Instruction::FPTrunc:
    if (to->isBFloatTy())
      return floats.toBF16(isDouble ? floats.toOddF32(from) : from);
    if (to->isHalfTy() && isDouble)
      return floats.builder.CreateFPTrunc(floats.toOddF32(from),
                                          cast.getType());
    return nullptr;
  case Instruction::FPExt:
    return isBF16(from) ? floats.builder.CreateFPExt(floats.fromBF16(from),
                                                     cast.getType())
                        : nullptr;
  case Instruction::FPToSI:
  case Instruction::FPToUI:
    return isBF16(from) ? floats.builder.CreateCast(cast.getOpcode(),
                                                    floats.fromBF16(from),
                                                    cast.getType())
                        : nullptr;
  default:
    return nullptr;
  }
}

/// An operation on f32 in the place of one on bf16, null if it is not known.
/// The products and sums of two bf16 numbers are so far from f32's limits that
/// the second rounding changes nothing.
static Value *lowerArithmetic(Instruction &instruction) {
  FloatBuilder floats(instruction);
  IRBuilder<> &builder = floats.builder;
  auto operand = [&](unsigned i) {
    return floats.fromBF16(instruction.getOperand(i));
  };
  if (isa<BinaryOperator>(instruction))
    return floats.toBF16(builder.CreateBinOp(
        cast<BinaryOperator>(instruction).getOpcode(), operand(0), operand(1)));
  if (auto *compare = dyn_cast<FCmpInst>(&instruction))
    return builder.CreateFCmp(compare->getPredicate(), operand(0), operand(1));
  if (instruction.getOpcode() == Instruction::FNeg)
    return floats.toBF16(builder.CreateFNeg(operand(0)));
  auto *call = dyn_cast<IntrinsicInst>(&instruction);
  if (!call)
    return nullptr;
  switch (call->getIntrinsicID()) {
  case Intrinsic::fabs:
  case Intrinsic::floor:
  case Intrinsic::ceil:
  case Intrinsic::trunc:
  case Intrinsic::roundeven:
  case Intrinsic::sqrt:
    return floats.toBF16(
        builder.CreateUnaryIntrinsic(call->getIntrinsicID(), operand(0)));
  case Intrinsic::minnum:
  case Intrinsic::maxnum:
  case Intrinsic::minimum:
  case Intrinsic::maximum:
  case Intrinsic::copysign:
    return floats.toBF16(builder.CreateBinaryIntrinsic(call->getIntrinsicID(),
                                                       operand(0), operand(1)));
  default:
    return nullptr;
  }
}

static Type *getBitsType(Type *type) {
  Type *bits = Type::getInt16Ty(type->getContext());
  auto *vector = dyn_cast<VectorType>(type);
  return vector ? VectorType::get(bits, vector->getElementCount()) : bits;
}

/// `phi`, of bf16, as one of integers.
static Value *moveBits(PHINode &phi) {
  Type *type = getBitsType(phi.getType());
  PHINode *bits =
      PHINode::Create(type, phi.getNumIncomingValues(), "", phi.getIterator());
  // A block that leads here in two ways hands over one value.
  DenseMap<BasicBlock *, Value *> given;
  for (auto [value, block] : zip(phi.incoming_values(), phi.blocks())) {
    Value *&cast = given[block];
    if (!cast)
      cast = IRBuilder<>(block->getTerminator()).CreateBitCast(value, type);
    bits->addIncoming(cast, block);
  }
  return bits;
}

/// The integers that `instruction`, a move of bf16, moves; null if it is none
/// of those that there are in every kernel. A store is replaced.
static Value *moveBits(Instruction &instruction) {
  if (auto *phi = dyn_cast<PHINode>(&instruction))
    return moveBits(*phi);
  IRBuilder<> builder(&instruction);
  Type *type = getBitsType(instruction.getType());
  if (auto *load = dyn_cast<LoadInst>(&instruction); load && !load->isAtomic())
    return builder.CreateAlignedLoad(type, load->getPointerOperand(),
                                     load->getAlign(), load->isVolatile());
  if (auto *select = dyn_cast<SelectInst>(&instruction))
    return builder.CreateSelect(
        select->getCondition(),
        builder.CreateBitCast(select->getTrueValue(), type),
        builder.CreateBitCast(select->getFalseValue(), type));
  return nullptr;
}

/// Moves bf16 as integers. A processor with instructions for bf16 gets a value
/// that one block hands to another as f32 from LLVM 22, and rounds it back by
/// an instruction that makes 0 of numbers below the normal ones.
static void moveAsBits(Function &function) {
  for (Instruction &instruction :
       make_early_inc_range(instructions(function))) {
    if (auto *store = dyn_cast<StoreInst>(&instruction)) {
      Value *value = store->getValueOperand();
      if (isBF16(value))
        store->setOperand(0, IRBuilder<>(store).CreateBitCast(
                                 value, getBitsType(value->getType())));
      continue;
    }
    Value *bits = isBF16(&instruction) ? moveBits(instruction) : nullptr;
    if (!bits)
      continue;
    auto place = isa<PHINode>(instruction)
                     ? instruction.getParent()->getFirstInsertionPt()
                     : instruction.getIterator();
    instruction.replaceAllUsesWith(
        IRBuilder<>(instruction.getParent(), place)
            .CreateBitCast(bits, instruction.getType()));
    instruction.eraseFromParent();
  }
  // Now the integers are there wherever they are asked for.
  for (Instruction &instruction : make_early_inc_range(instructions(function)))
    if (auto *back = dyn_cast<BitCastInst>(&instruction))
      if (auto *cast = dyn_cast<BitCastInst>(back->getOperand(0));
          cast && isBF16(cast) && cast->getSrcTy() == back->getType()) {
        back->replaceAllUsesWith(cast->getOperand(0));
        back->eraseFromParent();
      }
}

Error tinyjit::testdriver::lowerSmallFloats(Function &function) {
  for (Instruction &instruction :
       make_early_inc_range(instructions(function))) {
    Value *lowered = nullptr;
    if (auto *cast = dyn_cast<CastInst>(&instruction))
      lowered = lowerConversion(*cast);
    bool isConversion =
        isa<FPTruncInst, FPExtInst, FPToSIInst, FPToUIInst>(instruction);
    bool onBF16 =
        any_of(instruction.operands(), [](Use &use) { return isBF16(use); }) ||
        isBF16(&instruction);
    if (!lowered && onBF16 && !isConversion && !isMove(instruction)) {
      lowered = lowerArithmetic(instruction);
      if (!lowered)
        return createStringError("there is no CPU code for '" +
                                 Twine(instruction.getOpcodeName()) +
                                 "' on bf16");
    }
    if (!lowered)
      continue;
    instruction.replaceAllUsesWith(lowered);
    instruction.eraseFromParent();
  }
  moveAsBits(function);
  return Error::success();
}
