// Counts of calls as Python objects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Stats.h"

#include "tools/python/src/Errors.h"

#include "tinyjit/Runtime/Jit.h"

namespace nb = nanobind;

namespace tinyjit::python {

void bindStats(nb::module_ &module) {
  nb::class_<runtime::JitStats>(
      module, "JitStats", "The calls of a captured function in each phase.")
      .def_ro("warm_ups", &runtime::JitStats::warmUps,
              "Calls that ran the function and kept nothing.")
      .def_ro("captures", &runtime::JitStats::captures,
              "Calls that ran and captured it.")
      .def_ro("replays", &runtime::JitStats::replays,
              "Calls that replayed a capture.")
      .def_ro("dropped", &runtime::JitStats::dropped,
              "Captures that gave way to later ones.");
}

} // namespace tinyjit::python
