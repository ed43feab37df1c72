// Random schedules for a kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TEST_UNIT_KERNELFUZZ_RANDOMSCHEDULE_H
#define TEST_UNIT_KERNELFUZZ_RANDOMSCHEDULE_H

#include "lib/Conversion/KernelToVector/ScheduleSpace.h"

namespace tinyjit::test {

/// A schedule in `space`, some random changes away from the standard one. Small
/// and odd sizes are as likely as those that a search would try.
conversion::KernelSchedule generateSchedule(conversion::ScheduleSpace &space,
                                            uint64_t seed);

} // namespace tinyjit::test

#endif // TEST_UNIT_KERNELFUZZ_RANDOMSCHEDULE_H
