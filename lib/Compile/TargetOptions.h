// What machine the kernels are compiled for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_COMPILE_TARGETOPTIONS_H
#define TINYJIT_COMPILE_TARGETOPTIONS_H

#include <string>

namespace tinyjit {

/// What code is made for: a machine as LLVM names it. Empty strings mean this
/// machine; a given `cpu` with empty `features` means what that CPU has.
struct TargetOptions {
  std::string triple;
  std::string cpu;
  /// "+avx2,-fma": on top of what `cpu` has.
  std::string features;
  /// Line tables that lead from the code back to the IR.
  bool debugInfo = false;

  /// This machine, all fields filled.
  static TargetOptions host();

  /// The same with empty fields filled.
  TargetOptions resolve() const;
};

} // namespace tinyjit

#endif // TINYJIT_COMPILE_TARGETOPTIONS_H
