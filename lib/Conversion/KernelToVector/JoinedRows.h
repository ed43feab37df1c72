// Multiplies packed vectors with the lanes of several rows joined.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_JOINEDROWS_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_JOINEDROWS_H

#include "lib/Conversion/KernelToVector/ValueEmitter.h"

namespace tinyjit::conversion::loops {

/// Whether `reduce` adds up, contracted, products of `packed` and one other
/// factor, in the order of its ranges: what rows can be joined for.
bool isProductWith(ReduceOp reduce, Value packed, const KernelPlan &plan);

/// A sum of products of which one factor is packed, for a few rows side by
/// side. A row of a small image leaves lanes of its registers empty: 20 lanes
/// fill the first of two registers and a quarter of the second. The packed
/// vectors of the rows lie together, and the other factor is the same for all,
/// so that registers hold the sums of one row behind those of the other: 80
/// lanes of four rows fill five. The last register may have lanes that belong
/// to no row; what they add up is never stored.
///
/// Every sum has the same products in the same order as alone.
class JoinedRows {
public:
  /// The rows of `reduce`, whose home is open; nothing if joining them needs no
  /// fewer registers.
  static std::optional<JoinedRows> find(ReduceOp reduce, Value packed,
                                        Scopes &scopes, const KernelPlan &plan);

  /// Registers of `width` lanes that hold `rows` rows of `lanes` joined.
  static int64_t countRegisters(int64_t rows, int64_t lanes, int64_t width) {
    return llvm::divideCeil(rows * lanes, width);
  }
  /// Lanes that are read beyond those of the rows, of `rows` rows of `lanes`.
  static int64_t countBeyond(int64_t rows, int64_t lanes, int64_t width);

  /// The sums before the first product, one per register and combination of the
  /// copies of other loops, in the order of `forEachSum`.
  Values makeInits(VectorCode &code);
  /// Adds the products of the present step.
  void combineStep(ValueEmitter &values, Values &sums);
  /// The sums of each row, in the order of `forEachCopy`.
  Values split(VectorCode &code, Values sums);

private:
  JoinedRows(Scopes &scopes, ReduceOp reduce)
      : scopes(&scopes), reduce(reduce) {}

  bool findScopes(Value packed);
  void forEachSum(llvm::function_ref<void(int64_t number)> action);
  int64_t countSums() const { return countRegisters(numRows, rowLanes, width); }
  int64_t getLanes(int64_t number) const;
  Value getRow(VectorCode &code, ArrayRef<Value> registers, int64_t row);

  Scopes *scopes;
  ReduceOp reduce;
  Value other;
  bool isOtherFirst = false;
  /// The scope whose copies are the rows; 0 if there is one row.
  unsigned rows = 0;
  int64_t numRows = 1;
  /// Lanes of a row, and of a register.
  int64_t rowLanes = 1, width = 1;
};

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_JOINEDROWS_H
