// Arrays that share a binding, in one buffer.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_WEBGPU_WEBGPUPACKING_H
#define RUNTIME_GPU_WEBGPU_WEBGPUPACKING_H

#include "runtime/gpu/webgpu/WebGpuApi.h"
#include "runtime/gpu/webgpu/WgslInterface.h"

#include <vector>

namespace tinyjit::runtime::webgpu {

/// The bytes of an array of a launch.
struct ArrayBytes {
  wgpu::Buffer buffer = nullptr;
  uint64_t begin = 0, end = 0;
};

/// Bytes that stand in another buffer while a kernel runs, whole words.
struct PackedBytes {
  wgpu::Buffer buffer = nullptr;
  uint64_t begin = 0, end = 0;
  /// Where they stand then.
  uint64_t at = 0;
  /// Whether the kernel may change them.
  bool isWritten = false;
};

/// A binding is of one buffer. Where the arrays of one are in several, all of
/// them are copied into one, and back if the kernel writes them; so is each
/// other array that has bytes in common with those, as the kernel would see
/// two copies otherwise. An array that is not copied is bound where it is.
struct Packing {
  std::vector<PackedBytes> ranges;
  /// Of all ranges.
  uint64_t bytes = 0;
  /// By array: where it begins in the other buffer, if it is there.
  std::vector<std::optional<uint64_t>> places;

  /// \param arrays those of a launch, in the order of `interface.arrays`.
  static Packing of(const WgslInterface &interface,
                    const std::vector<ArrayBytes> &arrays);
};

} // namespace tinyjit::runtime::webgpu

#endif // RUNTIME_GPU_WEBGPU_WEBGPUPACKING_H
