// TileCode: emits index arithmetic and shared memory accesses for matrix
// products.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_TILECODE_H
#define TINYJIT_CONVERSION_KERNELTOGPU_TILECODE_H

#include "dialects/UOp/IndexCode.h"
#include "lib/Conversion/KernelToVector/Names.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Builders.h"

namespace tinyjit::conversion::gpu_code {

/// Writes small pieces of code at the end of a block, folding what it can. All
/// numbers are of type `index`.
class TileCode : public uop::IndexCode {
public:
  using IndexCode::IndexCode;

  Value ceilDiv(Value a, int64_t b) { return div(add(a, b - 1), b); }
  Value bitXor(Value a, Value b);
  Value isLess(Value a, Value b);
  /// Both hold; null holds.
  Value both(Value a, Value b);

  /// A vector of `width` times `value`, or `value` for 1.
  Value splat(Value value, int64_t width);
  static Type vectorOf(Type type, int64_t width);

  /// The address of element number `element` of `base`.
  Value address(Value base, Type type, Value element);
  /// `width` elements in one access, aligned to its size up to 16 bytes.
  Value load(Value base, Type type, Value element, int64_t width);
  void store(Value value, Value base, Value element);

  /// A loop from `begin`; its body is empty, and the builder stands in it.
  /// Close it with what the next trip gets.
  scf::ForOp openFor(Value begin, Value end, Value step,
                     ValueRange carried = {});
  void closeFor(scf::ForOp loop, ValueRange carried = {});

  /// The values that `then` returns if `condition` holds, else what `otherwise`
  /// returns; of a null condition, what `then` returns.
  Values ifElse(Value condition, TypeRange types, function_ref<Values()> then,
                function_ref<Values()> otherwise);
  /// Writes what `then` writes, to run where `condition` holds; null holds.
  void when(Value condition, function_ref<void()> then);

  void barrier();
};

/// How the elements of one factor lie in shared memory: `rows` along m or n by
/// `depth` along k.
struct SharedTile {
  int64_t rows = 0, depth = 0;
  /// Neighbours in memory are neighbours along m or n; else along k.
  bool alongRows = false;
  /// Elements from one line to the next.
  int64_t pitch = 0;
  /// Of each line, so many elements lie in a panel, and the panels lie one
  /// behind the other; 0 if a line lies in one piece.
  int64_t panel = 0;
  /// The tile begins at a multiple of this, in bytes.
  int64_t alignment = 128;
  /// Which bits of a line's number, put together, change the place of its
  /// chunks, so that a column of chunks lies in different banks; 0 for none.
  int64_t swizzle = 0;
  int64_t chunkBytes = 16;
  Type type;

  int64_t bytes() const;
  /// The number of the element at `row` and `depth`.
  Value locate(TileCode &code, Value row, Value depth) const;
};

/// The address of the shared memory of a block.
Value getSharedMemory(TileCode &code);

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_TILECODE_H
