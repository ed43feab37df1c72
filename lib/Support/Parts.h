// Reads lists of arrays that are parts of other files.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_PARTS_H
#define TINYJIT_LIB_SUPPORT_PARTS_H

#include "lib/Support/Array.h"
#include "lib/Support/File.h"
#include "tinyjit/Runtime/Status.h"

#include <map>
#include <string>
#include <string_view>

namespace tinyjit {

/// Whether `path` is of such a file. Others are never one, whatever they hold:
/// a list can name any file of this machine.
bool isPartsList(std::string_view path);

/// An array within a file, which `content` maps.
struct Part {
  TensorView view;
  FileContent content;
};

/// Reads a list, and maps the files that it names:
///
///   {"parts": {"w": {"file": "weights.bin", "offset": 4096, "dtype": "f32",
///                    "shape": [2, 3]}}}
///
/// "dtype" is as MLIR spells it, numbers are little-endian and row-major from
/// byte "offset" on. A path that is not absolute begins at the folder of the
/// list. Nothing of the arrays is read.
/// \returns DataLoss, naming list and array, for a list of another form, and
///   for a file that ends before the array does; errors of `openFile`.
StatusOr<std::map<std::string, Part>> parseParts(const FileContent &list);

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_PARTS_H
