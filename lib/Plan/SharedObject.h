// Writes a plan and its machine code as a shared object.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PLAN_SHAREDOBJECT_H
#define TINYJIT_LIB_PLAN_SHAREDOBJECT_H

#include "lib/Plan/CompiledCapture.h"
#include "lib/Target/TargetOptions.h"
#include "tinyjit/Runtime/Status.h"

#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace tinyjit::plan {

/// Writes a capture to the shared object `path`: the tables of its plan
/// (ABI.h), and its code, in which the symbols of its launches and graphs are
/// defined; the full code, for which it waits. The file needs nothing but the C
/// library, and `runtime::openPlanLibrary` reads it. Replaces the file as a
/// whole. A checksum stands at its end.
/// \param target what it was compiled for.
/// \returns DeviceError with the linker's text, NotFound if the file cannot be
///   written, and why there is no full code.
Status saveCapture(CompiledCapture &capture,
                   const target::TargetOptions &target,
                   const std::string &path);

/// A plan and its `objects` as the bytes of such a file, without the checksum.
/// \returns also ResourceExhausted if there is no place for temporary files.
StatusOr<std::string> makeSharedObject(const runtime::Plan &plan,
                                       llvm::ArrayRef<std::string> objects,
                                       const target::TargetOptions &target);

} // namespace tinyjit::plan

#endif // TINYJIT_LIB_PLAN_SHAREDOBJECT_H
