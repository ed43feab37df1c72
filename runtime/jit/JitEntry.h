// One capture of a Jit, or what will become one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_JITENTRY_H
#define RUNTIME_JITENTRY_H

#include "runtime/jit/Recorder.h"
#include "tinyjit/Runtime/Jit.h"

#include <mutex>

namespace tinyjit::runtime {

/// A number among the arguments, as a capture sees it.
struct NumberUse {
  /// The variable that calls must bring; null for a plain number.
  VariablePtr given;
  /// A call may bring any value between the bounds, else only `value`.
  bool isFree = false;
  /// As kernels get it.
  int64_t value = 0;
  int64_t min = 0;
  int64_t max = 0;
  /// Of a given variable: the form it comes in.
  int64_t scale = 0;
  int64_t constant = 0;
  bool isReal = false;
  /// Of a loaded capture: a number may come plain or as any variable.
  bool isLoaded = false;
  /// Nothing depends on it.
  bool isAny = false;
  /// The function asked for the value, or uses it where no variable can stand.
  bool isRead = false;
  /// What stood for it while the function was recorded.
  VariablePtr stand;

  bool accepts(const Value &argument) const;
};

/// A number among the arguments that follows several variables is a plain one:
/// a capture follows its value, if anything.
inline Number argumentOf(const Number &number) {
  return number.followsSeveral() ? Number(number.peek()) : number;
}
inline Real argumentOf(const Real &real) { return real; }

/// Where a replay finds the value of a variable: a number of the call, or size
/// `dim` of a buffer.
struct VariableSource {
  int32_t number = -1;
  int32_t buffer = -1;
  int32_t dim = -1;
};

/// Captured or not yet. What a replay reads does not change after the capture.
struct JitEntry {
  std::vector<int64_t> guards;
  std::vector<NumberUse> numbers;
  ArgumentNames names;
  bool isWarm = false;

  std::shared_ptr<const Recording> recording;
  std::shared_ptr<const Plan> plan;
  std::shared_ptr<Store> store;
  std::shared_ptr<const void> form;
  /// One list per scalar of the plan.
  std::vector<std::vector<VariableSource>> sources;
  bool hasSymbolicInputs = false;
  /// A launch writes memory that outlives the call: replays take turns.
  bool writesGlobals = false;

  std::mutex turn;
  /// Guarded by the Jit's mutex.
  std::vector<std::unique_ptr<Instance>> idle;

  bool matches(const CallArguments &arguments) const;
};

/// The value of a number, for people.
std::string printNumber(const NumberUse &use);

/// What compiles a recording: the module of its first kernel, or null if a
/// kernel belongs to no module that is still open.
std::shared_ptr<CaptureLinker> commonLinker(const Recording &recording);

/// Result buffers that nobody else holds or writes: one that is an input, a
/// part of one, symbolic, given twice or held elsewhere is copied.
Status ownResults(const std::vector<Buffer> &inputs,
                  std::vector<Buffer> &results);

/// What a launch may be given of a buffer with symbolic sizes: all of it.
StatusOr<Buffer> largestOf(const Buffer &buffer);

/// Records a call.
class JitRecording {
public:
  JitRecording(const std::string &name, const CallArguments &arguments,
               JitEntry &entry);
  /// Runs `body` with stand-ins and fills the entry. On an error the entry is
  /// as before.
  Status run(const Jit::Body &body, CallResult &result);

private:
  Status makeInputs();
  void makeNumbers();
  void settleNumber(Recording &recording, size_t number);
  Status findSources(Recording &recording);
  std::vector<Guard> makeGuards(const Recording &recording) const;
  Status link(Recording recording);

  const CallArguments &arguments;
  JitEntry &entry;
  Recorder recorder;
  CallArguments stands;
};

/// The values of the plan's scalars in a call. \returns InvalidArgument if one
/// variable has two values.
Status collectScalars(const JitEntry &entry, const CallArguments &arguments,
                      std::vector<int64_t> &scalars);

} // namespace tinyjit::runtime

#endif // RUNTIME_JITENTRY_H
