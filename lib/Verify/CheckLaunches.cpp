// Compares the launches of a plan, one by one, with the interpreter.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Verify/CheckLaunches.h"

#include "lib/Diagnostics/Diagnostics.h"
#include "lib/Support/Strings.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::verify;
using runtime::Launch;
using runtime::Plan;
using runtime::Slot;

/// The content of memory that nothing has written yet.
static constexpr uint64_t freshPattern = ~uint64_t(0);

static const Launch &getLaunch(const Plan &plan, int32_t number) {
  return number < 0 ? plan.prologue[~number] : plan.launches[number];
}

static Difference describe(const Plan &plan, const Reference &reference,
                           int32_t number, const ElementDifference &found) {
  Difference difference;
  difference.launch = number;
  difference.kernel = getLaunch(plan, number).name;
  difference.buffer = found.buffer;
  difference.element = found.element;
  difference.got = found.got;
  difference.expected = found.expected;
  difference.location =
      diagnostics::formatPlace(reference.getOp(number)->getLoc());
  return difference;
}

/// Does what launch `number` means: interprets it, or calls the function of the
/// library that it is.
static LogicalResult runReference(Reference &reference, LaunchMemory &memory,
                                  int32_t number) {
  if (!memory.isForeign(number))
    return reference.run(number, memory.arguments(number),
                         memory.scalars(number));
  Status status = memory.run(number);
  return status.ok() ? success()
                     : reference.getOp(number)->emitError(status.message());
}

namespace {
/// Three runs side by side. Before each launch `code` and `copy` hold the same
/// bytes; the launch runs as code on the one and is interpreted on the other.
/// `alone` is there once code was allowed to differ: it is only interpreted.
class LockStep {
public:
  LockStep(const Plan &plan, Reference &reference, const CallStart &start)
      : plan(plan), reference(reference), code(plan, start, freshPattern),
        copy(plan, start, freshPattern) {}

  FailureOr<LaunchResults> run();

private:
  std::optional<ElementDifference> compare(int32_t number);

  const Plan &plan;
  Reference &reference;
  LaunchMemory code, copy;
  std::unique_ptr<LaunchMemory> alone;
};
} // namespace

/// Compares the two after a launch, and makes them equal again where it may
/// differ.
std::optional<ElementDifference> LockStep::compare(int32_t number) {
  if (!code.findOtherByte(copy))
    return std::nullopt;
  const Launch &launch = getLaunch(plan, number);
  std::unique_ptr<LaunchMemory> before;
  if (!alone)
    before = std::make_unique<LaunchMemory>(copy);
  for (size_t i = 0; i < launch.slots.size(); ++i) {
    const Slot &slot = plan.slots[launch.slots[i]];
    void *got = code.arguments(number)[i];
    void *want = copy.arguments(number)[i];
    Tolerance tolerance = reference.getTolerance(number, slot.dtype);
    if (auto found = compareElements(concat("operand ", i), slot.dtype,
                                     slot.shape, got, want, tolerance))
      return found;
    std::memcpy(want, got, slot.byteSize());
  }
  if (std::optional<std::string> place = code.findOtherByte(copy))
    return ElementDifference{*place, std::nullopt, "a write",
                             "none outside of its operands"};
  if (!alone)
    alone = std::move(before);
  return std::nullopt;
}

FailureOr<LaunchResults> LockStep::run() {
  LaunchResults results;
  for (auto next = code.next(); next; next = code.next(next)) {
    int32_t number = *next;
    if (Status status = code.run(number); !status.ok())
      return reference.getOp(number)->emitError(status.message());
    if (failed(runReference(reference, copy, number)) ||
        (alone && failed(runReference(reference, *alone, number))))
      return failure();
    if (auto found = compare(number)) {
      results.difference = describe(plan, reference, number, *found);
      return results;
    }
  }
  results.native = code.end();
  results.reference = alone ? alone->end() : copy.end();
  return results;
}

FailureOr<LaunchResults> verify::checkLaunches(const Plan &plan,
                                               Reference &reference,
                                               const CallStart &start) {
  return LockStep(plan, reference, start).run();
}

FailureOr<CallEnd> verify::interpretCapture(Reference &reference,
                                            const CallStart &start) {
  FailureOr<Plan> plan = reference.buildTables();
  if (failed(plan))
    return failure();
  LaunchMemory memory(*plan, start, freshPattern);
  for (auto next = memory.next(); next; next = memory.next(next))
    if (failed(runReference(reference, memory, *next)))
      return failure();
  return memory.end();
}

/// The bytes of operand `operand` of a launch, from `offset` on.
static const char *at(const LaunchMemory &memory, int32_t number,
                      size_t operand, int64_t offset) {
  return static_cast<const char *>(memory.arguments(number)[operand]) + offset;
}

std::optional<Difference> verify::findGarbageReader(const Plan &plan,
                                                    const Reference &reference,
                                                    const CallStart &start,
                                                    uint64_t pattern) {
  // An element is written if it changes. The third run is there for what a
  // launch makes 0 of 0 and NaN of NaN.
  constexpr uint64_t other = 0x3f3f3f3f3f3f3f3f;
  std::vector<LaunchMemory> runs;
  runs.reserve(3);
  for (uint64_t garbage : {uint64_t(0), pattern, other})
    runs.emplace_back(plan, start, garbage);
  for (auto next = runs[0].next(); next; next = runs[0].next(next)) {
    int32_t number = *next;
    std::vector<LaunchMemory> before(runs.begin(), runs.end());
    for (LaunchMemory &run : runs)
      if (!run.run(number).ok()) // so nobody knows which launch it is
        return std::nullopt;
    const Launch &launch = getLaunch(plan, number);
    for (size_t i = 0; i < launch.slots.size(); ++i) {
      const Slot &slot = plan.slots[launch.slots[i]];
      int64_t size = runtime::byteSize(slot.dtype);
      for (int64_t o = 0; o < slot.byteSize(); o += size) {
        bool written = false;
        for (size_t r = 0; r < runs.size(); ++r)
          written |= std::memcmp(at(runs[r], number, i, o),
                                 at(before[r], number, i, o), size) != 0;
        if (!written)
          continue;
        if (auto found = compareElements(concat("operand ", i), slot.dtype, {},
                                         at(runs[1], number, i, o),
                                         at(runs[0], number, i, o))) {
          found->element = o / size;
          return describe(plan, reference, number, *found);
        }
      }
    }
  }
  return std::nullopt;
}
