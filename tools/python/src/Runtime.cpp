// The part of the package that needs no compiler.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Runtime.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/Communicator.h"
#include "tools/python/src/Errors.h"
#include "tools/python/src/Fork.h"
#include "tools/python/src/Function.h"
#include "tools/python/src/JitBody.h"
#include "tools/python/src/JitFunction.h"
#include "tools/python/src/Numbers.h"
#include "tools/python/src/Package.h"
#include "tools/python/src/SavedCapture.h"
#include "tools/python/src/Stats.h"
#include "tools/python/src/Threads.h"
#include "tools/python/src/Weights.h"

using namespace tinyjit::python;

thread_local int tinyjit::python::jitBodies = 0;

void tinyjit::python::bindRuntime(nb::module_ &module) {
  // Classes, devices and the compiler are there once for the process.
  // nanobind makes an ImportError of it.
  if (PyInterpreterState_Get() != PyInterpreterState_Main())
    throw std::runtime_error(std::string(packageName) +
                             " was imported in a sub-interpreter, "
                             "expected the main interpreter of the process");
  // Packages keep programs and memory until the process ends.
  nb::set_leak_warnings(false);
  module.attr("__version__") = TINYJIT_VERSION;
  bindErrors(module);
  bindNumbers(module);
  bindArray(module);
  bindStats(module);
  bindFunction(module);
  bindSavedCapture(module);
  bindWeights(module);
  bindJit(module);
  bindThreads(module);
  bindCommunicator(module);
  bindForks(module);
}
