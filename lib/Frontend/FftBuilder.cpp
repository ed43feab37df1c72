// Writes Fourier transforms on tensors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A length with a large prime factor is Bluestein's product with chirps around
// transforms of a power of two.
#include "lib/Frontend/FftBuilder.h"

#include "dialects/UOp/UOpSequence.h"
#include "lib/Support/RootsOfUnity.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

using ComplexNumbers = std::vector<std::complex<double>>;

static RankedTensorType withSize(Value value, int64_t axis, int64_t size) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape[axis] = size;
  return type.clone(shape);
}

Value FftBuilder::zeros(Value like) {
  return arith::ConstantOp::create(
      rewriter, loc, cast<TypedAttr>(rewriter.getZeroAttr(like.getType())));
}

Value FftBuilder::take(Value from, int64_t axis, int64_t begin, int64_t count) {
  RankedTensorType type = withSize(from, axis, count);
  SmallVector<int64_t> offsets(type.getRank(), 0);
  offsets[axis] = begin;
  return uop::ShrinkOp::create(rewriter, loc, type, from, ValueRange(),
                               ValueRange(), offsets, type.getShape());
}

Parts FftBuilder::take(Parts from, int64_t axis, int64_t begin, int64_t count) {
  return {take(from.real, axis, begin, count),
          take(from.imaginary, axis, begin, count)};
}

/// `from` with zeros along `axis`.
Value FftBuilder::pad(Value from, int64_t axis, int64_t before, int64_t after) {
  auto type = cast<RankedTensorType>(from.getType());
  SmallVector<int64_t> low(type.getRank(), 0), high(low);
  low[axis] = before;
  high[axis] = after;
  return uop::PadOp::create(
      rewriter, loc,
      withSize(from, axis, before + type.getDimSize(axis) + after), from,
      ValueRange(), ValueRange(), low, high);
}

Value FftBuilder::flip(Value from, int64_t axis) {
  return uop::FlipOp::create(rewriter, loc, from, ArrayRef<int64_t>{axis});
}

Value FftBuilder::reshape(Value from, ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(from.getType());
  return uop::ReshapeOp::create(rewriter, loc, type.clone(shape), from,
                                ValueRange());
}

Value FftBuilder::add(Value a, Value b) {
  return arith::AddFOp::create(rewriter, loc, a, b);
}

Value FftBuilder::sub(Value a, Value b) {
  return arith::SubFOp::create(rewriter, loc, a, b);
}

Value FftBuilder::mul(Value a, Value b) {
  return arith::MulFOp::create(rewriter, loc, a, b);
}

Parts FftBuilder::mul(Parts a, Parts b) {
  return {sub(mul(a.real, b.real), mul(a.imaginary, b.imaginary)),
          add(mul(a.real, b.imaginary), mul(a.imaginary, b.real))};
}

/// `numbers` along `axis`, the same for all other dimensions of `like`.
Parts FftBuilder::constant(const Numbers &numbers, int64_t axis,
                           RankedTensorType like) {
  auto make = [&](auto getPart) -> Value {
    Type element = like.getElementType();
    auto type = RankedTensorType::get({int64_t(numbers.size())}, element);
    std::vector<double> parts;
    for (const std::complex<double> &number : numbers)
      parts.push_back(getPart(number));
    std::vector<float> rounded(parts.begin(), parts.end());
    Value value = arith::ConstantOp::create(
        rewriter, loc,
        element.isF32() ? DenseElementsAttr::get(type, ArrayRef(rounded))
                        : DenseElementsAttr::get(type, ArrayRef(parts)));
    SmallVector<int64_t> shape(like.getRank(), 1);
    shape[axis] = numbers.size();
    value = reshape(value, shape);
    shape = llvm::to_vector(like.getShape());
    shape[axis] = numbers.size();
    return uop::ExpandOp::create(rewriter, loc, like.clone(shape), value,
                                 ValueRange());
  };
  return {make([](auto number) { return number.real(); }),
          make([](auto number) { return number.imag(); })};
}

