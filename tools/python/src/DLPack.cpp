// Arrays as capsules of DLPack.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/DLPack.h"

#include "tools/python/src/DTypes.h"
#include "tools/python/src/Errors.h"

#include <memory>
#include <optional>
#include <vector>

using tinyjit::runtime::Buffer;

namespace tinyjit::python::dlpack {

namespace {
/// An array in another package's hands: a handle of it, and its layout.
template <class Managed>
struct Export {
  Managed managed = {};
  Buffer buffer;
  std::vector<int64_t> shape;
  std::vector<int64_t> strides;
  /// Called first when the memory is given back; may be null.
  void (*dropped)(const Buffer *handle) = nullptr;
};
} // namespace

/// The kinds of devices that DLPack has a type for, besides the host's.
static const std::pair<const char *, DeviceType> kinds[] = {{"cuda", Cuda},
                                                            {"hip", Rocm}};

/// The device as DLPack calls it; nothing for one that DLPack has not.
static std::optional<Device> find(const runtime::Device &device) {
  if (device.isHost())
    return Device{Cpu, 0};
  for (auto [kind, type] : kinds)
    if (device.kind() == kind)
      return Device{type, device.ordinal()};
  return std::nullopt;
}

static Device ofRuntime(const runtime::Device &device) {
  if (std::optional<Device> found = find(device))
    return *found;
  raiseBufferError("DLPack has no device like " + device.name());
}

runtime::Device *toRuntime(Device device) {
  if (device.type == Cpu || device.type == CudaHost)
    return &runtime::Device::host();
  for (auto [kind, type] : kinds)
    if (device.type == type)
      return take(runtime::Device::get(std::string(kind) + ":" +
                                       std::to_string(device.id)));
  return nullptr;
}

bool isCuda(const runtime::Device &device) {
  std::optional<Device> found = find(device);
  return found && found->type == Cuda;
}

/// Whether `asked`, an argument of `__dlpack__`, is where the array is.
static bool isThere(const Array &array, nb::handle asked) {
  std::optional<Device> found = find(array.buffer.device());
  return asked.is_none() ||
         (found && nb::make_tuple(int(found->type), found->id).equal(asked));
}

nb::tuple deviceOf(const Array &array) {
  Device device = ofRuntime(array.buffer.device());
  return nb::make_tuple(device.type, device.id);
}

template <class Managed>
static void fillTensor(Export<Managed> &made) {
  const Buffer &buffer = made.buffer;
  made.shape = buffer.shape();
  made.strides.resize(made.shape.size());
  int64_t stride = 1;
  for (size_t i = made.shape.size(); i-- > 0;) {
    made.strides[i] = stride;
    stride *= made.shape[i];
  }
  Tensor &tensor = made.managed.tensor;
  tensor.data = buffer.data();
  tensor.device = ofRuntime(buffer.device());
  tensor.rank = static_cast<int32_t>(made.shape.size());
  tensor.dtype = {static_cast<uint8_t>(namesOf(buffer.dtype()).dlpackCode),
                  static_cast<uint8_t>(dlpackBits(buffer.dtype())), 1};
  tensor.shape = made.shape.data();
  tensor.strides = made.strides.data();
  made.managed.context = &made;
  // Any thread may call it, without the GIL.
  made.managed.deleter = [](Managed *self) {
    auto *made = static_cast<Export<Managed> *>(self->context);
    if (made->dropped)
      made->dropped(&made->buffer);
    delete made;
  };
}

/// The capsule; its owner gives the array back unless someone has taken it.
template <class Managed>
static nb::object makeCapsule(std::unique_ptr<Export<Managed>> made,
                              const char *name) {
  PyObject *capsule = PyCapsule_New(&made->managed, name, [](PyObject *self) {
    const char *name = PyCapsule_GetName(self);
    if (!PyCapsule_IsValid(self, "dltensor") &&
        !PyCapsule_IsValid(self, "dltensor_versioned"))
      return; // taken
    auto *managed = static_cast<Managed *>(PyCapsule_GetPointer(self, name));
    managed->deleter(managed);
  });
  if (!capsule)
    throw nb::python_error();
  made.release();
  return nb::steal(capsule);
}

/// The memory to export, of the array or of a copy.
static HostMemory memoryFor(const Array &array, nb::handle device,
                            nb::handle copy, bool &isCopy) {
  bool mustCopy = !copy.is_none() &&
                  readArgument<bool>(copy, "copy", "True, False or None");
  bool mayCopy = copy.is_none() || mustCopy;
  runtime::Device *target = &array.buffer.device();
  if (!isThere(array, device)) {
    nb::object cpu = nb::make_tuple(static_cast<int>(Cpu), 0);
    if (!cpu.equal(device) || !mayCopy)
      raiseBufferError("the array is on " + target->name() +
                       "; it can be exported from there, or as a copy on the "
                       "host");
    target = &runtime::Device::host();
  }
  isCopy = mustCopy || target != &array.buffer.device();
  if (isCopy)
    return {copyTo(array.buffer, *target), false};
  if (target->isHost())
    return hostMemory(array);
  check(array.buffer.ensureAllocated());
  return {array.buffer, array.readOnly};
}

/// True if the consumer knows DLPack 1.
static bool knowsVersions(nb::handle maxVersion) {
  if (maxVersion.is_none())
    return false;
  auto version = readArgument<nb::tuple>(maxVersion, "max_version",
                                         "a tuple of two ints, or None");
  if (version.size() != 2)
    raiseTypeError("max_version has " + std::to_string(version.size()) +
                   " numbers, expected two");
  return readArgument<int64_t>(version[0], "the major number of max_version",
                               "an int") >= 1;
}

nb::object exportBuffer(Buffer buffer, void (*dropped)(const Buffer *handle),
                        const Buffer *&handle) {
  auto made = std::make_unique<Export<Managed>>();
  made->buffer = std::move(buffer);
  made->dropped = dropped;
  fillTensor(*made);
  handle = &made->buffer;
  return makeCapsule(std::move(made), "dltensor");
}

nb::object exportArray(const Array &array, nb::handle stream,
                       nb::handle maxVersion, nb::handle device,
                       nb::handle copy) {
  bool isCopy = false;
  HostMemory memory = memoryFor(array, device, copy, isCopy);
  runtime::Device &from = memory.buffer.device();
  // A consumer that gives a stream, or none, sees what was submitted; with -1
  // it orders that by itself.
  bool isOrdered =
      !stream.is_none() &&
      readArgument<int64_t>(stream, "stream",
                            "the number of a stream, or None") == -1;
  if (!from.isHost() && !isOrdered)
    check(from.synchronize());
  bool isPadded = dlpackBits(memory.buffer.dtype()) < 8;
  if (!knowsVersions(maxVersion)) {
    if (isPadded)
      raiseBufferError(
          "an array of " + std::string(runtime::name(memory.buffer.dtype())) +
          " has one element per byte, which needs DLPack 1, expected "
          "max_version=(1, 0) or above");
    if (memory.readOnly)
      raiseBufferError("a read-only array needs DLPack 1, expected "
                       "max_version=(1, 0) or above");
    auto made = std::make_unique<Export<Managed>>();
    made->buffer = std::move(memory.buffer);
    fillTensor(*made);
    return makeCapsule(std::move(made), "dltensor");
  }
  auto made = std::make_unique<Export<ManagedVersioned>>();
  made->buffer = std::move(memory.buffer);
  fillTensor(*made);
  made->managed.version = ourVersion;
  made->managed.flags = (memory.readOnly ? readOnlyFlag : 0) |
                        (isCopy ? copiedFlag : 0) | (isPadded ? paddedFlag : 0);
  return makeCapsule(std::move(made), "dltensor_versioned");
}

} // namespace tinyjit::python::dlpack
