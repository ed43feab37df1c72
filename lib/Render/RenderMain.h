// The part of tinyjit-opt that prints source text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RENDER_RENDERMAIN_H
#define TINYJIT_LIB_RENDER_RENDERMAIN_H

#include "mlir/IR/DialectRegistry.h"

namespace tinyjit::render {

/// tinyjit-opt: as upstream's `MlirOptMain`, but with `--render=LANGUAGE` it
/// prints, in the place of the module that the passes leave, all of its kernels
/// as source text. \returns the exit status; errors are printed.
int optMain(int argc, char **argv, mlir::DialectRegistry &registry);

} // namespace tinyjit::render

#endif // TINYJIT_LIB_RENDER_RENDERMAIN_H
