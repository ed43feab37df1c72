// The kinds of devices that come with tinyjit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_DEVICE_BUILTINKINDS_H
#define RUNTIME_DEVICE_BUILTINKINDS_H

#include "tinyjit/Runtime/DeviceKind.h"

namespace tinyjit::runtime {

/// Makes them, in the order in which messages list them. The registry calls it
/// once. The function stands above all rooms, in runtime/BuiltInKinds.cpp: a
/// list, because a linker drops objects of a static library that nobody names.
std::vector<std::unique_ptr<DeviceKind>> makeBuiltInKinds();

} // namespace tinyjit::runtime

#endif // RUNTIME_DEVICE_BUILTINKINDS_H
