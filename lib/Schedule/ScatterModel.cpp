// The kernels of scatters.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/KernelSequence.h"
#include "lib/Schedule/Models.h"

#include "dialects/UOp/UOpSequence.h"

#include "mlir/IR/DialectRegistry.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

namespace {

/// Writes the statements of a scatter. A trip takes some columns of one batch,
/// and all updates in order.
class ScatterWriter {
public:
  ScatterWriter(uop::ScatterOp op, KernelSequence &sequence)
      : op(op), sequence(sequence) {
    auto type = cast<RankedTensorType>(op.getInputs()[0].getType());
    batch = type.getDimSize(0);
    places = type.getDimSize(1);
    window = type.getDimSize(2);
    updates = cast<RankedTensorType>(op.getPlaces().getType()).getDimSize(1);
    blocks = llvm::divideCeil(window, blockSize);
  }

  void write();

private:
  void writeTrip(LoopWriter &w, ValueRange arrays, Value trip);
  void combine(LoopWriter &w, ValueRange arrays, Value place, Value update);

  /// Columns of a trip.
  static constexpr int64_t blockSize = 128;

  uop::ScatterOp op;
  KernelSequence &sequence;
  int64_t batch, places, window, updates, blocks;
};

} // namespace

/// Combines the elements `update` of the updates into those at `place`.
void ScatterWriter::combine(LoopWriter &w, ValueRange arrays, Value place,
                            Value update) {
  size_t count = op.getInputs().size();
  ValueRange results = arrays.take_front(count);
  LoopWriter::Values values;
  for (Value result : results)
    values.push_back(w.load(result, place));
  for (Value array : arrays.take_back(count))
    values.push_back(w.load(array, update));
  for (auto [value, result] :
       llvm::zip(w.inlineRegion(op.getCombiner(), values), results))
    w.store(value, result, place);
}

void ScatterWriter::writeTrip(LoopWriter &w, ValueRange arrays, Value trip) {
  Value at = arrays[op.getInputs().size()];
  Value number = w.div(trip, w.index(blocks));
  Value begin = w.mul(w.rem(trip, w.index(blocks)), w.index(blockSize));
  Value end = w.min(w.add(begin, w.index(blockSize)), w.index(window));
  Value firstPlace = w.mul(number, w.index(places));
  Value firstUpdate = w.mul(number, w.index(updates));
  w.loop(w.index(0), w.index(updates), [&](Value i) {
    Value update = w.add(firstUpdate, i);
    Value place = w.create<arith::IndexCastOp>(w.builder.getIndexType(),
                                               w.load(at, update));
    // As an unsigned number, one below 0 is beyond all.
    Value inside = w.create<arith::CmpIOp>(arith::CmpIPredicate::ult, place,
                                           w.index(places));
    w.branch(inside, [&] {
      Value row = w.mul(w.add(firstPlace, place), w.index(window));
      Value from = w.mul(update, w.index(window));
      if (window == 1)
        return combine(w, arrays, row, from);
      w.loop(begin, end, [&](Value column) {
        combine(w, arrays, w.add(row, column), w.add(from, column));
      });
    });
  });
}

void ScatterWriter::write() {
  SmallVector<KernelSequence::Array> arrays;
  size_t count = op.getInputs().size();
  for (unsigned i = 0; i < count; ++i) {
    sequence.copy(sequence.getOperand(i), sequence.getResult(i));
    arrays.push_back(
        {sequence.flatten(sequence.getResult(i)), jit::Access::Update});
  }
  for (unsigned i = count; i < op->getNumOperands(); ++i)
    arrays.push_back({sequence.flatten(sequence.getOperand(i))});
  sequence.launch("scatter", arrays, batch * blocks,
                  [&](LoopWriter &w, ValueRange memory, Value trip) {
                    writeTrip(w, memory, trip);
                  });
}

void schedule::registerScatterModel(DialectRegistry &registry) {
  WriterModel<uop::ScatterOp, ScatterWriter>::attach(registry);
}
