// The GPUs of this process.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/Drivers.h"

#include "runtime/gpu/DriverLibrary.h"
#include "runtime/gpu/GpuDevice.h"
#include "runtime/support/Text.h"
#include "tinyjit/Runtime/Gpu.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <mutex>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

namespace {
/// A kind of device, its driver and the devices that were asked for.
struct Kind {
  Kind(const char *name, const char *variable,
       std::vector<std::string> systemFiles,
       StatusOr<std::unique_ptr<Driver>> (*load)(DriverLibrary))
      : name(name), variable(variable), systemFiles(std::move(systemFiles)),
        load(load) {}

  const char *name;
  const char *variable;
  std::vector<std::string> systemFiles;
  StatusOr<std::unique_ptr<Driver>> (*load)(DriverLibrary library);

  std::mutex mutex;
  std::string path;
  std::string loadedFile;
  std::unique_ptr<Driver> driver;
  std::vector<std::unique_ptr<GpuDevice>> devices;

  Status loadDriver();
  StatusOr<Device *> get(int ordinal);
};
} // namespace

/// Null if there is no such kind.
static Kind *findKind(std::string_view name) {
  // Never destroyed: buffers in static storage may outlive any destructor.
  static Kind &cuda = *new Kind("cuda", "TINYJIT_CUDA_DRIVER",
                                {"libcuda.so.1", "libcuda.so"}, loadCudaDriver);
  static Kind &hip = *new Kind("hip", "TINYJIT_HIP_DRIVER",
                               {"libamdhip64.so", "libamdhip64.so.7",
                                "libamdhip64.so.6", "libamdhip64.so.5"},
                               loadHipDriver);
  return name == cuda.name ? &cuda : name == hip.name ? &hip : nullptr;
}

/// Loads the driver if that has not happened yet. The caller has the mutex.
Status Kind::loadDriver() {
  if (driver)
    return Status();
  const char *fromEnvironment = std::getenv(variable);
  std::string given = !path.empty()     ? path
                      : fromEnvironment ? fromEnvironment
                                        : "";
  StatusOr<DriverLibrary> library = DriverLibrary::open(
      name, given.empty() ? systemFiles : std::vector<std::string>{given});
  if (!library.ok())
    return library.status();
  std::string file = library->name();
  StatusOr<std::unique_ptr<Driver>> made = load(*std::move(library));
  if (!made.ok())
    return made.status();
  StatusOr<int> count = (*made)->numDevices();
  if (!count.ok())
    return count.status();
  driver = *std::move(made);
  devices.resize(*count);
  loadedFile = given;
  if (driver->addTwin)
    std::fprintf(stderr,
                 "tinyjit: %s: %s is a test driver; kernels run on the CPU\n",
                 name, file.c_str());
  return Status();
}

StatusOr<Device *> Kind::get(int ordinal) {
  std::lock_guard<std::mutex> lock(mutex);
  if (Status status = loadDriver(); !status.ok())
    return status;
  if (ordinal >= static_cast<int>(devices.size()))
    return Status::notFound(
        devices.empty()
            ? concat("the driver finds no ", name, " device")
            : concat("the ", name, " devices have the numbers 0 to ",
                     devices.size() - 1));
  if (!devices[ordinal]) {
    if (StatusOr<bool> keeps = keepsGpuMemory(); !keeps.ok())
      return keeps.status();
    StatusOr<std::unique_ptr<GpuDevice>> made =
        GpuDevice::create(*driver, ordinal);
    if (!made.ok())
      return made.status();
    devices[ordinal] = *std::move(made);
  }
  return static_cast<Device *>(devices[ordinal].get());
}

StatusOr<Device *> tinyjit::runtime::gpu::getDevice(std::string_view kind,
                                                    int ordinal) {
  return findKind(kind)->get(ordinal);
}

static Status unknownKind(std::string_view kind) {
  return Status::invalidArgument(
      concat("\"", kind, "\" is no kind of GPU, expected cuda or hip"));
}

Status tinyjit::runtime::setDriverPath(std::string_view kind,
                                       std::string path) {
  Kind *found = findKind(kind);
  if (!found)
    return unknownKind(kind);
  std::lock_guard<std::mutex> lock(found->mutex);
  if (found->driver && found->loadedFile != path)
    return Status::failedPrecondition(
        concat("cannot take \"", path, "\" as the ", kind, " driver: ",
               found->loadedFile.empty() ? "the system's"
                                         : "\"" + found->loadedFile + "\"",
               " is in use"));
  found->path = std::move(path);
  return Status();
}

StatusOr<int> tinyjit::runtime::numGpuDevices(std::string_view kind) {
  Kind *found = findKind(kind);
  if (!found)
    return unknownKind(kind);
  std::lock_guard<std::mutex> lock(found->mutex);
  if (Status status = found->loadDriver(); !status.ok())
    return status;
  return static_cast<int>(found->devices.size());
}

/// -1 as long as nobody has said.
static std::atomic<int> graphs{-1};

StatusOr<GpuGraphs> tinyjit::runtime::gpuGraphs() {
  if (int set = graphs.load(); set >= 0)
    return static_cast<GpuGraphs>(set);
  const char *text = std::getenv("TINYJIT_GPU_GRAPHS");
  std::string_view value = text ? text : "on";
  if (value == "on")
    return GpuGraphs::On;
  if (value == "off")
    return GpuGraphs::Off;
  if (value == "where-supported")
    return GpuGraphs::WhereSupported;
  return Status::invalidArgument(
      concat("TINYJIT_GPU_GRAPHS is \"", value,
             "\", expected on, off or where-supported"));
}

void tinyjit::runtime::setGpuGraphs(GpuGraphs how) {
  graphs = static_cast<int>(how);
}

/// -1 as long as nobody has said.
static std::atomic<int> keeping{-1};

static StatusOr<bool> readKeepsMemory() {
  const char *text = std::getenv("TINYJIT_GPU_MEMORY");
  std::string_view value = text ? text : "keep";
  if (value == "keep" || value == "free")
    return value == "keep";
  return Status::invalidArgument(
      concat("TINYJIT_GPU_MEMORY is \"", value, "\", expected keep or free"));
}

StatusOr<bool> tinyjit::runtime::keepsGpuMemory() {
  if (int set = keeping.load(); set >= 0)
    return set == 1;
  static const StatusOr<bool> fromEnvironment = readKeepsMemory();
  return fromEnvironment;
}

void tinyjit::runtime::keepGpuMemory(bool keeps) { keeping = keeps; }

int64_t tinyjit::runtime::bytesKept(const Device &device) {
  return device.isHost() ? 0
                         : static_cast<const GpuDevice &>(device).bytesKept();
}

void tinyjit::runtime::releaseKept(Device &device) {
  if (!device.isHost())
    static_cast<GpuDevice &>(device).releaseKept();
}
