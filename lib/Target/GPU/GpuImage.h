// Handles kernels that are given as images for a GPU's driver.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_GPUIMAGE_H
#define TINYJIT_LIB_TARGET_GPUIMAGE_H

#include "lib/Target/GPU/GpuTarget.h"
#include "lib/Target/Program.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tinyjit::target {

/// The declaration among the GPU functions of `module` whose code is an image
/// (`convert-native-to-gpu` makes it); null if there is none.
mlir::func::FuncOp findImageFunction(mlir::ModuleOp module);

/// Gives `program`, which has one function, the image of `declaration` that
/// `target` takes: the one for its chip, else PTX, bitcode or a cubin for the
/// latest of the chips before whose code runs there, too. Errors are
/// diagnostics at the declaration: no such image, one whose file was not read,
/// that is neither PTX nor ELF, or that does not have the function with these
/// parameters; for ELF also one that is damaged, for another chip, or that
/// cannot be launched with the kernel's block and shared memory; for bitcode
/// one that is damaged.
/// \param bitcode whether the image is to be LLVM bitcode, or none.
mlir::LogicalResult setImage(Program &program, mlir::func::FuncOp declaration,
                             const GpuTarget &target, bool bitcode);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_GPUIMAGE_H
