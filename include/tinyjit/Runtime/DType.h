// The element types a buffer can have.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_DTYPE_H
#define TINYJIT_RUNTIME_DTYPE_H

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tinyjit::runtime {

/// The values are part of the ABI (ABI.h): append, never renumber.
enum class DType : uint8_t {
  Bool,
  I8,
  I16,
  I32,
  I64,
  U8,
  U16,
  U32,
  U64,
  F16,
  BF16,
  F32,
  F64,
  F8E4M3,
  F8E5M2,
};
inline constexpr int numDTypes = 15;

/// Bytes of one element in memory. A bool takes one byte.
inline int64_t byteSize(DType type) {
  constexpr uint8_t sizes[numDTypes] = {1, 1, 2, 4, 8, 1, 2, 4,
                                        8, 2, 2, 4, 8, 1, 1};
  return sizes[static_cast<int>(type)];
}

/// Whether elements are integers or truth values.
inline bool isInteger(DType type) { return type <= DType::U64; }

/// The name, as MLIR spells the element type: "i1", "ui8", "bf16", "f8E4M3FN".
std::string_view name(DType type);

/// The type of that name, or nothing if no type has it.
std::optional<DType> parseDType(std::string_view name);

/// "5x7xf32", or "f32" for an empty shape: how messages spell a buffer's type.
std::string formatType(DType type, const std::vector<int64_t> &shape);

/// Bytes of a dense array of that shape, or nothing if a size is negative or
/// the number does not fit in an int64_t. An empty shape is one element.
std::optional<int64_t> arrayBytes(DType type,
                                  const std::vector<int64_t> &shape);

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_DTYPE_H
