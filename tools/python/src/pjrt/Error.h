// Errors of the runtime as errors of PJRT, and entries that return them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_PJRT_ERROR_H
#define TINYJIT_PYTHON_PJRT_ERROR_H

#include "tinyjit/Runtime/Status.h"

#include <xla/pjrt/c/pjrt_c_api.h>

#include <string>

struct PJRT_Error {
  PJRT_Error_Code code;
  std::string message;
};

namespace tinyjit::pjrt {

/// PJRT's error for a code of the runtime.
PJRT_Error_Code codeOf(Code code);

/// The error of a status, which the caller destroys; null for success.
PJRT_Error *errorOf(const Status &status);

/// A status with the code of PJRT's that is nearest.
Status statusOf(PJRT_Error_Code code, std::string message);

/// Calls `entry`, and makes an error of what it throws. Nothing leaves the
/// library but errors.
PJRT_Error *runEntry(const char *name, size_t given, size_t needed,
                     Status (*entry)(void *args), void *args);

/// The entry `Name` of PJRT's table, whose work is done by `Function`, which
/// gets arguments of at least the size that this header has.
template <class Args, Status (*Function)(Args &)>
struct Entry {
  static inline const char *name = "";
  static PJRT_Error *call(Args *args) {
    return runEntry(
        name, args->struct_size, neededSize,
        [](void *args) { return Function(*static_cast<Args *>(args)); }, args);
  }
  static inline size_t neededSize = sizeof(Args);
};

/// The functions on errors themselves, which cannot fail.
void destroyError(PJRT_Error_Destroy_Args *args);
void messageOfError(PJRT_Error_Message_Args *args);

} // namespace tinyjit::pjrt

#endif // TINYJIT_PYTHON_PJRT_ERROR_H
