// The table of NVIDIA's chips.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/GpuTarget.h"

using namespace tinyjit;
using namespace tinyjit::target;

/// From the table of compute capabilities in NVIDIA's CUDA C++ programming
/// guide. \param sharedKiB the most shared memory of a block.
static GpuTarget makeChip(const char *chip, int64_t sharedKiB,
                          unsigned ptxVersion) {
  GpuTarget target;
  target.chip = chip;
  target.kind = "cuda";
  target.triple = "nvptx64-nvidia-cuda";
  target.features = "+ptx" + std::to_string(ptxVersion);
  target.dialect = "nvvm";
  target.maxSharedBytes = sharedKiB << 10;
  target.hasAsyncCopy = target.hasMma = true;
  target.hasWgmma = target.chip == "sm_90a";
  target.ptxVersion = ptxVersion;
  return target;
}

std::vector<GpuTarget> target::getNvptxChips() {
  // PTX 7.8 is what CUDA 11.8 and its drivers take; newer chips need more.
  return {makeChip("sm_80", 163, 78),   makeChip("sm_86", 99, 78),
          makeChip("sm_89", 99, 78),    makeChip("sm_90", 227, 78),
          makeChip("sm_90a", 227, 80),  makeChip("sm_100", 227, 86),
          makeChip("sm_100a", 227, 86), makeChip("sm_120", 99, 87)};
}
