// GpuDevice: the memory, the stream and the loaded code of one GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuDevice.h"

#include "runtime/gpu/nccl/NcclLibrary.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Gpu.h"

#include <algorithm>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

Entered::Entered(GpuDevice &device, bool toRelease)
    : device(device),
      result(device.driver().enter(device.ordinal(), previous)) {
  if (!result.ok() && toRelease)
    result = device.driver().enter(device.ordinal(), previous);
}

Entered::~Entered() {
  // Nobody can do anything about an error here; the next call has it again.
  if (result.ok())
    (void)device.driver().leave(previous);
}

GpuDevice::GpuDevice(Driver &driver, int ordinal)
    : Device(driver.kind(), ordinal, CodeForm::Image, /*isHost=*/false),
      leaf(driver) {}

StatusOr<std::unique_ptr<GpuDevice>> GpuDevice::create(Driver &driver,
                                                       int ordinal) {
  std::unique_ptr<GpuDevice> made(new GpuDevice(driver, ordinal));
  StatusOr<DeviceInfo> info = driver.open(ordinal);
  if (!info.ok())
    return made->explain(info.status());
  made->info = *std::move(info);
  Status status;
  {
    Entered entered(*made);
    status = entered.status();
    if (status.ok()) {
      StatusOr<Stream> stream = driver.createStream();
      if (stream.ok())
        made->ownStream = *stream;
      else
        status = stream.status();
    }
  }
  if (status.ok())
    return StatusOr<std::unique_ptr<GpuDevice>>(std::move(made));
  (void)driver.close(ordinal);
  return made->explain(status);
}

GpuDevice::~GpuDevice() {
  if (!ownStream)
    return;
  {
    Entered entered(*this, /*toRelease=*/true);
    loaded.clear();
    streamsEvent.reset();
    (void)leaf.synchronizeStream(ownStream);
    for (void *address : blocks.takeAll())
      (void)leaf.free(address);
    (void)leaf.destroyStream(ownStream);
  }
  (void)leaf.close(ordinal());
}

void GpuDevice::noteSubmitted(const std::string &name) {
  isBusy.store(true, std::memory_order_release);
  std::lock_guard<std::mutex> lock(mutex);
  if (submitted.size() < 8 &&
      std::find(submitted.begin(), submitted.end(), name) == submitted.end())
    submitted.push_back(name);
}

Status GpuDevice::explain(const Status &status) const {
  if (status.ok() || status.message().rfind(name() + ": ", 0) == 0)
    return status;
  Status named = status.withPrefix(name() + ": ");
  if (status.code() != Code::DeviceError)
    return named;
  std::lock_guard<std::mutex> lock(mutex);
  std::string names;
  for (const std::string &one : submitted)
    names += (names.empty() ? "" : ", ") + one;
  return names.empty()
             ? named
             : Status::deviceError(
                   named.message(),
                   ", maybe because of what was submitted before: ", names);
}

Status GpuDevice::synchronizeEntered() {
  isBusy.store(false, std::memory_order_release);
  Status status = leaf.synchronizeStream(ownStream);
  if (!status.ok()) {
    isBusy.store(true, std::memory_order_release);
    // Whatever the error: what is under way may still use memory that the
    // caller gives away next. A device that is lost does not wait again.
    (void)leaf.synchronizeStream(ownStream);
    return explain(status);
  }
  std::lock_guard<std::mutex> lock(mutex);
  submitted.clear();
  return status;
}

Status GpuDevice::synchronize() {
  Entered entered(*this);
  return entered.status().ok() ? synchronizeEntered()
                               : explain(entered.status());
}

Status GpuDevice::checkRankLibrary() {
  const RankLibrarySource *source = leaf.rankLibrary();
  if (!source)
    return Status::unsupported("devices of kind '", kind(),
                               "' have no library for ranks");
  RETURN_IF_ERROR(leaf.checkCapture());
  return NcclLibrary::find(*source).status();
}

std::string GpuDevice::rankLibrary() {
  return checkRankLibrary().ok()
             ? (*NcclLibrary::find(*leaf.rankLibrary()))->title()
             : std::string();
}

Status GpuDevice::record(const GpuEvent &event) {
  return explain(leaf.record(event.handle(), ownStream));
}

Status GpuDevice::waitFor(const GpuEvent &event) {
  // Drivers do not know the events of each other.
  if (&event.device().driver() != &leaf) {
    Entered entered(event.device());
    return entered.status().ok()
               ? event.device().explain(
                     event.device().driver().synchronizeEvent(event.handle()))
               : entered.status();
  }
  Entered entered(*this);
  return explain(entered.status().ok() ? leaf.wait(ownStream, event.handle())
                                       : entered.status());
}

