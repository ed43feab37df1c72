// tinyjit.jit: a Python function that is captured and replayed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/JitFunction.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/Errors.h"
#include "tools/python/src/Function.h"
#include "tools/python/src/JitBody.h"
#include "tools/python/src/KernelStatus.h"
#include "tools/python/src/Package.h"
#include "tools/python/src/Path.h"
#include "tools/python/src/PythonSignature.h"
#include "tools/python/src/Tree.h"

#include "tinyjit/Runtime/Jit.h"

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

namespace {
/// Counts a body that runs on this thread.
struct InBody {
  InBody() { ++jitBodies; }
  ~InBody() { --jitBodies; }
};

/// The form of a call's result, and who raises the errors of kernels, whose
/// statuses are the buffers behind those of the result.
struct JitResult {
  ResultForm form;
  std::vector<KeptObject> raisers;

  nb::object rebuild(std::vector<Buffer> &buffers) const;
};

/// The memory of the Python object.
struct JitFunction {
  vectorcallfunc vectorcall;
  nb::object function;
  PythonSignature signature;
  std::unique_ptr<Jit> jit;
  ObjectNumbers objects;
  /// A capture has kernels that may raise an error.
  std::atomic<bool> mayRaise{false};

  /// A call as Python passed it.
  struct Call {
    std::vector<nb::handle> values;
    size_t count;
    PyObject *names;
  };
  PyObject *call(PyObject *const *args, size_t count, PyObject *names);
  /// The names of `arguments`, which were read of the call before.
  ArgumentNames describe(const Call &call, const CallArguments &arguments);
  Status runBody(const Call &call, const std::vector<bool> &readOnly,
                 const CallArguments &stands, CallResult &result);
};
} // namespace

static PyTypeObject *jitType;
/// Where `JitFunction` lies in its Python object, in bytes.
static Py_ssize_t jitOffset;

ArgumentNames JitFunction::describe(const Call &call,
                                    const CallArguments &arguments) {
  CallArguments again;
  ArgumentNames described;
  ArgumentReader reader(again, objects, &described);
  std::vector<std::string> paths = signature.namesOf(call.count, call.names);
  for (size_t i = 0; i < call.values.size(); ++i)
    reader.read(call.values[i], paths[i]);
  // A list or a dict may have changed since.
  described.buffers.resize(arguments.buffers.size());
  described.numbers.resize(arguments.numbers.size());
  described.guards.resize(arguments.guards.size());
  described.guardValues.resize(arguments.guards.size());
  return described;
}

nb::object JitResult::rebuild(std::vector<Buffer> &buffers) const {
  size_t next = 0;
  nb::object made = form.rebuild(buffers, next);
  for (const KeptObject &raise : raisers) {
    Buffer words = std::move(buffers[next++]);
    // The outermost function looks at it.
    if (isInJitBody())
      noteStatus({std::move(words), raise});
    else
      raiseIfFailed(words, raise.get());
  }
  return made;
}

/// The Python function on the stand-ins of a warm-up or a capture.
Status JitFunction::runBody(const Call &call, const std::vector<bool> &readOnly,
                            const CallArguments &stands, CallResult &result) {
  nb::gil_scoped_acquire acquired;
  InBody inside;
  StatusesOfBody statuses;
  try {
    StandIns standIns(stands, readOnly);
    std::vector<nb::object> values;
    for (nb::handle value : call.values)
      values.push_back(standIns.put(value));
    signature.noteClosedOver(function, values);
    nb::object returned =
        signature.call(function, values, call.count, call.names);
    result.buffers.clear();
    JitResult made{ResultForm::take(returned, result.buffers), {}};
    returned.reset();
    for (KernelStatus &status : statuses.taken) {
      result.buffers.push_back(std::move(status.words));
      made.raisers.push_back(std::move(status.raise));
      mayRaise = true;
    }
    statuses.taken.clear();
    // An array may be held by a cycle of objects that nobody needs.
    if (keepsMade(result.buffers))
      nb::module_::import_("gc").attr("collect")();
    result.form = std::make_shared<JitResult>(std::move(made));
    return Status();
  } catch (nb::python_error &error) {
    return keepException(error);
  } catch (const std::exception &error) {
    // No exception passes the frames of the runtime.
    return Status::failedPrecondition(error.what());
  }
}