Parts FftBuilder::combine(Parts values, Parts turns) {
  auto type = cast<RankedTensorType>(values.real.getType());
  auto row = cast<RankedTensorType>(turns.real.getType());
  SmallVector<int64_t> blocks(type.getShape().drop_back());
  int64_t size = row.getDimSize(0), axis = type.getRank();
  blocks.append({type.getShape().back() / (2 * size), 2, size});
  auto combineParts = [&](auto function) {
    return Parts{function(&Parts::real), function(&Parts::imaginary)};
  };
  Parts all =
      combineParts([&](auto part) { return reshape(values.*part, blocks); });
  Parts first = take(all, axis, 0, 1), second = take(all, axis, 1, 1);
  Parts factors = combineParts([&](auto part) -> Value {
    SmallVector<int64_t> shape(blocks.size(), 1);
    shape.back() = size;
    return uop::ExpandOp::create(rewriter, loc, second.real.getType(),
                                 reshape(turns.*part, shape), ValueRange());
  });
  Parts turned = mul(second, factors);
  return combineParts([&](auto part) {
    Value sum = add(first.*part, turned.*part);
    Value difference = sub(first.*part, turned.*part);
    Value both = tensor::ConcatOp::create(rewriter, loc, axis,
                                          ValueRange{sum, difference});
    return reshape(both, type.getShape());
  });
}

/// The transform of a power of two of numbers, on the host.
static ComplexNumbers transformNumbers(const ComplexNumbers &numbers) {
  size_t size = numbers.size();
  if (size == 1)
    return numbers;
  ComplexNumbers even, odd, result(size);
  for (size_t i = 0; i < size; i += 2) {
    even.push_back(numbers[i]);
    odd.push_back(numbers[i + 1]);
  }
  even = transformNumbers(even);
  odd = transformNumbers(odd);
  for (size_t k = 0; k < size / 2; ++k) {
    auto turned = std::conj(getRootOfUnity(k, size)) * odd[k];
    result[k] = even[k] + turned;
    result[k + size / 2] = even[k] - turned;
  }
  return result;
}

/// Bluestein's way: with c[t] = exp(-+ pi i t^2 / n), the transform is
/// c[k] * sum over t of (x[t] c[t]) conj(c[k - t]), a convolution.
Parts FftBuilder::bluestein(Parts values, int64_t axis, bool inverse) {
  auto type = cast<RankedTensorType>(values.real.getType());
  int64_t length = type.getDimSize(axis);
  int64_t size = llvm::PowerOf2Ceil(2 * length - 1);
  Numbers chirp(length), response(size);
  for (int64_t t = 0; t < length; ++t) {
    // t^2 mod 2 n.
    auto square = int64_t((unsigned __int128)(t)*t % (2 * length));
    std::complex<double> root = getRootOfUnity(square, 2 * length);
    chirp[t] = inverse ? root : std::conj(root);
    response[t] = response[(size - t) % size] = std::conj(chirp[t]);
  }
  response = transformNumbers(response);
  Parts product = mul(values, constant(chirp, axis, type));
  Parts padded = {pad(product.real, axis, 0, size - length),
                  pad(product.imaginary, axis, 0, size - length)};
  Parts spectrum = transform(padded, axis, /*inverse=*/false);
  Parts convolved = transform(mul(spectrum, constant(response, axis, type)),
                              axis, /*inverse=*/true);
  if (inverse)
    for (std::complex<double> &number : chirp)
      number /= double(length);
  return mul(take(convolved, axis, 0, length), constant(chirp, axis, type));
}

Parts FftBuilder::transform(Parts values, int64_t axis, bool inverse) {
  auto type = cast<RankedTensorType>(values.real.getType());
  if (!uop::FftOp::isKnownLength(type.getDimSize(axis)))
    return bluestein(values, axis, inverse);
  auto made =
      uop::FftOp::create(rewriter, loc, type, type, values.real,
                         values.imaginary, rewriter.getI64IntegerAttr(axis),
                         inverse ? rewriter.getUnitAttr() : UnitAttr());
  return {made.getRealResult(), made.getImaginaryResult()};
}

/// The spectrum of real numbers: element k is the conjugate of element
/// length - k, of which `half` has the first ones only.
Parts FftBuilder::completeSpectrum(Parts half, int64_t axis, int64_t length) {
  int64_t known = length / 2 + 1, rest = length - known;
  auto complete = [&](Value part, bool isImaginary) -> Value {
    Value first = pad(part, axis, 0, rest);
    if (rest == 0)
      return first;
    Value tail = flip(take(part, axis, 1, rest), axis);
    if (isImaginary)
      tail = arith::NegFOp::create(rewriter, loc, tail);
    return add(first, pad(tail, axis, known, 0));
  };
  return {complete(half.real, false), complete(half.imaginary, true)};
}

//===-- real numbers ------------------------------------------------------===//

