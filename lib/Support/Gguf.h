// Reads GGUF files.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_GGUF_H
#define TINYJIT_LIB_SUPPORT_GGUF_H

#include "lib/Support/Array.h"
#include "lib/Support/File.h"
#include "tinyjit/Runtime/Status.h"

#include <map>
#include <string>

namespace tinyjit {

/// Finds the tensors of a GGUF file, version 2 or 3, little-endian; they live
/// as long as `content`. Its description is docs/gguf.md of ggml's repository.
/// The sizes of a tensor stand in the order of numpy, the last one for elements
/// that lie side by side.
///
/// A tensor of numbers that are packed in blocks (Q4_K, Q8_0, ...) becomes the
/// bytes of its blocks: U8, the last size being the bytes of a row.
///
/// \returns DataLoss if the file is malformed or truncated, if tensors overlap,
///   or if the type of one is not known.
StatusOr<std::map<std::string, TensorView>>
parseGguf(const FileContent &content);

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_GGUF_H
