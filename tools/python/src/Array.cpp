// tinyjit.Array: a buffer of the runtime as a Python object.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Array.h"

#include "tools/python/src/DLPack.h"
#include "tools/python/src/DTypes.h"
#include "tools/python/src/Errors.h"
#include "tools/python/src/Import.h"
#include "tools/python/src/Indexing.h"
#include "tools/python/src/JitBody.h"
#include "tools/python/src/Package.h"

#include "tinyjit/Runtime/Jit.h"
#include "tinyjit/Runtime/Kernel.h"

#include <memory>

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

static PyTypeObject *arrayType;

void raiseBufferError(const std::string &message) {
  PyErr_SetString(PyExc_BufferError, message.c_str());
  throw nb::python_error();
}

PyObject *makeArray(Buffer buffer, bool readOnly) {
  nb::object made =
      nb::inst_alloc(nb::handle(reinterpret_cast<PyObject *>(arrayType)));
  new (nb::inst_ptr<Array>(made)) Array{std::move(buffer), readOnly};
  nb::inst_mark_ready(made);
  return made.release().ptr();
}

static nb::object wrap(Buffer buffer, bool readOnly = false) {
  return nb::steal(makeArray(std::move(buffer), readOnly));
}

Array *asArray(PyObject *object) {
  if (Py_TYPE(object) != arrayType)
    return nullptr;
  return nb::inst_ptr<Array>(object);
}

Buffer copyTo(const Buffer &buffer, runtime::Device &device) {
  Buffer copied =
      take(Buffer::allocate(device, buffer.dtype(), buffer.shape()));
  check(copy(copied, buffer));
  noteMade({copied});
  return copied;
}

HostMemory hostMemory(const Array &array) {
  const Buffer &buffer = array.buffer;
  if (!buffer.device().isHost())
    raiseBufferError("the array is on " + buffer.device().name() +
                     ", not in the host's memory; use numpy() or to('cpu')");
  check(buffer.ensureAllocated());
  if (!isInJitBody())
    return {buffer, array.readOnly || buffer.device().isReadOnly()};
  // The C++ side says so if no replay would see the same.
  Buffer copied =
      take(Buffer::allocate(Device::host(), buffer.dtype(), buffer.shape()));
  check(buffer.copyOut(copied.data(), buffer.byteSize()));
  return {copied, true};
}

Device &deviceOf(nb::handle name) {
  if (name.is_none())
    return Device::host();
  return *take(Device::get(nb::cast<std::string>(nb::str(name))));
}

namespace {
/// Memory and layout of a view of the buffer protocol.
struct ViewHolder {
  Buffer buffer;
  std::vector<Py_ssize_t> shape;
  std::vector<Py_ssize_t> strides;
};
} // namespace

static void fillView(const Array &array, Py_buffer *view, int flags) {
  const DTypeNames &names = namesOf(array.buffer.dtype());
  if (!names.format)
    raiseBufferError(std::string("the buffer protocol has no ") + names.numpy +
                     "; use numpy(), which needs ml_dtypes");
  HostMemory memory = hostMemory(array);
  if (memory.readOnly && (flags & PyBUF_WRITABLE))
    raiseBufferError("the array is read-only");
  auto holder = std::make_unique<ViewHolder>();
  const Buffer &buffer = holder->buffer = memory.buffer;
  holder->shape.assign(buffer.shape().begin(), buffer.shape().end());
  holder->strides.resize(holder->shape.size());
  Py_ssize_t stride = byteSize(buffer.dtype());
  for (size_t i = holder->shape.size(); i-- > 0;) {
    holder->strides[i] = stride;
    stride *= holder->shape[i];
  }
  bool isStrided = (flags & PyBUF_STRIDES) == PyBUF_STRIDES;
  bool isFortran = (flags & PyBUF_F_CONTIGUOUS) == PyBUF_F_CONTIGUOUS;
  if (isFortran && holder->shape.size() > 1)
    raiseBufferError("the array is row-major");
  view->buf = buffer.data();
  view->len = buffer.byteSize();
  view->itemsize = byteSize(buffer.dtype());
  view->readonly = memory.readOnly;
  view->ndim = static_cast<int>(holder->shape.size());
  view->format =
      flags & PyBUF_FORMAT ? const_cast<char *>(names.format) : nullptr;
  view->shape = flags & PyBUF_ND ? holder->shape.data() : nullptr;
  view->strides = isStrided ? holder->strides.data() : nullptr;
  view->suboffsets = nullptr;
  view->internal = holder.release();
}

