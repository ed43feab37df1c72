// Whole files: mapped for reading, written in one go.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Support/File.h"

#include "lib/Support/Strings.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace tinyjit;
using runtime::Status;
using runtime::StatusOr;

StatusOr<FileContent> tinyjit::openFile(const std::string &path) {
  int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0)
    return Status::notFound(
        concat("cannot open '", path, "': ", std::strerror(errno)));
  std::shared_ptr<void> closer(nullptr, [fd](void *) { ::close(fd); });
  struct stat info;
  if (::fstat(fd, &info) != 0 || !S_ISREG(info.st_mode))
    return Status::invalidArgument(
        concat("'", path, "' is not a regular file"));
  FileContent content{path, nullptr, size_t(info.st_size)};
  if (content.size == 0)
    return content;
  void *data =
      ::mmap(nullptr, content.size, PROT_READ, MAP_PRIVATE, fd, /*offset=*/0);
  if (data == MAP_FAILED)
    return Status::dataLoss(
        concat("cannot read '", path, "': ", std::strerror(errno)));
  content.data = std::shared_ptr<const uint8_t>(
      static_cast<const uint8_t *>(data),
      [data, size = content.size](const uint8_t *) { ::munmap(data, size); });
  return content;
}

Status tinyjit::writeFile(const std::string &path,
                          const std::vector<FilePiece> &pieces) {
  std::FILE *file = std::fopen(path.c_str(), "wb");
  if (!file)
    return Status::notFound(
        concat("cannot write '", path, "': ", std::strerror(errno)));
  bool ok = true;
  int error = 0;
  for (const FilePiece &piece : pieces)
    ok = ok && (piece.size == 0 ||
                std::fwrite(piece.data, 1, piece.size, file) == piece.size);
  if (!ok)
    error = errno;
  if (std::fclose(file) != 0 && ok) {
    ok = false;
    error = errno;
  }
  if (!ok)
    return Status::dataLoss(
        concat("cannot write '", path, "': ", std::strerror(error)));
  return Status();
}
