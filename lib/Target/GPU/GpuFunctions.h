// Reads how GPU functions are launched from their attributes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_GPUFUNCTIONS_H
#define TINYJIT_LIB_TARGET_GPUFUNCTIONS_H

#include "lib/Target/GPU/GpuTarget.h"
#include "tinyjit/Runtime/Plan.h"

#include "mlir/IR/BuiltinOps.h"

namespace tinyjit::target {

/// A kernel's functions, as they are launched.
struct GpuFunctions {
  /// In the order of their launches; the symbols are those of the IR.
  std::vector<runtime::ImageFunction> functions;
  /// Device memory that they share, in bytes; 0 for none. It is one more
  /// pointer behind those of the arrays.
  int64_t scratchBytes = 0;
  /// The types of the scalars, which come last.
  std::vector<runtime::Scalar::Type> scalars;
};

/// Reads the functions of `module` with the attribute `gpu.kernel`
/// (docs/gpu.md, "Functions"). Errors are diagnostics at the function: no
/// kernel at all, parameters that differ or cannot be passed, an attribute that
/// is missing, a grid in another form, more threads or shared memory than
/// `target` has.
mlir::FailureOr<GpuFunctions> readGpuFunctions(mlir::ModuleOp module,
                                               const GpuTarget &target);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_GPUFUNCTIONS_H
