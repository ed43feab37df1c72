// Device: look-up, accounting and copies, which are the same for all kinds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Device.h"

#include "runtime/device/DeviceKindNames.h"
#include "runtime/device/StagedCollective.h"
#include "runtime/foreign/ForeignCode.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/MappedFile.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

using namespace tinyjit::runtime;

/// "; the devices here are cpu:0 to cpu:63".
static std::string listConstantDevices(const std::vector<DeviceKind *> &kinds) {
  std::string text;
  for (const DeviceKind *kind : kinds)
    if (std::string devices = kind->constantDevices(); !devices.empty())
      text += (text.empty() ? "; the devices here are " : ", ") + devices;
  return text;
}

Status Device::submit(const LaunchCall &call) {
  if (!call.foreign)
    return launch(call);
  if (!isHost() && call.foreign->isCollective())
    return runCollectiveOnHost(*this, *call.foreign, call.buffers);
  return launchForeign(call);
}

Status Device::launchForeign(const LaunchCall &call) {
  if (!isHost())
    return Status::unsupported(name(), " has no stream to give to function \"",
                               call.foreign->function, "\" of a library");
  return callForeign(*call.foreign, call.buffers, call.scalars, call.numScalars,
                     name(), /*stream=*/nullptr);
}

StatusOr<Device *> Device::get(std::string_view name) {
  size_t colon = name.find(':');
  DeviceKind *kind = findDeviceKind(kindOf(name));
  if (!kind) {
    std::vector<DeviceKind *> kinds = deviceKinds();
    return Status::notFound("device \"", name, "\" not found: expected ",
                            listNames(kinds), ", and a number as in \"cpu:1\"",
                            listConstantDevices(kinds));
  }
  std::optional<std::string_view> text;
  if (colon != name.npos)
    text = name.substr(colon + 1);
  StatusOr<Device *> found = kind->find(text);
  if (found.ok())
    return found;
  if (found.status().code() != Code::NotFound)
    return found.status().withPrefix(
        concat("device \"", name, "\" cannot be used: "));
  std::string here =
      kind->isHost() ? listConstantDevices(deviceKinds()) : std::string();
  return Status::notFound("device \"", name,
                          "\" not found: ", found.status().message(), here);
}

/// A kind of host devices is registered from the start and has a device 0.
static Device &openHost() {
  std::vector<DeviceKind *> kinds = deviceKinds();
  auto found = std::find_if(kinds.begin(), kinds.end(),
                            [](DeviceKind *kind) { return kind->isHost(); });
  return **(*found)->open(0);
}

Device &Device::host() {
  static Device &only = openHost();
  return only;
}

Device::Device(std::string_view kind, int ordinal, CodeForm form, bool isHost)
    : fullName(concat(kind, ":", ordinal)), number(ordinal), form(form),
      isOnHost(isHost) {}

Device::Device(std::string name, CodeForm form, bool isHost)
    : fullName(std::move(name)), number(0), form(form), isOnHost(isHost) {}

namespace {
/// Bytes that count as in use until their allocation has failed, also where
/// there is no memory left to say so.
struct CountedBytes {
  std::atomic<int64_t> &inUse;
  int64_t bytes;
  ~CountedBytes() { inUse.fetch_sub(bytes); }
};
} // namespace

StatusOr<void *> Device::allocate(int64_t bytes) {
  assert(bytes >= 0 && "a size is not negative");
  int64_t before = inUse.load(std::memory_order_relaxed);
  int64_t after;
  do {
    int64_t most = limit.load(std::memory_order_relaxed);
    bool overflow = __builtin_add_overflow(before, bytes, &after);
    if (overflow || (most && after > most))
      return Status::resourceExhausted(
          fullName, " cannot allocate ", bytes, " bytes: ", before,
          " bytes are in use",
          most ? concat(" and the limit is ", most, " bytes") : "");
  } while (!inUse.compare_exchange_weak(before, after));

  CountedBytes counted{inUse, bytes};
  StatusOr<void *> address = allocateRaw(bytes);
  if (!address.ok())
    return address.status().withPrefix(concat(fullName, " cannot allocate ",
                                              bytes, " bytes: ", before,
                                              " bytes are in use and "));
  counted.bytes = 0;
  int64_t highest = peak.load(std::memory_order_relaxed);
  while (highest < after && !peak.compare_exchange_weak(highest, after)) {
  }
  return *address;
}

