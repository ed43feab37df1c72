// What all devices share: look-up, accounting and copies.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Device.h"

#include "runtime/cpu/CpuDevice.h"
#include "runtime/gpu/Drivers.h"
#include "runtime/support/Text.h"

#include <cassert>
#include <cstring>
#include <optional>

using namespace tinyjit::runtime;

/// The number in "3" or "17"; nothing for all else ("", "03", "-1", "1x").
static std::optional<int> parseOrdinal(std::string_view text) {
  if (text.empty() || text.size() > 6 || (text.size() > 1 && text[0] == '0'))
    return std::nullopt;
  int value = 0;
  for (char c : text) {
    if (c < '0' || c > '9')
      return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

StatusOr<Device *> Device::get(std::string_view name) {
  size_t colon = name.find(':');
  std::string_view kind = name.substr(0, colon);
  std::optional<int> ordinal =
      colon == name.npos ? 0 : parseOrdinal(name.substr(colon + 1));
  if (kind == "cpu" && ordinal && *ordinal < numCpuDevices)
    return static_cast<Device *>(&getCpuDevice(*ordinal));

  if ((kind == "cuda" || kind == "hip") && ordinal) {
    StatusOr<Device *> found = gpu::getDevice(kind, *ordinal);
    if (found.ok())
      return found;
    bool isThere = found.status().code() != Code::NotFound;
    return found.status().withPrefix(
        concat("device \"", name, "\" ",
               isThere ? "cannot be used: " : "not found: "));
  }
  return Status::notFound(concat(
      "device \"", name, "\" not found: ",
      kind == "cpu" && ordinal
          ? concat("CPU devices have the numbers 0 to ", numCpuDevices - 1)
          : "expected cpu, cuda or hip, and a number as in \"cpu:1\"",
      "; the devices here are cpu:0 to cpu:", numCpuDevices - 1));
}

Device::Device(std::string_view kind, int ordinal, bool isHost)
    : fullName(concat(kind, ":", ordinal)), number(ordinal), host(isHost) {}

StatusOr<void *> Device::allocate(int64_t bytes) {
  assert(bytes >= 0 && "a size is not negative");
  int64_t before = inUse.load(std::memory_order_relaxed);
  int64_t after;
  do {
    int64_t most = limit.load(std::memory_order_relaxed);
    bool overflow = __builtin_add_overflow(before, bytes, &after);
    if (overflow || (most && after > most))
      return Status::resourceExhausted(
          concat(fullName, " cannot allocate ", bytes, " bytes: ", before,
                 " bytes are in use",
                 most ? concat(" and the limit is ", most, " bytes") : ""));
  } while (!inUse.compare_exchange_weak(before, after));

  StatusOr<void *> address = allocateRaw(bytes);
  if (!address.ok()) {
    inUse.fetch_sub(bytes);
    return address.status().withPrefix(concat(fullName, " cannot allocate ",
                                              bytes, " bytes: ", before,
                                              " bytes are in use and "));
  }
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

Status Device::copy(void *dst, Device &dstDevice, const void *src,
                    int64_t bytes) {
  if (bytes == 0)
    return Status();
  if (!host)
    return transfer(dst, dstDevice, src, *this, bytes, /*waits=*/true);
  if (!dstDevice.host)
    return dstDevice.transfer(dst, dstDevice, src, *this, bytes,
                              /*waits=*/true);
  std::memmove(dst, src, bytes);
  return Status();
}

Status Device::submitCopy(void *dst, const void *src, int64_t bytes) {
  if (host || bytes == 0)
    return copy(dst, *this, src, bytes);
  return transfer(dst, *this, src, *this, bytes, /*waits=*/false);
}

Status Device::fill(void *dst, uint8_t value, int64_t bytes) {
  if (bytes == 0)
    return Status();
  if (!host)
    return fillRaw(dst, value, bytes);
  std::memset(dst, value, bytes);
  return Status();
}
