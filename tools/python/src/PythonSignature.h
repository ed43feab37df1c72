// The parameters of a Python function, and what it takes from outside.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_PYTHONSIGNATURE_H
#define TINYJIT_PYTHON_PYTHONSIGNATURE_H

#include <nanobind/nanobind.h>

#include <string>
#include <vector>

namespace tinyjit::python {

namespace nb = nanobind;

/// The parameters of a function, so that calls by position and by name, with
/// and without defaults, are the same call.
class PythonSignature {
public:
  explicit PythonSignature(nb::handle function);

  /// The arguments of a vectorcall in the order of the parameters; of a
  /// function with `*args` or `**kwargs`, or without parameters that can be
  /// read, as they came, those by name sorted. Borrowed references. Throws
  /// TypeError as Python does.
  std::vector<nb::handle> bind(PyObject *const *args, size_t count,
                               PyObject *names) const;
  /// The names of these arguments.
  std::vector<std::string> namesOf(size_t count, PyObject *names) const;
  /// Calls the function with other objects in their places.
  nb::object call(nb::handle function, const std::vector<nb::object> &values,
                  size_t count, PyObject *names) const;

  /// Notes everything that a function takes from outside, for the capture that
  /// is made on this thread: variables of enclosing functions and of its
  /// module, and attributes of these and of arguments, but for functions,
  /// classes and modules.
  /// \param values the arguments of the call, as of `bind`.
  void noteClosedOver(nb::handle function,
                      const std::vector<nb::object> &values) const;

private:
  /// The function's name, for messages.
  std::string title;
  /// True if arguments are taken as they come.
  bool isOpen = true;
  std::vector<nb::str> names;
  /// By parameter; invalid where there is none.
  std::vector<nb::object> defaults;
  size_t numPositional = 0;
  size_t numPositionalOnly = 0;
};

/// Such as "model.py:12" for a Python function; empty for other objects.
std::string placeOf(nb::handle function);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_PYTHONSIGNATURE_H
