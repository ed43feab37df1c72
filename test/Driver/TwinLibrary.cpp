// A twin in memory, ready to be called.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/TwinLibrary.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <unistd.h>

using namespace tinyjit::testdriver;

/// Writes all of the bytes. \returns whether it could.
static bool writeAll(int file, const char *bytes, size_t size) {
  while (size) {
    ssize_t written = write(file, bytes, size);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      return false;
    bytes += written;
    size -= written;
  }
  return true;
}

namespace {
/// A file that goes with the object.
struct TemporaryFile {
  std::string path = (std::getenv("TMPDIR") ? std::getenv("TMPDIR") : "/tmp") +
                     std::string("/tinyjit-twin-XXXXXX");
  int file = mkstemp(path.data());

  ~TemporaryFile() {
    if (file < 0)
      return;
    close(file);
    unlink(path.c_str());
  }
};
} // namespace

std::unique_ptr<TwinLibrary> TwinLibrary::load(const void *bytes, size_t size,
                                               std::string &error) {
  // Not in /proc/self/fd: the loader takes two files of one name for one.
  TemporaryFile file;
  if (file.file < 0 ||
      !writeAll(file.file, static_cast<const char *>(bytes), size)) {
    error = "cannot write '" + file.path + "': " + strerror(errno);
    return nullptr;
  }
  void *handle = dlopen(file.path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    error = std::string("a twin cannot be loaded: ") + dlerror();
    return nullptr;
  }
  auto *table =
      static_cast<const TinyJITTwinTable *>(dlsym(handle, TINYJIT_TWIN_SYMBOL));
  if (!table || table->magic != TINYJIT_TWIN_MAGIC ||
      table->version != TINYJIT_TWIN_VERSION) {
    error = "the shared object is no twin of version " +
            std::to_string(TINYJIT_TWIN_VERSION);
    dlclose(handle);
    return nullptr;
  }
  return std::unique_ptr<TwinLibrary>(new TwinLibrary(handle, table));
}

TwinLibrary::~TwinLibrary() { dlclose(handle); }

const TinyJITTwinKernel *TwinLibrary::find(const std::string &name) const {
  for (int32_t i = 0; i < table->numKernels; ++i)
    if (name == table->kernels[i].name)
      return &table->kernels[i];
  return nullptr;
}
