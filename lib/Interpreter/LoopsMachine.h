// Runs a kernel that is loops in order, statement by statement.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_INTERPRETER_LOOPSMACHINE_H
#define TINYJIT_LIB_INTERPRETER_LOOPSMACHINE_H

#include "dialects/Jit/JitLoops.h"
#include "lib/Interpreter/KernelProgram.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace tinyjit::interpreter {

/// Runs one `jit.loops` once, its trips one after the other.
///
/// Arrays that are stored to are copies until the end. Each element remembers
/// the trip that stored it: no other trip may touch it, but by
/// `memref.atomic_rmw`, as trips may run in any order.
class LoopsMachine {
public:
  /// \param buffers, scalars as for `interpretKernel`.
  LoopsMachine(jit::LoopsOp loops, void *const *buffers,
               const int64_t *scalars);
  mlir::LogicalResult run();

private:
  /// The bits of a value; of a vector those of each element.
  using Bits = llvm::SmallVector<uint64_t, 1>;
  using Numbers = llvm::SmallVector<Bits, 4>;

  /// The memory of a `memref`.
  struct Array {
    mlir::MemRefType type;
    int64_t elementBytes;
    char *begin;
    /// Of an array that is stored to: what `begin` points to, where it goes in
    /// the end, and the trip that stored each element; no trip is -1, several
    /// that updated it -2.
    std::vector<char> copy;
    char *target = nullptr;
    std::vector<int64_t> owners;
  };

  // All of these return false after an error was emitted.
  bool checkSharing();
  bool runRegion(mlir::Region &region, llvm::ArrayRef<Bits> arguments,
                 Numbers &results);
  bool runOp(mlir::Operation *op);
  bool runFor(mlir::scf::ForOp op);
  bool runWhile(mlir::scf::WhileOp op);
  bool runIf(mlir::scf::IfOp op);
  bool load(mlir::Operation *op, mlir::Value array, mlir::ValueRange indices);
  bool store(mlir::Operation *op, mlir::Value value, mlir::Value array,
             mlir::ValueRange indices);
  bool update(mlir::memref::AtomicRMWOp op);
  bool shuffle(mlir::vector::ShuffleOp op);
  bool compute(mlir::Operation *op);

  /// The first of `count` elements of `array`; null after an error.
  char *locate(mlir::Operation *op, Array &array, mlir::ValueRange indices,
               int64_t count, int64_t &element);
  /// That no other trip stored the element.
  bool checkOwner(mlir::Operation *op, const Array &array, int64_t element);
  uint64_t read(const Array &array, const char *from);
  /// The bits of a value that is no vector.
  uint64_t get(mlir::Value value) const { return values.lookup(value)[0]; }
  Numbers getAll(mlir::ValueRange values) const;
  void set(mlir::ValueRange values, llvm::ArrayRef<Bits> numbers);

  jit::LoopsOp loops;
  int64_t trip = 0;
  llvm::DenseMap<mlir::Value, Bits> values;
  llvm::DenseMap<mlir::Value, Array> arrays;
  llvm::DenseMap<mlir::Operation *, Node> nodes;
};

} // namespace tinyjit::interpreter

#endif // TINYJIT_LIB_INTERPRETER_LOOPSMACHINE_H
