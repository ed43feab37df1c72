// CodeSettings: the options that change a module's code, with the targets that
// they name.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/CodeSettings.h"

#include "lib/Program/ProgramKey.h"
#include "lib/Target/CPU/CpuTarget.h"
#include "lib/Target/CPU/ParseTarget.h"
#include "runtime/support/Return.h"

using namespace tinyjit;
using namespace tinyjit::program;

StatusOr<CodeSettings> CodeSettings::read(const CodeOptions &options) {
  StatusOr<target::TargetOptions> target =
      target::parseTarget(options.targetCPU, options.targetTriple);
  RETURN_IF_ERROR(target.status());
  target->debugInfo = options.debugInfo;
  StatusOr<GivenChips> chips = parseChips(options.targetGPU);
  RETURN_IF_ERROR(chips.status());
  return CodeSettings{options, *target, *chips};
}

std::vector<cache::CacheKey::Part>
program::describeSettings(const CodeSettings &settings, unsigned stages) {
  std::vector<cache::CacheKey::Part> parts;
  target::CpuTarget(settings.getCompileOptions()).describe(parts);
  llvm::append_range(parts, options::describeOptions(settings.options, stages));
  llvm::append_range(parts, describeBuilds());
  return parts;
}
