// The shared object that a GPU driver is.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/DriverLibrary.h"

#include "tinyjit/Runtime/Device.h"

#include <dlfcn.h>
#include <sstream>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

StatusOr<DriverLibrary>
DriverLibrary::open(const char *kind, const std::vector<std::string> &names) {
  std::string tried;
  for (const std::string &name : names) {
    if (void *handle = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL)) {
      DriverLibrary made;
      made.fileName = name;
      made.handle = handle;
      return made;
    }
    const char *reason = dlerror();
    tried += concat(tried.empty() ? "" : "; ", "\"", name,
                    "\": ", reason ? reason : "no reason given");
  }
  return Status::notFound("no ", kind, " driver: the loader said of ", tried);
}

void *DriverLibrary::address(const char *symbol) const {
  return dlsym(handle, symbol);
}

Status DriverLibrary::check(int version, int least,
                            std::string (*format)(int)) const {
  if (missing.empty() && version >= least)
    return Status();
  std::string what =
      version
          ? concat("the driver \"", fileName, "\" has version ",
                   format(version), ", expected ", format(least), " or later")
          : concat("the driver \"", fileName, "\" does not say its version");
  if (!missing.empty()) {
    what += concat(missing.size() == 1 ? "; it lacks the entry point "
                                       : "; it lacks the entry points ");
    for (size_t i = 0; i < missing.size(); ++i)
      what += (i ? ", " : "") + missing[i];
  }
  return Status::unsupported(what);
}

std::vector<std::string>
DriverLibrary::imageFormats(std::vector<std::string> ofVendor) const {
  const char *(*list)(void) = nullptr;
  if (!findIfThere(TINYJIT_IMAGE_FORMATS_SYMBOL, list))
    return ofVendor;
  std::vector<std::string> formats;
  std::istringstream words(list());
  for (std::string word; std::getline(words, word, ',');)
    formats.push_back(word);
  return formats;
}
