// The numbers that the integers of a function can be.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RENDER_RANGES_H
#define TINYJIT_LIB_RENDER_RANGES_H

#include "lib/Support/Bounds.h"

#include "mlir/Analysis/DataFlowFramework.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tinyjit::render {

/// Upstream's analysis of integer ranges of one function.
class Ranges {
public:
  /// Tells the analysis first what the launch says of threads and blocks, which
  /// changes attributes of `function`.
  explicit Ranges(mlir::func::FuncOp function);

  /// Of an integer or index, taken with its sign; all of its type if nothing is
  /// known.
  Bounds get(mlir::Value value) const;
  bool isNonNegative(mlir::Value value) const { return get(value).min >= 0; }
  /// Whether the values fit `bits` bits with a sign.
  bool fits(mlir::Value value, unsigned bits) const;
  /// Whether `op`, a sum, difference or product of scalars, never wraps.
  bool isExact(mlir::Operation *op) const;

private:
  mlir::DataFlowSolver solver;
};

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_RANGES_H
