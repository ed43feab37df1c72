// CodeSettings: the options that change a module's code, with the targets that
// they name.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PROGRAM_CODESETTINGS_H
#define TINYJIT_LIB_PROGRAM_CODESETTINGS_H

#include "lib/Program/Targets.h"

namespace tinyjit::program {

/// All that the code of a module depends on besides its file and the devices
/// that are there.
struct CodeSettings {
  CodeOptions options;
  /// The CPU that `options.targetTriple` and `options.targetCPU` name.
  target::TargetOptions target;
  /// The chips that `options.targetGPU` names.
  GivenChips givenChips;

  /// \returns InvalidArgument for a CPU or a chip that is not known.
  static StatusOr<CodeSettings> read(const CodeOptions &options);

  /// The settings in the form that targets take.
  target::CompileOptions getCompileOptions() const {
    return target::CompileOptions(options, target);
  }
};

/// The parts of a key that the settings are, for a key of what `stages` make on
/// this machine: its CPU, the options, and the builds of tinyjit and of LLVM.
std::vector<cache::CacheKey::Part>
describeSettings(const CodeSettings &settings, unsigned stages);

} // namespace tinyjit::program

#endif // TINYJIT_LIB_PROGRAM_CODESETTINGS_H
