// An interpreter program: a kernel as a list of numbered nodes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_INTERPRETER_KERNELPROGRAM_H
#define TINYJIT_LIB_INTERPRETER_KERNELPROGRAM_H

#include "dialects/Jit/Jit.h"
#include "dialects/UOp/FreeRanges.h"
#include "lib/Interpreter/Numbers.h"

#include <functional>

namespace tinyjit::interpreter {

struct Node;

/// A scalar op as a function of its operands' bits (0 where it has fewer). The
/// machine cuts the result to the node's format.
using Compute =
    std::function<uint64_t(const Node &, uint64_t, uint64_t, uint64_t)>;

/// A value that a node uses: `count` numbers of `node`, from its number
/// `offset` on.
struct Use {
  unsigned node;
  unsigned offset;
  unsigned count;
};

/// An array as a load or a store uses it: what each access needs of its type.
struct Access {
  explicit Access(mlir::TypedValue<uop::PtrType> ptr);

  mlir::Value ptr;
  /// Of the dimensions; strides in bytes.
  llvm::SmallVector<int64_t, 4> sizes, strides;
  int64_t elementBytes;
};

/// One op of the kernel, or one argument of a combiner.
struct Node {
  enum class Kind {
    Fixed, ///< a constant, a scalar parameter, or an argument: its numbers are
           ///< just there
    Range, ///< the value of range `range`
    Compute,  ///< a scalar op
    Load,     ///< operands: indices, then gate and alternative
    Reduce,   ///< operands: values (contracted: the two factors), then
              ///< `init`
    Elements, ///< operands one after the other; from number `position` on, as
              ///< many as fit
    Wmma,     ///< operands: lhs, rhs, acc
  };
  Kind kind = Kind::Fixed;
  mlir::Operation *op = nullptr;
  llvm::SmallVector<Use, 3> operands;
  /// The ranges the node is a function of, as numbers into `Program::ranges`.
  llvm::SmallVector<unsigned, 4> freeRanges;
  /// Of the first result, and of the first operand.
  Format format = Format::I64;
  Format source = Format::I64;
  /// The predicate of a compare.
  unsigned predicate = 0;
  unsigned range = 0;
  unsigned position = 0;
  Compute compute;
  /// Of a load: its array; whether it has a gate, and whether it waits for
  /// stores.
  std::optional<Access> access;
  bool hasGate = false;
  bool waits = false;
  /// Of a `uop.reduce`: its kind, unless it has a region; the partial results
  /// that it begins with, the last operands or `lanes` identities; whether the
  /// operands are factors; the ranges it closes, and the region's nodes.
  std::optional<uop::ReduceKind> reduction;
  unsigned numInits = 0;
  unsigned lanes = 1;
  bool contracted = false;
  llvm::SmallVector<unsigned, 2> closedRanges;
  llvm::SmallVector<unsigned, 0> arguments;
  llvm::SmallVector<unsigned, 0> body;
  llvm::SmallVector<Use, 0> yields;
  /// The node's numbers at the point where it was last evaluated.
  llvm::SmallVector<uint64_t, 1> numbers;
  /// Of each number, where a node has several of different formats.
  llvm::SmallVector<Format, 1> formats;
};

/// A `uop.range`: its bound is a number or a node's value.
struct ProgramRange {
  int64_t extent = 0;
  std::optional<Use> bound;
};

/// A `uop.store` with the ranges it runs over.
struct Store {
  uop::StoreOp op;
  Access access;
  Use value;
  llvm::SmallVector<Use, 4> indices;
  std::optional<Use> gate;
  llvm::SmallVector<unsigned, 4> ranges;
};

struct KernelProgram {
  std::vector<Node> nodes;
  std::vector<ProgramRange> ranges;
  std::vector<Store> stores;
};

/// Numbers the ops of `kernel`. Emits an error for an op, or a type, that the
/// interpreter does not know.
/// \param scalars the values of the scalar parameters, as for
/// `interpretKernel`.
mlir::FailureOr<KernelProgram> buildProgram(jit::KernelOp kernel,
                                            const int64_t *scalars);

/// A node for an `arith.constant` or a scalar op of one result, without
/// operands. On vectors it is the op on one element, with a number for each.
/// Emits an error for an op, or a type, that is not known.
mlir::FailureOr<Node> makeScalarNode(mlir::Operation *op);

/// The function that the scalar op `op` is, or null if no table has it.
const Compute *getIntegerCompute(mlir::Operation *op);
const Compute *getFloatCompute(mlir::Operation *op);
const Compute *getCastCompute(mlir::Operation *op);

/// `lhs * rhs + acc` in `format`, rounded as `math.fma` is.
uint64_t computeFma(Format format, uint64_t lhs, uint64_t rhs, uint64_t acc);

} // namespace tinyjit::interpreter

#endif // TINYJIT_LIB_INTERPRETER_KERNELPROGRAM_H
