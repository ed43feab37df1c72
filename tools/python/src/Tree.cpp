// Arguments and results of a Python function, taken apart and put together.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Tree.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/Errors.h"
#include "tools/python/src/Import.h"
#include "tools/python/src/Numbers.h"

#include <cstring>

using namespace tinyjit::runtime;

namespace tinyjit::python {

int64_t ObjectNumbers::of(PyObject *object) {
  nb::ft_lock_guard lock(mutex);
  if (auto found = known.find(object); found != known.end()) {
    const Known &entry = found->second;
    if (!entry.isWeak || entry.reference().is(nb::handle(object)))
      return entry.number;
  }
  Known entry{nb::steal(PyWeakref_NewRef(object, nullptr)), true, ++last};
  if (!entry.reference.is_valid()) {
    PyErr_Clear();
    entry.reference = nb::borrow(object);
    entry.isWeak = false;
  }
  known[object] = std::move(entry);
  return last;
}

static bool startsWith(const char *text, const char *start) {
  return std::strncmp(text, start, std::strlen(start)) == 0;
}

/// A scalar of numpy, which has the interfaces of an array.
static bool isNumpyScalar(PyObject *object) {
  return startsWith(Py_TYPE(object)->tp_name, "numpy.") &&
         !PyObject_HasAttrString(object, "__len__");
}

static bool isNumpyFloat(PyObject *object) {
  const char *name = Py_TYPE(object)->tp_name;
  return startsWith(name, "numpy.float") ||
         startsWith(name, "numpy.longdouble");
}

static bool isNumpyBool(PyObject *object) {
  const char *name = Py_TYPE(object)->tp_name;
  return std::strcmp(name, "numpy.bool_") == 0 ||
         std::strcmp(name, "numpy.bool") == 0;
}

static bool hasArrayInterface(PyObject *object) {
  return PyObject_CheckBuffer(object) ||
         PyObject_HasAttrString(object, "__dlpack__") ||
         PyObject_HasAttrString(object, "__array_interface__") ||
         PyObject_HasAttrString(object, "__cuda_array_interface__");
}

namespace {
/// One level of nesting, while it is read. Throws RecursionError for arguments
/// and results that contain themselves.
class Level {
public:
  Level() {
    if (Py_EnterRecursiveCall(" in an argument or a result of a captured "
                              "function"))
      throw nb::python_error();
  }
  Level(const Level &) = delete;
  ~Level() { Py_LeaveRecursiveCall(); }
};

/// How a captured function takes an argument.
enum class Kind {
  Array,
  Integer,
  Real,
  Bool,
  None,
  Text,
  Dict,
  Sequence,
  Object
};
} // namespace

static Kind kindOf(nb::handle value) {
  PyObject *object = value.ptr();
  if (asArray(object))
    return Kind::Array;
  if (PyLong_CheckExact(object) || nb::isinstance<Number>(value))
    return Kind::Integer;
  if (PyFloat_CheckExact(object) || nb::isinstance<Real>(value))
    return Kind::Real;
  if (PyBool_Check(object) || isNumpyBool(object))
    return Kind::Bool;
  if (value.is_none())
    return Kind::None;
  if (PyUnicode_Check(object) || PyBytes_Check(object))
    return Kind::Text;
  if (PyDict_Check(object))
    return Kind::Dict;
  if (PyTuple_Check(object) || PyList_Check(object))
    return Kind::Sequence;
  // Of a subclass, such as an enum, the class counts, too.
  if (PyLong_Check(object) || PyType_Check(object))
    return Kind::Object;
  if (isNumpyScalar(object)) {
    if (isNumpyFloat(object))
      return Kind::Real;
    return PyIndex_Check(object) ? Kind::Integer : Kind::Object;
  }
  return hasArrayInterface(object) ? Kind::Array : Kind::Object;
}

namespace {
/// The first word of an argument's guards, which says how the others are read.
enum Tag : int64_t {
  NoneTag,
  BoolTag,
  TextTag,
  BytesTag,
  ObjectTag,
  ArrayTag,
  TupleTag,
  ListTag,
  DictTag
};
} // namespace

static std::string shortText(nb::handle value) {
  std::string text = nb::cast<std::string>(nb::repr(value));
  if (text.size() > 60)
    text = text.substr(0, 57) + "...";
  return text;
}

void ArgumentReader::addGuard(int64_t word, const std::string &path,
                              const std::string &text) {
  out.guards.push_back(word);
  if (!names)
    return;
  names->guards.push_back(path);
  names->guardValues.push_back(text);
}

void ArgumentReader::addText(const char *data, size_t size,
                             const std::string &path, const std::string &text) {
  addGuard(static_cast<int64_t>(size), path, text);
  for (size_t i = 0; i < size; i += 8) {
    int64_t word = 0;
    std::memcpy(&word, data + i, std::min<size_t>(8, size - i));
    addGuard(word, path, text);
  }
}

void ArgumentReader::addNumber(Value value, const std::string &path) {
  out.numbers.push_back(std::move(value));
  if (names)
    names->numbers.push_back(path);
}

/// An array with its type, shape and device, and whether it must not be
/// written: a capture is of these.
void ArgumentReader::addArray(nb::handle value, const std::string &path) {
  Imported imported = importArray(value, nullptr, CopyMode::IfNeeded,
                                  names ? "argument '" + path + "'"
                                        : "an argument of a captured function");
  const Buffer &buffer = imported.buffer;
  std::string text = names ? buffer.describe() : "";
  addGuard(ArrayTag, path, text);
  addGuard(static_cast<int64_t>(buffer.dtype()) * 2 + imported.readOnly, path,
           text);
  addGuard(reinterpret_cast<intptr_t>(&buffer.device()), path, text);
  addGuard(static_cast<int64_t>(buffer.shape().size()), path, text);
  // Sizes that follow variables are the capture's own concern.
  if (!buffer.symbolicPlace())
    for (int64_t size : buffer.shape())
      addGuard(size, path, text);
  foreign |= imported.isForeignDevice;
  if (names)
    names->buffers.push_back(path);
  out.buffers.push_back(std::move(imported.buffer));
  readOnly.push_back(imported.readOnly);
}

std::string ArgumentReader::elementPath(const std::string &path,
                                        nb::handle key) const {
  if (!names)
    return {};
  return path + "[" + nb::cast<std::string>(nb::repr(key)) + "]";
}

void ArgumentReader::readDict(nb::handle value, const std::string &path) {
  Level nested;
  auto dict = nb::borrow<nb::dict>(value);
  addGuard(DictTag, path, "a dict");
  addGuard(static_cast<int64_t>(nb::len(dict)), path, "a dict");
  for (auto [key, item] : dict) {
    // Reading may run Python code that takes them out of the dict.
    nb::object heldKey = nb::borrow(key), heldItem = nb::borrow(item);
    // A key is never followed: ints are guards here.
    std::string keyPath = names ? path + "'s key" : path;
    if (kindOf(key) == Kind::Integer)
      addGuard(asNumber(key)->value(), keyPath, names ? shortText(key) : "");
    else
      read(key, keyPath);
    read(item, elementPath(path, key));
  }
}

void ArgumentReader::readSequence(nb::handle value, const std::string &path) {
  Level nested;
  bool isTuple = PyTuple_Check(value.ptr());
  std::string text = isTuple ? "a tuple" : "a list";
  addGuard(isTuple ? TupleTag : ListTag, path, text);
  addGuard(static_cast<int64_t>(nb::len(value)), path, text);
  int64_t index = 0;
  for (nb::handle item : value)
    read(item, elementPath(path, nb::int_(index++)));
}

void ArgumentReader::readText(nb::handle value, const std::string &path) {
  bool isText = PyUnicode_Check(value.ptr());
  Py_ssize_t size = 0;
  const char *bytes = nullptr;
  if (isText)
    bytes = PyUnicode_AsUTF8AndSize(value.ptr(), &size);
  else
    bytes = PyBytes_AsString(value.ptr());
  if (!bytes)
    throw nb::python_error();
  if (!isText)
    size = PyBytes_GET_SIZE(value.ptr());
  std::string text = names ? shortText(value) : "";
  addGuard(isText ? TextTag : BytesTag, path, text);
  addText(bytes, size, path, text);
}

void ArgumentReader::read(nb::handle value, const std::string &path) {
  switch (kindOf(value)) {
  case Kind::Array:
    return addArray(value, path);
  case Kind::Integer:
    return addNumber(*asNumber(value), path);
  case Kind::Real:
    return addNumber(*asReal(value), path);
  case Kind::Bool: {
    bool isTrue = PyObject_IsTrue(value.ptr()) == 1;
    addGuard(BoolTag, path, isTrue ? "True" : "False");
    return addGuard(isTrue, path, isTrue ? "True" : "False");
  }
  case Kind::None:
    return addGuard(NoneTag, path, "None");
  case Kind::Text:
    return readText(value, path);
  case Kind::Dict:
    return readDict(value, path);
  case Kind::Sequence:
    return readSequence(value, path);
  case Kind::Object:
    break;
  }
  std::string text = names ? shortText(value) : "";
  addGuard(ObjectTag, path, text);
  addGuard(objects.of(value.ptr()), path, text);
}

/// Makes a named tuple as `value` is one of its items; null for other values.
static nb::object makerOf(nb::handle value) {
  bool isNamed = PyTuple_Check(value.ptr()) &&
                 !PyTuple_CheckExact(value.ptr()) &&
                 nb::hasattr(value, "_make");
  return isNamed ? nb::object(value.type().attr("_make")) : nb::object();
}

/// The next of the stand-ins. Throws if there are no more: Python code ran
/// since the arguments were read.
template <class T>
static const T &nextOf(const std::vector<T> &list, size_t &next) {
  if (next < list.size())
    return list[next++];
  check(Status::failedPrecondition(
      "a list or dict among the arguments of a captured function changed while "
      "the function was called"));
  return list.front(); // not reached
}

nb::object StandIns::putSequence(nb::handle value) {
  nb::list made;
  for (nb::handle item : value)
    made.append(put(item));
  if (PyList_Check(value.ptr()))
    return made;
  nb::object tuple = nb::tuple(made);
  nb::object make = makerOf(value);
  return make.is_valid() ? make(tuple) : tuple;
}

nb::object StandIns::put(nb::handle value) {
  switch (kindOf(value)) {
  case Kind::Array: {
    size_t index = nextBuffer;
    const Buffer &buffer = nextOf(stands.buffers, nextBuffer);
    return nb::steal(makeArray(buffer, readOnly[index]));
  }
  case Kind::Integer:
  case Kind::Real:
    return wrapValue(nextOf(stands.numbers, nextNumber));
  case Kind::Dict: {
    nb::dict made;
    for (auto [key, item] : nb::borrow<nb::dict>(value)) {
      nb::object heldKey = nb::borrow(key), heldItem = nb::borrow(item);
      made[heldKey] = put(item);
    }
    return made;
  }
  case Kind::Sequence:
    return putSequence(value);
  default:
    return nb::borrow(value);
  }
}

ResultForm ResultForm::take(nb::handle value, std::vector<Buffer> &buffers,
                            const std::string &path) {
  Level nested;
  ResultForm form;
  PyObject *object = value.ptr();
  if (value.is_none())
    return form;
  if (auto *array = asArray(object)) {
    form.kind = Leaf;
    buffers.push_back(array->buffer);
    return form;
  }
  if (PyDict_Check(object)) {
    form.kind = Dict;
    for (auto [key, item] : nb::borrow<nb::dict>(value)) {
      form.keys.push_back(keep(nb::borrow(key)));
      form.items.push_back(
          take(item, buffers,
               path + "[" + nb::cast<std::string>(nb::repr(key)) + "]"));
    }
    return form;
  }
  if (!PyTuple_Check(object) && !PyList_Check(object))
    raiseTypeError(path + " is a " + Py_TYPE(object)->tp_name +
                   ", which would stay as it was captured; expected Arrays, "
                   "None, and tuples, lists and dicts of them");
  form.kind = PyTuple_Check(object) ? Tuple : List;
  if (nb::object make = makerOf(value); make.is_valid())
    form.makeNamed = keep(std::move(make));
  for (nb::handle item : value)
    form.items.push_back(take(
        item, buffers, path + "[" + std::to_string(form.items.size()) + "]"));
  return form;
}

nb::object ResultForm::rebuild(std::vector<Buffer> &buffers,
                               size_t &next) const {
  switch (kind) {
  case None:
    return nb::none();
  case Leaf:
    return nb::steal(makeArray(std::move(buffers[next++])));
  case Dict: {
    nb::dict made;
    for (size_t i = 0; i < items.size(); ++i)
      made[nb::handle(keys[i].get())] = items[i].rebuild(buffers, next);
    return made;
  }
  case Tuple:
  case List:
    break;
  }
  nb::list made;
  for (const ResultForm &item : items)
    made.append(item.rebuild(buffers, next));
  if (makeNamed)
    return nb::handle(makeNamed.get())(made);
  return kind == List ? nb::object(made) : nb::object(nb::tuple(made));
}

} // namespace tinyjit::python
