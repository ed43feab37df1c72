// Multiplies packed vectors with the lanes of several rows joined.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/JoinedRows.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::loops;

//===-- which rows --------------------------------------------------------===//

bool loops::isProductWith(ReduceOp reduce, Value packed,
                          const KernelPlan &plan) {
  auto product = reduce.getContract() && plan.lanes.lookup(reduce) <= 1
                     ? reduce.getValues()[0].getDefiningOp<arith::MulFOp>()
                     : arith::MulFOp();
  return packed && product &&
         (product.getLhs() == packed) != (product.getRhs() == packed);
}

/// Lanes of the register that the last `lanes` lanes of joined rows are in: a
/// power of two, for which there are instructions, and no single element.
static int64_t roundUp(int64_t lanes) {
  return std::max<int64_t>(2, llvm::PowerOf2Ceil(lanes));
}

int64_t JoinedRows::countBeyond(int64_t rows, int64_t lanes, int64_t width) {
  int64_t last = width > 1 ? rows * lanes % width : 0;
  return last > 0 ? roundUp(last) - last : 0;
}

/// Finds the scopes of the lanes and of the rows, outside of which nothing that
/// changes the sums may have copies.
bool JoinedRows::findScopes(Value packed) {
  FreeRanges &ranges = scopes->getRanges();
  auto reduced = reduce.getRanges();
  unsigned lanes = 0, others = 0;
  for (RangeOp range : ranges.of(packed)) {
    if (llvm::is_contained(reduced, range.getIndex()))
      continue;
    unsigned number = scopes->find(range);
    const Scope &scope = (*scopes)[number];
    bool isShared = !ranges.of(other).contains(range);
    if (scope.width > 1 && scope.copies == 1 && isShared)
      lanes = number;
    else if (scope.copies > 1 && scope.width == 1 && isShared && !rows)
      rows = number;
    else if (scope.width > 1 || scope.copies > 1)
      ++others;
  }
  if (!lanes || others > 0 || rows > lanes)
    return false;
  rowLanes = (*scopes)[lanes].width;
  if (rows)
    numRows = (*scopes)[rows].copies;
  return llvm::all_of(ranges.of(reduce.getResult(0)), [&](RangeOp range) {
    unsigned number = scopes->find(range);
    return number >= rows || (*scopes)[number].copies == 1;
  });
}

std::optional<JoinedRows> JoinedRows::find(ReduceOp reduce, Value packed,
                                           Scopes &scopes,
                                           const KernelPlan &plan) {
  if (!isProductWith(reduce, packed, plan))
    return std::nullopt;
  auto product = reduce.getValues()[0].getDefiningOp<arith::MulFOp>();
  JoinedRows joined(scopes, reduce);
  joined.isOtherFirst = product.getRhs() == packed;
  joined.other = joined.isOtherFirst ? product.getLhs() : product.getRhs();
  joined.width = plan.vectorBits / packed.getType().getIntOrFloatBitWidth();
  if (joined.width < 2 || !joined.findScopes(packed))
    return std::nullopt;
  int64_t apart =
      joined.numRows * countRegisters(1, joined.rowLanes, joined.width);
  // LLVM has no registers for a row that is no power of two.
  bool isOdd = !llvm::isPowerOf2_64(joined.rowLanes);
  if (!isOdd && joined.countSums() >= apart)
    return std::nullopt;
  return joined;
}

//===-- their sums --------------------------------------------------------===//

int64_t JoinedRows::getLanes(int64_t number) const {
  return roundUp(std::min(width, numRows * rowLanes - number * width));
}

/// Calls `action` for each register, in every combination of the copies of
/// other loops.
void JoinedRows::forEachSum(llvm::function_ref<void(int64_t number)> action) {
  const FreeRanges::Set &set = scopes->getRanges().of(reduce.getResult(0));
  for (int64_t number = 0; number < countSums(); ++number)
    scopes->forEachCopy(set, [&] {
      if (!rows || scopes->getCopy(rows) == 0)
        action(number);
    });
}

Values JoinedRows::makeInits(VectorCode &code) {
  Values sums;
  forEachSum([&](int64_t number) {
    Value init = code.constant(
        getIdentity(*reduce.getKind(), reduce.getResult(0).getType()));
    sums.push_back(code.splat(init, getLanes(number)));
  });
  return sums;
}

void JoinedRows::combineStep(ValueEmitter &values, Values &sums) {
  VectorCode &code = values.code;
  SmallVector<Value> loaded(countSums());
  size_t position = 0;
  forEachSum([&](int64_t number) {
    Value &sum = sums[position++];
    Value factor = values.emit(other);
    scopes->moveToInnermost();
    Value &vector = loaded[number];
    if (!vector)
      vector = values.loadPacked(getLanes(number), number * width);
    factor = code.splat(factor, getLanes(number));
    sum = isOtherFirst ? code.create<math::FmaOp>(factor, vector, sum)
                       : code.create<math::FmaOp>(vector, factor, sum);
  });
}

/// The lanes of row number `row`, taken from the registers that they are in.
Value JoinedRows::getRow(VectorCode &code, ArrayRef<Value> registers,
                         int64_t row) {
  int64_t begin = row * rowLanes, end = begin + rowLanes;
  Value found;
  for (int64_t number = begin / width; number * width < end; ++number) {
    // Of the row's lanes, those that this register has; both shuffles are of
    // vectors of one size, as LLVM has them.
    SmallVector<int64_t> own, both;
    for (int64_t lane = begin; lane < end; ++lane) {
      bool isHere = lane / width == number;
      own.push_back(isHere ? lane % width : -1);
      both.push_back(isHere                  ? rowLanes + lane - begin
                     : lane < number * width ? lane - begin
                                             : -1);
    }
    Value part = code.create<vector::ShuffleOp>(registers[number],
                                                registers[number], own);
    found = found ? code.create<vector::ShuffleOp>(found, part, both) : part;
  }
  return found;
}

Values JoinedRows::split(VectorCode &code, Values sums) {
  int64_t count = countSums();
  auto combinations = static_cast<int64_t>(sums.size()) / count;
  Values split;
  for (int64_t row = 0; row < numRows; ++row)
    for (int64_t i = 0; i < combinations; ++i) {
      Values registers;
      for (int64_t number = 0; number < count; ++number)
        registers.push_back(sums[number * combinations + i]);
      split.push_back(getRow(code, registers, row));
    }
  return split;
}
