// Files of named arrays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_WEIGHTS_H
#define TINYJIT_RUNTIME_WEIGHTS_H

#include "tinyjit/Runtime/Buffer.h"

#include <map>
#include <string>

namespace tinyjit::runtime {

/// Opens a file of weights: .safetensors, GGUF, .npz, or .npy, whose array has
/// the name of the file without its extension. The content decides which format
/// it is. Tensors of GGUF in blocks (Q4_K, Q8_0, ...) become the bytes of their
/// blocks, the last size being those of a row.
///
/// On the host the file is mapped (MappedFile.h) and the buffers are parts of
/// it, so that opening takes milliseconds whatever its size; writing to a
/// buffer does not change the file. Other devices get copies, straight from the
/// file. Members of .npz and .npy files that are compressed, column-major or
/// big-endian, and bools, are copied on the host as well. The checksums of .npz
/// members that are not compressed are not looked at. Thread-safe.
///
/// \returns errors of `MappedFile::open`; DataLoss for a malformed or truncated
///   file and for types of elements that are none of `DType`;
///   ResourceExhausted.
StatusOr<std::map<std::string, Buffer>>
loadWeights(const std::string &path, Device &device = Device::host());

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_WEIGHTS_H
