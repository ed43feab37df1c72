// The table of AMD's chips.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/GpuTarget.h"

#include "llvm/ADT/StringRef.h"

using namespace tinyjit;
using namespace tinyjit::target;

/// From LLVM's AMDGPU usage guide. Kernels of these chips get all of the shared
/// memory (LDS) that a block can have without asking.
static GpuTarget makeChip(llvm::StringRef chip, unsigned warpSize) {
  GpuTarget target;
  target.chip = chip.str();
  target.kind = "hip";
  target.triple = "amdgcn-amd-amdhsa";
  target.features = "+wavefrontsize" + std::to_string(warpSize);
  target.dialect = "rocdl";
  target.privateSpace = 5;
  target.warpSize = warpSize;
  target.sharedBytes = target.maxSharedBytes = 64 << 10;
  target.hasMfma = warpSize == 64;
  target.hasWmma = warpSize == 32;
  target.hasDeepMfma = target.hasMfma && chip != "gfx90a";
  target.repeatsFactors = chip.starts_with("gfx11");
  return target;
}

std::vector<GpuTarget> target::getAmdgpuChips() {
  return {makeChip("gfx90a", 64), makeChip("gfx942", 64),
          makeChip("gfx1100", 32), makeChip("gfx1201", 32)};
}
