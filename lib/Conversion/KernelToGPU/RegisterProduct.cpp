// Writes a matrix product whose tiles are in the registers of single threads.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/RegisterProduct.h"

#include "lib/Conversion/KernelToGPU/LaunchGrid.h"
#include "lib/Conversion/KernelToGPU/PointEmitter.h"
#include "lib/Conversion/KernelToGPU/TileCopy.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

/// Threads of a block: those that a driver for CPUs computes as one vector.
static constexpr int64_t blockThreads = 8;

namespace {
/// The results of one thread, and of how many threads of a block the tiles
/// stand below each other; the others stand beside each other.
struct RegisterTile {
  int64_t rows, columns;
  int64_t threadsAlongM = 1;

  int64_t blockRows() const { return rows * threadsAlongM; }
  int64_t blockColumns() const {
    return columns * (blockThreads / threadsAlongM);
  }
};

/// A thread's tile is `tile.rows` by `tile.columns`. A tile that reaches beyond
/// the product begins earlier, so that its rows and columns follow each other
/// as in all others; those that other tiles have, too, are not stored. Where
/// sizes are values, or less than a tile, the last row and column stand for
/// those outside instead.
class RegisterProduct {
public:
  RegisterProduct(GpuKernel &kernel, func::FuncOp function,
                  const Contraction &contraction, ArrayRef<StoreOp> stores,
                  int64_t tileEdge)
      : kernel(kernel), function(function), contraction(contraction),
        stores(stores), tileEdge(tileEdge),
        code(OpBuilder(function.getContext()), contraction.reduce->getLoc()) {}

  void run();

private:
  using Points = SmallVector<PointEmitter::Point>;

  /// Rows or columns of a thread, and whether each, and all, are its own, as
  /// values that are null if they always are.
  struct Lines {
    SmallVector<Points> points;
    SmallVector<Value> own;
    Value all;
  };

  Lines makeLines(const TileAxis &axis, Value first, int64_t count);
  void emitTile(Value firstRow, Value firstColumn, const Points &batchPoints);
  Values multiply(const Lines &left, const Lines &right,
                  const Points &batchPoints);
  void store(const Lines &left, const Lines &right, const Points &batchPoints,
             const Values &sums);
  void storeOwn(const Lines &left, const Lines &right,
                const Points &batchPoints, const Values &sums);

  GpuKernel &kernel;
  func::FuncOp function;
  const Contraction &contraction;
  ArrayRef<StoreOp> stores;
  int64_t tileEdge;
  TileCode code;
  std::optional<PointEmitter> emitter;
  std::optional<TileAxis> batch, rows, columns, depth;
  RegisterTile tile{};
};
} // namespace

/// The ops that each result is computed and stored by after its sum.
static int64_t countRest(const Contraction &contraction,
                         ArrayRef<StoreOp> stores) {
  llvm::SetVector<Operation *> ops;
  for (StoreOp store : stores)
    ops.insert_range(collectOps(store));
  for (Operation *op : collectOps(ValueRange(contraction.getSum())))
    ops.remove(op);
  return static_cast<int64_t>(ops.size() + stores.size());
}

