// NVIDIA's intrinsics, lowered for the CPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/Twin/TwinLowering.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::testdriver;

/// The axis that ".x", ".y" or ".z" names.
static std::optional<unsigned> readAxis(StringRef name) {
  if (name.size() != 1 || name[0] < 'x' || name[0] > 'z')
    return std::nullopt;
  return name[0] - 'x';
}

/// Reads of special registers ("PTX ISA", section "Special Registers").
Value *TwinLowering::lowerNvidiaRegister(Name name) {
  if (!name.consume_front("read.ptx.sreg."))
    return nullptr;
  Value *lane = field32(offsetof(TinyJITTwinThread, lane));
  auto below = [&](Value *count) {
    return builder.CreateTrunc(
        builder.CreateSub(
            builder.CreateShl(i64(1),
                              builder.CreateZExt(count, builder.getInt64Ty())),
            i64(1)),
        builder.getInt32Ty());
  };
  auto next = [&] { return builder.CreateAdd(lane, i32(1)); };
  if (name == "laneid")
    return lane;
  if (name == "warpsize")
    return lanes();
  if (name == "warpid")
    return builder.CreateUDiv(linearThread(), lanes());
  if (name == "lanemask.eq")
    return builder.CreateShl(i32(1), lane);
  if (name == "lanemask.lt")
    return below(lane);
  if (name == "lanemask.le")
    return below(next());
  if (name == "lanemask.ge")
    return builder.CreateNot(below(lane));
  if (name == "lanemask.gt")
    return builder.CreateNot(below(next()));
  auto [group, letter] = name.split('.');
  std::optional<unsigned> which = readAxis(letter);
  int offset = StringSwitch<int>(group)
                   .Case("tid", offsetof(TinyJITTwinThread, threadId))
                   .Case("ntid", offsetof(TinyJITTwinThread, blockDim))
                   .Case("ctaid", offsetof(TinyJITTwinThread, blockId))
                   .Case("nctaid", offsetof(TinyJITTwinThread, gridDim))
                   .Default(-1);
  return which && offset >= 0 ? axis(offset, *which) : nullptr;
}

Value *TwinLowering::lowerNvidiaBarrier(CallInst &call, Name name) {
  auto barrier = [&](Value *id, Value *count) {
    return this->call(TINYJIT_TWIN_BARRIER, name, {}, {id, count});
  };
  if (name == "barrier0")
    return barrier(i32(0), i32(0));
  if (name == "barrier.cta.sync.aligned.all" || name == "barrier.cta.sync.all")
    return barrier(call.getArgOperand(0), i32(0));
  if (name == "barrier.cta.sync.aligned.count" ||
      name == "barrier.cta.sync.count")
    return barrier(call.getArgOperand(0), call.getArgOperand(1));
  if (name == "bar.warp.sync")
    return this->call(TINYJIT_TWIN_WARP_BARRIER, name, {},
                      {mask64(call.getArgOperand(0))});
  if (name.starts_with("fence.proxy.async"))
    return this->call(TINYJIT_TWIN_PROXY_FENCE, name, {}, {});
  // Threads change only where they meet, so memory is always up to date.
  if (name.starts_with("membar.") || name.starts_with("fence.") ||
      name.starts_with("prefetch.") || name.starts_with("griddepcontrol.") ||
      name.starts_with("setmaxnreg."))
    return anything();
  return nullptr;
}

