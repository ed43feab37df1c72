// Maps whole files for reading, and replaces files in one step.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/File.h"

#include "lib/Support/Strings.h"
#include "runtime/support/Files.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/MappedFile.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

using namespace tinyjit;

StatusOr<FileContent> tinyjit::openFile(const std::string &path) {
  // A replay that reads more than this takes longer than the question whether
  // the file has been changed.
  constexpr int64_t readBelow = 4 << 20;
  StatusOr<runtime::MappedFilePtr> file =
      runtime::MappedFile::open(path, readBelow);
  RETURN_IF_ERROR(file.status());
  FileContent content{path, nullptr, size_t((*file)->size())};
  if (content.size != 0)
    content.data = std::shared_ptr<const uint8_t>(
        *file, reinterpret_cast<const uint8_t *>((*file)->data()));
  return content;
}

Status tinyjit::checkUnchanged(const FileContent &content) {
  std::vector<runtime::MappedFilePtr> files;
  runtime::addMappedFiles(content.data.get(), content.size, files);
  return runtime::checkFiles(files);
}

std::string tinyjit::fileBeside(const std::string &path,
                                const std::string &extension) {
  return std::filesystem::path(path).replace_extension(extension).string();
}

StatusOr<std::string> tinyjit::findBeside(const std::string &path,
                                          const std::string &extension) {
  std::string beside = fileBeside(path, extension);
  struct stat info;
  if (::stat(beside.c_str(), &info) == 0)
    return beside;
  if (errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG)
    return std::string();
  return Status::dataLoss("cannot look for '", beside,
                          "': ", std::strerror(errno));
}

bool tinyjit::isInside(const std::string &name) {
  std::filesystem::path path(name);
  return !path.is_absolute() &&
         std::find(path.begin(), path.end(), "..") == path.end();
}

/// Has the system write a file to its disk, where its file system has one.
/// \returns false, with the reason in errno, if something went wrong.
static bool flushToDisk(int fd) {
  return runtime::again([&] { return ::fsync(fd); }) == 0 || errno == EINVAL ||
         errno == ENOSYS;
}

/// Writes the pieces one after the other and closes the file. \param flush the
/// bytes are on the disk then. \returns false, with the reason in errno, if
/// something went wrong.
static bool writeAndClose(int fd, const std::vector<FilePiece> &pieces,
                          bool flush = false) {
  bool ok = true;
  for (const FilePiece &piece : pieces)
    ok = ok && runtime::writeAll(
                   fd, {static_cast<const char *>(piece.data), piece.size});
  ok = ok && (!flush || flushToDisk(fd));
  int error = errno;
  // Some file systems tell only now that there is no space.
  if (::close(fd) != 0 && ok)
    return false;
  errno = error;
  return ok;
}

/// Makes a file that nobody else has, beside `path`, and stores its name.
static int createBeside(const std::string &path, mode_t mode,
                        std::string &name) {
  static std::atomic<unsigned> serial{0};
  int fd;
  do {
    name = concat(path, ".new-", ::getpid(), "-", serial++);
    fd = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
  } while (fd < 0 && (errno == EEXIST || errno == EINTR));
  return fd;
}

/// Where the content of `path` lies: at the end of a chain of links. Empty,
/// with the reason in errno, if the system cannot tell.
static std::string followLinks(const std::string &path) {
  std::unique_ptr<char, decltype(&std::free)> real(
      ::realpath(path.c_str(), nullptr), &std::free);
  return real ? real.get() : "";
}

static Status explainWrite(Code code, const std::string &path) {
  return Status(code,
                concat("cannot write '", path, "': ", std::strerror(errno)));
}

/// Writes to a device or a pipe.
static Status writeInto(const std::string &path,
                        const std::vector<FilePiece> &pieces) {
  int fd = runtime::again(
      [&] { return ::open(path.c_str(), O_WRONLY | O_CLOEXEC); });
  if (fd < 0)
    return explainWrite(Code::NotFound, path);
  return writeAndClose(fd, pieces) ? Status()
                                   : explainWrite(Code::DataLoss, path);
}

Status tinyjit::writeFile(const std::string &path,
                          const std::vector<FilePiece> &pieces) {
  struct stat old;
  bool exists = ::stat(path.c_str(), &old) == 0;
  if (!exists && errno != ENOENT)
    return explainWrite(Code::NotFound, path);
  if (exists && !S_ISREG(old.st_mode))
    return writeInto(path, pieces);
  if (exists && ::access(path.c_str(), W_OK) != 0)
    return explainWrite(Code::NotFound, path);
  std::string target = exists ? followLinks(path) : path, temporary;
  if (target.empty())
    return explainWrite(Code::NotFound, path);
  // Never for more users than the old one, also if the system refuses to set
  // the mode.
  mode_t mode = exists ? old.st_mode & 07777 : 0666;
  int fd = createBeside(target, mode & 0777, temporary);
  if (fd < 0)
    return explainWrite(Code::NotFound, path);
  if (exists)
    (void)::fchmod(fd, mode);
  // The bytes before the name: a power cut leaves the old file or the new one.
  if (writeAndClose(fd, pieces, /*flush=*/exists) &&
      ::rename(temporary.c_str(), target.c_str()) == 0)
    return Status();
  Status status = explainWrite(Code::DataLoss, path);
  ::unlink(temporary.c_str());
  return status;
}
