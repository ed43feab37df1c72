// Arrays of other packages that mean something else than their memory says.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_HIDDENMEANING_H
#define TINYJIT_PYTHON_HIDDENMEANING_H

#include <nanobind/nanobind.h>

#include <string>

namespace tinyjit::python {

namespace nb = nanobind;

/// Whether it is an array of numpy with a mask, or an element of one.
bool isMasked(nb::handle object);

/// Throws TypeError for an array whose memory alone is not its value: one of
/// numpy with a mask, a tensor of torch whose elements are negated when they
/// are read. \param title what messages call it.
void refuseHiddenMeaning(nb::handle object, const std::string &title);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_HIDDENMEANING_H
