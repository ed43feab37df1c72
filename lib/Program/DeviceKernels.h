// Finds the kernels of a module that run on each kind of device.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PROGRAM_DEVICEKERNELS_H
#define TINYJIT_LIB_PROGRAM_DEVICEKERNELS_H

#include "lib/Target/KernelTarget.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tinyjit::program {

/// A kernel and the devices it is launched on, which are of one kind.
struct KernelUse {
  jit::KernelOp kernel;
  /// As in `TargetKind::getName`.
  std::string kind;
  /// Full names, those that are known.
  std::set<std::string> devices = {};
  /// Only the prologue launches it, and all that takes less time than compiling
  /// it well.
  bool isBrief = false;
};

/// The part of a device's name before the colon.
std::string kindOfDevice(llvm::StringRef device);

/// The kernels that `capture` launches and that are compiled, each once, in the
/// order of their first launches; `prepareForDevices` has given each one kind.
llvm::SmallVector<KernelUse> findKernelUses(jit::CaptureOp capture);

/// The names of the devices in `module`, by kind.
std::map<std::string, std::set<std::string>> findDevices(mlir::ModuleOp module);

/// That there is a target for each device that a kernel is launched on.
/// \returns failure with a diagnostic at the launch.
mlir::LogicalResult verifyTargets(mlir::ModuleOp module);

/// Gives kernels that captures launch on several kinds of devices a copy for
/// each kind beyond the first, under the name with the kind behind it, as code
/// differs, and so may the order of reductions. Then runs what the targets want
/// of their kernels before planning, such as to decide that order
/// (docs/numerics.md). \returns failure with diagnostics, also for a kind of
///   device that there is no target for.
mlir::LogicalResult prepareForDevices(mlir::ModuleOp module,
                                      const target::CompileOptions &options);

/// The wishes of the target of `kind`, which there is, for one kernel.
mlir::LogicalResult prepareForDevice(jit::KernelOp kernel, llvm::StringRef kind,
                                     const target::CompileOptions &options);

} // namespace tinyjit::program

#endif // TINYJIT_LIB_PROGRAM_DEVICEKERNELS_H
