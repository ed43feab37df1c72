// Keeps freed blocks of a GPU's memory for later allocations.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_GPUMEMORY_H
#define RUNTIME_GPU_GPUMEMORY_H

#include <cstdint>
#include <map>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace tinyjit::runtime::gpu {

/// Bookkeeping only: the device asks the driver. All that a device does is in
/// the order of one stream, so a block can be handed out again while what used
/// it before is under way. Thread-safe.
class GpuMemory {
public:
  /// Bytes asked of the driver for `bytes`: eight sizes from one power of two
  /// to the next, so that blocks fit again; at least 64 bytes, and at most 16
  /// MiB more than asked for.
  static int64_t sizeOf(int64_t bytes);

  /// A kept block of this size, now in use; null if there is none.
  void *take(int64_t size);
  /// Notes that a block from the driver is in use.
  void add(void *address, int64_t size);
  /// Keeps a block that was in use.
  void keep(void *address);
  /// Forgets all kept blocks, and returns them.
  std::vector<void *> takeAll();

  /// Of the kept blocks.
  int64_t bytesKept() const;

private:
  mutable std::mutex mutex;
  /// Blocks in use: their sizes.
  std::unordered_map<void *, int64_t> sizes;
  /// By size; the last one that was given back goes out first.
  std::map<int64_t, std::vector<void *>> kept;
  int64_t bytes = 0;
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_GPUMEMORY_H
