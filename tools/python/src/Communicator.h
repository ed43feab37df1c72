// Ranks that run collectives together.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_COMMUNICATOR_H
#define TINYJIT_PYTHON_COMMUNICATOR_H

#include <nanobind/nanobind.h>

namespace tinyjit::python {

/// Adds `Communicator`, `SharedRanks` and how ranks join.
void bindCommunicator(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_COMMUNICATOR_H
