// Copies and fills of the memory of a device of wgpu-native.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The API copies whole words between different buffers. All else - single
// bytes, rows, within one buffer, values other than 0 - a small kernel does.

#ifndef RUNTIME_GPU_WEBGPU_WEBGPUCOPIES_H
#define RUNTIME_GPU_WEBGPU_WEBGPUCOPIES_H

#include "runtime/gpu/webgpu/WebGpuCode.h"

namespace tinyjit::runtime::webgpu {

/// A byte of a buffer of the device.
struct BufferPlace {
  wgpu::Buffer buffer = nullptr;
  uint64_t offset = 0;
};

/// Whether the API's own copy does it.
bool isPlainCopy(BufferPlace dst, BufferPlace src, uint64_t bytes);

/// The kernels of one device. Used under its lock.
class CopyKernels {
public:
  explicit CopyKernels(WebGpuDevice &device) : device(device) {}

  /// Bytes of the uniform binding of each launch.
  static constexpr uint64_t uniformBytes = 24;

  /// The launch that copies `bytes` bytes, which do not overlap. \param rows,
  /// pitch as in `gpu::CopyCall`.
  StatusOr<Dispatch> copy(BufferPlace dst, BufferPlace src, uint64_t bytes,
                          uint64_t rows = 1, uint64_t pitch = 0);
  StatusOr<Dispatch> fill(BufferPlace dst, uint8_t value, uint64_t bytes);

private:
  /// The source's rows: the length of each, and from one to the next.
  struct RowBytes {
    uint32_t row, pitch;
  };
  StatusOr<Dispatch> make(const char *name, BufferPlace dst, BufferPlace src,
                          uint64_t bytes, const RowBytes &rows, uint8_t value);

  WebGpuDevice &device;
  /// Loaded when it is needed for the first time.
  std::unique_ptr<WebGpuModule> module;
};

} // namespace tinyjit::runtime::webgpu

#endif // RUNTIME_GPU_WEBGPU_WEBGPUCOPIES_H
