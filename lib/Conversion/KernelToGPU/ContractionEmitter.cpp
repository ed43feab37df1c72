// Writes a matrix product as tiles that blocks of threads compute.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/ContractionEmitter.h"

#include "lib/Conversion/KernelToGPU/LaunchGrid.h"
#include "lib/Conversion/KernelToGPU/MatrixUnit.h"
#include "lib/Conversion/KernelToGPU/PointEmitter.h"
#include "lib/Conversion/KernelToGPU/TileCopy.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

namespace {

/// Writes the product in the three levels that CUTLASS has, too: the grid walks
/// over tiles of the result, one per block; for a tile, the block walks along
/// k, stage by stage; in a stage, the matrix unit multiplies what lies in
/// shared memory into registers.
///
/// Stages form a ring of `unit->getStages()` places in shared memory. While
/// stage t is multiplied, those up to t + `ahead` are on their way: by
/// asynchronous copies (PTX: cp.async, one group per stage, so waiting for all
/// but the last `ahead` - 1 groups means that stage t is there), or in
/// registers of the threads that loaded them. One barrier per stage says both
/// that its tiles are there for all and that nobody reads the place any more
/// that is written next. A group is committed even where nothing is copied, so
/// that the count of groups holds in the last stages.
///
/// Elements outside of the product are pads, zeros that leave every sum as it
/// is. After the last stage the same memory takes the sums, a pass of rows at a
/// time, and threads compute and store the rest of the kernel from there, so
/// that neighbours store neighbours whatever the unit's layout.
///
/// Sizes of tiles are in elements, `stageBytes` and offsets in bytes.
class ContractionEmitter {
public:
  ContractionEmitter(GpuKernel &kernel, func::FuncOp function,
                     const Contraction &contraction, ArrayRef<StoreOp> stores,
                     const target::GpuTarget &target);

  void run();

private:
  /// One factor, and where its tile lies in a stage.
  struct Factor {
    TileCopy copy;
    SharedTile tile;
    int64_t offset;
  };

  void addFactor(Value value, bool isLhs);
  void emitTiles(bool isAligned);
  std::pair<Value, Value> orderTiles(Value y, Value x, Value tilesM);
  void emitTile(Value tileM, Value tileN, ArrayRef<PointEmitter::Point> batch);
  void multiplyTiles(Values &sums);
  void multiplyTile(Value number, Values &sums);
  Values start(Value number);
  void finish(Value number, ArrayRef<Value> vectors);
  SmallVector<Type> getFetchedTypes();
  Values getPads();
  /// Its vectors are in registers while the tile before is multiplied.
  static bool isHeld(const Factor &factor) {
    return !factor.copy.isAsync() && !factor.copy.hasMany();
  }
  bool isAsync() {
    return llvm::any_of(factors, [](Factor &f) { return f.copy.isAsync(); });
  }
  void storePass(int64_t pass, Value firstRow, Value firstColumn,
                 ArrayRef<PointEmitter::Point> batch);
  Value stageBase(Value number, const Factor &factor);
  int64_t spillPitch() const;
  void setLaunch();

  GpuKernel &kernel;
  func::FuncOp function;
  const Contraction &contraction;
  ArrayRef<StoreOp> stores;
  std::optional<PointEmitter> emitter;
  TileCode code;
  std::unique_ptr<MatrixUnit> unit;
  std::optional<TileAxis> batch, rows, columns, depth;
  SmallVector<Factor, 2> factors;
  bool hasAsyncCopy, hasAddresses;
  int64_t stageBytes = 0;
  Value thread, shared;
};

} // namespace

ContractionEmitter::ContractionEmitter(GpuKernel &kernel, func::FuncOp function,
                                       const Contraction &contraction,
                                       ArrayRef<StoreOp> stores,
                                       const target::GpuTarget &target)
    : kernel(kernel), function(function), contraction(contraction),
      stores(stores),
      code(OpBuilder(function.getContext()), contraction.reduce->getLoc()),
      unit(chooseUnit(contraction, target)), hasAsyncCopy(target.hasAsyncCopy),
      hasAddresses(target.hasAddresses) {}

/// A zero that adds nothing to any sum when multiplied by another one: of
/// floats, -0 times +0 is -0, and x + -0 is x, for -0 as well.
static TypedAttr getPad(Type type, bool isNegative) {
  Builder builder(type.getContext());
  if (auto floatType = dyn_cast<FloatType>(type))
    return builder.getFloatAttr(
        type, APFloat::getZero(floatType.getFloatSemantics(), isNegative));
  return builder.getZeroAttr(type);
}

