// Checks that the operands of a plan's launches do not overlap memory that is
// written.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_PLAN_OPERANDCHECKS_H
#define RUNTIME_PLAN_OPERANDCHECKS_H

#include "tinyjit/Runtime/Plan.h"

namespace tinyjit::runtime {

/// Bytes [begin, end) of some memory of a plan: the arena of a device or what a
/// slot is bound to.
struct SlotBytes {
  /// The arena of device d is -1 - d; else a slot that is no view.
  int64_t memory;
  int64_t begin, end;
  /// Whether all numbers are known before a replay; else these are all the
  /// bytes of the slot that has the memory.
  bool isExact;
};
SlotBytes bytesOf(const Plan &plan, int32_t slot);

/// Checks a plan whose numbers are all valid, as far as its offsets are
/// numbers: memory that a launch writes is given to it in one slot, and what
/// the prologue leaves in the arena for the launches shares no byte with
/// another slot that they use. Takes `n log n` time for `n` operands.
/// \returns InvalidArgument, naming the launch or slot.
Status checkOperandMemory(const Plan &plan);

} // namespace tinyjit::runtime

#endif // RUNTIME_PLAN_OPERANDCHECKS_H
