// Verifier: checks replays against the reference interpreter.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_VERIFY_H
#define TINYJIT_VERIFY_H

#include "tinyjit/Module.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tinyjit {

/// The checks beside each replay; docs/verifying.md says how.
struct VerifyOptions {
  /// Each launch is compared with the interpreter on the same inputs, the
  /// launches with the capture as it was loaded, and the replay with its
  /// launches one by one.
  bool eager = false;
  /// Looks for the shortest prefix of the capture that differs, too. Needs
  /// `eager`.
  bool bisect = false;
  /// Replays once more on memory filled with other garbage, and compares the
  /// results.
  bool poison = false;
  /// Replays once more on memory at other addresses, and compares the results.
  /// Meanwhile results, inputs, constants and states of the caller hold
  /// garbage; afterwards their contents are restored.
  bool alias = false;
};

/// A wrong result of a replay.
struct Difference {
  enum Kind {
    /// The code of a launch computes something else than its kernel.
    Launch,
    /// The launches after the passes compute something else than those that
    /// were loaded.
    Passes,
    /// The launches one by one give something else than the replay.
    Replay,
    /// A result depends on what memory held before.
    Garbage,
    /// A result depends on where memory is.
    Address,
  };
  Kind kind = Launch;
  /// Number in `Plan::launches`, or `~i` for launch `i` of the prologue, where
  /// it is known; and the kernel's name for messages, or "copy".
  std::optional<int32_t> launch;
  std::string kernel;
  /// "operand 1", "result 0", "state @total", "input 2".
  std::string buffer;
  /// Row-major; absent if it is not one element that differs.
  std::optional<int64_t> element;
  std::string got, expected;
  /// "step.mlir:7:3" of the launch, or empty.
  std::string location;
  /// The number of launches and copies of the shortest prefix of the capture,
  /// as it was loaded, that was found to differ.
  std::optional<int64_t> prefix;
  /// All of that as one line.
  std::string message;
};

/// Checks replays of one capture of a module.
///
/// Not thread-safe, and no other thread may use the module or the instance
/// meanwhile.
class Verifier {
public:
  /// \param module outlives the verifier.
  /// \returns errors of `Module::plan`; InvalidArgument for `bisect` without
  ///   `eager`.
  static runtime::StatusOr<std::unique_ptr<Verifier>>
  create(Module &module, const std::string &capture, VerifyOptions options);
  ~Verifier();

  /// Replays `instance` once, as `Instance::replay` does, and checks it. States
  /// and inputs change by that one replay; the checks work on copies.
  /// \param instance of the capture; its plan may come from elsewhere (a shared
  ///   object), as long as it was made of what the module holds.
  /// \returns at most one difference per mode; errors of the replay and of
  ///   GPUs; InvalidArgument for a plan of another capture, and, with
  ///   diagnostics, for a kernel that the interpreter refuses.
  runtime::StatusOr<std::vector<Difference>>
  replay(runtime::Instance &instance,
         const std::vector<runtime::Buffer> &inputs,
         const std::vector<int64_t> &scalars,
         std::vector<runtime::Buffer> &outputs);

  struct Impl;

private:
  explicit Verifier(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl;
};

} // namespace tinyjit

#endif // TINYJIT_VERIFY_H
