// Writes a nest of a kernel as what one thread of a GPU does.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_GPUEMITTER_H
#define TINYJIT_CONVERSION_KERNELTOGPU_GPUEMITTER_H

#include "lib/Conversion/Emit/SharedMemory.h"
#include "lib/Conversion/KernelToGPU/NestMapping.h"
#include "lib/Conversion/KernelToVector/Emitter.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace tinyjit {

/// A copy, in scratch memory, of what an array held at entry.
struct Snapshot {
  unsigned array;
  /// Both in bytes.
  int64_t offset, bytes;
  /// Of one element.
  int64_t elementBytes;
};

/// Writes the body of one function, which does one nest of a kernel.
///
/// The trips of loops that threads share are one loop over their number: it
/// begins with the thread's own number and goes on by the number of threads,
/// and the loops' counters are its digits. Barriers and shuffles stand only
/// where all threads of a group come by together: never inside a loop over
/// inner trips, and never under a gate.
class GpuEmitter : public Emitter {
public:
  /// \param function takes the kernel's arrays, the scratch pointer, and its
  ///   scalars; its body is one empty block.
  GpuEmitter(jit::KernelOp kernel, mlir::func::FuncOp function,
             const VectorTarget &target, uop::FreeRanges &ranges,
             const KernelPlan &plan, const GpuLimits &limits,
             llvm::ArrayRef<Snapshot> snapshots);

  void emit(const NestMapping &nest);

  /// Copies one array to scratch memory; the whole function.
  void emitCopy(const Snapshot &snapshot, int64_t threads);

  /// The body of a kernel that does nothing.
  void emitNothing() { openFunction(); }

  /// Shared memory of a block that the written code uses, in bytes.
  int64_t getSharedBytes() const { return sharedBytes; }

protected:
  /// Says where the copies of arrays lie in scratch memory.
  void placeSnapshots();

private:
  using Emitter::emit;

  /// The numbers that this thread takes: from `first` by steps of `stride`.
  /// With a `member`, `first` counts teams of `team` groups that keep together,
  /// and the number is that of group `member` of the team.
  struct Share {
    Value first, stride;
    int64_t team = 1;
    Value member = {};
    /// `first` takes every value below that and no other; 0 if a variable says.
    int64_t most = 0;
  };

  // GpuEmitter.cpp.
  void open();
  void emitForAlignment();
  Value areArraysAligned();
  Share getRowShare();
  void emitRows();
  void emitOfGroup(unsigned depth);
  void emitInner();
  void emitLoadsFirst();
  void getThreadSegments(const Loop &loop,
                         llvm::SmallVectorImpl<Segment> &segments);
  void emitShared(llvm::ArrayRef<Loop> loops, const Share &share,
                  llvm::SmallVectorImpl<Segment> &chosen,
                  llvm::function_ref<void()> body);
  void emitShare(llvm::ArrayRef<Loop> loops, llvm::ArrayRef<Segment> segments,
                 const Share &share, llvm::function_ref<void()> body);
  Value countTrips(const Segment &segment);
  Value openTeams(const Share &share, Value total);
  void openDigits(llvm::ArrayRef<Loop> loops, llvm::ArrayRef<Segment> segments,
                  llvm::ArrayRef<Value> trips, Value number);
  Value openCounter(const Share &share, Value end);
  void closeCounter();
  void popScope();
  Value counterConstant(int64_t number);
  Value toCounter(Value index);
  Value multiply(Value a, int64_t b);

  // EmitRow.cpp.
  void emitReduceLoops(uop::ReduceOp reduce, unsigned depth,
                       Values &sums) override;
  void openRow();
  void closeRow();
  void emitHeldRow();

  // EmitTile.cpp.
  void emitTiles();
  void emitSquare();
  void emitTile(Value slowBegin, Value fastBegin, bool masked);
  void openSquare(const Loop &slow, Value slowBegin, const Loop &fast,
                  Value fastBegin, bool masked);
  void closeSquare();
  void storeStaged();
  void loadStaged();
  Value getStagedAddress(size_t number, Value row, Value column,
                         mlir::Type type);

  // EmitAcrossThreads.cpp.
  LaneShape getLaneShape(uop::ReduceOp reduce) override;
  Value combinePartials(uop::ReduceOp reduce, Values partials) override;
  Value combineInWarp(uop::ReduceKind kind, Value partial, int64_t threads);
  Value combineInBlock(uop::ReduceOp reduce, Value partial, int64_t threads);
  Value takeFirst(Value value, int64_t threads);
  Value i32Constant(int64_t number);
  Value toI64(Value number);
  Value shuffle(Value value, Value lane, mlir::gpu::ShuffleMode mode);
  Value shuffleScalar(Value value, Value lane, mlir::gpu::ShuffleMode mode);
  Value getSharedAddress(int64_t bytes, Value index, mlir::Type type);
  Value buildLoad(const Access &access, Value valid, Value other) override;
  void buildStore(const Access &access, Value value, Value valid) override;
  Value loadWhere(Value valid, Value other, llvm::function_ref<Value()> load);
  Value extractLane(Value value, int64_t lane);
  Value getLaneAddress(const Access &access, int64_t lane);

  const GpuLimits &limits;
  const NestMapping *mapping = nullptr;
  /// Of the integers that count trips.
  mlir::Type counterType;
  /// The numbers of this thread in its block and in its group, of the block,
  /// and how many blocks there are.
  Value thread, threadOfGroup, block, numBlocks;
  llvm::ArrayRef<Snapshot> copies;
  int64_t sharedBytes = 0;
  /// Blocks of every launch; 0 if a variable says.
  int64_t knownBlocks = 0;
  /// The scope of the row that is held, for each block of code that has one,
  /// while it is not open: what is written of a row stays known.
  llvm::DenseMap<mlir::Block *, std::unique_ptr<Scope>> rows;
};

} // namespace tinyjit

#endif // TINYJIT_CONVERSION_KERNELTOGPU_GPUEMITTER_H
