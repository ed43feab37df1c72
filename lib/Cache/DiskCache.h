// The compile cache on disk.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CACHE_DISKCACHE_H
#define TINYJIT_LIB_CACHE_DISKCACHE_H

#include "tinyjit/Runtime/Status.h"

#include <atomic>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tinyjit::cache {

/// The origin of an entry. Two keys that differ in one byte are two
/// entries.
struct CacheKey {
  /// A component that changes what comes out, such as {"target cpu", "znver4"}.
  struct Part {
    std::string name;
    std::string value;
  };
  /// The kind of entry, a word of letters: "plan". Entries of one kind
  /// are in one folder.
  std::string kind;
  /// The compiled input, as bytes or as their hash: entries for the same
  /// subject are near to each other.
  std::string subject;
  /// Everything else, always in the same order.
  std::vector<Part> parts;

  /// The whole key as text, each length before its bytes.
  std::string text() const;
};

/// A directory of entries that any number of processes use at once, of this
/// version or of others.
///
/// An entry is one file: a header, the key, the payload, and a BLAKE3 hash of
/// both. It is written under a temporary name and renamed, so it is there as a
/// whole or not at all, whatever is killed. It is read, not mapped, and checked
/// in full: a file that is cut, changed or under a wrong name is no entry.
///
/// Machine code from the directory is run, so the directory must belong to this
/// user and let nobody else write, and so must every file; links are not
/// followed.
///
/// Thread-safe.
class DiskCache {
public:
  enum class Mode { ReadWrite, ReadOnly };
  struct Counters {
    int64_t hits = 0, misses = 0;
    /// Of the misses: files that were there and were not whole.
    int64_t damaged = 0;
    /// Of the misses: files that another user could have written.
    int64_t refused = 0;
    int64_t writes = 0;
    /// Entries that could not be written: no space, no permission.
    int64_t failedWrites = 0;
  };
  static constexpr int64_t defaultMaxBytes = int64_t(1) << 30;

  /// The directory that is used when none is named: TINYJIT_CACHE_DIR, or
  /// `tinyjit` in XDG_CACHE_HOME or ~/.cache. Empty without any of these.
  static std::string defaultDirectory();

  /// Opens `directory`. \param mode ReadWrite makes the directory if it is not
  /// there. \param maxBytes what the entries together may take; those not used
  /// for the longest time go first.
  /// \returns NotFound if the directory is not there or cannot be made;
  ///   FailedPrecondition if it is a link, belongs to another user, or others
  ///   may write to it.
  static StatusOr<std::unique_ptr<DiskCache>>
  open(const std::string &directory, Mode mode,
       int64_t maxBytes = defaultMaxBytes);
  /// Applies the size bound, if this object wrote anything.
  ~DiskCache();

  /// The payload of an entry, or nothing. Marks it as used.
  std::optional<std::string> get(const CacheKey &key);

  /// Adds or replaces an entry. Does nothing in ReadOnly mode.
  /// \returns ResourceExhausted if it cannot be written in full; then there is
  ///   no entry, or the one from before.
  Status put(const CacheKey &key, std::string_view payload);

  /// Which parts of `key` differ from the nearest entry of the same subject,
  /// one line each: `target cpu: "znver3" in the cache, "znver4" now`. Says so
  /// if there is no entry of the subject.
  std::string explainMiss(const CacheKey &key) const;

  /// A file in the directory.
  struct Entry {
    /// Below the directory.
    std::string path;
    std::string kind;
    std::vector<CacheKey::Part> parts;
    int64_t bytes = 0;
    /// Nanoseconds since 1970.
    int64_t lastUse = 0;
    /// Only then are `kind` and `parts` known.
    bool intact = false;
  };
  /// All entries, the least recently used first. Reads and checks every file.
  std::vector<Entry> list() const;
  /// Removes entries, the least recently used first, until they take at most
  /// `maxBytes`, and what killed processes left behind. \returns how many
  /// entries went.
  int64_t prune(int64_t maxBytes);

  const std::string &directory() const { return path; }
  Counters counters() const;

private:
  DiskCache(std::string path, int fd, Mode mode, int64_t maxBytes)
      : path(std::move(path)), fd(fd), mode(mode), maxBytes(maxBytes) {}
  struct File;
  std::vector<File> scan(bool temporaries) const;

  std::string path;
  int fd;
  Mode mode;
  int64_t maxBytes;
  std::atomic<int64_t> hits{0}, misses{0}, damaged{0}, refused{0}, writes{0},
      failedWrites{0};
};

} // namespace tinyjit::cache

#endif // TINYJIT_LIB_CACHE_DISKCACHE_H
