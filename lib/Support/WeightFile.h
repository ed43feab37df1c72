// Files of named arrays, whatever their format.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_WEIGHTFILE_H
#define TINYJIT_LIB_SUPPORT_WEIGHTFILE_H

#include "lib/Support/Array.h"
#include "lib/Support/File.h"
#include "tinyjit/Runtime/Status.h"

#include <memory>
#include <optional>
#include <set>
#include <string>

namespace tinyjit {

/// An array and who keeps its elements.
struct Weight {
  TensorView view;
  /// The mapping of the file, or a copy of the elements.
  std::shared_ptr<const void> owner;
  /// The elements stand in the file.
  bool isMapped;

  /// A buffer on `device` with these elements. On the host it has these very
  /// ones; what is written to it does not reach the file. Others get a copy,
  /// straight from the file.
  StatusOr<runtime::Buffer> placeOn(runtime::Device &device) const;
  /// A buffer on `device` with a copy of the elements.
  StatusOr<runtime::Buffer> copyTo(runtime::Device &device) const;
  /// Whether `placeOn` shares the elements.
  bool isSharedWith(const runtime::Device &device) const {
    return device.isHost() && !device.isReadOnly() && view.bytes;
  }
};

/// An open file of weights: .safetensors, GGUF (`parseGguf`), .npz, .npy, whose
/// array has the name of the file without its extension, or a list of parts of
/// other files (`parseParts`). The format is recognized by the first bytes.
/// Mapped, so an array that nobody reads costs nothing. Copies share the
/// mapping. Thread-safe.
class WeightFile {
public:
  class Format;

  /// Maps `path` and reads its directory.
  /// \returns errors of `openFile` and of the formats.
  static StatusOr<WeightFile> open(const std::string &path);
  const std::string &path() const;
  /// Sorted.
  const std::set<std::string> &names() const { return known; }
  bool has(const std::string &name) const { return known.count(name); }
  /// Elements that stand in the file as they do in memory are not read. Those
  /// of .npy and .npz files that are compressed, column-major or big-endian,
  /// and bools, which have to be 0 or 1, are copied.
  /// \param expected as in `parseNpy`.
  /// \returns NotFound, naming members, and the format's errors.
  StatusOr<Weight>
  get(const std::string &name,
      std::optional<runtime::DType> expected = std::nullopt) const;

private:
  std::shared_ptr<const Format> format;
  std::set<std::string> known;
};

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_WEIGHTFILE_H
