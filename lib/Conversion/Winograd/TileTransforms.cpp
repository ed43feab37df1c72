// The transforms of Winograd's algorithm along one line, as arithmetic.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/Winograd/TileTransforms.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include <cmath>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;

TileTransforms::TileTransforms(OpBuilder &builder, Location location,
                               int64_t size)
    : builder(builder), location(location) {
  // Of the points whose powers are exact in f32, these give a small error.
  if (size == 2)
    points = {1.0};
  else
    points = {0.75, 1.5};
}

//===-- arithmetic --------------------------------------------------------===//

Value TileTransforms::scale(Value value, double factor) {
  if (factor == 1)
    return value;
  auto type = cast<FloatType>(value.getType());
  Value number = arith::ConstantOp::create(builder, location,
                                           builder.getFloatAttr(type, factor));
  return arith::MulFOp::create(builder, location, value, number);
}

Value TileTransforms::add(Value a, Value b) {
  return arith::AddFOp::create(builder, location, a, b);
}

Value TileTransforms::subtract(Value a, Value b) {
  return arith::SubFOp::create(builder, location, a, b);
}

/// Multiplies a polynomial in x^2 by x^2 - square.
static SmallVector<double> multiply(ArrayRef<double> polynomial,
                                    double square) {
  SmallVector<double> product(polynomial.size() + 1, 0.0);
  for (auto [power, coefficient] : llvm::enumerate(polynomial)) {
    product[power + 1] += coefficient;
    product[power] -= square * coefficient;
  }
  return product;
}

Value TileTransforms::evaluate(ArrayRef<Value> line, unsigned first,
                               std::optional<unsigned> without) {
  SmallVector<double> polynomial = {1.0};
  for (unsigned pair = 0; pair < points.size(); ++pair)
    if (pair != without)
      polynomial = multiply(polynomial, points[pair] * points[pair]);
  Value sum = line[first + 2 * (polynomial.size() - 1)];
  for (unsigned power = polynomial.size() - 1; power-- > 0;) {
    double coefficient = polynomial[power];
    Value term = scale(line[first + 2 * power], std::abs(coefficient));
    sum = coefficient < 0 ? subtract(sum, term) : add(sum, term);
  }
  return sum;
}

//===-- lines -------------------------------------------------------------===//

TileTransforms::Line TileTransforms::imageLine(ArrayRef<Value> line) {
  Line result = {evaluate(line, 0, std::nullopt)};
  for (unsigned pair = 0; pair < points.size(); ++pair) {
    Value even = evaluate(line, 2, pair),
          odd = scale(evaluate(line, 1, pair), points[pair]);
    result.push_back(add(even, odd));
    result.push_back(subtract(even, odd));
  }
  result.push_back(evaluate(line, 1, std::nullopt));
  return result;
}

TileTransforms::Line TileTransforms::filterLine(ArrayRef<Value> line) {
  double atZero = 1;
  for (double point : points)
    atZero *= -point * point;
  Line result = {scale(line[0], 1 / atZero)};
  for (double point : points) {
    double divisor = 2 * point * point;
    for (double other : points)
      if (other != point)
        divisor *= point * point - other * other;
    Value even = add(scale(line[0], 1 / divisor),
                     scale(line[2], point * point / divisor)),
          odd = scale(line[1], point / divisor);
    result.push_back(add(even, odd));
    result.push_back(subtract(even, odd));
  }
  result.push_back(line[2]);
  return result;
}

TileTransforms::Line TileTransforms::productLine(ArrayRef<Value> line) {
  Line sums, differences;
  for (unsigned pair = 0; pair < points.size(); ++pair) {
    sums.push_back(add(line[1 + 2 * pair], line[2 + 2 * pair]));
    differences.push_back(subtract(line[1 + 2 * pair], line[2 + 2 * pair]));
  }
  Line result;
  unsigned size = line.size() - 2;
  for (unsigned power = 0; power < size; ++power) {
    ArrayRef<Value> terms = power % 2 == 0 ? sums : differences;
    Value sum = power == 0 ? line[0] : Value();
    for (auto [point, term] : llvm::zip_equal(points, terms)) {
      Value scaled = scale(term, std::pow(point, power));
      sum = sum ? add(sum, scaled) : scaled;
    }
    result.push_back(power + 1 == size ? add(sum, line.back()) : sum);
  }
  return result;
}

//===-- squares -----------------------------------------------------------===//

/// Rows become columns.
static SmallVector<Value> transpose(ArrayRef<Value> values, unsigned columns) {
  SmallVector<Value> result;
  for (unsigned column = 0; column < columns; ++column)
    for (unsigned i = column; i < values.size(); i += columns)
      result.push_back(values[i]);
  return result;
}

TileTransforms::Line TileTransforms::transformLines(ArrayRef<Value> lines,
                                                    unsigned length,
                                                    Transform transform) {
  Line result;
  for (unsigned first = 0; first < lines.size(); first += length)
    llvm::append_range(result, (this->*transform)(lines.slice(first, length)));
  return result;
}

TileTransforms::Line TileTransforms::transformSquare(ArrayRef<Value> square,
                                                     Transform transform) {
  auto side = static_cast<unsigned>(std::lround(std::sqrt(square.size())));
  Line columns = transformLines(transpose(square, side), side, transform);
  return transformLines(transpose(columns, columns.size() / side), side,
                        transform);
}

SmallVector<Value> TileTransforms::transformFilter(ArrayRef<Value> square) {
  return transformSquare(square, &TileTransforms::filterLine);
}

SmallVector<Value> TileTransforms::transformImage(ArrayRef<Value> square) {
  return transformSquare(square, &TileTransforms::imageLine);
}

SmallVector<Value> TileTransforms::transformProducts(ArrayRef<Value> square) {
  return transformSquare(square, &TileTransforms::productLine);
}
