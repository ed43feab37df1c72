// Dependences between the launches and copies of a capture.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_ANALYSIS_DEPENDENCES_H
#define TINYJIT_DIALECTS_JIT_ANALYSIS_DEPENDENCES_H

#include "dialects/Jit/Jit.h"

#include "llvm/ADT/BitmaskEnum.h"

#include <vector>

namespace tinyjit::jit {

LLVM_ENABLE_BITMASK_ENUMS_IN_NAMESPACE();

/// Why an op waits for an earlier one. Several reasons may hold at once.
enum class DependenceKind : uint8_t {
  None = 0,
  /// Read after write: it reads what the earlier one wrote.
  RAW = 1,
  /// Write after read: it overwrites what the earlier one reads.
  WAR = 2,
  /// Write after write: it overwrites what the earlier one wrote.
  WAW = 4,
  LLVM_MARK_AS_BITMASK_ENUM(WAW)
};

/// A wait for work number `on`.
struct Dependence {
  unsigned on;
  DependenceKind kinds;
};

/// The work of a block in order. A `jit.graph` is one item, or the items in it
/// if `intoGraphs` is set; a loop or branch is one item. A `jit.prologue` is
/// none.
llvm::SmallVector<mlir::Operation *> getWork(mlir::Block &block,
                                             bool intoGraphs = false);

/// Says what a launch, a copy, or everything in a graph, loop or branch does to
/// memory. Where it may not run, nothing is written in full.
llvm::SmallVector<BufferAccess> getWorkAccesses(mlir::Operation *work);

/// The identity of a memory: two `jit.get` of one symbol are one
/// memory; any other bases are different ones. Inputs count as distinct: one
/// that a launch writes shares no memory with anything else, or the runtime
/// refuses the replay, and between inputs that are only read there is nothing
/// to wait for. For comparison and look-up only; the order of keys differs from
/// run to run.
const void *getBaseKey(mlir::Value base);

/// The dependences within a list of work, by bytes and across devices.
///
/// An item waits for the last writer of every byte that it touches and, where
/// it writes, also for who read the byte since. Waiting for these is waiting
/// for all: an earlier writer of the byte was waited for by a later one. A
/// write of unknown extent counts like one of all the bytes that it may touch.
///
/// Near-linear in the number of accesses, which exactness alone would not be:
/// many reads of many pieces that were written one by one, or many such writes
/// after many reads, are as many pairs. So beyond `maxPieces` the first of the
/// many stands in for all that it waits for, and the others wait for it,
/// although they need not wait for it itself.
///
/// Holds pointers to the ops and does not follow changes to them.
class Dependences {
public:
  static constexpr unsigned maxPieces = 64;

  explicit Dependences(llvm::ArrayRef<mlir::Operation *> work);

  /// Number of items.
  unsigned size() const { return work.size(); }
  mlir::Operation *getOp(unsigned item) const { return work[item]; }
  /// The dependences of an item, each once, in order.
  llvm::ArrayRef<Dependence> get(unsigned item) const {
    return llvm::ArrayRef(edges).slice(ends[item], ends[item + 1] - ends[item]);
  }

private:
  llvm::SmallVector<mlir::Operation *> work;
  std::vector<Dependence> edges;
  /// The dependences of item i are edges [ends[i], ends[i + 1]).
  std::vector<size_t> ends;
};

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_ANALYSIS_DEPENDENCES_H
