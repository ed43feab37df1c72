// A stand-in for wgpu-native that runs nothing, and fails where it is told to.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/webgpu/WebGpuApi.h"

#include <cstring>
#include <string>

using namespace tinyjit::runtime::wgpu;

#define EXPORT extern "C" __attribute__((visibility("default")))

/// "": nothing fails; "cpu": the adapter is one; "version", "device", "lost",
/// "map", "memory", or the name of an entry point that makes something.
static std::string mode;
static DeviceLostCallbackInfo lost;
static UncapturedErrorCallbackInfo uncaptured;
static char content[1 << 16];
static const char object = 0;

EXPORT void failingWebGpuSet(const char *newMode) { mode = newMode; }

template <class T>
static T made() {
  return reinterpret_cast<T>(const_cast<char *>(&object));
}

static StringView view(const char *text) { return {text, std::strlen(text)}; }

/// Reports an error of `call` if that is what fails.
static void mayFail(const char *call) {
  if (mode == call)
    uncaptured.callback(nullptr, ErrorValidation,
                        view("Validation Error\n\nCaused by:\n  it was told"),
                        uncaptured.user1, uncaptured.user2);
}

#define MAKES(name, result, ...)                                               \
  EXPORT result wgpu##name(__VA_ARGS__) {                                      \
    mayFail(#name);                                                            \
    return made<result>();                                                     \
  }
#define DOES(name, ...)                                                        \
  EXPORT void wgpu##name(__VA_ARGS__) {}

EXPORT uint32_t wgpuGetVersion() {
  return mode == "version" ? 27u << 24 | 2 << 8 : 29u << 24;
}
EXPORT size_t wgpuInstanceEnumerateAdapters(Instance,
                                            const EnumerateAdapterOptions *,
                                            Adapter *adapters) {
  if (adapters)
    *adapters = made<Adapter>();
  return 1;
}
EXPORT CallStatus wgpuAdapterGetInfo(Adapter, AdapterInfo *info) {
  info->device = view("stand-in");
  info->adapter = mode == "cpu" ? AdapterCpu : 0;
  return CallSuccess;
}
EXPORT CallStatus wgpuAdapterGetLimits(Adapter, Limits *limits) {
  limits->maxStorageBuffersPerShaderStage = 2;
  limits->maxUniformBufferBindingSize = 1 << 16;
  limits->maxStorageBufferBindingSize = 1 << 27;
  limits->minUniformBufferOffsetAlignment = 256;
  limits->minStorageBufferOffsetAlignment = 256;
  limits->maxBufferSize = 1 << 28;
  limits->maxComputeWorkgroupsPerDimension = 65535;
  return CallSuccess;
}
EXPORT Bool wgpuAdapterHasFeature(Adapter, Feature) { return false; }
EXPORT Future wgpuAdapterRequestDevice(Adapter, const DeviceDescriptor *what,
                                       RequestDeviceCallbackInfo answer) {
  lost = what->lost;
  uncaptured = what->error;
  bool fails = mode == "device";
  answer.callback(fails ? static_cast<RequestStatus>(3) : RequestSuccess,
                  fails ? nullptr : made<Device>(),
                  view(fails ? "it was told" : ""), answer.user1, answer.user2);
  return {};
}
EXPORT Buffer wgpuDeviceCreateBuffer(Device, const BufferDescriptor *) {
  mayFail("DeviceCreateBuffer");
  if (mode == "memory")
    uncaptured.callback(nullptr, ErrorOutOfMemory, view("Out of Memory"),
                        uncaptured.user1, uncaptured.user2);
  // Each is another one.
  static uintptr_t number = 0;
  return reinterpret_cast<Buffer>(16 * ++number);
}
EXPORT Submission wgpuQueueSubmitForIndex(Queue, size_t,
                                          const CommandBuffer *) {
  mayFail("QueueSubmitForIndex");
  if (mode == "lost")
    lost.callback(nullptr, LostUnknown, view("it was\ntold"), lost.user1,
                  lost.user2);
  return 1;
}
EXPORT Future wgpuBufferMapAsync(Buffer, Flags, size_t, size_t,
                                 BufferMapCallbackInfo answer) {
  answer.callback(mode == "map" ? static_cast<MapStatus>(3) : MapSuccess,
                  view(mode == "map" ? "it was told" : ""), answer.user1,
                  answer.user2);
  return {};
}
EXPORT const void *wgpuBufferGetConstMappedRange(Buffer, size_t, size_t) {
  return content;
}
EXPORT Bool wgpuDevicePoll(Device, Bool, const Submission *) { return true; }
EXPORT float wgpuQueueGetTimestampPeriod(Queue) { return 1; }

