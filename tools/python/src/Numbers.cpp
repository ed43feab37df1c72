// Numbers of a call as Python objects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Numbers.h"

#include "tools/python/src/Errors.h"
#include "tools/python/src/HiddenMeaning.h"
#include "tools/python/src/Package.h"

#include <nanobind/operators.h>
#include <nanobind/stl/shared_ptr.h>

#include <cstring>
#include <map>

using namespace tinyjit::runtime;
using namespace nanobind::literals;

namespace tinyjit::python {

std::optional<Number> asNumber(nb::handle object) {
  Number *number = nullptr;
  if (nb::try_cast(object, number) && number)
    return *number;
  if (!PyLong_Check(object.ptr()) && !PyIndex_Check(object.ptr()))
    return std::nullopt;
  if (!PyLong_Check(object.ptr()))
    refuseHiddenMeaning(object, "the number");
  nb::object index = nb::steal(PyNumber_Index(object.ptr()));
  if (!index.is_valid())
    throw nb::python_error();
  int overflow = 0;
  long long value = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
  if (overflow)
    check(Status::outOfRange(nb::cast<std::string>(nb::str(object)) +
                             " does not fit 64 bits"));
  return Number(static_cast<int64_t>(value));
}

std::optional<Real> asReal(nb::handle object) {
  Real *real = nullptr;
  if (nb::try_cast(object, real) && real)
    return *real;
  // float() of a complex number of numpy is its real part.
  bool isComplex =
      PyComplex_Check(object.ptr()) ||
      std::strncmp(Py_TYPE(object.ptr())->tp_name, "numpy.c", 7) == 0;
  if (isComplex || !PyNumber_Check(object.ptr()))
    return std::nullopt;
  refuseHiddenMeaning(object, "the number");
  double value = PyFloat_AsDouble(object.ptr());
  if (value == -1.0 && PyErr_Occurred())
    throw nb::python_error();
  return Real::wide(value);
}

nb::object wrapValue(const Value &value) {
  if (auto *number = std::get_if<Number>(&value))
    return nb::cast(*number);
  return nb::cast(std::get<Real>(value));
}

/// The number of an operand of arithmetic. Throws TypeError.
static Number operand(nb::handle object) {
  std::optional<Number> number = asNumber(object);
  if (!number)
    raiseTypeError(std::string("a Number is combined with a ") +
                   Py_TYPE(object.ptr())->tp_name +
                   ", expected an int or a Number; int() and float() give its "
                   "value, which the capture then holds for alone");
  return *number;
}

static Number checked(const Number &number) {
  if (!number.fits())
    check(Status::outOfRange("the result does not fit 64 bits"));
  return number;
}

/// An operator of Python's numbers as the stub file has it.
static std::string signatureOf(const std::string &name) {
  static const std::map<std::string, const char *> others = {
      {"__str__", "self) -> str"},
      {"__format__", "self, spec: str, /) -> str"},
      {"__hash__", "self) -> int"},
      {"__bool__", "self) -> bool"},
      {"__int__", "self) -> int"},
      {"__invert__", "self) -> int"},
      {"__neg__", "self) -> typing.Any"},
      {"__pos__", "self) -> typing.Any"},
      {"__abs__", "self) -> typing.Any"},
      {"__eq__", "self, other: object, /) -> bool"},
      {"__ne__", "self, other: object, /) -> bool"},
      {"__round__", "self, digits: int | None = None, /) -> typing.Any"},
      {"__pow__", "self, other: object, modulus: object = None, /) "
                  "-> typing.Any"},
      {"__rpow__", "self, other: object, modulus: object = None, /) "
                   "-> typing.Any"}};
  auto known = others.find(name);
  return "def " + name + "(" +
         (known == others.end() ? "self, other: object, /) -> typing.Any"
                                : known->second);
}

/// Operators of all Python's numbers whose results no later call computes anew.
static constexpr const char *commonOperators[] = {
    "__truediv__", "__rtruediv__", "__floordiv__", "__rfloordiv__",
    "__mod__",     "__rmod__",     "__pow__",      "__rpow__",
    "__divmod__",  "__rdivmod__",  "__abs__",      "__round__",
    "__format__",  "__str__"};

/// Those of integers alone.
static constexpr const char *integerOperators[] = {
    "__lshift__", "__rlshift__", "__rshift__", "__rrshift__",
    "__and__",    "__rand__",    "__or__",     "__ror__",
    "__xor__",    "__rxor__",    "__invert__"};

/// Those that a Number has in another way.
static constexpr const char *realOperators[] = {
    "__add__",  "__radd__", "__sub__", "__rsub__", "__mul__", "__rmul__",
    "__eq__",   "__ne__",   "__lt__",  "__le__",   "__gt__",  "__ge__",
    "__hash__", "__bool__", "__int__", "__neg__",  "__pos__"};

/// Defines operator `name` on the present value: the capture then holds for it
/// only.
template <class T>
static void bindByValue(nb::class_<T> &type, nb::object (*valueOf)(const T &),
                        const char *name) {
  auto apply = [valueOf, name](const T &self, nb::args others) {
    nb::list values;
    for (nb::handle other : others) {
      Number *number = nullptr;
      Real *real = nullptr;
      if (nb::try_cast(other, number) && number)
        values.append(number->value());
      else if (nb::try_cast(other, real) && real)
        values.append(real->exactValue());
      else
        values.append(other);
    }
    // The interpreter's own choice between `a + b` and `b + a` is over.
    nb::object value = valueOf(self);
    nb::object found = value.attr(name)(*values);
    bool isMixed = found.is(nb::handle(Py_NotImplemented)) &&
                   nb::hasattr(nb::float_(value), name);
    return isMixed ? nb::object(nb::float_(value).attr(name)(*values)) : found;
  };
  type.def(name, apply, nb::sig(signatureOf(name).c_str()));
}

/// The same for those of all numbers and those of `names`.
template <class T, size_t count>
static void bindByValue(nb::class_<T> &type, nb::object (*valueOf)(const T &),
                        const char *const (&names)[count]) {
  for (const char *name : commonOperators)
    bindByValue(type, valueOf, name);
  for (const char *name : names)
    bindByValue(type, valueOf, name);
}

/// `self op other` by value: the capture then holds for this value only.
static nb::object compare(const Number &self, nb::handle other, int op) {
  nb::object value = nb::borrow(other);
  Number *number = nullptr;
  Real *real = nullptr;
  if (nb::try_cast(other, number) && number)
    value = nb::int_(number->value());
  else if (nb::try_cast(other, real) && real)
    value = nb::float_(real->exactValue());
  else if (!PyNumber_Check(other.ptr()))
    return nb::borrow(Py_NotImplemented);
  nb::object result = nb::steal(
      PyObject_RichCompare(nb::int_(self.value()).ptr(), value.ptr(), op));
  if (!result.is_valid())
    throw nb::python_error();
  return result;
}

template <int op>
static void bindComparison(nb::class_<Number> &type, const std::string &name) {
  std::string signature =
      "def " + name + "(self, other: object, /) -> typing.Any";
  type.def(
      name.c_str(),
      [](const Number &self, nb::handle other) {
        return compare(self, other, op);
      },
      nb::arg().none(), nb::sig(signature.c_str()));
}

static void bindComparisons(nb::class_<Number> &type) {
  bindComparison<Py_EQ>(type, "__eq__");
  bindComparison<Py_NE>(type, "__ne__");
  bindComparison<Py_LT>(type, "__lt__");
  bindComparison<Py_LE>(type, "__le__");
  bindComparison<Py_GT>(type, "__gt__");
  bindComparison<Py_GE>(type, "__ge__");
}

/// An operation that later calls compute anew, and the one with the number on
/// the right.
static void bindOperation(nb::class_<Number> &type, const std::string &name,
                          Number (*compute)(const Number &, const Number &)) {
  auto define = [&](const std::string &method, auto body) {
    std::string signature =
        "def " + method + "(self, other: int | Number) -> Number";
    type.def(method.c_str(), body, nb::sig(signature.c_str()));
  };
  define("__" + name + "__", [compute](const Number &self, nb::handle other) {
    return checked(compute(self, operand(other)));
  });
  define("__r" + name + "__", [compute](const Number &self, nb::handle other) {
    return checked(compute(operand(other), self));
  });
}

static void bindNumber(nb::module_ &module) {
  nb::class_<Number> type(
      module, "Number", nb::is_final(),
      "An integer argument of a captured function.\n\n"
      "Kernels, captures and views get it, and its sums, differences and "
      "products with ints, anew from every later call. int(), comparisons and "
      "other uses of the value are possible: the capture then holds for this "
      "value only.");
  bindComparisons(type);
  type.def("__int__", &Number::value)
      .def("__index__", &Number::value)
      .def("__float__", [](const Number &self) { return double(self.value()); })
      .def("__bool__", [](const Number &self) { return self.value() != 0; })
      .def("__hash__",
           [](const Number &self) { return nb::hash(nb::int_(self.value())); });
  bindOperation(type, "add",
                [](const Number &a, const Number &b) { return a + b; });
  bindOperation(type, "sub",
                [](const Number &a, const Number &b) { return a - b; });
  bindOperation(type, "mul",
                [](const Number &a, const Number &b) { return a * b; });
  type.def("__neg__",
           [](const Number &self) { return checked(self * Number(-1)); })
      .def("__pos__", [](const Number &self) { return self; })
      .def("__repr__", [](const Number &self) {
        return represented("Number", std::to_string(self.peek()));
      });
  bindByValue<Number>(
      type,
      [](const Number &self) { return nb::object(nb::int_(self.value())); },
      integerOperators);
}

static void bindReal(nb::module_ &module) {
  nb::class_<Real> type(
      module, "Real", nb::is_final(),
      "A float argument of a captured function.\n\n"
      "It can be passed on to kernels and captures, which every later call "
      "does anew. float(), arithmetic and comparisons take its value; the "
      "capture then holds for it only.");
  type.def("__float__", &Real::exactValue)
      .def("__repr__", [](const Real &self) {
        return represented(
            "Real", nb::cast<std::string>(nb::repr(nb::float_(self.exact()))));
      });
  bindByValue<Real>(
      type,
      [](const Real &self) {
        return nb::object(nb::float_(self.exactValue()));
      },
      realOperators);
}

static void bindRealBits(nb::module_ &module) {
  nb::class_<RealBits>(module, "_RealBits", nb::is_final(),
                       "The bits of a Real as a double, for a kernel that "
                       "takes them as an i64.");
}

static void bindVariable(nb::module_ &module) {
  using Kept = std::shared_ptr<Variable>;
  nb::class_<Variable>(module, "Variable", nb::is_final(),
                       "An integer that every call of a captured function may "
                       "choose, with bounds, both included.")
      .def(
          "bind",
          [](const Kept &self, int64_t value) {
            return take(Number::bind(self, value));
          },
          "value"_a,
          "The variable's value for one call. Raises OutOfRangeError outside "
          "of the bounds.")
      .def_prop_ro("name",
                   [](const Variable &self) { return self.scalar().name; })
      .def_prop_ro("min",
                   [](const Variable &self) { return self.scalar().min; })
      .def_prop_ro("max",
                   [](const Variable &self) { return self.scalar().max; })
      .def("__repr__", [](const Variable &self) {
        const Scalar &scalar = self.scalar();
        return represented("Variable", scalar.name + " in " +
                                           std::to_string(scalar.min) + ".." +
                                           std::to_string(scalar.max));
      });
  module.def("_is_masked", &isMasked, "object"_a.none(),
             "Whether it is an array of numpy with a mask, or an element.");
  module.def(
      "variable",
      [](const std::string &name, int64_t min, int64_t max) {
        return std::const_pointer_cast<Variable>(
            take(Variable::create(name, min, max, Scalar::I64)));
      },
      "name"_a, "min"_a, "max"_a,
      "A variable. Raises InvalidArgumentError for bounds that are none.");
}

void bindNumbers(nb::module_ &module) {
  bindNumber(module);
  bindReal(module);
  bindRealBits(module);
  bindVariable(module);
}

} // namespace tinyjit::python
