// tinyjit.load_weights: files of named arrays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_WEIGHTS_H
#define TINYJIT_PYTHON_WEIGHTS_H

#include <nanobind/nanobind.h>

namespace tinyjit::python {

void bindWeights(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_WEIGHTS_H
