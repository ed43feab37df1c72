// Jit: captures and replays a function, for callers of any language.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_JIT_H
#define TINYJIT_RUNTIME_JIT_H

#include "tinyjit/Runtime/Instance.h"
#include "tinyjit/Runtime/Recording.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tinyjit::runtime {

/// The handling of a call with a value (a number, or any other argument that is
/// no buffer) that no capture was made for.
enum class OnChangedValue {
  /// The value gets a warm-up and a capture of its own; a number that changes
  /// again becomes a variable if launches and views can follow it.
  Promote,
  /// The value gets a warm-up and a capture of its own.
  Capture,
  /// The call fails; the message names the argument, its value, and the one
  /// that was captured.
  Error,
};

struct JitOptions {
  /// The name of captures, and of the function in messages.
  std::string name = "jit";
  /// Captures for different guard values that are kept; the one that was not
  /// used for the longest time goes first.
  size_t maxCaptures = 8;
  /// False: every call runs the function, and nothing is captured.
  bool captures = true;
  OnChangedValue onChangedValue = OnChangedValue::Promote;
  /// False: temporaries and pooled results are given back after every call.
  bool keepsMemory = true;
  /// Where the function was wrapped, for messages. May be empty.
  std::string place;
};

/// The arguments of one call.
struct CallArguments {
  /// The arrays, in order.
  std::vector<Buffer> buffers;
  /// Everything else that the function can depend on and that is no number of
  /// `numbers`: a capture holds only for a call with the same words.
  std::vector<int64_t> guards;
  /// Numbers that captures can follow.
  std::vector<Value> numbers;
};

/// The names of the arguments, in the same order.
struct ArgumentNames {
  std::vector<std::string> buffers;
  /// One per word of `guards`; words of one argument have the same name.
  std::vector<std::string> guards;
  /// The values that the words stand for, as text for messages.
  std::vector<std::string> guardValues;
  std::vector<std::string> numbers;
};

/// The results of a call.
struct CallResult {
  std::vector<Buffer> buffers;
  /// Data of the function's caller, kept with the capture: it tells where
  /// `buffers` stand in the caller's result.
  std::shared_ptr<const void> form;
};

/// The phase that a call of a captured function was in.
enum class JitPhase : int32_t {
  /// No call has ended yet.
  None,
  /// The function ran, and nothing was kept of the call.
  WarmUp,
  /// The function ran, and there is a capture for its arguments now.
  Capture,
  /// A capture was replayed; the function did not run.
  Replay,
};

/// How many calls ended in each phase, and how many captures were made and
/// dropped. Calls that failed, or that were part of another function's capture,
/// do not count.
struct JitStats {
  int64_t warmUps = 0;
  int64_t captures = 0;
  int64_t replays = 0;
  /// Captures and warm-ups that were dropped, because there are at most
  /// `JitOptions::maxCaptures`.
  int64_t dropped = 0;
};

class CaptureSource;

/// Runs a function the first time it is called, runs and captures it the second
/// time, and replays from the third time on. `TinyJit` wraps a C++ function in
/// a Jit, which records its launches; `Module::jit` makes a Jit of a host
/// function of a module, which is evaluated.
///
/// Each set of guard values has its own three phases. A plain number is a
/// guard, too, until it has changed twice; if the function then only passes it
/// on to kernels and views, the next capture takes it as a variable.
///
/// After an error nothing is different from before the call, except for what
/// the function itself did.
///
/// Threads: calls may come from several threads. Warm-ups and captures run one
/// at a time; replays run side by side, unless the capture writes memory that
/// outlives the call: then one at a time. Two captures that write the same
/// memory are the caller's to order. As long as only one thread calls, a call
/// that replays the same capture as the call before takes no lock.
class Jit {
public:
  /// Runs the function.
  /// \param arguments those of the call; in a capture, buffers and numbers are
  ///   stand-ins that are recorded.
  using Body =
      std::function<Status(const CallArguments &arguments, CallResult &result)>;
  using Names = std::function<ArgumentNames()>;

  /// Captures a function that is passed with each call (`run`).
  explicit Jit(JitOptions options = {});
  /// Captures the function that `source` runs; it is called by `call`.
  Jit(JitOptions options, std::unique_ptr<CaptureSource> source);
  /// A function that was captured elsewhere: it only replays, for calls with
  /// the guards and numbers that it was captured with. A plan without guards
  /// takes one number per scalar.
  /// \param store holds the plan's constants; may be null.
  static StatusOr<std::unique_ptr<Jit>> load(std::shared_ptr<const Plan> plan,
                                             std::shared_ptr<Store> store = {},
                                             JitOptions options = {});
  ~Jit();