static int getBuffer(PyObject *self, Py_buffer *view, int flags) {
  view->obj = nullptr;
  try {
    fillView(*nb::inst_ptr<Array>(self), view, flags);
  } catch (nb::python_error &error) {
    error.restore();
    return -1;
  } catch (const std::exception &error) {
    PyErr_SetString(PyExc_BufferError, error.what());
    return -1;
  }
  view->obj = Py_NewRef(self);
  return 0;
}

static void releaseBuffer(PyObject *, Py_buffer *view) {
  delete static_cast<ViewHolder *>(view->internal);
}

static PyType_Slot slots[] = {
    {Py_tp_new, reinterpret_cast<void *>(refuseNew)},
    {Py_bf_getbuffer, reinterpret_cast<void *>(getBuffer)},
    {Py_bf_releasebuffer, reinterpret_cast<void *>(releaseBuffer)},
    {0, nullptr}};

static nb::tuple shapeOf(const Array &array) {
  return nb::tuple(nb::cast(array.buffer.shape()));
}

[[noreturn]] static void raiseAttributeError(const std::string &message) {
  PyErr_SetString(PyExc_AttributeError, message.c_str());
  throw nb::python_error();
}

static nb::dict interfaceOf(const Array &array, const Buffer &buffer,
                            bool readOnly) {
  const DTypeNames &names = namesOf(buffer.dtype());
  if (!names.typestr)
    raiseAttributeError(std::string("the array interface has no ") +
                        names.numpy + "; use DLPack or numpy()");
  nb::dict interface;
  interface["shape"] = shapeOf(array);
  interface["typestr"] = names.typestr;
  interface["data"] =
      nb::make_tuple(reinterpret_cast<uintptr_t>(buffer.data()), readOnly);
  interface["strides"] = nb::none();
  interface["version"] = 3;
  return interface;
}

static nb::dict arrayInterface(const Array &array) {
  // A dictionary of numbers keeps no copy alive.
  if (!array.buffer.device().isHost() || isInJitBody())
    raiseAttributeError("the array is on " + array.buffer.device().name() +
                        " or recorded, not in memory that the host may use");
  HostMemory memory = hostMemory(array);
  return interfaceOf(array, memory.buffer, memory.readOnly);
}

static nb::dict cudaArrayInterface(const Array &array) {
  Device &device = array.buffer.device();
  if (!dlpack::isCuda(device))
    raiseAttributeError("the array is on " + device.name() +
                        ", not on a CUDA device");
  check(array.buffer.ensureAllocated());
  // Without a stream in the dictionary, the consumer may use it at once.
  check(device.synchronize());
  return interfaceOf(array, array.buffer, array.readOnly);
}

/// A numpy array of the same memory, or of a copy on the host.
static nb::object toNumpy(nb::handle self) {
  const Array &array = *nb::inst_ptr<Array>(self);
  nb::module_ numpy = nb::module_::import_("numpy");
  nb::object source = nb::borrow(self);
  if (!array.buffer.device().isHost())
    source = wrap(copyTo(array.buffer, Device::host()));
  // A view first: numpy passes over errors of the protocols that it tries.
  auto viewed = [&](nb::handle from) {
    nb::object view = nb::steal(PyMemoryView_FromObject(from.ptr()));
    if (!view.is_valid())
      throw nb::python_error();
    return numpy.attr("asarray")(view);
  };
  const DTypeNames &names = namesOf(array.buffer.dtype());
  if (names.format)
    return viewed(source);
  nb::object dtype = nb::module_::import_("ml_dtypes").attr(names.numpy);
  const Array &host = *nb::inst_ptr<Array>(source);
  HostMemory memory = hostMemory(host);
  DType words = byteSize(host.buffer.dtype()) == 2 ? DType::U16 : DType::U8;
  Buffer bits = take(memory.buffer.view(0, words, host.buffer.shape()));
  return viewed(wrap(bits, memory.readOnly)).attr("view")(dtype);
}

/// The argument `copy`, which is not None.
static bool isCopy(nb::handle copy) {
  return readArgument<bool>(copy, "copy", "True, False or None");
}

