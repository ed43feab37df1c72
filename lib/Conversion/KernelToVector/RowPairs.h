// Multiplies packed vectors with two rows at a time.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_ROWPAIRS_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_ROWPAIRS_H

#include "lib/Conversion/KernelToVector/ValueEmitter.h"

namespace tinyjit::conversion::loops {

/// A sum of products of which one factor is packed, for a few rows side by side
/// that are so short that a vector of one fills half a register or less: the
/// rows of a small image. The packed vectors of two rows lie together, and the
/// other factor is the same for both, so that one vector of twice the width
/// holds their sums. A last row without another keeps a vector of its own.
///
/// Every sum has the same products in the same order as alone.
class RowPairs {
public:
  /// The pairs of `reduce`, whose home is open; nothing if it has none.
  static std::optional<RowPairs> find(ReduceOp reduce, Value packed,
                                      Scopes &scopes, const KernelPlan &plan);

  /// The sums before the first product, one per pair and combination of the
  /// copies of other loops, in the order of `forEachCopy`.
  Values makeInits(VectorCode &code);
  /// Adds the products of the present step.
  void combineStep(ValueEmitter &values, Values &sums);
  /// The sums of each row, in the order of `forEachCopy`.
  Values split(VectorCode &code, Values sums);

private:
  RowPairs(Scopes &scopes, ReduceOp reduce) : scopes(&scopes), reduce(reduce) {}

  void forEachPair(llvm::function_ref<void(bool isWhole)> action);

  Scopes *scopes;
  ReduceOp reduce;
  Value other;
  bool isOtherFirst = false;
  /// The scope whose copies are the rows, and lanes of one row.
  unsigned rows = 0;
  int64_t width = 1;
};

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_ROWPAIRS_H
