// The folders in which the shared libraries of `jit.extern` are looked for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_FOREIGN_H
#define TINYJIT_RUNTIME_FOREIGN_H

#include "tinyjit/Runtime/Status.h"

#include <string>
#include <vector>

namespace tinyjit::runtime {

/// Allows libraries of `jit.extern` in the folder `path` from now on. They are
/// looked for by their names in these folders, in the order in which they were
/// added, and nowhere else, but for libtinyjit-lapack.so, which is also looked
/// for beside the runtime. A capture that names a library runs its code: add
/// only folders whose every library you trust with any capture you open. A
/// library stays loaded until the process ends. Thread-safe.
/// \returns NotFound if there is no such folder.
Status addLibraryFolder(const std::string &path);

/// The folders that were added, in their order. Thread-safe.
std::vector<std::string> libraryFolders();

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_FOREIGN_H
