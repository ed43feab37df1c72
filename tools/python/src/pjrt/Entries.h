// The functions of PJRT's table, each with its work: what Functions.def lists.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_PJRT_ENTRIES_H
#define TINYJIT_PYTHON_PJRT_ENTRIES_H

#include "tools/python/src/pjrt/Error.h"

namespace tinyjit::pjrt {

#define TINYJIT_PJRT(function, work) Status work(function##_Args &args);
#include "tools/python/src/pjrt/Functions.def"

} // namespace tinyjit::pjrt

#endif // TINYJIT_PYTHON_PJRT_ENTRIES_H
