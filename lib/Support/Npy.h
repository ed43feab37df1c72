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
/// for bf16, '<V1' for f8E4M3FN, '<f1' for f8E5M2. Raw elements take the type
/// `expected` if it is one of these and as large; the names 'bfloat16',
/// 'float8_e4m3fn' and 'float8_e5m2' are read too. `expected` is otherwise
/// ignored: the caller compares types.
///
/// \param what names the source in errors, quotes included: `'x.npy'`.
/// \returns DataLoss if the content is malformed or truncated or has bytes
///   after the last element, and if the element type is not one of ours or is
///   raw without a matching `expected`.
StatusOr<HostArray>
parseNpy(const uint8_t *data, size_t size, const std::string &what,
         std::optional<runtime::DType> expected = std::nullopt);

/// Reads the file `path`; errors of `openFile` and `parseNpy`.
StatusOr<HostArray>
readNpy(const std::string &path,
        std::optional<runtime::DType> expected = std::nullopt);

/// Writes version 1.0, row-major. bf16, f8E4M3FN and f8E5M2 are written as
/// '<V2', '<V1' and '<V1', which numpy reads as raw bytes to be viewed.
/// \param isComplex the last dimension, of two floats of 32 or 64 bits, holds
///   the parts of complex numbers, as which they are written.
Status writeNpy(const std::string &path, const HostArray &array,
                bool isComplex = false);

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_NPY_H
