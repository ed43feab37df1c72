// Reads and writes numpy's .npy files.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_NPY_H
#define TINYJIT_LIB_SUPPORT_NPY_H

#include "lib/Support/Array.h"
#include "tinyjit/Runtime/Status.h"

#include <optional>
#include <string>

namespace tinyjit {

/// Reads the .npy file of `size` bytes at `data`, versions 1.0, 2.0 and 3.0.
/// Column-major arrays become row-major, big-endian elements little-endian,
/// Bool bytes 0 or 1. Complex numbers become floats with a last dimension of
/// two, the real and the imaginary part.
///
/// numpy has no descr for the types of ml_dtypes and writes raw bytes: '<V2'
/// for bf16, '<V1' for those of one byte, but '<f1' for f8E5M2. Raw elements
/// take the type `expected` if it is one of these and as large; ml_dtypes'
/// names
/// ('bfloat16', 'int4', 'float8_e4m3fn', ...) are read too. `expected` is
/// otherwise ignored: the caller compares types.
///
/// \param what names the source in errors, quotes included: `'x.npy'`.
/// \returns DataLoss if the content is malformed or truncated or has bytes
///   after the last element, and if the element type is not one of ours or is
///   raw without a matching `expected`.
StatusOr<HostArray>
parseNpy(const uint8_t *data, size_t size, const std::string &what,
         std::optional<runtime::DType> expected = std::nullopt);

/// Finds the elements where they stand, if that is how arrays stand in memory.
/// \returns nothing for those that `parseNpy` has to convert: column-major,
///   big-endian and Bool; errors of `parseNpy`.
StatusOr<std::optional<TensorView>>
viewNpy(const uint8_t *data, size_t size, const std::string &what,
        std::optional<runtime::DType> expected = std::nullopt);

/// Reads the file `path`; errors of `openFile` and `parseNpy`.
StatusOr<HostArray>
readNpy(const std::string &path,
        std::optional<runtime::DType> expected = std::nullopt);

/// Writes version 1.0, row-major. Types of ml_dtypes are written as '<V2'
/// (bf16) and '<V1', which numpy reads as raw bytes to be viewed.
/// \param isComplex the last dimension, of two floats of 32 or 64 bits, holds
///   the parts of complex numbers, as which they are written.
Status writeNpy(const std::string &path, const HostArray &array,
                bool isComplex = false);

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_NPY_H
