// Decides which loops of a nest are vectorised and which are unrolled side by
// side, or takes that from a schedule.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_NESTTILING_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_NESTTILING_H

#include "lib/Conversion/KernelToVector/NestPlan.h"

#include "llvm/ADT/SetVector.h"

#include <array>

namespace tinyjit::conversion::loops {

/// Scratch memory of what is packed for one trip, in bytes: a core's second
/// cache.
inline constexpr int64_t maxPackedBytes = 1024 * 1024;

/// One nest, whose loops are in order, and what is known about its memory
/// accesses. `choose` decides in this order:
///
/// 1. Loops that walk on through memory become one.
/// 2. The innermost loop along which stores are contiguous, and loads of
///    reductions nearly so, becomes the lanes: `width` trips are one vector.
/// 3. Copies: register tiles. A trip of two loops side by side, `copies` each,
///    loads a + b vectors for a * b sums. Half of the registers hold sums, so
///    that what is loaded fits beside them (the micro-kernel of Goto and van de
///    Geijn, "Anatomy of High-Performance Matrix Multiplication", 2008, and
///    BLIS). Element-wise nests get a few copies, to have loads under way.
/// 4. A factor of a product that is read again for each trip of the other loop
///    is packed (PackingEmitter.h) if it is larger than a core's cache, or if
///    its vectors are costly: masked, strided, gathered or computed. Or the
///    inner loop is walked in blocks that stay in the cache.
///
/// A factor that lies in panels (pack-factors) is asked for first: their
/// columns are the lanes, whatever is stored along them.
///
/// Invariants: every trip of every range is taken once; a width is a power of
/// two of at most `vectorWidth`; a reduction combines its values in the order
/// that it says. So no choice changes a result, to the bit. Strides and widths
/// are in elements, `cacheBytes` in bytes, extents and blocks in trips.
class NestTiling {
public:
  /// Memory that surely stays in a core's own cache.
  static constexpr int64_t cacheBytes = 512 * 1024;
  /// Registers of a row that is joined with others (JoinedRows.h).
  static constexpr int64_t maxRegistersPerRow = 4;
  /// Loads with a stride up to this one are still worth a vector.
  static constexpr int64_t maxStride = 4;

  /// \param ops computes the nest's values.
  /// \param plan gets partial results for integer reductions.
  NestTiling(Nest &nest, const SetVector<Operation *> &ops,
             const VectorTarget &target, FreeRanges &ranges, KernelPlan &plan);

  /// Chooses a loop for the vectors and copies; may merge and move loops.
  void choose();

  /// Makes one loop of each two that follow each other in memory, from loop
  /// number `begin` up to `end`.
  /// \returns how many loops that removed.
  size_t mergeLoops(size_t begin, size_t end);

  /// Makes the loops what `schedule` says.
  /// \returns what does not fit, or "".
  std::string apply(const NestSchedule &schedule);

  /// Decides whether panels are brought to the cache before they are used, when
  /// the loops are chosen.
  void choosePrefetch();

  /// Decides whether the matrix of a product with few vectors is read by whole
  /// rows, when the loops are chosen.
  void choosePasses();

  /// Elements of the widest type in one vector register.
  int64_t getVectorWidth() const { return vectorWidth; }

private:
  struct Load {
    LoadOp op;
    LinearIndex offset;
    /// Some reduction reads it once per trip.
    bool reduced;
  };

  std::optional<int64_t> strideOf(const LinearIndex &offset, const Loop &loop) {
    return offset.getStride(loop.ranges.back(), ranges);
  }
  bool dependsOn(Value value, const Loop &loop) {
    return ranges.of(value).contains(loop.ranges.back());
  }
  bool canMerge(const Loop &outer, const Loop &inner);
  bool hasPartialResults(const Loop &loop);
  bool canBeLanes(const Loop &loop);
  bool hasShortReductions();
  int64_t getSumsOfTile();
  Loop *chooseLanes();
  void setIntegerLanes();
  bool isLoadedApart(const Loop &loop);
  Loop *findAcross(const Loop &lanes, int64_t least);
  void addCopiesAcross(Loop &lanes, Loop &across);
  bool canTranspose(const Loop &lanes, const Loop &across);
  void transpose(Loop &lanes, Loop &across);
  int64_t countInTurns(const Loop &loop);
  size_t countOfTrip();
  int64_t chooseCopies(const Loop &loop, int64_t most);
  static int64_t getStepCost(int64_t rows, int64_t vectors);
  int64_t chooseRows(const Loop &loop, int64_t most, int64_t vectors);
  int64_t chooseEvenCopies(const Loop &loop, int64_t most);
  bool areShortLoops();
  bool reusesLoads(const Loop &loop, const Loop *lanes);
  void addCopiesToLanes(Loop &lanes);
  void addRowsOfWindows(Loop &lanes);
  void setWidth(Loop &lanes);
  int64_t getBytesRead(LoadOp load);
  void blockLoop(Loop &outer, Loop &inner);
  void addCopiesAround(int64_t vectorsPerResult);

