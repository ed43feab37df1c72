// Turns a recording into a capture.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_CAPTURE_BUILDCAPTURE_H
#define TINYJIT_LIB_CAPTURE_BUILDCAPTURE_H

#include "dialects/Jit/Jit.h"
#include "tinyjit/Runtime/Recording.h"

#include "mlir/IR/BuiltinOps.h"

namespace tinyjit::capture {

/// Appends the capture `@<recording's name>` to `module`, which has every
/// kernel the recording launches, under the kernel's symbol, and every shared
/// global. A global of the host program becomes a `jit.state`, whatever it is
/// used for: the host may change it in place at any time.
///
/// Parameters are the inputs and the variables in the order of the recording;
/// every other value stands where it is used first. Without inputs, variables
/// or steps those are simply missing.
jit::CaptureOp buildCapture(mlir::ModuleOp module,
                            const runtime::Recording &recording);

/// The element type of that name.
mlir::Type getElementType(mlir::MLIRContext *context, runtime::DType dtype);

} // namespace tinyjit::capture

#endif // TINYJIT_LIB_CAPTURE_BUILDCAPTURE_H