/// numpy's protocol, for the types that have no format.
static nb::object numpyArray(nb::handle self, nb::handle dtype,
                             nb::handle copy) {
  if (!nb::inst_ptr<Array>(self)->buffer.device().isHost())
    raiseTypeError("the array is not in the host's memory; use numpy()");
  nb::object made = toNumpy(self);
  bool isOther = !dtype.is_none() && !made.attr("dtype").equal(dtype);
  bool mustCopy = !copy.is_none() && isCopy(copy);
  if (isOther && !copy.is_none() && !mustCopy)
    check(Status::invalidArgument("the array is of another type than " +
                                  nb::cast<std::string>(nb::str(dtype)) +
                                  "; copy=False forbids the conversion"));
  if (isOther)
    return made.attr("astype")(dtype);
  return mustCopy ? made.attr("copy")() : made;
}

static nb::object toList(nb::handle self) {
  const Array &array = *nb::inst_ptr<Array>(self);
  DType dtype = array.buffer.dtype();
  // Python's memoryview reads f16 from 3.12 on only.
  if (!namesOf(dtype).format || dtype == DType::F16 ||
      !array.buffer.device().isHost())
    return toNumpy(self).attr("tolist")();
  return nb::steal(PyMemoryView_FromObject(self.ptr())).attr("tolist")();
}

static nb::object item(nb::handle self) {
  const Array &array = *nb::inst_ptr<Array>(self);
  if (array.buffer.numElements() != 1)
    check(Status::invalidArgument("the array has " +
                                  std::to_string(array.buffer.numElements()) +
                                  " elements, expected one"));
  nb::object value = toList(self);
  while (nb::isinstance<nb::list>(value))
    value = value[0];
  return value;
}

static void copyFrom(const Array &array, nb::handle source) {
  if (array.readOnly)
    check(Status::failedPrecondition("the array is read-only"));
  Imported from =
      importArray(source, nullptr, CopyMode::IfNeeded, "the source");
  check(copy(array.buffer, from.buffer));
  if (from.isForeignDevice)
    check(from.buffer.device().synchronize());
}

static std::string represent(nb::handle self) {
  const Array &array = *nb::inst_ptr<Array>(self);
  return represented("Array", array.buffer.describe() +
                                  (array.readOnly ? ", read-only" : ""));
}

DType dtypeOf(nb::handle dtype) {
  nb::object name = nb::getattr(dtype, "name", nb::none());
  // A type of numpy ("numpy.float32") has its name elsewhere than a dtype.
  if (name.is_none())
    name = nb::getattr(dtype, "__name__", nb::none());
  std::string text =
      nb::cast<std::string>(nb::str(name.is_none() ? dtype : name));
  // numpy names a type of the other byte order as that of this machine.
  if (nb::getattr(dtype, "isnative", nb::bool_(true)).is(nb::bool_(false)))
    text = nb::cast<std::string>(nb::str(dtype));
  std::optional<DType> found = ofName(text);
  if (!found)
    raiseTypeError("'" + text +
                   "' is no type of an array, expected one such "
                   "as 'float32', 'int64' or 'bfloat16'");
  return *found;
}

static nb::object makeEmpty(nb::handle shape, nb::handle dtype,
                            nb::handle device) {
  Buffer made =
      take(Buffer::allocate(deviceOf(device), dtypeOf(dtype), sizesOf(shape)));
  noteMade({made});
  return wrap(std::move(made));
}

static nb::object makeZeros(nb::handle shape, nb::handle dtype,
                            nb::handle device) {
  nb::object made = makeEmpty(shape, dtype, device);
  check(nb::inst_ptr<Array>(made)->buffer.fillZeros());
  return made;
}

static nb::object asArrayFunction(nb::handle object, nb::handle device,
                                  nb::handle copy) {
  CopyMode mode = CopyMode::IfNeeded;
  if (!copy.is_none())
    mode = isCopy(copy) ? CopyMode::Always : CopyMode::Never;
  Device *target = device.is_none() ? nullptr : &deviceOf(device);
  if (Array *array = asArray(object.ptr());
      array && mode != CopyMode::Always &&
      (!target || target == &array->buffer.device()))
    return nb::borrow(object);
  Imported made = importArray(object, target, mode, "the object");
  return wrap(std::move(made.buffer), made.readOnly);
}

