// Statuses and devices of the C API.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/c/Call.h"
#include "tinyjit/Runtime/Foreign.h"
#include "tinyjit/Runtime/Gpu.h"

using namespace tinyjit::runtime;

static_assert(static_cast<int>(Code::DataLoss) == TINYJIT_DATA_LOSS,
              "the codes of C and C++ agree");

static TinyJITStatus noMemory{
    Status::resourceExhausted("there is no memory left")};

TinyJITStatus *c::outOfMemory() noexcept { return &noMemory; }

int32_t tinyjitCVersion(void) { return TINYJIT_C_VERSION; }

TinyJITStatus *tinyjitStatusCreate(TinyJITCode code, const char *message) {
  bool isKnown = code > TINYJIT_OK && code <= TINYJIT_DATA_LOSS;
  return c::call({}, [&] {
    return Status(isKnown ? static_cast<Code>(code) : Code::InvalidArgument,
                  message ? message : "");
  });
}

TinyJITCode tinyjitStatusCode(const TinyJITStatus *status) {
  return status ? static_cast<TinyJITCode>(status->status.code()) : TINYJIT_OK;
}

const char *tinyjitStatusMessage(const TinyJITStatus *status) {
  return status ? status->status.message().c_str() : "";
}

void tinyjitStatusDestroy(TinyJITStatus *status) {
  if (status != c::outOfMemory())
    delete status;
}

/// Runs `body` with the device of that name, and `other` there.
template <class Body>
static TinyJITStatus *callOn(const char *device, c::Needed other, Body body) {
  return c::call({{"device", device}, other},
                 [&] { return c::withDevice(device, body); });
}

TinyJITStatus *tinyjitDeviceSetMemoryLimit(const char *device, int64_t bytes) {
  return callOn(device, {"device", device}, [&](Device &found) {
    found.setMemoryLimit(bytes);
    return Status();
  });
}

TinyJITStatus *tinyjitDeviceSynchronize(const char *device) {
  return callOn(device, {"device", device},
                [](Device &found) { return found.synchronize(); });
}

TinyJITStatus *tinyjitAddLibraryFolder(const char *path) {
  return c::call({{"path", path}}, [&] { return addLibraryFolder(path); });
}

TinyJITStatus *tinyjitSetDriverPath(const char *kind, const char *path) {
  return c::call({{"kind", kind}, {"path", path}},
                 [&] { return setDriverPath(kind, path); });
}

TinyJITStatus *tinyjitNumGpuDevices(const char *kind, int32_t *count) {
  return c::call({{"kind", kind}, {"count", count}}, [&] {
    StatusOr<int> number = numGpuDevices(kind);
    if (number.ok())
      *count = *number;
    return number.status();
  });
}

/// Passes `how` to `setter`. \param last the largest enumerator.
/// \param problem of a number that is none, with those that there are.
template <class Choice>
static TinyJITStatus *choose(int how, int last, const char *problem,
                             void (*setter)(Choice)) {
  return c::call({}, [&]() -> Status {
    if (how < 0 || how > last)
      return Status::invalidArgument(how, problem);
    setter(static_cast<Choice>(how));
    return Status();
  });
}

TinyJITStatus *tinyjitSetGpuGraphs(TinyJITGpuGraphs how) {
  return choose(how, TINYJIT_GPU_GRAPHS_WHERE_SUPPORTED,
                " is no way to launch graphs, expected 0, 1 or 2",
                setGpuGraphs);
}

TinyJITStatus *tinyjitSetGpuLoops(TinyJITGpuLoops how) {
  return choose(how, TINYJIT_GPU_LOOPS_IN_GRAPHS,
                " does not say who takes branches, expected 0 or 1",
                setGpuLoops);
}

TinyJITStatus *tinyjitDeviceBytesInUse(const char *device, int64_t *bytes) {
  return callOn(device, {"bytes", bytes}, [&](Device &found) {
    *bytes = found.bytesInUse();
    return Status();
  });
}

TinyJITStatus *tinyjitDeviceBytesKept(const char *device, int64_t *bytes) {
  return callOn(device, {"bytes", bytes}, [&](Device &found) {
    *bytes = bytesKept(found);
    return Status();
  });
}

TinyJITStatus *tinyjitDeviceReleaseKept(const char *device) {
  return callOn(device, {"device", device}, [](Device &found) {
    releaseKept(found);
    return Status();
  });
}
