// Writes a plan and its machine code as a shared object.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PLAN_SHAREDOBJECT_H
#define TINYJIT_LIB_PLAN_SHAREDOBJECT_H

#include "lib/Target/TargetOptions.h"
#include "tinyjit/Runtime/Plan.h"
#include "tinyjit/Runtime/Status.h"

#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace tinyjit::plan {

/// Writes the shared object `path` with the tables of `plan` (ABI.h) and the
/// code in `objects`, in which the symbols of its launches and graphs are
/// defined. It needs nothing but the C library, and `runtime::openPlanLibrary`
/// reads it. Replaces the file as a whole. A checksum stands at its end.
/// \param target what `objects` were compiled for.
/// \returns DeviceError with the linker's text, NotFound if the file cannot be
///   written.
Status writeSharedObject(const runtime::Plan &plan,
                         llvm::ArrayRef<std::string> objects,
                         const target::TargetOptions &target,
                         const std::string &path);

/// The same as bytes, without the checksum. \returns also ResourceExhausted if
/// there is no place for temporary files.
StatusOr<std::string> makeSharedObject(const runtime::Plan &plan,
                                       llvm::ArrayRef<std::string> objects,
                                       const target::TargetOptions &target);

/// Writes such bytes and their checksum. \returns errors of `writeFile`.
Status saveSharedObject(llvm::StringRef bytes, const std::string &path);

} // namespace tinyjit::plan

#endif // TINYJIT_LIB_PLAN_SHAREDOBJECT_H
