// Live ranges of the buffers of a call.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_LIVENESS_H
#define TINYJIT_DIALECTS_JIT_LIVENESS_H

#include "dialects/Jit/Jit.h"

namespace tinyjit::jit {

/// The launches at which a buffer's content matters, both included; counted as
/// `jit.live` does.
struct LiveRange {
  int64_t first = -1;
  int64_t last = -1;
  /// Its content at the end is wanted: by the caller or by the next call.
  bool isKept = false;

  /// True if nothing uses the buffer.
  bool isEmpty() const { return first < 0; }
};

/// The buffers that a call of one capture makes, and when they are alive.
///
/// A buffer of the prologue and a later launch keeps its content from call to
/// call, so it lives on to the last launch; so does a returned buffer, as it is
/// copied then. A buffer that only the prologue uses is dead afterwards.
struct Liveness {
  /// By buffer, in the order of definition. A buffer is the result of a
  /// `jit.alloc`, or of a planned view.
  llvm::MapVector<mlir::Value, LiveRange> ranges;
  /// The launches and copies, in the order in which they run; a branch before
  /// what it decides about, a loop before and behind what it repeats.
  llvm::SmallVector<AccessOpInterface> steps;
  /// The positions at which each loop begins and ends, an inner one before what
  /// it is in.
  llvm::SmallVector<LiveRange> loops;

  /// The range of the buffer that `value` is, or is a view of; null for what a
  /// call does not make, and for an arena.
  LiveRange *find(mlir::Value value);
};

/// Takes time linear in the capture. Its ops are verified.
/// \param given parameters that get ranges, too, which begin with the call.
Liveness getLiveness(CaptureOp capture, mlir::ValueRange given = {});

/// The buffer that `value` is a part of: behind all views but planned ones.
mlir::Value getOwner(mlir::Value value);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_LIVENESS_H
