// A twin in memory, ready to be called.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/TwinLibrary.h"

#include "test/Driver/Image.h"

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

static CompiledTwin failed(std::string error) {
  CompiledTwin twin;
  twin.error = std::move(error);
  return twin;
}

static CompiledTwin loadObject(const std::string &bytes) {
  // Not in /proc/self/fd: the loader takes two files of one name for one.
  TemporaryFile file;
  if (file.file < 0 || !writeAll(file.file, bytes.data(), bytes.size()))
    return failed("cannot write '" + file.path + "': " + strerror(errno));
  void *handle = dlopen(file.path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return failed(std::string("a twin cannot be loaded: ") + dlerror());
  CompiledTwin twin;
  twin.code = std::shared_ptr<void>(handle, &dlclose);
  twin.table =
      static_cast<const TinyJITTwinTable *>(dlsym(handle, TINYJIT_TWIN_SYMBOL));
  return twin;
}

namespace {
/// The library that makes twins. It lies beside this code, where
/// AddressSanitizer's dlopen does not look by itself, or where the program
/// says.
struct TwinCompiler {
  void *handle = nullptr;
  std::string error;

  TwinCompiler() {
    const std::string name = "libtinyjit-twin-compiler.so";
    Dl_info info;
    std::string folder;
    if (dladdr(reinterpret_cast<void *>(&failed), &info))
      folder = info.dli_fname;
    folder.resize(folder.rfind('/') + 1);
    for (const std::string &path : {folder + name, name})
      if (!handle)
        handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!handle)
      error = dlerror();
  }
};
} // namespace

static CompiledTwin compileTwin(const std::string &image) {
  static const TwinCompiler compiler;
  if (!compiler.handle)
    return failed("no twins can be made: " + compiler.error);
  auto *compile = reinterpret_cast<TinyJITCompileTwin *>(
      dlsym(compiler.handle, "tinyjitCompileTwin"));
  if (!compile)
    return failed(std::string("no twins can be made: ") + dlerror());
  CompiledTwin twin;
  compile(image, twin);
  return twin;
}

std::unique_ptr<TwinLibrary> TwinLibrary::load(const std::string &image,
                                               std::string &error) {
  CompiledTwin twin = isBitcode(image) ? compileTwin(image) : loadObject(image);
  if (twin.error.empty() &&
      (!twin.table || twin.table->magic != TINYJIT_TWIN_MAGIC ||
       twin.table->version != TINYJIT_TWIN_VERSION))
    twin.error = "the shared object is no twin of version " +
                 std::to_string(TINYJIT_TWIN_VERSION);
  error = twin.error;
  return error.empty() ? std::make_unique<TwinLibrary>(std::move(twin))
                       : nullptr;
}

const TinyJITTwinKernel *TwinLibrary::find(const std::string &name) const {
  for (int32_t i = 0; i < twin.table->numKernels; ++i)
    if (name == twin.table->kernels[i].name)
      return &twin.table->kernels[i];
  return nullptr;
}
