// Pages about captures, which need the compiler.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_INSPECT_H
#define TINYJIT_PYTHON_INSPECT_H

#include <nanobind/nanobind.h>

#include <string>
#include <vector>

namespace tinyjit::python {

/// The arguments that `inspect` got for the calls that it makes: None, a tuple
/// or list of them, or a dict by name.
class InspectedCall {
public:
  /// Throws TypeError for anything else.
  explicit InspectedCall(nanobind::handle arguments);

  bool isGiven() const { return given; }
  /// As Python's vectorcall passes them.
  PyObject *const *values() const { return list.data(); }
  size_t count() const { return list.size() - numNamed; }
  /// Null if none is named.
  PyObject *names() const { return named.ptr(); }

private:
  bool given;
  size_t numNamed = 0;
  /// Keeps the values.
  nanobind::object kept;
  nanobind::object named;
  std::vector<PyObject *> list;
};

/// Throws ValueError if there are fewer than 0.
void checkCalls(int calls);

/// Adds `inspect` to the class `JitFunction`.
void bindInspect(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_INSPECT_H
