// Allocates a GPU's memory from freed blocks or from the driver.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuDevice.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Gpu.h"

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

/// Lets what is submitted from now on wait for the streams of callers, if they
/// may still use what was given back. The caller has `ordering`.
Status GpuDevice::waitForStreams() {
  if (!streamsMayUseKept)
    return Status();
  RETURN_IF_ERROR(GpuEvent::ensure(streamsEvent, *this));
  Entered entered(*this);
  if (!entered.status().ok())
    return entered.status();
  for (const auto &[stream, count] : streams) {
    RETURN_IF_ERROR(leaf.record(streamsEvent->handle(), stream));
    isBusy.store(true, std::memory_order_release);
    RETURN_IF_ERROR(leaf.wait(ownStream, streamsEvent->handle()));
  }
  streamsMayUseKept = false;
  return Status();
}

void GpuDevice::addStream(Stream stream) {
  std::lock_guard<std::mutex> lock(ordering);
  ++streams[stream];
}

void GpuDevice::removeStream(Stream stream) {
  std::lock_guard<std::mutex> lock(ordering);
  // To free, the driver waits for all streams.
  if (!waitForStreams().ok())
    releaseKept();
  if (auto found = streams.find(stream);
      found != streams.end() && --found->second == 0)
    streams.erase(found);
}

/// A block of this size that was given back; null if there is none.
StatusOr<void *> GpuDevice::takeKept(int64_t size) {
  std::lock_guard<std::mutex> lock(ordering);
  void *address = blocks.take(size);
  if (!address)
    return address;
  Status status = waitForStreams();
  if (status.ok())
    return address;
  blocks.keep(address);
  return status;
}

StatusOr<void *> GpuDevice::allocateRaw(int64_t bytes) {
  int64_t size = GpuMemory::sizeOf(bytes);
  StatusOr<void *> address = takeKept(size);
  if (!address.ok() || *address)
    return address;
  auto ask = [&]() -> StatusOr<void *> {
    Entered entered(*this);
    return entered.status().ok() ? leaf.allocate(size) : entered.status();
  };
  address = ask();
  if (address.status().code() == Code::ResourceExhausted && bytesKept() > 0) {
    releaseKept();
    address = ask();
  }
  if (address.ok())
    blocks.add(*address, size);
  else if (address.status().code() == Code::ResourceExhausted &&
           info.totalBytes > 0)
    return Status::resourceExhausted(address.status().message(), "; it has ",
                                     info.totalBytes, " bytes");
  return address;
}

void GpuDevice::freeRaw(void *address) {
  {
    std::lock_guard<std::mutex> lock(ordering);
    blocks.keep(address);
    streamsMayUseKept |= !streams.empty();
  }
  StatusOr<bool> keeps = keepsGpuMemory();
  if (keeps.ok() && !*keeps)
    releaseKept();
}

void GpuDevice::releaseKept() {
  if (bytesKept() == 0)
    return;
  Entered entered(*this, /*toRelease=*/true);
  if (!entered.status().ok())
    return;
  std::vector<void *> unused = blocks.takeAll();
  // Work under way may use the memory. Its error shows at the next call.
  if (isBusy.load(std::memory_order_acquire))
    (void)synchronizeEntered();
  for (void *address : unused)
    (void)leaf.free(address);
}
