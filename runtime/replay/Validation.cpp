// Checks the arguments of a replay, the same for all devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/replay/Validation.h"

#include "runtime/support/Return.h"
#include "runtime/support/Text.h"

#include <algorithm>

using namespace tinyjit::runtime;

static bool beginsFirst(const MemoryRange &a, const MemoryRange &b) {
  return a.begin < b.begin;
}

std::string tinyjit::runtime::title(const Plan &plan, Slot::Kind kind,
                                    size_t index) {
  switch (kind) {
  case Slot::Input: {
    const std::string &name = plan.inputs[index].name;
    return concat("input ", index, name.empty() ? "" : " (\"" + name + "\")");
  }
  case Slot::Constant:
    return quoted("constant", plan.constants[index].name);
  case Slot::State:
    return quoted("state", plan.states[index].name);
  default:
    return concat("output ", index);
  }
}

Status AliasChecker::conflict(const MemoryRange &a,
                              const MemoryRange &b) const {
  // In the order of the call, so that the text does not depend on addresses.
  bool swap = std::make_pair(b.kind, b.index) < std::make_pair(a.kind, a.index);
  const MemoryRange &first = swap ? b : a, &second = swap ? a : b;
  const MemoryRange &written = first.isWritten() ? first : second;
  std::string who = title(plan, written.kind, written.index);
  return Status::invalidArgument(
      title(plan, first.kind, first.index), " and ",
      title(plan, second.kind, second.index), " overlap in memory, but ",
      written.writer == MemoryRange::copiedTo
          ? concat("a result is copied to ", who)
          : concat("launch ", written.writer, " (\"",
                   plan.launches[written.writer].name, "\") writes ", who));
}

Status AliasChecker::sweep(const std::vector<MemoryRange> &sorted) const {
  const MemoryRange *last = nullptr, *lastWritten = nullptr;
  for (const MemoryRange &range : sorted) {
    if (range.begin == range.end)
      continue;
    if (lastWritten && lastWritten->end > range.begin)
      return conflict(*lastWritten, range);
    if (range.isWritten() && last && last->end > range.begin)
      return conflict(*last, range);
    if (!last || range.end > last->end)
      last = &range;
    if (range.isWritten() && (!lastWritten || range.end > lastWritten->end))
      lastWritten = &range;
  }
  return Status();
}

Status AliasChecker::setFixed(std::vector<MemoryRange> ranges) {
  std::sort(ranges.begin(), ranges.end(), beginsFirst);
  fixed.clear();
  fixedWritten.clear();
  lastEnd.clear();
  for (const MemoryRange &range : ranges) {
    if (range.begin == range.end)
      continue;
    if (range.isWritten())
      fixedWritten.push_back(range);
    bool later = fixed.empty() || range.end > fixed[lastEnd.back()].end;
    lastEnd.push_back(later ? fixed.size() : lastEnd.back());
    fixed.push_back(range);
  }
  return sweep(fixed);
}

Status AliasChecker::check(std::vector<MemoryRange> &ranges) const {
  std::sort(ranges.begin(), ranges.end(), beginsFirst);
  RETURN_IF_ERROR(sweep(ranges));
  for (const MemoryRange &range : ranges) {
    if (range.begin == range.end)
      continue;
    // Against a written range everything counts, else only written ones.
    const auto &others = range.isWritten() ? fixed : fixedWritten;
    MemoryRange key = range;
    key.begin = range.end;
    size_t before =
        std::lower_bound(others.begin(), others.end(), key, beginsFirst) -
        others.begin();
    if (before == 0)
      continue;
    const MemoryRange &other =
        others[range.isWritten() ? lastEnd[before - 1] : before - 1];
    if (other.end > range.begin)
      return conflict(range, other);
  }
  return Status();
}

Status tinyjit::runtime::mismatch(const Plan &plan, Slot::Kind kind,
                                  size_t index, const Buffer &buffer,
                                  const BufferSpec &spec) {
  return Status::invalidArgument(
      title(plan, kind, index), " is ",
      buffer ? buffer.describe() : "an empty handle", ", expected ",
      formatType(spec.dtype, *spec.shape), " on ", spec.device->name());
}

Status tinyjit::runtime::checkScalarValue(const Scalar &scalar, int64_t value) {
  if (scalar.type == Scalar::F32 ||
      (value >= scalar.min && value <= scalar.max))
    return Status();
  return Status::outOfRange(quoted("scalar", scalar.name), " is ", value,
                            ", expected ", scalar.min, " to ", scalar.max);
}
