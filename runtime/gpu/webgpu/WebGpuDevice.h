// One device of wgpu-native: its queue, its buffers, and its errors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_WEBGPU_WEBGPUDEVICE_H
#define RUNTIME_GPU_WEBGPU_WEBGPUDEVICE_H

#include "runtime/gpu/webgpu/WebGpuApi.h"
#include "tinyjit/Runtime/Status.h"

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tinyjit::runtime::webgpu {

/// A handle of the API, released with this object.
template <class T>
class Held {
public:
  Held() = default;
  Held(T handle, void (*release)(T)) : handle(handle), release(release) {}
  Held(Held &&other) noexcept { *this = std::move(other); }
  Held &operator=(Held &&other) noexcept {
    std::swap(handle, other.handle);
    std::swap(release, other.release);
    return *this;
  }
  ~Held() {
    if (handle)
      release(handle);
  }
  T get() const { return handle; }
  explicit operator bool() const { return handle; }

private:
  T handle = nullptr;
  void (*release)(T) = nullptr;
};

/// The API reports errors to a callback of the device, while the call that made
/// them is under way. So calls of a device come one at a time: `lock` is held
/// from the call to `check`. Functions that wait say so and need no lock.
class WebGpuDevice {
public:
  static StatusOr<std::unique_ptr<WebGpuDevice>> open(const wgpu::Api &api,
                                                      wgpu::Adapter adapter);
  ~WebGpuDevice();
  WebGpuDevice(const WebGpuDevice &) = delete;
  WebGpuDevice &operator=(const WebGpuDevice &) = delete;

  const wgpu::Api &api;
  wgpu::Limits limits;
  bool hasF64 = false, hasI64 = false, hasTimestamps = false;

  wgpu::Device handle() const { return device.get(); }
  wgpu::Queue queue() const { return ownQueue.get(); }
  std::unique_lock<std::recursive_mutex> lock() {
    return std::unique_lock<std::recursive_mutex>(calls);
  }

  /// The error of the calls since the last `check`, or that the device is lost.
  Status check(const char *call);
  /// The object that a call has made, or its error.
  template <class T>
  StatusOr<Held<T>> hold(const char *call, T made, void (*release)(T)) {
    Held<T> held(made, release);
    Status status = check(call);
    if (!status.ok())
      return status;
    return held;
  }

  /// Of at least 4 bytes, a multiple of 4.
  StatusOr<Held<wgpu::Buffer>> makeBuffer(uint64_t bytes, wgpu::Flags usage);
  /// A buffer of at least that many bytes for what one launch at a time puts
  /// there, whose holder keeps it. \returns ResourceExhausted, if kernels bind
  /// less. Takes the lock.
  StatusOr<std::shared_ptr<const Held<wgpu::Buffer>>> packed(uint64_t bytes);
  /// Submits what was encoded.
  Status submit(wgpu::CommandEncoder encoder);
  /// The last one, or nothing if there was none.
  std::optional<wgpu::Submission> lastSubmission();
  /// Waits for a submission of this device, and what was submitted before.
  Status wait(std::optional<wgpu::Submission> submission);
  /// Reads a buffer when all that was submitted has ended. Waits.
  Status read(void *dst, wgpu::Buffer src, uint64_t offset, uint64_t bytes);

private:
  explicit WebGpuDevice(const wgpu::Api &api) : api(api) {}
  Status request(wgpu::Adapter adapter);
  static void onError(const wgpu::Device *, wgpu::ErrorType type,
                      wgpu::StringView message, void *self, void *);
  static void onLost(const wgpu::Device *, wgpu::LostReason reason,
                     wgpu::StringView message, void *self, void *);

  std::recursive_mutex calls;
  std::mutex reports;
  Status error;
  bool isLost = false;
  std::string lostMessage;

  Held<wgpu::Device> device;
  Held<wgpu::Queue> ownQueue;
  std::optional<wgpu::Submission> last;
  /// For `read`; grows.
  Held<wgpu::Buffer> staging;
  uint64_t stagingBytes = 0;
  /// The last one of `packed`.
  std::shared_ptr<const Held<wgpu::Buffer>> packing;
  uint64_t packingBytes = 0;
};

/// Commands that run in their order, encoded under the device's lock.
class Commands {
public:
  explicit Commands(WebGpuDevice &device);
  void dispatch(wgpu::ComputePipeline pipeline, wgpu::BindGroup group,
                const std::array<uint32_t, 3> &grid);
  /// Of whole words of different buffers.
  void copy(wgpu::Buffer dst, uint64_t dstOffset, wgpu::Buffer src,
            uint64_t srcOffset, uint64_t bytes);
  Status submit();

private:
  void endPass();

  WebGpuDevice &device;
  Held<wgpu::CommandEncoder> encoder;
  Held<wgpu::ComputePass> pass;
  wgpu::ComputePipeline current = nullptr;
};

} // namespace tinyjit::runtime::webgpu

#endif // RUNTIME_GPU_WEBGPU_WEBGPUDEVICE_H
