// Names of element types, and bytes of arrays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/DType.h"

using namespace tinyjit::runtime;

std::string_view tinyjit::runtime::name(DType type) {
  return infoOf(type).name;
}

std::optional<DType> tinyjit::runtime::parseDType(std::string_view name) {
  for (int i = 0; i < numDTypes; ++i)
    if (dtypeInfos[i].name == name)
      return static_cast<DType>(i);
  return std::nullopt;
}

std::string tinyjit::runtime::formatType(DType type,
                                         const std::vector<int64_t> &shape) {
  std::string text;
  // A size that a function leaves open is -1.
  for (int64_t size : shape)
    text += (size == -1 ? "?" : std::to_string(size)) + "x";
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
