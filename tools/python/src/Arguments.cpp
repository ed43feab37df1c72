// The parameters of a function, and the arguments of a call in their order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Arguments.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/DTypes.h"
#include "tools/python/src/Errors.h"
#include "tools/python/src/HiddenMeaning.h"
#include "tools/python/src/JitBody.h"
#include "tools/python/src/Numbers.h"
#include "tools/python/src/NumpyArray.h"

#include <algorithm>

using namespace tinyjit::runtime;

namespace tinyjit::python {

/// The word `out`, interned.
static PyObject *outKey() {
  static PyObject *key = PyUnicode_InternFromString("out");
  return key;
}

void Signature::finish() {
  for (Parameter &parameter : parameters)
    parameter.key = PyUnicode_InternFromString(parameter.name.c_str());
}

std::string Signature::text() const {
  std::string text = name + "(";
  for (const Parameter &parameter : parameters) {
    if (&parameter != &parameters[0])
      text += ", ";
    if (!parameter.name.empty())
      text += parameter.name + ": ";
    text += parameter.type;
  }
  text += ") -> ";
  if (results.empty())
    return text + "None";
  for (const Parameter &result : results)
    text += (&result == &results[0] ? "" : ", ") + result.type;
  return text;
}

std::string Signature::title(const Parameter &parameter) const {
  for (size_t i = 0; i < results.size(); ++i)
    if (&parameter == &results[i])
      return "out " + std::to_string(i) + " of " + name;
  std::string which = parameter.name;
  if (which.empty())
    which = std::to_string(&parameter - parameters.data());
  return "argument '" + which + "' of " + name;
}

void Signature::fillMissing(PyObject **bound) const {
  std::string missing;
  for (size_t i = 0; i < parameters.size(); ++i) {
    if (!bound[i])
      bound[i] = parameters[i].fallback;
    if (!bound[i])
      missing += (missing.empty() ? "'" : ", '") +
                 (parameters[i].name.empty() ? std::to_string(i)
                                             : parameters[i].name) +
                 "'";
  }
  if (!missing.empty())
    raiseTypeError(name + "() misses " + missing + "; it is " + text());
}

size_t Signature::find(PyObject *key) const {
  for (size_t i = 0; i < parameters.size(); ++i)
    if (parameters[i].key == key)
      return i;
  if (key == outKey())
    return parameters.size();
  for (size_t i = 0; i < parameters.size(); ++i)
    if (PyUnicode_Compare(parameters[i].key, key) == 0)
      return i;
  return parameters.size();
}

PyObject *Signature::bind(PyObject *const *args, size_t count, PyObject *names,
                          PyObject **bound) const {
  size_t expected = parameters.size(), given = count;
  if (count > expected)
    raiseTypeError(name + "() got " + std::to_string(count) +
                   " arguments, expected " + std::to_string(expected) +
                   "; it is " + text());
  std::copy(args, args + count, bound);
  std::fill(bound + count, bound + expected, nullptr);
  PyObject *out = nullptr;
  size_t numNames = names ? PyTuple_GET_SIZE(names) : 0;
  for (size_t i = 0; i < numNames; ++i) {
    PyObject *key = PyTuple_GET_ITEM(names, i);
    size_t found = find(key);
    if (found == expected && PyUnicode_Compare(key, outKey()) == 0) {
      out = args[count + i] == Py_None ? nullptr : args[count + i];
      continue;
    }
    if (found == expected)
      raiseTypeError(name + "() has no argument '" +
                     nb::cast<std::string>(nb::handle(key)) + "'; it is " +
                     text());
    if (bound[found])
      raiseTypeError(name + "() got argument '" + parameters[found].name +
                     "' twice");
    bound[found] = args[count + i];
    ++given;
  }
  if (given != expected)
    fillMissing(bound);
  return out;
}

Parameter parameterOf(const Plan &plan, const Slot &slot, std::string name) {
  Parameter parameter;
  parameter.name = std::move(name);
  parameter.dtype = slot.dtype;
  parameter.shape = slot.shape;
  parameter.device = take(Device::get(plan.devices[slot.device]));
  parameter.type =
      formatType(slot.dtype, slot.shape) + " on " + parameter.device->name();
  return parameter;
}

Parameter parameterOf(const Scalar &scalar) {
  static const char *const types[] = {"i32", "i64", "f32"};
  Parameter parameter;
  parameter.name = scalar.name;
  parameter.type = types[scalar.type];
  parameter.kind =
      scalar.type == Scalar::F32 ? Parameter::Float : Parameter::Integer;
  if (scalar.type != Scalar::F32)
    parameter.type +=
        " in " + std::to_string(scalar.min) + ".." + std::to_string(scalar.max);
  return parameter;
}

[[noreturn]] static void raiseReadOnly(const Signature &signature,
                                       const Parameter &parameter) {
  check(Status::invalidArgument(signature.title(parameter) +
                                " is read-only, but the call writes it"));
  std::abort(); // not reached
}

void BufferArgument::wrap(void *data, bool readOnly, const Signature &signature,
                          const Parameter &parameter, Buffer &buffer) {
  if (parameter.isWritten && readOnly)
    raiseReadOnly(signature, parameter);
  if (!wrapped || address != data) {
    wrapped = python::take(Buffer::wrap(data, *parameter.device,
                                        parameter.dtype, parameter.shape));
    address = data;
  }
  buffer = wrapped;
}

bool BufferArgument::takeView(PyObject *object, const Signature &signature,
                              const Parameter &parameter, Buffer &buffer) {
  if (isInJitBody() || !parameter.device->isHost())
    return false;
  NumpyMemory memory;
  if (readNumpy(object, parameter.dtype, parameter.shape, memory)) {
    array = nb::borrow(object);
    wrap(memory.data, memory.readOnly, signature, parameter, buffer);
    return true;
  }
  // `importArray` refuses what has a mask.
  if (isMasked(object) || !view.take(object))
    return false;
  const Py_buffer &held = view.get();
  size_t rank = parameter.shape.size();
  bool fits =
      held.ndim == static_cast<int>(rank) && view.isDense() &&
      ofFormat(held.format, held.itemsize) == parameter.dtype &&
      std::equal(parameter.shape.begin(), parameter.shape.end(), held.shape);
  if (!fits) {
    view.release();
    return false;
  }
  learnNumpy(object, parameter.dtype, held);
  wrap(held.buf, held.readonly, signature, parameter, buffer);
  return true;
}

/// The result outlives the call, so that its memory needs an owner.
void BufferArgument::takeDonated(PyObject *object, const Signature &signature,
                                 const Parameter &parameter, Buffer &buffer) {
  Imported imported = importArray(object, parameter.device, CopyMode::IfNeeded,
                                  signature.title(parameter));
  buffer = imported.readOnly ? copyTo(imported.buffer, *parameter.device)
                             : std::move(imported.buffer);
  foreign = imported.isForeignDevice && !imported.readOnly;
}

void BufferArgument::take(PyObject *object, const Signature &signature,
                          const Parameter &parameter, Buffer &buffer) {
  if (parameter.isDonated)
    return takeDonated(object, signature, parameter, buffer);
  if (Array *array = asArray(object)) {
    if (array->readOnly && parameter.isWritten)
      raiseReadOnly(signature, parameter);
    buffer = array->buffer;
    return;
  }
  if (takeView(object, signature, parameter, buffer))
    return;
  CopyMode mode = parameter.isWritten ? CopyMode::Written : CopyMode::IfNeeded;
  Imported imported =
      importArray(object, parameter.device, mode, signature.title(parameter));
  if (imported.readOnly && parameter.isWritten)
    raiseReadOnly(signature, parameter);
  buffer = std::move(imported.buffer);
  foreign = imported.isForeignDevice;
}

[[noreturn]] static void raiseNumber(PyObject *object,
                                     const Signature &signature,
                                     const Parameter &parameter) {
  raiseTypeError(signature.title(parameter) + " is a " +
                 Py_TYPE(object)->tp_name + ", expected " +
                 (parameter.kind == Parameter::Integer ? "an int" : "a float") +
                 " (" + parameter.type + ")");
}

Value valueOf(PyObject *object, const Signature &signature,
              const Parameter &parameter) {
  if (parameter.kind == Parameter::Integer) {
    if (std::optional<Number> number = asNumber(object))
      return *number;
    raiseNumber(object, signature, parameter);
  }
  std::optional<Real> real = asReal(object);
  if (!real)
    raiseNumber(object, signature, parameter);
  return parameter.kind == Parameter::Double ? *real : real->narrow();
}

int64_t scalarOf(PyObject *object, const Signature &signature,
                 const Parameter &parameter) {
  if (parameter.kind == Parameter::Integer && PyLong_CheckExact(object)) {
    int overflow = 0;
    long long value = PyLong_AsLongLongAndOverflow(object, &overflow);
    if (!overflow)
      return value;
  }
  Value value = valueOf(object, signature, parameter);
  if (auto *number = std::get_if<Number>(&value))
    return number->value();
  return floatBits(std::get<Real>(value).value());
}

std::vector<nb::object> outputsOf(PyObject *out, const Signature &signature) {
  std::vector<nb::object> given;
  if (PyTuple_Check(out) || PyList_Check(out))
    for (nb::handle each : nb::handle(out))
      given.push_back(nb::borrow(each));
  else
    given.push_back(nb::borrow(out));
  if (given.size() != signature.results.size())
    raiseTypeError("out has " + std::to_string(given.size()) +
                   " arrays, expected " +
                   std::to_string(signature.results.size()) + "; it is " +
                   signature.text());
  return given;
}

PyObject *makeResults(std::vector<Buffer> &buffers) {
  if (buffers.size() == 1)
    return makeArray(std::move(buffers[0]));
  if (buffers.empty())
    Py_RETURN_NONE;
  nb::object tuple =
      nb::steal(PyTuple_New(static_cast<Py_ssize_t>(buffers.size())));
  for (size_t i = 0; i < buffers.size(); ++i)
    PyTuple_SET_ITEM(tuple.ptr(), i, makeArray(std::move(buffers[i])));
  return tuple.release().ptr();
}

} // namespace tinyjit::python
