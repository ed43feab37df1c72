// Distributes the trips of a loop over the threads of a GPU.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/ShareEmitter.h"

#include <numeric>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::gpu_code;

/// Threads whose vectors lie together where each has several.
static constexpr int64_t copyThreads = 32;

//===-- the number of a trip ----------------------------------------------===//

/// Opens the scope of the numbers below `end` that this thread takes: of a
/// loop, unless it takes at most one. \returns the number.
Value ShareEmitter::openCounter(const Share &share, Value end) {
  scopes.moveToInnermost();
  Block *outside = scopes.innermost().block;
  auto scope = std::make_unique<Scope>();
  scope->outerLoop = scopes.getOpenOp(outside);
  scope->block = outside;
  Value number = share.first;
  std::optional<int64_t> known = getConstantIntValue(end);
  if (!share.most || !known || *known > share.most) {
    scope->loop = code.create<scf::ForOp>(share.first, end, share.stride);
    scope->block = scope->loop.getBody();
    scopes.setOpenOp(outside, scope->loop);
    number = scope->loop.getInductionVar();
  } else if (*known < share.most) {
    Value isInside =
        code.create<arith::CmpIOp>(arith::CmpIPredicate::ult, number, end);
    auto branch = code.create<scf::IfOp>(isInside, /*withElseRegion=*/false);
    scope->block = branch.thenBlock();
    scopes.setOpenOp(outside, branch);
  }
  scopes.push(std::move(scope));
  scopes.moveToInnermost();
  return number;
}

void ShareEmitter::closeCounter() {
  Operation *outer = scopes.innermost().outerLoop;
  scopes.close();
  scopes.setOpenOp(scopes.innermost().block, outer);
}

/// Opens the loop over the teams' numbers. A group beyond the last number does
/// what that one's group does, but stores nothing, so that it is there where
/// the threads of its warp exchange values. \returns the group's number, and
/// whether it stores.
std::pair<Value, Value> ShareEmitter::openTeams(const Share &share,
                                                Value total) {
  OpBuilder &builder = code.builder;
  Value team = threads.constant(share.team);
  Value teams = builder.createOrFold<arith::AddIOp>(
      code.loc, total, threads.constant(share.team - 1));
  teams = builder.createOrFold<arith::DivUIOp>(code.loc, teams, team);
  Value number = code.create<arith::MulIOp>(openCounter(share, teams), team);
  number = code.create<arith::AddIOp>(number, share.member);
  Value where =
      code.create<arith::CmpIOp>(arith::CmpIPredicate::ult, number, total);
  Value last = code.create<arith::SubIOp>(total, threads.constant(1));
  return {code.create<arith::MinUIOp>(number, last), where};
}

//===-- digits ------------------------------------------------------------===//

/// Opens the scope of one loop, whose trip has number `digit`.
void ShareEmitter::openDigit(const Loop &loop, const Segment &segment,
                             Value digit) {
  Value base = threads.toIndex(digit);
  if (segment.copies > 1) {
    // Neighbouring threads have neighbouring vectors, of each copy.
    Value count = code.indexConstant(copyThreads);
    Value team = code.create<arith::DivUIOp>(base, count);
    Value member = code.create<arith::RemUIOp>(base, count);
    base = code.create<arith::AddIOp>(
        code.multiply(team, copyThreads * segment.copies), member);
  }
  base = code.multiply(base, segment.width);
  std::optional<int64_t> begin = getConstantIntValue(segment.begin);
  base = begin ? code.add(base, *begin)
               : code.create<arith::AddIOp>(base, code.toValue(segment.begin))
                     .getResult();
  Scope &scope = scopes.pushStep(loop.ranges, base, segment.width);
  scope.copies = segment.copies;
  if (segment.copies > 1)
    scope.copyStride = copyThreads * segment.width;
  if (begin)
    scope.multiple = std::gcd(*begin, segment.width);
}

/// Opens the scopes of `loops` for trip number `number` of all of them.
void ShareEmitter::openDigits(ArrayRef<Loop> loops, ArrayRef<Segment> segments,
                              ArrayRef<Value> trips, Value number) {
  SmallVector<Value> digits(loops.size());
  for (size_t i = loops.size(); i-- > 0;) {
    digits[i] = i == 0
                    ? number
                    : code.create<arith::RemUIOp>(number, trips[i]).getResult();
    if (i > 0)
      number = code.create<arith::DivUIOp>(number, trips[i]);
  }
  for (auto [loop, segment, digit] : llvm::zip_equal(loops, segments, digits))
    openDigit(loop, segment, digit);
}