  // NestPacking.cpp.
  bool canPack(const Loop &lanes);
  Value findShared(const Loop &lanes, ArrayRef<const Loop *> inside);
  double countInstructions(Value value, const Loop &lanes);
  void packLoads(Loop &lanes, Loop &beside);

  // NestBytes.cpp.
  std::optional<ByteProduct> findBytes(const Loop &lanes,
                                       ArrayRef<const Loop *> inside);
  void setBytes(const ByteProduct &product, unsigned depth);
  bool areWords(const ByteProduct &product, const Loop &lanes);
  bool readWords(Loop &lanes);
  bool takeBytes();

  // NestPanels.cpp.
  bool isPanel(const Load &load, const Loop &lanes);
  const Load *findPanel(const Loop &lanes);
  int64_t getTileCost(std::array<const Loop *, 2> loops,
                      std::array<int64_t, 2> copies, int64_t vectors);
  void chooseTile(Loop &along, Loop &other, int64_t vectors);
  bool readPanel(Loop &lanes, Value panel, int64_t leastRows);
  bool takePanels();

  /// A value that is packed, the lanes, and the loop whose trips share it.
  struct Packing {
    Value shared;
    Loop lanes, beside;
    /// A loop around the lanes that has copies.
    std::optional<Loop> rows = {};
    /// Registers that the sums of a tile's rows take, and would take if each
    /// row had registers of its own.
    int64_t vectors = 1, vectorsApart = 1;
    /// Of `getOverhead`.
    double cost = 0;
  };
  Loop *findRows(const Packing &packing);
  int64_t countRows(const Packing &packing) const;
  int64_t countVectors(const Packing &packing) const;
  double getRowsCost(const Packing &packing, const Loop &rows);
  void addRows(Packing &packing);
  void joinRows(Packing &packing);
  double getOverhead(const Packing &packing);
  int64_t countUses(Value shared, const Loop &lanes);
  bool isWorthPacking(const Packing &packing);
  std::optional<Packing> choosePacking(const Loop &lanes);
  void applyPacking(const Packing &packing);
  bool packShared();

  // RowPasses.cpp.
  bool readsLongRows(const Load &load, const Loop &lanes, const Loop *vectors,
                     ReduceOp reduce);
  bool takesPasses(const Loop &lanes, const Loop *vectors);
  bool takesPasses(ReduceOp reduce, const Loop &lanes, const Loop *vectors);
  void chooseColumns(Loop &lanes, const Loop *vectors);
  bool takeFewRows(Loop &lanes, Loop &rows);

  // NestSchedule.cpp.
  std::string applyRanges(const LoopSchedule &schedule, ArrayRef<RangeOp> known,
                          Loop &loop);
  std::string checkBlock(const LoopSchedule &schedule, const Loop &loop);
  bool isWholeRow(const LoopSchedule &schedule, const Loop &loop);
  std::string checkVector(const LoopSchedule &schedule, const Loop &loop);
  Value findPackable(unsigned depth);
  std::string checkWhole();

  Nest &nest;
  const SetVector<Operation *> &ops;
  const VectorTarget &target;
  FreeRanges &ranges;
  KernelPlan &plan;
  SmallVector<Load> loads;
  SmallVector<ReduceOp> reductions;
  SmallVector<LinearIndex> storeOffsets;
  int64_t vectorWidth = 1;
};

/// True if a value that `ops` compute can be computed anywhere: from loads that
/// wait for no store.
bool isPlain(const SetVector<Operation *> &ops);

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_NESTTILING_H
