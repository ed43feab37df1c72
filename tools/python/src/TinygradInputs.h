// tinyjit._tinyjit.TinygradInputs: the tensors of tinygrad that a replay reads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_TINYGRADINPUTS_H
#define TINYJIT_PYTHON_TINYGRADINPUTS_H

#include <nanobind/nanobind.h>

namespace tinyjit::python {

/// Adds the class `TinygradInputs`, for the package tinyjit.tinygrad.
void bindTinygradInputs(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_TINYGRADINPUTS_H