/// Trips of one stretch, at least 0.
Value ShareEmitter::countTrips(const Segment &segment) {
  std::optional<int64_t> begin = getConstantIntValue(segment.begin);
  std::optional<int64_t> end = getConstantIntValue(segment.end);
  if (begin && end)
    return threads.constant(
        llvm::divideCeil(*end - *begin, segment.width * segment.copies));
  Value extent = code.toValue(segment.end);
  if (!begin || *begin != 0)
    extent = code.create<arith::SubIOp>(extent, code.toValue(segment.begin));
  // Stretches end at a whole trip; a bound below 0 has none.
  extent = code.create<arith::MaxSIOp>(extent, code.indexConstant(0));
  extent = threads.toCounter(extent);
  if (segment.width == 1)
    return extent;
  return code.create<arith::DivUIOp>(extent, threads.constant(segment.width));
}

//===-- stretches ---------------------------------------------------------===//

void ShareEmitter::emitStretches(ArrayRef<Loop> loops,
                                 ArrayRef<Segment> segments, const Share &share,
                                 Body body) {
  scopes.moveToInnermost();
  SmallVector<Value> trips;
  Value total = threads.constant(1);
  for (const Segment &segment : segments) {
    trips.push_back(countTrips(segment));
    total = trips.size() == 1 ? trips.back()
                              : code.builder.createOrFold<arith::MulIOp>(
                                    code.loc, total, trips.back());
  }
  Value number, where;
  if (share.member)
    std::tie(number, where) = openTeams(share, total);
  else
    number = openCounter(share, total);
  openDigits(loops, segments, trips, number);
  body(where);
  for (size_t i = 0; i < loops.size(); ++i)
    scopes.close();
  closeCounter();
}

/// Several vectors at once first, then full vectors, then single elements.
SmallVector<Segment> ShareEmitter::split(const Loop &loop) {
  SmallVector<Segment> segments;
  auto number = [&](int64_t value) {
    return OpFoldResult(code.builder.getIndexAttr(value));
  };
  auto add = [&](OpFoldResult begin, OpFoldResult end, int64_t width,
                 int64_t copies = 1) {
    segments.push_back({begin, end, width, copies, /*masked=*/false});
  };
  if (loop.extent >= 0) {
    int64_t tile = loop.width * loop.copies * copyThreads;
    int64_t tiles = loop.copies > 1 ? loop.extent / tile * tile : 0;
    if (tiles > 0)
      add(number(0), number(tiles), loop.width, loop.copies);
    int64_t full = loop.extent / loop.width * loop.width;
    if (full > tiles || loop.extent == 0)
      add(number(tiles), number(full), loop.width);
    if (full < loop.extent)
      add(number(full), number(loop.extent), 1);
    return segments;
  }
  Value bound = values.emitBound(loop.ranges.front());
  if (loop.width == 1) {
    add(number(0), bound, 1);
    return segments;
  }
  scopes.moveToInnermost();
  Value rest =
      code.create<arith::RemSIOp>(bound, code.indexConstant(loop.width));
  Value full = code.create<arith::SubIOp>(bound, rest);
  add(number(0), full, loop.width);
  add(full, bound, 1);
  return segments;
}

/// Chooses a stretch of each loop after those that `chosen` has.
void ShareEmitter::emitRest(ArrayRef<Loop> loops, const Share &share,
                            SmallVectorImpl<Segment> &chosen, Body body) {
  if (chosen.size() == loops.size()) {
    emitStretches(loops, chosen, share, body);
    return;
  }
  for (const Segment &segment : split(loops[chosen.size()])) {
    chosen.push_back(segment);
    emitRest(loops, share, chosen, body);
    chosen.pop_back();
  }
}

void ShareEmitter::emit(ArrayRef<Loop> loops, const Share &share, Body body) {
  SmallVector<Segment> chosen;
  emitRest(loops, share, chosen, body);
}
