// How a module's kernels are compiled for GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_LINK_GPUSETTINGS_H
#define TINYJIT_LIB_LINK_GPUSETTINGS_H

#include "lib/Cache/DiskCache.h"
#include "lib/Compile/GpuCompiler.h"
#include "tinyjit/Module.h"
#include "tinyjit/Runtime/Plan.h"
#include "tinyjit/Runtime/Status.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tinyjit {

/// The GPUs that `ModuleOptions::targetGPU` names, by kind of device.
using GivenGpus = std::map<std::string, GpuTarget>;

/// Reads "sm_90a" or "sm_90a,gfx942".
/// \returns InvalidArgument for a chip that is not known, with those that are,
///   and for two of one kind.
runtime::StatusOr<GivenGpus> parseGpus(const std::string &text);

/// What a module's options say of code for GPUs.
GpuCompileOptions gpuOptions(const ModuleOptions &options);

struct GpuSettings {
  GpuTarget target;
  GpuCompileOptions options;

  /// What code depends on besides the kernel, for keys of the cache: the chip,
  /// and path, size and time of the toolkit's files that can be part of it.
  std::vector<CacheKey::Part> describe() const;
};

/// By kind of device.
using GpuSettingsByKind = std::map<std::string, GpuSettings>;
/// Full names of devices, by kind.
using DevicesByKind = std::map<std::string, std::set<std::string>>;

/// The settings for kernels that run on `devices` of one kind. \param options
///   what the devices have no say in.
/// \returns Unsupported if they are different chips or one that there is no
///   target for; DeviceError, with what was looked for, if one is not there and
///   `given` does not say what it is.
runtime::StatusOr<GpuSettings>
makeGpuSettings(const GivenGpus &given, const std::string &kind,
                const std::set<std::string> &devices,
                const GpuCompileOptions &options);

/// The same for GPUs of several kinds.
runtime::StatusOr<GpuSettingsByKind>
makeGpuSettings(const GivenGpus &given, const DevicesByKind &devices,
                const GpuCompileOptions &options);

/// Whether `plan`, which was kept under `key`, is what would be made now, with
/// the GPUs and toolkits there are.
bool fitsGpus(const runtime::Plan &plan, const CacheKey &key,
              const GivenGpus &given, const GpuCompileOptions &options);

/// \returns InvalidArgument for a target of a kind that none of `devices`, if
///   there are any, is.
runtime::Status checkGivenGpus(const GivenGpus &given,
                               const DevicesByKind &devices);

} // namespace tinyjit

#endif // TINYJIT_LIB_LINK_GPUSETTINGS_H
