// Writes a kernel as loops over scalars and vectors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_EMITTER_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_EMITTER_H

#include "lib/Conversion/KernelToVector/NestPlan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Builders.h"

namespace tinyjit {

/// Writes the body of one kernel into a function.
///
/// Code is written on demand: a store asks for its value, which asks for its
/// operands. The open loops form a stack of scopes. Each value has a home, the
/// innermost open scope whose loop it depends on; it is written there, before
/// the next loop inside, and remembered there, so it is computed once per trip
/// of that loop however far inside it is used.
///
/// A scope may stand for several values of its loop at once: a vector of them,
/// and `copies` such vectors. A value that depends on such scopes exists once
/// per combination of copies; `coords` says which combination is being written.
///
/// A target with threads derives from it: it opens scopes for the trips that
/// its thread takes, and combines partial results of several threads.
class Emitter {
public:
  /// \param function takes the kernel's arrays, then the scratch pointer, then
  ///   its scalars, then, if the plan has parts, the number of the part to
  ///   compute and how many there are; its body is one empty block.
  Emitter(jit::KernelOp kernel, mlir::func::FuncOp function,
          const VectorTarget &target, uop::FreeRanges &ranges,
          const KernelPlan &plan);
  virtual ~Emitter() = default;

  void run();

  /// Bytes of scratch memory that the written code uses.
  int64_t getScratchBytes() const { return scratchBytes; }

protected:
  using Value = mlir::Value;
  using Values = llvm::SmallVector<mlir::Value>;

  /// One open loop, or one step of it written without a loop.
  struct Scope {
    llvm::SmallVector<uop::RangeOp, 2> ranges;
    /// The loop; null for the function itself and for a single step.
    mlir::scf::ForOp loop;
    /// Where the code of the scope stands.
    mlir::Block *block = nullptr;
    /// What `openLoops` held for the block around `loop`.
    mlir::Operation *outerLoop = nullptr;
    /// The counter's first value in this trip.
    Value base;
    int64_t width = 1;
    int64_t copies = 1;
    /// From the first value of one copy to that of the next.
    int64_t copyStride = 1;
    /// A number that `base` and `copyStride` are multiples of.
    int64_t multiple = 1;
    /// Per copy, which elements are inside the bound: i1, or a vector of it;
    /// empty where all are.
    Values masks;
    /// What is written already, by value and combination of copies.
    llvm::DenseMap<std::pair<Value, int64_t>, Value> known;
    /// Of a loop over blocks: the range, and how many of its values a block
    /// has.
    uop::RangeOp blockOf;
    int64_t blockExtent = 0;
  };
  using Scopes = llvm::SmallVector<std::unique_ptr<Scope>, 8>;

  /// Where a value belongs while the present scopes are open.
  struct Place {
    /// Number of its home scope; 0 is the function.
    unsigned home = 0;
    /// The scope that makes it a vector, or 0.
    unsigned lane = 0;
    /// Its combination of copies, as one number.
    int64_t combination = 0;
  };

  /// One stretch of a loop: counters from `begin` to `end`, `width * copies`
  /// per trip and thread.
  struct Segment {
    mlir::OpFoldResult begin, end;
    int64_t width, copies;
    /// The last elements of a trip may lie beyond `end`.
    bool masked;
    /// Threads that share each trip, and the number of this one times `width`:
    /// its vectors lie `threads * width` apart. Null if it has the whole trip.
    int64_t threads = 1;
    Value offset = {};
  };

  /// How the partial results of a reduction are held: `copies` vectors of
  /// `width` in each of `threads` threads. Partial result
  /// `(copy * threads + thread) * width + lane` is what is there.
  struct LaneShape {
    int64_t width = 1, copies = 1, threads = 1;
    /// The number of this thread times `width`; null for one thread.
    Value offset = {};
    bool isPlain() const { return width * copies * threads == 1; }
  };

  // Emitter.cpp: scopes and values.
  /// Opens the scope of the function itself, with nothing but its return.
  void openFunction();
  void emitNest(const Nest &nest);
  void emitLoops(const Nest &nest, unsigned depth);
  void emitBlocks(const Nest &nest, unsigned depth);
  /// The stretches of `loop`, within the open block if there is one.
  void getNestSegments(const Loop &loop,
                       llvm::SmallVectorImpl<Segment> &segments);
  /// Leaves of the stretches of `loop` the share of the part to compute.
  void takePart(const Loop &loop, llvm::SmallVectorImpl<Segment> &segments);
  void emitInTurns(llvm::ArrayRef<uop::StoreOp> stores,
                   const uop::FreeRanges::Set &set);
  void emitStores(llvm::ArrayRef<uop::StoreOp> stores);
  Place findPlace(Value value);
  Place findPlace(const uop::FreeRanges::Set &set);
  /// Calls `action` for every combination of the copies of scopes that `set`
  /// depends on.
  void forEachCopy(const uop::FreeRanges::Set &set,
                   llvm::function_ref<void()> action);
  /// What is written for `value` in the present combination, or null.
  Value lookup(Value value);
  /// Writes `value`, which is returned as a scalar or, if it depends on a
  /// vector's scope, as a vector.
  Value emit(Value value);
  void emitOne(Value value);
  mlir::SmallVector<Value> neededFirst(Value value);
  void emitElementwise(mlir::Operation *op);
  Value emitRange(uop::RangeOp range);
  /// Builds `op` once more over `operands`, as vectors if one of them is one.
  mlir::SmallVector<Value> buildElementwise(mlir::Operation *op,
                                            mlir::ValueRange operands);