static Value getBlockId(TileCode &code, gpu::Dimension dimension) {
  return code.create<gpu::BlockIdOp>(dimension);
}
static Value getGridSize(TileCode &code, gpu::Dimension dimension) {
  return code.create<gpu::GridDimOp>(dimension);
}

void ContractionEmitter::run() {
  Block &body = function.getBody().front();
  code.builder.setInsertionPointToEnd(&body);
  Operation *end = code.create<func::ReturnOp>();
  code.builder.setInsertionPoint(end);
  thread = code.create<gpu::ThreadIdOp>(gpu::Dimension::x);
  emitter.emplace(kernel.op, function, kernel.ranges, kernel.snapshots,
                  thread.getDefiningOp());
  shared = getSharedMemory(code);
  batch.emplace(code, *emitter, contraction.batch);
  rows.emplace(code, *emitter, contraction.m);
  columns.emplace(code, *emitter, contraction.n);
  depth.emplace(code, *emitter, contraction.k);
  if (!hasAddresses) {
    emitTiles(/*isAligned=*/false);
    setLaunch();
    return;
  }
  // Twice, so that all vectors and asynchronous copies are where they can be.
  code.ifElse(
      emitter->emitAlignmentTest(16), {},
      [&] {
        emitTiles(/*isAligned=*/true);
        return Values();
      },
      [&] {
        emitTiles(/*isAligned=*/false);
        return Values();
      });
  setLaunch();
}

void ContractionEmitter::addFactor(Value value, bool isLhs) {
  value = unit->getFactor(value);
  TileCopy copy(*emitter, kernel.ranges, value,
                getPad(value.getType(), !isLhs && unit->isOrdered()),
                isLhs ? *rows : *columns, *depth, hasAddresses);
  SharedTile tile = unit->getTile(isLhs, copy.isAlongRows());
  factors.push_back({copy, tile, stageBytes});
  stageBytes += llvm::alignTo(tile.bytes(), tile.alignment);
}

void ContractionEmitter::emitTiles(bool isAligned) {
  emitter->setArrayAlignment(isAligned ? 16 : 1);
  factors.clear();
  stageBytes = 0;
  addFactor(contraction.lhs, /*isLhs=*/true);
  addFactor(contraction.rhs, /*isLhs=*/false);
  for (Factor &factor : factors)
    factor.copy.share(factor.tile, unit->getThreads(),
                      isAligned && hasAsyncCopy);
  Value tilesM = code.ceilDiv(rows->size, unit->getShape().m);
  scf::ForOp batches =
      code.openFor(getBlockId(code, gpu::Dimension::z), batch->size,
                   getGridSize(code, gpu::Dimension::z));
  SmallVector<PointEmitter::Point> points =
      batch->at(code, batches.getInductionVar());
  scf::ForOp tiles = code.openFor(getBlockId(code, gpu::Dimension::y), tilesM,
                                  getGridSize(code, gpu::Dimension::y));
  auto [tileM, tileN] = orderTiles(tiles.getInductionVar(),
                                   getBlockId(code, gpu::Dimension::x), tilesM);
  emitTile(tileM, tileN, points);
  code.closeFor(tiles);
  code.closeFor(batches);
}

/// The tile that block (x, y) computes. Blocks begin in the order of their
/// numbers, so those that run at the same time are to share rows and columns of
/// the factors in the L2 cache: columns of 16 tiles, one beside the other.
std::pair<Value, Value> ContractionEmitter::orderTiles(Value y, Value x,
                                                       Value tilesM) {
  constexpr int64_t height = 16, atOnce = 128;
  const MatrixUnit::Shape &shape = unit->getShape();
  // Tiles that run all at once have no order.
  if (llvm::divideCeil(getMaxSize(contraction.m), shape.m) *
          llvm::divideCeil(getMaxSize(contraction.n), shape.n) <=
      atOnce)
    return {y, x};
  Value width = getGridSize(code, gpu::Dimension::x);
  Value number = code.add(code.mul(y, width), x);
  Value perGroup = code.mul(width, height);
  Value group = code.div(number, perGroup), rest = code.rem(number, perGroup);
  Value first = code.mul(group, height);
  Value rows = code.builder.createOrFold<arith::MinUIOp>(
      code.loc, code.create<arith::SubIOp>(tilesM, first), code.index(height));
  return {code.add(first, code.rem(rest, rows)), code.div(rest, rows)};
}

