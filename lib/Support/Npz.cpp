// Reads the members of numpy's .npz files.
//
// The layout is that of PKWARE's APPNOTE.TXT, sections 4.3 to 4.5.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/Npz.h"

#include "lib/Support/Npy.h"
#include "lib/Support/Strings.h"
#include "runtime/support/Return.h"

#include <algorithm>
#include <limits>
#ifdef TINYJIT_HAS_ZLIB
#include <zlib.h>
#endif

using namespace tinyjit;
using runtime::DType;

static constexpr uint32_t localMagic = 0x04034b50, entryMagic = 0x02014b50,
                          endMagic = 0x06054b50, end64Magic = 0x06064b50,
                          locator64Magic = 0x07064b50;
static constexpr size_t localBytes = 30, entryBytes = 46, endBytes = 22,
                        end64Bytes = 56, locator64Bytes = 20;

/// Reads a little-endian field of `size` bytes.
static uint64_t field(const uint8_t *record, size_t offset, size_t size) {
  return loadBits(record + offset, size);
}

/// Whether `bytes` from `offset` on lie within `size` bytes.
static bool fits(uint64_t offset, uint64_t bytes, uint64_t size) {
  return offset <= size && bytes <= size - offset;
}

/// Returns the offset of the end record: the last one whose comment reaches
/// exactly to the end of the file.
static std::optional<size_t> findEnd(const uint8_t *data, size_t size) {
  for (size_t comment = 0; comment <= 0xffff; ++comment) {
    if (size < endBytes + comment)
      return std::nullopt;
    size_t offset = size - endBytes - comment;
    if (field(data + offset, 0, 4) == endMagic &&
        field(data + offset, 20, 2) == comment)
      return offset;
  }
  return std::nullopt;
}

/// Replaces the 32-bit fields that say "see the zip64 extra field" by the
/// values there. Returns false if a value is missing.
static bool applyZip64(const uint8_t *extra, size_t extraBytes,
                       std::initializer_list<uint64_t *> fields) {
  size_t at = 0, bytes = 0;
  for (; extraBytes - at >= 4; at += 4 + bytes) {
    bytes = field(extra, at + 2, 2);
    if (extraBytes - at - 4 < bytes)
      return false;
    if (field(extra, at, 2) == 1)
      break;
  }
  const uint8_t *values = extra + at + 4;
  size_t left = extraBytes - at >= 4 ? bytes : 0;
  for (uint64_t *value : fields) {
    if (*value != 0xffffffff)
      continue;
    if (left < 8)
      return false;
    *value = field(values, 0, 8);
    values += 8;
    left -= 8;
  }
  return true;
}

StatusOr<NpzFile> NpzFile::open(const std::string &path) {
  StatusOr<FileContent> file = openFile(path);
  RETURN_IF_ERROR(file.status());
  return parse(*file);
}

StatusOr<NpzFile> NpzFile::parse(FileContent content) {
  NpzFile npz;
  npz.file = std::move(content);
  Status status = npz.readDirectory();
  if (!status.ok())
    return status;
  return npz;
}

Status NpzFile::readDirectory() {
  const uint8_t *data = file.data.get();
  std::optional<size_t> end = findEnd(data, file.size);
  if (!end)
    return Status::dataLoss("'", file.path,
                            "' is not a .npz file or is truncated: no "
                            "zip directory at its end");
  uint64_t count = field(data + *end, 10, 2);
  uint64_t bytes = field(data + *end, 12, 4);
  uint64_t at = field(data + *end, 16, 4);
  if (*end >= locator64Bytes &&
      field(data + *end - locator64Bytes, 0, 4) == locator64Magic) {
    uint64_t end64 = field(data + *end - locator64Bytes, 8, 8);
    if (fits(end64, end64Bytes, file.size) &&
        field(data + end64, 0, 4) == end64Magic) {
      count = field(data + end64, 32, 8);
      bytes = field(data + end64, 40, 8);
      at = field(data + end64, 48, 8);
    }
  }
  if (!fits(at, bytes, *end))
    return Status::dataLoss("'", file.path,
                            "' is damaged: its zip directory of ", bytes,
                            " bytes at ", at, " does not end before ", *end);
  uint64_t stop = at + bytes;
  for (uint64_t i = 0; i < count; ++i) {
    Status damaged =
        Status::dataLoss("'", file.path, "' is damaged: entry ", i, " of ",
                         count, " in its zip directory is malformed");
    const uint8_t *record = data + at;
    if (!fits(at, entryBytes, stop) || field(record, 0, 4) != entryMagic)
      return damaged;
    size_t nameBytes = field(record, 28, 2), extraBytes = field(record, 30, 2);
    size_t total = entryBytes + nameBytes + extraBytes + field(record, 32, 2);
    if (!fits(at, total, stop))
      return damaged;
    Entry entry;
    entry.key.assign(reinterpret_cast<const char *>(record + entryBytes),
                     nameBytes);
    if (entry.key.size() > 4 &&
        entry.key.compare(entry.key.size() - 4, 4, ".npy") == 0)
      entry.key.resize(entry.key.size() - 4);
    entry.flags = field(record, 8, 2);
    entry.method = field(record, 10, 2);
    entry.crc = field(record, 16, 4);
    entry.storedBytes = field(record, 20, 4);
    entry.bytes = field(record, 24, 4);
    entry.offset = field(record, 42, 4);
    if (!applyZip64(record + entryBytes + nameBytes, extraBytes,
                    {&entry.bytes, &entry.storedBytes, &entry.offset}))
      return damaged;
    entries.push_back(std::move(entry));
    at += total;
  }
  std::vector<std::string> names = keys();
  std::sort(names.begin(), names.end());
  auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice != names.end())
    return Status::dataLoss("'", file.path, "' has several members '",
                            shorten(*twice), "', expected one");
  return Status();
}

