// Collectives of arrays on devices that are not the host's, through its memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_DEVICE_STAGEDCOLLECTIVE_H
#define RUNTIME_DEVICE_STAGEDCOLLECTIVE_H

#include "tinyjit/Runtime/Device.h"

namespace tinyjit::runtime {

/// Copies the arrays that `collective` reads to memory of the host, in order
/// with what was submitted to `device`, runs it there, and copies what it wrote
/// back. Done when it returns. \param buffers one address per array, on
/// `device`. Thread-safe.
/// \returns also ResourceExhausted if the host has no memory for them.
Status runCollectiveOnHost(Device &device, const Foreign &collective,
                           void *const *buffers);

} // namespace tinyjit::runtime

#endif // RUNTIME_DEVICE_STAGEDCOLLECTIVE_H
