// The options that change a module's code, with the targets that they name.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/CodeSettings.h"

#include "lib/Program/ProgramKey.h"
#include "lib/Target/CPU/CpuTarget.h"
#include "lib/Target/CPU/ParseTarget.h"

using namespace tinyjit;
using runtime::StatusOr;

StatusOr<CodeSettings> CodeSettings::read(const CodeOptions &options) {
  StatusOr<TargetOptions> target = parseTarget(options.targetCPU);
  if (!target.ok())
    return target.status();
  target->debugInfo = options.debugInfo;
  StatusOr<GivenGpus> gpus = parseGpus(options.targetGPU);
  if (!gpus.ok())
    return gpus.status();
  return CodeSettings{options, *target, *gpus};
}

std::vector<CacheKey::Part>
tinyjit::describeSettings(const CodeSettings &settings, unsigned stages) {
  std::vector<CacheKey::Part> parts;
  CpuTarget(settings.getCompileOptions()).describe(parts);
  llvm::append_range(parts, describeOptions(settings.options, stages));
  llvm::append_range(parts, describeBuilds());
  return parts;
}
