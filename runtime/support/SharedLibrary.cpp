// Opens shared objects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/support/SharedLibrary.h"

#include <dlfcn.h>

using namespace tinyjit::runtime;

StatusOr<SharedLibrary>
SharedLibrary::open(const std::string &what,
                    const std::vector<std::string> &names) {
  std::string tried;
  for (const std::string &name : names) {
    if (void *handle = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL))
      return SharedLibrary{name, handle};
    const char *reason = dlerror();
    tried += concat(tried.empty() ? "" : "; ", "\"", name,
                    "\": ", reason ? reason : "no reason given");
  }
  return Status::notFound("no ", what, ": the loader said of ", tried);
}

void *SharedLibrary::address(const char *symbol) const {
  return dlsym(handle, symbol);
}
