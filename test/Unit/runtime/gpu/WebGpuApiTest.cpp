// Compares our declarations of wgpu-native with <webgpu.h> and <wgpu.h>.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <wgpu.h>

#include "runtime/gpu/webgpu/WebGpuApi.h"
#include "test/Unit/runtime/gpu/Alike.h"

#include "gtest/gtest.h"

#include <cstddef>

namespace wgpu = tinyjit::runtime::wgpu;
using namespace tinyjit::runtime::testing;

TEST(WebGpuApi, EntryPoints) {
#define TINYJIT_COMPARE(name, result, params)                                  \
  static_assert(AlikeFunctions<decltype(wgpu::Api::name),                      \
                               decltype(&::wgpu##name)>::value,                \
                #name);
  TINYJIT_WEBGPU_ENTRY_POINTS(TINYJIT_COMPARE)
#undef TINYJIT_COMPARE
}

TEST(WebGpuApi, Structs) {
#define TINYJIT_COMPARE(ours, theirs)                                          \
  EXPECT_EQ(sizeof(wgpu::ours), sizeof(WGPU##theirs)) << #theirs
  TINYJIT_COMPARE(StringView, StringView);
  TINYJIT_COMPARE(ChainedStruct, ChainedStruct);
  TINYJIT_COMPARE(InstanceExtras, InstanceExtras);
  TINYJIT_COMPARE(InstanceDescriptor, InstanceDescriptor);
  TINYJIT_COMPARE(EnumerateAdapterOptions, InstanceEnumerateAdapterOptions);
  TINYJIT_COMPARE(AdapterInfo, AdapterInfo);
  TINYJIT_COMPARE(Limits, Limits);
  TINYJIT_COMPARE(DeviceLostCallbackInfo, DeviceLostCallbackInfo);
  TINYJIT_COMPARE(UncapturedErrorCallbackInfo, UncapturedErrorCallbackInfo);
  TINYJIT_COMPARE(DeviceDescriptor, DeviceDescriptor);
  TINYJIT_COMPARE(RequestDeviceCallbackInfo, RequestDeviceCallbackInfo);
  TINYJIT_COMPARE(BufferMapCallbackInfo, BufferMapCallbackInfo);
  TINYJIT_COMPARE(BufferDescriptor, BufferDescriptor);
  TINYJIT_COMPARE(ShaderSourceWGSL, ShaderSourceWGSL);
  TINYJIT_COMPARE(ShaderModuleDescriptor, ShaderModuleDescriptor);
  TINYJIT_COMPARE(BindGroupLayoutEntry, BindGroupLayoutEntry);
  TINYJIT_COMPARE(BindGroupLayoutDescriptor, BindGroupLayoutDescriptor);
  TINYJIT_COMPARE(BindGroupEntry, BindGroupEntry);
  TINYJIT_COMPARE(BindGroupDescriptor, BindGroupDescriptor);
  TINYJIT_COMPARE(PipelineLayoutDescriptor, PipelineLayoutDescriptor);
  TINYJIT_COMPARE(ComputePipelineDescriptor, ComputePipelineDescriptor);
  TINYJIT_COMPARE(LabelDescriptor, ComputePassDescriptor);
  TINYJIT_COMPARE(QuerySetDescriptor, QuerySetDescriptor);
#undef TINYJIT_COMPARE
#define TINYJIT_COMPARE(type, ours, theirs)                                    \
  EXPECT_EQ(offsetof(wgpu::type, ours), offsetof(WGPU##type, theirs))
  TINYJIT_COMPARE(InstanceExtras, displayHandle, displayHandle);
  TINYJIT_COMPARE(Limits, maxStorageBufferBindingSize,
                  maxStorageBufferBindingSize);
  TINYJIT_COMPARE(Limits, maxComputeWorkgroupsPerDimension,
                  maxComputeWorkgroupsPerDimension);
  TINYJIT_COMPARE(DeviceDescriptor, lost, deviceLostCallbackInfo);
  TINYJIT_COMPARE(DeviceDescriptor, error, uncapturedErrorCallbackInfo);
  TINYJIT_COMPARE(BufferDescriptor, size, size);
  TINYJIT_COMPARE(BindGroupLayoutEntry, buffer, buffer);
  TINYJIT_COMPARE(BindGroupLayoutEntry, storageTexture, storageTexture);
  TINYJIT_COMPARE(BindGroupEntry, offset, offset);
  TINYJIT_COMPARE(ComputePipelineDescriptor, compute, compute);
#undef TINYJIT_COMPARE
}

TEST(WebGpuApi, Numbers) {
#define TINYJIT_COMPARE(ours, theirs)                                          \
  EXPECT_EQ(static_cast<uint64_t>(wgpu::ours),                                 \
            static_cast<uint64_t>(WGPU##theirs))
  TINYJIT_COMPARE(STypeShaderSourceWGSL, SType_ShaderSourceWGSL);
  TINYJIT_COMPARE(STypeInstanceExtras, SType_InstanceExtras);
  TINYJIT_COMPARE(CallSuccess, Status_Success);
  TINYJIT_COMPARE(RequestSuccess, RequestDeviceStatus_Success);
  TINYJIT_COMPARE(MapSuccess, MapAsyncStatus_Success);
  TINYJIT_COMPARE(ErrorOutOfMemory, ErrorType_OutOfMemory);
  TINYJIT_COMPARE(LostUnknown, DeviceLostReason_Unknown);
  TINYJIT_COMPARE(FeatureTimestampQuery, FeatureName_TimestampQuery);
  TINYJIT_COMPARE(FeatureShaderF64, NativeFeature_ShaderF64);
  TINYJIT_COMPARE(FeatureShaderInt64, NativeFeature_ShaderInt64);
  TINYJIT_COMPARE(FeatureTimestampInsideEncoders,
                  NativeFeature_TimestampQueryInsideEncoders);
  TINYJIT_COMPARE(AdapterCpu, AdapterType_CPU);
  TINYJIT_COMPARE(BindingUniform, BufferBindingType_Uniform);
  TINYJIT_COMPARE(BindingStorage, BufferBindingType_Storage);
  TINYJIT_COMPARE(QueryTimestamp, QueryType_Timestamp);
  TINYJIT_COMPARE(CallbackAllowSpontaneous, CallbackMode_AllowSpontaneous);
  TINYJIT_COMPARE(UsageMapRead, BufferUsage_MapRead);
  TINYJIT_COMPARE(UsageCopySrc, BufferUsage_CopySrc);
  TINYJIT_COMPARE(UsageCopyDst, BufferUsage_CopyDst);
  TINYJIT_COMPARE(UsageUniform, BufferUsage_Uniform);
  TINYJIT_COMPARE(UsageStorage, BufferUsage_Storage);
  TINYJIT_COMPARE(UsageQueryResolve, BufferUsage_QueryResolve);
  TINYJIT_COMPARE(StageCompute, ShaderStage_Compute);
  TINYJIT_COMPARE(MapRead, MapMode_Read);
  TINYJIT_COMPARE(CheckBounds, ShaderRuntimeChecks_BoundsChecks);
  TINYJIT_COMPARE(BackendVulkan, InstanceBackend_Vulkan);
  TINYJIT_COMPARE(BackendMetal, InstanceBackend_Metal);
  TINYJIT_COMPARE(BackendDX12, InstanceBackend_DX12);
#undef TINYJIT_COMPARE
}
