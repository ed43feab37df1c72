// The GPUs that kernels are compiled for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/GpuTarget.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tinyjit;
using namespace tinyjit::target;

static const std::vector<GpuTarget> &getTargets() {
  static const std::vector<GpuTarget> targets = [] {
    std::vector<GpuTarget> all = getNvptxChips();
    llvm::append_range(all, getAmdgpuChips());
    return all;
  }();
  return targets;
}

std::vector<std::string> target::getKnownGpuChips() {
  std::vector<std::string> chips;
  for (const GpuTarget &target : getTargets())
    chips.push_back(target.chip);
  return chips;
}

StatusOr<GpuTarget> target::parseGpuTarget(const std::string &chip) {
  const std::vector<GpuTarget> &targets = getTargets();
  auto found = llvm::find_if(
      targets, [&](const GpuTarget &target) { return target.chip == chip; });
  if (found != targets.end())
    return *found;
  return Status::invalidArgument("'" + chip +
                                 "' is no chip that there is a target for, "
                                 "expected one of " +
                                 llvm::join(getKnownGpuChips(), ", "));
}
