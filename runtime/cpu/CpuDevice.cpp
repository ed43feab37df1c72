// CPU devices: 64 names for the machine's own memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/cpu/CpuDevice.h"

#include <array>
#include <cstdlib>
#include <memory>
#include <sys/mman.h>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::cpu;

/// Bytes of a large page: one entry of a core's table of addresses, which has
/// some thousand, for 512 of the usual pages.
static constexpr size_t largePage = size_t(2) << 20;

/// Uninitialized memory of `bytes` bytes, a multiple of `Device::alignment`;
/// null if there is no more. Large memory asks for large pages: weights that
/// are read once per call come at the memory's bandwidth then, and of the usual
/// pages at 0.85 of it. A system may not have any, which is no error.
static void *allocateLines(size_t bytes) {
  if (bytes < largePage)
    return std::aligned_alloc(Device::alignment, bytes);
  size_t pages = (bytes + largePage - 1) / largePage;
  void *made = std::aligned_alloc(largePage, pages * largePage);
#ifdef MADV_HUGEPAGE
  if (made)
    (void)::madvise(made, bytes, MADV_HUGEPAGE);
#endif
  return made;
}

namespace {

class CpuDevice final : public Device {
public:
  explicit CpuDevice(int ordinal)
      : Device("cpu", ordinal, CodeForm::Function, /*isHost=*/true) {}

  MakeReplayer replayers() const override { return makeReplayer; }

private:
  Status launch(const LaunchCall &call) override {
    call.fn(call.buffers, call.scalars);
    return Status();
  }
  StatusOr<void *> allocateRaw(int64_t bytes) override {
    // Whole, at least one, cache lines: kernels may then load past the end of a
    // row within a line, and empty buffers get addresses of their own.
    size_t lines = (static_cast<size_t>(bytes) + alignment - 1) / alignment;
    void *made = allocateLines((lines ? lines : 1) * alignment);
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

class CpuKind final : public DeviceKind {
public:
  CpuKind() : DeviceKind("cpu", CodeForm::Function, /*isHost=*/true) {}

  StatusOr<int> count() override { return Device::numCpuDevices; }
  StatusOr<Device *> open(int ordinal) override;
  std::string constantDevices() const override {
    return concat("cpu:0 to cpu:", Device::numCpuDevices - 1);
  }
};

} // namespace

StatusOr<Device *> CpuKind::open(int ordinal) {
  if (ordinal >= Device::numCpuDevices)
    return Status::notFound("CPU devices have the numbers 0 to ",
                            Device::numCpuDevices - 1);
  // Never destroyed: buffers in static storage may outlive any destructor.
  static auto &devices = *[] {
    auto *made =
        new std::array<std::unique_ptr<CpuDevice>, Device::numCpuDevices>();
    for (int i = 0; i < Device::numCpuDevices; ++i)
      (*made)[i] = std::make_unique<CpuDevice>(i);
    return made;
  }();
  return static_cast<Device *>(devices[ordinal].get());
}

std::unique_ptr<DeviceKind> tinyjit::runtime::cpu::makeKind() {
  return std::make_unique<CpuKind>();
}
