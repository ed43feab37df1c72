// Which kernels of a module run on which kind of device.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_LINK_DEVICEKERNELS_H
#define TINYJIT_LIB_LINK_DEVICEKERNELS_H

#include "dialects/Jit/Jit.h"

#include "mlir/IR/BuiltinOps.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tinyjit {

/// A kernel and the devices it is launched on, which are of one kind.
struct KernelUse {
  jit::KernelOp kernel;
  /// "cpu", "cuda" or "hip".
  std::string kind = "cpu";
  /// Full names, those that are known.
  std::set<std::string> devices = {};

  bool isForGpu() const { return kind != "cpu"; }
};

/// The part of a device's name before the colon.
std::string kindOfDevice(llvm::StringRef device);

/// The kernels that `capture` launches, each once, in the order of their first
/// launches; `prepareForDevices` has given each one kind.
llvm::SmallVector<KernelUse> findKernelUses(jit::CaptureOp capture);

/// The names of the devices in `module`, by kind.
std::map<std::string, std::set<std::string>> findDevices(mlir::ModuleOp module);

/// Gives kernels that captures launch on several kinds of devices a copy for
/// each kind beyond the first, under the name with the kind behind it, as code
/// differs, and so may the order of reductions. Then decides that order for
/// kernels on GPUs, as docs/numerics.md says; kernels for CPUs get theirs when
/// they are compiled. \param allowTF32 factors of f32 matrix products on GPUs
///   are rounded to TF32. \returns failure with diagnostics.
mlir::LogicalResult prepareForDevices(mlir::ModuleOp module, bool allowTF32);

} // namespace tinyjit

#endif // TINYJIT_LIB_LINK_DEVICEKERNELS_H