MAKES(CreateInstance, Instance, const InstanceDescriptor *)
MAKES(DeviceGetQueue, Queue, Device)
MAKES(DeviceCreateShaderModuleTrusted, ShaderModule, Device,
      const ShaderModuleDescriptor *, Flags)
MAKES(DeviceCreateBindGroupLayout, BindGroupLayout, Device,
      const BindGroupLayoutDescriptor *)
MAKES(DeviceCreatePipelineLayout, PipelineLayout, Device,
      const PipelineLayoutDescriptor *)
MAKES(DeviceCreateComputePipeline, ComputePipeline, Device,
      const ComputePipelineDescriptor *)
MAKES(DeviceCreateBindGroup, BindGroup, Device, const BindGroupDescriptor *)
MAKES(DeviceCreateCommandEncoder, CommandEncoder, Device,
      const LabelDescriptor *)
MAKES(DeviceCreateQuerySet, QuerySet, Device, const QuerySetDescriptor *)
MAKES(CommandEncoderBeginComputePass, ComputePass, CommandEncoder,
      const LabelDescriptor *)
MAKES(CommandEncoderFinish, CommandBuffer, CommandEncoder,
      const LabelDescriptor *)
DOES(InstanceRelease, Instance)
DOES(AdapterInfoFreeMembers, AdapterInfo)
DOES(AdapterRelease, Adapter)
DOES(DeviceDestroy, Device)
DOES(DeviceRelease, Device)
EXPORT void wgpuQueueWriteBuffer(Queue, Buffer, uint64_t, const void *,
                                 size_t) {
  mayFail("QueueWriteBuffer");
}
DOES(QueueRelease, Queue)
DOES(BufferUnmap, Buffer)
DOES(BufferDestroy, Buffer)
DOES(BufferRelease, Buffer)
DOES(ShaderModuleRelease, ShaderModule)
DOES(BindGroupLayoutRelease, BindGroupLayout)
DOES(PipelineLayoutRelease, PipelineLayout)
DOES(ComputePipelineRelease, ComputePipeline)
DOES(BindGroupRelease, BindGroup)
DOES(QuerySetRelease, QuerySet)
DOES(CommandEncoderCopyBufferToBuffer, CommandEncoder, Buffer, uint64_t, Buffer,
     uint64_t, uint64_t)
DOES(CommandEncoderWriteTimestamp, CommandEncoder, QuerySet, uint32_t)
DOES(CommandEncoderResolveQuerySet, CommandEncoder, QuerySet, uint32_t,
     uint32_t, Buffer, uint64_t)
DOES(CommandEncoderRelease, CommandEncoder)
DOES(CommandBufferRelease, CommandBuffer)
DOES(ComputePassEncoderSetPipeline, ComputePass, ComputePipeline)
DOES(ComputePassEncoderSetBindGroup, ComputePass, uint32_t, BindGroup, size_t,
     const uint32_t *)
DOES(ComputePassEncoderDispatchWorkgroups, ComputePass, uint32_t, uint32_t,
     uint32_t)
DOES(ComputePassEncoderEnd, ComputePass)
DOES(ComputePassEncoderRelease, ComputePass)
