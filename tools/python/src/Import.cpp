// Arrays of other packages as buffers, without a copy where that is possible.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Import.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/DLPack.h"
#include "tools/python/src/DTypes.h"
#include "tools/python/src/Errors.h"
#include "tools/python/src/Gil.h"
#include "tools/python/src/HiddenMeaning.h"
#include "tools/python/src/JitBody.h"

#include "tinyjit/Runtime/Gpu.h"
#include "tinyjit/Runtime/Kernel.h"

#include <cstring>
#include <functional>

using namespace tinyjit::runtime;

namespace tinyjit::python {

static bool mayCopy(CopyMode mode) {
  return mode == CopyMode::IfNeeded || mode == CopyMode::Always;
}

static const char *whyNoCopy(CopyMode mode) {
  return mode == CopyMode::Written
             ? "; the call writes it, which would write a copy"
             : "; it would have to be copied, which copy=False forbids";
}

bool BorrowedView::take(PyObject *object) {
  release();
  if (!PyObject_CheckBuffer(object))
    return false;
  if (PyObject_GetBuffer(object, &view, PyBUF_RECORDS_RO) < 0) {
    PyErr_Clear();
    return false;
  }
  return isHeld = true;
}

void BorrowedView::release() {
  if (isHeld)
    PyBuffer_Release(&view);
  isHeld = false;
}

namespace {
/// Memory of another package: where it is, its layout, and how to give it back.
struct Foreign {
  char *data = nullptr;
  DType dtype = DType::F32;
  std::vector<int64_t> shape;
  /// In bytes; empty for a dense array.
  std::vector<int64_t> strides;
  Device *device = nullptr;
  bool readOnly = false;
  /// Gives the memory back when the last copy of it goes, from any thread.
  std::shared_ptr<void> owner;

