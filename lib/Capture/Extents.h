// The byte ranges that the buffers of a capture occupy in their memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CAPTURE_EXTENTS_H
#define TINYJIT_LIB_CAPTURE_EXTENTS_H

#include "dialects/Jit/Jit.h"
#include "lib/Capture/LinearForm.h"

#include <string>

namespace tinyjit::capture {

/// `bytes` bytes from `offset` on, into the buffer that `base` gave.
struct Extent {
  mlir::Value base;
  /// Two buffers are one if these are equal. Inputs count as distinct.
  const void *key = nullptr;
  LinearForm offset;
  int64_t bytes = 0;
  /// False if an offset is no linear form; then offset and bytes are those of
  /// the nearest buffer around that is known.
  bool exact = true;
};

/// Answers for the buffers of one capture, each view looked at once.
class Extents {
public:
  explicit Extents(jit::CaptureOp capture);

  /// The extent of `buffer`; the reference is valid until the next call.
  const Extent &of(mlir::Value buffer);
  /// `value`, of an integer type, as a form of the capture's variables.
  std::optional<LinearForm> formOf(mlir::Value value);
  llvm::ArrayRef<Bounds> getBounds() const { return bounds; }
  /// The bytes of its base that `extent` may be, clamped to it.
  Bounds rangeOf(const Extent &extent) const;
  /// The variables of `form` where it is smallest or largest:
  /// "'n' is 3 and 'm' is 0"; empty if it has none.
  std::string describe(const LinearForm &form, bool largest) const;

private:
  std::optional<LinearForm> computeForm(mlir::Value value);
  Extent compute(jit::ViewOp view, const Extent &source);

  llvm::SmallVector<jit::VarType> variables;
  llvm::SmallVector<Bounds> bounds;
  llvm::DenseMap<mlir::Value, unsigned> numbers;
  llvm::DenseMap<mlir::Value, std::optional<LinearForm>> forms;
  llvm::DenseMap<mlir::Value, Extent> extents;
};

} // namespace tinyjit::capture

#endif // TINYJIT_LIB_CAPTURE_EXTENTS_H
