// The folders in which the shared libraries of `jit.extern` are looked for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_FOREIGN_H
#define TINYJIT_RUNTIME_FOREIGN_H

#include "tinyjit/Runtime/Status.h"

#include <string>
#include <vector>

namespace tinyjit::runtime {

/// Looks for libraries of `jit.extern` in the folder `path`, too, from now on.
/// A name without a slash is looked for in these folders, in the order in which
/// they were added, then beside the runtime, then where the system's loader
/// looks; one with a slash only there. A library stays loaded until the process
/// ends. Thread-safe.
/// \returns NotFound if there is no such folder.
Status addLibraryFolder(const std::string &path);

/// The folders that were added, in their order. Thread-safe.
std::vector<std::string> libraryFolders();

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_FOREIGN_H
