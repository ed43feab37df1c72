// Statuses and devices of the C API.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/c/Handles.h"
#include "runtime/support/Text.h"
#include "tinyjit/Runtime/Gpu.h"

using namespace tinyjit::runtime;

static_assert(static_cast<int>(Code::DataLoss) == TINYJIT_DATA_LOSS,
              "the codes of C and C++ agree");

int32_t tinyjitCVersion(void) { return TINYJIT_C_VERSION; }

TinyJITStatus *tinyjitStatusCreate(TinyJITCode code, const char *message) {
  using Make = Status (*)(std::string);
  static constexpr Make makers[] = {
      Status::invalidArgument,   Status::invalidArgument,
      Status::outOfRange,        Status::notFound,
      Status::resourceExhausted, Status::failedPrecondition,
      Status::unsupported,       Status::deviceError,
      Status::dataLoss,
  };
  bool known = code > TINYJIT_OK && code <= TINYJIT_DATA_LOSS;
  return c::wrap(makers[known ? code : 0](message ? message : ""));
}

TinyJITCode tinyjitStatusCode(const TinyJITStatus *status) {
  return status ? static_cast<TinyJITCode>(status->status.code()) : TINYJIT_OK;
}

const char *tinyjitStatusMessage(const TinyJITStatus *status) {
  return status ? status->status.message().c_str() : "";
}

void tinyjitStatusDestroy(TinyJITStatus *status) { delete status; }

TinyJITStatus *tinyjitDeviceSetMemoryLimit(const char *device, int64_t bytes) {
  StatusOr<Device *> found = Device::get(device);
  if (!found.ok())
    return c::wrap(found.status());
  (*found)->setMemoryLimit(bytes);
  return nullptr;
}

TinyJITStatus *tinyjitDeviceSynchronize(const char *device) {
  StatusOr<Device *> found = Device::get(device);
  return c::wrap(found.ok() ? (*found)->synchronize() : found.status());
}

TinyJITStatus *tinyjitSetDriverPath(const char *kind, const char *path) {
  return c::wrap(setDriverPath(kind, path));
}

TinyJITStatus *tinyjitNumGpuDevices(const char *kind, int32_t *count) {
  StatusOr<int> number = numGpuDevices(kind);
  if (!number.ok())
    return c::wrap(number.status());
  *count = *number;
  return nullptr;
}

TinyJITStatus *tinyjitSetGpuGraphs(TinyJITGpuGraphs how) {
  if (how < TINYJIT_GPU_GRAPHS_ON || how > TINYJIT_GPU_GRAPHS_WHERE_SUPPORTED)
    return c::wrap(Status::invalidArgument(
        concat(how, " is no way to launch graphs, expected 0, 1 or 2")));
  setGpuGraphs(static_cast<GpuGraphs>(how));
  return nullptr;
}

TinyJITStatus *tinyjitDeviceBytesInUse(const char *device, int64_t *bytes) {
  StatusOr<Device *> found = Device::get(device);
  if (!found.ok())
    return c::wrap(found.status());
  *bytes = (*found)->bytesInUse();
  return nullptr;
}

TinyJITStatus *tinyjitDeviceBytesKept(const char *device, int64_t *bytes) {
  StatusOr<Device *> found = Device::get(device);
  if (!found.ok())
    return c::wrap(found.status());
  *bytes = bytesKept(**found);
  return nullptr;
}

TinyJITStatus *tinyjitDeviceReleaseKept(const char *device) {
  StatusOr<Device *> found = Device::get(device);
  if (!found.ok())
    return c::wrap(found.status());
  releaseKept(**found);
  return nullptr;
}
