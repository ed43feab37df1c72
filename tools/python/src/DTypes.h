// Element types as numpy, DLPack and buffers call them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_DTYPES_H
#define TINYJIT_PYTHON_DTYPES_H

#include "tinyjit/Runtime/DType.h"

#include <optional>
#include <string>

namespace tinyjit::python {

/// The names of an element type outside of tinyjit.
struct DTypeNames {
  runtime::DType dtype;
  /// As numpy and ml_dtypes spell it: "float32", "bfloat16".
  const char *numpy;
  /// The format of `struct` and of buffers; null if there is none.
  const char *format;
  /// The typestr of `__array_interface__`; null if there is none.
  const char *typestr;
  /// DLDataTypeCode.
  int dlpackCode;
};

const DTypeNames &namesOf(runtime::DType dtype);

/// The type that a buffer's format means, such as "f" or "<i4"; nothing for
/// records, other byte orders and complex numbers.
std::optional<runtime::DType> ofFormat(const char *format, int64_t itemSize);
std::optional<runtime::DType> ofTypestr(const std::string &typestr);
std::optional<runtime::DType> ofDlpack(int code, int bits, int lanes);
/// The bits that DLPack says an element has.
int dlpackBits(runtime::DType dtype);
/// Of numpy's or MLIR's name: "float32", "f32".
std::optional<runtime::DType> ofName(const std::string &name);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_DTYPES_H
