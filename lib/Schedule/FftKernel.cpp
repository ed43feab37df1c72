// Writes the arithmetic of Fourier transforms of a few elements.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/FftKernel.h"

#include "lib/Support/RootsOfUnity.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

Value FftKernel::add(Value a, Value b) { return w.create<arith::AddFOp>(a, b); }
Value FftKernel::sub(Value a, Value b) { return w.create<arith::SubFOp>(a, b); }

Value FftKernel::times(Value a, double factor) {
  TypedAttr number = w.builder.getFloatAttr(getElementTypeOrSelf(type), factor);
  if (auto vector = dyn_cast<VectorType>(type))
    number = DenseElementsAttr::get(vector, Attribute(number));
  return w.create<arith::MulFOp>(a, w.constant(number));
}

ComplexValue FftKernel::add(ComplexValue a, ComplexValue b) {
  return {add(a.real, b.real), add(a.imaginary, b.imaginary)};
}

ComplexValue FftKernel::sub(ComplexValue a, ComplexValue b) {
  return {sub(a.real, b.real), sub(a.imaginary, b.imaginary)};
}

ComplexValue FftKernel::mul(ComplexValue a, ComplexValue b) {
  auto product = [&](Value x, Value y) -> Value {
    return w.create<arith::MulFOp>(x, y);
  };
  return {sub(product(a.real, b.real), product(a.imaginary, b.imaginary)),
          add(product(a.real, b.imaginary), product(a.imaginary, b.real))};
}

ComplexValue FftKernel::scale(ComplexValue a, double factor) {
  return {times(a.real, factor), times(a.imaginary, factor)};
}

std::complex<double> FftKernel::getTwiddle(int64_t k, int64_t n) {
  std::complex<double> root = getRootOfUnity(k % n, n);
  return inverse ? root : std::conj(root);
}

/// `a` times a root of unity; quarters of a turn take no product, eighths two.
ComplexValue FftKernel::rotate(ComplexValue a, int64_t k, int64_t n) {
  std::complex<double> root = getTwiddle(k, n);
  if (k == 0)
    return a;
  if (8 * k % n != 0)
    return {sub(times(a.real, root.real()), times(a.imaginary, root.imag())),
            add(times(a.real, root.imag()), times(a.imaginary, root.real()))};
  bool isUp = root.imag() > 0;
  // By a quarter of a turn; negations go into the sums that follow.
  if (4 * k % n == 0 && 2 * k != n)
    return isUp ? ComplexValue{times(a.imaginary, -1), a.real}
                : ComplexValue{a.imaginary, times(a.real, -1)};
  if (2 * k == n)
    return scale(a, -1);
  Value x = isUp ? sub(a.real, a.imaginary) : add(a.real, a.imaginary);
  Value y = isUp ? add(a.real, a.imaginary) : sub(a.imaginary, a.real);
  ComplexValue turned = scale({x, y}, std::abs(root.real()));
  if (root.real() > 0)
    return turned;
  return isUp ? ComplexValue{times(turned.imaginary, -1), turned.real}
              : ComplexValue{turned.imaginary, times(turned.real, -1)};
}

/// By the transforms of every other element.
ComplexValues FftKernel::transformEven(ArrayRef<ComplexValue> values) {
  int64_t size = values.size(), half = size / 2;
  ComplexValues even, odd, result(size);
  for (int64_t k : llvm::seq(half)) {
    even.push_back(values[2 * k]);
    odd.push_back(values[2 * k + 1]);
  }
  even = transform(even);
  odd = transform(odd);
  for (int64_t k : llvm::seq(half)) {
    ComplexValue turned = rotate(odd[k], k, size);
    result[k] = add(even[k], turned);
    result[k + half] = sub(even[k], turned);
  }
  return result;
}

/// As it is defined; sums and differences of elements k and n - k are shared.
ComplexValues FftKernel::transformOdd(ArrayRef<ComplexValue> values) {
  int64_t size = values.size(), half = size / 2;
  ComplexValues sums, differences, result(size);
  for (int64_t k = 1; k <= half; ++k) {
    sums.push_back(add(values[k], values[size - k]));
    differences.push_back(sub(values[k], values[size - k]));
  }
  result[0] = values[0];
  for (ComplexValue sum : sums)
    result[0] = add(result[0], sum);
  for (int64_t j = 1; j <= half; ++j) {
    ComplexValue even = values[0], odd;
    for (int64_t k = 1; k <= half; ++k) {
      std::complex<double> root = getTwiddle(j * k, size);
      even = add(even, scale(sums[k - 1], root.real()));
      ComplexValue term = scale(differences[k - 1], root.imag());
      odd = k == 1 ? term : add(odd, term);
    }
    result[j] = {sub(even.real, odd.imaginary), add(even.imaginary, odd.real)};
    result[size - j] = {add(even.real, odd.imaginary),
                        sub(even.imaginary, odd.real)};
  }
  return result;
}

ComplexValues FftKernel::transform(ArrayRef<ComplexValue> values) {
  if (values.size() == 1)
    return ComplexValues(values);
  return values.size() % 2 == 0 ? transformEven(values) : transformOdd(values);
}
