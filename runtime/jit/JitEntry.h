// JitEntry: one capture of a Jit, or a warm-up that the next call captures.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_JITENTRY_H
#define RUNTIME_JITENTRY_H

#include "runtime/support/BiasedMutex.h"
#include "tinyjit/Runtime/Jit.h"
#include "tinyjit/Runtime/ScalarSums.h"

#include <mutex>

namespace tinyjit::runtime {

/// A number among the arguments, as a capture sees it.
struct NumberUse {
  /// The variable that calls must bring; null for a plain number.
  VariablePtr given;
  /// A call may bring any value between the bounds, else only `value`.
  bool isFree = false;
  /// As kernels get it; of a wide real, the bits of the double.
  int64_t value = 0;
  int64_t min = std::numeric_limits<int64_t>::min();
  int64_t max = std::numeric_limits<int64_t>::max();
  /// Of a given variable: the form it comes in.
  int64_t scale = 0;
  int64_t constant = 0;
  bool isReal = false;
  bool isWide = false;
  /// Only the value counts: the number may come plain or in any form. Of a
  /// capture that was loaded or evaluated.
  bool isByValue = false;
  /// Nothing depends on it.
  bool isAny = false;
  /// The function asked for the value, or uses it where no variable can stand.
  bool isRead = false;
  /// It was to be free, and cannot be.
  bool isRefused = false;
  /// The variable that stood for it while the function was recorded.
  VariablePtr stand;

  bool accepts(const Value &argument) const;
};

/// How an argument would be used if it stayed as it is.
NumberUse useOf(const Value &argument);

/// Where a replay finds the value of a variable: a number of the call, or size
/// `dim` of a buffer.
struct VariableSource {
  int32_t number = -1;
  int32_t buffer = -1;
  int32_t dim = -1;
};

/// One capture of a function, made already or not yet. Members that a replay
/// reads do not change after the capture.
struct JitEntry {
  std::vector<int64_t> guards;
  std::vector<NumberUse> numbers;
  ArgumentNames names;
  /// Counts captures in the order in which they were made.
  int64_t number = 0;

  /// `CaptureSource::owner`.
  std::shared_ptr<const void> owner;
  /// Null before the capture.
  std::shared_ptr<const Plan> plan;
  std::shared_ptr<Store> store;
  /// Of a recorded call.
  std::shared_ptr<const Recording> recording;
  std::shared_ptr<const void> form;
  /// One list per scalar of the plan, empty for those of `sums`.
  std::vector<std::vector<VariableSource>> sources;
  /// The scalars that are computed from others.
  std::vector<ScalarSum> sums;
  bool hasSymbolicInputs = false;
  /// A launch writes memory that outlives the call: replays take turns.
  bool writesGlobals = false;
  /// The values that replays repeat as they were, one line each.
  std::vector<std::string> frozen;
  /// The IR before any pass, and `Jit::save`; empty for a loaded capture.
  std::function<StatusOr<std::string>(const JitEntry &entry)> print;
  std::function<Status(const JitEntry &entry, const std::string &path)> save;

  /// Held by replays if `writesGlobals`.
  BiasedMutex turn;
  /// Guards `idle`.
  std::mutex mutex;
  std::vector<std::unique_ptr<Instance>> idle;

  bool matches(const CallArguments &arguments) const;
  /// The first sum that is outside of its scalar's bounds in a call whose
  /// numbers fit, or null. \param value gets what it is, or nothing if that
  /// does not fit 64 bits.
  const ScalarSum *unfitSum(const CallArguments &arguments,
                            std::optional<int64_t> &value) const;
};

/// Shared with replays that still run when it is forgotten.
using EntryPtr = std::shared_ptr<JitEntry>;

/// The value of a number as text for messages.
std::string printNumber(const NumberUse &use);

/// Lists the guards of an entry and the numbers that it holds for, one line
/// each.
std::vector<std::string> describeGuards(const JitEntry &entry);

/// Result buffers that nobody else holds or writes: one that is an input, a
/// part of one, symbolic, given twice or held elsewhere is copied.
Status ownResults(const std::vector<Buffer> &inputs,
                  std::vector<Buffer> &results);

/// All of a buffer with symbolic sizes, as a launch may be given it.
StatusOr<Buffer> largestOf(const Buffer &buffer);

/// The values of the plan's scalars in a call. \returns InvalidArgument if one
/// variable has two values, OutOfRange for a sum outside of its bounds.
Status collectScalars(const JitEntry &entry, const CallArguments &arguments,
                      std::vector<int64_t> &scalars);

} // namespace tinyjit::runtime

#endif // RUNTIME_JITENTRY_H