void Device::free(void *address, int64_t bytes) {
  freeRaw(address);
  inUse.fetch_sub(bytes);
}

void Device::resetPeakBytes() { peak.store(inUse.load()); }

void Device::setMemoryLimit(int64_t bytes) { limit.store(bytes); }

Status Device::checkWritable() const {
  return isReadOnly() ? Status::failedPrecondition("cannot write to ", fullName,
                                                   ", which is read-only")
                      : Status();
}

Status Device::copyUnchecked(void *dst, Device &dstDevice, const void *src,
                             int64_t bytes) {
  if (!isOnHost && !dstDevice.isOnHost && kind() != dstDevice.kind())
    return copyThroughHost(dst, dstDevice, src, bytes);
  if (!isOnHost)
    return transfer(dst, dstDevice, src, *this, bytes, /*waits=*/true);
  if (!dstDevice.isOnHost)
    return dstDevice.transfer(dst, dstDevice, src, *this, bytes,
                              /*waits=*/true);
  std::memmove(dst, src, bytes);
  return Status();
}

Status Device::copy(void *dst, Device &dstDevice, const void *src,
                    int64_t bytes) {
  RETURN_IF_ERROR(dstDevice.checkWritable());
  if (bytes == 0)
    return Status();
  std::vector<MappedFilePtr> files;
  if (isOnHost)
    addMappedFiles(src, bytes, files);
  RETURN_IF_ERROR(checkFiles(files));
  RETURN_IF_ERROR(copyUnchecked(dst, dstDevice, src, bytes));
  return checkFiles(files);
}

Status Device::copyThroughHost(void *dst, Device &dstDevice, const void *src,
                               int64_t bytes) {
  std::vector<char> between(bytes);
  RETURN_IF_ERROR(copy(between.data(), Device::host(), src, bytes));
  return Device::host().copy(dst, dstDevice, between.data(), bytes);
}

Status Device::submitCopy(void *dst, const void *src, int64_t bytes) {
  if (isOnHost || bytes == 0)
    return copy(dst, *this, src, bytes);
  return transfer(dst, *this, src, *this, bytes, /*waits=*/false);
}

Status Device::submitPack(void *dst, const void *src, int64_t rowBytes,
                          int64_t rows, int64_t pitch) {
  RETURN_IF_ERROR(checkWritable());
  if (rowBytes == 0 || rows == 0)
    return Status();
  if (rows == 1 || rowBytes == pitch)
    return submitCopy(dst, src, rows * rowBytes);
  if (!isOnHost)
    return packRaw(dst, src, rowBytes, rows, pitch);
  // Looked for once, and not for each row.
  std::vector<MappedFilePtr> files;
  addMappedFiles(src, (rows - 1) * pitch + rowBytes, files);
  RETURN_IF_ERROR(checkFiles(files));
  // In place, a row never moves past one that is still to be read: its place is
  // not behind where it comes from.
  for (int64_t row = 0; row < rows; ++row)
    std::memmove(static_cast<char *>(dst) + row * rowBytes,
                 static_cast<const char *>(src) + row * pitch, rowBytes);
  return checkFiles(files);
}

Status Device::packRaw(void *dst, const void *src, int64_t rowBytes,
                       int64_t rows, int64_t pitch) {
  for (int64_t row = 0; row < rows; ++row)
    RETURN_IF_ERROR(transfer(static_cast<char *>(dst) + row * rowBytes, *this,
                             static_cast<const char *>(src) + row * pitch,
                             *this, rowBytes, /*waits=*/false));
  return Status();
}

Status Device::fill(void *dst, uint8_t value, int64_t bytes) {
  RETURN_IF_ERROR(checkWritable());
  if (bytes == 0)
    return Status();
  if (!isOnHost)
    return fillRaw(dst, value, bytes);
  std::memset(dst, value, bytes);
  return Status();
}
