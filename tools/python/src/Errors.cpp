// Errors of the C++ side as Python exceptions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Errors.h"

#include "tools/python/src/Package.h"

#include <array>

using namespace tinyjit::runtime;

namespace tinyjit::python {

namespace {
/// The class of a code: its name, the class of Python's own that it is one of,
/// and its documentation.
struct ErrorClass {
  Code code;
  const char *name;
  PyObject **base;
  const char *doc;
};
} // namespace

static const std::array<ErrorClass, 8> errorClasses = {{
    {Code::InvalidArgument, "InvalidArgumentError", &PyExc_ValueError,
     "Something of the wrong number, type, shape or device was passed."},
    {Code::OutOfRange, "OutOfRangeError", &PyExc_ValueError,
     "A number, an offset or a size lies outside its bounds."},
    {Code::NotFound, "NotFoundError", &PyExc_LookupError,
     "A name is not there: a file, a device, a capture, a constant."},
    {Code::ResourceExhausted, "ResourceExhaustedError", &PyExc_MemoryError,
     "No memory is left, on the device or under its limit."},
    {Code::FailedPrecondition, "FailedPreconditionError", &PyExc_RuntimeError,
     "The object is not in the state that the call needs."},
    {Code::Unsupported, "UnsupportedError", &PyExc_NotImplementedError,
     "It is valid, but this build or this device cannot do it."},
    {Code::DeviceError, "DeviceError", &PyExc_RuntimeError,
     "The driver or the loader reported a failure."},
    {Code::DataLoss, "DataLossError", &PyExc_ValueError,
     "Stored data is damaged or of another version."},
}};

// The classes live as long as the process, as the extension does.
static PyObject *baseError;
static PyObject *copyWarning;
static std::array<PyObject *, errorClasses.size()> classes;

static PyObject *makeClass(nb::module_ &module, const char *name,
                           const char *doc, PyObject *bases) {
  std::string full = qualified(name);
  PyObject *made = PyErr_NewExceptionWithDoc(full.c_str(), doc, bases, nullptr);
  if (!made)
    throw nb::python_error();
  module.attr(name) = nb::handle(made);
  return made;
}

static const char *severityName(const Diagnostic &diagnostic) {
  static const char *const names[] = {"note", "remark", "warning", "error"};
  return names[diagnostic.severity];
}

void bindErrors(nb::module_ &module) {
  nb::class_<Diagnostic>(module, "Diagnostic",
                         "A message of the compiler at a place in a source.")
      .def_prop_ro("severity", severityName,
                   "'note', 'remark', 'warning' or 'error'.")
      .def_ro("place", &Diagnostic::place,
              "Such as 'step.mlir:7:3'; empty if it is not known.")
      .def_ro("message", &Diagnostic::message, "One sentence.")
      .def_ro("notes", &Diagnostic::notes, "Diagnostics that explain it.")
      .def_ro("text", &Diagnostic::text,
              "The whole for people, with the line of the source.")
      .def("__repr__", [](const Diagnostic &diagnostic) {
        return represented("Diagnostic",
                           formatDiagnostic(diagnostic.severity,
                                            diagnostic.place.empty()
                                                ? "(unknown)"
                                                : diagnostic.place,
                                            diagnostic.message));
      });
  baseError = makeClass(module, "Error",
                        "The base of all errors of tinyjit. `diagnostics` has "
                        "those of the compiler that it consists of.",
                        nullptr);
  nb::setattr(baseError, "diagnostics", nb::tuple());
  for (size_t i = 0; i < errorClasses.size(); ++i) {
    nb::tuple bases = nb::make_tuple(nb::handle(baseError),
                                     nb::handle(*errorClasses[i].base));
    classes[i] = makeClass(module, errorClasses[i].name, errorClasses[i].doc,
                           bases.ptr());
  }
  // nb::cast throws it, in functions that say nothing better.
  nb::register_exception_translator(
      [](const std::exception_ptr &exception, void *) {
        try {
          std::rethrow_exception(exception);
        } catch (const std::bad_cast &) {
          PyErr_SetString(PyExc_TypeError, wrongType);
        }
      });
  std::string text = "An array was copied that could not be used where it is. "
                     "`warnings.simplefilter('error', " +
                     qualified("CopyWarning") + ")` forbids that.";
  copyWarning =
      makeClass(module, "CopyWarning", text.c_str(), PyExc_UserWarning);
}

/// The exception that a function of Python raised below C++ on this thread,
/// until the C++ side has returned the status that stands for it.
static thread_local PyObject *kept = nullptr;
static const char keptMessage[] = "a function of Python raised an exception";

Status keepException(nb::python_error &error) {
  Py_XDECREF(kept);
  kept = error.value().inc_ref().ptr();
  return Status::failedPrecondition(keptMessage);
}

/// Throws the kept exception if `status` stands for it.
static void raiseKept(const Status &status) {
  PyObject *exception = std::exchange(kept, nullptr);
  if (!exception)
    return;
  if (status.message() != keptMessage) {
    Py_DECREF(exception);
    return;
  }
  PyErr_SetObject(reinterpret_cast<PyObject *>(Py_TYPE(exception)), exception);
  Py_DECREF(exception);
  throw nb::python_error();
}

void raise(const Status &status) {
  raiseKept(status);
  PyObject *type = baseError;
  for (size_t i = 0; i < errorClasses.size(); ++i)
    if (errorClasses[i].code == status.code())
      type = classes[i];
  nb::object exception = nb::handle(type)(status.message());
  if (!status.diagnostics().empty())
    exception.attr("diagnostics") = nb::tuple(nb::cast(status.diagnostics()));
  PyErr_SetObject(type, exception.ptr());
  throw nb::python_error();
}

void raiseTypeError(const std::string &message) {
  PyErr_SetString(PyExc_TypeError, message.c_str());
  throw nb::python_error();
}

PyObject *refuseNew(PyTypeObject *type, PyObject *, PyObject *) {
  PyErr_Format(PyExc_TypeError, "%s has no constructor", type->tp_name);
  return nullptr;
}

void warnCopy(const std::string &message) {
  if (PyErr_WarnEx(copyWarning, message.c_str(), 1) < 0)
    throw nb::python_error();
}

} // namespace tinyjit::python
