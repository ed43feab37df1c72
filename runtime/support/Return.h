// RETURN_IF_ERROR: returns an error to the caller.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SUPPORT_RETURN_H
#define RUNTIME_SUPPORT_RETURN_H

#include "tinyjit/Runtime/Status.h"

/// Leaves a function that returns a Status or a StatusOr with the error of an
/// expression, which is a Status, if there is one.
#define RETURN_IF_ERROR(...)                                                   \
  if (::tinyjit::runtime::Status returned = (__VA_ARGS__); !returned.ok())     \
  return returned

#endif // RUNTIME_SUPPORT_RETURN_H
