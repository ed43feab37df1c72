// Names and sizes of element types.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/DType.h"

using namespace tinyjit::runtime;

static constexpr std::string_view names[numDTypes] = {
    "i1",   "i8",  "i16",  "i32", "i64", "ui8",      "ui16",  "ui32",
    "ui64", "f16", "bf16", "f32", "f64", "f8E4M3FN", "f8E5M2"};

std::string_view tinyjit::runtime::name(DType type) {
  return names[static_cast<int>(type)];
}

std::optional<DType> tinyjit::runtime::parseDType(std::string_view name) {
  for (int i = 0; i < numDTypes; ++i)
    if (names[i] == name)
      return static_cast<DType>(i);
  return std::nullopt;
}

std::string tinyjit::runtime::formatType(DType type,
                                         const std::vector<int64_t> &shape) {
  std::string text;
  for (int64_t size : shape)
    text += std::to_string(size) + "x";
  return text.append(name(type));
}

std::optional<int64_t>
tinyjit::runtime::arrayBytes(DType type, const std::vector<int64_t> &shape) {
  // A zero anywhere makes the array empty, however large the other sizes are.
  bool empty = false;
  for (int64_t size : shape) {
    if (size < 0)
      return std::nullopt;
    empty |= size == 0;
  }
  int64_t bytes = empty ? 0 : byteSize(type);
  for (int64_t size : shape)
    if (__builtin_mul_overflow(bytes, size, &bytes))
      return std::nullopt;
  return bytes;
}
