// Writes Fourier transforms on tensors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_FFTBUILDER_H
#define TINYJIT_LIB_FRONTEND_FFTBUILDER_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/PatternMatch.h"

#include <complex>
#include <vector>

namespace tinyjit::frontend {

/// The real and the imaginary parts of complex numbers.
struct Parts {
  mlir::Value real, imaginary;
};

/// Writes ops on tensors of complex numbers.
class FftBuilder {
public:
  FftBuilder(mlir::IRRewriter &rewriter, mlir::Location loc)
      : rewriter(rewriter), loc(loc) {}

  /// The transform along `axis`, of any length.
  Parts transform(Parts values, int64_t axis, bool inverse);
  /// The first half of the transform of real numbers, with the number in the
  /// middle: the other half is its mirror image.
  Parts transformReal(mlir::Value values, int64_t axis);
  /// The `length` real numbers of which `half` is the first half of the
  /// transform. The imaginary parts of the first number, and for an even length
  /// of the last one, do not count.
  mlir::Value transformToReal(Parts half, int64_t axis, int64_t length);
  /// One step of the transform of a power of two along the last axis: of each
  /// two neighbouring blocks as long as `turns`, the second one is multiplied
  /// by `turns`, and their sum and difference take their place.
  Parts combine(Parts values, Parts turns);

private:
  using Numbers = std::vector<std::complex<double>>;

  Parts bluestein(Parts values, int64_t axis, bool inverse);
  Parts completeSpectrum(Parts half, int64_t axis, int64_t length);
  mlir::Value zeros(mlir::Value like);
  /// The `count` elements along `axis` from `begin` on.
  mlir::Value take(mlir::Value from, int64_t axis, int64_t begin,
                   int64_t count);
  Parts take(Parts from, int64_t axis, int64_t begin, int64_t count);
  mlir::Value pad(mlir::Value from, int64_t axis, int64_t before,
                  int64_t after);
  mlir::Value flip(mlir::Value from, int64_t axis);
  mlir::Value reshape(mlir::Value from, llvm::ArrayRef<int64_t> shape);
  mlir::Value add(mlir::Value a, mlir::Value b);
  mlir::Value sub(mlir::Value a, mlir::Value b);
  mlir::Value mul(mlir::Value a, mlir::Value b);
  Parts mul(Parts a, Parts b);
  Parts constant(const Numbers &numbers, int64_t axis,
                 mlir::RankedTensorType like);

  mlir::IRRewriter &rewriter;
  mlir::Location loc;
};

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_FFTBUILDER_H
