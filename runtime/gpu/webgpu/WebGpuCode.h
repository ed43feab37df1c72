// Code on a device of wgpu-native, and its launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_WEBGPU_WEBGPUCODE_H
#define RUNTIME_GPU_WEBGPU_WEBGPUCODE_H

#include "runtime/gpu/Driver.h"
#include "runtime/gpu/HandleSpace.h"
#include "runtime/gpu/webgpu/WebGpuDevice.h"
#include "runtime/gpu/webgpu/WebGpuPacking.h"
#include "runtime/gpu/webgpu/WgslInterface.h"

namespace tinyjit::runtime::webgpu {

class WebGpuModule;

/// A function of a WGSL text, ready to be launched.
struct WebGpuFunction {
  const WebGpuModule *module = nullptr;
  WgslInterface::Function declared;
  Held<wgpu::ComputePipeline> pipeline;
};

/// A WGSL text on a device.
class WebGpuModule {
public:
  /// \returns the compiler's message for a text that it refuses, the errors of
  ///   `WgslInterface`, Unsupported for more bindings than the device has.
  static StatusOr<std::unique_ptr<WebGpuModule>> load(WebGpuDevice &device,
                                                      const std::string &text);
  /// \returns NotFound for a name that no function has.
  StatusOr<WebGpuFunction *> find(const std::string &name);

  WebGpuDevice &device;
  WgslInterface interface;
  wgpu::BindGroupLayout groupLayout() const { return layout.get(); }

private:
  WebGpuModule(WebGpuDevice &device, WgslInterface interface)
      : device(device), interface(std::move(interface)) {}
  Status checkLimits() const;
  Status makeLayouts();

  Held<wgpu::ShaderModule> shader;
  Held<wgpu::BindGroupLayout> layout;
  Held<wgpu::PipelineLayout> pipelineLayout;
  std::vector<std::unique_ptr<WebGpuFunction>> functions;
};

/// Memory of a device, the handle behind an address.
struct WebGpuMemory {
  WebGpuDevice *device = nullptr;
  Held<wgpu::Buffer> buffer;
};

/// A launch as what is bound.
struct Dispatch {
  struct Bound {
    wgpu::Buffer buffer = nullptr;
    uint64_t offset = 0;
    bool operator==(const Bound &other) const {
      return buffer == other.buffer && offset == other.offset;
    }
  };
  const WebGpuFunction *function = nullptr;
  /// By storage binding.
  std::vector<Bound> bound;
  /// The bytes that stand in `packed` while the kernel runs.
  std::vector<PackedBytes> ranges;
  std::shared_ptr<const Held<wgpu::Buffer>> packed;
  /// The content of the uniform binding.
  std::vector<uint8_t> uniform;
  std::array<uint32_t, 3> grid{1, 1, 1};

  /// Reads the parameters of `call`. \returns InvalidArgument for a block that
  ///   is not the function's, for an array that must begin elsewhere or is on
  ///   another device, NotFound for an address of no buffer, Unsupported for
  ///   more blocks than the device has, ResourceExhausted for arrays of several
  ///   buffers that share a binding and are more than one buffer may be.
  static StatusOr<Dispatch> of(const gpu::KernelCall &call,
                               const gpu::HandleSpace &memory);
  /// \param buffer with `uniform` from `offset` on.
  StatusOr<Held<wgpu::BindGroup>> bind(wgpu::Buffer buffer,
                                       uint64_t offset) const;
  /// Encodes the launch, with the copies that it needs, by its `group`.
  void encode(Commands &commands, wgpu::BindGroup group) const;

private:
  Status bindArrays(const std::vector<ArrayBytes> &arrays);
};

} // namespace tinyjit::runtime::webgpu

#endif // RUNTIME_GPU_WEBGPU_WEBGPUCODE_H