/// shfl.sync ("PTX ISA", section "shfl.sync", its algorithm).
Value *TwinLowering::shuffle(CallInst &call, Name name) {
  Value *mask = mask64(call.getArgOperand(0));
  Value *value = call.getArgOperand(1);
  Value *lane = field32(offsetof(TinyJITTwinThread, lane));
  Value *shift = builder.CreateAnd(call.getArgOperand(2), 31);
  Value *control = call.getArgOperand(3);
  Value *clamp = builder.CreateAnd(control, 31);
  Value *segment = builder.CreateAnd(builder.CreateLShr(control, 8), 31);
  Value *inSegment = builder.CreateAnd(lane, segment);
  Value *outside = builder.CreateNot(segment);
  Value *last = builder.CreateOr(inSegment, builder.CreateAnd(clamp, outside));
  Value *source;
  if (name.contains(".up."))
    source = builder.CreateSub(lane, shift);
  else if (name.contains(".down."))
    source = builder.CreateAdd(lane, shift);
  else if (name.contains(".bfly."))
    source = builder.CreateXor(lane, shift);
  else
    source = builder.CreateOr(inSegment, builder.CreateAnd(shift, outside));
  Value *isInside = name.contains(".up.") ? builder.CreateICmpSGE(source, last)
                                          : builder.CreateICmpSLE(source, last);
  source = builder.CreateSelect(isInside, source, lane);
  Value *result = readLane(name, mask, value, source);
  if (!call.getType()->isStructTy())
    return result;
  Value *pair = PoisonValue::get(call.getType());
  pair = builder.CreateInsertValue(pair, result, 0);
  return builder.CreateInsertValue(pair, isInside, 1);
}

/// redux.sync: reads every lane in turn.
Value *TwinLowering::redux(CallInst &call, Name name) {
  Intrinsic::ID minMax = StringSwitch<Intrinsic::ID>(name)
                             .Case("redux.sync.min", Intrinsic::smin)
                             .Case("redux.sync.max", Intrinsic::smax)
                             .Case("redux.sync.umin", Intrinsic::umin)
                             .Case("redux.sync.umax", Intrinsic::umax)
                             .Default(Intrinsic::not_intrinsic);
  auto code = StringSwitch<unsigned>(name)
                  .Case("redux.sync.add", Instruction::Add)
                  .Case("redux.sync.and", Instruction::And)
                  .Case("redux.sync.or", Instruction::Or)
                  .Case("redux.sync.xor", Instruction::Xor)
                  .Default(0);
  if (!code && minMax == Intrinsic::not_intrinsic)
    return nullptr;
  Value *value = call.getArgOperand(0), *mask = call.getArgOperand(1);
  Value *taking = this->call(TINYJIT_TWIN_BALLOT, name, {},
                             {mask64(mask), i32(1)}, builder.getInt64Ty());
  Value *result = readLane(
      name, mask64(mask), value,
      builder.CreateTrunc(builder.CreateBinaryIntrinsic(Intrinsic::cttz, taking,
                                                        builder.getTrue()),
                          builder.getInt32Ty()));
  // The first lane counts once.
  Value *rest = builder.CreateAnd(taking, builder.CreateSub(taking, i64(1)));
  for (unsigned lane = 1; lane < 32; ++lane) {
    Value *other = readLane(name, mask64(mask), value, i32(lane));
    Value *both =
        code ? builder.CreateBinOp(Instruction::BinaryOps(code), result, other)
             : builder.CreateBinaryIntrinsic(minMax, result, other);
    Value *takes = builder.CreateTrunc(builder.CreateLShr(rest, lane),
                                       builder.getInt1Ty());
    result = builder.CreateSelect(takes, both, result);
  }
  return result;
}

