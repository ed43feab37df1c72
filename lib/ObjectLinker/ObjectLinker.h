// Links object files by lld, in this process.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_OBJECTLINKER_OBJECTLINKER_H
#define TINYJIT_LIB_OBJECTLINKER_OBJECTLINKER_H

#include "tinyjit/Runtime/Status.h"

#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace tinyjit::object_linker {

/// Runs `ld.lld` with these arguments. Thread-safe: one call at a time.
/// \returns DeviceError with the linker's text.
Status runLinker(llvm::ArrayRef<const char *> arguments);

/// Makes one relocatable object of several, none of which define the same
/// symbol: what is loaded together lies together in memory.
/// \returns ResourceExhausted if there is no place for temporary files, and
///   what `runLinker` does.
StatusOr<std::string> mergeObjects(llvm::ArrayRef<std::string> objects);

/// Makes a shared object of objects, none of which define the same symbol.
/// \returns as `mergeObjects`.
StatusOr<std::string> linkSharedObject(llvm::ArrayRef<std::string> objects);

/// Makes of an object for AMD GPUs the code object that their driver loads.
/// \returns as `mergeObjects`; a symbol that is nowhere is an error.
StatusOr<std::string> linkCodeObject(const std::string &object);

} // namespace tinyjit::object_linker

#endif // TINYJIT_LIB_OBJECTLINKER_OBJECTLINKER_H