Status GpuDevice::packRaw(void *dst, const void *src, int64_t rowBytes,
                          int64_t rows, int64_t pitch) {
  // CUDA's CU_DEVICE_ATTRIBUTE_MAX_PITCH; no driver's is less.
  if (pitch > INT32_MAX)
    return Device::packRaw(dst, src, rowBytes, rows, pitch);
  Entered entered(*this);
  if (!entered.status().ok())
    return explain(entered.status());
  isBusy.store(true, std::memory_order_release);
  return explain(
      leaf.copy({dst, src, rows * rowBytes, ordinal(), ordinal(), rows, pitch},
                ownStream));
}

Status GpuDevice::fillRaw(void *dst, uint8_t value, int64_t bytes) {
  Entered entered(*this);
  if (!entered.status().ok())
    return explain(entered.status());
  isBusy.store(true, std::memory_order_release);
  return explain(leaf.fill(dst, value, bytes, ownStream));
}

/// Copies in the order of the stream, also where the ranges overlap, which
/// drivers do not allow.
Status GpuDevice::copyWithin(void *dst, const void *src, int64_t bytes) {
  auto *to = static_cast<char *>(dst);
  auto *from = static_cast<const char *>(src);
  if (to == from)
    return Status();
  isBusy.store(true, std::memory_order_release);
  if (to + bytes <= from || from + bytes <= to)
    return leaf.copy({dst, src, bytes, ordinal(), ordinal()}, ownStream);
  StatusOr<void *> between = allocateRaw(bytes);
  RETURN_IF_ERROR(between.status());
  Status status =
      leaf.copy({*between, src, bytes, ordinal(), ordinal()}, ownStream);
  if (status.ok())
    status = leaf.copy({dst, *between, bytes, ordinal(), ordinal()}, ownStream);
  freeRaw(*between);
  return status;
}

static int numberOf(const Device &device) {
  return device.isHost() ? CopyCall::host : device.ordinal();
}

Status GpuDevice::transfer(void *dst, Device &dstDevice, const void *src,
                           Device &srcDevice, int64_t bytes, bool waits) {
  bool hasHost = dstDevice.isHost() || srcDevice.isHost();
  Device &other = &dstDevice == this ? srcDevice : dstDevice;
  // Between two devices: what is under way on the other one comes first, and
  // this stream has it done when this returns.
  if (&other != this && !hasHost)
    RETURN_IF_ERROR(other.synchronize());
  Entered entered(*this);
  if (!entered.status().ok())
    return explain(entered.status());
  isBusy.store(true, std::memory_order_release);
  Status status = &other == this
                      ? copyWithin(dst, src, bytes)
                      : leaf.copy({dst, src, bytes, numberOf(dstDevice),
                                   numberOf(srcDevice)},
                                  ownStream);
  if (!status.ok())
    return explain(status);
  return waits ? synchronizeEntered() : status;
}

StatusOr<bool> GpuDevice::connect(GpuDevice &peer) {
  if (&peer == this)
    return true;
  if (&peer.leaf != &leaf)
    return false;
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (auto known = peers.find(peer.ordinal()); known != peers.end())
      return known->second;
  }
  bool isPossible = true;
  for (auto [from, to] : {std::pair(this, &peer), std::pair(&peer, this)}) {
    Entered entered(*from);
    if (!entered.status().ok())
      return from->explain(entered.status());
    StatusOr<bool> can = leaf.canAccess(from->ordinal(), to->ordinal());
    if (!can.ok())
      return from->explain(can.status());
    if (!*can) {
      isPossible = false;
      break;
    }
    if (Status status = leaf.enableAccess(to->ordinal()); !status.ok())
      return from->explain(status);
  }
  std::lock_guard<std::mutex> lock(mutex);
  peers[peer.ordinal()] = isPossible;
  return isPossible;
}

Status tinyjit::runtime::synchronizeStream(Device &device, void *stream) {
  auto *gpu = dynamic_cast<GpuDevice *>(&device);
  if (!gpu)
    return Status::invalidArgument(
        concat(device.name(), " is no GPU, and has no streams"));
  Entered entered(*gpu);
  return gpu->explain(entered.status().ok() ? gpu->driver().synchronizeStream(
                                                  static_cast<Stream>(stream))
                                            : entered.status());
}
