// Collectives of arrays on devices that are not the host's, through its memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/device/StagedCollective.h"

#include "runtime/foreign/CollectiveForm.h"
#include "runtime/foreign/ForeignCode.h"
#include "runtime/support/Return.h"

#include <memory>
#include <vector>

using namespace tinyjit::runtime;

namespace {
/// Memory of the host for an array.
struct Staged {
  explicit Staged(int64_t bytes) : bytes(bytes) {}
  Staged(const Staged &) = delete;
  ~Staged() {
    if (address)
      Device::host().free(address, bytes);
  }
  Status allocate() { return Device::host().allocate(bytes).moveTo(address); }

  int64_t bytes;
  void *address = nullptr;
};
} // namespace

Status tinyjit::runtime::runCollectiveOnHost(Device &device,
                                             const Foreign &collective,
                                             void *const *buffers) {
  // None was begun: each has ended when this returns.
  if (formOf(collective).kind == CollectiveForm::Await)
    return Status();
  std::vector<std::unique_ptr<Staged>> staged;
  std::vector<void *> addresses;
  for (size_t i = 0; i < collective.arrays.size(); ++i) {
    const ForeignArray &array = collective.arrays[i];
    int64_t bytes = arrayBytes(array.dtype, array.shape).value_or(0);
    staged.push_back(std::make_unique<Staged>(bytes));
    RETURN_IF_ERROR(staged.back()->allocate());
    addresses.push_back(staged.back()->address);
    if (array.access != Access::Write)
      RETURN_IF_ERROR(
          device.copy(addresses[i], Device::host(), buffers[i], bytes));
  }
  RETURN_IF_ERROR(callForeign(collective, addresses.data(), /*scalars=*/nullptr,
                              /*numScalars=*/0, device.name(),
                              /*stream=*/nullptr));
  for (size_t i = 0; i < collective.arrays.size(); ++i)
    if (collective.arrays[i].access != Access::Read)
      RETURN_IF_ERROR(Device::host().copy(buffers[i], device, addresses[i],
                                          staged[i]->bytes));
  return Status();
}
