// The numbers that the integers of a function can be.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RENDER_RANGES_H
#define TINYJIT_LIB_RENDER_RANGES_H

#include "mlir/Analysis/DataFlowFramework.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <optional>

namespace tinyjit::render {

/// Bounds, both of which a value can have.
struct Bounds {
  int64_t least, most;
};

/// Upstream's analysis of integer ranges of one function.
class Ranges {
public:
  /// Tells the analysis first what the launch says of threads and blocks, which
  /// changes attributes of `function`.
  explicit Ranges(mlir::func::FuncOp function);

  /// Of an integer or index, taken with its sign; all of its type if nothing is
  /// known.
  Bounds get(mlir::Value value) const;
  bool isNonNegative(mlir::Value value) const { return get(value).least >= 0; }
  /// Whether the values fit `bits` bits with a sign.
  bool fits(mlir::Value value, unsigned bits) const;
  /// Whether `op`, a sum, difference or product of scalars, never wraps.
  bool isExact(mlir::Operation *op) const;

private:
  mlir::DataFlowSolver solver;
};

/// The bounds of a sum and a product; nothing if they do not fit 64 bits.
std::optional<Bounds> addBounds(Bounds a, Bounds b);
std::optional<Bounds> multiplyBounds(Bounds a, Bounds b);

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_RANGES_H
