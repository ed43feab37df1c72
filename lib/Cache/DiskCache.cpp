// The compile cache on disk.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Cache/DiskCache.h"

#include "lib/Cache/EntryFile.h"
#include "lib/Support/Strings.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::cache;

/// Entries lie in 256 folders per kind. The name of one begins with the hash of
/// its subject, so that those of one subject stand side by side.
static std::string folderOf(const CacheKey &key) {
  return key.kind + "/" + hashHex(key.subject).substr(0, 2);
}

static std::string prefixOf(const CacheKey &key) {
  return hashHex(key.subject).substr(0, 32) + "-";
}

static std::string pathOf(const CacheKey &key) {
  return folderOf(key) + "/" + prefixOf(key) +
         hashHex(key.text()).substr(0, 32);
}

static constexpr const char *temporaryPrefix = ".new-";

std::string DiskCache::defaultDirectory() {
  if (const char *directory = std::getenv("TINYJIT_CACHE_DIR"))
    return directory;
  if (const char *cache = std::getenv("XDG_CACHE_HOME"); cache && *cache == '/')
    return concat(cache, "/tinyjit");
  if (const char *home = std::getenv("HOME"); home && *home == '/')
    return concat(home, "/.cache/tinyjit");
  return "";
}

/// Makes a directory and those above it; the last one for this user only.
static void makeDirectories(const std::string &path) {
  for (size_t end = path.find('/', 1); end != std::string::npos;
       end = path.find('/', end + 1))
    mkdir(path.substr(0, end).c_str(), 0777);
  mkdir(path.c_str(), 0700);
}

StatusOr<std::unique_ptr<DiskCache>>
DiskCache::open(const std::string &directory, Mode mode, int64_t maxBytes) {
  std::string path = directory;
  while (path.size() > 1 && path.back() == '/')
    path.pop_back();
  if (mode == Mode::ReadWrite)
    makeDirectories(path);
  struct stat info;
  if (lstat(path.c_str(), &info) == 0 && S_ISLNK(info.st_mode))
    return Status::failedPrecondition(
        "the cache directory '", path,
        "' is a symbolic link, expected a directory");
  int fd =
      ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0 || fstat(fd, &info) != 0) {
    std::string reason = std::strerror(errno);
    if (fd >= 0)
      close(fd);
    return Status::notFound("cannot open the cache directory '", path,
                            "': ", reason);
  }
  std::unique_ptr<DiskCache> cache(
      new DiskCache(std::move(path), fd, mode, maxBytes));
  if (info.st_uid != geteuid())
    return Status::failedPrecondition("the cache directory '", cache->path,
                                      "' belongs to user ", info.st_uid,
                                      ", expected ", geteuid());
  if (info.st_mode & (S_IWGRP | S_IWOTH))
    return Status::failedPrecondition(
        "other users may write to the cache directory '", cache->path,
        "'; expected mode 700");
  return cache;
}

DiskCache::~DiskCache() {
  if (writes > 0)
    prune(maxBytes);
  close(fd);
}

std::optional<std::string> DiskCache::get(const CacheKey &key) {
  EntryFile entry = readEntry(fd, pathOf(key), mode == Mode::ReadWrite);
  if (entry.state == EntryFile::Whole && entry.key == key.text()) {
    ++hits;
    return std::move(entry.payload);
  }
  ++misses;
  refused += entry.state == EntryFile::Foreign;
  damaged +=
      entry.state == EntryFile::Damaged || entry.state == EntryFile::Whole;
  return std::nullopt;
}

Status DiskCache::put(const CacheKey &key, std::string_view payload) {
  if (mode == Mode::ReadOnly)
    return {};
  static std::atomic<unsigned> serial{0};
  // A folder that cannot be made is the reason, not that it is missing then.
  int error = 0;
  for (const std::string &folder : {key.kind, folderOf(key)})
    if (mkdirat(fd, folder.c_str(), 0700) != 0 && errno != EEXIST && !error)
      error = errno;
  std::string temporary =
      concat(folderOf(key), "/", temporaryPrefix, getpid(), "-", serial++);
  bool written = writeEntry(fd, temporary, key.text(), payload) &&
                 renameat(fd, temporary.c_str(), fd, pathOf(key).c_str()) == 0;
  if (written) {
    ++writes;
    return {};
  }
  std::string reason = std::strerror(error ? error : errno);
  unlinkat(fd, temporary.c_str(), 0);
  ++failedWrites;
  return Status::resourceExhausted("cannot write to the cache directory '",
                                   path, "': ", reason);
}

/// A file below the directory, as the file system knows it.
struct DiskCache::File {
  std::string path;
  int64_t bytes;
  int64_t lastUse;
};

