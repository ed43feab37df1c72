// Types of elements and arrays, as PJRT, MLIR and the runtime have them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_PJRT_TYPES_H
#define TINYJIT_PYTHON_PJRT_TYPES_H

#include "tinyjit/Runtime/Buffer.h"
#include "tinyjit/Runtime/Status.h"

#include <xla/pjrt/c/pjrt_c_api.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tinyjit::pjrt {

/// How elements of a type lie in memory: `parts` of type `dtype` each, two for
/// complex numbers. Signs of integers are no part of it: the converter's
/// programs have none.
struct ElementInfo {
  std::string_view name; ///< As MLIR spells it.
  PJRT_Buffer_Type type;
  runtime::DType dtype;
  int parts;
};

/// \returns Unsupported, with the type, if no buffer can have such elements.
StatusOr<const ElementInfo *> infoOf(PJRT_Buffer_Type type);
/// \param name as MLIR spells the type: "ui8", "complex<f32>".
StatusOr<const ElementInfo *> infoOfName(std::string_view name);

/// Type and sizes of an array.
struct ArrayType {
  const ElementInfo *element = nullptr;
  std::vector<int64_t> dims;

  int64_t elementBytes() const {
    return element->parts * runtime::byteSize(element->dtype);
  }
  /// The sizes of the runtime's array: with one dimension more if an element
  /// has two parts.
  std::vector<int64_t> shape() const;
  /// Bytes of a dense array. The number fits, or no buffer can be made.
  int64_t bytes() const;
  /// "2x3xcomplex<f32>".
  std::string describe() const;
};

/// \returns errors of `infoOf`; OutOfRange if the array has too many bytes.
StatusOr<ArrayType> arrayType(PJRT_Buffer_Type type, const int64_t *dims,
                              size_t numDims);

} // namespace tinyjit::pjrt

#endif // TINYJIT_PYTHON_PJRT_TYPES_H
