// Finds and opens the shared library of a GPU driver.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/DriverLibrary.h"

#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Device.h"

#include <sstream>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

StatusOr<DriverLibrary>
DriverLibrary::open(const char *kind, const std::vector<std::string> &names) {
  StatusOr<SharedLibrary> opened =
      SharedLibrary::open(concat(kind, " driver"), names);
  RETURN_IF_ERROR(opened.status());
  DriverLibrary made;
  made.library = *std::move(opened);
  return made;
}

std::string DriverLibrary::describeMissing() const {
  std::string text;
  for (const std::string &symbol : missing)
    text += (text.empty() ? missing.size() == 1 ? "lacks the entry point "
                                                : "lacks the entry points "
                          : ", ") +
            symbol;
  return text;
}

Status DriverLibrary::checkEntryPoints() const {
  return missing.empty()
             ? Status()
             : Status::unsupported("the driver \"", library.fileName, "\" ",
                                   describeMissing());
}

Status DriverLibrary::check(int version, int least,
                            std::string (*format)(int)) const {
  if (missing.empty() && version >= least)
    return Status();
  std::string what = version ? concat("the driver \"", library.fileName,
                                      "\" has version ", format(version),
                                      ", expected ", format(least), " or later")
                             : concat("the driver \"", library.fileName,
                                      "\" does not say its version");
  if (!missing.empty())
    what += "; it " + describeMissing();
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