static void bindProperties(nb::class_<Array> &type) {
  type.def_prop_ro("shape", shapeOf,
                   nb::sig("def shape(self) -> tuple[int, ...]"),
                   "Elements per dimension.")
      .def_prop_ro(
          "dtype",
          [](const Array &array) {
            return namesOf(array.buffer.dtype()).numpy;
          },
          nb::sig("def dtype(self) -> str"),
          "The type of an element as numpy and ml_dtypes spell it: 'float32', "
          "'bool', 'bfloat16'.")
      .def_prop_ro(
          "ndim",
          [](const Array &array) { return array.buffer.shape().size(); },
          "The number of dimensions.")
      .def_prop_ro(
          "size", [](const Array &array) { return array.buffer.numElements(); },
          "The number of elements.")
      .def_prop_ro(
          "nbytes", [](const Array &array) { return array.buffer.byteSize(); },
          "The bytes of all elements.")
      .def_prop_ro(
          "device",
          [](const Array &array) { return array.buffer.device().name(); },
          "The device's name: 'cpu:0', 'cuda:1'.")
      .def_ro("read_only", &Array::readOnly,
              "True if the memory belongs to something that must not be "
              "written.")
      .def_prop_ro(
          "__array_interface__", arrayInterface,
          nb::sig("def __array_interface__(self) -> dict[str, object]"),
          "numpy's array interface, version 3; for arrays of the host.")
      .def_prop_ro(
          "__cuda_array_interface__", cudaArrayInterface,
          nb::sig("def __cuda_array_interface__(self) -> dict[str, object]"),
          "The CUDA array interface, version 3; for arrays of CUDA devices. "
          "Waits until the device has done its work.");
}

static void bindMethods(nb::class_<Array> &type) {
  type.def("__dlpack_device__", dlpack::deviceOf,
           nb::sig("def __dlpack_device__(self) -> tuple[int, int]"),
           "DLPack's device type and number.")
      .def("__dlpack__", dlpack::exportArray, nb::kw_only(),
           "stream"_a = nb::none(), "max_version"_a = nb::none(),
           "dl_device"_a = nb::none(), "copy"_a = nb::none(),
           nb::sig("def __dlpack__(self, *, stream: int | None = None, "
                   "max_version: tuple[int, int] | None = None, dl_device: "
                   "tuple[int, int] | None = None, copy: bool | None = None) "
                   "-> object"),
           "A DLPack capsule of the same memory, which it keeps alive; of a "
           "copy with copy=True, or where dl_device is the host's and the "
           "array is on a GPU. Versioned if max_version is (1, 0) or above. "
           "Raises BufferError where DLPack cannot say it.")
      .def("__array__", numpyArray, "dtype"_a = nb::none(),
           "copy"_a = nb::none(),
           nb::sig("def __array__(self, dtype: object = None, copy: bool | "
                   "None = None) -> object"),
           "numpy's protocol.")
      .def("numpy", toNumpy, nb::sig("def numpy(self) -> object"),
           "A numpy array of the same memory, which it keeps alive; of a copy "
           "where the array is on a GPU. Types that numpy has not itself, such "
           "as "
           "bfloat16, float8 and int4, need ml_dtypes.")
      .def("tolist", toList, nb::sig("def tolist(self) -> object"),
           "The elements as nested lists of Python's numbers.")
      .def("item", item, nb::sig("def item(self) -> bool | int | float"),
           "The only element. Raises InvalidArgumentError if there are more.")
      .def(
          "to",
          [](const Array &array, const std::string &device) {
            return wrap(
                copyTo(array.buffer, deviceOf(nb::str(device.c_str()))));
          },
          "device"_a, nb::sig("def to(self, device: str) -> Array"),
          "A copy on a device. Raises NotFoundError if there is no such "
          "device.")
      .def(
          "copy_from", copyFrom, nb::arg("source").none(),
          nb::sig("def copy_from(self, source: object) -> None"),
          "Writes the elements of another array of the same type and shape, on "
          "any device, into this one.")
      .def("__len__",
           [](const Array &array) {
             if (array.buffer.shape().empty())
               raiseTypeError("an array without dimensions has no length");
             return array.buffer.shape()[0];
           })
      .def(
          "__bool__",
          [](nb::handle self) { return nb::cast<bool>(nb::bool_(item(self))); })
      .def("__float__", [](nb::handle self) { return nb::float_(item(self)); })
      .def("__int__", [](nb::handle self) { return nb::int_(item(self)); })
      .def("__repr__", represent);
}

/// `==` and `!=`, which for arrays of other packages compare element by
/// element: those of numpy do so here, too. No number and no array is silently
/// unequal.
static nb::object compareArrays(nb::handle self, nb::handle other, bool same) {
  if (self.is(other))
    return nb::bool_(same);
  bool isOther = asArray(other.ptr()) || PyNumber_Check(other.ptr()) ||
                 nb::hasattr(other, "__dlpack__");
  if (isOther && !nb::hasattr(other, "__array_ufunc__"))
    raiseTypeError("arrays are not compared; compare those of numpy(), or ask "
                   "with 'is' whether two are one");
  return nb::borrow(Py_NotImplemented);
}

