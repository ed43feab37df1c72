// A device of an OpenCL platform.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_OPENCL_OPENCLDEVICE_H
#define RUNTIME_GPU_OPENCL_OPENCLDEVICE_H

#include "runtime/gpu/opencl/OpenClCalls.h"

#include <atomic>
#include <mutex>
#include <vector>

namespace tinyjit::runtime::opencl {

/// A device with a context of its own: what one device does to its context, the
/// others do not see, and no driver moves buffers between devices by itself.
class OpenClDevice {
public:
  explicit OpenClDevice(DeviceId id) : id(id) {}
  OpenClDevice(const OpenClDevice &) = delete;
  OpenClDevice &operator=(const OpenClDevice &) = delete;

  /// Asks what it can do, and makes its context. \returns Unsupported if it
  ///   lacks something that code for it relies on.
  StatusOr<gpu::DeviceInfo> open(const Calls &calls);
  Status close(const Calls &calls);

  /// Room for `bytes` more bytes: drivers often look for memory when it is used
  /// for the first time, where a lack of it is no error of who asked for it.
  /// \returns ResourceExhausted.
  Status reserve(int64_t bytes);
  void release(int64_t bytes) { inUse -= bytes; }

  /// Adds to a DeviceError what the driver has said of this device last.
  Status explain(const Status &status) const;

  const DeviceId id;
  // Since it was opened.
  Context context = nullptr;
  /// For copies to other devices, which have queues in contexts of their own.
  Queue transfers = nullptr;
  /// Of parts of buffers, in bytes.
  int64_t alignment = 1;
  /// How programs are built for it.
  std::string buildOptions;
  /// All that a binary of a program depends on besides the text.
  std::string description;

private:
  Status check(const Calls &calls, const std::string &model) const;
  Status describe(const Calls &calls);
  static void note(const char *text, const void *info, size_t bytes,
                   void *user);

  int64_t totalBytes = 0;
  std::atomic<int64_t> inUse{0};
  mutable std::mutex mutex;
  std::string lastNote;
};

/// All devices of all platforms, in the order in which the loader names them.
/// \returns NotFound if there is no platform.
StatusOr<std::vector<DeviceId>> findDevices(const Calls &calls);

} // namespace tinyjit::runtime::opencl

#endif // RUNTIME_GPU_OPENCL_OPENCLDEVICE_H
