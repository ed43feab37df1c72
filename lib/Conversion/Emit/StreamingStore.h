// Streaming stores: stores of a CPU that go past its caches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_EMIT_STREAMINGSTORE_H
#define TINYJIT_CONVERSION_EMIT_STREAMINGSTORE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tinyjit::conversion {

/// True if `bytes` are a number of lines of the cache: others that are written
/// past it cost more than they save.
inline bool areWholeLines(int64_t bytes) { return bytes % 64 == 0; }

/// Writes the vector `value` to `address`, which is aligned to `alignment`
/// bytes at least. An ordinary store reads the line of the cache that it is
/// about to overwrite; for arrays that leave the caches before anybody reads
/// them, that is a third of the traffic of an addition. The instructions that
/// do without want addresses that are multiples of the vector's size, so the
/// code asks, and takes an ordinary store for others. The function must end
/// with `createStreamingFence`.
void createStreamingStore(mlir::OpBuilder &builder, mlir::Location loc,
                          mlir::Value value, mlir::Value address,
                          unsigned alignment);

/// Lets what was stored be seen before anything that the thread stores later:
/// streaming stores have no order of their own. On x86, LLVM writes a locked
/// instruction, with which no store changes places (Intel's Software
/// Developer's Manual, volume 3, section 8.2.2).
void createStreamingFence(mlir::OpBuilder &builder, mlir::Location loc);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_EMIT_STREAMINGSTORE_H
