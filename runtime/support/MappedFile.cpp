// Maps files, and finds the file that an address belongs to.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/MappedFile.h"

#include "runtime/support/BusErrors.h"
#include "runtime/support/Environment.h"
#include "runtime/support/Files.h"
#include "runtime/support/Return.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <mutex>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

using namespace tinyjit::runtime;

namespace {
/// The files that are mapped, by their first address.
struct Mapped {
  std::mutex mutex;
  std::map<uintptr_t, const MappedFile *> files;
  /// How many have been mapped so far, and how many are mapped now.
  std::atomic<uint64_t> count{0};
  std::atomic<uint64_t> live{0};
};
} // namespace

static Mapped &mapped() {
  // Never destroyed: buffers in static storage may outlive any destructor.
  static Mapped &only = *new Mapped;
  return only;
}

/// Whether a file of `bytes` is mapped.
static StatusOr<bool> mapsFile(int64_t bytes, int64_t readBelow) {
  constexpr int bySize = 2;
  StatusOr<int> set = readChoice("TINYJIT_MAP_FILES", {"0", "1"}, bySize);
  RETURN_IF_ERROR(set.status());
  return *set == bySize ? bytes >= readBelow : *set == 1;
}

static int64_t timeOf(const struct stat &info) {
  return int64_t(info.st_mtim.tv_sec) * 1000000000 + info.st_mtim.tv_nsec;
}

StatusOr<MappedFilePtr> MappedFile::open(const std::string &path,
                                         int64_t readBelow) {
  RETURN_IF_ERROR(mapsFile(0, readBelow).status());
  std::shared_ptr<MappedFile> file(new MappedFile(path));
  // A pipe without a writer would keep us waiting.
  file->fd = again(
      [&] { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK); });
  if (file->fd < 0)
    return Status::notFound("cannot open '", path, "': ", std::strerror(errno));
  struct stat info;
  if (::fstat(file->fd, &info) != 0)
    return file->explainLook();
  if (!S_ISREG(info.st_mode))
    return Status::invalidArgument("'", path, "' is not a regular file");
  file->bytes = info.st_size;
  file->modified = timeOf(info);
  StatusOr<bool> maps = mapsFile(file->bytes, readBelow);
  RETURN_IF_ERROR(maps.status());
  if (file->bytes > 0)
    RETURN_IF_ERROR(*maps ? file->map() : file->read());
  return MappedFilePtr(std::move(file));
}

Status MappedFile::explainLook() const {
  return Status::dataLoss("cannot look at '", name,
                          "': ", std::strerror(errno));
}

Status MappedFile::map() {
  // Pages that are written need memory of their own; none is set aside, for
  // hardly any are.
  void *address = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_NORESERVE, fd, /*offset=*/0);
  if (address == MAP_FAILED)
    return Status::dataLoss("cannot read '", name, "': ", std::strerror(errno));
  begin = static_cast<char *>(address);
  guarded = guard(begin, bytes);
  if (!guarded)
    return Status::dataLoss("cannot map '", name,
                            "': no handler of SIGBUS can be installed; "
                            "TINYJIT_MAP_FILES=0 reads files instead");
  Mapped &all = mapped();
  std::lock_guard<std::mutex> lock(all.mutex);
  all.files[reinterpret_cast<uintptr_t>(begin)] = this;
  all.live.fetch_add(1, std::memory_order_release);
  all.count.fetch_add(1, std::memory_order_release);
  return Status();
}

Status MappedFile::read() {
  void *address = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS, -1, /*offset=*/0);
  if (address == MAP_FAILED)
    return Status::resourceExhausted("cannot hold the ", bytes, " bytes of '",
                                     name, "': ", std::strerror(errno));
  begin = static_cast<char *>(address);
  for (int64_t done = 0; done < bytes;) {
    ssize_t count =
        again([&] { return ::pread(fd, begin + done, bytes - done, done); });
    if (count < 0)
      return Status::dataLoss("cannot read '", name,
                              "': ", std::strerror(errno));
    if (count == 0)
      return Status::dataLoss("'", name, "' has been truncated: it ends after ",
                              done, " bytes, expected ", bytes);
    done += count;
  }
  ::close(std::exchange(fd, -1));
  return Status();
}

