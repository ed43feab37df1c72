// Runs the launches of a plan one by one, so that the capture under way records
// them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_PLANPLAY_H
#define RUNTIME_PLANPLAY_H

#include "tinyjit/Runtime/Kernel.h"
#include "tinyjit/Runtime/Store.h"

namespace tinyjit::runtime {

/// The kernel that a launch of `plan` runs; the scalars that the plan fixes are
/// parameters, too. It keeps the plan's code alive.
KernelPtr kernelOf(const std::shared_ptr<const Plan> &plan,
                   const Launch &launch);

/// Whether the one integer in `condition`, which work under way may write, is
/// zero; true if it is null. The host waits for it.
Status isZero(const Buffer *condition, bool &result);

/// Runs the prologue and the launches of `plan` through `launch` and `copy`, so
/// that a function that is captured on this thread captures them as well. Every
/// temporary gets memory of its own: there is no arena to share.
/// \param store has the constants and states. \param inputs one per input, of
///   the slot's largest shape. \param values one per scalar.
/// \param given the caller's memory for the outputs, or null for fresh memory.
/// \param results gets the outputs; untouched after an error.
/// \returns InvalidArgument for an input of another type, shape or device;
///   Unsupported for caller-provided outputs whose sizes follow scalars;
///   errors of `launch`, `copy`, `view` and of the store.
Status playPlan(const std::shared_ptr<const Plan> &plan, Store &store,
                const std::vector<Buffer> &inputs,
                const std::vector<Value> &values, const Buffer *given,
                std::vector<Buffer> &results);

} // namespace tinyjit::runtime

#endif // RUNTIME_PLANPLAY_H
