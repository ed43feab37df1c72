// The entry points of wgpu-native (libwgpu_native) that tinyjit calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declared here because the library comes by dlopen and its headers need not be
// there. Names without their prefix (WGPU, wgpu), numbers and layouts are those
// of `webgpu.h` and `wgpu.h` of wgpu-native 29, which differ from those of
// other versions; a test compares them with the headers where these are.

#ifndef RUNTIME_GPU_WEBGPU_WEBGPUAPI_H
#define RUNTIME_GPU_WEBGPU_WEBGPUAPI_H

#include <cstddef>
#include <cstdint>
#include <string>

namespace tinyjit::runtime::wgpu {

/// The version whose structs these are: the first part of what `wgpuGetVersion`
/// says.
inline constexpr uint32_t majorVersion = 29;

using Adapter = struct AdapterObject *;
using BindGroup = struct BindGroupObject *;
using BindGroupLayout = struct BindGroupLayoutObject *;
using Buffer = struct BufferObject *;
using CommandBuffer = struct CommandBufferObject *;
using CommandEncoder = struct CommandEncoderObject *;
using ComputePass = struct ComputePassObject *;
using ComputePipeline = struct ComputePipelineObject *;
using Device = struct DeviceObject *;
using Instance = struct InstanceObject *;
using PipelineLayout = struct PipelineLayoutObject *;
using QuerySet = struct QuerySetObject *;
using Queue = struct QueueObject *;
using ShaderModule = struct ShaderModuleObject *;

using Bool = uint32_t;
using Flags = uint64_t;
using Submission = uint64_t;

struct StringView {
  const char *data = nullptr;
  /// SIZE_MAX: up to the NUL.
  size_t length = SIZE_MAX;

