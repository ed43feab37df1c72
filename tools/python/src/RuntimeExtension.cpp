// The extension module tinyjit_runtime._tinyjit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/Package.h"
#include "tools/python/src/Runtime.h"

const char *const tinyjit::python::packageName = "tinyjit_runtime";

NB_MODULE(_tinyjit, module) { tinyjit::python::bindRuntime(module); }
