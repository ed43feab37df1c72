// Computes the occupancy of GPU code: how many warps of it fit on a
// multiprocessor.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_GPUSTATS_H
#define TINYJIT_LIB_TARGET_GPUSTATS_H

#include "lib/Target/GPU/GpuTarget.h"
#include "tinyjit/Runtime/Plan.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

#include <array>
#include <optional>
#include <vector>

namespace tinyjit::target {

/// The needs of a function's code; -1 where they are not known.
struct GpuCodeStats {
  /// 32-bit registers of a thread; scalar ones of an AMD wavefront.
  int32_t registers = -1, scalarRegisters = -1;
  /// Of a thread, in bytes.
  int32_t stackBytes = -1, spillBytes = -1;
  /// Shared memory of a block that the code itself declares.
  int64_t sharedBytes = 0;
  /// The bytes of each parameter but the hidden ones; nothing if not known.
  std::optional<std::vector<int64_t>> parameters;
  /// The only block it can be launched with, or zeros; the most threads of one,
  /// or 0.
  std::array<int32_t, 3> block{};
  int64_t maxThreads = 0;
};

/// Reads the records of a cubin about its functions, by function. Numbers that
/// it does not have stay unknown. \returns what is wrong with the file.
llvm::Expected<llvm::StringMap<GpuCodeStats>>
readCubinStats(llvm::StringRef cubin);

/// Reads the metadata of a code object for AMD GPUs, by function.
/// \returns what is wrong with it.
llvm::Expected<llvm::StringMap<GpuCodeStats>>
readCodeObjectStats(llvm::StringRef hsaco);

/// How many warps of blocks of `threads` threads that have `sharedBytes` of
/// shared memory run on a multiprocessor at once, in percent of the most there
/// can be; 0 if not even one block fits. A multiprocessor is an SM, a CU
/// (gfx9), or a WGP (gfx11 and later).
int32_t computeOccupancy(const GpuTarget &target, const GpuCodeStats &stats,
                         int64_t threads, int64_t sharedBytes);

/// Says in `function` what its code needs.
void describe(runtime::ImageFunction &function, const GpuTarget &target,
              const GpuCodeStats &stats);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_GPUSTATS_H
