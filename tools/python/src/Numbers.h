// Numbers of a call as Python objects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_NUMBERS_H
#define TINYJIT_PYTHON_NUMBERS_H

#include "tinyjit/Runtime/Number.h"

#include <nanobind/nanobind.h>

#include <optional>

namespace tinyjit::python {

namespace nb = nanobind;

/// Adds `Variable`, `Number` and `Real` to the module.
void bindNumbers(nb::module_ &module);

/// The integer of an int, or of what has `__index__`, or a Number as it is.
/// Nothing, without an exception, for other objects; throws OutOfRangeError for
/// an int beyond 64 bits, TypeError for a masked one of numpy.
std::optional<runtime::Number> asNumber(nb::handle object);
/// The same for floats: a float, what has `__float__`, or a Real.
std::optional<runtime::Real> asReal(nb::handle object);
/// The bits of a Real as a double, which later calls bring anew.
struct RealBits {
  runtime::Real real;
};

/// A Number or a Real as Python sees it.
nb::object wrapValue(const runtime::Value &value);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_NUMBERS_H
