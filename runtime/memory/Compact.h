// Packs a part of an array densely.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_COMPACT_H
#define RUNTIME_COMPACT_H

#include "tinyjit/Runtime/Device.h"

#include <vector>

namespace tinyjit::runtime {

/// Copies the elements below `sizes` of a row-major array of `shape` to `dst`,
/// where they stand dense. \param dst may be `src`: packing in place. In order
/// with what was submitted to the device; may return before it is done.
Status compact(Device &device, void *dst, const void *src, int64_t elementBytes,
               const std::vector<int64_t> &shape,
               const std::vector<int64_t> &sizes);

} // namespace tinyjit::runtime

#endif // RUNTIME_COMPACT_H
