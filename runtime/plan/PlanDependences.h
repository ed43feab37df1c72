// Dependences between the launches of a plan.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_PLANDEPENDENCES_H
#define RUNTIME_PLANDEPENDENCES_H

#include "tinyjit/Runtime/Plan.h"

#include <vector>

namespace tinyjit::runtime {

/// For each of `numLaunches` launches from `firstLaunch` on, by position among
/// them, the earlier ones that it must wait for: those that wrote bytes which
/// it touches, and those that read bytes which it writes. One that another one
/// of the list waits for may be left out. A view whose offset depends on a
/// scalar counts as all bytes that it can be. Scratch memory does not count.
std::vector<std::vector<int32_t>>
findDependences(const Plan &plan, int32_t firstLaunch, int32_t numLaunches);

} // namespace tinyjit::runtime

#endif // RUNTIME_PLANDEPENDENCES_H
