// Matrix products by threads: each computes a small tile in registers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/MatrixUnits.h"
#include "lib/Conversion/KernelToGPU/WarpTiling.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;

namespace {

/// Thread (x, y) has `groups` groups of `groupRows` rows, and of each row
/// `parts` vectors of `width` columns, spread so that neighbours read
/// neighbouring shared memory.
class ThreadUnit : public MatrixUnit {
public:
  ThreadUnit(const Contraction &contraction, const target::GpuTarget &target);

  SharedTile getTile(bool isLhs, bool alongRows) const override;
  bool isOrdered() const override { return true; }
  Values getZeros(TileCode &code) const override;
  void multiply(TileCode &code, Value thread, const Operand &lhs,
                const Operand &rhs, Values &sums) const override;
  void spill(TileCode &code, Value thread, int64_t pass, const Values &sums,
             Value shared, int64_t pitch) const override;
  Value getRow(TileCode &code, int64_t pass, Value row) const override {
    return code.add(row, pass * getPassRows());
  }

private:
  void setTile(int64_t across, int64_t perThread);
  int64_t getSharedBytes() const;

  Contraction contraction;
  Type sumType;
  /// Threads beside each other along n.
  int64_t across = 0;
  int64_t groups = 1, groupRows = 1, parts = 1, width = 1;
};

} // namespace

/// `side` by `side` threads, each with `parts` vectors of a row.
void ThreadUnit::setTile(int64_t side, int64_t perThread) {
  across = side;
  groups = parts = perThread;
  threads = side * side;
  shape.m = side * groups * groupRows;
  shape.n = side * parts * width;
  // The elements that a thread copies for each tile are to fit into few
  // registers.
  shape.k = side == 16 && perThread == 1 ? 16 : 8;
  passes = groups;
}

/// Shared memory in bytes: of the tiles of all stages, or of a pass of sums.
int64_t ThreadUnit::getSharedBytes() const {
  int64_t stage = getTile(/*isLhs=*/true, true).bytes() +
                  getTile(/*isLhs=*/false, true).bytes();
  int64_t pitch = shape.n + getPadBytes() / getElementBytes(sumType);
  return std::max(getStages() * stage,
                  getPassRows() * pitch * getElementBytes(sumType));
}

ThreadUnit::ThreadUnit(const Contraction &contraction,
                       const target::GpuTarget &target)
    : contraction(contraction), sumType(contraction.getSum().getType()) {
  width = groupRows = getElementBytes(sumType) > 4 ? 2 : 4;
  // The larger the tile, the less is loaded; but all multiprocessors need one.
  for (auto [side, perThread] : {std::pair(16, 2), {16, 1}, {8, 1}}) {
    setTile(side, perThread);
    if (threads <= target.maxThreadsPerBlock &&
        getSharedBytes() <= target.maxSharedBytes &&
        fillsGpu(contraction, shape.m, shape.n))
      break;
  }
}

SharedTile ThreadUnit::getTile(bool isLhs, bool alongRows) const {
  SharedTile tile;
  tile.rows = isLhs ? shape.m : shape.n;
  tile.depth = shape.k;
  tile.alongRows = true;
  tile.type = (isLhs ? contraction.lhs : contraction.rhs).getType();
  // Elements that are copied across its lines go to different banks.
  tile.pitch = tile.rows + 16 / getElementBytes(tile.type);
  return tile;
}

Values ThreadUnit::getZeros(TileCode &code) const {
  Type type = TileCode::vectorOf(sumType, width);
  Value zero = code.create<arith::ConstantOp>(
      cast<TypedAttr>(code.builder.getZeroAttr(type)));
  return Values(groups * groupRows * parts, zero);
}

void ThreadUnit::multiply(TileCode &code, Value thread, const Operand &lhs,
                          const Operand &rhs, Values &sums) const {
  Value x = code.mul(code.rem(thread, across), width);
  Value y = code.mul(code.div(thread, across), groupRows);
  for (int64_t k = 0; k < shape.k; ++k) {
    Value depth = code.index(k);
    Values columns;
    for (int64_t part = 0; part < parts; ++part) {
      Value n = code.add(x, part * across * width);
      columns.push_back(code.load(rhs.base, rhs.tile.type,
                                  rhs.tile.locate(code, n, depth), width));
    }
    for (int64_t group = 0; group < groups; ++group) {
      Value m = code.add(y, group * getPassRows());
      Value rows = code.load(lhs.base, lhs.tile.type,
                             lhs.tile.locate(code, m, depth), groupRows);
      for (int64_t row = 0; row < groupRows; ++row) {
        Value left = code.create<vector::ExtractOp>(rows, row);
        left = code.splat(left, width);
        for (int64_t part = 0; part < parts; ++part) {
          Value &sum = sums[(group * groupRows + row) * parts + part];
          sum = contraction.addProduct(code, left, columns[part], sum);
        }
      }
    }
  }
}

void ThreadUnit::spill(TileCode &code, Value thread, int64_t pass,
                       const Values &sums, Value shared, int64_t pitch) const {
  Value x = code.mul(code.rem(thread, across), width);
  Value y = code.mul(code.div(thread, across), groupRows);
  for (int64_t row = 0; row < groupRows; ++row)
    for (int64_t part = 0; part < parts; ++part) {
      Value place = code.add(code.mul(code.add(y, row), pitch),
                             code.add(x, part * across * width));
      code.store(sums[(pass * groupRows + row) * parts + part], shared, place);
    }
}

std::unique_ptr<MatrixUnit>
gpu_code::makeThreadUnit(const Contraction &contraction,
                         const target::GpuTarget &target) {
  return std::make_unique<ThreadUnit>(contraction, target);
}