/// The tile that computes the product in the least time: each load costs a
/// driver for CPUs, which does it thread by thread, as much as some
/// multiplications; what is outside of the product is computed as well; and
/// blocks are dealt out to its cores. Threads stand beside each other, unless
/// the product is so narrow that they have more columns below each other:
/// drivers make vectors of a thread's own columns.
static RegisterTile chooseTile(const Contraction &contraction,
                               ArrayRef<StoreOp> stores, int64_t tileEdge) {
  constexpr double loadCost = 4, cores = 16;
  // Each result's rest is written out.
  constexpr int64_t mostRest = 1024;
  int64_t rest = countRest(contraction, stores);
  // Other types are often emulated: much code for each result.
  constexpr int64_t otherEdge = 8;
  auto isPlain = [](Type type) { return type.getIntOrFloatBitWidth() == 32; };
  if (!isPlain(contraction.getSum().getType()) ||
      !llvm::all_of(stores, [&](StoreOp store) {
        return isPlain(store.getValue().getType());
      }))
    tileEdge = std::min(tileEdge, otherEdge);
  RegisterTile best{1, 1};
  double least = std::numeric_limits<double>::infinity();
  auto consider = [&](const RegisterTile &tile) {
    double blocks =
        static_cast<double>(getMaxSize(contraction.batch)) *
        static_cast<double>(
            llvm::divideCeil(getMaxSize(contraction.m), tile.blockRows())) *
        static_cast<double>(
            llvm::divideCeil(getMaxSize(contraction.n), tile.blockColumns()));
    auto results = static_cast<double>(tile.rows * tile.columns);
    auto loads = static_cast<double>(tile.rows + tile.columns);
    double cost = std::max(blocks, cores) * (results + loadCost * loads);
    if (cost < least && (tile.rows * tile.columns * rest <= mostRest ||
                         tile.rows * tile.columns == 1)) {
      least = cost;
      best = tile;
    }
  };
  for (int64_t threadsAlongM : {int64_t(1), blockThreads})
    for (int64_t rows = tileEdge; rows > 0; rows /= 2)
      for (int64_t columns = tileEdge; columns > 0; columns /= 2)
        consider({rows, columns, threadsAlongM});
  return best;
}

/// \param first inside of the product.
RegisterProduct::Lines RegisterProduct::makeLines(const TileAxis &axis,
                                                  Value first, int64_t count) {
  Lines lines;
  bool isKnown = axis.fixedSize && *axis.fixedSize >= count;
  bool isWhole = isKnown && *axis.fixedSize % count == 0;
  Value begin = first;
  if (isKnown && !isWhole)
    begin =
        code.create<arith::MinUIOp>(first, code.index(*axis.fixedSize - count));
  for (int64_t i = 0; i < count; ++i) {
    Value number = code.add(begin, i), own;
    if (isKnown && !isWhole && i + 1 < count) {
      own = code.isLess(first, code.add(number, 1));
    } else if (!isKnown) {
      own = code.isLess(number, axis.size);
      number = code.create<arith::MinUIOp>(number,
                                           code.sub(axis.size, code.index(1)));
    }
    lines.points.push_back(axis.at(code, number));
    lines.own.push_back(own);
  }
  // Of the first of a tile that begins earlier, of the last otherwise.
  lines.all = isKnown ? lines.own.front() : lines.own.back();
  return lines;
}

/// The sums of the tile, row by row.
Values RegisterProduct::multiply(const Lines &left, const Lines &right,
                                 const Points &batchPoints) {
  Value zero = code.create<arith::ConstantOp>(cast<TypedAttr>(
      code.builder.getZeroAttr(contraction.getSum().getType())));
  Values sums(tile.rows * tile.columns, zero);
  SmallVector<scf::ForOp> loops;
  Points fixed = batchPoints;
  for (auto [range, extent] : llvm::zip_equal(depth->ranges, depth->extents)) {
    loops.push_back(code.openFor(code.index(0), extent, code.index(1), sums));
    sums = Values(loops.back().getRegionIterArgs());
    fixed.push_back({range, loops.back().getInductionVar()});
  }
  auto load = [&](const Lines &lines, Value factor) {
    Values values;
    for (const Points &points : lines.points) {
      Points all = fixed;
      llvm::append_range(all, points);
      values.push_back(emitter->emitAt(code.builder.getBlock(), all, factor));
    }
    return values;
  };
  Values lhs = load(left, contraction.lhs), rhs = load(right, contraction.rhs);
  for (int64_t row = 0; row < tile.rows; ++row)
    for (int64_t column = 0; column < tile.columns; ++column) {
      Value &sum = sums[row * tile.columns + column];
      sum = contraction.addProduct(code, lhs[row], rhs[column], sum);
    }
  for (scf::ForOp loop : llvm::reverse(loops)) {
    code.closeFor(loop, sums);
    sums = Values(loop.getResults());
  }
  return sums;
}

