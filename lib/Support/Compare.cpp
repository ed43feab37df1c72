// Compares a result with what was expected.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Compare.h"

#include "lib/Support/FloatConvert.h"
#include "lib/Support/Print.h"
#include "lib/Support/Strings.h"

#include <algorithm>
#include <cmath>

using namespace tinyjit;
using runtime::DType;

Tolerance tinyjit::defaultTolerance(DType dtype) {
  if (dtype == DType::F64)
    return {1e-5, 1e-12};
  if (dtype == DType::F32)
    return {1e-5, 1e-6};
  if (kindOf(dtype) != NumberKind::Float)
    return {};
  return {std::ldexp(1.0, 2 - precisionBits(dtype)), 0};
}

namespace {
/// The difference of two elements: a magnitude, exact for integers.
struct Difference {
  bool differs = false;
  double value = 0;     ///< Of floats; NaN if one of them is.
  uint64_t integer = 0; ///< Of integers.

  /// NaN counts as larger than any number.
  bool operator<(const Difference &other) const {
    if (std::isnan(value) || std::isnan(other.value))
      return !std::isnan(value);
    return value < other.value || integer < other.integer;
  }
  std::string format(NumberKind kind) const {
    return kind == NumberKind::Float ? formatFloat(DType::F64, value)
                                     : std::to_string(integer);
  }
};
} // namespace

static Difference differenceOf(DType dtype, NumberKind kind, const uint8_t *got,
                               const uint8_t *want, Tolerance tolerance) {
  Difference result;
  if (kind == NumberKind::Float) {
    double a = loadFloat(dtype, got), b = loadFloat(dtype, want);
    if (a == b || (std::isnan(a) && std::isnan(b)))
      return result;
    result.value = std::fabs(a - b);
    double allowed = tolerance.absolute + tolerance.relative * std::fabs(b);
    // An infinity agrees with itself only; this holds for NaN as well.
    result.differs = std::isinf(b) || !(result.value <= allowed);
    return result;
  }
  uint64_t a = loadElement(dtype, got), b = loadElement(dtype, want);
  bool less = a < b;
  if (kind == NumberKind::Signed) {
    a = loadSigned(dtype, got);
    b = loadSigned(dtype, want);
    less = int64_t(a) < int64_t(b);
  }
  result.integer = less ? b - a : a - b;
  result.differs = result.integer != 0;
  return result;
}

/// Returns `[i, j]` for the element at row-major position `position`.
static std::string formatIndex(const std::vector<int64_t> &shape,
                               int64_t position) {
  std::string text;
  for (size_t d = shape.size(); d-- > 0; position /= shape[d])
    text =
        std::to_string(position % shape[d]) + (text.empty() ? "" : ", ") + text;
  return "[" + text + "]";
}

std::optional<std::string> tinyjit::compareArrays(const std::string &what,
                                                  const HostArray &got,
                                                  const HostArray &want,
                                                  Tolerance tolerance) {
  if (got.dtype != want.dtype || got.shape != want.shape)
    return concat(what, " is ", runtime::formatType(got.dtype, got.shape),
                  ", expected ", runtime::formatType(want.dtype, want.shape));
  NumberKind kind = kindOf(got.dtype);
  size_t size = runtime::byteSize(got.dtype);
  int64_t total = got.bytes.size() / size, first = -1, count = 0;
  Difference firstDifference, largest;
  for (int64_t i = 0; i < total; ++i) {
    Difference difference = differenceOf(got.dtype, kind, &got.bytes[i * size],
                                         &want.bytes[i * size], tolerance);
    if (!difference.differs)
      continue;
    if (count++ == 0) {
      first = i;
      firstDifference = largest = difference;
    }
    largest = std::max(largest, difference);
  }
  if (count == 0)
    return std::nullopt;
  std::string text =
      concat(what, " differs at ", formatIndex(got.shape, first), ": got ",
             formatElement(got.dtype, &got.bytes[first * size]), ", want ",
             formatElement(want.dtype, &want.bytes[first * size]),
             ", difference ", firstDifference.format(kind), "; ", count, " of ",
             total, total == 1 ? " element differs" : " elements differ",
             ", largest difference ", largest.format(kind));
  if (kind == NumberKind::Float)
    text +=
        concat(", allowed ", formatFloat(DType::F64, tolerance.absolute), " + ",
               formatFloat(DType::F64, tolerance.relative), " * |want|");
  return text;
}
