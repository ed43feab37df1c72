// The device on which a plan has its collectives.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_DEVICE_COLLECTIVEDEVICE_H
#define RUNTIME_DEVICE_COLLECTIVEDEVICE_H

#include "tinyjit/Runtime/Device.h"
#include "tinyjit/Runtime/Plan.h"

#include <vector>

namespace tinyjit::runtime {

/// The device that has the arrays of all collectives of `plan` that exchange
/// something; null if there are none, or several devices have some.
/// \param devices those of the plan.
Device *findCollectiveDevice(const Plan &plan,
                             const std::vector<Device *> &devices);

/// The library by which it exchanges them (`Device::rankLibrary`); empty if
/// there is no such device or library.
std::string findRankLibrary(const Plan &plan,
                            const std::vector<Device *> &devices);

} // namespace tinyjit::runtime

#endif // RUNTIME_DEVICE_COLLECTIVEDEVICE_H
