// Threads of replays, and devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Threads.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/Errors.h"
#include "tools/python/src/Gil.h"
#include "tools/python/src/Package.h"
#include "tools/python/src/Path.h"

#include "tinyjit/Runtime/Foreign.h"
#include "tinyjit/Runtime/Gpu.h"
#include "tinyjit/Runtime/Threads.h"

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

static void bindDevice(nb::module_ &module) {
  nb::class_<Device>(
      module, "Device", nb::is_final(),
      "A device of this process; it lives until the process ends.")
      .def_prop_ro("name", &Device::name, "Such as 'cpu:0' or 'cuda:1'.")
      .def_prop_ro("is_host", &Device::isHost,
                   "True if its memory is the host's.")
      .def_prop_ro("chip", &Device::chip,
                   "The chip as its vendor calls it; empty for a CPU.")
      .def_prop_ro("bytes_in_use", &Device::bytesInUse,
                   "Bytes that buffers have.")
      .def_prop_ro("peak_bytes", &Device::peakBytes,
                   "The largest bytes_in_use so far.")
      .def_prop_rw(
          "memory_limit", &Device::memoryLimit,
          [](Device &device, int64_t bytes) {
            if (bytes < 0)
              check(Status::outOfRange("a limit of " + std::to_string(bytes) +
                                       " bytes, expected 0 or more"));
            device.setMemoryLimit(bytes);
          },
          "Allocations that would exceed so many bytes raise "
          "ResourceExhaustedError; 0 is no limit.")
      .def(
          "synchronize",
          [](Device &device) {
            check(withoutGil([&] { return device.synchronize(); }));
          },
          "Waits until all that was submitted has ended. Raises DeviceError if "
          "some of it failed.")
      .def("__repr__", [](const Device &device) {
        return represented("Device", device.name());
      });
  module.def(
      "device", [](nb::handle name) { return &deviceOf(name); }, "name"_a,
      nb::rv_policy::reference, nb::sig("def device(name: str) -> Device"),
      "A device by its name. Raises NotFoundError if there is none.");
}

void bindThreads(nb::module_ &module) {
  bindDevice(module);
  module.def(
      "num_threads", [] { return take(numThreads()); },
      "How many threads a call may use, its own among them: "
      "TINYJIT_THREADS, or one per core.");
  module.def(
      "set_num_threads", [](int count) { check(setNumThreads(count)); },
      "count"_a,
      "Sets it for all calls from now on. Raises OutOfRangeError if it is "
      "not 1 to 256.");
  module.def(
      "add_library_folder",
      [](nb::handle path) { check(addLibraryFolder(pathOf(path))); }, "path"_a,
      nb::sig("def add_library_folder(path: str | os.PathLike[str]) -> None"),
      "Lets captures run the code of the shared libraries in this folder "
      "(`jit.extern`); without, of none. Raises NotFoundError if there is no "
      "such folder.");
  module.def(
      "set_driver_path",
      [](const std::string &kind, const std::string &path) {
        check(setDriverPath(kind, path));
      },
      "kind"_a, "path"_a,
      "Says which file is the driver of 'cuda' or 'hip' devices, before the "
      "first of them is used. Raises FailedPreconditionError afterwards.");
}

} // namespace tinyjit::python