  // Scopes.
  void setInsertionPoint(unsigned scope);
  unsigned findScope(uop::RangeOp range);
  void getSegments(const Loop &loop, llvm::SmallVectorImpl<Segment> &segments);
  /// Opens a scope for `segment`; `carried` are the values that its loop hands
  /// from trip to trip and become those inside.
  void openScope(llvm::ArrayRef<uop::RangeOp> ranges, const Segment &segment,
                 Values &carried);
  /// Closes the innermost scope; `carried` become the values after the loop.
  void closeScope(Values &carried);
  /// Opens a scope without a loop, in the block of the one around it.
  Scope &pushStep(llvm::ArrayRef<uop::RangeOp> ranges, Value base,
                  int64_t width);
  void makeMasks(Scope &scope, const Segment &segment);
  Value emitBound(uop::RangeOp range);

  // EmitReduce.cpp.
  void emitReduce(uop::ReduceOp reduce);
  virtual void emitReduceLoops(uop::ReduceOp reduce, unsigned depth,
                               Values &sums);
  void combineStep(uop::ReduceOp reduce, Values &sums);
  /// The same for the present combination alone.
  void combineCopy(uop::ReduceOp reduce,
                   llvm::MutableArrayRef<mlir::Value> sums);
  mlir::SmallVector<Value> combine(uop::ReduceOp reduce, mlir::ValueRange sums,
                                   mlir::ValueRange values);
  Value combineNamed(uop::ReduceKind kind, Value sum, Value value);
  /// Combines this thread's partial results in pairs, the second half onto the
  /// first, down to one vector.
  Value combineCopies(uop::ReduceKind kind, Values partials);
  /// The same for the elements of a vector.
  Value combineLanes(uop::ReduceKind kind, Value partials);
  virtual Value combinePartials(uop::ReduceOp reduce, Values partials);
  void getLaneSegments(const Loop &loop, const LaneShape &shape,
                       llvm::SmallVectorImpl<Segment> &segments);
  virtual LaneShape getLaneShape(uop::ReduceOp reduce);

  // EmitPacking.cpp.
  void allocatePacked(const Nest &nest);
  void emitPacking(const Nest &nest);
  void emitPackingLoops(const Nest &nest, llvm::ArrayRef<uop::RangeOp> inner);
  /// The address of the packed load's vector for the present trip and copies.
  Value getPackedAddress(const Nest &nest);

  // EmitMemory.cpp.
  /// Where the elements of one load or store lie.
  struct Access {
    /// The first element's address, or all addresses as a vector.
    Value address;
    /// Elements from one lane to the next; nothing if that is no number.
    std::optional<int64_t> stride;
    mlir::Type memoryType;
    int64_t width = 1;
    /// Of the first element's address, or of every one, in bytes.
    unsigned alignment = 1;
  };
  /// The parts of a linear index, in elements.
  struct Offset {
    /// What is one number for all lanes; null if there is none.
    Value sum;
    int64_t constant = 0;
    /// From one lane to the next, apart from `spread`.
    int64_t laneStride = 0;
    /// What differs from lane to lane otherwise, as a vector; null if nothing.
    Value spread;
  };
  void emitLoad(uop::LoadOp load);
  void emitStore(uop::StoreOp store);
  void takeSnapshots();
  unsigned getAlignment(const uop::LinearIndex &offset, int64_t elementBytes);
  Value multiplyIndex(Value value, int64_t factor);
  Value addOrTake(Value sum, Value part);
  Offset splitOffset(const uop::LinearIndex &offset, unsigned lane);
  Access getAccess(Value pointer, uop::PtrType type,
                   const uop::LinearIndex &offset, unsigned lane);
  /// What of the trip's elements exist: the masks of all scopes in `set`; null
  /// if all do.
  Value getMask(const uop::FreeRanges::Set &set);
  virtual Value buildLoad(const Access &access, Value valid, Value other);
  /// Writes `value` to `access` where `valid` is true (null: everywhere).
  virtual void buildStore(const Access &access, Value value, Value valid);
  Value buildVectorLoad(const Access &access, Value valid, Value other);
  Value getDummy(int64_t bytes);
  static mlir::Type getMemoryType(mlir::Type elementType);
  Value fromMemory(Value loaded, mlir::Type type);
  Value toMemory(Value value, mlir::Type type);

  // Small builders.
  mlir::Type vectorize(mlir::Type type, int64_t width);
  Value splat(Value value, int64_t width);
  Value indexConstant(int64_t number);
  Value toValue(mlir::OpFoldResult number);
  Value add(Value a, int64_t b);
  Value both(Value a, Value b);
  static int64_t widthOf(Value value);

  jit::KernelOp kernel;
  mlir::func::FuncOp function;
  const VectorTarget &target;
  uop::FreeRanges &ranges;
  const KernelPlan &plan;
  mlir::OpBuilder builder;
  mlir::Location loc;
  Scopes scopes;
  /// The copy being written, per scope.
  llvm::SmallVector<int64_t, 8> coords;
  /// The loop inside each block that is being written; new code goes before it.
  llvm::DenseMap<mlir::Block *, mlir::Operation *> openLoops;
  /// Where the entry contents of a copied array lie.
  llvm::DenseMap<unsigned, Value> snapshots;
  Value dummy;
  /// True if every array's address is a multiple of its elements' size, and
  /// what else it is a multiple of then, in bytes.
  bool elementsAligned = false;
  int64_t arrayAlignment = 1;
  /// Where stores have an effect at all; null for everywhere.
  Value storeMask;
  /// The nest whose packed load is in scratch memory now, and where there.
  const Nest *packing = nullptr;
  int64_t packedOffset = 0;
  int64_t scratchBytes = 0;
};

} // namespace tinyjit

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_EMITTER_H
