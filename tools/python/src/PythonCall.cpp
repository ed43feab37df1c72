// Functions of Python that captures call while they run.
//
// The runtime knows one function for all of them. A call of it says by its
// first array and by a constant which function of Python is meant, and
// tinyjit.jax keeps those.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/PythonCall.h"

#include "tools/python/src/Gil.h"

#include "tinyjit/Runtime/Foreign.h"

#include <cstdio>
#include <cstring>
#include <string>

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

/// The function that finds the one that is meant; kept until the process ends.
static PyObject *callee = nullptr;

static TinyJITCode fail(const TinyJITForeignCall &call, TinyJITCode code,
                        const char *text) {
  std::snprintf(call.error, call.errorBytes, "%s", text);
  return code;
}

/// The number of the call among those of its program; -1 if it has none.
static int64_t indexOf(const TinyJITForeignCall &call) {
  for (int32_t i = 0; i < call.numAttributes; ++i)
    if (!std::strcmp(call.attributes[i].name, "index") &&
        call.attributes[i].kind == TINYJIT_ATTRIBUTE_INTEGER)
      return call.attributes[i].integer;
  return -1;
}

/// With the GIL. \returns the text of the error; empty without one.
static std::string callWithGil(const TinyJITForeignCall &call, int32_t number,
                               int64_t index) {
  try {
    nb::list arrays;
    for (int32_t i = 1; i < call.numArrays; ++i) {
      const TinyJITForeignArray &array = call.arrays[i];
      nb::list sizes;
      for (int32_t dim = 0; dim < array.rank; ++dim)
        sizes.append(array.shape[dim]);
      arrays.append(nb::make_tuple(reinterpret_cast<uintptr_t>(array.data),
                                   nb::tuple(sizes),
                                   array.access != TINYJIT_READ));
    }
    nb::object error = nb::handle(callee)(number, index, arrays);
    return error.is_none() ? "" : nb::str(error).c_str();
  } catch (const std::exception &error) {
    return error.what();
  }
}

static TinyJITCode callPython(const TinyJITForeignCall *call) {
  const TinyJITForeignArray *first = call->arrays;
  int64_t index = indexOf(*call);
  if (call->numArrays == 0 || first->rank != 0 || first->dtype != TINYJIT_I32 ||
      first->access != TINYJIT_READ || index < 0)
    return fail(*call, TINYJIT_INVALID_ARGUMENT,
                "expected the number of a program, and of a call in it");
  if (std::strncmp(call->device, "cpu", 3) != 0)
    return fail(*call, TINYJIT_UNSUPPORTED,
                "its arrays are on a GPU, expected the host");
  int32_t number = *static_cast<const int32_t *>(first->data);
  bool isDone = false;
  std::string error;
  withGil([&] {
    error = callWithGil(*call, number, index);
    isDone = true;
  });
  if (!isDone)
    return fail(*call, TINYJIT_FAILED_PRECONDITION,
                "the interpreter of Python has ended");
  return error.empty()
             ? TINYJIT_OK
             : fail(*call, TINYJIT_FAILED_PRECONDITION, error.c_str());
}

void bindPythonCall(nb::module_ &module) {
  module.def(
      "_offer_python_call",
      [](nb::object function) {
        nb::object before = nb::steal(callee);
        callee = function.release().ptr();
        offerFunction("python", "tinyjit_python_call", callPython);
      },
      "function"_a,
      nb::sig("def _offer_python_call(function: collections.abc.Callable[[int, "
              "int, list[tuple[int, tuple[int, ...], bool]]], str | None]) -> "
              "None"),
      "Has captures call this function of Python: with the numbers of a "
      "program "
      "and of a call in it, and the address, the sizes and whether to write it "
      "of each array. It gives the text of an error, or None.");
}

} // namespace tinyjit::python
