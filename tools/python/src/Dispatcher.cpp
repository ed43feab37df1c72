// Calls of kernels in Python, by the types of their arguments. Every call of a
// kernel passes here, so it looks at its arguments without Python's help where
// they are numbers and arrays of numpy or of this package.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Dispatcher.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/Errors.h"
#include "tools/python/src/Function.h"
#include "tools/python/src/JitBody.h"
#include "tools/python/src/KernelStatus.h"
#include "tools/python/src/Numbers.h"
#include "tools/python/src/NumpyArray.h"

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

namespace {
/// The form of one argument, and how it is handed on to the capture.
struct Form {
  /// Array: as it is. Known: not at all, the code is made for its value.
  /// AsIs: a number, as it is. Float, Index, Truth: as a float, an int, 0 or 1.
  /// Words: the 64 bits of a float, as an int.
  enum Kind { Array, Known, AsIs, Float, Index, Truth, Words };
  Kind kind = Array;
  /// The class of the argument.
  nb::object type;
  /// Known: the value.
  nb::object value;
  /// Array, or a number of a package with arrays: what attributes of its class
  /// say; `device` is null without one.
  nb::object dtype, shape, device;
  /// Array: the capture's parameter.
  const Parameter *parameter = nullptr;

  Form(const std::string &word, nb::handle example);
  bool fits(PyObject *object) const;
  nb::object convert(PyObject *object) const;

private:
  bool fitsArray(PyObject *object) const;
  bool hasAttributes(nb::handle object) const;
};

/// A kernel of a specialization, for captured functions.
struct Unit {
  std::shared_ptr<Callee> callee;
  bool hasStatus;
};

/// The code for arguments of some types: the memory of a Python object.
class Specialization {
public:
  Specialization(nb::object module, std::string name, nb::list units,
                 nb::list forms, nb::list outside, nb::object raise);
  /// Whether arguments seem to have the types and shapes.
  bool fits(PyObject *const *args, size_t count) const;
  void call(PyObject *const *args);
  const nb::object &owner() const { return module; }

private:
  /// The arguments of the capture and of kernels, and objects that were made
  /// for them. A status is behind the arrays.
  struct Given {
    std::vector<PyObject *> arrays, numbers;
    std::vector<nb::object> made;
  };
  Given convert(PyObject *const *args) const;
  nb::object takeStatus();
  void record(PyObject *const *args);
  const std::vector<Unit> &kernels();

  /// The module with the capture `call`, which launches the kernels `units`
  /// (pairs of a name and whether the kernel has a status), and with the kernel
  /// `call.clear` of statuses.
  nb::object module;
  nb::list units;
  std::shared_ptr<Callee> callee;
  /// Made by the first call in a captured function.
  std::vector<Unit> made;
  std::vector<Form> forms;
  /// Arrays of the kernel's own.
  std::vector<nb::object> outside;
  /// Raises the error of a status; null for a kernel that raises none.
  nb::object raise;
  const Parameter *status = nullptr;
  nb::ft_mutex mutex;
  /// Statuses without an error, for later calls. Guarded by the GIL or, where
  /// there is none, `mutex`.
  std::vector<nb::object> free;
};

/// The memory of the Python object.
struct Dispatcher {
  vectorcallfunc vectorcall;
  nb::ft_mutex mutex;
  /// Objects of Specialization, those of the last new types first.
  std::vector<nb::object> recent;
  /// How many arguments the kernel takes.
  size_t numParameters;

  nb::object at(size_t i) {
    nb::ft_lock_guard lock(mutex);
    return i < recent.size() ? recent[i] : nb::object();
  }
  void remember(nb::object found);
};
} // namespace

/// As many are tried one after the other, before `find` searches.
static constexpr size_t maxRecent = 8;

static PyTypeObject *dispatcherType;
/// Where `Dispatcher` lies in its Python object, in bytes.
static Py_ssize_t dispatcherOffset;

