// Prints arrays as text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Print.h"

#include "lib/Support/FloatConvert.h"

#include <charconv>
#include <cmath>

using namespace tinyjit;
using runtime::DType;

/// numpy's print options `threshold` and `edgeitems`.
static constexpr int64_t maxElements = 1000, edgeItems = 3;

std::string tinyjit::formatFloat(DType dtype, double value) {
  if (std::isnan(value))
    return "nan";
  char text[64];
  std::to_chars_result result;
  if (dtype == DType::F64 || std::isinf(value)) {
    result = std::to_chars(text, text + sizeof(text), value);
  } else if (dtype != DType::F16 && dtype != DType::BF16) {
    // F32, and the types of 8 bits and less, all of whose values are short.
    result = std::to_chars(text, text + sizeof(text), float(value));
  } else {
    uint64_t bits = encodeFloat(dtype, value);
    double parsed;
    int digits = 1;
    // Five digits tell all values of 16 bits apart.
    do {
      result = std::to_chars(text, text + sizeof(text), value,
                             std::chars_format::general, digits);
      std::from_chars(text, result.ptr, parsed);
    } while (encodeFloat(dtype, parsed) != bits && ++digits <= 5);
    // Digits are chosen; this picks the notation that the wider types have.
    result = std::to_chars(text, text + sizeof(text), parsed);
  }
  return std::string(text, result.ptr);
}

std::string tinyjit::formatElement(DType dtype, const uint8_t *p) {
  switch (kindOf(dtype)) {
  case NumberKind::Bool:
    return *p ? "true" : "false";
  case NumberKind::Signed:
    return std::to_string(loadSigned(dtype, p));
  case NumberKind::Unsigned:
    return std::to_string(loadElement(dtype, p));
  case NumberKind::Float:
    return formatFloat(dtype, loadFloat(dtype, p));
  }
  __builtin_unreachable();
}

/// Appends the part of `array` from dimension `dim` on that has `bytes` bytes
/// at `p`.
static void print(const HostArray &array, size_t dim, const uint8_t *p,
                  int64_t bytes, bool summarize, std::string &out) {
  if (dim == array.shape.size()) {
    out += formatElement(array.dtype, p);
    return;
  }
  int64_t size = array.shape[dim], step = bytes / size;
  bool cut = summarize && size > 2 * edgeItems;
  out += '[';
  for (int64_t i = 0; i < size; ++i) {
    if (i > 0)
      out += ", ";
    if (cut && i == edgeItems) {
      out += "..., ";
      i = size - edgeItems;
    }
    print(array, dim + 1, p + i * step, step, summarize, out);
  }
  out += ']';
}

std::string tinyjit::formatArray(const HostArray &array) {
  std::string out = runtime::formatType(array.dtype, array.shape) + " = ";
  if (array.bytes.empty())
    return out + "[]";
  int64_t elements = array.bytes.size() / runtime::byteSize(array.dtype);
  print(array, 0, array.bytes.data(), array.bytes.size(),
        elements > maxElements, out);
  return out;
}