  bool isDense() const;
  int64_t numElements() const {
    int64_t count = 1;
    for (int64_t size : shape)
      count *= size;
    return count;
  }
};

/// Where an import goes.
struct Request {
  Device *device;
  CopyMode mode;
  const std::string &title;
};
} // namespace

bool Foreign::isDense() const {
  int64_t expected = byteSize(dtype);
  if (strides.empty() || numElements() == 0)
    return true;
  for (size_t i = shape.size(); i-- > 0;) {
    if (shape[i] != 1 && strides[i] != expected)
      return false;
    expected *= shape[i];
  }
  return true;
}

/// Copies the elements in their order to dense memory.
static void copyStrided(const Foreign &from, size_t dim, const char *source,
                        char *&target) {
  int64_t bytes = byteSize(from.dtype);
  if (dim == from.shape.size()) {
    std::memcpy(target, source, bytes);
    target += bytes;
    return;
  }
  for (int64_t i = 0; i < from.shape[dim]; ++i)
    copyStrided(from, dim + 1, source + i * from.strides[dim], target);
}

/// An owner of memory that belongs to Python.
static std::shared_ptr<void> dropLater(std::function<void()> drop) {
  return std::shared_ptr<void>(
      nullptr, [drop = std::move(drop)](void *) { withGil(drop); });
}

/// Waits for the work that was submitted to a GPU: an owner may use memory that
/// it gets back at once. Errors show at the next call on the device.
static void awaitOwnWork(Device &device) {
  if (device.isHost() || !Py_IsInitialized() || areCallsErrors())
    return;
  auto wait = [&] { (void)device.synchronize(); };
  if (PyGILState_Check())
    withoutGil(wait);
  else
    wait();
}

static Buffer wrapForeign(const Foreign &from, Device &device) {
  return take(Buffer::wrap(from.data, device, from.dtype, from.shape,
                           [owner = from.owner, &device](void *) mutable {
                             awaitOwnWork(device);
                             owner.reset();
                           }));
}

static std::string describe(const Foreign &from) {
  return formatType(from.dtype, from.shape);
}

/// A dense array with the elements of memory of the host that is not dense.
static Buffer makeDense(const Foreign &from, Device &device,
                        const std::string &title) {
  if (isInJitBody())
    check(Status::unsupported(
        title + " is a " + describe(from) +
        " that is not dense and row-major; in a captured function its copy "
        "would stay as it is now, so pass it as an argument, or copy it "
        "outside"));
  Buffer dense = take(Buffer::allocate(Device::host(), from.dtype, from.shape));
  char *target = static_cast<char *>(dense.data());
  copyStrided(from, 0, from.data, target);
  return &device == &Device::host() ? dense : copyTo(dense, device);
}

static Imported finishImport(Foreign from, const Request &request) {
  Device &target = request.device ? *request.device : *from.device;
  bool isThere =
      from.device == &target || (from.device->isHost() && target.isHost());
  bool mustCopy = !isThere || !from.isDense();
  if (mustCopy && !mayCopy(request.mode))
    check(Status::invalidArgument(
        request.title + " is a " + describe(from) +
        (isThere
             ? " that is not dense and row-major"
             : " on " + from.device->name() + ", expected " + target.name()) +
        whyNoCopy(request.mode)));
  if (!mustCopy && request.mode != CopyMode::Always) {
    bool isForeignDevice = !target.isHost();
    bool readOnly = from.readOnly;
    return {wrapForeign(from, target), readOnly, isForeignDevice};
  }
  if (!from.isDense() && !from.device->isHost())
    check(Status::unsupported(request.title + " is a " + describe(from) +
                              " on " + from.device->name() +
                              " that is not dense and row-major"));
  Imported result;
  if (!from.isDense()) {
    result.buffer = makeDense(from, target, request.title);
  } else {
    Device &device = *from.device;
    result.buffer = copyTo(wrapForeign(from, device), target);
    if (!device.isHost())
      check(device.synchronize());
  }
  if (request.mode == CopyMode::IfNeeded)
    warnCopy(request.title + ", a " +
             formatType(result.buffer.dtype(), result.buffer.shape()) +
             (isThere ? ", is copied because it is not dense and row-major"
                      : ", is copied to " + target.name()));
  return result;
}

/// The memory of a view, which keeps its owner.
static Foreign ofView(BorrowedView &held, DType dtype) {
  const Py_buffer &view = held.get();
  Foreign from;
  from.data = static_cast<char *>(view.buf);
  from.dtype = dtype;
  from.shape.assign(view.shape, view.shape + view.ndim);
  if (view.strides)
    from.strides.assign(view.strides, view.strides + view.ndim);
  from.device = &Device::host();
  from.readOnly = view.readonly;
  auto kept = std::make_shared<Py_buffer>(held.leave());
  from.owner = dropLater([kept] { PyBuffer_Release(kept.get()); });
  return from;
}

static std::optional<Foreign> fromBufferProtocol(nb::handle object,
                                                 const std::string &title) {
  BorrowedView view;
  if (!view.take(object.ptr()))
    return std::nullopt;
  std::optional<DType> dtype = ofFormat(view.get().format, view.get().itemsize);
  if (!dtype)
    raiseTypeError(title + " has elements of the format '" + view.get().format +
                   "', expected numbers or bools of this machine");
  return ofView(view, *dtype);
}

/// True for an array or a scalar of numpy, which is loaded then. Other packages
/// have a `view`, too, which may be a copy.
static bool isOfNumpy(nb::handle object) {
  auto modules = nb::borrow<nb::dict>(PyImport_GetModuleDict());
  if (!modules.contains("numpy"))
    return false;
  nb::object numpy = modules["numpy"];
  return nb::isinstance(object, numpy.attr("ndarray")) ||
         nb::isinstance(object, numpy.attr("generic"));
}

/// An array whose elements numpy knows from ml_dtypes only, which have no
/// format of the buffer protocol.
static std::optional<Foreign> fromSmallFloats(nb::handle object,
                                              const std::string &title) {
  if (!isOfNumpy(object))
    return std::nullopt;
  auto name = nb::cast<std::string>(object.attr("dtype").attr("name"));
  std::optional<DType> type = ofName(name);
  if (!type)
    raiseTypeError(title + " has elements of the type '" + name +
                   "', which no buffer has");
  if (namesOf(*type).format)
    return std::nullopt;
  nb::object words =
      object.attr("view")(byteSize(*type) == 2 ? "uint16" : "uint8");
  BorrowedView view;
  if (!view.take(words.ptr()))
    return std::nullopt;
  return ofView(view, *type);
}

/// A capsule of the producer, of DLPack 1 if it knows that.
static nb::object askForCapsule(nb::handle object, const std::string &title) {
  nb::object device = object.attr("__dlpack_device__")();
  bool isPair = PyTuple_Check(device.ptr()) && nb::len(device) == 2 &&
                PyIndex_Check(nb::object(device[0]).ptr());
  if (!isPair)
    raiseTypeError(title + "'s __dlpack_device__() is " +
                   nb::cast<std::string>(nb::repr(device)) +
                   ", expected a tuple of the type and the number of a device");
  int type = nb::cast<int>(nb::int_(device[0]));
  nb::dict options;
  // The producer orders its work before the default stream.
  if (type == dlpack::Cuda)
    options["stream"] = 1;
  if (type == dlpack::Rocm)
    options["stream"] = 0;
  nb::object method = object.attr("__dlpack__");
  nb::dict versioned;
  versioned.update(options);
  versioned["max_version"] =
      nb::make_tuple(dlpack::ourVersion.major, dlpack::ourVersion.minor);
  try {
    return method(**versioned);
  } catch (nb::python_error &error) {
    if (!error.matches(PyExc_TypeError))
      throw;
  }
  return method(**options);
}

/// Waits for the work that a producer has submitted to a stream for memory of a
/// GPU: ours does not run in the order of other packages' streams.
static void awaitProducer(const Foreign &from, void *stream) {
  if (!from.device->isHost())
    check(withoutGil([&] { return synchronizeStream(*from.device, stream); }));
}

static Foreign ofTensor(const dlpack::Tensor &tensor, bool readOnly,
                        bool isPadded, const std::string &title) {
  Foreign from;
  from.device = dlpack::toRuntime(tensor.device);
  if (!from.device)
    raiseBufferError(title + " is on a device of DLPack's type " +
                     std::to_string(tensor.device.type) +
                     ", expected the host's, CUDA's or ROCm's");
  std::optional<DType> dtype =
      ofDlpack(tensor.dtype.code, tensor.dtype.bits, tensor.dtype.lanes);
  if (!dtype)
    raiseTypeError(title + " has elements of DLPack's type " +
                   std::to_string(tensor.dtype.code) + " with " +
                   std::to_string(tensor.dtype.bits) +
                   " bits, which no buffer has");
  if (dlpackBits(*dtype) < 8 && !isPadded)
    raiseTypeError(title + " has several elements of " +
                   std::string(runtime::name(*dtype)) +
                   " in a byte, expected one per byte");
  from.dtype = *dtype;
  from.data = static_cast<char *>(tensor.data) + tensor.byteOffset;
  from.shape.assign(tensor.shape, tensor.shape + tensor.rank);
  for (int i = 0; tensor.strides && i < tensor.rank; ++i)
    from.strides.push_back(tensor.strides[i] * byteSize(*dtype));
  from.readOnly = readOnly;
  return from;
}

/// Takes the tensor out of its capsule, whose owner we then are.
template <class Managed>
static Foreign ofCapsule(nb::handle capsule, const char *name, const char *used,
                         uint64_t flags, const std::string &title) {
  auto *managed =
      static_cast<Managed *>(PyCapsule_GetPointer(capsule.ptr(), name));
  if (!managed) {
    PyErr_Clear();
    raiseTypeError(title + " gave " + nb::cast<std::string>(nb::repr(capsule)) +
                   " for DLPack, expected a capsule of the name 'dltensor' or "
                   "'dltensor_versioned', which nobody has taken yet");
  }
  Foreign from = ofTensor(managed->tensor, flags & dlpack::readOnlyFlag,
                          flags & dlpack::paddedFlag, title);
  awaitProducer(from, nullptr);
  PyCapsule_SetName(capsule.ptr(), used);
  from.owner = dropLater([managed] {
    if (managed->deleter)
      managed->deleter(managed);
  });
  return from;
}

static std::optional<Foreign> fromDlpack(nb::handle object,
                                         const std::string &title) {
  if (!nb::hasattr(object, "__dlpack__") ||
      !nb::hasattr(object, "__dlpack_device__"))
    return std::nullopt;
  nb::object capsule = askForCapsule(object, title);
  static const char versioned[] = "dltensor_versioned";
  if (!PyCapsule_IsValid(capsule.ptr(), versioned))
    return ofCapsule<dlpack::Managed>(capsule, "dltensor", "used_dltensor",
                                      false, title);
  auto *managed = static_cast<dlpack::ManagedVersioned *>(
      PyCapsule_GetPointer(capsule.ptr(), versioned));
  if (managed->version.major != dlpack::ourVersion.major)
    raiseBufferError(title + " comes as DLPack " +
                     std::to_string(managed->version.major) +
                     ", expected version 1");
  return ofCapsule<dlpack::ManagedVersioned>(
      capsule, versioned, "used_dltensor_versioned", managed->flags, title);
}

/// An attribute; null if there is none. Throws what else its getter raises.
static nb::object attributeOf(nb::handle object, const char *name) {
  nb::object found = nb::steal(PyObject_GetAttrString(object.ptr(), name));
  if (found.is_valid())
    return found;
  if (!PyErr_ExceptionMatches(PyExc_AttributeError))
    throw nb::python_error();
  PyErr_Clear();
  return {};
}

namespace {
/// The dictionary of `__array_interface__` or `__cuda_array_interface__`.
struct Interface {
  nb::dict fields;
  /// "the object's __array_interface__".
  std::string title;

