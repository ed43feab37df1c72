// Finds the ranges that a value of a kernel depends on.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_UOP_FREERANGES_H
#define TINYJIT_DIALECTS_UOP_FREERANGES_H

#include "dialects/UOp/UOp.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

#include <deque>

namespace tinyjit::uop {

/// The ranges a value is a function of: those its operands depend on, less
/// those that a `uop.reduce` closes. Answers are remembered, so asking for
/// every value of a kernel takes time linear in the kernel (times the number
/// of ranges). A value that depends on itself, which only IR that is not valid
/// has, ends no loop and crashes nothing. Not to be kept while the kernel
/// changes.
class FreeRanges {
public:
  using Set = llvm::SmallSetVector<RangeOp, 4>;

  /// The free ranges of `value`, in the order in which the ranges are defined
  /// along its operands. The reference stays valid as long as this object.
  const Set &of(mlir::Value value);

  /// The union of the free ranges of `values`.
  Set of(mlir::ValueRange values);

private:
  const Set *compute(mlir::Operation *op, llvm::ArrayRef<mlir::Value> operands);

  /// Null for a value whose operands are being looked at.
  llvm::DenseMap<mlir::Value, const Set *> known;
  /// Many values share a set.
  std::deque<Set> sets;
  Set none;
};

/// The trips of a list of ranges together; nothing if the extent of one is a
/// variable, or the number does not fit 64 bits.
template <typename Ranges>
std::optional<int64_t> getNumTrips(const Ranges &ranges) {
  int64_t trips = 1;
  for (RangeOp range : ranges)
    if (!range.getExtent() ||
        llvm::MulOverflow<int64_t>(trips, *range.getExtent(), trips))
      return std::nullopt;
  return trips;
}

} // namespace tinyjit::uop

#endif // TINYJIT_DIALECTS_UOP_FREERANGES_H
