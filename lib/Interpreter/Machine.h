// Evaluates an interpreter program: values by recursion, stores over all their
// ranges.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_INTERPRETER_MACHINE_H
#define TINYJIT_LIB_INTERPRETER_MACHINE_H

#include "lib/Interpreter/KernelProgram.h"

#include "llvm/ADT/DenseSet.h"

namespace tinyjit::interpreter {

/// Runs one program once.
///
/// Nothing is written before every store has been evaluated: until then each
/// store keeps a list of its writes, so that a load reads the buffers as they
/// were, or, with `after`, a copy of its array to which the named stores' lists
/// have been applied.
class Machine {
public:
  /// \param buffers as for `interpretKernel`.
  Machine(KernelProgram &program, void *const *buffers);
  mlir::LogicalResult run();

private:
  /// Those of most ops and accesses fit in without an allocation.
  using Numbers = llvm::SmallVector<uint64_t, 8>;

  /// One element that a store writes: its place in bytes from the array's
  /// begin, and its bits.
  struct Write {
    int64_t offset;
    uint64_t bits;
  };

  /// Things that a node remembers besides its numbers.
  struct Memory {
    /// Of a reduce: its numbers for every value of its free ranges, and which
    /// of them are there.
    std::vector<uint64_t> table;
    std::vector<bool> filled;
    /// Of a load with `after`: the array as the stores left it.
    std::vector<char> image;
  };

  // All of these return false after an error was emitted.
  bool get(Use use, Numbers &numbers);
  bool get(llvm::ArrayRef<Use> uses, Numbers &numbers);
  bool evaluate(unsigned node);
  bool compute(Node &node);
  bool load(unsigned node);
  bool wmma(unsigned node);

  bool reduce(unsigned node);
  bool reduceInOrder(Node &node, llvm::ArrayRef<int64_t> bounds);
  bool accumulate(Node &node, uint64_t position, Numbers &partials);
  void combineRegion(Node &node, llvm::ArrayRef<uint64_t> values);
  /// The numbers' place in a reduce's table, or nothing if the table would be
  /// too large.
  std::optional<size_t> findInTable(unsigned node);

  bool store(unsigned number);
  bool write(Store &store, unsigned number);

  /// The bytes from the array's begin to the element at `indices`; `-1` after
  /// an error.
  int64_t locate(mlir::Operation *op, const Access &access,
                 llvm::ArrayRef<uint64_t> indices);
  /// The memory of an array; null for a `uop.local`, which has none but what
  /// is stored to it.
  char *getArray(mlir::Value ptr) const;
  const char *getImage(unsigned node);
  bool checkSharing();

  /// The bound of a range: 0 or more.
  bool getBound(unsigned range, int64_t &bound);
  void setRange(unsigned range, int64_t value);
  /// Counts `values` on to the next combination below `bounds`, the last one
  /// fastest, and sets the ranges. \returns false behind the last combination.
  bool nextPoint(llvm::ArrayRef<unsigned> ranges,
                 llvm::ArrayRef<int64_t> bounds);
  /// Sets the ranges to the first combination. \returns false if there is none.
  bool firstPoint(llvm::ArrayRef<unsigned> ranges,
                  llvm::ArrayRef<int64_t> bounds);

  KernelProgram &program;
  void *const *buffers;
  std::vector<Memory> memories;
  /// The time of each node's last evaluation; 0 if there was none.
  std::vector<uint64_t> stamps;
  std::vector<int64_t> rangeValues;
  /// The time when each range got its value.
  std::vector<uint64_t> rangeStamps;
  uint64_t clock = 1;
  unsigned depth = 0;
  std::vector<std::vector<Write>> writes;
  /// The elements stored so far, per array.
  llvm::DenseMap<mlir::Value, llvm::DenseSet<int64_t>> written;
};

/// `acc` and `value` combined by the reduction of that name.
uint64_t combine(uop::ReduceKind kind, Format format, uint64_t acc,
                 uint64_t value);
uint64_t getIdentity(uop::ReduceKind kind, Format format);

} // namespace tinyjit::interpreter

#endif // TINYJIT_LIB_INTERPRETER_MACHINE_H