/// The address of a factor's tile number `number` along k.
Value ContractionEmitter::stageBase(Value number, const Factor &factor) {
  Value stage = code.rem(number, unit->getStages());
  return code.address(shared, code.builder.getI8Type(),
                      code.add(code.mul(stage, stageBytes), factor.offset));
}

void ContractionEmitter::emitTile(Value tileM, Value tileN,
                                  ArrayRef<PointEmitter::Point> points) {
  Value firstRow = code.mul(tileM, unit->getShape().m);
  Value firstColumn = code.mul(tileN, unit->getShape().n);
  factors[0].copy.begin(code, thread, points, firstRow);
  factors[1].copy.begin(code, thread, points, firstColumn);
  Values sums = unit->getZeros(code);
  multiplyTiles(sums);
  // Of the last tile, before its memory is used for the sums.
  code.barrier();
  for (int64_t pass = 0; pass < unit->getPasses(); ++pass) {
    unit->spill(code, thread, pass, sums, shared, spillPitch());
    code.barrier();
    storePass(pass, firstRow, firstColumn, points);
    code.barrier();
  }
}

/// Starts to bring tile number `number` along k: asynchronous copies, and what
/// this thread loads, which is returned.
SmallVector<Value> ContractionEmitter::start(Value number) {
  Value first = code.mul(number, unit->getShape().k);
  Values vectors;
  for (Factor &factor : factors)
    if (factor.copy.isAsync())
      factor.copy.copy(code, first, stageBase(number, factor));
    else if (factor.copy.hasMany())
      factor.copy.copyInTurns(code, first, stageBase(number, factor));
    else
      llvm::append_range(vectors, factor.copy.fetch(code, first));
  return vectors;
}

/// Puts what was loaded for tile number `number` to shared memory.
void ContractionEmitter::finish(Value number, ArrayRef<Value> vectors) {
  for (Factor &factor : factors) {
    if (!isHeld(factor))
      continue;
    size_t count = factor.copy.getTypes().size();
    factor.copy.put(code, Values(vectors.take_front(count)),
                    stageBase(number, factor));
    vectors = vectors.drop_front(count);
  }
}

SmallVector<Type> ContractionEmitter::getFetchedTypes() {
  SmallVector<Type> types;
  for (Factor &factor : factors)
    if (isHeld(factor))
      llvm::append_range(types, factor.copy.getTypes());
  return types;
}

SmallVector<Value> ContractionEmitter::getPads() {
  Values pads;
  for (Factor &factor : factors)
    if (isHeld(factor))
      llvm::append_range(pads, factor.copy.getPads(code));
  return pads;
}

/// A trip has work enough, and registers for no other trip's.
static void keepRolled(scf::ForOp loop) {
  MLIRContext *context = loop.getContext();
  auto unroll = LLVM::LoopUnrollAttr::get(
      context, /*disable=*/BoolAttr::get(context, true), /*count=*/{},
      /*runtimeDisable=*/{}, /*full=*/{}, /*followupUnrolled=*/{},
      /*followupRemainder=*/{}, /*followupAll=*/{});
  auto annotation = LLVM::LoopAnnotationAttr::get(
      context, /*disableNonforced=*/{}, /*vectorize=*/{}, /*interleave=*/{},
      unroll, /*unrollAndJam=*/{}, /*licm=*/{}, /*distribute=*/{},
      /*pipeline=*/{}, /*peeled=*/{}, /*unswitch=*/{}, /*mustProgress=*/{},
      /*isVectorized=*/{}, /*startLoc=*/{}, /*endLoc=*/{},
      /*parallelAccesses=*/{});
  // The loop that scf becomes keeps it.
  loop->setAttr("loop_annotation", annotation);
}

void ContractionEmitter::multiplyTile(Value number, Values &sums) {
  unit->multiply(code, thread, {factors[0].tile, stageBase(number, factors[0])},
                 {factors[1].tile, stageBase(number, factors[1])}, sums);
}

