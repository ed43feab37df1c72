// Applies a schedule to the loops of a nest, if it fits, and reads the schedule
// off a plan.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/JoinedRows.h"
#include "lib/Conversion/KernelToVector/NestTiling.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

/// More than any machine has registers for, and little enough code.
static constexpr int64_t maxCopies = 128;

/// Registers that one vector may take.
static constexpr int64_t maxRegistersPerVector = 2;

SmallVector<RangeOp> loops::getNestRanges(const Nest &nest,
                                          FreeRanges &ranges) {
  StoreOp store = nest.stores.front();
  SmallVector<RangeOp> list(ranges.of(store.getIndices()).takeVector());
  llvm::sort(list, [](RangeOp a, RangeOp b) { return a->isBeforeInBlock(b); });
  return list;
}

static std::string inQuotes(const LoopSchedule &loop) {
  return "'" + KernelSchedule{{{loop}}}.text() + "'";
}

/// Puts the ranges that `schedule` names into `loop`.
std::string NestTiling::applyRanges(const LoopSchedule &schedule,
                                    ArrayRef<RangeOp> known, Loop &loop) {
  for (unsigned number : schedule.ranges)
    if (number >= known.size())
      return "r" + std::to_string(number) + " is none of its " +
             std::to_string(known.size()) + " ranges";
  auto single = [&](unsigned number) {
    Loop made;
    made.ranges.push_back(known[number]);
    RangeOp range = known[number];
    made.extent = range.getExtent().value_or(-1);
    return made;
  };
  loop = single(schedule.ranges.back());
  for (unsigned number : llvm::reverse(ArrayRef(schedule.ranges).drop_back())) {
    Loop outer = single(number);
    if (!canMerge(outer, loop))
      return inQuotes(schedule) +
             " joins ranges that no access walks through in one go";
    outer.ranges.append(loop.ranges);
    outer.extent *= loop.extent;
    loop = outer;
  }
  return "";
}

std::string NestTiling::checkBlock(const LoopSchedule &schedule,
                                   const Loop &loop) {
  if (loop.ranges.size() != 1 || schedule.width != 1 || schedule.copies != 1 ||
      schedule.pack)
    return inQuotes(schedule) +
           " is a loop over blocks of one range, which has nothing else";
  if (loop.extent < 0 || schedule.block > loop.extent)
    return inQuotes(schedule) +
           " has blocks that are larger than the range, or one of a range "
           "whose size is not a number";
  return "";
}

/// Whether `schedule` makes each row of an image, or the like, one vector, as
/// rows that are joined are. Their sums show whether they can be.
bool NestTiling::isWholeRow(const LoopSchedule &schedule, const Loop &loop) {
  return schedule.pack && schedule.width == loop.extent &&
         schedule.copies == 1 && plan.useVectors && vectorWidth > 1 &&
         schedule.width <= maxRegistersPerRow * vectorWidth &&
         !hasPartialResults(loop);
}

std::string NestTiling::checkVector(const LoopSchedule &schedule,
                                    const Loop &loop) {
  if (schedule.width == 1)
    return "";
  int64_t widest = plan.useVectors && vectorWidth > 1
                       ? maxRegistersPerVector * vectorWidth
                       : 1;
  if (isWholeRow(schedule, loop))
    return "";
  if (!llvm::isPowerOf2_64(schedule.width) || schedule.width > widest)
    return inQuotes(schedule) + " has vectors of " +
           std::to_string(schedule.width) + ", expected a power of two up to " +
           std::to_string(widest);
  if (hasPartialResults(loop))
    return inQuotes(schedule) +
           " has vectors of results whose reductions have partial results";
  return "";
}

/// The one value of the reduction that is vectors along loop `depth` and the
/// same for all loops inside; null if there is none that can be packed.
Value NestTiling::findPackable(unsigned depth) {
  SmallVector<const Loop *> inside;
  for (const Loop &loop : ArrayRef(nest.loops).drop_front(depth + 1))
    inside.push_back(&loop);
  int64_t width = nest.loops[depth].width;
  if (std::optional<ByteProduct> bytes = findBytes(nest.loops[depth], inside);
      bytes && width <= vectorWidth && 32 * width >= 128) {
    setBytes(*bytes, depth);
    return nest.packed;
  }
  return findShared(nest.loops[depth], inside);
}

