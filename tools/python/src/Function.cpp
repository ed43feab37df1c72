// tinyjit.Function: a kernel, capture or host function of a module.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Function.h"

#include "tools/python/src/Errors.h"
#include "tools/python/src/Gil.h"
#include "tools/python/src/Package.h"
#include "tools/python/src/Path.h"
#include "tools/python/src/Stats.h"

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

static PyTypeObject *functionType;
/// Where `Function` lies in its Python object, in bytes.
static Py_ssize_t functionOffset;

static PyObject *callFunction(PyObject *self, PyObject *const *args,
                              size_t countAndFlags, PyObject *names) {
  return guarded([&] {
    auto *function = reinterpret_cast<Function *>(
        reinterpret_cast<char *>(self) + functionOffset);
    return function->callee->call(args, PyVectorcall_NARGS(countAndFlags),
                                  names);
  });
}

nb::object makeFunction(std::shared_ptr<Callee> callee) {
  nb::object made =
      nb::inst_alloc(nb::handle(reinterpret_cast<PyObject *>(functionType)));
  new (nb::inst_ptr<Function>(made)) Function{callFunction, std::move(callee)};
  nb::inst_mark_ready(made);
  return made;
}

void useVectorcall(nb::handle type, nb::handle probe, const void *member) {
  auto *object = reinterpret_cast<PyTypeObject *>(type.ptr());
  object->tp_vectorcall_offset = static_cast<const char *>(member) -
                                 reinterpret_cast<const char *>(probe.ptr());
  object->tp_call = PyVectorcall_Call;
  object->tp_flags |= Py_TPFLAGS_HAVE_VECTORCALL;
  PyType_Modified(object);
}

// `tp_call` in the slots makes `__call__` an attribute.
static PyType_Slot slots[] = {
    {Py_tp_new, reinterpret_cast<void *>(refuseNew)},
    {Py_tp_call, reinterpret_cast<void *>(PyVectorcall_Call)},
    {0, nullptr}};

static std::vector<std::string> namesOf(const std::vector<Parameter> &list) {
  std::vector<std::string> names;
  for (const Parameter &parameter : list)
    names.push_back(parameter.name);
  return names;
}

static void saveTo(const Function &function, nb::handle path) {
  std::string name = pathOf(path);
  check(withoutGil([&] { return function.callee->save(name); }));
}

static Jit &jitOf(const Function &function) {
  Jit *jit = function.callee->jit();
  if (!jit)
    check(Status::failedPrecondition(
        std::string(function.callee->kind()) + " '" +
        function.callee->signature().name +
        "' has no phases: it is replayed from the first call on"));
  return *jit;
}

void bindFunction(nb::module_ &module) {
  auto type = nb::class_<Function>(
      module, "Function", nb::type_slots(slots), nb::is_final(),
      "A capture, a host function or a kernel of a module: call it.\n\n"
      "Arguments come by position or by name: arrays (an Array, or any object "
      "with the buffer protocol, DLPack or an array interface), ints and "
      "floats. `out=` takes an array, or a sequence of as many as there are "
      "results, that the results are written to. It returns an Array, a tuple "
      "of them, or None. Any number of threads may call it at once.");
  functionType = reinterpret_cast<PyTypeObject *>(type.ptr());
  nb::object probe = makeFunction(nullptr);
  auto *member = nb::inst_ptr<Function>(probe);
  functionOffset =
      reinterpret_cast<char *>(member) - reinterpret_cast<char *>(probe.ptr());
  useVectorcall(type, probe, &member->vectorcall);
  type.def_prop_ro("name",
                   [](const Function &f) { return f.callee->signature().name; })
      .def_prop_ro(
          "kind", [](const Function &f) { return f.callee->kind(); },
          "'capture', 'function' or 'kernel'.")
      .def_prop_ro(
          "signature",
          [](const Function &f) { return f.callee->signature().text(); },
          "Names, types, sizes, devices and bounds of arguments and results.")
      .def_prop_ro(
          "parameters",
          [](const Function &f) {
            return namesOf(f.callee->signature().parameters);
          },
          "The names of the arguments, in order.")
      .def_prop_ro(
          "donated",
          [](const Function &f) {
            const auto &parameters = f.callee->signature().parameters;
            std::vector<size_t> numbers;
            for (size_t i = 0; i < parameters.size(); ++i)
              if (parameters[i].isDonated)
                numbers.push_back(i);
            return nb::tuple(nb::cast(numbers));
          },
          nb::sig("def donated(self) -> tuple[int, ...]"),
          "The numbers of the arguments whose memory a result takes: the call "
          "writes it, and the result keeps it. Of a read-only array it is a "
          "copy.")
      .def(
          "save", saveTo, "path"_a,
          nb::sig("def save(self, path: str | os.PathLike[str]) -> None"),
          "Writes the capture, compiled, to a shared object, and constants and "
          "present states to a .safetensors file beside it; load_capture opens "
          "them without compiling. Raises FailedPreconditionError before there "
          "is a capture.")
      .def(
          "explain", [](const Function &f) { return f.callee->explain(); },
          "Lines about everything that calls hold on to and no argument gives: "
          "guards with their values, constants, states.")
      .def(
          "reset",
          [](const Function &f) {
            Jit &jit = jitOf(f);
            check(withoutGil([&] { return jit.reset(); }));
          },
          "Forgets the captures of a host function; the next call is a first "
          "one.")
      .def_prop_ro(
          "stats", [](const Function &f) { return jitOf(f).stats(); },
          "The calls of a host function in each phase.")
      .def("__repr__", [](const Function &f) {
        return represented("Function", concat(f.callee->kind(), " ",
                                              f.callee->signature().text()));
      });
}

} // namespace tinyjit::python
