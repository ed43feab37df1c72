// Threads of replays, and devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_THREADS_H
#define TINYJIT_PYTHON_THREADS_H

#include <nanobind/nanobind.h>

namespace tinyjit::python {

/// Adds `set_num_threads`, `num_threads` and `Device` to the module.
void bindThreads(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_THREADS_H
