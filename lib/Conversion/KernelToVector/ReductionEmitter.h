// Emits the reductions of a kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_REDUCTIONEMITTER_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_REDUCTIONEMITTER_H

#include "lib/Conversion/KernelToVector/ByteSums.h"
#include "lib/Conversion/KernelToVector/JoinedRows.h"
#include "lib/Conversion/KernelToVector/RowPrefetch.h"

namespace tinyjit::conversion::loops {

class ReductionEmitter;

/// How the partial results of a reduction are held: `copies` vectors of `width`
/// in each of `threads` threads. Partial result
/// `(copy * threads + thread) * width + lane` is what is there.
struct LaneShape {
  int64_t width = 1, copies = 1, threads = 1;
  /// The number of this thread times `width`; null for one thread.
  Value offset = {};
  bool isPlain() const { return width * copies * threads == 1; }
};

/// Says how partial results are held, and combines them: one implementation per
/// way of computing, vectors of a CPU or threads of a GPU.
class PartialResults {
public:
  virtual ~PartialResults() = default;

  virtual LaneShape getShape(ReduceOp reduce) = 0;
  /// The result, where this thread has `partials`.
  virtual Value combine(ReduceOp reduce, Values partials) = 0;
  /// Adds all of what `reduce` combines to `sums`, without loops. \returns
  ///   false, with nothing written, if loops are to be opened.
  virtual bool addAll(ReductionEmitter &, ReduceOp /*reduce*/,
                      Values & /*sums*/) {
    return false;
  }
};

/// Partial results in the lanes of vectors, and in several vectors.
class VectorPartials : public PartialResults {
public:
  /// \param vectorBits of a register.
  VectorPartials(VectorCode &code, Scopes &scopes, const KernelPlan &plan,
                 unsigned vectorBits)
      : code(code), scopes(scopes), plan(plan), vectorBits(vectorBits) {}

  LaneShape getShape(ReduceOp reduce) override;
  Value combine(ReduceOp reduce, Values partials) override;

private:
  VectorCode &code;
  Scopes &scopes;
  const KernelPlan &plan;
  unsigned vectorBits;
};

/// Writes a reduction for all combinations of copies at once, in one set of
/// loops that carry the results so far.
///
/// A reduction without `lanes` combines one value after the other, in the order
/// of its ranges; copies are other elements of the result, so they change
/// nothing. One with `lanes` L (uop.reduce) means: value number i goes to
/// partial result i mod L, in order, and then the second half of the partial
/// results is combined onto the first until one is left. Vectors, copies and
/// threads only say where a partial result is held, so all of them give the
/// same bits.
class ReductionEmitter {
public:
  ReductionEmitter(ValueEmitter &values, PartialResults &partials,
                   const KernelPlan &plan)
      : values(values), code(values.code), scopes(values.scopes),
        partials(partials), plan(plan) {}

  /// Writes `reduce`, where the builder stands at its home.
  void emit(ReduceOp reduce);

  /// Combines the operands' values of the present combination of copies onto
  /// `sums`, one per result.
  void combineStep(ReduceOp reduce, MutableArrayRef<Value> sums);

  ValueEmitter &getValues() { return values; }

private:
  FreeRanges::Set findDecided(ReduceOp reduce, size_t numSums);
  void emitLoops(ReduceOp reduce, unsigned depth, Values &sums);
  Values makeInits(ReduceOp reduce, const FreeRanges::Set &set,
                   const LaneShape &shape);
  void combineCopies(ReduceOp reduce, Values &sums);
  Values combineBy(ReduceOp reduce, ValueRange sums, ValueRange values);
  SmallVector<Segment> splitByLanes(const Loop &loop, const LaneShape &shape);

  ValueEmitter &values;
  VectorCode &code;
  Scopes &scopes;
  PartialResults &partials;
  const KernelPlan &plan;
  std::optional<JoinedRows> rows;
  std::optional<ByteSums> bytes;
  std::optional<RowPrefetch> prefetch;
  /// Ranges whose trips are written one after the other.
  FreeRanges::Set decided;
};

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_REDUCTIONEMITTER_H