  std::string str() const {
    if (!data)
      return {};
    return length == SIZE_MAX ? std::string(data) : std::string(data, length);
  }
};

enum SType : uint32_t {
  STypeShaderSourceWGSL = 2,
  STypeInstanceExtras = 0x00030004,
};
enum CallStatus : uint32_t { CallSuccess = 1 };
enum RequestStatus : uint32_t { RequestSuccess = 1 };
enum MapStatus : uint32_t { MapSuccess = 1 };
enum ErrorType : uint32_t {
  ErrorValidation = 2,
  ErrorOutOfMemory = 3,
  ErrorInternal = 4,
};
enum LostReason : uint32_t { LostUnknown = 1, LostDestroyed = 2 };
enum Feature : uint32_t {
  FeatureTimestampQuery = 0x9,
  FeatureShaderF64 = 0x0003001D,
  FeatureTimestampInsideEncoders = 0x00030024,
  FeatureShaderInt64 = 0x00030026,
};
enum AdapterType : uint32_t { AdapterCpu = 3 };
enum BufferBindingType : uint32_t { BindingUniform = 2, BindingStorage = 3 };
enum QueryType : uint32_t { QueryTimestamp = 2 };
enum CallbackMode : uint32_t { CallbackAllowSpontaneous = 3 };
enum : Flags {
  UsageMapRead = 0x1,
  UsageCopySrc = 0x4,
  UsageCopyDst = 0x8,
  UsageUniform = 0x40,
  UsageStorage = 0x80,
  UsageQueryResolve = 0x200,
  StageCompute = 0x4,
  MapRead = 0x1,
  CheckBounds = 0x1,
  BackendVulkan = 0x1,
  BackendMetal = 0x4,
  BackendDX12 = 0x8,
};

struct ChainedStruct {
  const ChainedStruct *next = nullptr;
  SType type{};
};

struct Future {
  uint64_t id;
};

struct InstanceExtras {
  ChainedStruct chain;
  Flags backends = 0, flags = 0;
  uint32_t dx12Compiler = 0, gles3MinorVersion = 0, glFence = 0;
  StringView dxcPath;
  uint32_t dxcMaxShaderModel = 0, dx12Presentation = 0;
  const uint8_t *budgetForDeviceCreation = nullptr;
  const uint8_t *budgetForDeviceLoss = nullptr;
  struct {
    uint32_t type = 0;
    void *display = nullptr;
    int screen = 0;
  } displayHandle;
};
struct InstanceDescriptor {
  const ChainedStruct *next = nullptr;
  size_t featureCount = 0;
  const uint32_t *features = nullptr;
  const void *limits = nullptr;
};
struct EnumerateAdapterOptions {
  const ChainedStruct *next = nullptr;
  Flags backends = 0;
};

struct AdapterInfo {
  ChainedStruct *next = nullptr;
  StringView vendor, architecture, device, description;
  uint32_t backend = 0, adapter = 0, vendorID = 0, deviceID = 0;
  uint32_t subgroupMinSize = 0, subgroupMaxSize = 0;
};

struct Limits {
  ChainedStruct *next = nullptr;
  uint32_t maxTextureDimension1D = 0;
  uint32_t maxTextureDimension2D = 0;
  uint32_t maxTextureDimension3D = 0;
  uint32_t maxTextureArrayLayers = 0;
  uint32_t maxBindGroups = 0;
  uint32_t maxBindGroupsPlusVertexBuffers = 0;
  uint32_t maxBindingsPerBindGroup = 0;
  uint32_t maxDynamicUniformBuffersPerPipelineLayout = 0;
  uint32_t maxDynamicStorageBuffersPerPipelineLayout = 0;
  uint32_t maxSampledTexturesPerShaderStage = 0;
  uint32_t maxSamplersPerShaderStage = 0;
  uint32_t maxStorageBuffersPerShaderStage = 0;
  uint32_t maxStorageTexturesPerShaderStage = 0;
  uint32_t maxUniformBuffersPerShaderStage = 0;
  uint64_t maxUniformBufferBindingSize = 0;
  uint64_t maxStorageBufferBindingSize = 0;
  uint32_t minUniformBufferOffsetAlignment = 0;
  uint32_t minStorageBufferOffsetAlignment = 0;
  uint32_t maxVertexBuffers = 0;
  uint64_t maxBufferSize = 0;
  uint32_t maxVertexAttributes = 0;
  uint32_t maxVertexBufferArrayStride = 0;
  uint32_t maxInterStageShaderVariables = 0;
  uint32_t maxColorAttachments = 0;
  uint32_t maxColorAttachmentBytesPerSample = 0;
  uint32_t maxComputeWorkgroupStorageSize = 0;
  uint32_t maxComputeInvocationsPerWorkgroup = 0;
  uint32_t maxComputeWorkgroupSizeX = 0;
  uint32_t maxComputeWorkgroupSizeY = 0;
  uint32_t maxComputeWorkgroupSizeZ = 0;
  uint32_t maxComputeWorkgroupsPerDimension = 0;
  uint32_t maxImmediateSize = 0;
};

struct DeviceLostCallbackInfo {
  const ChainedStruct *next = nullptr;
  CallbackMode mode = CallbackAllowSpontaneous;
  void (*callback)(const Device *device, LostReason reason, StringView message,
                   void *user1, void *user2) = nullptr;
  void *user1 = nullptr, *user2 = nullptr;
};
struct UncapturedErrorCallbackInfo {
  const ChainedStruct *next = nullptr;
  void (*callback)(const Device *device, ErrorType type, StringView message,
                   void *user1, void *user2) = nullptr;
  void *user1 = nullptr, *user2 = nullptr;
};
struct DeviceDescriptor {
  const ChainedStruct *next = nullptr;
  StringView label;
  size_t featureCount = 0;
  const Feature *features = nullptr;
  const Limits *limits = nullptr;
  struct {
    const ChainedStruct *next = nullptr;
    StringView label;
  } queue;
  DeviceLostCallbackInfo lost;
  UncapturedErrorCallbackInfo error;
};
struct RequestDeviceCallbackInfo {
  const ChainedStruct *next = nullptr;
  CallbackMode mode = CallbackAllowSpontaneous;
  void (*callback)(RequestStatus status, Device device, StringView message,
                   void *user1, void *user2) = nullptr;
  void *user1 = nullptr, *user2 = nullptr;
};
struct BufferMapCallbackInfo {
  const ChainedStruct *next = nullptr;
  CallbackMode mode = CallbackAllowSpontaneous;
  void (*callback)(MapStatus status, StringView message, void *user1,
                   void *user2) = nullptr;
  void *user1 = nullptr, *user2 = nullptr;
};

struct BufferDescriptor {
  const ChainedStruct *next = nullptr;
  StringView label;
  Flags usage = 0;
  uint64_t size = 0;
  Bool mappedAtCreation = 0;
};
struct ShaderSourceWGSL {
  ChainedStruct chain;
  StringView code;
};
struct ShaderModuleDescriptor {
  const ChainedStruct *next = nullptr;
  StringView label;
};

struct BufferBindingLayout {
  const ChainedStruct *next = nullptr;
  BufferBindingType type{};
  Bool hasDynamicOffset = 0;
  uint64_t minBindingSize = 0;
};
struct BindGroupLayoutEntry {
  const ChainedStruct *next = nullptr;
  uint32_t binding = 0;
  Flags visibility = StageCompute;
  uint32_t arraySize = 0;
  BufferBindingLayout buffer;
  // All zero: no such binding.
  struct {
    const ChainedStruct *next = nullptr;
    uint32_t type = 0;
  } sampler;
  struct {
    const ChainedStruct *next = nullptr;
    uint32_t sampleType = 0, dimension = 0;
    Bool multisampled = 0;
  } texture;
  struct {
    const ChainedStruct *next = nullptr;
    uint32_t access = 0, format = 0, dimension = 0;
  } storageTexture;
};
struct BindGroupLayoutDescriptor {
  const ChainedStruct *next = nullptr;
  StringView label;
  size_t entryCount = 0;
  const BindGroupLayoutEntry *entries = nullptr;
};
struct BindGroupEntry {
  const ChainedStruct *next = nullptr;
  uint32_t binding = 0;
  Buffer buffer = nullptr;
  uint64_t offset = 0, size = 0;
  void *sampler = nullptr, *texture = nullptr;
};
struct BindGroupDescriptor {
  const ChainedStruct *next = nullptr;
  StringView label;
  BindGroupLayout layout = nullptr;
  size_t entryCount = 0;
  const BindGroupEntry *entries = nullptr;
};
struct PipelineLayoutDescriptor {
  const ChainedStruct *next = nullptr;
  StringView label;
  size_t groupCount = 0;
  const BindGroupLayout *groups = nullptr;
  uint32_t immediateSize = 0;
};
struct ComputePipelineDescriptor {
  const ChainedStruct *next = nullptr;
  StringView label;
  PipelineLayout layout = nullptr;
  struct {
    const ChainedStruct *next = nullptr;
    ShaderModule module = nullptr;
    StringView entryPoint;
    size_t constantCount = 0;
    const void *constants = nullptr;
  } compute;
};
/// Of command encoders, command buffers and compute passes, which differ in
/// what follows.
struct LabelDescriptor {
  const ChainedStruct *next = nullptr;
  StringView label;
  const void *timestampWrites = nullptr;
};
struct QuerySetDescriptor {
  const ChainedStruct *next = nullptr;
  StringView label;
  QueryType type{};
  uint32_t count = 0;
};

/// X(name, result, (parameters)): the entry point `wgpuNAME`.
#define TINYJIT_WEBGPU_ENTRY_POINTS(X)                                         \
  X(GetVersion, uint32_t, ())                                                  \
  X(CreateInstance, Instance, (const InstanceDescriptor *))                    \
  X(InstanceEnumerateAdapters, size_t,                                         \
    (Instance, const EnumerateAdapterOptions *, Adapter *))                    \
  X(InstanceRelease, void, (Instance))                                         \
  X(AdapterGetInfo, CallStatus, (Adapter, AdapterInfo *))                      \
  X(AdapterInfoFreeMembers, void, (AdapterInfo))                               \
  X(AdapterGetLimits, CallStatus, (Adapter, Limits *))                         \
  X(AdapterHasFeature, Bool, (Adapter, Feature))                               \
  X(AdapterRequestDevice, Future,                                              \
    (Adapter, const DeviceDescriptor *, RequestDeviceCallbackInfo))            \
  X(AdapterRelease, void, (Adapter))                                           \
  X(DeviceGetQueue, Queue, (Device))                                           \
  X(DevicePoll, Bool, (Device, Bool wait, const Submission *))                 \
  X(DeviceDestroy, void, (Device))                                             \
  X(DeviceRelease, void, (Device))                                             \
  X(DeviceCreateBuffer, Buffer, (Device, const BufferDescriptor *))            \
  X(DeviceCreateShaderModuleTrusted, ShaderModule,                             \
    (Device, const ShaderModuleDescriptor *, Flags runtimeChecks))             \
  X(DeviceCreateBindGroupLayout, BindGroupLayout,                              \
    (Device, const BindGroupLayoutDescriptor *))                               \
  X(DeviceCreatePipelineLayout, PipelineLayout,                                \
    (Device, const PipelineLayoutDescriptor *))                                \
  X(DeviceCreateComputePipeline, ComputePipeline,                              \
    (Device, const ComputePipelineDescriptor *))                               \
  X(DeviceCreateBindGroup, BindGroup, (Device, const BindGroupDescriptor *))   \
  X(DeviceCreateCommandEncoder, CommandEncoder,                                \
    (Device, const LabelDescriptor *))                                         \
  X(DeviceCreateQuerySet, QuerySet, (Device, const QuerySetDescriptor *))      \
  X(QueueWriteBuffer, void, (Queue, Buffer, uint64_t, const void *, size_t))   \
  X(QueueSubmitForIndex, Submission, (Queue, size_t, const CommandBuffer *))   \
  X(QueueGetTimestampPeriod, float, (Queue))                                   \
  X(QueueRelease, void, (Queue))                                               \
  X(BufferMapAsync, Future,                                                    \
    (Buffer, Flags mode, size_t offset, size_t size, BufferMapCallbackInfo))   \
  X(BufferGetConstMappedRange, const void *,                                   \
    (Buffer, size_t offset, size_t size))                                      \
  X(BufferUnmap, void, (Buffer))                                               \
  X(BufferDestroy, void, (Buffer))                                             \
  X(BufferRelease, void, (Buffer))                                             \
  X(ShaderModuleRelease, void, (ShaderModule))                                 \
  X(BindGroupLayoutRelease, void, (BindGroupLayout))                           \
  X(PipelineLayoutRelease, void, (PipelineLayout))                             \
  X(ComputePipelineRelease, void, (ComputePipeline))                           \
  X(BindGroupRelease, void, (BindGroup))                                       \
  X(QuerySetRelease, void, (QuerySet))                                         \
  X(CommandEncoderBeginComputePass, ComputePass,                               \
    (CommandEncoder, const LabelDescriptor *))                                 \
  X(CommandEncoderCopyBufferToBuffer, void,                                    \
    (CommandEncoder, Buffer src, uint64_t srcOffset, Buffer dst,               \
     uint64_t dstOffset, uint64_t size))                                       \
  X(CommandEncoderWriteTimestamp, void, (CommandEncoder, QuerySet, uint32_t))  \
  X(CommandEncoderResolveQuerySet, void,                                       \
    (CommandEncoder, QuerySet, uint32_t first, uint32_t count, Buffer,         \
     uint64_t offset))                                                         \
  X(CommandEncoderFinish, CommandBuffer,                                       \
    (CommandEncoder, const LabelDescriptor *))                                 \
  X(CommandEncoderRelease, void, (CommandEncoder))                             \
  X(CommandBufferRelease, void, (CommandBuffer))                               \
  X(ComputePassEncoderSetPipeline, void, (ComputePass, ComputePipeline))       \
  X(ComputePassEncoderSetBindGroup, void,                                      \
    (ComputePass, uint32_t index, BindGroup, size_t, const uint32_t *))        \
  X(ComputePassEncoderDispatchWorkgroups, void,                                \
    (ComputePass, uint32_t x, uint32_t y, uint32_t z))                         \
  X(ComputePassEncoderEnd, void, (ComputePass))                                \
  X(ComputePassEncoderRelease, void, (ComputePass))

/// The entry points' addresses.
struct Api {
#define TINYJIT_MEMBER(name, result, params) result(*name) params = nullptr;
  TINYJIT_WEBGPU_ENTRY_POINTS(TINYJIT_MEMBER)
#undef TINYJIT_MEMBER
};

} // namespace tinyjit::runtime::wgpu

#endif // RUNTIME_GPU_WEBGPU_WEBGPUAPI_H