PyObject *JitFunction::call(PyObject *const *args, size_t count,
                            PyObject *names) {
  Call call{signature.bind(args, count, names), count, names};
  CallArguments arguments;
  ArgumentReader reader(arguments, objects);
  for (nb::handle value : call.values)
    reader.read(value, "");
  CallResult result;
  bool isDone = false;
  Status status = withoutGil([&] {
    Status replayed = jit->replay(arguments, result, isDone);
    return replayed;
  });
  if (!isDone && status.ok())
    status = withoutGil([&] {
      auto describeCall = [&] {
        nb::gil_scoped_acquire acquired;
        return describe(call, arguments);
      };
      auto body = [&](const CallArguments &stands, CallResult &out) {
        return runBody(call, reader.readOnlyBuffers(), stands, out);
      };
      return jit->run(arguments, describeCall, body, result);
    });
  if (reader.hasForeignDevice())
    for (const Buffer &buffer : arguments.buffers)
      check(buffer.device().synchronize());
  check(status);
  noteMade(result.buffers);
  return static_cast<const JitResult *>(result.form.get())
      ->rebuild(result.buffers)
      .release()
      .ptr();
}

Jit &jitOf(nb::handle function) {
  return *nb::inst_ptr<JitFunction>(function)->jit;
}

static PyObject *callJit(PyObject *self, PyObject *const *args,
                         size_t countAndFlags, PyObject *names) {
  return guarded([&] {
    auto *function = reinterpret_cast<JitFunction *>(
        reinterpret_cast<char *>(self) + jitOffset);
    return function->call(args, PyVectorcall_NARGS(countAndFlags), names);
  });
}

/// A method of a class: the object is the first argument.
static PyObject *bindMethod(PyObject *self, PyObject *instance, PyObject *) {
  return instance && instance != Py_None ? PyMethod_New(self, instance)
                                         : Py_NewRef(self);
}

// The function may refer to its jit, as a global of its module does.
static int traverse(PyObject *self, visitproc visit, void *arg) {
  Py_VISIT(Py_TYPE(self));
  if (nb::inst_ready(self))
    Py_VISIT(nb::inst_ptr<JitFunction>(self)->function.ptr());
  return 0;
}
static int clear(PyObject *self) {
  nb::inst_ptr<JitFunction>(self)->function.reset();
  return 0;
}

static PyType_Slot slots[] = {
    {Py_tp_new, reinterpret_cast<void *>(refuseNew)},
    {Py_tp_call, reinterpret_cast<void *>(PyVectorcall_Call)},
    {Py_tp_descr_get, reinterpret_cast<void *>(bindMethod)},
    {Py_tp_traverse, reinterpret_cast<void *>(traverse)},
    {Py_tp_clear, reinterpret_cast<void *>(clear)},
    {0, nullptr}};

static nb::object makeJit(nb::handle function, std::unique_ptr<Jit> jit) {
  nb::object made =
      nb::inst_alloc(nb::handle(reinterpret_cast<PyObject *>(jitType)));
  new (nb::inst_ptr<JitFunction>(made)) JitFunction{callJit,
                                                    nb::borrow(function),
                                                    PythonSignature(function),
                                                    std::move(jit),
                                                    {},
                                                    {}};
  nb::inst_mark_ready(made);
  return made;
}

static OnChangedValue onChangedValue(const std::string &word) {
  if (word == "promote")
    return OnChangedValue::Promote;
  if (word == "capture")
    return OnChangedValue::Capture;
  if (word != "error")
    check(Status::invalidArgument("on_changed_value='" + word +
                                  "', expected 'promote', 'capture' or "
                                  "'error'"));
  return OnChangedValue::Error;
}