  /// Replays if there is a capture for these arguments.
  /// \param isDone is set if there was one; else the caller calls `run`.
  /// \returns errors of `Instance::replay`, with the arguments' names.
  Status replay(const CallArguments &arguments, CallResult &result,
                bool &isDone);
  /// The first and the second call with these guards; while another function is
  /// captured on this thread, a call as part of that one.
  /// \param names and \param body not asked if the Jit has a source, which
  ///   knows them.
  /// \returns errors of `body`, as they are; InvalidArgument for a changed
  ///   value, if that is an error; FailedPrecondition if nothing was launched
  ///   while it was captured, for a call from within `body`, and, of a loaded
  ///   function, for other guards; errors of compiling.
  Status run(const CallArguments &arguments, const Names &names,
             const Body &body, CallResult &result);
  /// A call of a function that needs no body: one with a source, or one that
  /// was captured elsewhere. Replays or runs, as above.
  /// \param arguments numbers in the order of the function's parameters, and no
  ///   guards.
  /// \param result what it holds from an earlier call is replaced.
  Status call(const CallArguments &arguments, CallResult &result);

  /// The phase of the call that ended last.
  JitPhase phase() const;
  JitStats stats() const;

  /// Makes replays in the place of `Instance::replay`, whose parameters it has:
  /// to check them, or to time them. May be called by several threads.
  using Replayer = std::function<Status(
      Instance &instance, const std::vector<Buffer> &inputs,
      const std::vector<int64_t> &scalars, std::vector<Buffer> &outputs)>;
  /// Replays are made by `replayer` from now on; set before the first call.
  void replayWith(Replayer replayer);

  /// Forgets all captures; the next call is a first one. \returns
  /// FailedPrecondition for a loaded function, which could not run.
  Status reset();
  /// Frees temporaries and pooled results; captures stay.
  void freeMemory();
  /// Bytes of temporaries and pooled results that are held.
  int64_t bytesHeld() const;

  /// An instance of the capture that was used last, for its figures; null if
  /// the arguments of the last call are not captured. Borrowed until the next
  /// call.
  Instance *instance() const;
  /// The plans of all captures, the most recently used one first.
  std::vector<std::shared_ptr<const Plan>> plans() const;
  /// The recordings of the captures, in the same order; none of a capture that
  /// was evaluated or loaded.
  std::vector<std::shared_ptr<const Recording>> recordings() const;
  /// The stores of the captures, in the same order.
  std::vector<std::shared_ptr<Store>> stores() const;
  /// The IR of all captures before any pass; of a host function, that of its
  /// module. \returns Unsupported for kernels of the host program, which have
  /// none.
  StatusOr<std::string> print() const;
  /// The same of the capture that was used last alone; empty if it has no IR or
  /// there is none.
  StatusOr<std::string> printUsed() const;
  /// Writes the most recently used capture, compiled, to the shared object
  /// `path`, and what it takes from elsewhere to a .safetensors file beside it.
  /// `loadCapture` (SavedCapture.h) opens it.
  /// \returns FailedPrecondition before there is a capture; Unsupported for
  ///   functions of the host program; errors of compiling and writing.
  Status save(const std::string &path) const;
  /// Everything that captures hold on to and that no input gives, capture by
  /// capture in the order in which they were made: guards with their values,
  /// host data, values that the function declared as frozen; of a host function
  /// of a module, with places in its source.
  std::vector<std::string> explainFrozen() const;
  /// Says which inputs were copied or which calls ran launch by launch because
  /// of shared memory, since this was last asked.
  std::vector<std::string> takeRemarks();

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

/// Notes, if a function is captured on this thread, that it uses a value that
/// is no argument. \param what such as "learning rate = 0.1".
void noteFrozen(const std::string &what, const char *file, int line);

/// Notes, if a function is captured on this thread, that it has made `buffers`
/// for this call only. The capture fails with FailedPrecondition if the host
/// program still holds one of these arrays, or a part of it, when the function
/// has returned: its next call would make another one. An array that is not
/// noted may be kept, and is written by each replay.
void noteMade(const std::vector<Buffer> &buffers);

/// Whether the function that is captured on this thread would fail by
/// `noteMade` if it returned `results` now; false if none is captured.
bool keepsMade(const std::vector<Buffer> &results);

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_JIT_H
