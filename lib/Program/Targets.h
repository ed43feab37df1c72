// The targets that a module's kernels are compiled for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PROGRAM_TARGETS_H
#define TINYJIT_LIB_PROGRAM_TARGETS_H

#include "lib/Target/KernelTarget.h"
#include "tinyjit/Runtime/Plan.h"

#include <map>

namespace tinyjit::program {

/// The chips that `ModuleOptions::targetGPU` names, by kind of device.
using GivenChips = std::map<std::string, std::string>;
using TargetsByKind = std::map<std::string, target::KernelTargetPtr>;
/// Full names of devices, by kind.
using DevicesByKind = std::map<std::string, std::set<std::string>>;

/// Reads "sm_90a" or "sm_90a,gfx942".
/// \returns InvalidArgument for a chip that is not known, with those that are,
///   and for two of one kind.
StatusOr<GivenChips> parseChips(const std::string &text);

/// The words in which a kind of target is asked for `makeTarget`'s.
StatusOr<target::TargetRequest>
makeRequest(const GivenChips &given, const std::string &kind,
            const std::set<std::string> &devices,
            const target::CompileOptions &options);

/// The target for kernels that run on `devices` of one kind. \param options
///   what the devices have no say in.
/// \returns Unsupported for a kind that there is no target for, and if the
///   devices are different chips or one that there is no target for;
///   DeviceError, with what was looked for, if one is not there and `given`
///   does not say what it is.
StatusOr<target::KernelTargetPtr>
makeTarget(const GivenChips &given, const std::string &kind,
           const std::set<std::string> &devices,
           const target::CompileOptions &options);

/// The same for devices of several kinds.
StatusOr<TargetsByKind> makeTargets(const GivenChips &given,
                                    const DevicesByKind &devices,
                                    const target::CompileOptions &options);

/// Whether `plan`, which was kept under `key`, is what would be made now, with
/// the devices and tools there are besides the CPU.
bool fitsTargets(const runtime::Plan &plan, const cache::CacheKey &key,
                 const GivenChips &given,
                 const target::CompileOptions &options);

/// \returns InvalidArgument for a target of a kind that none of `devices`, if
///   there are any, is.
Status checkGivenChips(const GivenChips &given, const DevicesByKind &devices);

} // namespace tinyjit::program

#endif // TINYJIT_LIB_PROGRAM_TARGETS_H
