// Pages about captures, which need the compiler.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Inspect.h"

#include "tools/python/src/Errors.h"
#include "tools/python/src/Gil.h"
#include "tools/python/src/JitFunction.h"
#include "tools/python/src/Path.h"

#include "tinyjit/Inspect.h"

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

InspectedCall::InspectedCall(nb::handle arguments)
    : given(!arguments.is_none()) {
  if (!given)
    return;
  bool isNamed = PyDict_Check(arguments.ptr());
  if (!isNamed && !PyTuple_Check(arguments.ptr()) &&
      !PyList_Check(arguments.ptr()))
    raiseTypeError(std::string("inspect() got arguments=") +
                   Py_TYPE(arguments.ptr())->tp_name +
                   ", expected a tuple, a list, or a dict by name");
  if (isNamed)
    named = nb::steal(PySequence_Tuple(arguments.ptr()));
  for (nb::handle name :
       nb::borrow<nb::tuple>(isNamed ? named : nb::make_tuple()))
    if (!PyUnicode_Check(name.ptr()))
      raiseTypeError("inspect() got arguments with a name that is no str");
  kept = nb::steal(isNamed ? PyDict_Values(arguments.ptr())
                           : PySequence_List(arguments.ptr()));
  for (nb::handle value : nb::borrow<nb::list>(kept))
    list.push_back(value.ptr());
  numNamed = isNamed ? list.size() : 0;
}

void checkCalls(int calls) {
  if (calls < 0)
    check(Status::invalidArgument("calls=", calls, ", expected 0 or more"));
}

static void inspectJit(nb::handle self, nb::handle path, nb::handle arguments,
                       int calls) {
  checkCalls(calls);
  std::string name = pathOf(path);
  InspectedCall given(arguments);
  Jit &jit = jitOf(self);
  auto callOnce = [&]() -> Status {
    nb::gil_scoped_acquire acquired;
    nb::object result = nb::steal(PyObject_Vectorcall(
        self.ptr(), given.values(), given.count(), given.names()));
    if (result.is_valid())
      return Status();
    nb::python_error error;
    return keepException(error);
  };
  check(withoutGil([&]() -> Status {
    if (!given.isGiven())
      return tinyjit::writeInspection(jit, name);
    // Those of the phases before there is a capture.
    for (int number = 0; number < 3; ++number)
      if (Status called = callOnce(); !called.ok())
        return called;
    return tinyjit::writeInspection(jit, name, callOnce, calls);
  }));
}

void bindInspect(nb::module_ &module) {
  nb::object type = module.attr("JitFunction");
  nb::cpp_function_def(
      inspectJit, nb::scope(type), nb::name("inspect"), nb::is_method(),
      "path"_a, "arguments"_a = nb::none(), "calls"_a = 3,
      nb::sig("def inspect(self, path: str | os.PathLike[str], arguments: "
              "typing.Sequence[typing.Any] | dict[str, typing.Any] | None = "
              "None, calls: int = 3) -> None"),
      "Writes a page about the capture that was used last, which a browser "
      "shows; the data alone if the name ends in .json (docs/inspector.md).\n\n"
      "With `arguments`, a tuple or list, or a dict by name, the function is "
      "called with them: three times to have it captured, then `calls` times, "
      "in which launches are timed. No other thread may call it meanwhile. "
      "Raises FailedPreconditionError if nothing is captured, UnsupportedError "
      "for a page if tinyjit was built without D3, and what the calls raise.");
}

} // namespace tinyjit::python