  /// A field; None if it is missing.
  nb::object get(const char *key) const {
    return fields.contains(key) ? nb::object(fields[key])
                                : nb::object(nb::none());
  }
  template <class T>
  T read(const char *key, const char *expected) const {
    return readArgument<T>(get(key), title + "['" + key + "']", expected);
  }
};
} // namespace

/// Address and whether it is read-only.
static void readData(Foreign &from, const Interface &interface) {
  nb::object data = interface.get("data");
  std::string name = interface.title + "['data']";
  if (!PyTuple_Check(data.ptr()) || nb::len(data) != 2)
    raiseTypeError(name + " is a " + Py_TYPE(data.ptr())->tp_name +
                   ", expected a tuple of an address and whether the memory is "
                   "read-only");
  from.data = reinterpret_cast<char *>(
      readArgument<uintptr_t>(data[0], name + "[0]", "an address"));
  int readOnly = PyObject_IsTrue(nb::object(data[1]).ptr());
  if (readOnly < 0)
    throw nb::python_error();
  from.readOnly = readOnly;
}

static void readLayout(Foreign &from, const Interface &interface) {
  static const char numbers[] = "a tuple of ints";
  from.shape = interface.read<std::vector<int64_t>>("shape", numbers);
  if (!interface.get("strides").is_none()) {
    from.strides = interface.read<std::vector<int64_t>>("strides", numbers);
    if (from.strides.size() != from.shape.size())
      check(Status::invalidArgument(
          interface.title + " has " + std::to_string(from.strides.size()) +
          " strides, expected one for each of " +
          std::to_string(from.shape.size()) + " dimensions"));
  }
  if (!interface.get("mask").is_none())
    check(Status::unsupported(interface.title +
                              " has a mask, which arrays have not"));
}

/// `__array_interface__` and `__cuda_array_interface__`, which differ in the
/// device only.
static std::optional<Foreign> fromInterface(nb::handle object, const char *name,
                                            Device *device,
                                            const std::string &title) {
  nb::object found = attributeOf(object, name);
  if (!found.is_valid() || !nb::isinstance<nb::dict>(found))
    return std::nullopt;
  Interface interface{nb::borrow<nb::dict>(found), title + "'s " + name};
  Foreign from;
  std::string typestr = interface.read<std::string>("typestr", "a str");
  std::optional<DType> dtype = ofTypestr(typestr);
  if (!dtype)
    raiseTypeError(title + " has elements of the type '" + typestr +
                   "', which no buffer has");
  from.dtype = *dtype;
  readData(from, interface);
  readLayout(from, interface);
  from.device = device ? device : take(Device::get("cuda:0"));
  if (!interface.get("stream").is_none())
    awaitProducer(from, reinterpret_cast<void *>(interface.read<uintptr_t>(
                            "stream", "the number of a stream, or None")));
  PyObject *owner = nb::object(nb::borrow(object)).release().ptr();
  from.owner = dropLater([owner] { Py_DECREF(owner); });
  return from;
}

static std::optional<Foreign> findForeign(nb::handle object, Device *device,
                                          const std::string &title) {
  if (auto from = fromBufferProtocol(object, title))
    return from;
  if (auto from = fromSmallFloats(object, title))
    return from;
  if (auto from = fromDlpack(object, title))
    return from;
  Device *gpu = device && !device->isHost() ? device : nullptr;
  if (auto from = fromInterface(object, "__cuda_array_interface__", gpu, title))
    return from;
  return fromInterface(object, "__array_interface__", &Device::host(), title);
}

Imported importArray(nb::handle object, Device *device, CopyMode mode,
                     const std::string &title) {
  if (Array *array = asArray(object.ptr())) {
    bool isThere = !device || device->reads(array->buffer.device());
    if (isThere && mode != CopyMode::Always)
      return {array->buffer, array->readOnly, false};
    if (!mayCopy(mode))
      check(Status::invalidArgument(
          title + " is a " + array->buffer.describe() + ", expected it on " +
          device->name() + whyNoCopy(mode)));
    return {copyTo(array->buffer, device ? *device : array->buffer.device()),
            false, false};
  }
  refuseHiddenMeaning(object, title);
  std::optional<Foreign> from = findForeign(object, device, title);
  if (!from)
    raiseTypeError(
        title + " is a " + Py_TYPE(object.ptr())->tp_name +
        ", expected an array: an object with the buffer protocol, "
        "DLPack, __array_interface__ or __cuda_array_interface__" +
        (nb::hasattr(object, "to_numpy") ? "; x.to_numpy() makes one" : ""));
  return finishImport(std::move(*from), {device, mode, title});
}

} // namespace tinyjit::python