Value *TwinLowering::lowerNvidiaWarp(CallInst &call, Name name) {
  if (name.starts_with("shfl.sync."))
    return shuffle(call, name);
  if (name.starts_with("redux.sync."))
    return redux(call, name);
  if (name == "activemask")
    return builder.CreateTrunc(this->call(TINYJIT_TWIN_BALLOT, name, {},
                                          {noMask(), i32(1)},
                                          builder.getInt64Ty()),
                               builder.getInt32Ty());
  bool isElection = name == "elect.sync";
  if (!name.starts_with("vote.") && !isElection)
    return nullptr;
  Value *mask = mask64(call.getArgOperand(0));
  auto ballot = [&](Value *bit) {
    return this->call(TINYJIT_TWIN_BALLOT, name, {},
                      {mask, builder.CreateZExt(bit, builder.getInt32Ty())},
                      builder.getInt64Ty());
  };
  if (isElection) {
    Value *first = builder.CreateTrunc(
        builder.CreateBinaryIntrinsic(
            Intrinsic::cttz, ballot(builder.getTrue()), builder.getTrue()),
        builder.getInt32Ty());
    Value *pair =
        builder.CreateInsertValue(PoisonValue::get(call.getType()), first, 0);
    Value *lane = field32(offsetof(TinyJITTwinThread, lane));
    return builder.CreateInsertValue(pair, builder.CreateICmpEQ(lane, first),
                                     1);
  }
  Value *bit = call.getArgOperand(1);
  if (name == "vote.ballot.sync")
    return builder.CreateTrunc(ballot(bit), builder.getInt32Ty());
  Value *isAny = builder.CreateICmpNE(ballot(bit), i64(0));
  if (name == "vote.any.sync")
    return isAny;
  Value *isAll = builder.CreateICmpEQ(ballot(builder.CreateNot(bit)), i64(0));
  if (name == "vote.all.sync")
    return isAll;
  if (name == "vote.uni.sync")
    return builder.CreateOr(isAll, builder.CreateNot(isAny));
  return nullptr;
}

Value *TwinLowering::lowerNvidiaCopy(CallInst &call, Name name) {
  if (name == "cp.async.commit.group")
    return this->call(TINYJIT_TWIN_ASYNC_COMMIT, name, {}, {});
  if (name == "cp.async.wait.all")
    return this->call(TINYJIT_TWIN_ASYNC_WAIT, name, {}, {i32(-1)});
  if (name == "cp.async.wait.group")
    return this->call(TINYJIT_TWIN_ASYNC_WAIT, name, {},
                      {call.getArgOperand(0)});
  Name rest = name;
  if (!rest.consume_front("cp.async.ca.shared.global.") &&
      !rest.consume_front("cp.async.cg.shared.global."))
    return nullptr;
  bool isSized = rest.consume_back(".s");
  unsigned bytes;
  if (rest.getAsInteger(10, bytes))
    return nullptr;
  auto flat = [&](Value *pointer) {
    return builder.CreatePointerBitCastOrAddrSpaceCast(pointer,
                                                       builder.getPtrTy());
  };
  return this->call(TINYJIT_TWIN_ASYNC_COPY, name, {},
                    {flat(call.getArgOperand(0)), flat(call.getArgOperand(1)),
                     i32(bytes), isSized ? call.getArgOperand(2) : i32(bytes)});
}

Value *TwinLowering::lowerNvidiaMath(CallInst &call, Name name) {
  auto argument = [&](unsigned i) { return call.getArgOperand(i); };
  auto unary = [&](Intrinsic::ID id) {
    return builder.CreateUnaryIntrinsic(id, argument(0));
  };
  auto binary = [&](Intrinsic::ID id) {
    return builder.CreateBinaryIntrinsic(id, argument(0), argument(1));
  };
  auto one = [&] { return ConstantFP::get(call.getType(), 1); };
  if (name.starts_with("fma.rn.") && !name.contains("ftz") &&
      !name.contains("sat") && !name.contains("relu"))
    return builder.CreateIntrinsic(Intrinsic::fma, {call.getType()},
                                   {argument(0), argument(1), argument(2)});
  if (name == "add.rn.f" || name == "add.rn.d")
    return builder.CreateFAdd(argument(0), argument(1));
  if (name == "mul.rn.f" || name == "mul.rn.d")
    return builder.CreateFMul(argument(0), argument(1));
  if (name == "div.rn.f" || name == "div.rn.d" || name == "div.full" ||
      name == "div.approx.f")
    return builder.CreateFDiv(argument(0), argument(1));
  if (name == "rcp.rn.f" || name == "rcp.rn.d" || name == "rcp.approx.ftz.f" ||
      name == "rcp.approx.ftz.d")
    return builder.CreateFDiv(one(), argument(0));
  if (name == "sqrt.rn.f" || name == "sqrt.rn.d" || name == "sqrt.f" ||
      name == "sqrt.approx.f")
    return unary(Intrinsic::sqrt);
  if (name == "rsqrt.approx.f" || name == "rsqrt.approx.d")
    return builder.CreateFDiv(one(), unary(Intrinsic::sqrt));
  if (name.starts_with("ex2.approx"))
    return unary(Intrinsic::exp2);
  if (name.starts_with("lg2.approx"))
    return unary(Intrinsic::log2);
  if (name == "sin.approx.f")
    return unary(Intrinsic::sin);
  if (name == "cos.approx.f")
    return unary(Intrinsic::cos);
  if (name.starts_with("fabs"))
    return unary(Intrinsic::fabs);
  if (name == "fmin.f" || name == "fmin.d")
    return binary(Intrinsic::minnum);
  if (name == "fmax.f" || name == "fmax.d")
    return binary(Intrinsic::maxnum);
  if (name == "fmin.nan.f" || name == "fmin.nan.d")
    return binary(Intrinsic::minimum);
  if (name == "fmax.nan.f" || name == "fmax.nan.d")
    return binary(Intrinsic::maximum);
  return lowerNvidiaConversion(call, name);
}

