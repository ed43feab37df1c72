// CaptureSource: a function that a Jit can run and capture.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CAPTURESOURCE_H
#define RUNTIME_CAPTURESOURCE_H

#include "runtime/jit/JitEntry.h"

namespace tinyjit::runtime {

/// How messages begin that are about an argument of a function.
struct ArgumentTitle {
  std::string text;
  /// Where the argument stands in a source file, "step.mlir:7:3"; may be empty.
  std::string place = {};

  static ArgumentTitle of(const std::string &argument,
                          const std::string &function);
};

/// A function that a Jit can run and capture. There are two kinds: a function
/// of the host program is run, and its launches are recorded (JitRecording.h);
/// a host function of a module is evaluated without running it
/// (lib/Module/ModuleJit.cpp).
///
/// `names`, `run`, `owner` and `capture` are called by one thread at a time,
/// but for `run` while another function is captured.
class CaptureSource {
public:
  virtual ~CaptureSource() = default;

  /// Brings the arguments of a call into the form by which captures are chosen.
  /// \returns InvalidArgument and OutOfRange for what the function cannot take.
  virtual Status prepare(CallArguments &arguments) { return Status(); }
  /// True if `prepare` adds guards, without which no capture fits a call.
  virtual bool addsGuards() const { return false; }
  /// \param arguments those of the call that the names are for, prepared.
  virtual ArgumentNames names(const CallArguments &arguments) const = 0;
  virtual ArgumentTitle titleOf(const std::string &argument) const = 0;

  /// Runs the call without capturing it. \param arguments as the caller brought
  /// them, while another function is captured.
  virtual Status run(const CallArguments &arguments, CallResult &result) = 0;
  /// \returns what the capture of a call like the one that `run` ran last will
  /// need, which lives as long as its entry; may be null.
  virtual std::shared_ptr<const void> owner() const { return nullptr; }
  /// Whether running a call does nothing that a replay of its capture does not,
  /// so that a call without a capture is captured at once.
  virtual bool capturesFirst() const { return false; }
  /// Captures the call without running it. Only if `capturesFirst`.
  /// \param entry as for `capture`.
  virtual Status captureOnly(const CallArguments &arguments, JitEntry &entry) {
    return Status::unsupported("the function is captured while it runs");
  }
  /// Runs the call, and captures it.
  /// \param entry has names, guards, and for each number whether it is to be a
  ///   variable. Gets everything else; a number that cannot be one is made not
  ///   free and refused. After an error the Jit throws it away.
  /// \param result buffers that nobody else holds, as `ownResults` makes them.
  virtual Status capture(const CallArguments &arguments, JitEntry &entry,
                         CallResult &result) = 0;

  /// A capture is used no more, but for replays that run.
  virtual void drop(JitEntry &entry) {}
};

} // namespace tinyjit::runtime

#endif // RUNTIME_CAPTURESOURCE_H
