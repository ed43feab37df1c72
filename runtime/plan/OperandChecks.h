// Checks that the operands of a plan's launches do not overlap memory that is
// written.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_PLAN_OPERANDCHECKS_H
#define RUNTIME_PLAN_OPERANDCHECKS_H

#include "tinyjit/Runtime/Plan.h"

namespace tinyjit::runtime {

/// Checks a plan whose numbers are all valid, as far as its offsets are
/// numbers: memory that a launch writes is given to it in one slot, and what
/// the prologue leaves in the arena for the launches shares no byte with
/// another slot that they use. Takes `n log n` time for `n` operands.
/// \returns InvalidArgument, naming the launch or slot.
Status checkOperandMemory(const Plan &plan);

} // namespace tinyjit::runtime

#endif // RUNTIME_PLAN_OPERANDCHECKS_H
