// Emits the kernel that computes one tensor.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_KERNELWRITER_H
#define TINYJIT_LIB_SCHEDULE_KERNELWRITER_H

#include "lib/Schedule/ElementBuilder.h"
#include "lib/Schedule/Tensors.h"

#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/SmallBitVector.h"

#include <map>

namespace tinyjit::schedule {

/// Memory of the function that kernels load from and store to.
struct Memory {
  /// The buffer, with the sizes it is laid out for.
  Value buffer;
  /// Index of element 0 of the tensor in the buffer, per dimension; empty for
  /// zeros.
  llvm::SmallVector<mlir::OpFoldResult> offsets;
  /// Dimensions along which elements of the tensor may lie outside of the
  /// buffer: those are 0 where they are loaded, and are not stored.
  llvm::SmallBitVector open = {};
};

/// Which tensors lie in memory.
struct Memories {
  /// Tensors that are stored.
  DenseMap<Value, Memory> stored;
  /// States, as far as a `uop.read` reads them.
  DenseMap<Operation *, Memory> states;

  /// Where the elements of `tensor` are loaded from; null for one that is
  /// computed where it is read.
  const Memory *find(Value tensor) const;
};

/// One kernel under construction.
class KernelWriter : public ElementBuilder {
public:
  /// Begins an empty kernel.
  KernelWriter(MLIRContext *context, const Tensors &tensors,
               const Memories &memories);
  ~KernelWriter() override;

  mlir::Value element(mlir::Value tensor, mlir::ValueRange indices) override;
  mlir::OpFoldResult size(mlir::Value tensor, int64_t dim) override;
  mlir::OpFoldResult hostSize(mlir::Value tensor, int64_t dim) override;
  mlir::Value scalar(mlir::Value hostScalar) override;
  using ElementBuilder::scalar;

  /// Computes all of `tensor` and stores it at `target`. Fails, after an error,
  /// if an op refuses.
  LogicalResult store(Value tensor, const Memory &target);

  /// Ranges that are divided by numbers which divide their extents: taken
  /// apart, they need no division. For another writer that begins anew.
  RangeSplits findSplits();
  using ElementBuilder::RangeSplits;
  void setSplits(RangeSplits wanted) { splits = std::move(wanted); }

  /// Makes the kernel an op; the writer is then done.
  OwningOpRef<jit::KernelOp> finish(StringRef symbol);

  /// The operands of a launch: buffers with the kernel's access to them, then
  /// variables.
  struct Argument {
    Value buffer;
    bool isLoaded = false;
    bool isStored = false;
    /// Every element of the buffer is stored.
    bool isCovered = false;
  };
  ArrayRef<Argument> getArrays() const { return arrays; }
  ArrayRef<Value> getVariables() const { return variables; }

private:
  mlir::Value getPointer(mlir::Value buffer, llvm::ArrayRef<int64_t> shape,
                         bool isStored);
  mlir::LogicalResult splitOffset(mlir::AffineExpr offset, int64_t count,
                                  llvm::SmallVectorImpl<int64_t> &shape,
                                  llvm::SmallVectorImpl<mlir::Value> &places);
  void chooseShape(llvm::SmallVector<int64_t> &shape,
                   llvm::SmallVector<mlir::Value> &places);
  bool needsNoGate(llvm::ArrayRef<int64_t> shape, mlir::ValueRange places);
  mlir::Value load(mlir::Value tensor, const Memory &memory,
                   mlir::ValueRange indices);
  llvm::SmallVector<mlir::Value> addOffsets(const Memory &memory,
                                            mlir::ValueRange indices);
  mlir::Value getGate(const Memory &memory, mlir::ValueRange places);

  const Tensors &tensors;
  const Memories &memories;
  OwningOpRef<jit::KernelOp> kernel;
  SmallVector<Argument> arrays;
  SmallVector<Value> variables;
  /// Parameters by buffer and shape.
  std::map<std::pair<void *, SmallVector<int64_t>>, unsigned> numbers;
  /// The arrays that the kernel stores to.
  Value target;
  DenseMap<Value, Value> scalars;
  /// Elements by tensor, gate and indices.
  using Key = SmallVector<const void *, 8>;
  std::map<Key, Value> elements;
};

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_KERNELWRITER_H
