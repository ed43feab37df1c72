// One file of the cache.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Cache/EntryFile.h"

#include "runtime/support/Files.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::cache;

namespace {
/// How a file begins; the key and the payload follow.
struct Header {
  char magic[8];
  uint64_t keyBytes;
  uint64_t payloadBytes;
  uint8_t hash[32];
};
} // namespace

static_assert(sizeof(Header) == 56, "the format on disk");
static constexpr char magic[8] = {'T', 'J', 'C', 'A', 'C', 'H', 'E', 1};

/// The hash of the lengths, the key and the payload.
static std::array<uint8_t, 32> hashOf(const Header &header,
                                      std::string_view rest) {
  llvm::BLAKE3 hasher;
  hasher.update(llvm::StringRef(reinterpret_cast<const char *>(&header),
                                offsetof(Header, hash)));
  hasher.update(llvm::StringRef(rest.data(), rest.size()));
  return hasher.final<32>();
}

std::string cache::hashHex(std::string_view bytes) {
  llvm::BLAKE3 hasher;
  hasher.update(llvm::StringRef(bytes.data(), bytes.size()));
  return llvm::toHex(llvm::ArrayRef<uint8_t>(hasher.final<32>()),
                     /*LowerCase=*/true);
}

/// Reads all that a file holds now; what is cut off meanwhile is missing.
static std::string readAll(int fd, size_t size) {
  std::string bytes(size, '\0');
  size_t done = 0;
  while (done < size) {
    ssize_t count = runtime::again(
        [&] { return read(fd, bytes.data() + done, size - done); });
    if (count <= 0)
      break;
    done += count;
  }
  bytes.resize(done);
  return bytes;
}

/// True if a file of `size` bytes that begins with `header` may be whole.
/// Looked at before memory is taken for the rest.
static bool isPlausible(const Header &header, uint64_t size) {
  if (size < sizeof header ||
      std::memcmp(header.magic, magic, sizeof magic) != 0)
    return false;
  uint64_t rest = size - sizeof header;
  return header.keyBytes <= rest &&
         header.payloadBytes == rest - header.keyBytes;
}

/// Reads and checks an open file of `size` bytes.
static EntryFile readAndCheck(int fd, uint64_t size) {
  EntryFile entry;
  entry.state = EntryFile::Damaged;
  std::string start = readAll(fd, sizeof(Header));
  Header header;
  if (start.size() < sizeof header)
    return entry;
  std::memcpy(&header, start.data(), sizeof header);
  if (!isPlausible(header, size))
    return entry;
  std::string rest = readAll(fd, size - sizeof header);
  if (rest.size() != size - sizeof header)
    return entry;
  std::array<uint8_t, 32> hash = hashOf(header, rest);
  if (std::memcmp(header.hash, hash.data(), hash.size()) != 0)
    return entry;
  entry.state = EntryFile::Whole;
  entry.key = rest.substr(0, header.keyBytes);
  rest.erase(0, header.keyBytes);
  entry.payload = std::move(rest);
  return entry;
}

/// Opens `path` below the directory `root`; no part of it may be a link.
static int openBelow(int root, const std::string &path, int flags) {
  int folder = root;
  size_t begin = 0;
  for (size_t end; (end = path.find('/', begin)) != std::string::npos;
       begin = end + 1) {
    int next = openat(folder, path.substr(begin, end - begin).c_str(),
                      O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    int error = errno;
    if (folder != root)
      close(folder);
    errno = error;
    if (next < 0)
      return -1;
    folder = next;
  }
  int fd = openat(folder, path.substr(begin).c_str(),
                  flags | O_NOFOLLOW | O_CLOEXEC, 0600);
  int error = errno;
  if (folder != root)
    close(folder);
  errno = error;
  return fd;
}

EntryFile cache::readEntry(int root, const std::string &path, bool markUsed) {
  EntryFile entry;
  // Not blocking: a pipe of that name would let us wait for ever.
  int fd = openBelow(root, path, O_RDONLY | O_NONBLOCK);
  if (fd < 0) {
    entry.state = errno == ENOENT ? EntryFile::Absent : EntryFile::Foreign;
    return entry;
  }
  struct stat info;
  bool ours = fstat(fd, &info) == 0 && S_ISREG(info.st_mode) &&
              info.st_uid == geteuid() && !(info.st_mode & (S_IWGRP | S_IWOTH));
  if (ours)
    entry = readAndCheck(fd, info.st_size);
  else
    entry.state = EntryFile::Foreign;
  if (markUsed && entry.state == EntryFile::Whole)
    futimens(fd, nullptr);
  close(fd);
  return entry;
}

bool cache::writeEntry(int root, const std::string &path, std::string_view key,
                       std::string_view payload) {
  std::string rest(key);
  rest += payload;
  Header header;
  std::memcpy(header.magic, magic, sizeof magic);
  header.keyBytes = key.size();
  header.payloadBytes = payload.size();
  std::array<uint8_t, 32> hash = hashOf(header, rest);
  std::memcpy(header.hash, hash.data(), hash.size());
  int fd = openBelow(root, path, O_WRONLY | O_CREAT | O_EXCL);
  if (fd < 0)
    return false;
  bool written = runtime::writeAll(fd, {reinterpret_cast<const char *>(&header),
                                        sizeof header}) &&
                 runtime::writeAll(fd, rest);
  int error = errno;
  // Some file systems tell only now that there is no space.
  if (close(fd) != 0 && written) {
    written = false;
    error = errno;
  }
  errno = error;
  return written;
}

static void append(std::string &text, std::string_view field) {
  text += std::to_string(field.size());
  text += ':';
  text += field;
}

std::string CacheKey::text() const {
  std::string text;
  append(text, kind);
  append(text, subject);
  for (const Part &part : parts) {
    append(text, part.name);
    append(text, part.value);
  }
  return text;
}

std::optional<CacheKey> cache::parseKey(std::string_view text) {
  std::vector<std::string> fields;
  while (!text.empty()) {
    llvm::StringRef rest(text.data(), text.size());
    size_t size;
    if (rest.consumeInteger(10, size) || !rest.consume_front(":") ||
        size > rest.size())
      return std::nullopt;
    fields.push_back(rest.take_front(size).str());
    text = std::string_view(rest.data() + size, rest.size() - size);
  }
  if (fields.size() < 2 || fields.size() % 2)
    return std::nullopt;
  CacheKey key{fields[0], fields[1], {}};
  for (size_t i = 2; i < fields.size(); i += 2)
    key.parts.push_back({fields[i], fields[i + 1]});
  return key;
}
