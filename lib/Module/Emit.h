// Prints the code of a capture at each stage of compilation.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_EMIT_H
#define TINYJIT_LIB_MODULE_EMIT_H

#include "lib/Program/Programs.h"

namespace tinyjit::module {

/// The kernels of a capture as loops, or with its graphs in a form of machine
/// code, as `Module::emit` prints them.
StatusOr<std::string> emitCapture(program::CompileContext &context,
                                  EmitKind kind, jit::CaptureOp capture);

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_EMIT_H
