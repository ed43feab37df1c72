// The extension module tinyjit._tinyjit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/CompileStats.h"
#include "tools/python/src/Dispatcher.h"
#include "tools/python/src/Donation.h"
#include "tools/python/src/Inspect.h"
#include "tools/python/src/Module.h"
#include "tools/python/src/Package.h"
#include "tools/python/src/PythonCall.h"
#include "tools/python/src/Replay.h"
#include "tools/python/src/Runtime.h"
#include "tools/python/src/TinygradInputs.h"
#include "tools/python/src/XlaCall.h"

using namespace tinyjit::python;

const char *const tinyjit::python::packageName = "tinyjit";

NB_MODULE(_tinyjit, module) {
  bindRuntime(module);
  bindCompileStats(module);
  bindModule(module);
  bindInspect(module);
  bindDispatcher(module);
  bindReplay(module);
  bindDonation(module);
  bindTinygradInputs(module);
  bindPythonCall(module);
  bindXlaCall(module);
}