static Form::Kind kindOf(const std::string &word) {
  static const char *const words[] = {"array", "known", "as is", "float",
                                      "index", "truth", "words"};
  size_t kind = 0;
  while (words[kind] != word)
    ++kind;
  return static_cast<Form::Kind>(kind);
}

Form::Form(const std::string &word, nb::handle example)
    : kind(kindOf(word)), type(nb::borrow(example.type())) {
  if (kind == Known)
    value = nb::borrow(example);
  // The class of a scalar says its type; it has no `__len__`.
  bool isArray =
      nb::hasattr(example, "shape") && nb::hasattr(example, "__len__");
  if (kind != Array && (kind == Known || !isArray))
    return;
  dtype = example.attr("dtype");
  shape = example.attr("shape");
  device = nb::getattr(example, "device", nb::object());
}

bool Form::fitsArray(PyObject *object) const {
  NumpyMemory memory;
  if (readNumpy(object, parameter->dtype, parameter->shape, memory))
    return parameter->device->isHost();
  auto *array = asArray(object);
  if (array && !array->buffer.symbolicPlace())
    return array->buffer.dtype() == parameter->dtype &&
           array->buffer.shape() == parameter->shape &&
           &array->buffer.device() == parameter->device;
  return hasAttributes(object);
}

bool Form::hasAttributes(nb::handle object) const {
  return object.type().is(type) && object.attr("dtype").equal(dtype) &&
         object.attr("shape").equal(shape) &&
         (!device.is_valid() || object.attr("device").equal(device));
}

/// Whether a number that code is made for is this one: 0.0 and -0.0 are equal,
/// and no NaN equals itself.
static bool isSame(nb::handle number, nb::handle known) {
  if (PyFloat_Check(number.ptr()))
    return doubleBits(PyFloat_AS_DOUBLE(number.ptr())) ==
           doubleBits(PyFloat_AS_DOUBLE(known.ptr()));
  return number.equal(known);
}

bool Form::fits(PyObject *object) const {
  if (kind == Array)
    return fitsArray(object);
  if (reinterpret_cast<PyObject *>(Py_TYPE(object)) != type.ptr())
    return false;
  if (kind == Known)
    return isSame(object, value);
  // An array without dimensions is a number of its type of elements.
  return !shape.is_valid() || hasAttributes(object);
}

/// The 64 bits of a float: an int, or of a captured function's number what
/// later calls bring anew.
static nb::object wordsOf(PyObject *object) {
  Real *real = nullptr;
  if (nb::try_cast(nb::handle(object), real) && real)
    return nb::cast(RealBits{*real});
  double number = PyFloat_AsDouble(object);
  if (PyErr_Occurred())
    throw nb::python_error();
  return nb::int_(doubleBits(number));
}

nb::object Form::convert(PyObject *object) const {
  PyObject *made = nullptr;
  switch (kind) {
  case Array:
  case Known:
  case AsIs:
    return nb::borrow(object);
  case Float:
    made = PyNumber_Float(object);
    break;
  case Index:
    made = PyNumber_Index(object);
    break;
  case Truth:
    if (int isTrue = PyObject_IsTrue(object); isTrue >= 0)
      made = PyLong_FromLong(isTrue);
    break;
  case Words:
    return wordsOf(object);
  }
  if (!made)
    throw nb::python_error();
  return nb::steal(made);
}

Specialization::Specialization(nb::object given, std::string name,
                               nb::list units, nb::list forms, nb::list outside,
                               nb::object raise)
    : module(std::move(given)), units(std::move(units)),
      callee(nb::cast<const Function &>(module["call"]).callee) {
  callee->rename(std::move(name));
  size_t numArrays = 0;
  for (nb::handle form : forms) {
    this->forms.emplace_back(nb::cast<std::string>(form[0]), form[1]);
    Form &added = this->forms.back();
    if (added.kind == Form::Array)
      added.parameter = &callee->signature().parameters[numArrays++];
  }
  for (nb::handle array : outside)
    this->outside.push_back(nb::borrow(array));
  if (raise.is_none())
    return;
  this->raise = std::move(raise);
  status = &callee->signature().parameters[numArrays + this->outside.size()];
}

