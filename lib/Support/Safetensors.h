// Reads and writes .safetensors files.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_SAFETENSORS_H
#define TINYJIT_LIB_SUPPORT_SAFETENSORS_H

#include "lib/Support/Array.h"
#include "lib/Support/File.h"
#include "tinyjit/Runtime/Status.h"

#include <map>
#include <string>
#include <vector>

namespace tinyjit {

/// An open .safetensors file: mapped, so a tensor that nobody reads costs
/// nothing. Immutable, hence thread-safe.
class SafetensorsFile {
public:
  /// Maps `path` and reads its header. The tensors must fill the data exactly,
  /// without overlap or gap, as the reference implementation wants it.
  /// \returns NotFound if the file cannot be opened; DataLoss if the file is
  ///   malformed or truncated or a tensor's element type is not one of ours.
  static StatusOr<SafetensorsFile> open(const std::string &path);
  /// As `open`, of content that is there already.
  static StatusOr<SafetensorsFile> parse(FileContent content);

  /// By name.
  const std::map<std::string, TensorView> &tensors() const { return views; }
  /// The strings of "__metadata__".
  const std::map<std::string, std::string> &metadata() const { return notes; }

  /// Finds a tensor; its elements live as long as `content()` or a copy of it.
  /// \returns NotFound, naming up to ten tensors of the file.
  StatusOr<TensorView> get(const std::string &name) const;
  /// Copies a tensor; Bool bytes become 0 or 1. Errors of `get`.
  StatusOr<HostArray> read(const std::string &name) const;

  /// The mapping of the file, for callers that wrap tensors as buffers.
  const FileContent &content() const { return file; }

private:
  FileContent file;
  std::map<std::string, TensorView> views;
  std::map<std::string, std::string> notes;
};

/// Writes tensors, the widest element types first and then by name, so that
/// every element is aligned; equal inputs give equal bytes.
/// \returns InvalidArgument if a name is "__metadata__" or a name or a metadata
///   string is not UTF-8 (nothing is written); errors of `writeFile`.
Status
writeSafetensors(const std::string &path,
                 const std::map<std::string, TensorView> &tensors,
                 const std::map<std::string, std::string> &metadata = {});

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_SAFETENSORS_H
