// A device of an OpenCL platform.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/opencl/OpenClDevice.h"

#include "runtime/support/Return.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <tuple>
#include <utility>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::opencl;

#define ENTRY(name)                                                            \
  EntryPoint { #name, calls.api.name }

// Limits that code for all chips takes for granted (lib/Target/OpenCL).
static constexpr int64_t leastThreads = 256, leastLocalBytes = 32 << 10;

StatusOr<std::vector<DeviceId>> opencl::findDevices(const Calls &calls) {
  UInt count = 0;
  Result result = calls.api.clGetPlatformIDs(0, nullptr, &count);
  if (result == PlatformNotFound || (result == Success && count == 0))
    return Status::notFound(
        "the OpenCL loader finds no platform: no driver is installed in "
        "/etc/OpenCL/vendors, or in the folder that OCL_ICD_VENDORS names");
  std::vector<PlatformId> platforms(count);
  if (result == Success)
    result = calls.api.clGetPlatformIDs(count, platforms.data(), nullptr);
  RETURN_IF_ERROR(Calls::check(result, "clGetPlatformIDs"));
  std::vector<DeviceId> devices;
  for (PlatformId platform : platforms) {
    count = 0;
    result =
        calls.api.clGetDeviceIDs(platform, DeviceTypeAll, 0, nullptr, &count);
    if (result == DeviceNotFound)
      continue;
    size_t before = devices.size();
    devices.resize(before + count);
    if (result == Success && count > 0)
      result = calls.api.clGetDeviceIDs(platform, DeviceTypeAll, count,
                                        devices.data() + before, nullptr);
    RETURN_IF_ERROR(Calls::check(result, "clGetDeviceIDs"));
  }
  return devices;
}

void OpenClDevice::note(const char *text, const void *, size_t, void *user) {
  auto *device = static_cast<OpenClDevice *>(user);
  std::lock_guard<std::mutex> lock(device->mutex);
  device->lastNote = text ? text : "";
}

Status OpenClDevice::explain(const Status &status) const {
  if (status.code() != Code::DeviceError)
    return status;
  std::lock_guard<std::mutex> lock(mutex);
  return lastNote.empty()
             ? status
             : Status::deviceError(status.message(),
                                   "; the driver says: ", lastNote);
}

Status OpenClDevice::reserve(int64_t bytes) {
  int64_t before = inUse.fetch_add(bytes);
  if (before <= totalBytes && bytes <= totalBytes - before)
    return Status();
  inUse -= bytes;
  return Status::resourceExhausted("the device has no room for ", bytes,
                                   " bytes beside the ", before,
                                   " that were asked of it");
}

/// \returns Unsupported if results would not be those of docs/numerics.md, or
///   the calls that we make are not there.
Status OpenClDevice::check(const Calls &calls, const std::string &model) const {
  StatusOr<std::string> version =
      calls.getText(ENTRY(clGetDeviceInfo), DeviceVersion, id);
  RETURN_IF_ERROR(version.status());
  int major = 0, minor = 0;
  if (std::sscanf(version->c_str(), "OpenCL %d.%d", &major, &minor) != 2 ||
      major * 10 + minor < 12)
    return Status::unsupported(model, " has the version \"", *version,
                               "\", expected \"OpenCL 1.2\" or later");
  for (auto [property, least, what] :
       {std::tuple(DeviceMaxWorkGroupSize, leastThreads,
                   "work-items in a work-group"),
        {DeviceLocalMemSize, leastLocalBytes, "bytes of local memory"}}) {
    StatusOr<uint64_t> most =
        calls.get<uint64_t>(ENTRY(clGetDeviceInfo), property, id);
    RETURN_IF_ERROR(most.status());
    if (static_cast<int64_t>(*most) < least)
      return Status::unsupported(model, " has at most ", *most, " ", what,
                                 ", expected ", least);
  }
  for (auto [property, what] :
       {std::pair(DeviceEndianLittle, "little-endian numbers"),
        {DeviceCompilerAvailable, "compiler of OpenCL C"}}) {
    StatusOr<UInt> has = calls.get<UInt>(ENTRY(clGetDeviceInfo), property, id);
    RETURN_IF_ERROR(has.status());
    if (!*has)
      return Status::unsupported(model, " has no ", what);
  }
  StatusOr<Bits> floats =
      calls.get<Bits>(ENTRY(clGetDeviceInfo), DeviceSingleFpConfig, id);
  RETURN_IF_ERROR(floats.status());
  for (auto [bit, what] :
       {std::pair(FpDenorm, "keep denormals (CL_FP_DENORM)"),
        {FpInfNan, "keep infinities and NaNs (CL_FP_INF_NAN)"},
        {FpRoundToNearest, "round to nearest (CL_FP_ROUND_TO_NEAREST)"},
        {FpCorrectlyRoundedDivideSqrt,
         "round quotients and square roots correctly "
         "(CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT)"}})
    if (!(*floats & bit))
      return Status::unsupported(model, " does not ", what,
                                 " in f32, so that its results would be "
                                 "others than those of the other devices");
  return Status();
}

Status OpenClDevice::describe(const Calls &calls) {
  StatusOr<PlatformId> platform =
      calls.get<PlatformId>(ENTRY(clGetDeviceInfo), DevicePlatform, id);
  RETURN_IF_ERROR(platform.status());
  RETURN_IF_ERROR(
      calls.getText(ENTRY(clGetPlatformInfo), PlatformVersion, *platform)
          .moveTo(description));
  for (UInt property :
       std::array<UInt, 3>{DeviceName, DeviceVersion, DriverVersion}) {
    StatusOr<std::string> text =
        calls.getText(ENTRY(clGetDeviceInfo), property, id);
    RETURN_IF_ERROR(text.status());
    description += "; " + *text;
  }
  description += "; " + buildOptions;
  return Status();
}

StatusOr<gpu::DeviceInfo> OpenClDevice::open(const Calls &calls) {
  gpu::DeviceInfo info;
  RETURN_IF_ERROR(
      calls.getText(ENTRY(clGetDeviceInfo), DeviceName, id).moveTo(info.model));
  RETURN_IF_ERROR(check(calls, info.model));
  uint64_t bytes = 0;
  RETURN_IF_ERROR(
      calls.get<uint64_t>(ENTRY(clGetDeviceInfo), DeviceGlobalMemSize, id)
          .moveTo(bytes));
  info.totalBytes = totalBytes = static_cast<int64_t>(bytes);
  StatusOr<UInt> bits =
      calls.get<UInt>(ENTRY(clGetDeviceInfo), DeviceMemBaseAddrAlign, id);
  RETURN_IF_ERROR(bits.status());
  alignment = std::max<int64_t>(*bits / 8, 1);
  // A device without f64 may not even know the property.
  StatusOr<Bits> doubles =
      calls.get<Bits>(ENTRY(clGetDeviceInfo), DeviceDoubleFpConfig, id);
  StatusOr<UInt> local =
      calls.get<UInt>(ENTRY(clGetDeviceInfo), DeviceLocalMemType, id);
  RETURN_IF_ERROR(local.status());
  info.chip = "opencl";
  if (doubles.ok() && *doubles)
    info.chip += "-fp64";
  // Of a CPU, where local memory is memory like any other.
  if (*local == LocalMemGlobal)
    info.chip += "-cpu";
  buildOptions = "-cl-kernel-arg-info -cl-fp32-correctly-rounded-divide-sqrt";
  RETURN_IF_ERROR(describe(calls));
  RETURN_IF_ERROR(calls
                      .make(ENTRY(clCreateContext),
                            static_cast<const intptr_t *>(nullptr), 1u, &id,
                            note, static_cast<void *>(this))
                      .moveTo(context));
  StatusOr<Queue> queue =
      calls.make(ENTRY(clCreateCommandQueue), context, id, Bits(0));
  if (queue.ok()) {
    transfers = *queue;
    return info;
  }
  (void)close(calls);
  return queue.status();
}

Status OpenClDevice::close(const Calls &calls) {
  Status status, other;
  if (transfers)
    status = calls.call(ENTRY(clReleaseCommandQueue), transfers);
  if (context)
    other = calls.call(ENTRY(clReleaseContext), context);
  transfers = nullptr;
  context = nullptr;
  return status.ok() ? other : status;
}
