// Finds the loads of a nest that should go through shared memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOGPU_TILEMAPPING_H
#define TINYJIT_CONVERSION_KERNELTOGPU_TILEMAPPING_H

#include "lib/Conversion/KernelToGPU/NestMapping.h"

namespace tinyjit::conversion::gpu_code {

/// Where a staged load lies in the shared memory of a block: the first element
/// of a row is `pitch` elements after that of the row before, so that neither
/// rows nor columns have two elements in one bank.
struct StagedTile {
  int64_t begin, end, pitch, elementBytes;
};

/// The places of `mapping.staged`, one after the other.
SmallVector<StagedTile> placeTiles(const NestMapping &mapping);

/// Has blocks take squares of two loops where some load of the nest has its
/// neighbours along another loop than the stores: threads then load along that
/// one, and exchange what they loaded in shared memory (SquareEmitter.h). That
/// loop becomes the last but one, and each of the two has `copies` trips, the
/// edge of the square, at once. Only for nests of one thread per trip, without
/// reductions. Edges are 64 or 32 elements: of 64 where enough squares for all
/// blocks that a GPU can run are left, and the tiles fit.
/// \param ops what the nest is computed by.
void mapTiles(NestMapping &mapping, const SetVector<Operation *> &ops,
              const GpuLimits &limits, FreeRanges &ranges);

} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOGPU_TILEMAPPING_H
