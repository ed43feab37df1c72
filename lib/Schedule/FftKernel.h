// Writes the arithmetic of Fourier transforms of a few elements.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SCHEDULE_FFTKERNEL_H
#define TINYJIT_LIB_SCHEDULE_FFTKERNEL_H

#include "lib/Schedule/LoopWriter.h"

#include <complex>

namespace tinyjit::schedule {

/// A complex number, or a vector of them.
struct ComplexValue {
  mlir::Value real, imaginary;
};
using ComplexValues = llvm::SmallVector<ComplexValue, 0>;

/// Statements on complex numbers whose parts have type `type`, a float or a
/// vector of floats.
class FftKernel {
public:
  /// \param inverse turn the other way round.
  FftKernel(LoopWriter &w, mlir::Type type, bool inverse)
      : w(w), type(type), inverse(inverse) {}

  /// The transform of `values`, in their order.
  ComplexValues transform(llvm::ArrayRef<ComplexValue> values);

  ComplexValue mul(ComplexValue a, ComplexValue b);
  ComplexValue scale(ComplexValue a, double factor);
  /// The number exp(-2 pi i k / n), or its conjugate if this is an inverse.
  std::complex<double> getTwiddle(int64_t k, int64_t n);

private:
  mlir::Value add(mlir::Value a, mlir::Value b);
  mlir::Value sub(mlir::Value a, mlir::Value b);
  mlir::Value times(mlir::Value a, double factor);
  ComplexValue add(ComplexValue a, ComplexValue b);
  ComplexValue sub(ComplexValue a, ComplexValue b);
  ComplexValue rotate(ComplexValue a, int64_t k, int64_t n);
  ComplexValues transformEven(llvm::ArrayRef<ComplexValue> values);
  ComplexValues transformOdd(llvm::ArrayRef<ComplexValue> values);

  LoopWriter &w;
  mlir::Type type;
  bool inverse;
};

} // namespace tinyjit::schedule

#endif // TINYJIT_LIB_SCHEDULE_FFTKERNEL_H