// With n = 2 h real numbers x, the transform Z of the h complex numbers
// x[2 t] + i x[2 t + 1] has those of the even and of the odd elements in it:
//
//   E[k] = (Z[k] + conj Z[h - k]) / 2, i O[k] = (Z[k] - conj Z[h - k]) / 2,
//   X[k] = E[k] + exp(-2 pi i k / n) O[k]
//
// where Z[h] is Z[0]; and back again.

/// Half of `exp(-2 pi i k / n)`, k < count.
static std::vector<std::complex<double>> getHalves(int64_t count, int64_t n) {
  std::vector<std::complex<double>> halves;
  for (int64_t k = 0; k < count; ++k)
    halves.push_back(std::conj(getRootOfUnity(k, n)) / 2.0);
  return halves;
}

/// All elements times one half.
static Value halve(Value value, IRRewriter &rewriter, Location loc) {
  auto type = cast<RankedTensorType>(value.getType());
  Value half = arith::ConstantOp::create(
      rewriter, loc,
      DenseElementsAttr::get(
          type, Attribute(rewriter.getFloatAttr(type.getElementType(), 0.5))));
  return arith::MulFOp::create(rewriter, loc, value, half);
}

Parts FftBuilder::transformReal(Value values, int64_t axis) {
  auto type = cast<RankedTensorType>(values.getType());
  int64_t length = type.getDimSize(axis), half = length / 2;
  if (length % 2 != 0 || length < 4)
    return take(transform({values, zeros(values)}, axis, /*inverse=*/false),
                axis, 0, half + 1);
  SmallVector<int64_t> shape(type.getShape()), pairs(shape);
  shape[axis] = half;
  pairs[axis] = half;
  pairs.insert(pairs.begin() + axis + 1, 2);
  Value paired = reshape(values, pairs);
  Parts packed = transform({reshape(take(paired, axis + 1, 0, 1), shape),
                            reshape(take(paired, axis + 1, 1, 1), shape)},
                           axis, /*inverse=*/false);
  auto close = [&](Value part) {
    Value closed =
        add(pad(part, axis, 0, 1), pad(take(part, axis, 0, 1), axis, half, 0));
    // Stored, so that what follows loads it from both ends without a question.
    return uop::ContiguousOp::create(rewriter, loc, closed);
  };
  Parts z{close(packed.real), close(packed.imaginary)};
  Parts mirror{flip(z.real, axis), flip(z.imaginary, axis)};
  Value evenReal = halve(add(z.real, mirror.real), rewriter, loc);
  Value evenImaginary =
      halve(sub(z.imaginary, mirror.imaginary), rewriter, loc);
  // Twice O.
  Parts odd{add(z.imaginary, mirror.imaginary), sub(mirror.real, z.real)};
  Parts turned = mul(odd, constant(getHalves(half + 1, length), axis, type));
  return {add(evenReal, turned.real), add(evenImaginary, turned.imaginary)};
}

Value FftBuilder::transformToReal(Parts spectrum, int64_t axis,
                                  int64_t length) {
  auto type = cast<RankedTensorType>(spectrum.real.getType());
  int64_t half = length / 2;
  if (length % 2 != 0 || length < 4)
    return transform(completeSpectrum(spectrum, axis, length), axis,
                     /*inverse=*/true)
        .real;
  Value inner = take(spectrum.imaginary, axis, 1, half - 1);
  Parts x{take(spectrum.real, axis, 0, half), pad(inner, axis, 1, 0)};
  Parts mirror{flip(take(spectrum.real, axis, 1, half), axis),
               flip(pad(inner, axis, 0, 1), axis)};
  Value evenReal = halve(add(x.real, mirror.real), rewriter, loc);
  Value evenImaginary =
      halve(sub(x.imaginary, mirror.imaginary), rewriter, loc);
  std::vector<std::complex<double>> roots = getHalves(half, length);
  for (std::complex<double> &root : roots)
    root = std::conj(root);
  Parts odd =
      mul({sub(x.real, mirror.real), add(x.imaginary, mirror.imaginary)},
          constant(roots, axis, type));
  Parts packed = transform(
      {sub(evenReal, odd.imaginary), add(evenImaginary, odd.real)}, axis,
      /*inverse=*/true);
  SmallVector<int64_t> shape(type.getShape()), column(shape);
  shape[axis] = length;
  column[axis] = half;
  column.insert(column.begin() + axis + 1, 1);
  Value pairs = add(pad(reshape(packed.real, column), axis + 1, 0, 1),
                    pad(reshape(packed.imaginary, column), axis + 1, 1, 0));
  return reshape(pairs, shape);
}
