// Converts Fourier transforms of StableHLO.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Complex numbers are pairs of tensors here. A transform of several dimensions
// is one of each; one of real numbers computes half of the spectrum.
#include "lib/Frontend/ConvertStableHLOToUOp.h"
#include "lib/Frontend/FftBuilder.h"
#include "lib/Frontend/UnregisteredOps.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

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
  int64_t last = type.getRank() - 1;
  Parts values{op->getOperand(0), form.takesReal ? Value() : op->getOperand(1)};
  // The dimension that is half a spectrum is the first one to or the last one
  // from real numbers.
  if (form.takesReal)
    values = builder.transformReal(values.real, last);
  else if (!form.givesReal)
    values = builder.transform(values, last, form.inverse);
  for (int64_t axis = form.firstAxis; axis < last; ++axis)
    values = builder.transform(values, axis, form.inverse);
  SmallVector<Value> results{values.real, values.imaginary};
  if (form.givesReal)
    results = {builder.transformToReal(values, last, lengths->back())};
  rewriter.replaceOp(op, results);
  return success();
}

void frontend::populateFftConversions(Conversions &conversions) {
  conversions["stablehlo.fft"] = convertFft;
}
