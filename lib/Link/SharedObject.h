// Writes a plan and its machine code as a shared object.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_LINK_SHAREDOBJECT_H
#define TINYJIT_LIB_LINK_SHAREDOBJECT_H

#include "lib/Compile/TargetOptions.h"
#include "tinyjit/Runtime/Plan.h"
#include "tinyjit/Runtime/Status.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace tinyjit {

/// Writes the shared object `path` with the tables of `plan` (ABI.h) and the
/// code in `object`, in which the launches' symbols are defined. It needs
/// nothing but the C library, and `runtime::openPlanLibrary` reads it.
/// Replaces the file as a whole.
/// \param target what `object` was compiled for.
/// \returns DeviceError with the linker's text, NotFound if the file cannot be
///   written.
runtime::Status writeSharedObject(const runtime::Plan &plan,
                                  llvm::StringRef object,
                                  const TargetOptions &target,
                                  const std::string &path);

} // namespace tinyjit

#endif // TINYJIT_LIB_LINK_SHAREDOBJECT_H