/// `tinyjit.jit(function, ...)`; without a function, a decorator.
static nb::object jit(nb::handle function, nb::handle name, size_t maxCaptures,
                      bool captures, const std::string &changed,
                      bool keepsMemory) {
  if (function.is_none()) {
    nb::dict options;
    options["name"] = name;
    options["max_captures"] = maxCaptures;
    options["captures"] = captures;
    options["on_changed_value"] = changed;
    options["keeps_memory"] = keepsMemory;
    nb::object self =
        nb::module_::import_(qualified("_tinyjit").c_str()).attr("jit");
    return nb::module_::import_("functools").attr("partial")(self, **options);
  }
  if (!PyCallable_Check(function.ptr()))
    raiseTypeError(std::string("jit() got a ") +
                   Py_TYPE(function.ptr())->tp_name + ", expected a function");
  JitOptions options;
  options.name = nb::cast<std::string>(
      nb::str(name.is_none() ? nb::getattr(function, "__name__", nb::str("jit"))
                             : nb::borrow(name)));
  options.maxCaptures = maxCaptures;
  options.captures = captures;
  options.onChangedValue = onChangedValue(changed);
  options.keepsMemory = keepsMemory;
  options.place = placeOf(function);
  return makeJit(function, std::make_unique<Jit>(std::move(options)));
}

static const char *phaseName(const JitFunction &self) {
  static const char *const names[] = {"none", "warm-up", "capture", "replay"};
  return names[static_cast<int>(self.jit->phase())];
}

static void save(const JitFunction &self, nb::handle path) {
  std::string name = pathOf(path);
  if (self.mayRaise)
    check(Status::unsupported(
        "a kernel of " + nb::cast<std::string>(nb::repr(self.function)) +
        " may raise an error, for which nobody would look in a saved capture; "
        "write @tinyjit.kernel(bounds=False), or test indices with 'if'"));
  check(withoutGil([&] { return self.jit->save(name); }));
}

/// For pickle, as of a function: the name that it has in its module.
static nb::object reduce(nb::handle self) {
  nb::object function = nb::inst_ptr<JitFunction>(self)->function;
  std::string path =
      nb::cast<std::string>(nb::str(function.attr("__module__"))) + ":" +
      nb::cast<std::string>(nb::str(function.attr("__qualname__")));
  nb::object resolve = nb::module_::import_("pkgutil").attr("resolve_name");
  nb::object found;
  try {
    found = resolve(path);
  } catch (nb::python_error &) {
    // No module has it: a function within another one.
  }
  if (!found.is(self)) {
    nb::object error = nb::module_::import_("pickle").attr("PicklingError");
    PyErr_SetString(error.ptr(),
                    ("cannot pickle " + nb::cast<std::string>(nb::repr(self)) +
                     ": '" + path + "' is not this object")
                        .c_str());
    throw nb::python_error();
  }
  return nb::make_tuple(resolve, nb::make_tuple(path));
}

static void bindMembers(nb::class_<JitFunction> &type) {
  type.def("save", save, "path"_a,
           nb::sig("def save(self, path: str | os.PathLike[str]) -> None"),
           "Writes the capture that was used last, compiled, to a shared "
           "object, and the arrays that it takes from elsewhere to a "
           ".safetensors file beside it; load_capture opens them. Its "
           "arguments are then arrays and numbers, one after the other. Raises "
           "FailedPreconditionError before there is a capture, and "
           "UnsupportedError if a kernel in Python that it calls may raise an "
           "error.")
      .def(
          "reset",
          [](JitFunction &self) {
            check(withoutGil([&] { return self.jit->reset(); }));
            self.mayRaise = false;
          },
          "Forgets all captures; the next call is a first one.")
      .def(
          "explain_frozen",
          [](const JitFunction &self) { return self.jit->explainFrozen(); },
          "Lines about everything that captures hold on to and no argument "
          "gives: guards with their values, host data, and the values that "
          "the function closes over.")
      .def(
          "ir", [](const JitFunction &self) { return take(self.jit->print()); },
          "The captures as MLIR, before any pass.")
      .def(
          "take_remarks",
          [](JitFunction &self) { return self.jit->takeRemarks(); },
          "Which arrays were copied or calls ran launch by launch because of "
          "shared memory, since this was last asked.")
      .def(
          "free_memory", [](JitFunction &self) { self.jit->freeMemory(); },
          "Gives temporaries and pooled results back; captures stay.")
      .def_prop_ro(
          "bytes_held",
          [](const JitFunction &self) { return self.jit->bytesHeld(); },
          "Bytes of temporaries and pooled results.")
      .def_prop_ro("phase", phaseName,
                   "The phase of the call that ended last: 'none', 'warm-up', "
                   "'capture' or 'replay'.")
      .def_prop_ro(
          "stats", [](const JitFunction &self) { return self.jit->stats(); },
          "The calls in each phase.")
      .def_prop_ro(
          "__wrapped__", [](const JitFunction &self) { return self.function; },
          "The function.")
      .def(
          "__getattr__",
          [](const JitFunction &self, const std::string &name) {
            return nb::object(self.function.attr(name.c_str()));
          },
          "Name, documentation and the like are the function's.")
      .def(
          "__copy__", [](nb::handle self) { return nb::borrow(self); },
          nb::sig("def __copy__(self) -> JitFunction"))
      .def(
          "__deepcopy__",
          [](nb::handle self, nb::handle) { return nb::borrow(self); },
          nb::sig("def __deepcopy__(self, memo: object) -> JitFunction"))
      .def("__reduce__", reduce,
           nb::sig("def __reduce__(self) -> tuple[object, ...]"))
      .def("__repr__", [](const JitFunction &self) {
        return represented("JitFunction", "of " + nb::cast<std::string>(
                                                      nb::repr(self.function)));
      });
}

