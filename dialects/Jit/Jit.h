// The one header of the `jit` dialect.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_JIT_H
#define TINYJIT_DIALECTS_JIT_JIT_H

#include "dialects/UOp/UOp.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/InferIntRangeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/MapVector.h"

#include "dialects/Jit/JitDialect.h.inc"
#include "dialects/Jit/JitEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "dialects/Jit/JitAttrs.h.inc"
#define GET_TYPEDEF_CLASSES
#include "dialects/Jit/JitTypes.h.inc"

namespace tinyjit::jit {

/// Trait of the ops that stand in host functions and not in captures.
template <typename ConcreteType>
class HostOp : public mlir::OpTrait::TraitBase<ConcreteType, HostOp> {};

/// Trait of the ops whose regions run never, once or many times in a replay.
template <typename ConcreteType>
class ControlFlow : public mlir::OpTrait::TraitBase<ConcreteType, ControlFlow> {
};

/// One op's access to one buffer.
struct BufferAccess {
  /// The buffer a `jit.alloc`, a `jit.get` or a parameter gave, behind all
  /// views.
  mlir::Value base;
  /// Bytes [begin, end) of the base that may be touched; the whole base where a
  /// view on the way has an offset that is no number.
  int64_t begin;
  int64_t end;
  Access access;
  /// True if every byte of [begin, end) is certainly written.
  bool covers;
};

/// The access that `access` to `buffer` means, seen through its views.
BufferAccess getBufferAccess(mlir::Value buffer, Access access);

/// Bytes [begin, end) of some memory. Two places with one key are in the same
/// memory; those with different keys may be as well, if a view has an offset or
/// sizes that are no numbers.
struct Place {
  const void *key;
  int64_t begin;
  int64_t end;
};

/// The bytes of `buffer`, behind the views whose offsets are numbers.
Place getPlace(mlir::Value buffer);

} // namespace tinyjit::jit

#include "dialects/Jit/JitInterfaces.h.inc"

#define GET_OP_CLASSES
#include "dialects/Jit/JitOps.h.inc"

namespace tinyjit::jit {

/// The uses of a kernel's arrays, as its loads and stores or the
/// words of its `jit.native` say: whether it is loaded, whether it is stored
/// to, and whether that is known to leave elements out. One entry per array
/// parameter.
struct ArrayUse {
  bool loaded = false;
  bool stored = false;
  bool isPartial = false;
};
llvm::SmallVector<ArrayUse> getArrayUses(KernelOp kernel);

/// Whether `op` is work of a replay: a launch, a copy, a graph of them, or a
/// loop or branch.
inline bool isWork(mlir::Operation *op) {
  return mlir::isa<LaunchOp, CopyOp, GraphOp>(op) ||
         op->hasTrait<ControlFlow>();
}

/// The `jit.native` that is the kernel's body; null if loops are.
NativeOp getNative(KernelOp kernel);

/// The largest number of trips of a range: its bound, or the largest value of
/// the variable that is its bound; nothing for a bound computed otherwise.
std::optional<int64_t> getMaxExtent(uop::RangeOp range);

/// The results that each call binds to memory of its own: every buffer of
/// `jit.alloc` that is a result (`getResultBuffer`) and that the prologue does
/// not touch, with the number of the first result it is.
llvm::MapVector<mlir::Value, unsigned> getBoundOutputs(CaptureOp capture);

/// The buffer whose memory can be that of a result: the source of a view of its
/// beginning that is dense at all of its sizes, else the result itself.
mlir::Value getResultBuffer(mlir::Value result);

/// The attribute of a parameter that has its name in the user's program.
inline constexpr llvm::StringLiteral nameAttrName = "jit.name";

/// The attribute of a parameter whose memory the caller gives away.
inline constexpr llvm::StringLiteral donatedAttrName = "jit.donated";

/// The attribute of a kernel's parameter whose array a cache that cores share
/// still holds when the kernel is launched (`jit-mark-reused`).
inline constexpr llvm::StringLiteral reusedAttrName = "jit.reused";

/// The attributes that memory planning leaves. On a `jit.view` that has a
/// place in an arena: the first and the last launch it is alive at, both
/// included. Launches and copies are counted from 0 in the order in which they
/// run, those of the prologue first; a `jit.if` counts before what it decides
/// about, a `jit.while` before and behind what it repeats.
inline constexpr llvm::StringLiteral liveAttrName = "jit.live";
/// On an arena: the most bytes that are alive at one launch.
inline constexpr llvm::StringLiteral lowerBoundAttrName = "jit.lower_bound";
/// On an arena: the share of its bytes above the lower bound, 0 to 1.
inline constexpr llvm::StringLiteral fragmentationAttrName =
    "jit.fragmentation";

/// True if `view` has a place in an arena.
inline bool isPlanned(ViewOp view) { return view->hasAttr(liveAttrName); }

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_JIT_H