bool Specialization::fits(PyObject *const *args, size_t count) const {
  if (count != forms.size())
    return false;
  for (size_t i = 0; i < count; ++i)
    if (!forms[i].fits(args[i]))
      return false;
  return true;
}

Specialization::Given Specialization::convert(PyObject *const *args) const {
  Given given;
  given.arrays.reserve(forms.size() + outside.size() + 1);
  for (size_t i = 0; i < forms.size(); ++i) {
    if (forms[i].kind == Form::Array)
      given.arrays.push_back(args[i]);
    if (forms[i].kind <= Form::Known)
      continue;
    given.made.push_back(forms[i].convert(args[i]));
    given.numbers.push_back(given.made.back().ptr());
  }
  for (const nb::object &array : outside)
    given.arrays.push_back(array.ptr());
  return given;
}

static void callWith(Callee &callee, std::vector<PyObject *> arguments,
                     PyObject *status, const std::vector<PyObject *> &numbers) {
  if (status)
    arguments.push_back(status);
  arguments.insert(arguments.end(), numbers.begin(), numbers.end());
  nb::steal(callee.call(arguments.data(), arguments.size(), nullptr));
}

/// The kernels that `call` launches, after one that clears the status.
const std::vector<Unit> &Specialization::kernels() {
  nb::ft_lock_guard lock(mutex);
  if (!made.empty())
    return made;
  nb::object kernel = module.attr("kernel");
  std::vector<Unit> all;
  auto add = [&](nb::handle name, bool hasStatus) {
    all.push_back({nb::cast<const Function &>(kernel(name)).callee, hasStatus});
  };
  if (status)
    add(nb::str("call.clear"), true);
  for (nb::handle unit : units)
    add(unit[0], nb::cast<bool>(unit[1]));
  made = std::move(all);
  return made;
}

/// A call in the body of a captured function, which gets the kernels
/// themselves: so they are compiled with the others of the capture, and saved.
void Specialization::record(PyObject *const *args) {
  const std::vector<Unit> &all = kernels();
  Given given = convert(args);
  if (!status) {
    for (const Unit &unit : all)
      callWith(*unit.callee, given.arrays, nullptr, given.numbers);
    return;
  }
  nb::object words = nb::steal(makeArray(
      take(Buffer::allocate(*status->device, status->dtype, status->shape))));
  callWith(*all[0].callee, {}, words.ptr(), {});
  for (size_t i = 1; i < all.size(); ++i)
    callWith(*all[i].callee, given.arrays,
             all[i].hasStatus ? words.ptr() : nullptr, given.numbers);
  noteStatus({asArray(words.ptr())->buffer, keep(raise)});
}

nb::object Specialization::takeStatus() {
  nb::ft_lock_guard lock(mutex);
  if (!free.empty()) {
    nb::object taken = std::move(free.back());
    free.pop_back();
    return taken;
  }
  Buffer words =
      take(Buffer::allocate(*status->device, status->dtype, status->shape));
  check(words.fillZeros());
  return nb::steal(makeArray(std::move(words)));
}

void Specialization::call(PyObject *const *args) {
  if (isInJitBody())
    return record(args);
  Given given = convert(args);
  if (!status)
    return callWith(*callee, std::move(given.arrays), nullptr, given.numbers);
  nb::object taken = takeStatus();
  callWith(*callee, std::move(given.arrays), taken.ptr(), given.numbers);
  raiseIfFailed(asArray(taken.ptr())->buffer, raise);
  nb::ft_lock_guard lock(mutex);
  free.push_back(std::move(taken));
}