/// The names in a folder, without those that are none of ours.
static std::vector<std::string> namesIn(int root, const std::string &folder) {
  std::vector<std::string> names;
  int fd = openat(root, folder.c_str(),
                  O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  DIR *stream = fd < 0 ? nullptr : fdopendir(fd);
  if (!stream) {
    if (fd >= 0)
      close(fd);
    return names;
  }
  while (const dirent *entry = readdir(stream))
    if (std::strcmp(entry->d_name, ".") && std::strcmp(entry->d_name, ".."))
      names.push_back(entry->d_name);
  closedir(stream);
  return names;
}

std::vector<DiskCache::File> DiskCache::scan(bool temporaries) const {
  std::vector<File> files;
  for (const std::string &kind : namesIn(fd, "."))
    for (const std::string &folder : namesIn(fd, kind))
      for (const std::string &name : namesIn(fd, kind + "/" + folder)) {
        std::string file = concat(kind, "/", folder, "/", name);
        struct stat info;
        bool temporary = name.rfind(temporaryPrefix, 0) == 0;
        if (temporary == temporaries &&
            fstatat(fd, file.c_str(), &info, AT_SYMLINK_NOFOLLOW) == 0 &&
            S_ISREG(info.st_mode))
          files.push_back({file, info.st_size,
                           info.st_mtim.tv_sec * int64_t(1000000000) +
                               info.st_mtim.tv_nsec});
      }
  std::sort(files.begin(), files.end(), [](const File &a, const File &b) {
    return std::tie(a.lastUse, a.path) < std::tie(b.lastUse, b.path);
  });
  return files;
}

std::vector<DiskCache::Entry> DiskCache::list() const {
  std::vector<Entry> entries;
  for (File &file : scan(/*temporaries=*/false)) {
    EntryFile read = readEntry(fd, file.path);
    Entry entry;
    std::optional<CacheKey> key;
    if (read.state == EntryFile::Whole)
      key = parseKey(read.key);
    entry.intact = key && pathOf(*key) == file.path;
    if (entry.intact) {
      entry.kind = key->kind;
      entry.parts = std::move(key->parts);
    }
    entry.path = std::move(file.path);
    entry.bytes = file.bytes;
    entry.lastUse = file.lastUse;
    entries.push_back(std::move(entry));
  }
  return entries;
}

int64_t DiskCache::prune(int64_t maxBytes) {
  // Longer than any write takes.
  constexpr int64_t abandonedAfter = int64_t(600) * 1000000000;
  timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  int64_t time = now.tv_sec * int64_t(1000000000) + now.tv_nsec;
  for (const File &file : scan(/*temporaries=*/true))
    if (file.lastUse + abandonedAfter < time)
      unlinkat(fd, file.path.c_str(), 0);
  std::vector<File> files = scan(/*temporaries=*/false);
  int64_t bytes = 0, removed = 0;
  for (const File &file : files)
    bytes += file.bytes;
  for (const File &file : files) {
    if (bytes <= maxBytes)
      break;
    removed += unlinkat(fd, file.path.c_str(), 0) == 0;
    bytes -= file.bytes;
  }
  return removed;
}

static size_t numDifferences(const CacheKey &a, const CacheKey &b) {
  size_t count = a.parts.size() != b.parts.size();
  for (size_t i = 0; i < std::min(a.parts.size(), b.parts.size()); ++i)
    count += a.parts[i].value != b.parts[i].value ||
             a.parts[i].name != b.parts[i].name;
  return count;
}

static std::string describeDifferences(const CacheKey &kept,
                                       const CacheKey &wanted) {
  std::string text;
  for (const CacheKey::Part &part : wanted.parts) {
    auto same = std::find_if(
        kept.parts.begin(), kept.parts.end(),
        [&](const CacheKey::Part &other) { return other.name == part.name; });
    if (same == kept.parts.end())
      text +=
          concat(part.name, ": not in the cache, \"", part.value, "\" now\n");
    else if (same->value != part.value)
      text += concat(part.name, ": \"", same->value, "\" in the cache, \"",
                     part.value, "\" now\n");
  }
  return text;
}

std::string DiskCache::explainMiss(const CacheKey &key) const {
  std::optional<CacheKey> nearest;
  std::vector<std::string> names = namesIn(fd, folderOf(key));
  std::sort(names.begin(), names.end());
  for (const std::string &name : names) {
    if (name.rfind(prefixOf(key), 0) != 0)
      continue;
    EntryFile entry = readEntry(fd, folderOf(key) + "/" + name);
    std::optional<CacheKey> kept;
    if (entry.state == EntryFile::Whole)
      kept = parseKey(entry.key);
    if (!kept)
      return concat("the entry '", folderOf(key), "/", name, "' is damaged\n");
    if (!nearest || numDifferences(*kept, key) < numDifferences(*nearest, key))
      nearest = std::move(kept);
  }
  if (!nearest)
    return concat("no ", key.kind, " of this was kept\n");
  return describeDifferences(*nearest, key);
}

DiskCache::Counters DiskCache::counters() const {
  return {hits, misses, damaged, refused, writes, failedWrites};
}
