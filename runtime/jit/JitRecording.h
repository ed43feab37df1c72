// Captures a function of the host program by recording its launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_JITRECORDING_H
#define RUNTIME_JITRECORDING_H

#include "runtime/jit/CaptureSource.h"

namespace tinyjit::runtime {

/// A function of the host program, for one call: it is run, and what it
/// launches is recorded (docs/rationale/recording.md).
class RecordingSource : public CaptureSource {
public:
  /// \param name of the function. The others are borrowed.
  RecordingSource(const std::string &name, const Jit::Names &listNames,
                  const Jit::Body &body)
      : name(name), listNames(listNames), body(body) {}

  ArgumentNames names(const CallArguments &) const override {
    return listNames();
  }
  ArgumentTitle titleOf(const std::string &argument) const override;
  Status run(const CallArguments &arguments, CallResult &result) override {
    return body(arguments, result);
  }
  Status capture(const CallArguments &arguments, JitEntry &entry,
                 CallResult &result) override;

private:
  const std::string &name;
  const Jit::Names &listNames;
  const Jit::Body &body;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_JITRECORDING_H