/// Sums the products along k, tile by tile; the tiles that follow are on their
/// way meanwhile.
void ContractionEmitter::multiplyTiles(Values &sums) {
  // A unit that goes on by itself may still read the tile before this one.
  int64_t ahead = unit->getStages() - (unit->isAsync() ? 2 : 1);
  auto commit = [&] {
    if (isAsync())
      code.create<NVVM::CpAsyncCommitGroupOp>();
  };
  for (int64_t number = 0; number < ahead; ++number) {
    bool exists =
        !depth->fixedSize || number * unit->getShape().k < *depth->fixedSize;
    if (exists)
      finish(code.index(number), start(code.index(number)));
    commit();
  }
  Value count = code.ceilDiv(depth->size, unit->getShape().k);
  scf::ForOp loop = code.openFor(code.index(0), count, code.index(1), sums);
  Value number = loop.getInductionVar();
  // This tile is there, and all are done with the one before, whose place is
  // taken next.
  if (isAsync())
    code.create<NVVM::CpAsyncWaitGroupOp>(ahead - 1);
  unit->publish(code);
  code.barrier();
  Value next = code.add(number, ahead);
  Value more = code.isLess(next, count);
  sums = Values(loop.getRegionIterArgs());
  if (unit->isAsync())
    multiplyTile(number, sums);
  Values vectors = code.ifElse(
      more, getFetchedTypes(), [&] { return start(next); },
      [&] { return getPads(); });
  commit();
  if (!unit->isAsync())
    multiplyTile(number, sums);
  if (!vectors.empty())
    code.when(more, [&] { finish(next, vectors); });
  code.closeFor(loop, sums);
  keepRolled(loop);
  sums = Values(loop.getResults());
  unit->finish(code, sums);
}

/// Elements from one row of sums in shared memory to the next.
int64_t ContractionEmitter::spillPitch() const {
  Type type = contraction.getSum().getType();
  return unit->getShape().n + unit->getPadBytes() / getElementBytes(type);
}

/// Each thread computes and stores vectors of the rows that were spilled.
void ContractionEmitter::storePass(int64_t pass, Value firstRow,
                                   Value firstColumn,
                                   ArrayRef<PointEmitter::Point> points) {
  Value sum = contraction.getSum();
  llvm::SetVector<Operation *> ops;
  for (StoreOp store : stores)
    ops.insert_range(collectOps(store));
  // The loads of the factors are not written here.
  llvm::SetVector<Operation *> factors =
      collectOps(ValueRange{contraction.lhs, contraction.rhs});
  ops.remove_if([&](Operation *op) { return factors.contains(op); });
  int64_t bytes = 1;
  for (StoreOp store : stores)
    bytes = std::max(bytes, getElementBytes(store.getValue().getType()));
  int64_t most = hasAddresses ? 16 / bytes : 1;
  int64_t width =
      getVectorWidth(columns->ranges.back(), ops, stores, most, kernel.ranges);
  int64_t perRow = unit->getShape().n / width, threads = unit->getThreads();
  int64_t vectors = unit->getPassRows() * perRow;
  scf::ForOp loop =
      code.openFor(thread, code.index(vectors), code.index(threads));
  Value number = loop.getInductionVar();
  Value row = code.div(number, perRow);
  Value column = code.mul(code.rem(number, perRow), width);
  Value m = code.add(firstRow, unit->getRow(code, pass, row));
  Value n = code.add(firstColumn, column);
  Value inside = code.both(rows->getInside(code, m, unit->getShape().m),
                           columns->getInside(code, n, unit->getShape().n));
  code.when(inside, [&] {
    SmallVector<PointEmitter::Point> all(points);
    llvm::append_range(all, rows->at(code, m));
    llvm::append_range(all, columns->at(code, n, width));
    Value place = code.add(code.mul(row, spillPitch()), column);
    Value value = code.load(shared, sum.getType(), place, width);
    emitter->storeAt(code.builder.getBlock(), all, stores, sum, value);
  });
  code.closeFor(loop);
}

void ContractionEmitter::setLaunch() {
  const MatrixUnit::Shape &shape = unit->getShape();
  int64_t spill = unit->getPassRows() * spillPitch() *
                  getElementBytes(contraction.getSum().getType());
  gpu_code::setLaunch(
      function, getLaunchGrid(contraction, shape.m, shape.n, kernel.op),
      unit->getThreads(), std::max(unit->getStages() * stageBytes, spill));
}

void gpu_code::emitContraction(GpuKernel &kernel, func::FuncOp function,
                               const Contraction &contraction,
                               ArrayRef<StoreOp> stores,
                               const target::GpuTarget &target) {
  ContractionEmitter(kernel, function, contraction, stores, target).run();
}