static void bindComparisons(nb::class_<Array> &type) {
  type.def(
          "__eq__",
          [](nb::handle self, nb::handle other) {
            return compareArrays(self, other, true);
          },
          nb::arg().none(),
          nb::sig("def __eq__(self, other: object, /) -> typing.Any"))
      .def(
          "__ne__",
          [](nb::handle self, nb::handle other) {
            return compareArrays(self, other, false);
          },
          nb::arg().none(),
          nb::sig("def __ne__(self, other: object, /) -> typing.Any"))
      .def("__hash__",
           [](nb::handle self) {
             return reinterpret_cast<intptr_t>(self.ptr()) >> 4;
           })
      .def(
          "__contains__",
          [](nb::handle, nb::handle) -> bool {
            raiseTypeError("elements of arrays are not compared; look for it "
                           "in numpy()");
          },
          nb::arg().none(),
          nb::sig("def __contains__(self, element: object) -> bool"));
}

/// Pickles refer to functions of this package by their names.
static void pickleFunctions(nb::handle function) {
  auto name = [](nb::handle self) { return self.attr("__qualname__"); };
  nb::module_::import_("copyreg").attr("pickle")(function.type(),
                                                 nb::cpp_function(name));
}

/// Copies by `copy` and `pickle`: an array of its own, on a device of the same
/// name.
static void bindCopies(nb::class_<Array> &type) {
  auto copied = [](const Array &array) {
    return wrap(copyTo(array.buffer, array.buffer.device()));
  };
  type.def("copy", copied, nb::sig("def copy(self) -> Array"),
           "A copy, on the same device.")
      .def("__copy__", copied, nb::sig("def __copy__(self) -> Array"))
      .def(
          "__deepcopy__",
          [copied](const Array &array, nb::handle) { return copied(array); },
          nb::sig("def __deepcopy__(self, memo: object) -> Array"))
      .def(
          "__reduce__",
          [](nb::handle self) {
            nb::object make =
                nb::module_::import_("functools")
                    .attr("partial")(
                        nb::module_::import_(qualified("_tinyjit").c_str())
                            .attr("asarray"),
                        "device"_a = self.attr("device"), "copy"_a = true);
            return nb::make_tuple(make, nb::make_tuple(toNumpy(self)));
          },
          nb::sig("def __reduce__(self) -> tuple[object, ...]"));
}

void bindArray(nb::module_ &module) {
  auto type = nb::class_<Array>(
      module, "Array", nb::type_slots(slots), nb::is_final(), nb::pooled(),
      nb::is_weak_referenceable(),
      "A dense, row-major array in the memory of a device.\n\n"
      "An array owns its memory together with the views and the arrays of "
      "other "
      "packages that were made of it: it outlives the module that computed it, "
      "and no later call writes it. It speaks DLPack 1, the buffer protocol, "
      "__array_interface__ and __cuda_array_interface__.");
  arrayType = reinterpret_cast<PyTypeObject *>(type.ptr());
  bindProperties(type);
  bindMethods(type);
  bindComparisons(type);
  bindCopies(type);
  bindIndexing(type);
  module.def("empty", makeEmpty, "shape"_a, "dtype"_a = "float32",
             "device"_a = nb::none(),
             nb::sig("def empty(shape: int | typing.Sequence[int], dtype: "
                     "object = 'float32', device: str | None = None) -> Array"),
             "An array whose elements nobody has written.");
  module.def("zeros", makeZeros, "shape"_a, "dtype"_a = "float32",
             "device"_a = nb::none(),
             nb::sig("def zeros(shape: int | typing.Sequence[int], dtype: "
                     "object = 'float32', device: str | None = None) -> Array"),
             "An array of zeros.");
  module.def(
      "asarray", asArrayFunction, nb::arg("object").none(), nb::kw_only(),
      "device"_a = nb::none(), "copy"_a = nb::none(),
      nb::sig("def asarray(object: object, *, device: str | None = None, copy: "
              "bool | None = None) -> Array"),
      "The array of an object: an Array, or any object with the buffer "
      "protocol, DLPack, __array_interface__ or __cuda_array_interface__.\n\n"
      "It shares the object's memory and keeps the object alive. An object "
      "that is not dense and row-major, or on another device, is copied with a "
      "CopyWarning; copy=False makes that an InvalidArgumentError, copy=True "
      "copies always. Raises TypeError for what is no array.");
  pickleFunctions(module.attr("asarray"));
}

} // namespace tinyjit::python
