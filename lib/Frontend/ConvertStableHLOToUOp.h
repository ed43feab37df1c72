// The groups of conversions that convert-stablehlo-to-uop consists of.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_CONVERTSTABLEHLOTOUOP_H
#define TINYJIT_LIB_FRONTEND_CONVERTSTABLEHLOTOUOP_H

#include "mlir/IR/PatternMatch.h"

namespace tinyjit::frontend {

/// Replaces an op, or reports an error there.
using ConvertOp = llvm::LogicalResult (*)(mlir::Operation *op,
                                          mlir::IRRewriter &rewriter);
/// The conversions of ops, by their names.
using Conversions = llvm::StringMap<ConvertOp>;

/// Calls of functions of shared libraries.
void populateCustomCallConversions(Conversions &conversions);
/// CHLO's functions of each element.
void populateElementwiseConversions(Conversions &conversions);
/// Fourier transforms.
void populateFftConversions(Conversions &conversions);
/// Reductions along no dimension, and barriers.
void populateReduceConversions(Conversions &conversions);
/// Scans of all dialects.
void populateScanConversions(Conversions &conversions);
/// Scatters of all dialects.
void populateScatterConversions(Conversions &conversions);
/// Sorts of all dialects.
void populateSortConversions(Conversions &conversions);
/// Selections of the first elements of an order.
void populateTopKConversions(Conversions &conversions);
/// Windows that StableHLO's passes leave.
void populateWindowConversions(Conversions &conversions);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_CONVERTSTABLEHLOTOUOP_H
