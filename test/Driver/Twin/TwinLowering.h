// Makes the instructions of a GPU kernel instructions of the CPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_TWIN_TWINLOWERING_H
#define TINYJIT_TEST_DRIVER_TWIN_TWINLOWERING_H

#include "test/Driver/TwinABI.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace tinyjit::testdriver {

/// Turns one kernel into code for the CPU: a function (thread, params) in which
/// the body of the kernel lies.
class TwinLowering {
public:
  /// \param kernel of type TinyJITTwinEntry, with all instructions in it.
  /// \param warpSize lanes of a warp; 0 if that is not known.
  /// \param nextSite counts the places of the whole twin.
  TwinLowering(llvm::Function &kernel, unsigned warpSize, int &nextSite)
      : kernel(kernel), module(*kernel.getParent()),
        builder(module.getContext()), warpSize(warpSize), nextSite(nextSite) {}

  /// Lowers all calls and small floats. \returns an error for what is unknown.
  llvm::Error run();

  /// Whether something was made a call to `TinyJITTwinThread::run` that other
  /// threads must come to, too.
  bool isCollective() const { return collective; }

private:
  using Value = llvm::Value;
  using CallInst = llvm::CallInst;
  using Name = llvm::StringRef;

  llvm::Error lowerCall(CallInst &call);
  /// The value in the place of a call to an intrinsic of this name (without
  /// "llvm.nvvm." or "llvm.amdgcn."); null if it is unknown. A call that
  /// returns nothing gives any value.
  Value *lowerNvidia(CallInst &call, Name name);
  Value *lowerAmd(CallInst &call, Name name);
  /// Parts of the two.
  Value *lowerNvidiaRegister(Name name);
  Value *lowerNvidiaBarrier(CallInst &call, Name name);
  Value *lowerNvidiaWarp(CallInst &call, Name name);
  Value *lowerNvidiaCopy(CallInst &call, Name name);
  Value *lowerNvidiaMath(CallInst &call, Name name);
  Value *lowerNvidiaConversion(CallInst &call, Name name);
  Value *lowerNvidiaMatrix(CallInst &call, Name name);
  Value *lowerWarpgroup(CallInst &call, Name name);
  Value *lowerWgmma(CallInst &call, Name text);
  Value *lowerWgmmaWait(CallInst &call, Name text);
  /// In kernels with wgmma: reports what threads write to shared memory.
  llvm::Error reportStores();
  Value *lowerAmdRegister(CallInst &call, Name name);
  Value *lowerAmdLanes(CallInst &call, Name name);
  Value *lowerAmdMath(CallInst &call, Name name);
  Value *lowerAmdMatrix(CallInst &call, Name name);
  /// A function outside of the module that the GPU's tools know.
  Value *lowerLibrary(CallInst &call, Name name);
  /// PTX in the IR.
  Value *lowerAssembly(CallInst &call);
  Value *redux(CallInst &call, Name name);
  Value *shuffle(CallInst &call, Name name);
  Value *dppSource(unsigned control, Value *&isValid);

  // Building blocks.
  Value *i32(int64_t value) { return builder.getInt32(value); }
  Value *i64(uint64_t value) { return builder.getInt64(value); }
  /// A field of the thread's struct.
  Value *field(size_t offset, llvm::Type *type);
  Value *field32(size_t offset) { return field(offset, builder.getInt32Ty()); }
  Value *axis(size_t offset, unsigned axis) {
    return field32(offset + 4 * axis);
  }
  /// The thread's number within its block.
  Value *linearThread();
  Value *lanes();
  Value *noMask() { return i64(0); }
  llvm::Value *mask64(Value *mask) {
    return builder.CreateZExt(mask, builder.getInt64Ty());
  }
  /// Calls back. \param result null for none. \param name of the instruction.
  Value *call(TinyJITTwinOp op, Name name, llvm::ArrayRef<int> detail,
              llvm::ArrayRef<Value *> operands, llvm::Type *result = nullptr);
  /// A value of any type with 32 or a multiple of 32 bits, from another lane.
  Value *readLane(Name name, Value *mask, Value *value, Value *source);
  Value *anything() { return i32(0); }
  /// Stores into `memory` at `offset`, which moves behind the value.
  void store(Value *value, Value *memory, unsigned &offset);
  Value *load(llvm::Type *type, Value *memory, unsigned &offset);
  unsigned packedBytes(llvm::Type *type);

  llvm::Function &kernel;
  llvm::Module &module;
  llvm::IRBuilder<> builder;
  unsigned warpSize;
  int &nextSite;
  bool collective = false;
  /// Some wait of the kernel's returns the sums of wgmma.
  bool waitsForSums = false;
};

/// Makes each operation on bf16 one on f32 that is rounded after, and rounds
/// as IEEE 754 says where LLVM would take an instruction that does not. The CPU
/// has the instructions that f16 needs. \returns an error for an operation on
/// bf16 that is not known.
llvm::Error lowerSmallFloats(llvm::Function &function);

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_TWIN_TWINLOWERING_H
