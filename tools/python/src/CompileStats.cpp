// Counts of compiling as Python objects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/CompileStats.h"

#include "tools/python/src/Errors.h"

#include "tinyjit/Module.h"

namespace nb = nanobind;

namespace tinyjit::python {

static void bindTuningStats(nb::module_ &module) {
  nb::class_<TuningStats>(module, "TuningStats",
                          "The outcome of the search for schedules.")
      .def_ro("searched", &TuningStats::searched,
              "Kernels that were searched for in this process.")
      .def_ro("found", &TuningStats::found,
              "Kernels whose search had ended before.")
      .def_ro("skipped", &TuningStats::skipped, "Kernels that cannot be timed.")
      .def_ro("timed", &TuningStats::timed,
              "Schedules that were timed in this process.")
      .def_ro("changed", &TuningStats::changed,
              "Kernels that got another schedule than the standard one.")
      .def_ro("ms", &TuningStats::ms, "Milliseconds.");
}

void bindCompileStats(nb::module_ &module) {
  bindTuningStats(module);
  nb::class_<CompileStats>(module, "CompileStats",
                           "Counts and times of compiling a module so far.")
      .def_ro("kernels", &CompileStats::kernels,
              "Kernels that the compiled captures launch.")
      .def_ro("programs", &CompileStats::programs,
              "Programs of machine code that were made.")
      .def_ro("load_ms", &CompileStats::loadMs,
              "Milliseconds of reading and checking the file.")
      .def_ro("compile_ms", &CompileStats::compileMs,
              "Milliseconds of making machine code.")
      .def_ro("memory_hits", &CompileStats::memoryHits,
              "Kernels whose program this process had already.")
      .def_ro("disk_hits", &CompileStats::diskHits,
              "Kernels whose program was on disk.")
      .def_ro("misses", &CompileStats::misses, "Kernels that were compiled.")
      .def_ro("quick_kernels", &CompileStats::quickKernels,
              "Kernels whose quick code replays began with.")
      .def_ro("upgraded_kernels", &CompileStats::upgradedKernels,
              "Those of them whose full code is there by now.")
      .def_ro("tier_problem", &CompileStats::tierProblem,
              "Why full code could not be made; empty if all is well.")
      .def_ro("file_hits", &CompileStats::fileHits,
              "Captures that the cache had for this very file.")
      .def_ro("file_misses", &CompileStats::fileMisses, "Captures it had not.")
      .def_ro("plan_hits", &CompileStats::planHits,
              "Captures whose plan was on disk.")
      .def_ro("plan_misses", &CompileStats::planMisses,
              "Captures whose plan was not.")
      .def_ro("loads", &CompileStats::loads,
              "Pieces of code that were linked into the process.")
      .def_ro("instances", &CompileStats::instances, "Instances made.")
      .def_ro("mapped_bytes", &CompileStats::mappedBytes,
              "Bytes of constants that are used where a file has them.")
      .def_ro("copied_bytes", &CompileStats::copiedBytes,
              "Bytes of constants and states that were copied from a file.")
      .def_ro("ir_read", &CompileStats::irRead,
              "True if the IR was read, as the cache lacked something.")
      .def_ro("miss_reasons", &CompileStats::missReasons,
              "Why captures were not on disk, one line each.")
      .def_ro("remarks", &CompileStats::remarks,
              "Findings in captures that are no errors, as diagnostics.")
      .def_ro("tuning", &CompileStats::tuning, "The search for schedules.")
      .def_ro("cache_problem", &CompileStats::cacheProblem,
              "Why the cache is not used; empty if all is well.");
}

} // namespace tinyjit::python
