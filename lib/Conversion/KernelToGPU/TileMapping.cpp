// Finds the loads of a nest that should go through shared memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/TileMapping.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

/// Threads of a block that moves tiles.
static constexpr int64_t tileBlock = 256;

/// The edges of tiles, in elements. A thread of a large one has 16 loads under
/// way, but there must be tiles enough for all blocks that a GPU can run.
static constexpr int64_t largeTile = 64, smallTile = 32;
static constexpr int64_t enoughTiles = 1024;

/// Shorter loops would leave most threads of a tile idle.
static constexpr int64_t minExtent = 16;

/// Elements from which on neighbours share no piece of memory that is loaded as
/// a whole: 32 bytes.
static constexpr int64_t minStride = 8;

/// Ops of a nest up to which a tile, or a large one, is worth its code.
static constexpr size_t maxOps = 200, maxLargeOps = 48;

/// Shared memory for all loads, so that enough blocks fit.
static constexpr int64_t maxBytes = 24 << 10;

SmallVector<StagedTile> gpu_code::placeTiles(const NestMapping &mapping) {
  constexpr int64_t alignment = 16, bankBytes = 4;
  SmallVector<StagedTile> tiles;
  int64_t begin = 0;
  for (LoadOp load : mapping.staged) {
    int64_t bytes = getElementBytes(load.getValue().getType());
    int64_t pitch = mapping.tile + std::max<int64_t>(1, bankBytes / bytes);
    int64_t end = begin + mapping.tile * pitch * bytes;
    tiles.push_back({begin, end, pitch, bytes});
    begin = llvm::alignTo(end, alignment);
  }
  return tiles;
}

/// The number of the loop that `load` should be loaded along, if not the last
/// one.
static std::optional<size_t> findLoadLoop(LoadOp load, ArrayRef<Loop> loops,
                                          FreeRanges &ranges) {
  LinearIndex offset = getElementOffset(load);
  auto getStride = [&](const Loop &loop) {
    return offset.getStride(loop.ranges.back(), ranges);
  };
  std::optional<int64_t> across = getStride(loops.back());
  if (!across || std::abs(*across) < minStride)
    return std::nullopt;
  for (size_t i = 0; i + 1 < loops.size(); ++i)
    if (loops[i].extent >= minExtent && getStride(loops[i]) == 1)
      return i;
  return std::nullopt;
}

/// Tiles of that edge, counted up to `enoughTiles`.
static int64_t countTiles(ArrayRef<Loop> loops, int64_t edge) {
  int64_t tiles = 1;
  for (size_t i = 0; i < loops.size(); ++i) {
    int64_t size = i + 2 < loops.size() ? 1 : edge;
    int64_t count =
        loops[i].extent < 0 ? 1 : (loops[i].extent + size - 1) / size;
    tiles = std::min(enoughTiles, tiles * std::min(enoughTiles, count));
  }
  return tiles;
}

void gpu_code::mapTiles(NestMapping &mapping,
                        const llvm::SetVector<Operation *> &ops,
                        const GpuLimits &limits, FreeRanges &ranges) {
  SmallVectorImpl<Loop> &loops = mapping.nest.loops;
  if (mapping.group != 1 || mapping.numOuter != loops.size() ||
      loops.size() < 2 || loops.back().extent < minExtent ||
      ops.size() > maxOps || limits.maxThreads < tileBlock ||
      llvm::any_of(ops, llvm::IsaPred<ReduceOp>))
    return;
  std::optional<size_t> along;
  for (Operation *op : ops) {
    auto load = dyn_cast<LoadOp>(op);
    std::optional<size_t> own =
        load ? findLoadLoop(load, loops, ranges) : std::nullopt;
    if (!own || (along && *along != *own))
      continue;
    along = own;
    mapping.staged.push_back(load);
  }
  if (!along)
    return;
  std::rotate(loops.begin() + *along, loops.begin() + *along + 1,
              loops.end() - 1);
  auto fits = [&](int64_t edge) {
    mapping.tile = edge;
    return placeTiles(mapping).back().end <=
           std::min(maxBytes, limits.sharedBytes);
  };
  bool isLarge = ops.size() <= maxLargeOps &&
                 std::min(loops.back().extent,
                          loops[loops.size() - 2].extent) >= largeTile &&
                 countTiles(loops, largeTile) >= enoughTiles && fits(largeTile);
  if (!isLarge && !fits(smallTile)) {
    mapping.tile = 0;
    mapping.staged.clear();
    return;
  }
  for (Loop &loop : MutableArrayRef<Loop>(loops).take_back(2))
    loop.copies = mapping.tile;
  mapping.group = mapping.block = tileBlock;
  mapping.usesVectors = false;
}
