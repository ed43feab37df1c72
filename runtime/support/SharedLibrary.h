// Opens shared objects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SUPPORT_SHAREDLIBRARY_H
#define RUNTIME_SUPPORT_SHAREDLIBRARY_H

#include "tinyjit/Runtime/Status.h"

#include <string>
#include <vector>

namespace tinyjit::runtime {

/// A shared object, which stays loaded until the process ends.
struct SharedLibrary {
  /// The name by which it could be opened.
  std::string fileName;
  void *handle = nullptr;

  /// Opens the first of `names` that can be opened. \returns NotFound, "no",
  /// `what`, all names, and what the loader said of each.
  static StatusOr<SharedLibrary> open(const std::string &what,
                                      const std::vector<std::string> &names);
  /// Null if there is no such symbol.
  void *address(const char *symbol) const;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_SUPPORT_SHAREDLIBRARY_H
