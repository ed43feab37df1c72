// One file of the cache.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CACHE_ENTRYFILE_H
#define TINYJIT_LIB_CACHE_ENTRYFILE_H

#include "lib/Cache/DiskCache.h"

namespace tinyjit::cache {

/// A file, read and checked.
struct EntryFile {
  enum State {
    /// There is none.
    Absent,
    /// Another user could have written it, or it is no regular file.
    Foreign,
    /// Not all of it is there, or not as it was written.
    Damaged,
    Whole,
  };
  State state = Absent;
  /// The text of the key, and what was kept. Only of a whole file.
  std::string key;
  std::string payload;
};

/// Reads `path` below the directory `root`, without following links.
/// \param markUsed sets the time of a whole file to now.
EntryFile readEntry(int root, const std::string &path, bool markUsed = false);

/// Writes a new file; `errno` says why if it returns false.
bool writeEntry(int root, const std::string &path, std::string_view key,
                std::string_view payload);

/// The key that `CacheKey::text` wrote, or nothing if the text is no key.
std::optional<CacheKey> parseKey(std::string_view text);

/// The BLAKE3 hash of `bytes` as 64 hexadecimal digits.
std::string hashHex(std::string_view bytes);

} // namespace tinyjit::cache

#endif // TINYJIT_LIB_CACHE_ENTRYFILE_H