/// Checks the rules that one loop alone does not show.
std::string NestTiling::checkWhole() {
  llvm::SmallDenseSet<Operation *> blocked, taken;
  int64_t copies = 1;
  bool hasLanes = false;
  for (const Loop &loop : nest.loops) {
    copies *= loop.copies;
    if (copies > maxCopies)
      return "more than " + std::to_string(maxCopies) + " copies side by side";
    if (loop.width > 1 && std::exchange(hasLanes, true))
      return "vectors along more than one loop";
    for (RangeOp range : loop.ranges) {
      auto &set = loop.block > 0 ? blocked : taken;
      if (!set.insert(range).second ||
          (loop.block > 0 && taken.contains(range)))
        return "a range that is walked twice";
      if (loop.block == 0 && blocked.contains(range) && loop.ranges.size() > 1)
        return "blocks of a range that is joined with others";
      if (blocked.contains(range) && !llvm::isPowerOf2_64(loop.width))
        return "vectors of whole rows that are walked in blocks";
    }
  }
  if (nest.splitDepth) {
    const Loop &split = nest.loops[*nest.splitDepth];
    if ((split.block == 0 && blocked.contains(split.ranges.back())) ||
        (nest.packed && *nest.splitDepth > nest.packDepth))
      return "parts of a loop within blocks, or within what is packed once";
  }
  return "";
}

std::string NestTiling::apply(const NestSchedule &schedule) {
  SmallVector<RangeOp> known = getNestRanges(nest, ranges);
  nest.loops.clear();
  size_t used = 0;
  for (auto [depth, wanted] : llvm::enumerate(schedule)) {
    Loop &loop = nest.loops.emplace_back();
    std::string error = applyRanges(wanted, known, loop);
    if (error.empty())
      error = wanted.block > 0 ? checkBlock(wanted, loop)
                               : checkVector(wanted, loop);
    if (!error.empty())
      return error;
    loop.block = wanted.block;
    loop.width = wanted.width;
    loop.copies = wanted.copies;
    used += wanted.block > 0 ? 0 : wanted.ranges.size();
    if (wanted.split && nest.splitDepth)
      return "parts of more than one loop";
    if (wanted.split)
      nest.splitDepth = depth;
    if (wanted.pack)
      nest.packDepth = depth;
  }
  if (used < known.size())
    return std::to_string(used) + " of its " + std::to_string(known.size()) +
           " ranges";
  for (auto [depth, wanted] : llvm::enumerate(schedule)) {
    if (!wanted.pack)
      continue;
    nest.packed = wanted.width > 1 && nest.packDepth == depth
                      ? findPackable(depth)
                      : Value();
    if (!nest.packed)
      return inQuotes(wanted) +
             " packs, but no load of its one reduction is vectors along it and "
             "the same for all loops inside";
    nest.packedIn = reductions.front();
    if (!llvm::isPowerOf2_64(wanted.width) &&
        !isProductWith(nest.packedIn, nest.packed, plan))
      return inQuotes(wanted) +
             " joins rows, but its reduction does not add up products of what "
             "is packed";
  }
  if (!nest.packed)
    for (Loop &loop : nest.loops)
      if (loop.width > 1 && readWords(loop))
        break;
  if (std::string error = checkWhole(); !error.empty())
    return error;
  if (plan.useVectors)
    setIntegerLanes();
  return "";
}

KernelSchedule loops::getPlannedSchedule(const KernelPlan &plan,
                                         FreeRanges &ranges) {
  KernelSchedule schedule;
  for (const Nest &nest : plan.nests) {
    SmallVector<RangeOp> known = getNestRanges(nest, ranges);
    NestSchedule &loops = schedule.nests.emplace_back();
    for (auto [depth, loop] : llvm::enumerate(nest.loops)) {
      LoopSchedule &made = loops.emplace_back();
      for (RangeOp range : loop.ranges)
        made.ranges.push_back(llvm::find(known, range) - known.begin());
      made.block = loop.block;
      made.width = loop.width;
      made.copies = loop.copies;
      made.pack = nest.packed && nest.packDepth == depth;
      made.split = plan.maxParts > 1 && nest.splitDepth == depth;
    }
  }
  return schedule;
}
