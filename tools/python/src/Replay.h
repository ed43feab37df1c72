// tinyjit._tinyjit.Replay: a capture that runs on plain addresses.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_REPLAY_H
#define TINYJIT_PYTHON_REPLAY_H

#include <nanobind/nanobind.h>

namespace tinyjit::python {

/// Adds the class `Replay`, for packages that manage memory themselves.
void bindReplay(nanobind::module_ &module);

} // namespace tinyjit::python

#endif // TINYJIT_PYTHON_REPLAY_H