std::vector<std::string> NpzFile::keys() const {
  std::vector<std::string> keys;
  for (const Entry &entry : entries)
    keys.push_back(entry.key);
  return keys;
}

#ifdef TINYJIT_HAS_ZLIB
static constexpr bool canExpand = true;

/// Expands exactly `out.size()` bytes of raw deflate data.
static bool expand(const uint8_t *data, size_t size,
                   std::vector<uint8_t> &out) {
  z_stream stream = {};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
    return false;
  // zlib counts in 32 bits: feed it at most this much at a time.
  constexpr size_t most = std::numeric_limits<uInt>::max();
  const uint8_t *dataEnd = data + size;
  uint8_t none, *to = out.empty() ? &none : out.data();
  uint8_t *toEnd = to + out.size();
  stream.next_in = const_cast<uint8_t *>(data);
  stream.next_out = to;
  int result = Z_OK;
  while (result == Z_OK) {
    stream.avail_in = std::min(most, size_t(dataEnd - stream.next_in));
    stream.avail_out = std::min(most, size_t(toEnd - stream.next_out));
    result = inflate(&stream, Z_NO_FLUSH);
  }
  bool complete = result == Z_STREAM_END && stream.next_out == toEnd;
  inflateEnd(&stream);
  return complete;
}

static uint32_t computeCrc(const std::vector<uint8_t> &bytes) {
  return static_cast<uint32_t>(crc32_z(0, bytes.data(), bytes.size()));
}
#else
static constexpr bool canExpand = false;

static bool expand(const uint8_t *, size_t, std::vector<uint8_t> &) {
  return false;
}

/// The checksum of APPNOTE.TXT, section 4.4.7.
static uint32_t computeCrc(const std::vector<uint8_t> &bytes) {
  uint32_t crc = ~uint32_t(0);
  for (uint8_t byte : bytes) {
    crc ^= byte;
    for (int bit = 0; bit < 8; ++bit)
      crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}
#endif

StatusOr<NpzFile::Member> NpzFile::find(const std::string &key) const {
  auto found =
      std::find_if(entries.begin(), entries.end(),
                   [&](const Entry &entry) { return entry.key == key; });
  if (found == entries.end()) {
    std::string members;
    for (const Entry &entry : entries)
      members += (members.empty() ? "'" : ", '") + entry.key + "'";
    return Status::notFound("'", file.path, "' has no member '", key,
                            "', its members are ",
                            members.empty() ? "none" : members);
  }
  const Entry &entry = *found;
  std::string what = concat("member '", key, "' of '", file.path, "'");
  if (entry.flags & 1)
    return Status::dataLoss(what, " is encrypted, expected plain data");
  if (entry.method != 0 && entry.method != 8)
    return Status::dataLoss(what, " uses zip compression method ", entry.method,
                            ", expected 0 (stored) or 8 (deflate)");
  if (entry.method == 8 && !canExpand)
    return Status::unsupported(what, " is compressed, which this build of "
                                     "tinyjit, without zlib, cannot expand");
  Status damaged = damagedMember(entry, what);
  if (!fits(entry.offset, localBytes, file.size))
    return damaged;
  const uint8_t *local = file.data.get() + entry.offset;
  if (field(local, 0, 4) != localMagic)
    return damaged;
  uint64_t begin =
      entry.offset + localBytes + field(local, 26, 2) + field(local, 28, 2);
  // Deflate never does better than 1032 to 1, so this bounds the allocation.
  if (!fits(begin, entry.storedBytes, file.size) ||
      entry.bytes / 1032 > entry.storedBytes ||
      (entry.method == 0 && entry.bytes != entry.storedBytes))
    return damaged;
  return Member{&entry, std::move(what), file.data.get() + begin};
}

Status NpzFile::damagedMember(const Entry &entry, const std::string &what) {
  return Status::dataLoss(what, " is damaged: its ", entry.storedBytes,
                          " bytes do not expand to the ", entry.bytes,
                          " that the zip directory promises");
}

StatusOr<std::vector<uint8_t>> NpzFile::extract(const Member &member) {
  const Entry &entry = *member.entry;
  std::vector<uint8_t> bytes(entry.bytes);
  if (entry.method == 0)
    std::copy_n(member.data, entry.bytes, bytes.begin());
  else if (!expand(member.data, entry.storedBytes, bytes))
    return damagedMember(entry, member.what);
  uint32_t crc = computeCrc(bytes);
  if (crc != entry.crc)
    return Status::dataLoss(member.what, " is damaged: its checksum is 0x",
                            std::hex, crc, ", the zip directory promises 0x",
                            entry.crc);
  return bytes;
}

StatusOr<HostArray> NpzFile::read(const std::string &key,
                                  std::optional<DType> expected) const {
  StatusOr<Member> member = find(key);
  RETURN_IF_ERROR(member.status());
  StatusOr<std::vector<uint8_t>> bytes = extract(*member);
  RETURN_IF_ERROR(bytes.status());
  return parseNpy(bytes->data(), bytes->size(), member->what, expected);
}

StatusOr<std::optional<TensorView>>
NpzFile::view(const std::string &key, std::optional<DType> expected) const {
  StatusOr<Member> member = find(key);
  RETURN_IF_ERROR(member.status());
  if (member->entry->method != 0)
    return std::optional<TensorView>();
  return viewNpy(member->data, member->entry->bytes, member->what, expected);
}
