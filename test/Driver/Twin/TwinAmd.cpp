// AMD's intrinsics, lowered for the CPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Twin/TwinLowering.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::testdriver;

Value *TwinLowering::lowerAmdRegister(CallInst &call, Name name) {
  auto pointer = [&](size_t offset) {
    return builder.CreatePointerBitCastOrAddrSpaceCast(
        field(offset, builder.getPtrTy()), call.getType());
  };
  if (name == "implicitarg.ptr")
    return pointer(offsetof(TinyJITTwinThread, implicitArguments));
  if (name == "dispatch.ptr")
    return pointer(offsetof(TinyJITTwinThread, dispatchPacket));
  if (name == "wavefrontsize")
    return lanes();
  auto [group, letter] = name.rsplit('.');
  int offset = StringSwitch<int>(group)
                   .Case("workitem.id", offsetof(TinyJITTwinThread, threadId))
                   .Case("workgroup.id", offsetof(TinyJITTwinThread, blockId))
                   .Default(-1);
  if (offset >= 0 && letter.size() == 1 && letter[0] >= 'x' && letter[0] <= 'z')
    return axis(offset, letter[0] - 'x');
  // How many lanes of a half of the warp, of those in a mask, come before.
  bool isHigh = name == "mbcnt.hi";
  if (!isHigh && name != "mbcnt.lo")
    return nullptr;
  Value *lane = field32(offsetof(TinyJITTwinThread, lane));
  Value *before = builder.CreateSub(
      builder.CreateShl(i64(1), builder.CreateZExt(lane, builder.getInt64Ty())),
      i64(1));
  Value *half = builder.CreateTrunc(builder.CreateLShr(before, isHigh ? 32 : 0),
                                    builder.getInt32Ty());
  Value *counted = builder.CreateUnaryIntrinsic(
      Intrinsic::ctpop, builder.CreateAnd(half, call.getArgOperand(0)));
  return builder.CreateAdd(counted, call.getArgOperand(1));
}

/// The lane that data-parallel primitives read, and whether there is one
/// ("RDNA3 Instruction Set Architecture", section "DPP", and that of MI300).
Value *TwinLowering::dppSource(unsigned control, Value *&isValid) {
  Value *lane = field32(offsetof(TinyJITTwinThread, lane));
  isValid = builder.getTrue();
  Value *inRow = builder.CreateAnd(lane, 15);
  Value *row = builder.CreateAnd(lane, i32(~15));
  unsigned amount = control & 15;
  auto within = [&](Value *place) { return builder.CreateOr(row, place); };
  if (control <= 0xff) { // a permutation of four lanes
    Value *shift = builder.CreateShl(builder.CreateAnd(lane, 3), 1);
    Value *chosen =
        builder.CreateAnd(builder.CreateLShr(i32(control), shift), 3);
    return builder.CreateOr(builder.CreateAnd(lane, i32(~3)), chosen);
  }
  switch (control >> 4) {
  case 0x10: { // shifts a row to the left
    Value *place = builder.CreateAdd(inRow, i32(amount));
    isValid = builder.CreateICmpULT(place, i32(16));
    return within(builder.CreateAnd(place, 15));
  }
  case 0x11: // to the right
    isValid = builder.CreateICmpUGE(inRow, i32(amount));
    return within(builder.CreateAnd(builder.CreateSub(inRow, i32(amount)), 15));
  case 0x12: // rotates it to the right
    return within(builder.CreateAnd(builder.CreateSub(inRow, i32(amount)), 15));
  case 0x14:
    if (control == 0x140)
      return within(builder.CreateXor(inRow, 15));
    if (control == 0x141)
      return within(builder.CreateXor(inRow, 7));
    if (warpSize != 64 || amount > 3)
      return nullptr;
    if (control == 0x142) { // lane 15 of each row to the next row
      isValid = builder.CreateICmpUGE(lane, i32(16));
      return builder.CreateOr(
          builder.CreateAnd(builder.CreateSub(lane, i32(16)), i32(~15)), 15);
    }
    isValid = builder.CreateICmpUGE(lane, i32(32)); // lane 31 to the rest
    return i32(31);
  case 0x15:
    return within(i32(amount));
  case 0x16:
    return within(builder.CreateXor(inRow, amount));
  }
  return nullptr;
}

/// The lane that ds_swizzle reads (its instruction's description).
static Value *swizzleSource(IRBuilder<> &builder, Value *lane, unsigned mode) {
  if (mode & 0x8000) {
    Value *shift = builder.CreateShl(builder.CreateAnd(lane, 3), 1);
    Value *chosen = builder.CreateAnd(
        builder.CreateLShr(builder.getInt32(mode & 0xff), shift), 3);
    return builder.CreateOr(builder.CreateAnd(lane, ~3u), chosen);
  }
  Value *kept = builder.CreateAnd(lane, mode & 31);
  Value *changed = builder.CreateXor(builder.CreateOr(kept, (mode >> 5) & 31),
                                     (mode >> 10) & 31);
  return builder.CreateOr(builder.CreateAnd(lane, ~31u), changed);
}

