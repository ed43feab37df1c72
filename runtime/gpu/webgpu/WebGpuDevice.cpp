// One device of wgpu-native: its queue, its buffers, and its errors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/webgpu/WebGpuDevice.h"

#include "runtime/support/Return.h"

#include <algorithm>
#include <cstring>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::webgpu;

/// A message of the library on one line.
static std::string onOneLine(wgpu::StringView view) {
  std::string line;
  for (char letter : view.str()) {
    bool isSpace = letter == '\n' || letter == '\r' || letter == ' ';
    if (!isSpace)
      line += letter;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  }
  while (!line.empty() && line.back() == ' ')
    line.pop_back();
  return line;
}

void WebGpuDevice::onError(const wgpu::Device *, wgpu::ErrorType type,
                           wgpu::StringView message, void *self, void *) {
  auto &device = *static_cast<WebGpuDevice *>(self);
  std::lock_guard<std::mutex> lock(device.reports);
  if (device.error.ok())
    device.error =
        Status(type == wgpu::ErrorOutOfMemory ? Code::ResourceExhausted
                                              : Code::DeviceError,
               onOneLine(message));
}

void WebGpuDevice::onLost(const wgpu::Device *, wgpu::LostReason reason,
                          wgpu::StringView message, void *self, void *) {
  // A device that is released is lost, too.
  if (reason != wgpu::LostUnknown)
    return;
  auto &device = *static_cast<WebGpuDevice *>(self);
  std::lock_guard<std::mutex> lock(device.reports);
  device.isLost = true;
  device.lostMessage = onOneLine(message);
}

Status WebGpuDevice::check(const char *call) {
  std::lock_guard<std::mutex> lock(reports);
  Status found = std::exchange(error, Status());
  if (isLost)
    return Status::deviceError(call, " failed: the device is lost",
                               lostMessage.empty() ? "" : ": ", lostMessage);
  return found.withPrefix(concat(call, " failed: "));
}

StatusOr<std::unique_ptr<WebGpuDevice>>
WebGpuDevice::open(const wgpu::Api &api, wgpu::Adapter adapter) {
  std::unique_ptr<WebGpuDevice> made(new WebGpuDevice(api));
  RETURN_IF_ERROR(made->request(adapter));
  return StatusOr<std::unique_ptr<WebGpuDevice>>(std::move(made));
}

namespace {
struct Requested {
  wgpu::RequestStatus status{};
  wgpu::Device device = nullptr;
  std::string message;
};
} // namespace

Status WebGpuDevice::request(wgpu::Adapter adapter) {
  if (api.AdapterGetLimits(adapter, &limits) != wgpu::CallSuccess)
    return Status::deviceError("wgpuAdapterGetLimits failed");
  limits.next = nullptr;
  std::vector<wgpu::Feature> features;
  auto ask = [&](wgpu::Feature feature) {
    bool has = api.AdapterHasFeature(adapter, feature);
    if (has)
      features.push_back(feature);
    return has;
  };
  hasF64 = ask(wgpu::FeatureShaderF64);
  hasI64 = ask(wgpu::FeatureShaderInt64);
  hasTimestamps = ask(wgpu::FeatureTimestampQuery);
  hasTimestamps &= ask(wgpu::FeatureTimestampInsideEncoders);

  wgpu::DeviceDescriptor descriptor;
  descriptor.featureCount = features.size();
  descriptor.features = features.data();
  descriptor.limits = &limits;
  descriptor.lost.callback = onLost;
  descriptor.error.callback = onError;
  descriptor.lost.user1 = descriptor.error.user1 = this;
  Requested requested;
  wgpu::RequestDeviceCallbackInfo answer;
  answer.user1 = &requested;
  // wgpu-native calls it before the request returns.
  answer.callback = [](wgpu::RequestStatus status, wgpu::Device device,
                       wgpu::StringView message, void *user, void *) {
    *static_cast<Requested *>(user) = {status, device, onOneLine(message)};
  };
  api.AdapterRequestDevice(adapter, &descriptor, answer);
  if (requested.status != wgpu::RequestSuccess || !requested.device)
    return Status::deviceError("wgpuAdapterRequestDevice failed: ",
                               requested.message);
  device = {requested.device, api.DeviceRelease};
  ownQueue = {api.DeviceGetQueue(handle()), api.QueueRelease};
  return check("wgpuDeviceGetQueue");
}

WebGpuDevice::~WebGpuDevice() {
  if (device)
    (void)wait(last);
}

StatusOr<Held<wgpu::Buffer>> WebGpuDevice::makeBuffer(uint64_t bytes,
                                                      wgpu::Flags usage) {
  wgpu::BufferDescriptor descriptor;
  descriptor.usage = usage;
  descriptor.size = bytes;
  return hold("wgpuDeviceCreateBuffer",
              api.DeviceCreateBuffer(handle(), &descriptor), api.BufferRelease);
}

