// LoopWriter: emits the statements of a kernel that is loops in program order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_LOOPWRITER_H
#define TINYJIT_LIB_SCHEDULE_LOOPWRITER_H

#include "dialects/UOp/IndexCode.h"

namespace tinyjit::schedule {

/// Statements of a `jit.loops` under construction. Indices are of type `index`,
/// arrays are memrefs of one dimension.
class LoopWriter : public uop::IndexCode {
public:
  using Values = llvm::SmallVector<mlir::Value>;

  /// Writes at the end of `block`; `entry` is the kernel's first block, which
  /// holds its local arrays.
  LoopWriter(mlir::Block *block, mlir::Block *entry, mlir::Location loc);

  mlir::Value constant(mlir::TypedAttr value);
  mlir::Value half(mlir::Value a);
  mlir::Value min(mlir::Value a, mlir::Value b);
  mlir::Value max(mlir::Value a, mlir::Value b);
  mlir::Value isLess(mlir::Value a, mlir::Value b);
  /// Of truth values.
  mlir::Value negate(mlir::Value a);
  mlir::Value both(mlir::Value a, mlir::Value b);
  mlir::Value either(mlir::Value a, mlir::Value b);
  mlir::Value select(mlir::Value condition, mlir::Value a, mlir::Value b);
  /// 1 if `condition` is true, else 0.
  mlir::Value toIndex(mlir::Value condition);

  mlir::Value load(mlir::Value array, mlir::Value at);
  /// A vector of the `lanes` elements from `at` on.
  mlir::Value loadVector(mlir::Value array, mlir::Value at, int64_t lanes);
  /// Stores a number, or a vector from `at` on.
  void store(mlir::Value value, mlir::Value array, mlir::Value at);
  /// An array of this trip's own.
  mlir::Value local(int64_t count, mlir::Type element);

  /// A vector of `lanes` times `number`.
  mlir::Value splat(mlir::Value number, int64_t lanes);
  /// The elements of `a` and behind them of `b` that `lanes` names.
  mlir::Value shuffle(mlir::Value a, mlir::Value b,
                      llvm::ArrayRef<int64_t> lanes);
  mlir::Value extract(mlir::Value vector, int64_t lane);

  /// Runs `body` for all numbers from `begin` to before `end`; it takes the
  /// values so far and gives the next ones. \returns the last ones.
  Values
  loop(mlir::Value begin, mlir::Value end, mlir::ValueRange init,
       llvm::function_ref<Values(mlir::Value number, mlir::ValueRange values)>
           body);
  /// The same for a body that only stores.
  void loop(mlir::Value begin, mlir::Value end,
            llvm::function_ref<void(mlir::Value number)> body);
  /// Runs `body`, which gives the next values, as long as `condition` is true.
  Values repeat(mlir::ValueRange init,
                llvm::function_ref<mlir::Value(mlir::ValueRange)> condition,
                llvm::function_ref<Values(mlir::ValueRange)> body);
  /// Runs `body` if `condition` is true, else `other`.
  void branch(mlir::Value condition, llvm::function_ref<void()> body,
              llvm::function_ref<void()> other);
  /// Runs `body` if `condition` is true.
  void branch(mlir::Value condition, llvm::function_ref<void()> body);

  /// The values of `body` if `condition` is true, else of `other`.
  Values choose(mlir::Value condition, llvm::function_ref<Values()> body,
                llvm::function_ref<Values()> other);

  /// The ops of `region`, which holds scalars only, on `arguments`: scalars, or
  /// vectors of one size if all ops are of `arith` and `math` and work element
  /// by element. \returns the results that it ends with.
  Values inlineRegion(mlir::Region &region, mlir::ValueRange arguments);

private:
  mlir::Block *entry;
};

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_LOOPWRITER_H
