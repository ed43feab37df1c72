// Emits nests as square tiles of two loops, with loads that go through shared
// memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_SQUAREEMITTER_H
#define TINYJIT_CONVERSION_KERNELTOGPU_SQUAREEMITTER_H

#include "lib/Conversion/KernelToGPU/ShareEmitter.h"

namespace tinyjit::conversion::gpu_code {

/// Writes a nest whose blocks take squares (`NestMapping::tile`), as a tiled
/// transpose does: a block loads the staged elements of its square row by row
/// of their array, leaves them in shared memory, waits, and takes them from
/// there column by column, which are the rows of what it stores. So both loads
/// and stores of neighbouring threads lie beside each other. A row of shared
/// memory is padded by one bank, so that columns have no bank twice (Ruetsch
/// and Micikevicius, "Optimizing Matrix Transpose in CUDA", 2009).
class SquareEmitter {
public:
  SquareEmitter(ValueEmitter &values, ThreadCode &threads,
                const NestMapping &mapping)
      : values(values), code(values.code), scopes(values.scopes),
        threads(threads), mapping(mapping),
        slow(mapping.nest.loops[mapping.nest.loops.size() - 2]),
        fast(mapping.nest.loops.back()), edge(mapping.tile),
        rowsAtOnce(mapping.block / edge) {}

  /// Deals out the squares to blocks. \param share of the squares' numbers.
  void emit(const Share &share);

private:
  void emitSquare();
  void emitSquare(Value slowBegin, Value fastBegin, bool masked);
  void open(const Loop &outer, Value outerBegin, const Loop &inner,
            Value innerBegin, bool masked);
  void close();
  void storeStaged();
  void loadStaged();
  void forEachStaged(
      function_ref<void(LoadOp load, size_t number, Value row, Value column)>
          action);
  Value getStagedAddress(size_t number, Value row, Value column, Type type);

  ValueEmitter &values;
  VectorCode &code;
  Scopes &scopes;
  ThreadCode &threads;
  const NestMapping &mapping;
  /// The last loop but one, along which staged loads have their neighbours, and
  /// the last one.
  const Loop &slow, &fast;
  /// Elements of a square along each loop, and how many of its rows the threads
  /// of a block take at once.
  int64_t edge, rowsAtOnce;
};

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_SQUAREEMITTER_H