MappedFile::~MappedFile() {
  if (guarded) {
    Mapped &all = mapped();
    std::lock_guard<std::mutex> lock(all.mutex);
    all.files.erase(reinterpret_cast<uintptr_t>(begin));
    all.live.fetch_sub(1, std::memory_order_relaxed);
    unguard(guarded);
  }
  if (begin)
    ::munmap(begin, bytes);
  if (fd >= 0)
    ::close(fd);
}

Status MappedFile::check() const {
  if (!guarded)
    return Status();
  struct stat info;
  if (::fstat(fd, &info) != 0)
    return explainLook();
  if (info.st_size < bytes)
    return Status::dataLoss("'", name, "' has been truncated: it has ",
                            info.st_size, " bytes, expected ", bytes,
                            " as when it was opened");
  if (guarded->isBroken.load(std::memory_order_acquire))
    return Status::dataLoss("'", name,
                            "' has been truncated, or could not be read, while "
                            "it was in use; open it again");
  if (info.st_size != bytes || timeOf(info) != modified)
    return Status::dataLoss(
        "'", name, "' has been changed since it was opened: it has ",
        info.st_size, " bytes, expected ", bytes, " and no later modification");
  return Status();
}

uint64_t tinyjit::runtime::numFilesMapped() {
  return mapped().count.load(std::memory_order_acquire);
}

void tinyjit::runtime::addMappedFiles(const void *address, int64_t bytes,
                                      std::vector<MappedFilePtr> &files) {
  Mapped &all = mapped();
  // Without files, replays lock nothing.
  if (!address || all.live.load(std::memory_order_acquire) == 0)
    return;
  auto from = reinterpret_cast<uintptr_t>(address);
  std::lock_guard<std::mutex> lock(all.mutex);
  // No mapping overlaps another one: all before the last that begins in front
  // of the end of the range end in front of it.
  for (auto next = all.files.lower_bound(from + bytes);
       next != all.files.begin();) {
    const MappedFile &file = *(--next)->second;
    if (next->first + file.size() <= from)
      return;
    // One whose last handle is going is null here: nobody may read it.
    MappedFilePtr found = file.weak_from_this().lock();
    if (found && std::find(files.begin(), files.end(), found) == files.end())
      files.push_back(std::move(found));
  }
}

void tinyjit::runtime::mapPagesInMemory(const void *address, int64_t bytes) {
#if defined(__linux__) && defined(MADV_POPULATE_READ)
  std::vector<MappedFilePtr> files;
  addMappedFiles(address, bytes, files);
  auto pageSize = static_cast<size_t>(::sysconf(_SC_PAGESIZE));
  for (const MappedFilePtr &file : files) {
    const char *from = static_cast<const char *>(address);
    size_t first = std::max<ptrdiff_t>(from - file->data(), 0) / pageSize;
    size_t end = std::min<ptrdiff_t>(from + bytes - file->data(), file->size());
    end = (end + pageSize - 1) / pageSize;
    std::vector<unsigned char> isThere(end - first);
    char *begin = file->data() + first * pageSize;
    // Without this, readers have each page mapped, as before.
    if (::mincore(begin, isThere.size() * pageSize, isThere.data()) != 0)
      continue;
    for (size_t page = 0; page < isThere.size();) {
      size_t next = page;
      while (next < isThere.size() && (isThere[next] & 1))
        ++next;
      if (next > page)
        (void)::madvise(begin + page * pageSize, (next - page) * pageSize,
                        MADV_POPULATE_READ);
      page = std::max(next, page + 1);
    }
  }
#endif
}

Status tinyjit::runtime::checkFiles(const std::vector<MappedFilePtr> &files) {
  for (const MappedFilePtr &file : files)
    RETURN_IF_ERROR(file->check());
  return Status();
}
