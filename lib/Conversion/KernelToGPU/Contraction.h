// Matrix products: sums of products whose factors depend on different ranges of
// the result.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_CONTRACTION_H
#define TINYJIT_CONVERSION_KERNELTOGPU_CONTRACTION_H

#include "dialects/UOp/FreeRanges.h"
#include "lib/Conversion/KernelToVector/Names.h"

namespace tinyjit::conversion::gpu_code {

class TileCode;

/// `result[b.., m.., n..] = epilogue(sum over k.. of lhs[b.., m.., k..] *
/// rhs[b.., n.., k..])`: what the stores of one nest compute. Batched matrix
/// products are of this form, in any layout, and so are convolutions.
struct Contraction {
  using Ranges = SmallVector<RangeOp, 2>;

  ReduceOp reduce;
  /// The factors, any expressions, which `ops` multiply: one multiplication and
  /// perhaps a conversion of the product.
  Value lhs, rhs;
  SmallVector<Operation *, 2> ops;
  /// Ranges of the result that both factors depend on, only lhs, and only rhs;
  /// and those of the sum. Outermost first.
  Ranges batch, m, n, k;

  /// True if the factors stand the other way round in the product.
  bool isSwapped() const;
  Value getSum() const { return reduce->getResult(0); }

  /// Adds the product of two factors to `sum`, all scalars or vectors of one
  /// width, rounded as the reduction says.
  Value addProduct(TileCode &code, Value left, Value right, Value sum) const;
};

/// Finds what `stores`, one nest of a kernel, compute as a contraction; `n` has
/// the range along which the first store is contiguous, if one of `m` and `n`
/// does. Nothing if they are none: another reduction in the nest, a result
/// range that no factor depends on, several partial results, a bound that is
/// not known to have a largest value.
std::optional<Contraction> matchContraction(ArrayRef<StoreOp> stores,
                                            FreeRanges &ranges);

/// The same for one reduction, wherever its result goes; `m` and `n` may be the
/// other way round.
std::optional<Contraction> matchContraction(ReduceOp reduce,
                                            FreeRanges &ranges);

/// The product of the largest extents of `ranges`, at most 2^40.
int64_t getMaxSize(ArrayRef<RangeOp> ranges);

/// True if tiles in shared memory are worth their trouble: each value loaded is
/// used often enough, and there is enough to sum.
bool isWorthTiling(const Contraction &contraction);
/// The same for tiles in registers, with any number of rows: neighbours along
/// `n` are loaded side by side.
bool isWorthRegisters(const Contraction &contraction);

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_CONTRACTION_H
