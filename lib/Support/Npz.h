// Reads the members of numpy's .npz files.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_NPZ_H
#define TINYJIT_LIB_SUPPORT_NPZ_H

#include "lib/Support/Array.h"
#include "lib/Support/File.h"
#include "tinyjit/Runtime/Status.h"

#include <optional>
#include <string>
#include <vector>

namespace tinyjit {

/// An open .npz file: a zip file (zip64 included) of .npy files, stored or
/// deflated. Reading is thread-safe. Errors:
///   NotFound         no such file or member; the members are named
///   DataLoss         malformed or truncated, two members of one name, a
///                    member's checksum is wrong, it is encrypted, or its
///                    compression method is none of these two
/// and those of `parseNpy`.
class NpzFile {
public:
  /// Maps `path` and reads its directory, no member.
  static StatusOr<NpzFile> open(const std::string &path);
  /// As `open`, of content that is there already.
  static StatusOr<NpzFile> parse(FileContent content);

  /// Returns the names of the members in file order, without ".npy".
  std::vector<std::string> keys() const;

  /// Reads member `key`, named without ".npy".
  /// \param expected as in `parseNpy`.
  StatusOr<HostArray>
  read(const std::string &key,
       std::optional<runtime::DType> expected = std::nullopt) const;

  /// Finds the elements of member `key` where they stand, without comparing the
  /// checksum, which would read them all; they live as long as `content()`.
  /// \returns nothing for a member that is deflated, or that `viewNpy` does not
  ///   take.
  StatusOr<std::optional<TensorView>>
  view(const std::string &key,
       std::optional<runtime::DType> expected = std::nullopt) const;

  const FileContent &content() const { return file; }

private:
  struct Entry {
    std::string key;
    uint16_t flags, method;
    uint32_t crc;
    uint64_t storedBytes, bytes, offset;
  };

  /// An entry and where its bytes begin.
  struct Member {
    const Entry *entry;
    std::string what; ///< For messages.
    const uint8_t *data;
  };

  Status readDirectory();
  StatusOr<Member> find(const std::string &key) const;
  static StatusOr<std::vector<uint8_t>> extract(const Member &member);
  static Status damagedMember(const Entry &entry, const std::string &what);

  FileContent file;
  std::vector<Entry> entries;
};

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_NPZ_H
