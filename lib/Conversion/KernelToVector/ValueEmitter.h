// Emits the values and stores of a kernel inside the open loops.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_VALUEEMITTER_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_VALUEEMITTER_H

#include "lib/Conversion/KernelToVector/Memory.h"
#include "lib/Conversion/KernelToVector/NestPlan.h"

namespace tinyjit::conversion::loops {

class PartialResults;

/// Writes values on demand: a store asks for its value, which asks for its
/// operands. A value is written at its home, the innermost open scope that it
/// depends on, before the next loop inside, and remembered there; so it is
/// computed once per trip of that loop however far inside it is used.
class ValueEmitter {
public:
  /// \param function takes the kernel's arrays, then the scratch pointer, then
  ///   its scalars.
  /// \param partials hold partial results of reductions.
  ValueEmitter(func::FuncOp function, VectorCode &code, Scopes &scopes,
               Memory &memory, PartialResults &partials, const KernelPlan &plan)
      : code(code), scopes(scopes), function(function), memory(memory),
        partials(partials), plan(plan) {}

  /// Writes `value`. \returns a scalar or, if it depends on a vector's scope, a
  ///   vector.
  Value emit(Value value);
  Value emitBound(RangeOp range) { return emit(range.getBound()); }

  /// Writes `stores`, of one nest, in the innermost scope, for all copies.
  /// \param where they have an effect at all; null for everywhere.
  void emitStores(ArrayRef<StoreOp> stores, Value where = {});

  /// Where the vectors of `value` lie in scratch memory, in the present scopes;
  /// null for no value.
  void setPacked(Value value, std::function<Value()> getAddress) {
    packed = value;
    getPackedAddress = std::move(getAddress);
  }
  /// Says that the packed value is the columns of `product`, and where their
  /// sums lie; null for none.
  void setBytes(const ByteProduct *product, std::function<Value()> getAddress) {
    bytes = product;
    getSumsAddress = std::move(getAddress);
  }
  /// Says that the results of `reduce` are in memory, and what loads those of
  /// the present copies.
  void setResults(ReduceOp reduce, std::function<Value()> load) {
    inMemory[reduce] = std::move(load);
  }
  void clearResults() { inMemory.clear(); }
  const ByteProduct *getBytes() const { return bytes; }
  /// Loads `width` sums of the columns of the present copies.
  Value loadSums(int64_t width);
  Value getPacked() const { return packed; }

  /// Has `action` write code in each trip of the innermost loop of reductions;
  /// null for none.
  void setAtStep(std::function<void()> action) { atStep = std::move(action); }
  void emitAtStep() {
    if (atStep)
      atStep();
  }
  /// Loads `width` elements of the packed value, where the builder stands.
  /// \param first number of the first one, from those of the present copies on.
  Value loadPacked(int64_t width, int64_t first = 0);

  Memory &getMemory() { return memory; }

  VectorCode &code;
  Scopes &scopes;

private:
  void emitOne(Value value);
  void emitElementwise(Operation *op);
  Value emitRange(RangeOp range);
  Value emitVariable(jit::ValueOp variable);
  void emitInTurns(ArrayRef<StoreOp> stores, const FreeRanges::Set &set);

  func::FuncOp function;
  Memory &memory;
  PartialResults &partials;
  const KernelPlan &plan;
  Value packed;
  std::function<Value()> getPackedAddress;
  const ByteProduct *bytes = nullptr;
  std::function<Value()> getSumsAddress;
  DenseMap<Operation *, std::function<Value()>> inMemory;
  std::function<void()> atStep;
};

/// The stretches of `loop`: full trips first, then full vectors, then the rest
/// of one. Its bound is written if a variable says it.
SmallVector<Segment> splitLoop(ValueEmitter &values, const Loop &loop);

/// One for each trip of `loop`, whose extent is a number.
SmallVector<Segment> splitByTrips(VectorCode &code, const Loop &loop);

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_VALUEEMITTER_H
