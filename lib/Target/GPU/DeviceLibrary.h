// The vendors' libraries of device functions: libdevice, ROCm's.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_DEVICELIBRARY_H
#define TINYJIT_LIB_TARGET_DEVICELIBRARY_H

#include "lib/Target/GPU/GpuTarget.h"

#include "llvm/Support/Error.h"

namespace llvm {
class Module;
} // namespace llvm

namespace tinyjit::target {

/// Where the libraries may be, if not where they are by default.
struct DeviceLibraryOptions {
  /// A CUDA toolkit, with nvvm/libdevice/libdevice.10.bc.
  std::string cudaToolkit;
  /// A folder with ROCm's ocml.bc.
  std::string rocmLibraries;
};

/// The path of the vendor's library for `target`, whether code needs it or not;
/// empty if it is nowhere.
std::string findDeviceLibrary(const GpuTarget &target,
                              const DeviceLibraryOptions &options);

/// Gives `module`, of LLVM IR for `target`, all functions that it calls: the
/// few that only ask how it was launched, and what a vendor's library has, if
/// the module calls such a function and the library is there. The module is
/// then complete.
/// \returns which function is missing, who calls it, and where it was looked
///   for; what is wrong with a library.
llvm::Error linkDeviceLibraries(llvm::Module &module, const GpuTarget &target,
                                const DeviceLibraryOptions &options);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_DEVICELIBRARY_H
