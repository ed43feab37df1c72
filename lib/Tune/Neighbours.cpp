// Enumerates the schedules that are one step away from another.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Tune/Neighbours.h"

#include "llvm/ADT/StringSet.h"

using namespace tinyjit;
using namespace tinyjit::tune;
using conversion::KernelSchedule;
using conversion::LoopSchedule;
using conversion::NestSchedule;

/// Copies that are tried.
static constexpr int64_t copyCounts[] = {1, 2, 3, 4, 6, 8, 12, 16};

/// Values of a block that are tried.
static constexpr int64_t blockSizes[] = {16, 32, 64, 128, 256, 512, 1024};

namespace {
class Steps {
public:
  Steps(const KernelSchedule &start, conversion::ScheduleSpace &space)
      : start(start), space(space) {
    seen.insert(start.text());
  }

  std::vector<KernelSchedule> run();

private:
  /// Adds the schedule in which nest number `number` has `loops`.
  void add(NestSchedule loops);
  int64_t extentOf(const LoopSchedule &loop) const;
  void changeVectors();
  void changeCopies();
  void moveLoops();
  void changeBlocks();
  void changeMarks();

  const KernelSchedule &start;
  conversion::ScheduleSpace &space;
  llvm::StringSet<> seen;
  std::vector<KernelSchedule> found;
  /// The nest that is changed.
  size_t number = 0;
  NestSchedule nest;
};
} // namespace

void Steps::add(NestSchedule loops) {
  KernelSchedule schedule = start;
  schedule.nests[number] = std::move(loops);
  if (seen.insert(schedule.text()).second && space.contains(schedule))
    found.push_back(std::move(schedule));
}

/// Trips of the whole loop, or -1.
int64_t Steps::extentOf(const LoopSchedule &loop) const {
  int64_t extent = 1;
  for (unsigned range : loop.ranges) {
    int64_t size = space.getNests()[number].extents[range];
    extent = size < 0 || extent < 0 ? -1 : extent * size;
  }
  return extent;
}

/// Other widths along the same loop, and the same width along another one.
void Steps::changeVectors() {
  int64_t widest = space.getNests()[number].vectorWidth;
  for (size_t i = 0; i < nest.size(); ++i) {
    if (nest[i].block > 0 || widest < 2)
      continue;
    for (int64_t width : {2 * widest, widest, widest / 2, int64_t(1)}) {
      int64_t extent = extentOf(nest[i]);
      if (width > 1 && extent >= 0 && extent <= width / 2)
        continue;
      NestSchedule changed = nest;
      for (LoopSchedule &loop : changed) {
        loop.width = 1;
        loop.pack = false;
      }
      changed[i].width = width;
      changed[i].pack = nest[i].pack && width > 1;
      add(std::move(changed));
    }
  }
}

void Steps::changeCopies() {
  // All sums and half as many other values must fit the registers.
  int64_t most = std::max<int64_t>(16, space.getNumRegisters());
  for (size_t i = 0; i < nest.size(); ++i) {
    int64_t others = 1;
    for (size_t j = 0; j < nest.size(); ++j)
      others *= j == i ? 1 : nest[j].copies;
    int64_t extent = extentOf(nest[i]);
    for (int64_t copies : copyCounts) {
      if (nest[i].block > 0 || copies * others > most ||
          (copies > 1 && extent >= 0 && (copies - 1) * nest[i].width >= extent))
        continue;
      NestSchedule changed = nest;
      changed[i].copies = copies;
      add(std::move(changed));
    }
  }
}

/// Each loop at each other place.
void Steps::moveLoops() {
  for (size_t from = 0; from < nest.size(); ++from)
    for (size_t to = 0; to < nest.size(); ++to) {
      if (from == to)
        continue;
      NestSchedule changed = nest;
      LoopSchedule loop = changed[from];
      changed.erase(changed.begin() + from);
      changed.insert(changed.begin() + to, loop);
      add(std::move(changed));
    }
}

/// Blocks of each range, outside of all loops or not at all.
void Steps::changeBlocks() {
  for (size_t i = 0; i < nest.size(); ++i) {
    int64_t extent = extentOf(nest[i]);
    if (nest[i].block > 0) {
      NestSchedule without = nest;
      without.erase(without.begin() + i);
      add(std::move(without));
    }
    for (int64_t size : blockSizes) {
      if (extent < 2 * size)
        continue;
      NestSchedule changed = nest;
      if (nest[i].block == 0) {
        LoopSchedule blocks;
        blocks.ranges = nest[i].ranges;
        changed.insert(changed.begin(), blocks);
        changed[0].block = size;
      } else {
        changed[i].block = size;
      }
      // Parts cannot share out what is in blocks.
      add(changed);
      for (LoopSchedule &loop : changed)
        loop.split = false;
      add(std::move(changed));
    }
  }
}

void Steps::changeMarks() {
  for (size_t i = 0; i < nest.size(); ++i) {
    NestSchedule changed = nest;
    changed[i].pack = !nest[i].pack;
    add(std::move(changed));
    changed = nest;
    for (size_t j = 0; j < nest.size(); ++j)
      changed[j].split = j == i;
    add(std::move(changed));
  }
}

std::vector<KernelSchedule> Steps::run() {
  for (number = 0; number < start.nests.size(); ++number) {
    nest = start.nests[number];
    changeCopies();
    changeVectors();
    moveLoops();
    changeMarks();
    changeBlocks();
  }
  return std::move(found);
}

std::vector<KernelSchedule>
tune::getNeighbours(const KernelSchedule &schedule,
                    conversion::ScheduleSpace &space) {
  return Steps(schedule, space).run();
}
