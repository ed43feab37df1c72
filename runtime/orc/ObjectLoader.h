// Loads relocatable objects into the process.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_ORC_OBJECTLOADER_H
#define RUNTIME_ORC_OBJECTLOADER_H

#include "tinyjit/Runtime/Status.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <memory>
#include <string>
#include <vector>

namespace tinyjit::runtime {

/// Machine code in memory. \c owner keeps it there, as long as a copy of the
/// pointer lives (`Plan::code` is meant for one).
struct LoadedCode {
  std::shared_ptr<void> owner;
  /// One address per symbol that was asked for, in that order.
  std::vector<void *> addresses;
};

/// Links relocatable objects of this machine with each other and finds symbols.
///
/// The objects see no symbol of the process but `memcpy`, `memmove`, `memset`,
/// `fmaf`, `fma`, and, in a build with a sanitizer, that sanitizer's runtime.
///
/// gdb sees what is loaded, under its names and with the line tables that the
/// objects have; so does perf, if the environment variable TINYJIT_PERF is 1:
/// then what `perf inject --jit` reads is written as JITDUMPDIR says.
///
/// \param objects the bytes of object files; needed until the return only.
/// \param symbols names as they stand in the source (`extern "C"`).
/// \returns NotFound, with the names, if a symbol asked for or used by an
///   object is not there; InvalidArgument if two objects define one; DataLoss
///   if the bytes are no object file of this machine, or TINYJIT_PERF is
///   neither 0 nor 1; DeviceError for every other failure of the linker.
/// Thread-safe.
StatusOr<LoadedCode> loadObjects(llvm::ArrayRef<llvm::StringRef> objects,
                                 llvm::ArrayRef<std::string> symbols);

} // namespace tinyjit::runtime

#endif // RUNTIME_ORC_OBJECTLOADER_H
