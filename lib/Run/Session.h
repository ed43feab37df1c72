// Session: one capture, ready to be called with values from files and the
// command line.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_SESSION_H
#define TINYJIT_LIB_RUN_SESSION_H

#include "lib/Inspect/Trace.h"
#include "lib/Replay/Values.h"
#include "lib/Run/Options.h"
#include "lib/Run/Verification.h"
#include "lib/Support/Compare.h"
#include "tinyjit/Module.h"
#include "tinyjit/Runtime/Stats.h"

#include <chrono>

namespace tinyjit::run {

/// The arguments of one call.
struct CallValues {
  /// The inputs; of a host function, its numbers as well.
  runtime::CallArguments arguments;
  /// Of a capture: its variables, as kernels get them.
  std::vector<int64_t> scalars;
};

/// A loaded module with an instance of one of its captures, or with one of its
/// host functions.
class Session {
public:
  /// Loads `file` and finds the capture or, if there is none of that name, the
  /// host function; compiles nothing yet. A file that ends
  /// in `.so` holds one capture, compiled ahead of time.
  /// \param inputs values of the first call, the shapes of which are the sizes
  ///   that the types of a function on tensors leave open.
  static StatusOr<Session> open(const std::string &file,
                                const std::string &function,
                                const std::vector<std::string> &inputs,
                                const ModuleOptions &options,
                                runtime::OnChangedValue onChangedValue =
                                    runtime::OnChangedValue::Promote);

  /// Reads the values of one call.
  /// \param inputs `[NAME=]VALUE` each; those without a name fill the places
  ///   that are left, in order.
  /// \param args `NAME=NUMBER` for every argument of a host function that is a
  ///   number. For a capture that was made with numbers, they may be given,
  ///   too, and must be the same.
  /// \param vars `NAME=NUMBER` for every variable.
  /// \returns InvalidArgument naming what is missing, unknown, given twice or
  ///   of the wrong type, with what is wanted; OutOfRange for a number outside
  ///   a variable's bounds; errors of `readArrayValue`.
  StatusOr<CallValues> readValues(const std::vector<std::string> &inputs,
                                  const std::vector<std::string> &args,
                                  const std::vector<std::string> &vars) const;

  /// Records compiling, calls and launches from now on; before the first call.
  /// \param trace borrowed; outlives the session.
  void traceTo(inspect::Trace &trace) {
    tracing = &trace;
    trace.begin(capture.name);
    watchReplays();
  }

  /// The plan of that capture, compiled if it has not been.
  StatusOr<std::shared_ptr<const runtime::Plan>>
  plan(const std::vector<std::string> &args);

  /// Has replays checked from now on; not those of a capture compiled ahead of
  /// time. \param verification borrowed; goes before the session.
  void verifyWith(Verification &verification);

  /// The capture that is called: of a host function, the one for `args`, made
  /// now without running it if it has not been made. \returns its name; errors
  /// of `readValues` and `Module::capture`.
  StatusOr<std::string> captureName(const std::vector<std::string> &args);

  /// Compiles at the first call, and replays; a host function goes through its
  /// phases.
  Status call(const CallValues &values);

  /// Compares result `index` of the last call with a value.
  /// \returns nothing, or what differs; errors of `readArrayValue`.
  StatusOr<std::optional<std::string>>
  compareOutput(size_t index, const std::string &expected,
                std::optional<double> rtol, std::optional<double> atol) const;

  /// The same for a state.
  StatusOr<std::optional<std::string>>
  compareState(const std::string &name, const std::string &expected,
               std::optional<double> rtol, std::optional<double> atol) const;

  /// The module, or null for a capture compiled ahead of time.
  Module *module() { return loaded.get(); }
  const CaptureInfo &info() const { return capture; }
  /// False if it is a host function that is called.
  bool isCapture() const { return !host; }
  /// The instance that replays; null as long as a host function is not
  /// captured.
  runtime::Instance *instance() const {
    return host ? host->instance() : running.get();
  }
  /// The values that captures of a host function repeat as they were.
  std::vector<std::string> frozen() const;
  const std::vector<runtime::Buffer> &outputs() const { return result.buffers; }
  const runtime::ReplayStats &replays() const { return times; }
  /// Nanoseconds of the first call: compiling, linking, allocating, replaying.
  int64_t firstCallNs() const { return firstNs; }

private:
  using Clock = std::chrono::steady_clock;

  StatusOr<std::unique_ptr<runtime::Instance>> instantiate();

  /// The numbers of a host function; none of a capture.
  StatusOr<std::vector<HostNumber>>
  readNumbers(const std::vector<std::string> &texts) const;
  Status callHost(const runtime::CallArguments &arguments);
  /// Makes the instance; `start` is when that began.
  Status prepareCapture(Clock::time_point start);
  Status callCapture(const CallValues &values);
  /// Has replays of a host function traced and checked, as is asked for.
  void watchReplays();
  /// That `texts` agrees with what the capture was made with.
  Status checkGuards(const std::vector<std::string> &texts) const;
  /// That `texts` name numbers of the host function.
  Status checkNumberNames(const std::vector<std::string> &texts) const;

  std::unique_ptr<Module> loaded;
  /// Null for a capture.
  std::unique_ptr<runtime::Jit> host;
  /// Of a host function.
  std::vector<HostParameter> parameters;
  /// The same of the capture that `captureName` made.
  std::vector<std::string> baked;
  std::shared_ptr<const runtime::Plan> library;
  std::shared_ptr<runtime::Store> store;
  CaptureInfo capture;
  std::unique_ptr<runtime::Instance> running;
  /// Those of its plan.
  std::vector<runtime::Device *> devices;
  runtime::CallResult result;
  runtime::ReplayStats times;
  int64_t firstNs = 0;
  bool called = false;
  inspect::Trace *tracing = nullptr;
  Verification *checks = nullptr;
};

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_SESSION_H
