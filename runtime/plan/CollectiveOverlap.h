// Which asynchronous collectives of a plan may run beside its other launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_PLAN_COLLECTIVEOVERLAP_H
#define RUNTIME_PLAN_COLLECTIVEOVERLAP_H

#include "tinyjit/Runtime/Plan.h"

#include <vector>

namespace tinyjit::runtime {

/// By launch: whether it is an asynchronous collective that may be begun there,
/// as launches behind it wait for its end before one of them uses what it
/// writes, or writes what it reads. Not across branches.
std::vector<bool> findOverlapped(const Plan &plan);

} // namespace tinyjit::runtime

#endif // RUNTIME_PLAN_COLLECTIVEOVERLAP_H
