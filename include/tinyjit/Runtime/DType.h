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
#define TINYJIT_DTYPE(id, ...) id,
#include "tinyjit/Runtime/DTypes.def"
};

/// The kinds of elements.
enum class NumberKind : uint8_t { Bool, Signed, Unsigned, Float };

/// The names and the layout of an element type.
struct DTypeInfo {
  std::string_view name; ///< As MLIR spells it.
  NumberKind kind;
  uint8_t bits;           ///< Of a value.
  std::string_view numpy; ///< The name in numpy or ml_dtypes.
  uint8_t dlpack;         ///< DLDataTypeCode.
  /// The name in the header of a .safetensors file; empty if there is none.
  std::string_view safetensors;
};

inline constexpr DTypeInfo dtypeInfos[] = {
#define TINYJIT_DTYPE(id, name, kind, bits, numpy, dlpack, safetensors)        \
  {name, NumberKind::kind, bits, numpy, dlpack, safetensors},
#include "tinyjit/Runtime/DTypes.def"
};
inline constexpr int numDTypes = sizeof(dtypeInfos) / sizeof(dtypeInfos[0]);

/// \param type a type of the table, as in all functions here.
constexpr const DTypeInfo &infoOf(DType type) {
  return dtypeInfos[static_cast<int>(type)];
}

constexpr NumberKind kindOf(DType type) { return infoOf(type).kind; }

/// Bits of a value: 1 for a bool, 4 for "f4E2M1FN".
constexpr int bitWidth(DType type) { return infoOf(type).bits; }

/// Bytes of one element in memory: whole bytes, so one for a bool and for the
/// types of 4 and 6 bits. Writers make the bits above the value zero, readers
/// ignore them; a bool is true if any bit is set.
constexpr int64_t byteSize(DType type) { return (bitWidth(type) + 7) / 8; }

/// Whether elements are integers or truth values.
constexpr bool isInteger(DType type) {
  return kindOf(type) != NumberKind::Float;
}

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
