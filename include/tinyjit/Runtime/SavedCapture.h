// Opens captures that were saved as shared objects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_SAVEDCAPTURE_H
#define TINYJIT_RUNTIME_SAVEDCAPTURE_H

#include "tinyjit/Runtime/Jit.h"
#include "tinyjit/Runtime/Status.h"

#include <memory>
#include <string>

namespace tinyjit::runtime {

/// Opens a capture that `Jit::save` or `Module::saveCompiled` wrote, with the
/// constants and states in the .safetensors file beside it. Its first call is a
/// replay already; arguments that are neither buffers nor variables must have
/// the values that it was captured with. Needs no compiler. Thread-safe.
/// \returns errors of `openPlanLibrary` and `Jit::load`; NotFound for a
///   constant that the file lacks; DataLoss for a damaged .safetensors file.
StatusOr<std::unique_ptr<Jit>> loadCapture(const std::string &path,
                                           JitOptions options = {});

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_SAVEDCAPTURE_H
