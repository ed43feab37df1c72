// A capture as it is compared: what its document says, and names for what each
// launch computes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_DIFF_CAPTURE_H
#define TINYJIT_LIB_DIFF_CAPTURE_H

#include "nlohmann/json.hpp"

#include <string>
#include <vector>

namespace tinyjit::diff {

using nlohmann::ordered_json;

/// A launch, copy or branch.
struct Launch {
  /// Borrowed from the document.
  const ordered_json *entry = nullptr;
  /// As in time lines of documents: in a replay, or ~number in the prologue.
  int number = 0;
  /// The kernel's entry; null for what has none.
  const ordered_json *kernel = nullptr;
  /// Per operand: the position of the launch that wrote what it reads, or -1.
  std::vector<int> sources;
  /// Per operand: the name of a buffer that is not a temporary, or "".
  std::vector<std::string> buffers;
  /// Equal for launches that are alike: of the same kernel and device, on
  /// arrays of the same types; and of kernels with the same ops for any sizes.
  size_t exact = 0, alike = 0;
};

/// Borrows the document that it is made of.
struct Capture {
  explicit Capture(const ordered_json &document);

  const ordered_json &document;
  /// Those of the prologue, then those of a replay.
  std::vector<Launch> launches;
};

/// The identity of a kernel: its hash, or, of a capture without IR, its name.
/// \param other the kernel that it is compared with, which may have none.
bool isSameKernel(const ordered_json &kernel, const ordered_json &other);

/// A text of a kernel, or "" without IR.
std::string textOf(const ordered_json &kernel, const char *form);

/// The lines of a text.
std::vector<std::string> splitLines(const std::string &text);

} // namespace tinyjit::diff

#endif // TINYJIT_LIB_DIFF_CAPTURE_H
