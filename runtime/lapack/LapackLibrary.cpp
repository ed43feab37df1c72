// Finds and opens the shared library of LAPACK.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/lapack/LapackLibrary.h"

#include <cstdlib>
#include <dlfcn.h>
#include <vector>

namespace {
struct Library {
  void *handle = nullptr;
  /// Why there is none.
  std::string error;
};
} // namespace

static Library openLibrary() {
  const char *given = std::getenv("TINYJIT_LAPACK");
  std::vector<std::string> names = {"liblapack.so.3", "libopenblas.so.0"};
  if (given && *given)
    names = {given};
  Library made;
  for (const std::string &name : names) {
    made.handle = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (made.handle)
      return made;
    const char *reason = dlerror();
    made.error +=
        (made.error.empty() ? "no LAPACK: the loader said of \"" : "; \"") +
        name + "\": " + (reason ? reason : "no reason given");
  }
  if (!given || !*given)
    made.error += "; TINYJIT_LAPACK can name another file";
  return made;
}

void *tinyjit::lapack::findFunction(const std::string &symbol,
                                    std::string &error) {
  static const Library library = openLibrary();
  error = library.error;
  if (!library.handle)
    return nullptr;
  void *found = dlsym(library.handle, symbol.c_str());
  if (!found)
    error = "this LAPACK has no function \"" + symbol + "\"";
  return found;
}
