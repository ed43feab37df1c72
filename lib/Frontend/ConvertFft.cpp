// Converts Fourier transforms of StableHLO and IREE.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Complex numbers are pairs of tensors here. A transform of several dimensions
// is one of each; one of real numbers computes half of the spectrum. IREE's op
// is one step of a transform of a power of two.
#include "lib/Frontend/ConvertStableHLOToUOp.h"
#include "lib/Frontend/FftBuilder.h"
#include "lib/Frontend/UnregisteredOps.h"

#include "mlir/IR/Matchers.h"

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

/// That the operands are the number of a step, its factors, and values.
static bool isStep(Operation *op) {
  if (op->getNumOperands() != 5 || op->getNumResults() != 2 ||
      op->getOperands().take_back(2).getTypes() != op->getResultTypes())
    return false;
  RankedTensorType values = getTensor(op->getOperand(3));
  RankedTensorType factors = getTensor(op->getOperand(1));
  APInt step;
  if (!values || !factors || !values.hasStaticShape() ||
      !factors.hasStaticShape() || values.getRank() == 0 ||
      factors.getRank() != 1 || getTensor(op->getOperand(2)) != factors ||
      getTensor(op->getOperand(4)) != values ||
      factors.getElementType() != values.getElementType() ||
      !isa<Float32Type, Float64Type>(values.getElementType()) ||
      !matchPattern(op->getOperand(0), m_ConstantInt(&step)))
    return false;
  return step.sgt(0) && step.slt(63) &&
         factors.getDimSize(0) == int64_t(1) << (step.getSExtValue() - 1) &&
         values.getShape().back() % (2 * factors.getDimSize(0)) == 0;
}

static LogicalResult convertStep(Operation *op, IRRewriter &rewriter) {
  if (!isStep(op))
    return refuseForm(op, "the number of the step as a constant, two tensors "
                          "of half as many factors as a block has elements, "
                          "and two tensors of whole blocks, of f32 or f64");
  FftBuilder builder(rewriter, op->getLoc());
  Parts values = builder.combine({op->getOperand(3), op->getOperand(4)},
                                 {op->getOperand(1), op->getOperand(2)});
  rewriter.replaceOp(op, {values.real, values.imaginary});
  return success();
}

void frontend::populateFftConversions(Conversions &conversions) {
  conversions["stablehlo.fft"] = convertFft;
  conversions["iree_linalg_ext.fft"] = convertStep;
}
