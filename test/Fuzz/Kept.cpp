// Inputs that the compiler reads besides programs: manifests, the cache, GPUs'
// code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Fuzz/Fuzz.h"

#include "lib/Cache/EntryFile.h"
#include "lib/Module/Interface.h"
#include "lib/Program/CompileRequest.h"
#include "lib/Support/JsonFile.h"
#include "lib/Target/GPU/GpuStats.h"
#include "lib/Target/NVPTX/Ptxas.h"
#include "lib/Target/Program.h"

#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

using namespace tinyjit;
using namespace tinyjit::fuzz;

void fuzz::runManifest(std::string_view bytes) {
  (void)parseManifest(bytes, "folder/manifest.json");
}

namespace {
/// A folder of this process with one file.
struct Folder {
  Folder() {
    path = std::filesystem::temp_directory_path() / "tinyjit-fuzz-XXXXXX";
    if (!mkdtemp(path.data()))
      fail("cannot make a folder");
    fd = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  }
  ~Folder() {
    close(fd);
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
  void write(std::string_view bytes) {
    int file = openat(fd, "entry", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                      S_IRUSR | S_IWUSR);
    if (::write(file, bytes.data(), bytes.size()) !=
        static_cast<ssize_t>(bytes.size()))
      fail("cannot write a file");
    close(file);
  }
  std::string path;
  int fd = -1;
};
} // namespace

/// That a structure of these bytes is read as it was written.
template <class T>
static void unpackAndPack(std::string_view bytes) {
  std::optional<T> value = unpack<T>(bytes);
  if (value && !unpack<T>(pack(*value)))
    fail("cannot read what was written");
}

void fuzz::runCacheEntry(std::string_view bytes) {
  static Folder folder;
  folder.write(bytes);
  cache::EntryFile entry = cache::readEntry(folder.fd, "entry");
  if (entry.state != cache::EntryFile::Whole &&
      entry.state != cache::EntryFile::Damaged)
    fail("a file is not there");
  std::string payload = entry.state == cache::EntryFile::Whole
                            ? entry.payload
                            : std::string(bytes);
  if (auto key = cache::parseKey(payload); key && !cache::parseKey(key->text()))
    fail("cannot read a key that was written");
  if (auto program = target::unpackProgram(payload);
      program && !target::unpackProgram(target::packProgram(*program)))
    fail("cannot read a program that was written");
  if (auto interface = module::unpackInterface(payload);
      interface && !module::unpackInterface(module::packInterface(*interface)))
    fail("cannot read an interface that was written");
  unpackAndPack<program::CompileRequest>(payload);
  unpackAndPack<program::CompileAnswer>(payload);
}

void fuzz::runGpuCode(std::string_view bytes) {
  FileContent file = makeFile(bytes, "x.cubin");
  llvm::StringRef code(reinterpret_cast<const char *>(file.data.get()),
                       file.size);
  llvm::consumeError(target::readCubinStats(code).takeError());
  llvm::consumeError(target::readCodeObjectStats(code).takeError());
  target::readPtxasStats(code);
  target::readPtxasNotes(code);
}
