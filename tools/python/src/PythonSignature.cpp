// The parameters of a Python function, and what it takes from outside.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/PythonSignature.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/Errors.h"

#include "tinyjit/Runtime/Jit.h"

#include <algorithm>

using namespace tinyjit::runtime;

namespace tinyjit::python {

PythonSignature::PythonSignature(nb::handle function) {
  title = nb::cast<std::string>(
      nb::str(nb::getattr(function, "__name__", nb::str("function"))));
  nb::object code = nb::getattr(function, "__code__", nb::none());
  // A bound method has the code of its function, but one argument less.
  if (code.is_none() || PyMethod_Check(function.ptr()))
    return;
  int flags = nb::cast<int>(code.attr("co_flags"));
  if (flags & (CO_VARARGS | CO_VARKEYWORDS))
    return;
  isOpen = false;
  numPositional = nb::cast<size_t>(code.attr("co_argcount"));
  numPositionalOnly = nb::cast<size_t>(code.attr("co_posonlyargcount"));
  size_t numNames =
      numPositional + nb::cast<size_t>(code.attr("co_kwonlyargcount"));
  nb::object all = code.attr("co_varnames");
  for (size_t i = 0; i < numNames; ++i)
    names.push_back(nb::str(nb::object(all[i])));
  defaults.resize(numNames);
  nb::object last = nb::getattr(function, "__defaults__", nb::none());
  size_t numLast = last.is_none() ? 0 : nb::len(last);
  for (size_t i = 0; i < numLast; ++i)
    defaults[numPositional - numLast + i] = last[i];
  nb::object byName = nb::getattr(function, "__kwdefaults__", nb::none());
  for (size_t i = numPositional; i < numNames && !byName.is_none(); ++i)
    if (PyObject *found = PyDict_GetItem(byName.ptr(), names[i].ptr()))
      defaults[i] = nb::borrow(found);
}

/// The positions of arguments by name in the order of their names.
static std::vector<size_t> sortedNames(PyObject *names) {
  std::vector<size_t> order(names ? PyTuple_GET_SIZE(names) : 0);
  for (size_t i = 0; i < order.size(); ++i)
    order[i] = i;
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return PyUnicode_Compare(PyTuple_GET_ITEM(names, a),
                             PyTuple_GET_ITEM(names, b)) < 0;
  });
  return order;
}

std::vector<nb::handle> PythonSignature::bind(PyObject *const *args,
                                              size_t count,
                                              PyObject *given) const {
  if (isOpen) {
    std::vector<nb::handle> bound(args, args + count);
    for (size_t i : sortedNames(given))
      bound.push_back(args[count + i]);
    return bound;
  }
  if (count > numPositional)
    raiseTypeError(title + "() got " + std::to_string(count) +
                   " positional arguments, expected at most " +
                   std::to_string(numPositional));
  std::vector<nb::handle> bound(names.size());
  std::copy(args, args + count, bound.begin());
  size_t numGiven = given ? PyTuple_GET_SIZE(given) : 0;
  for (size_t i = 0; i < numGiven; ++i) {
    PyObject *key = PyTuple_GET_ITEM(given, i);
    size_t at = numPositionalOnly;
    while (at < names.size() && names[at].ptr() != key &&
           PyUnicode_Compare(names[at].ptr(), key) != 0)
      ++at;
    std::string text = nb::cast<std::string>(nb::handle(key));
    if (at == names.size())
      raiseTypeError(title + "() got an unexpected argument '" + text + "'");
    if (bound[at].is_valid())
      raiseTypeError(title + "() got argument '" + text + "' twice");
    bound[at] = args[count + i];
  }
  for (size_t i = 0; i < bound.size(); ++i) {
    if (!bound[i].is_valid())
      bound[i] = defaults[i];
    if (!bound[i].is_valid())
      raiseTypeError(title + "() misses argument '" +
                     nb::cast<std::string>(nb::handle(names[i])) + "'");
  }
  return bound;
}

std::vector<std::string> PythonSignature::namesOf(size_t count,
                                                  PyObject *given) const {
  std::vector<std::string> made;
  for (const nb::str &name : names)
    made.push_back(nb::cast<std::string>(nb::handle(name)));
  if (!isOpen)
    return made;
  for (size_t i = 0; i < count; ++i)
    made.push_back(std::to_string(i));
  for (size_t i : sortedNames(given))
    made.push_back(
        nb::cast<std::string>(nb::handle(PyTuple_GET_ITEM(given, i))));
  return made;
}

nb::object PythonSignature::call(nb::handle function,
                                 const std::vector<nb::object> &values,
                                 size_t count, PyObject *given) const {
  size_t numArgs = isOpen ? count : numPositional;
  nb::list positional;
  for (size_t i = 0; i < numArgs; ++i)
    positional.append(values[i]);
  nb::dict byName;
  size_t next = numArgs;
  if (isOpen)
    for (size_t i : sortedNames(given))
      byName[nb::handle(PyTuple_GET_ITEM(given, i))] = values[next++];
  else
    for (; next < names.size(); ++next)
      byName[names[next]] = values[next];
  return function(*positional, **byName);
}

std::string placeOf(nb::handle function) {
  nb::object code = nb::getattr(function, "__code__", nb::none());
  if (code.is_none())
    return "";
  return nb::cast<std::string>(nb::str(code.attr("co_filename"))) + ":" +
         std::to_string(nb::cast<int>(code.attr("co_firstlineno")));
}

/// Functions, classes and modules are the program, not its data.
static bool isProgram(nb::handle value) {
  return PyCallable_Check(value.ptr()) || PyModule_Check(value.ptr());
}

static void noteValue(nb::handle name, nb::handle value, nb::handle code) {
  if (isProgram(value))
    return;
  std::string what = "'" + nb::cast<std::string>(name) + "', ";
  if (asArray(value.ptr()) || PyObject_CheckBuffer(value.ptr())) {
    what += "an array that the function closes over: replays see its present "
            "contents";
  } else {
    std::string text = nb::cast<std::string>(nb::repr(value));
    if (text.size() > 60)
      text = text.substr(0, 57) + "...";
    what += "which the function closes over, = " + text;
  }
  std::string file = nb::cast<std::string>(nb::str(code.attr("co_filename")));
  noteFrozen(what, file.c_str(), nb::cast<int>(code.attr("co_firstlineno")));
}

void PythonSignature::noteClosedOver(nb::handle function) {
  nb::object code = nb::getattr(function, "__code__", nb::none());
  if (code.is_none())
    return;
  nb::object cells = nb::getattr(function, "__closure__", nb::none());
  nb::object free = code.attr("co_freevars");
  for (size_t i = 0; !cells.is_none() && i < nb::len(cells); ++i)
    noteValue(nb::object(free[i]),
              nb::getattr(nb::object(cells[i]), "cell_contents", nb::none()),
              code);
  nb::object globals = nb::getattr(function, "__globals__", nb::none());
  for (nb::handle name : code.attr("co_names"))
    if (!globals.is_none() && PyDict_Contains(globals.ptr(), name.ptr()) == 1)
      noteValue(name, nb::object(globals[name]), code);
}

} // namespace tinyjit::python
