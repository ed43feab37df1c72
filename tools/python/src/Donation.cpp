// Arrays that JAX gives back for a result to take their memory.
//
// JAX's array of a result holds the memory by a capsule of DLPack, and so do
// views of that array by numpy and others. A table has the exports by address:
// with it, the buffer of a donated array is found, and when the array has been
// deleted, nobody else holds the buffer if nobody else sees the memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Donation.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/DLPack.h"
#include "tools/python/src/Errors.h"
#include "tools/python/src/Import.h"

#include <mutex>
#include <unordered_map>

using namespace nanobind::literals;
using tinyjit::runtime::Buffer;

namespace tinyjit::python {

namespace {
/// The handles of exports that were not given back yet, by address.
class Exports {
public:
  void add(const Buffer *handle) {
    std::lock_guard<std::mutex> lock(mutex);
    handles[handle->data()] = handle;
  }
  /// Before the handle goes. A later export of the same memory stays.
  void remove(const Buffer *handle) {
    std::lock_guard<std::mutex> lock(mutex);
    auto found = handles.find(handle->data());
    if (found != handles.end() && found->second == handle)
      handles.erase(found);
  }
  /// A handle of the memory at `address`; empty if there is none.
  Buffer find(void *address) {
    std::lock_guard<std::mutex> lock(mutex);
    auto found = handles.find(address);
    return found == handles.end() ? Buffer() : *found->second;
  }

private:
  std::mutex mutex;
  std::unordered_map<void *, const Buffer *> handles;
};
} // namespace

/// Never destroyed: JAX gives memory back when the process ends, too.
static Exports &exports() {
  static auto *exports = new Exports;
  return *exports;
}

static nb::object exportDonatable(const Array &array) {
  const Buffer *handle = nullptr;
  nb::object capsule = dlpack::exportBuffer(
      hostMemory(array).buffer,
      [](const Buffer *handle) { exports().remove(handle); }, handle);
  exports().add(handle);
  return capsule;
}

static nb::object takeDonated(nb::object donated) {
  auto address = nb::cast<uintptr_t>(donated.attr("unsafe_buffer_pointer")());
  Buffer buffer = exports().find(reinterpret_cast<void *>(address));
  if (!buffer)
    buffer = importArray(donated, &runtime::Device::host(), CopyMode::Always,
                         "a donated array")
                 .buffer;
  donated.attr("delete")();
  if (!buffer.isUniqueButForPool())
    buffer = copyTo(buffer, runtime::Device::host());
  return nb::steal(makeArray(std::move(buffer)));
}

void bindDonation(nb::module_ &module) {
  module.def("_export_donatable", exportDonatable, "array"_a,
             "A DLPack capsule of an array of the host, whose memory "
             "_take_donated finds again.");
  module.def("_take_donated", takeDonated, "donated"_a,
             "Deletes an array of JAX, and gives its memory as an Array: that "
             "itself if it was exported by _export_donatable and nobody else "
             "sees it, else a copy.");
}

} // namespace tinyjit::python
