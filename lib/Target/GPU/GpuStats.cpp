// Computes the occupancy of GPU code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/GPU/GpuStats.h"

#include "lib/Target/GPU/GpuFamily.h"

#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tinyjit;
using namespace tinyjit::target;

static constexpr int64_t numPartitions = 4;

/// Warps that have registers.
static int64_t countByRegisters(const GpuLimits &limits,
                                const GpuCodeStats &stats) {
  int64_t perPartition = limits.warps / numPartitions;
  if (stats.registers > 0)
    perPartition =
        std::min(perPartition,
                 limits.registers / static_cast<int64_t>(alignTo(
                                        stats.registers, limits.registerUnit)));
  if (stats.scalarRegisters > 0 && limits.scalarRegisters > 0)
    perPartition =
        std::min(perPartition, limits.scalarRegisters / stats.scalarRegisters);
  return perPartition * numPartitions;
}

int32_t target::computeOccupancy(const GpuTarget &target,
                                 const GpuCodeStats &stats, int64_t threads,
                                 int64_t sharedBytes) {
  GpuLimits limits = getFamily(target).getLimits(target);
  int64_t warps = divideCeil(threads, target.warpSize);
  bool isFree = limits.singleWarpsAreFree && warps == 1;
  int64_t blocks = std::min(isFree ? limits.warps : limits.blocks,
                            countByRegisters(limits, stats) / warps);
  int64_t shared = alignTo(sharedBytes + stats.sharedBytes, limits.sharedUnit) +
                   limits.sharedReserved;
  if (shared > 0)
    blocks = std::min(blocks, limits.sharedBytes / shared);
  return static_cast<int32_t>(100 * blocks * warps / limits.warps);
}

void target::describe(runtime::ImageFunction &function, const GpuTarget &target,
                      const GpuCodeStats &stats) {
  int64_t threads = 1;
  for (int32_t along : function.block)
    threads *= along;
  function.registers = stats.registers;
  function.spillBytes = stats.spillBytes;
  function.occupancy =
      computeOccupancy(target, stats, threads, function.sharedBytes);
}
