// The parameters of a Python function, and what it takes from outside.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/PythonSignature.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/Errors.h"

#include "tinyjit/Runtime/Jit.h"

#include <algorithm>
#include <set>

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

/// \param how such as "closes over".
static void noteValue(const std::string &path, nb::handle value,
                      const std::string &how, nb::handle code) {
  if (isProgram(value))
    return;
  std::string what = "'" + path + "', ";
  if (asArray(value.ptr()) || PyObject_CheckBuffer(value.ptr())) {
    what += "an array that the function " + how +
            ": replays see its present contents";
  } else {
    std::string text = nb::cast<std::string>(nb::repr(value));
    if (text.size() > 60)
      text = text.substr(0, 57) + "...";
    what += "which the function " + how + ", = " + text;
  }
  std::string file = nb::cast<std::string>(nb::str(code.attr("co_filename")));
  noteFrozen(what, file.c_str(), nb::cast<int>(code.attr("co_firstlineno")));
}

/// The item of a dict, or a null object.
static nb::object itemOf(nb::handle dict, nb::handle key) {
  PyObject *found = PyDict_Check(dict.ptr())
                        ? PyDict_GetItem(dict.ptr(), key.ptr())
                        : nullptr;
  return found ? nb::borrow(found) : nb::object();
}

/// An attribute that an object or its class holds, or a null object; runs no
/// code of the object.
static nb::object heldAttribute(nb::handle object, nb::handle name) {
  if (isProgram(object))
    return {};
  nb::object found = nb::module_::import_("inspect").attr("getattr_static")(
      object, name, nb::none());
  bool isHeld = !found.is_none() && !nb::hasattr(found, "__get__");
  return isHeld ? found : nb::object();
}

namespace {
/// Values that are known while the instructions of a function are read.
struct Names {
  nb::dict arguments;
  nb::dict enclosing;
  nb::object globals;
};
} // namespace

/// Notes the global variables that a function loads, and attributes of objects
/// that it gets or closes over.
static void noteLoaded(const Names &names, nb::handle code) {
  nb::object current;
  std::string path;
  std::set<std::string> noted;
  nb::object steps = nb::module_::import_("dis").attr("get_instructions")(code);
  for (nb::handle step : steps) {
    std::string op = nb::cast<std::string>(step.attr("opname"));
    nb::object name = step.attr("argval");
    // Python 3.13 loads two names in one instruction.
    if (nb::isinstance<nb::tuple>(name) && nb::len(name) != 0)
      name = name[nb::len(name) - 1];
    bool isName = nb::isinstance<nb::str>(name);
    std::string text = isName ? nb::cast<std::string>(name) : "";
    bool isGlobal = op == "LOAD_GLOBAL" || op == "LOAD_NAME";
    bool isAttribute = op == "LOAD_ATTR" || op == "LOAD_METHOD";
    if (isName && isAttribute && current.is_valid()) {
      current = heldAttribute(current, name);
      path += "." + text;
    } else if (isName) {
      nb::handle from;
      if (isGlobal)
        from = names.globals;
      else if (op.rfind("LOAD_FAST", 0) == 0)
        from = names.arguments;
      else if (op.rfind("LOAD_DEREF", 0) == 0)
        from = names.enclosing;
      current = from.is_valid() ? itemOf(from, name) : nb::object();
      path = text;
    } else {
      current.reset();
    }
    if (current.is_valid() && (isGlobal || isAttribute) &&
        noted.insert(path).second)
      noteValue(path, current, isGlobal ? "closes over" : "reads", code);
  }
}

void PythonSignature::noteClosedOver(
    nb::handle function, const std::vector<nb::object> &values) const {
  nb::object code = nb::getattr(function, "__code__", nb::none());
  if (code.is_none())
    return;
  Names known;
  for (size_t i = 0; !isOpen && i < names.size(); ++i)
    known.arguments[names[i]] = values[i];
  nb::object cells = nb::getattr(function, "__closure__", nb::none());
  nb::object free = code.attr("co_freevars");
  for (size_t i = 0; !cells.is_none() && i < nb::len(cells); ++i) {
    nb::object value =
        nb::getattr(nb::object(cells[i]), "cell_contents", nb::none());
    nb::object name = free[i];
    known.enclosing[name] = value;
    noteValue(nb::cast<std::string>(name), value, "closes over", code);
  }
  known.globals = nb::getattr(function, "__globals__", nb::none());
  noteLoaded(known, code);
}

} // namespace tinyjit::python
