// How a module's kernels are compiled for GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_LINK_GPUSETTINGS_H
#define TINYJIT_LIB_LINK_GPUSETTINGS_H

#include "lib/Cache/DiskCache.h"
#include "lib/Compile/GpuCompiler.h"
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

struct GpuSettings {
  GpuTarget target;
  GpuCompileOptions options;

  /// What code depends on besides the kernel, for keys of the cache.
  std::vector<CacheKey::Part> describe() const;
};

/// The settings for kernels that run on `devices` of one kind.
/// \returns Unsupported if they are different chips or one that there is no
///   target for; DeviceError, with what was looked for, if one is not there and
///   `given` does not say what it is.
runtime::StatusOr<GpuSettings>
makeGpuSettings(const GivenGpus &given, const std::string &kind,
                const std::set<std::string> &devices, bool debugInfo);

/// Whether the code for GPUs in `plan` is what `given` and its devices ask for.
bool fitsGpus(const runtime::Plan &plan, const GivenGpus &given);

} // namespace tinyjit

#endif // TINYJIT_LIB_LINK_GPUSETTINGS_H