/// Conversions and products of integers.
Value *TwinLowering::lowerNvidiaConversion(CallInst &call, Name name) {
  auto argument = [&](unsigned i) { return call.getArgOperand(i); };
  if (name == "f2bf16.rn")
    return builder.CreateFPTrunc(argument(0), builder.getBFloatTy());
  if (name == "ff2bf16x2.rn" || name == "ff2f16x2.rn") {
    Type *element = call.getType()->getScalarType();
    Value *pair = PoisonValue::get(call.getType());
    // The first operand is the upper half.
    for (unsigned i = 0; i < 2; ++i)
      pair = builder.CreateInsertElement(
          pair, builder.CreateFPTrunc(argument(1 - i), element), i);
    return pair;
  }
  if (name == "f2tf32.rna") {
    // To 10 bits of fraction, ties away from zero; infinities and NaN stay.
    Value *bits = builder.CreateBitCast(argument(0), builder.getInt32Ty());
    Value *rounded = builder.CreateAnd(builder.CreateAdd(bits, i32(0x1000)),
                                       i32(int32_t(0xffffe000)));
    Value *isFinite = builder.CreateICmpULT(builder.CreateAnd(bits, 0x7fffffff),
                                            i32(0x7f800000));
    return builder.CreateSelect(isFinite, rounded, bits);
  }
  bool isSigned = name == "mulhi.i" || name == "mulhi.ll" || name == "mulhi.s";
  if (isSigned || name == "mulhi.ui" || name == "mulhi.ull" ||
      name == "mulhi.us") {
    unsigned bits = call.getType()->getIntegerBitWidth();
    Type *wide = builder.getIntNTy(2 * bits);
    auto extend = [&](Value *value) {
      return isSigned ? builder.CreateSExt(value, wide)
                      : builder.CreateZExt(value, wide);
    };
    return builder.CreateTrunc(
        builder.CreateLShr(
            builder.CreateMul(extend(argument(0)), extend(argument(1))), bits),
        call.getType());
  }
  if (name.starts_with("ldg.global.") || name.starts_with("ldu.global."))
    return builder.CreateAlignedLoad(
        call.getType(), argument(0),
        Align(cast<ConstantInt>(argument(1))->getZExtValue()));
  return nullptr;
}

Value *TwinLowering::lowerNvidia(CallInst &call, Name name) {
  using Lower = Value *(TwinLowering::*)(CallInst &, Name);
  if (Value *value = lowerNvidiaRegister(name))
    return value;
  constexpr Lower parts[] = {
      &TwinLowering::lowerNvidiaBarrier, &TwinLowering::lowerNvidiaWarp,
      &TwinLowering::lowerNvidiaCopy,    &TwinLowering::lowerNvidiaMatrix,
      &TwinLowering::lowerWarpgroup,     &TwinLowering::lowerNvidiaMath};
  for (Lower part : parts)
    if (Value *value = (this->*part)(call, name))
      return value;
  return nullptr;
}