Value *TwinLowering::lowerAmdLanes(CallInst &call, Name name) {
  auto argument = [&](unsigned i) { return call.getArgOperand(i); };
  auto constant = [&](unsigned i) {
    return unsigned(cast<ConstantInt>(argument(i))->getZExtValue());
  };
  auto read = [&](Value *value, Value *source) {
    return readLane(name, noMask(), value, source);
  };
  Value *lane = field32(offsetof(TinyJITTwinThread, lane));
  if (name == "ds.bpermute")
    return read(argument(1),
                builder.CreateAnd(builder.CreateLShr(argument(0), 2),
                                  builder.CreateSub(lanes(), i32(1))));
  if (name == "ds.swizzle")
    return read(argument(0), swizzleSource(builder, lane, constant(1)));
  if (name.starts_with("readfirstlane"))
    return read(argument(0), i32(-1));
  if (name.starts_with("readlane"))
    return read(
        argument(0),
        builder.CreateAnd(argument(1), builder.CreateSub(lanes(), i32(1))));
  if (name.starts_with("permlane64"))
    return read(argument(0), builder.CreateXor(lane, 32));
  bool isOther = name.starts_with("permlanex16");
  if (isOther || name.starts_with("permlane16")) {
    if (name.contains("var") || name.contains("swap"))
      return nullptr;
    // Each lane of a row has four bits that choose among 16 lanes.
    Value *shift = builder.CreateShl(builder.CreateAnd(lane, 7), 2);
    Value *words = builder.CreateSelect(
        builder.CreateICmpULT(builder.CreateAnd(lane, 15), i32(8)), argument(2),
        argument(3));
    Value *chosen = builder.CreateAnd(builder.CreateLShr(words, shift), 15);
    Value *row = builder.CreateAnd(lane, i32(~15));
    if (isOther)
      row = builder.CreateXor(row, 16);
    return read(argument(1), builder.CreateOr(row, chosen));
  }
  bool isMove = name.starts_with("mov.dpp.");
  if (isMove || name.starts_with("update.dpp.")) {
    unsigned first = isMove ? 0 : 1;
    // Parts of a row that take no part keep what they have.
    if (constant(first + 2) != 15 || constant(first + 3) != 15)
      return nullptr;
    Value *isValid;
    Value *source = dppSource(constant(first + 1), isValid);
    if (!source)
      return nullptr;
    Value *value = read(argument(first), source);
    Value *otherwise = isMove || constant(first + 4)
                           ? Constant::getNullValue(value->getType())
                           : argument(0);
    return builder.CreateSelect(isValid, value, otherwise);
  }
  if (name.starts_with("ballot."))
    return builder.CreateTrunc(
        this->call(
            TINYJIT_TWIN_BALLOT, name, {},
            {noMask(), builder.CreateZExt(argument(0), builder.getInt32Ty())},
            builder.getInt64Ty()),
        call.getType());
  return nullptr;
}

Value *TwinLowering::lowerAmdMath(CallInst &call, Name name) {
  auto unary = [&](Intrinsic::ID id) {
    return builder.CreateUnaryIntrinsic(id, call.getArgOperand(0));
  };
  auto inverse = [&](Value *value) {
    return builder.CreateFDiv(ConstantFP::get(call.getType(), 1), value);
  };
  if (name.starts_with("rcp."))
    return inverse(call.getArgOperand(0));
  if (name.starts_with("rsq."))
    return inverse(unary(Intrinsic::sqrt));
  if (name.starts_with("sqrt."))
    return unary(Intrinsic::sqrt);
  if (name.starts_with("exp2."))
    return unary(Intrinsic::exp2);
  if (name.starts_with("log."))
    return unary(Intrinsic::log2);
  return nullptr;
}

Value *TwinLowering::lowerAmd(CallInst &call, Name name) {
  if (name == "s.barrier" || name == "s.barrier.wait")
    return this->call(TINYJIT_TWIN_BARRIER, name, {}, {i32(0), i32(0)});
  // Threads change only where they meet; the order of the code is kept.
  constexpr StringLiteral nothing[] = {"s.barrier.signal",
                                       "wave.barrier",
                                       "sched.barrier",
                                       "sched.group.barrier",
                                       "iglp.opt",
                                       "s.waitcnt",
                                       "s.wait.",
                                       "s.setprio",
                                       "s.nop",
                                       "s.sleep",
                                       "s.prefetch"};
  for (Name start : nothing)
    if (name.starts_with(start))
      return anything();
  using Lower = Value *(TwinLowering::*)(CallInst &, Name);
  constexpr Lower parts[] = {
      &TwinLowering::lowerAmdRegister, &TwinLowering::lowerAmdLanes,
      &TwinLowering::lowerAmdMatrix, &TwinLowering::lowerAmdMath};
  for (Lower part : parts)
    if (Value *value = (this->*part)(call, name))
      return value;
  return nullptr;
}
