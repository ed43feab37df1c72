// MappedFile: the content of a file as memory, which outlives damage to it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_MAPPEDFILE_H
#define TINYJIT_RUNTIME_MAPPEDFILE_H

#include "tinyjit/Runtime/Status.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tinyjit::runtime {

class MappedFile;
struct GuardedRange;
using MappedFilePtr = std::shared_ptr<const MappedFile>;

/// A regular file that is mapped into this process. Opening reads nothing,
/// pages that nobody reads cost nothing, and processes that map one file share
/// its pages. Where memory is written, the process gets a copy of the page of
/// its own: the file never changes.
///
/// Of a file that another process truncates, pages are missing, and the system
/// sends SIGBUS to who reads them. The first mapping installs a handler of that
/// signal, which puts pages of zeros in the place of the missing ones of such a
/// mapping and marks the file: who reads goes on, and `check` reports the file
/// from then on. Signals for other memory go to the handler that was installed
/// before. Safe are: reads by any thread of the process, foreign functions and
/// GPU drivers included, and what LLVM installs for itself. Not safe is a
/// process that installs another handler later which does not call the one
/// before it, or that blocks SIGBUS.
///
/// With TINYJIT_MAP_FILES=0 in the environment files are read instead, into
/// memory of the process: no handler is installed, no pages are shared, and
/// what becomes of the file later does not matter.
///
/// Replays, launches and copies check the files that they read before and after
/// their work, and fail if one has been changed: their results are then of no
/// use. A change is another size or time of modification; systems count time in
/// steps of some milliseconds, so that a change within one step of the opening
/// may pass unseen if the size stays. A file that is replaced by another one
/// under its name is not changed: the mapping keeps the old one.
///
/// Immutable but for the mark, hence thread-safe.
class MappedFile : public std::enable_shared_from_this<MappedFile> {
public:
  /// Maps all of `path`. \param readBelow files of fewer bytes are read, as
  /// with
  ///   TINYJIT_MAP_FILES=0: asking whether a file has been changed takes 0.4
  ///   microseconds, before and after each replay. TINYJIT_MAP_FILES=1 maps
  ///   these, too.
  /// \returns NotFound if it cannot be opened; InvalidArgument if it is a
  ///   directory, a pipe, a device or another thing without content of its own,
  ///   or TINYJIT_MAP_FILES is neither 0 nor 1; DataLoss if mapping or reading
  ///   fails; ResourceExhausted if it is to be read and there is no memory.
  static StatusOr<MappedFilePtr> open(const std::string &path,
                                      int64_t readBelow = 0);
  MappedFile(const MappedFile &) = delete;
  MappedFile &operator=(const MappedFile &) = delete;
  ~MappedFile();

  const std::string &path() const { return name; }
  /// The first byte; null if the file is empty. At a multiple of the size of a
  /// page.
  char *data() const { return begin; }
  /// In bytes, when it was opened.
  int64_t size() const { return bytes; }

  /// \returns DataLoss, with what was expected and found, if the file has been
  ///   changed since it was opened.
  Status check() const;

private:
  explicit MappedFile(std::string path) : name(std::move(path)) {}
  /// Why the system says nothing about the file.
  Status explainLook() const;
  Status map();
  Status read();

  std::string name;
  char *begin = nullptr;
  int64_t bytes = 0;
  /// Nanoseconds since 1970.
  int64_t modified = 0;
  int fd = -1;
  /// Null if the file was read, or is empty.
  GuardedRange *guarded = nullptr;
};

/// How many files have been mapped so far: as long as that does not change, no
/// memory has become that of a file.
uint64_t numFilesMapped();
/// Adds the mapped files that have memory among these bytes to `files`, each
/// once. \param address may be null, then there are none.
void addMappedFiles(const void *address, int64_t bytes,
                    std::vector<MappedFilePtr> &files);
/// Gives those pages of mapped files among these bytes an address that are in
/// the system's memory already: all at once, in a fiftieth of the time of one
/// fault for each where a reader goes through several places side by side.
/// Reads nothing from disk. \param address may be null.
void mapPagesInMemory(const void *address, int64_t bytes);
/// The first error of `MappedFile::check`.
Status checkFiles(const std::vector<MappedFilePtr> &files);

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_MAPPEDFILE_H
