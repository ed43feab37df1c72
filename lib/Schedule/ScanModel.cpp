// The kernels of scans along a dimension.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/KernelSequence.h"
#include "lib/Schedule/Models.h"

#include "dialects/UOp/UOpSequence.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

namespace {
using Values = LoopWriter::Values;

class ScanWriter {
public:
  ScanWriter(uop::ScanOp op, KernelSequence &sequence);

  void write();

private:
  Value getPlace(LoopWriter &w, Value row, Value column, Value step);
  Values load(LoopWriter &w, ValueRange arrays, Value place);
  void store(LoopWriter &w, ValueRange values, ValueRange arrays, Value place);
  void scanLine(LoopWriter &w, ValueRange arrays, Value trip);

  uop::ScanOp op;
  KernelSequence &sequence;
  unsigned count;
  /// The shape as [outer, length, inner].
  int64_t outer = 1, length, inner = 1;
};
} // namespace

ScanWriter::ScanWriter(uop::ScanOp op, KernelSequence &sequence)
    : op(op), sequence(sequence), count(op.getValues().size()) {
  auto type = cast<RankedTensorType>(op.getValues()[0].getType());
  for (auto [dim, size] : llvm::enumerate(type.getShape())) {
    if (int64_t(dim) < op.getAxis())
      outer *= size;
    if (int64_t(dim) > op.getAxis())
      inner *= size;
  }
  length = type.getDimSize(op.getAxis());
}

/// The place of step `step` of a line.
Value ScanWriter::getPlace(LoopWriter &w, Value row, Value column, Value step) {
  if (op.getReverse())
    step = w.sub(w.index(length - 1), step);
  Value line = w.add(w.mul(row, w.index(length)), step);
  return w.add(w.mul(line, w.index(inner)), column);
}

/// The arrays of a kernel are the results, then the values.
Values ScanWriter::load(LoopWriter &w, ValueRange arrays, Value place) {
  return llvm::map_to_vector(arrays.take_back(count),
                             [&](Value array) { return w.load(array, place); });
}

void ScanWriter::store(LoopWriter &w, ValueRange values, ValueRange arrays,
                       Value place) {
  for (auto [value, array] : llvm::zip(values, arrays))
    w.store(value, array, place);
}

/// All of one line, one element after the other.
void ScanWriter::scanLine(LoopWriter &w, ValueRange arrays, Value trip) {
  Value row = w.div(trip, w.index(inner)), column = w.rem(trip, w.index(inner));
  Values first;
  int64_t begin = 0;
  if (op.getInitAttr()) {
    for (Attribute number : op.getInitAttr())
      first.push_back(w.constant(cast<TypedAttr>(number)));
  } else {
    Value place = getPlace(w, row, column, w.index(0));
    first = load(w, arrays, place);
    store(w, first, arrays, place);
    begin = 1;
  }
  w.loop(w.index(begin), w.index(length), first,
         [&](Value step, ValueRange soFar) {
           Value place = getPlace(w, row, column, step);
           Values operands(soFar);
           llvm::append_range(operands, load(w, arrays, place));
           Values next = w.inlineRegion(op.getCombiner(), operands);
           store(w, op.getExclusive() ? ValueRange(soFar) : ValueRange(next),
                 arrays, place);
           return next;
         });
}

void ScanWriter::write() {
  if (length == 0)
    return;
  SmallVector<KernelSequence::Array> arrays;
  for (unsigned i : llvm::seq(count))
    arrays.push_back(
        {sequence.flatten(sequence.getResult(i)), jit::Access::Write});
  for (unsigned i : llvm::seq(count))
    arrays.push_back({sequence.flatten(sequence.getOperand(i))});
  sequence.launch("scan", arrays, outer * inner,
                  [&](LoopWriter &w, ValueRange arrays, Value trip) {
                    scanLine(w, arrays, trip);
                  });
}

namespace {
struct ScanModel
    : KernelSequenceOpInterface::ExternalModel<ScanModel, uop::ScanOp> {
  LogicalResult writeKernels(Operation *op, KernelSequence &sequence) const {
    ScanWriter(cast<uop::ScanOp>(op), sequence).write();
    return success();
  }
};
} // namespace

void schedule::registerScanModel(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, uop::UOpDialect *) {
    uop::ScanOp::attachInterface<ScanModel>(*context);
  });
}