void Dispatcher::remember(nb::object found) {
  nb::ft_lock_guard lock(mutex);
  for (size_t i = 0; i < recent.size(); ++i)
    if (recent[i].is(found)) {
      recent.erase(recent.begin() + static_cast<ptrdiff_t>(i));
      break;
    }
  recent.insert(recent.begin(), std::move(found));
  if (recent.size() > maxRecent)
    recent.pop_back();
}

/// All arguments of a call, in order: a list.
static nb::object bindArguments(nb::handle self, PyObject *const *args,
                                size_t count, PyObject *names) {
  nb::object bind = self.attr("_bind");
  nb::object bound =
      nb::steal(PyObject_Vectorcall(bind.ptr(), args, count, names));
  if (!bound.is_valid())
    throw nb::python_error();
  return bound;
}

static PyObject *callDispatcher(PyObject *self, PyObject *const *args,
                                size_t countAndFlags, PyObject *names) {
  return guarded([&]() -> PyObject * {
    auto *dispatcher = reinterpret_cast<Dispatcher *>(
        reinterpret_cast<char *>(self) + dispatcherOffset);
    size_t count = PyVectorcall_NARGS(countAndFlags);
    // Names and defaults are put in their places by Python.
    nb::object bound;
    if (names || count != dispatcher->numParameters) {
      bound = bindArguments(self, args, count, names);
      args = PySequence_Fast_ITEMS(bound.ptr());
      count = dispatcher->numParameters;
    }
    nb::object found;
    for (size_t i = 0; (found = dispatcher->at(i)).is_valid(); ++i)
      if (nb::inst_ptr<Specialization>(found)->fits(args, count))
        break;
    if (!found.is_valid()) {
      nb::list all;
      for (size_t i = 0; i < count; ++i)
        all.append(nb::handle(args[i]));
      found = nb::handle(self).attr("_find")(*all);
      dispatcher->remember(found);
    }
    nb::inst_ptr<Specialization>(found)->call(args);
    Py_RETURN_NONE;
  });
}

static PyType_Slot slots[] = {
    {Py_tp_call, reinterpret_cast<void *>(PyVectorcall_Call)}, {0, nullptr}};

void bindDispatcher(nb::module_ &module) {
  nb::class_<Specialization>(
      module, "_Specialization", nb::is_final(),
      "A kernel in Python that is compiled for arguments of some types.")
      .def(nb::init<nb::object, std::string, nb::list, nb::list, nb::list,
                    nb::object>(),
           "module"_a, "name"_a, "units"_a, "forms"_a, "outside"_a,
           "raise_"_a.none(),
           "`name` is the kernel's, for errors. `units` are the kernels that "
           "its capture `call` launches, each a "
           "name and whether it has a status. `forms` has a word and an "
           "example of each argument. `outside` are "
           "arrays that follow those of the call. `raise_` raises the error of "
           "a status; None if the kernel raises none.")
      .def_prop_ro("module", &Specialization::owner, "What it is code of.");
  auto type = nb::class_<Dispatcher>(
      module, "_Dispatcher", nb::type_slots(slots),
      "Calls the `_Specialization` that fits the arguments. A class below it "
      "has the method `_find`, which makes one for arguments of new types, and "
      "`_bind`, which makes a list of `num_parameters` arguments of a call "
      "with names, or with other than so many.");
  type.def(
      "__init__",
      [](Dispatcher *self, size_t numParameters) {
        new (self) Dispatcher{callDispatcher, {}, {}, numParameters};
      },
      "num_parameters"_a);
  dispatcherType = reinterpret_cast<PyTypeObject *>(type.ptr());
  nb::object probe = type(0);
  auto *member = nb::inst_ptr<Dispatcher>(probe);
  dispatcherOffset =
      reinterpret_cast<char *>(member) - reinterpret_cast<char *>(probe.ptr());
  useVectorcall(type, probe, &member->vectorcall);
}

} // namespace tinyjit::python
