// Random schedules for a kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Unit/KernelFuzz/RandomSchedule.h"

#include "test/Unit/KernelFuzz/Generator.h"

using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::test;

/// Makes each range a loop of its own.
static void takeApart(NestSchedule &nest) {
  NestSchedule single;
  for (const LoopSchedule &loop : nest)
    for (unsigned range : loop.ranges) {
      LoopSchedule made = loop;
      made.ranges = {range};
      if (range != loop.ranges.back())
        made.width = made.copies = 1;
      single.push_back(made);
    }
  nest = single;
}

/// Changes one thing, which may be one that does not fit.
static void change(NestSchedule &nest, llvm::ArrayRef<int64_t> extents,
                   Random &random) {
  size_t size = nest.size();
  size_t at = static_cast<size_t>(random.below(static_cast<int64_t>(size)));
  size_t other = static_cast<size_t>(random.below(static_cast<int64_t>(size)));
  switch (random.below(10)) {
  case 0:
  case 1:
    nest[at].copies = 1 + random.below(6);
    break;
  case 2:
    nest[at].width = int64_t(1) << random.below(6);
    break;
  case 3:
    std::swap(nest[at].width, nest[other].width);
    break;
  case 4:
    std::swap(nest[at], nest[other]);
    break;
  case 5: {
    LoopSchedule blocks;
    blocks.ranges = nest[at].ranges;
    blocks.block = 1 + random.below(20);
    nest.insert(nest.begin() + std::min(at, other), blocks);
    break;
  }
  case 6:
    nest[at].pack = !nest[at].pack;
    break;
  case 7:
    for (LoopSchedule &loop : nest)
      loop.split = false;
    nest[at].split = true;
    break;
  case 8: // a row that may be joined with others
    for (LoopSchedule &loop : nest)
      loop.width = 1, loop.pack = false;
    nest[at].pack = true;
    nest[at].copies = 1;
    nest[at].width = std::max<int64_t>(1, extents[nest[at].ranges.back()]);
    break;
  default:
    takeApart(nest);
  }
}

KernelSchedule tinyjit::test::generateSchedule(ScheduleSpace &space,
                                               uint64_t seed) {
  Random random(seed);
  KernelSchedule schedule = space.getStandard();
  // A kernel that stores nothing has no nests.
  for (int tries = 0; tries < 40 && !schedule.nests.empty(); ++tries) {
    KernelSchedule changed = schedule;
    auto number = static_cast<size_t>(
        random.below(static_cast<int64_t>(changed.nests.size())));
    NestSchedule &nest = changed.nests[number];
    if (nest.empty())
      continue;
    for (int64_t steps = 1 + random.below(2); steps-- > 0;)
      change(nest, space.getNests()[number].extents, random);
    if (space.contains(changed))
      schedule = changed;
  }
  return schedule;
}
