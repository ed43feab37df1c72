// tinyjit.load_capture: captures that were saved, compiled, to files.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_SAVEDCAPTURE_H
#define TINYJIT_PYTHON_SAVEDCAPTURE_H

#include <nanobind/nanobind.h>

namespace tinyjit::python {

/// Adds `load_capture` to the module.
void bindSavedCapture(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_SAVEDCAPTURE_H