/// Declares a value that stays as it is in every replay, and returns it.
static nb::object frozen(nb::handle value, const std::string &name) {
  std::string text = name + " = " + nb::cast<std::string>(nb::repr(value));
  nb::object frame = nb::module_::import_("sys").attr("_getframe")(0);
  std::string file =
      nb::cast<std::string>(nb::str(frame.attr("f_code").attr("co_filename")));
  noteFrozen(text, file.c_str(), nb::cast<int>(frame.attr("f_lineno")));
  return nb::borrow(value);
}

void bindJit(nb::module_ &module) {
  auto type = nb::class_<JitFunction>(
      module, "JitFunction", nb::type_slots(slots), nb::is_final(),
      nb::is_weak_referenceable(),
      "A Python function that is captured and replayed, as `jit` makes it.\n\n"
      "Calls may come from several threads: warm-ups and captures run one at a "
      "time, replays side by side.");
  jitType = reinterpret_cast<PyTypeObject *>(type.ptr());
  nb::object probe = makeJit(nb::none(), nullptr);
  auto *member = nb::inst_ptr<JitFunction>(probe);
  jitOffset =
      reinterpret_cast<char *>(member) - reinterpret_cast<char *>(probe.ptr());
  useVectorcall(type, probe, &member->vectorcall);
  bindMembers(type);
  module.def(
      "jit", jit, "function"_a = nb::none(), nb::kw_only(),
      "name"_a = nb::none(), "max_captures"_a = 8, "captures"_a = true,
      "on_changed_value"_a = "promote", "keeps_memory"_a = true,
      nb::sig("def jit(function: typing.Callable[..., typing.Any] | None = "
              "None, *, name: str | None = None, max_captures: int = 8, "
              "captures: bool = True, on_changed_value: str = 'promote', "
              "keeps_memory: bool = True) -> typing.Any"),
      "Makes a function of calls of captures, kernels and other jits one that "
      "is captured: the first call runs it, the second one runs and records "
      "it, every later one replays what was recorded, without Python.\n\n"
      "Arguments: arrays, also in tuples, lists and dicts, are inputs; ints "
      "and floats are guards that become variables once they changed twice, if "
      "the function only passes them on; all else, and the types and shapes of "
      "arrays, are guards: a call with others is captured for itself. The "
      "function gets Arrays, Numbers and Reals in their places. It returns "
      "Arrays, None, or tuples, lists and dicts of them.\n\n"
      "Options: `max_captures` are kept; with captures=False every call runs "
      "the function; `on_changed_value` is 'promote', 'capture' or 'error'; "
      "with keeps_memory=False temporaries are given back after every call.");
  module.def(
      "frozen", frozen, "value"_a, "name"_a,
      nb::sig("def frozen(value: typing.Any, name: str) -> typing.Any"),
      "Declares, in a captured function, that a value is no argument and "
      "stays as it is now in every replay; `explain_frozen` lists it.");
}

} // namespace tinyjit::python
