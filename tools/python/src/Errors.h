// Errors of the C++ side as Python exceptions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_ERRORS_H
#define TINYJIT_PYTHON_ERRORS_H

#include "tinyjit/Runtime/Status.h"

// Every file that casts to strings and vectors has to know their casters.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

namespace tinyjit::python {

namespace nb = nanobind;

/// Adds `Error`, one class below it per `runtime::Code`, `CopyWarning` and
/// `Diagnostic` to the module.
void bindErrors(nb::module_ &module);

/// Throws the exception of an error. Needs the GIL.
[[noreturn]] void raise(const runtime::Status &status);
inline void check(const runtime::Status &status) {
  if (!status.ok())
    raise(status);
}
template <class T>
T take(runtime::StatusOr<T> value) {
  check(value.status());
  return *std::move(value);
}

/// The message where nothing better is known of an object than that it is not
/// of the type that a function takes.
inline constexpr char wrongType[] =
    "an argument, or a part of one, has another type than the function takes";

/// Throws a TypeError.
[[noreturn]] void raiseTypeError(const std::string &message);

/// The value of an argument as a C++ type. \param expected such as "an int".
/// Throws TypeError for an object of another type.
template <class T>
T readArgument(nb::handle value, const std::string &name,
               const char *expected) {
  T read{};
  if (!nb::try_cast(value, read))
    raiseTypeError(name + " is " + nb::cast<std::string>(nb::repr(value)) +
                   ", expected " + expected);
  return read;
}

/// Says that an array is copied. Throws if the user made the warning an error.
void warnCopy(const std::string &message);

/// `tp_new` of a class whose objects C++ alone makes: raises a TypeError, so
/// that none is there without its C++ object.
PyObject *refuseNew(PyTypeObject *type, PyObject *args, PyObject *names);

/// Keeps the Python exception that is set on this thread, as a status that
/// `raise` on this thread turns back into it.
runtime::Status keepException(nb::python_error &error);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_ERRORS_H
