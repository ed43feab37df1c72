// Maps whole files for reading, and replaces files in one step.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_FILE_H
#define TINYJIT_LIB_SUPPORT_FILE_H

#include "tinyjit/Runtime/Status.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tinyjit {

/// The content of a file, mapped (MappedFile.h). Copies share the mapping; it
/// lives as long as one of them or a copy of `data`. Pages that nobody reads
/// cost nothing. Who has read it asks `checkUnchanged` whether it was all
/// there.
struct FileContent {
  std::string path;
  std::shared_ptr<const uint8_t> data; ///< nullptr if the file is empty.
  size_t size = 0;                     ///< In bytes.
};

/// Maps the regular file `path`, or reads it if it has less than 4 MiB.
/// \returns errors of `MappedFile::open`.
StatusOr<FileContent> openFile(const std::string &path);
/// \returns DataLoss if the file was changed since it was opened.
Status checkUnchanged(const FileContent &content);

/// The path of the file beside `path` whose name ends in `.extension` in the
/// place of its own extension.
std::string fileBeside(const std::string &path, const std::string &extension);

/// The same if there is such a file; else an empty path. A name that is too
/// long is that of no file. \returns DataLoss if the system cannot tell.
StatusOr<std::string> findBeside(const std::string &path,
                                 const std::string &extension);

/// Whether the file `name` of a folder lies in it: the name is no absolute
/// path, and no part of it leads upwards. Links are followed.
bool isInside(const std::string &name);

/// A piece of a file to write, borrowed.
struct FilePiece {
  const void *data;
  size_t size; ///< In bytes.
};

/// Replaces the content of `path` by the pieces, in order: they are written to
/// a file beside it, which then takes its place. A file that is there is not
/// replaced before the new bytes are on the disk: after a power cut it is the
/// old one or the new one, whole; a new name may be that of an empty file. A
/// mapping of the old content stays as it is. Keeps the mode of a file, and
/// follows links; what is no regular file, such as a pipe, is written directly.
/// Thread-safe.
/// \returns NotFound if the file cannot be created; DataLoss if writing fails;
///   after both the old content is there still.
Status writeFile(const std::string &path, const std::vector<FilePiece> &pieces);

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_FILE_H
