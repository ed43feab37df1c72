// tinyjit._tinyjit._Dispatcher: calls of kernels in Python, by the types of
// their arguments.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_DISPATCHER_H
#define TINYJIT_PYTHON_DISPATCHER_H

#include <nanobind/nanobind.h>

namespace tinyjit::python {

/// Adds the classes `_Dispatcher` and `_Specialization`.
void bindDispatcher(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_DISPATCHER_H
