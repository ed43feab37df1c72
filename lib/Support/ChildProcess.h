// Runs a program with limits on its time and memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_CHILDPROCESS_H
#define TINYJIT_LIB_SUPPORT_CHILDPROCESS_H

#include "tinyjit/Runtime/Status.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tinyjit {

/// The limits of a program that `runChild` runs; 0 for none.
struct ChildLimits {
  /// Of the clock, from its start.
  double seconds = 0;
  /// Of address space, beyond which its allocations fail.
  int64_t bytes = 0;
};

/// The end of a program.
struct ChildEnd {
  enum Kind {
    /// It has ended by itself, with exit status `number`.
    Exited,
    /// Signal `number` has ended it.
    Signalled,
    /// It was killed, with all that it had started, at its limit of time.
    TimedOut,
    /// It has ended, but somebody else of this process has asked the system
    /// how before.
    Unknown,
  };
  Kind kind = Unknown;
  int number = 0;

  bool isSuccess() const { return kind == Exited && number == 0; }
  /// "ended with exit status 1", "ended with signal 11 (Segmentation fault)".
  std::string describe() const;
};

/// A file without a name, in memory or else in the system's folder for
/// temporary files, which no program inherits.
class ScratchFile {
public:
  ScratchFile() = default;
  ~ScratchFile();
  ScratchFile(const ScratchFile &) = delete;
  ScratchFile &operator=(const ScratchFile &) = delete;

  /// \returns ResourceExhausted, with why, if there can be none.
  Status create();
  /// Replaces the content. \returns ResourceExhausted if there is no space.
  Status write(const std::string &bytes);
  /// All of it, whoever wrote it.
  StatusOr<std::string> read() const;
  int descriptor() const { return fd; }

private:
  int fd = -1;
};

/// Runs the program `path` with `arguments` (without its name) and this
/// process's environment, and waits for its end. Takes none of the process's
/// signals or timers: other threads go on as before, and nothing of this
/// process's memory is copied. The program takes all signals and none of the
/// open files but these three, which become its standard ones.
/// Thread-safe. \returns NotFound, with why, if it cannot be started.
StatusOr<ChildEnd> runChild(const std::string &path,
                            const std::vector<std::string> &arguments,
                            const ScratchFile &input, const ScratchFile &output,
                            const ScratchFile &errors,
                            const ChildLimits &limits);

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_CHILDPROCESS_H
