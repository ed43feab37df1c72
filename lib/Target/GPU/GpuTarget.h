// GpuTarget: the chip and the limits that GPU kernels are compiled for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_GPUTARGET_H
#define TINYJIT_LIB_TARGET_GPUTARGET_H

#include "tinyjit/Runtime/Status.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tinyjit::target {

/// A chip: the limits of a block of threads, and which instructions there are.
struct GpuTarget {
  /// As LLVM names it: "sm_90a", "gfx942".
  std::string chip;
  /// The kind of devices whose driver loads the code.
  std::string kind = {};
  /// LLVM's triple and features for it.
  std::string triple = {}, features = {};
  /// The MLIR dialect that has the chip's own instructions: "nvvm".
  std::string dialect = {};
  /// The address space of a thread's own memory.
  unsigned privateSpace = 0;
  /// Threads that run in lockstep: a warp, or a wavefront.
  unsigned warpSize = 32;
  unsigned maxThreadsPerBlock = 1024;
  /// Shared memory of a block in bytes: what each launch may have, and the most
  /// after it was asked for.
  int64_t sharedBytes = 48 << 10;
  int64_t maxSharedBytes = 48 << 10;
  /// cp.async; mma.sync and ldmatrix; wgmma; MFMA; WMMA.
  bool hasAsyncCopy = false, hasMma = false, hasWgmma = false, hasMfma = false,
       hasWmma = false;
  /// Whether MFMA has instructions for TF32 and for bytes of twice the depth;
  /// whether each half of a wavefront holds all factors of a WMMA.
  bool hasDeepMfma = false, repeatsFactors = false;
  /// Whether the threads of a warp exchange values by themselves; without,
  /// those of a block do in shared memory.
  bool hasShuffles = true;
  /// Whether code can ask for an array's address, and so load vectors where
  /// that is a multiple of their size; without, it loads element by element.
  bool hasAddresses = true;
  /// Whether shared memory and waiting for a block's threads cost less than
  /// loading from global memory again; not where the device is a CPU.
  bool hasFastShared = true;
  /// The most rows, and columns, of a matrix product that one thread computes
  /// in registers where shared memory is not fast.
  int64_t tileEdge = 8;
  /// Version of the PTX text, as in LLVM's feature "+ptx80"; 0 for AMD. The
  /// lowest that has what the chip's kernels use, so that old drivers take it.
  unsigned ptxVersion = 0;
};

/// The chips of a family, in the order of their age; each stands in the folder
/// of its target.
std::vector<GpuTarget> getNvptxChips();
std::vector<GpuTarget> getAmdgpuChips();

/// A chip of which no more is known than the limits of a block, for source text
/// that a driver compiles for what it has (lib/Render): without shuffles,
/// matrix units and addresses. Its name is "portable", for 256 threads and 32
/// KiB of shared memory, or has other limits: "portable-THREADS-BYTES". "-cpu"
/// at the end says that shared memory is not fast; "-cpu-16" gives a tile edge
/// as well.
GpuTarget getPortableChip(unsigned maxThreads = 256,
                          int64_t sharedBytes = 32 << 10,
                          bool hasFastShared = true, int64_t tileEdge = 8);

/// The chips there is a target for: those of one family after the other, in the
/// order of their age.
std::vector<std::string> getKnownGpuChips();

/// \returns InvalidArgument, with the known ones, for a chip that is not known.
StatusOr<GpuTarget> parseGpuTarget(const std::string &chip);

/// The same for kernels that become loops but no machine code: also takes the
/// portable chip's names.
StatusOr<GpuTarget> parseScheduleChip(const std::string &chip);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_GPUTARGET_H
