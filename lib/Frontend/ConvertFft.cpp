// Converts Fourier transforms of StableHLO.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Complex numbers are pairs of tensors here. A transform of several dimensions
// is one of each; a length with a large prime factor is Bluestein's product
// with chirps around transforms of a power of two.
#include "lib/Frontend/ConvertStableHLOToUOp.h"
#include "lib/Frontend/UnregisteredOps.h"

#include "dialects/UOp/UOpSequence.h"
#include "lib/Support/RootsOfUnity.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

namespace {

/// The real and the imaginary parts of complex numbers.
struct Parts {
  Value real, imaginary;
};

using ComplexNumbers = std::vector<std::complex<double>>;

/// Writes ops on tensors of complex numbers.
class FftBuilder {
public:
  FftBuilder(IRRewriter &rewriter, Location loc)
      : rewriter(rewriter), loc(loc) {}

  Parts transform(Parts values, int64_t axis, bool inverse);
  /// The first `count` elements along `axis`.
  Value take(Value from, int64_t axis, int64_t begin, int64_t count);
  Parts take(Parts from, int64_t axis, int64_t begin, int64_t count);
  Parts completeSpectrum(Parts half, int64_t axis, int64_t length);
  Value zeros(Value like);

private:
  Parts bluestein(Parts values, int64_t axis, bool inverse);
  Value pad(Value from, int64_t axis, int64_t before, int64_t after);
  Parts mul(Parts a, Parts b);
  Parts constant(const ComplexNumbers &numbers, int64_t axis,
                 RankedTensorType like);

  IRRewriter &rewriter;
  Location loc;
};

} // namespace

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

Parts FftBuilder::mul(Parts a, Parts b) {
  auto product = [&](Value x, Value y) -> Value {
    return arith::MulFOp::create(rewriter, loc, x, y);
  };
  return {arith::SubFOp::create(rewriter, loc, product(a.real, b.real),
                                product(a.imaginary, b.imaginary)),
          arith::AddFOp::create(rewriter, loc, product(a.real, b.imaginary),
                                product(a.imaginary, b.real))};
}

/// `numbers` along `axis`, the same for all other dimensions of `like`.
Parts FftBuilder::constant(const ComplexNumbers &numbers, int64_t axis,
                           RankedTensorType like) {
  auto make = [&](auto getPart) -> Value {
    Type element = like.getElementType();
    auto type = RankedTensorType::get({int64_t(numbers.size())}, element);
    auto parts = llvm::map_to_vector(numbers, [&](auto number) -> Attribute {
      return rewriter.getFloatAttr(element, getPart(number));
    });
    Value value = arith::ConstantOp::create(
        rewriter, loc, DenseElementsAttr::get(type, parts));
    SmallVector<int64_t> shape(like.getRank(), 1);
    shape[axis] = numbers.size();
    value = uop::ReshapeOp::create(rewriter, loc, like.clone(shape), value,
                                   ValueRange());
    shape = llvm::to_vector(like.getShape());
    shape[axis] = numbers.size();
    return uop::ExpandOp::create(rewriter, loc, like.clone(shape), value,
                                 ValueRange());
  };
  return {make([](auto number) { return number.real(); }),
          make([](auto number) { return number.imag(); })};
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
  ComplexNumbers chirp(length), response(size);
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
    Value tail = uop::FlipOp::create(rewriter, loc, take(part, axis, 1, rest),
                                     ArrayRef<int64_t>{axis});
    if (isImaginary)
      tail = arith::NegFOp::create(rewriter, loc, tail);
    return arith::AddFOp::create(rewriter, loc, first,
                                 pad(tail, axis, known, 0));
  };
  return {complete(half.real, false), complete(half.imaginary, true)};
}

//===-- stablehlo.fft -----------------------------------------------------===//

namespace {
/// The attributes of a transform.
struct Form {
  bool inverse, takesReal, givesReal;
  Numbers lengths;
  int64_t firstAxis;
};
} // namespace

/// That the operands and results are those of the transform.
static bool isFft(Operation *op, const Form &form) {
  unsigned operands = form.takesReal ? 1 : 2, results = form.givesReal ? 1 : 2;
  if (op->getNumOperands() != operands || op->getNumResults() != results ||
      form.lengths.empty())
    return false;
  RankedTensorType from = getTensor(op->getOperand(0));
  RankedTensorType to = getTensor(op->getResult(0));
  if (!from || !to || from.getElementType() != to.getElementType() ||
      form.firstAxis < 0 || to.getRank() != from.getRank() ||
      !from.hasStaticShape() || !to.hasStaticShape())
    return false;
  SmallVector<int64_t> full(from.getShape().take_front(form.firstAxis));
  llvm::append_range(full, form.lengths);
  if (llvm::is_contained(form.lengths, 0))
    return false;
  SmallVector<int64_t> half(full);
  half.back() = half.back() / 2 + 1;
  return from.getShape() == ArrayRef(form.givesReal ? half : full) &&
         to.getShape() == ArrayRef(form.takesReal ? half : full);
}

static LogicalResult convertFft(Operation *op, IRRewriter &rewriter) {
  auto opaque = dyn_cast_or_null<OpaqueAttr>(getAttribute(op, "fft_type"));
  StringRef kind = opaque ? opaque.getAttrData() : StringRef();
  FailureOr<Numbers> lengths = getNumbers(op, "fft_length");
  if (failed(lengths))
    return failure();
  Form form{kind.ends_with("IFFT") || kind.ends_with("IRFFT"),
            kind == "fft_type RFFT", kind == "fft_type IRFFT", *lengths, 0};
  RankedTensorType type =
      op->getNumOperands() ? getTensor(op->getOperand(0)) : RankedTensorType();
  if (type)
    form.firstAxis = type.getRank() - int64_t(lengths->size());
  bool isKind = llvm::is_contained(
      {"fft_type FFT", "fft_type IFFT", "fft_type RFFT", "fft_type IRFFT"},
      kind);
  if (!isKind || !isFft(op, form))
    return refuseForm(op, "'fft_type', 'fft_length' with the sizes of the last "
                          "dimensions, and tensors of known sizes");
  FftBuilder builder(rewriter, op->getLoc());
  Value real = op->getOperand(0);
  Parts values{real, form.takesReal ? builder.zeros(real) : op->getOperand(1)};
  int64_t last = type.getRank() - 1;
  auto transformOthers = [&] {
    for (int64_t axis = form.firstAxis; axis < last; ++axis)
      values = builder.transform(values, axis, form.inverse);
  };
  // The half of a spectrum is cut off before, or completed after the others.
  if (form.givesReal) {
    transformOthers();
    values = builder.completeSpectrum(values, last, lengths->back());
    values = builder.transform(values, last, form.inverse);
  } else {
    values = builder.transform(values, last, form.inverse);
    if (form.takesReal)
      values = builder.take(values, last, 0, lengths->back() / 2 + 1);
    transformOthers();
  }
  SmallVector<Value> results{values.real};
  if (!form.givesReal)
    results.push_back(values.imaginary);
  rewriter.replaceOp(op, results);
  return success();
}

void frontend::populateFftConversions(Conversions &conversions) {
  conversions["stablehlo.fft"] = convertFft;
}
