// The device on which a plan has its collectives.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/device/CollectiveDevice.h"

#include "runtime/foreign/CollectiveForm.h"

using namespace tinyjit::runtime;

Device *
tinyjit::runtime::findCollectiveDevice(const Plan &plan,
                                       const std::vector<Device *> &devices) {
  Device *found = nullptr;
  for (const Launch &launch : plan.launches) {
    if (launch.foreign < 0 || !plan.foreign[launch.foreign].isCollective() ||
        !formOf(plan.foreign[launch.foreign]).isExchange())
      continue;
    Device *device = devices[launch.device];
    if (found && found != device)
      return nullptr;
    found = device;
  }
  return found;
}

std::string
tinyjit::runtime::findRankLibrary(const Plan &plan,
                                  const std::vector<Device *> &devices) {
  Device *device = findCollectiveDevice(plan, devices);
  return device ? device->rankLibrary() : std::string();
}
