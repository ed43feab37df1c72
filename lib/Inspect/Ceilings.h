// Measures the most that this machine can do on one thread.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_INSPECT_CEILINGS_H
#define TINYJIT_LIB_INSPECT_CEILINGS_H

#include "lib/Inspect/Document.h"

namespace tinyjit::inspect {

/// Multiply-adds of f32 and copied bytes per second on one thread, for those of
/// `devices` that are the host: what a launch can reach that is observed. Takes
/// about a fifth of a second.
std::vector<Ceiling> measureCeilings(const std::vector<std::string> &devices);

} // namespace tinyjit::inspect

#endif // TINYJIT_LIB_INSPECT_CEILINGS_H
