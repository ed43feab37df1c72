// PackedFactor: a factor of a product that is copied into panels before the
// product runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_PACKFACTORS_PACKEDFACTOR_H
#define TINYJIT_CONVERSION_PACKFACTORS_PACKEDFACTOR_H

#include "dialects/Jit/Jit.h"
#include "dialects/UOp/FreeRanges.h"
#include "lib/Conversion/ByteUnit.h"
#include "lib/Conversion/PackFactors/PaddedWindow.h"

namespace tinyjit::conversion {

/// An array of a kernel that is a factor of its product, and how it is laid out
/// so that the product reads it from front to back: in panels of `width`
/// columns, each of which has all that one tile of results needs, in the order
/// in which the sum takes it.
///
/// The panels are an array of `outer` x columns / width x `reduced` x width
/// elements, with a dimension for each of these ranges. Of a product of bytes
/// four values of `fours` come last, those of one column side by side.
struct PackedFactor {
  uop::LoadOp load;
  /// The range of the columns: results along it lie beside each other.
  uop::RangeOp columns;
  /// Columns of a panel; 0 if the factor stays as it is, and only the other one
  /// is stored first (`padded`).
  int64_t width = 0;
  /// Further ranges of the result that the factor depends on, and those of the
  /// sum; in the order of the kernel and of the sum.
  llvm::SmallVector<uop::RangeOp> outer, reduced;
  /// Of a product of bytes, the one of `reduced` that is taken by fours; else
  /// null.
  uop::RangeOp fours;
  /// Results that use each element.
  int64_t rows = 0;
  /// The other factor, if it is stored with its rim, or in the order of the
  /// sum, first.
  std::optional<PaddedWindow> padded = {};
};

/// A factor, or why there is none.
struct PackingChoice {
  std::optional<PackedFactor> factor = {};
  std::string reason = {};
};

/// Decides whether array number `array` of `kernel` is laid out in panels, and
/// the factor beside it with its rim.
/// \param kernel is prepared: the order of its reduction is decided.
/// \param isConstant the array, which is laid out once; else in each replay.
/// \param isSmall a core's first cache has all of the array.
/// \param vectorBits of the registers that the columns fill.
/// \param byteUnit instructions for products of bytes.
PackingChoice choosePacking(jit::KernelOp kernel, unsigned array,
                            bool isConstant, bool isSmall, unsigned vectorBits,
                            ByteUnit byteUnit);

/// Kernels in the place of one.
struct PackedKernels {
  /// Stores the other factor (`PackedFactor::padded`), as its last array; null
  /// if that is read as it is.
  jit::KernelOp pad;
  /// Writes the panels, its last array; null if there are none.
  jit::KernelOp pack;
  /// The product, whose last arrays are those of `pad` and of `pack`.
  jit::KernelOp product;
  /// The shapes of these arrays.
  llvm::SmallVector<int64_t> padShape, packShape;
};

/// Makes the kernels of `kernel`, which becomes `product`; the others stand
/// nowhere yet.
PackedKernels makePackedKernels(jit::KernelOp kernel, PackedFactor factor);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_PACKFACTORS_PACKEDFACTOR_H
