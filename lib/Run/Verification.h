// Checks replays, for `--verify`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_VERIFICATION_H
#define TINYJIT_LIB_RUN_VERIFICATION_H

#include "tinyjit/Verify.h"

#include <map>

namespace tinyjit::run {

/// Checks the replays of a module's captures and counts them.
class Verification {
public:
  explicit Verification(VerifyOptions options) : options(options) {}

  /// As `Verifier::replay`; differences are added to those that are there.
  Status replay(Module &module, const std::string &capture,
                runtime::Instance &instance,
                const std::vector<runtime::Buffer> &inputs,
                const std::vector<int64_t> &scalars,
                std::vector<runtime::Buffer> &outputs);

  /// The differences found since the last time.
  std::vector<Difference> takeDifferences() {
    return std::exchange(differences, {});
  }
  int64_t numReplays() const { return replays; }
  /// "verified 3 replays: eager, poison".
  std::string summary() const;

private:
  VerifyOptions options;
  /// By capture.
  std::map<std::string, std::unique_ptr<Verifier>> verifiers;
  std::vector<Difference> differences;
  int64_t replays = 0;
};

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_VERIFICATION_H
