// Counts of compiling as Python objects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/CompileStats.h"

#include "tools/python/src/Errors.h"

#include "tinyjit/Module.h"

namespace nb = nanobind;

namespace tinyjit::python {

void bindCompileStats(nb::module_ &module) {
  nb::class_<TuningStats> tuning(module, "TuningStats",
                                 "The outcome of the search for schedules.");
#define TINYJIT_TUNING_STAT(type, field, name, help)                           \
  tuning.def_ro(name, &TuningStats::field, help);
#include "tinyjit/CompileStats.def"
  nb::class_<CompileStats> compile(
      module, "CompileStats", "Counts and times of compiling a module so far.");
#define TINYJIT_COMPILE_STAT(type, field, name, help)                          \
  compile.def_ro(name, &CompileStats::field, help);
#include "tinyjit/CompileStats.def"
}

} // namespace tinyjit::python
