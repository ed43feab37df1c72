// ThreadCode: emits thread and block numbers, counters and addresses in shared
// memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_THREADCODE_H
#define TINYJIT_CONVERSION_KERNELTOGPU_THREADCODE_H

#include "lib/Conversion/KernelToGPU/NestMapping.h"
#include "lib/Conversion/KernelToVector/VectorCode.h"

namespace tinyjit::conversion::gpu_code {

/// The numbers of the thread that runs a function, and integers that count
/// trips, which are of `counterType`.
class ThreadCode {
public:
  /// Asks for the numbers where the builder stands.
  ThreadCode(VectorCode &code, Type counterType);

  Value constant(int64_t number);
  Value toCounter(Value index);
  /// An index, of what is at least 0.
  Value toIndex(Value counter);
  Value toI64(Value counter);
  Value i32Constant(int64_t number);
  /// The quotient and the rest of this thread's number.
  std::pair<Value, Value> divideThread(int64_t by);

  /// The address `bytes` into the shared memory of a block, and `index`
  /// elements of `type` on, unless that is null.
  Value getSharedAddress(int64_t bytes, Value index, Type type);

  VectorCode &code;
  Type counterType;
  /// The numbers of this thread in its block, and in its group; of the block;
  /// and how many blocks there are.
  Value thread, threadOfGroup, block, numBlocks;
};

/// Whether all `arrays` begin at multiples of `bytes`, a power of two.
Value areAligned(VectorCode &code, ValueRange arrays, int64_t bytes);

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_THREADCODE_H
