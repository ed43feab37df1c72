// Links object files by lld, in this process.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/ObjectLinker/ObjectLinker.h"

#include "lib/Support/File.h"
#include "runtime/support/BusErrors.h"

#include "lld/Common/Driver.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Object/ArchiveWriter.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <cstdlib>
#include <mutex>

LLD_HAS_DRIVER(elf)

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::object_linker;

Status object_linker::runLinker(ArrayRef<const char *> arguments) {
  SmallVector<const char *> command = {"ld.lld"};
  append_range(command, arguments);
  std::string text;
  raw_string_ostream errors(text);
  // The linker keeps what it works on in globals.
  static std::mutex linking;
  std::lock_guard lock(linking);
  lld::Result result =
      lld::lldMain(command, errors, errors, {{lld::Gnu, &lld::elf::link}});
  // Its first file has LLVM install handlers of signals.
  runtime::renewBusHandler();
  if (result.retCode != 0)
    return Status::deviceError(text);
  return {};
}

/// The objects as members of one archive: one file instead of many.
static Expected<std::unique_ptr<MemoryBuffer>>
makeArchive(ArrayRef<std::string> objects) {
  std::vector<NewArchiveMember> members;
  for (const std::string &object : objects)
    members.emplace_back(MemoryBufferRef(object, "program.o"));
  return writeArchiveToBuffer(members, SymtabWritingMode::NoSymtab,
                              object::Archive::K_GNU, /*Deterministic=*/true,
                              /*Thin=*/false);
}

namespace {
/// A folder for temporary files that nobody else can read. Goes with all that
/// the linker leaves in it, also where it fails.
class TemporaryFolder {
public:
  TemporaryFolder() {
    sys::path::system_temp_directory(/*ErasedOnReboot=*/true, path);
    sys::path::append(path, "tinyjit-link-XXXXXX");
    if (!::mkdtemp(const_cast<char *>(path.c_str())))
      error = std::error_code(errno, std::generic_category());
  }
  ~TemporaryFolder() {
    if (!error)
      (void)sys::fs::remove_directories(path);
  }
  TemporaryFolder(const TemporaryFolder &) = delete;

  SmallString<128> file(StringRef name) const {
    SmallString<128> inside(path);
    sys::path::append(inside, name);
    return inside;
  }

  SmallString<128> path;
  std::error_code error;
};
} // namespace

/// Links all of the objects with `options`.
static StatusOr<std::string> linkObjects(ArrayRef<std::string> objects,
                                         ArrayRef<const char *> options) {
  Expected<std::unique_ptr<MemoryBuffer>> archive = makeArchive(objects);
  if (!archive)
    return Status::deviceError(toString(archive.takeError()));
  TemporaryFolder folder;
  if (folder.error)
    return Status::resourceExhausted("cannot make a temporary file: " +
                                     folder.error.message());
  SmallString<128> input = folder.file("input.a"),
                   output = folder.file("output.o");
  StringRef bytes = (*archive)->getBuffer();
  if (Status s = writeFile(input.c_str(), {{bytes.data(), bytes.size()}});
      !s.ok())
    return Status::resourceExhausted(s.message());
  SmallVector<const char *> command(options);
  // One thread: to start more takes longer than the work.
  command.append(
      {"--threads=1", "--whole-archive", input.c_str(), "-o", output.c_str()});
  if (Status s = runLinker(command); !s.ok())
    return s;
  ErrorOr<std::unique_ptr<MemoryBuffer>> linked = MemoryBuffer::getFile(output);
  if (!linked)
    return Status::resourceExhausted("cannot read a temporary file: " +
                                     linked.getError().message());
  return (*linked)->getBuffer().str();
}

StatusOr<std::string>
object_linker::mergeObjects(ArrayRef<std::string> objects) {
  if (objects.size() == 1)
    return objects.front();
  return linkObjects(objects, {"-r"});
}

StatusOr<std::string>
object_linker::linkSharedObject(ArrayRef<std::string> objects) {
  return linkObjects(objects,
                     {"-shared", "-z", "now", "-Bsymbolic", "--gc-sections"});
}

StatusOr<std::string> object_linker::linkCodeObject(const std::string &object) {
  return linkObjects(object, {"-shared", "--no-undefined"});
}
