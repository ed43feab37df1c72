// The transforms of Winograd's algorithm along one line, as arithmetic.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_WINOGRAD_TILETRANSFORMS_H
#define TINYJIT_CONVERSION_WINOGRAD_TILETRANSFORMS_H

#include "mlir/IR/Builders.h"

namespace tinyjit::conversion {

/// Writes the transforms of the algorithm of Toom and Cook for `size` results
/// of a filter of three, with the points 0, infinity, and 1 and -1 for two
/// results, 3/4, -3/4, 3/2 and -3/2 for four. A product and a sum are rounded
/// apart. docs/numerics.md bounds the error.
///
/// A square of n x n values, by rows, is transformed along its columns and then
/// along its rows.
class TileTransforms {
public:
  /// \param size 2 or 4.
  TileTransforms(mlir::OpBuilder &builder, mlir::Location location,
                 int64_t size);

  /// 3 x 3 values of a filter become (size + 2) x (size + 2).
  llvm::SmallVector<mlir::Value>
  transformFilter(llvm::ArrayRef<mlir::Value> square);
  /// (size + 2) x (size + 2) values of an image become as many.
  llvm::SmallVector<mlir::Value>
  transformImage(llvm::ArrayRef<mlir::Value> square);
  /// (size + 2) x (size + 2) products become size x size results.
  llvm::SmallVector<mlir::Value>
  transformProducts(llvm::ArrayRef<mlir::Value> square);

private:
  using Line = llvm::SmallVector<mlir::Value>;
  using Transform = Line (TileTransforms::*)(llvm::ArrayRef<mlir::Value>);

  /// Transforms each of `lines`, which lie one behind the other.
  Line transformLines(llvm::ArrayRef<mlir::Value> lines, unsigned length,
                      Transform transform);
  Line transformSquare(llvm::ArrayRef<mlir::Value> square, Transform transform);
  Line filterLine(llvm::ArrayRef<mlir::Value> line);
  Line imageLine(llvm::ArrayRef<mlir::Value> line);
  Line productLine(llvm::ArrayRef<mlir::Value> line);

  mlir::Value scale(mlir::Value value, double factor);
  mlir::Value add(mlir::Value a, mlir::Value b);
  mlir::Value subtract(mlir::Value a, mlir::Value b);
  /// The product of x^2 - q^2 for all pairs of points but number `without`,
  /// with `line[first + i]` for x^i.
  mlir::Value evaluate(llvm::ArrayRef<mlir::Value> line, unsigned first,
                       std::optional<unsigned> without);

  mlir::OpBuilder &builder;
  mlir::Location location;
  /// One of each pair of points.
  llvm::SmallVector<double> points;
};

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_WINOGRAD_TILETRANSFORMS_H
