// The GPUs that kernels are compiled for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Compile/GpuTarget.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tinyjit;
using runtime::Status;
using runtime::StatusOr;

/// From the table of compute capabilities in NVIDIA's CUDA C++ programming
/// guide. \param sharedKiB the most shared memory of a block.
static GpuTarget makeCuda(const char *chip, int64_t sharedKiB,
                          unsigned ptxVersion) {
  GpuTarget target;
  target.chip = chip;
  target.maxSharedBytes = sharedKiB << 10;
  target.hasAsyncCopy = target.hasMma = true;
  target.hasWgmma = target.chip == "sm_90a";
  target.ptxVersion = ptxVersion;
  return target;
}

/// From LLVM's AMDGPU usage guide. Kernels of these chips get all of the shared
/// memory (LDS) that a block can have without asking.
static GpuTarget makeHip(const char *chip, unsigned warpSize) {
  GpuTarget target;
  target.chip = chip;
  target.kind = GpuKind::Hip;
  target.warpSize = warpSize;
  target.sharedBytes = target.maxSharedBytes = 64 << 10;
  target.hasMfma = warpSize == 64;
  target.hasWmma = warpSize == 32;
  return target;
}

static const std::vector<GpuTarget> &getTargets() {
  // PTX 7.8 is what CUDA 11.8 and its drivers take; newer chips need more.
  static const std::vector<GpuTarget> targets = {
      makeCuda("sm_80", 163, 78),   makeCuda("sm_86", 99, 78),
      makeCuda("sm_89", 99, 78),    makeCuda("sm_90", 227, 78),
      makeCuda("sm_90a", 227, 80),  makeCuda("sm_100", 227, 86),
      makeCuda("sm_100a", 227, 86), makeCuda("sm_120", 99, 87),
      makeHip("gfx90a", 64),        makeHip("gfx942", 64),
      makeHip("gfx1100", 32),       makeHip("gfx1201", 32),
  };
  return targets;
}

std::string GpuTarget::getTriple() const {
  return kind == GpuKind::Cuda ? "nvptx64-nvidia-cuda" : "amdgcn-amd-amdhsa";
}

std::string GpuTarget::getFeatures() const {
  if (kind == GpuKind::Cuda)
    return "+ptx" + std::to_string(ptxVersion);
  return warpSize == 64 ? "+wavefrontsize64" : "+wavefrontsize32";
}

std::vector<std::string> tinyjit::getKnownGpuChips() {
  std::vector<std::string> chips;
  for (const GpuTarget &target : getTargets())
    chips.push_back(target.chip);
  return chips;
}

StatusOr<GpuTarget> tinyjit::parseGpuTarget(const std::string &chip) {
  const std::vector<GpuTarget> &targets = getTargets();
  auto found = llvm::find_if(
      targets, [&](const GpuTarget &target) { return target.chip == chip; });
  if (found != targets.end())
    return *found;
  return Status::invalidArgument("'" + chip +
                                 "' is no GPU that there is a target for, "
                                 "expected one of " +
                                 llvm::join(getKnownGpuChips(), ", "));
}