StatusOr<std::shared_ptr<const Held<wgpu::Buffer>>>
WebGpuDevice::packed(uint64_t bytes) {
  uint64_t most =
      std::min(limits.maxBufferSize, limits.maxStorageBufferBindingSize) / 4 *
      4;
  if (bytes > most)
    return Status::resourceExhausted(
        "arrays that share a binding are ", bytes,
        " bytes in several buffers, and the device binds ", most, " at most");
  auto held = lock();
  if (bytes > packingBytes) {
    uint64_t room = std::min(most, std::max(bytes, 2 * packingBytes));
    StatusOr<Held<wgpu::Buffer>> made =
        makeBuffer((room + 3) / 4 * 4, wgpu::UsageStorage | wgpu::UsageCopySrc |
                                           wgpu::UsageCopyDst);
    RETURN_IF_ERROR(made.status());
    packing = std::make_shared<const Held<wgpu::Buffer>>(*std::move(made));
    packingBytes = room;
  }
  return packing;
}

Status WebGpuDevice::submit(wgpu::CommandEncoder encoder) {
  static constexpr wgpu::LabelDescriptor descriptor;
  Held<wgpu::CommandBuffer> commands(
      api.CommandEncoderFinish(encoder, &descriptor), api.CommandBufferRelease);
  RETURN_IF_ERROR(check("wgpuCommandEncoderFinish"));
  wgpu::CommandBuffer submitted = commands.get();
  wgpu::Submission made = api.QueueSubmitForIndex(queue(), 1, &submitted);
  RETURN_IF_ERROR(check("wgpuQueueSubmit"));
  last = made;
  return Status();
}

std::optional<wgpu::Submission> WebGpuDevice::lastSubmission() {
  auto held = lock();
  return last;
}

Status WebGpuDevice::wait(std::optional<wgpu::Submission> submission) {
  if (submission)
    api.DevicePoll(handle(), true, &*submission);
  auto held = lock();
  return check("wgpuDevicePoll");
}

Status WebGpuDevice::read(void *dst, wgpu::Buffer src, uint64_t offset,
                          uint64_t bytes) {
  auto held = lock();
  uint64_t first = offset / 4 * 4;
  uint64_t length = (offset + bytes + 3) / 4 * 4 - first;
  if (length > stagingBytes) {
    RETURN_IF_ERROR(makeBuffer(length, wgpu::UsageMapRead | wgpu::UsageCopyDst)
                        .moveTo(staging));
    stagingBytes = length;
  }
  Commands commands(*this);
  commands.copy(staging.get(), 0, src, first, length);
  RETURN_IF_ERROR(commands.submit());
  struct Mapped {
    wgpu::MapStatus status{};
    std::string message = "it was not called back";
  } mapped;
  wgpu::BufferMapCallbackInfo answer;
  answer.user1 = &mapped;
  answer.callback = [](wgpu::MapStatus status, wgpu::StringView message,
                       void *user, void *) {
    *static_cast<Mapped *>(user) = {status, onOneLine(message)};
  };
  api.BufferMapAsync(staging.get(), wgpu::MapRead, 0, length, answer);
  api.DevicePoll(handle(), true, &*last);
  RETURN_IF_ERROR(check("wgpuBufferMapAsync"));
  if (mapped.status != wgpu::MapSuccess)
    return Status::deviceError("wgpuBufferMapAsync failed: ", mapped.message);
  const void *range = api.BufferGetConstMappedRange(staging.get(), 0, length);
  Status status = check("wgpuBufferGetConstMappedRange");
  if (status.ok() && range)
    std::memcpy(dst, static_cast<const char *>(range) + (offset - first),
                bytes);
  else if (status.ok())
    status = Status::deviceError("wgpuBufferGetConstMappedRange failed");
  api.BufferUnmap(staging.get());
  return status;
}

Commands::Commands(WebGpuDevice &device)
    : device(device), encoder(
                          [&] {
                            static constexpr wgpu::LabelDescriptor descriptor;
                            return device.api.DeviceCreateCommandEncoder(
                                device.handle(), &descriptor);
                          }(),
                          device.api.CommandEncoderRelease) {}

void Commands::dispatch(wgpu::ComputePipeline pipeline, wgpu::BindGroup group,
                        const std::array<uint32_t, 3> &grid) {
  if (!pass) {
    static constexpr wgpu::LabelDescriptor descriptor;
    pass = {
        device.api.CommandEncoderBeginComputePass(encoder.get(), &descriptor),
        device.api.ComputePassEncoderRelease};
    current = nullptr;
  }
  if (pipeline != current)
    device.api.ComputePassEncoderSetPipeline(pass.get(), pipeline);
  current = pipeline;
  device.api.ComputePassEncoderSetBindGroup(pass.get(), 0, group, 0, nullptr);
  device.api.ComputePassEncoderDispatchWorkgroups(pass.get(), grid[0], grid[1],
                                                  grid[2]);
}

void Commands::endPass() {
  if (!pass)
    return;
  device.api.ComputePassEncoderEnd(pass.get());
  pass = {};
}

void Commands::copy(wgpu::Buffer dst, uint64_t dstOffset, wgpu::Buffer src,
                    uint64_t srcOffset, uint64_t bytes) {
  endPass();
  device.api.CommandEncoderCopyBufferToBuffer(encoder.get(), src, srcOffset,
                                              dst, dstOffset, bytes);
}

Status Commands::submit() {
  endPass();
  return device.submit(encoder.get());
}
