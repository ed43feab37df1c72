// The functions of `jit.extern`: the folders in which their shared libraries
// are looked for, and those that the process itself offers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_FOREIGN_H
#define TINYJIT_RUNTIME_FOREIGN_H

#include "tinyjit-c/Foreign.h"
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

/// Lets captures call `code` as the function `function` of the library
/// `library`, of which no file is looked for then. Any capture that the process
/// opens may call it, with arrays of any number, types and sizes, and of any
/// device: it checks them. It is there until the process ends. Thread-safe.
void offerFunction(const std::string &library, const std::string &function,
                   TinyJITForeignFunction code);

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_FOREIGN_H
