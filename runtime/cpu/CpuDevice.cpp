// CPU devices: the machine's own memory under 64 names.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/cpu/CpuDevice.h"

#include <array>
#include <cstdlib>
#include <memory>

using namespace tinyjit::runtime;

namespace {

class CpuDevice final : public Device {
public:
  explicit CpuDevice(int ordinal) : Device("cpu", ordinal, /*isHost=*/true) {}

private:
  StatusOr<void *> allocateRaw(int64_t bytes) override {
    // Whole, at least one, cache lines: kernels may then load past the end of a
    // row within a line, and empty buffers get addresses of their own.
    size_t lines = (static_cast<size_t>(bytes) + alignment - 1) / alignment;
    void *made = std::aligned_alloc(alignment, (lines ? lines : 1) * alignment);
    return made ? StatusOr<void *>(made)
                : Status::resourceExhausted("the machine has no more");
  }
  void freeRaw(void *address) override { std::free(address); }
  Status transfer(void *, Device &, const void *, Device &, int64_t,
                  bool) override {
    return Status::unsupported("a CPU device copies between host memory only");
  }
  Status fillRaw(void *, uint8_t, int64_t) override {
    return Status::unsupported("a CPU device needs no help to set bytes");
  }
};

} // namespace

Device &tinyjit::runtime::getCpuDevice(int ordinal) {
  // Never destroyed: buffers in static storage may outlive any destructor.
  static auto &devices = *[] {
    auto *made =
        new std::array<std::unique_ptr<CpuDevice>, Device::numCpuDevices>();
    for (int i = 0; i < Device::numCpuDevices; ++i)
      (*made)[i] = std::make_unique<CpuDevice>(i);
    return made;
  }();
  return *devices[ordinal];
}
