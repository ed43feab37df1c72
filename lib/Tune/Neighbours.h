// Enumerates the schedules that are one step away from another.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TUNE_NEIGHBOURS_H
#define TINYJIT_LIB_TUNE_NEIGHBOURS_H

#include "lib/Conversion/KernelToVector/ScheduleSpace.h"

#include <vector>

namespace tinyjit::tune {

/// The schedules in `space` that differ from `schedule` in one step: the width
/// of the vectors or the loop they are taken along, how many copies run side by
/// side, the place of a loop, blocks, what is packed, what parts share out.
/// Always the same ones in the same order, each once, `schedule` not among
/// them.
std::vector<conversion::KernelSchedule>
getNeighbours(const conversion::KernelSchedule &schedule,
              conversion::ScheduleSpace &space);

} // namespace tinyjit::tune

#endif // TINYJIT_LIB_TUNE_NEIGHBOURS_H