/// Stores what is the thread's own: null stands for what always is.
void RegisterProduct::storeOwn(const Lines &left, const Lines &right,
                               const Points &batchPoints, const Values &sums) {
  for (int64_t row = 0; row < tile.rows; ++row)
    code.when(left.own[row], [&] {
      for (int64_t column = 0; column < tile.columns; ++column)
        code.when(right.own[column], [&] {
          Points all = batchPoints;
          llvm::append_range(all, left.points[row]);
          llvm::append_range(all, right.points[column]);
          emitter->storeAt(code.builder.getBlock(), all, stores,
                           contraction.getSum(),
                           sums[row * tile.columns + column]);
        });
    });
}

/// Most tiles are whole: all of such a one is stored in one block, where
/// compilers find what is stored side by side and make vectors of its sums.
void RegisterProduct::store(const Lines &left, const Lines &right,
                            const Points &batchPoints, const Values &sums) {
  auto whole = [](Lines lines) {
    llvm::fill(lines.own, Value());
    return lines;
  };
  code.ifElse(
      code.both(left.all, right.all), {},
      [&] {
        storeOwn(whole(left), whole(right), batchPoints, sums);
        return Values();
      },
      [&] {
        storeOwn(left, right, batchPoints, sums);
        return Values();
      });
}

void RegisterProduct::emitTile(Value firstRow, Value firstColumn,
                               const Points &batchPoints) {
  // Threads that have no row or no column at all do nothing.
  Value isInside =
      tile.threadsAlongM > 1
          ? rows->getInside(code, firstRow, tile.blockRows())
          : columns->getInside(code, firstColumn, tile.blockColumns());
  code.when(isInside, [&] {
    Lines left = makeLines(*rows, firstRow, tile.rows);
    Lines right = makeLines(*columns, firstColumn, tile.columns);
    store(left, right, batchPoints, multiply(left, right, batchPoints));
  });
}

void RegisterProduct::run() {
  code.builder.setInsertionPointToEnd(&function.getBody().front());
  Operation *end = code.create<func::ReturnOp>();
  code.builder.setInsertionPoint(end);
  Value thread = code.create<gpu::ThreadIdOp>(gpu::Dimension::x);
  emitter.emplace(kernel.op, function, kernel.ranges, kernel.snapshots,
                  thread.getDefiningOp());
  batch.emplace(code, *emitter, contraction.batch);
  rows.emplace(code, *emitter, contraction.m);
  columns.emplace(code, *emitter, contraction.n);
  depth.emplace(code, *emitter, contraction.k);
  tile = chooseTile(contraction, stores, tileEdge);
  auto openGrid = [&](gpu::Dimension dimension, Value size) {
    return code.openFor(code.create<gpu::BlockIdOp>(dimension), size,
                        code.create<gpu::GridDimOp>(dimension));
  };
  scf::ForOp batches = openGrid(gpu::Dimension::z, batch->size);
  Points batchPoints = batch->at(code, batches.getInductionVar());
  scf::ForOp tiles =
      openGrid(gpu::Dimension::y, code.ceilDiv(rows->size, tile.blockRows()));
  Value row = code.mul(tiles.getInductionVar(), tile.blockRows());
  Value column = code.mul(code.create<gpu::BlockIdOp>(gpu::Dimension::x),
                          tile.blockColumns());
  if (tile.threadsAlongM > 1)
    row = code.add(row, code.mul(thread, tile.rows));
  else
    column = code.add(column, code.mul(thread, tile.columns));
  emitTile(row, column, batchPoints);
  code.closeFor(tiles);
  code.closeFor(batches);
  setLaunch(function,
            getLaunchGrid(contraction, tile.blockRows(), tile.blockColumns(),
                          kernel.op),
            blockThreads, /*sharedBytes=*/0);
}

void gpu_code::emitRegisterProduct(GpuKernel &kernel, func::FuncOp function,
                                   const Contraction &contraction,
                                   ArrayRef<StoreOp> stores, int64_t tileEdge) {
  RegisterProduct(kernel, function, contraction, stores, tileEdge).run();
}
