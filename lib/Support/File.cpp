// Maps whole files for reading, and replaces files in one step.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/File.h"

#include "lib/Support/Strings.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/MappedFile.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
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

bool tinyjit::fileExists(const std::string &path) {
  std::error_code ignored; // without it, exists() throws
  return std::filesystem::exists(path, ignored);
}

bool tinyjit::isInside(const std::string &name) {
  std::filesystem::path path(name);
  return !path.is_absolute() &&
         std::find(path.begin(), path.end(), "..") == path.end();
}

/// Writes the pieces one after the other and closes the file. \returns false,
/// with the reason in errno, if something went wrong.
static bool writeAndClose(int fd, const std::vector<FilePiece> &pieces) {
  std::FILE *file = ::fdopen(fd, "wb");
  bool ok = true;
  for (const FilePiece &piece : pieces)
    ok = ok && (piece.size == 0 ||
                std::fwrite(piece.data, 1, piece.size, file) == piece.size);
  int error = errno;
  if (std::fclose(file) != 0)
    return false;
  errno = error;
  return ok;
}

/// Makes a file that nobody else has, beside `path`, and stores its name.
static int createBeside(const std::string &path, std::string &name) {
  static std::atomic<unsigned> serial{0};
  int fd;
  do {
    name = concat(path, ".new-", ::getpid(), "-", serial++);
    fd = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  } while (fd < 0 && errno == EEXIST);
  return fd;
}

/// Where the content of `path` lies: at the end of a chain of links.
static std::string followLinks(const std::string &path) {
  std::unique_ptr<char, decltype(&std::free)> real(
      ::realpath(path.c_str(), nullptr), &std::free);
  return real ? real.get() : path;
}

Status tinyjit::writeFile(const std::string &path,
                          const std::vector<FilePiece> &pieces) {
  auto refuse = [&](Code code) {
    return Status(code,
                  concat("cannot write '", path, "': ", std::strerror(errno)));
  };
  struct stat old;
  bool exists = ::stat(path.c_str(), &old) == 0;
  if (exists && !S_ISREG(old.st_mode)) { // a device or a pipe is written as is
    int fd = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (fd < 0)
      return refuse(Code::NotFound);
    return writeAndClose(fd, pieces) ? Status() : refuse(Code::DataLoss);
  }
  if (exists && ::access(path.c_str(), W_OK) != 0)
    return refuse(Code::NotFound);
  std::string target = exists ? followLinks(path) : path, temporary;
  int fd = createBeside(target, temporary);
  if (fd < 0)
    return refuse(Code::NotFound);
  if (exists)
    (void)::fchmod(fd, old.st_mode & 07777);
  if (writeAndClose(fd, pieces) &&
      ::rename(temporary.c_str(), target.c_str()) == 0)
    return Status();
  Status status = refuse(Code::DataLoss);
  ::unlink(temporary.c_str());
  return status;
}
