// Privatises small arrays that all trips of a loop only add to.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/LoopsToFunctions/PrivateSums.h"

#include "lib/Conversion/LoopsToFunctions/MemoryToLLVM.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;

/// A local array stays in the first cache beside what else the trips use.
static constexpr int64_t maxBytes = 16 << 10;
/// So many trips for an element, so that parts of all threads of a machine gain
/// more than they lose by two passes over their local array.
static constexpr int64_t tripsPerElement = 64;

/// The updates that are all uses of `array`, if they are of one kind.
static SmallVector<memref::AtomicRMWOp> getUpdates(Value array) {
  SmallVector<memref::AtomicRMWOp> updates;
  for (Operation *user : array.getUsers()) {
    auto update = dyn_cast<memref::AtomicRMWOp>(user);
    if (!update || !update->use_empty() || update.getValue() == array ||
        (!updates.empty() && update.getKind() != updates[0].getKind()))
      return {};
    updates.push_back(update);
  }
  return updates;
}

/// Writes a loop over all elements of an array.
static void forAllElements(
    OpBuilder &builder, Location loc, MemRefType type,
    function_ref<void(OpBuilder &, Location, ValueRange)> writeBody) {
  auto constants = [&](auto numbers) {
    SmallVector<Value> values;
    for (int64_t number : numbers)
      values.push_back(arith::ConstantIndexOp::create(builder, loc, number));
    return values;
  };
  SmallVector<int64_t> zeros(type.getRank(), 0), ones(type.getRank(), 1);
  scf::buildLoopNest(builder, loc, constants(zeros), constants(type.getShape()),
                     constants(ones), writeBody);
}

static void makePrivate(const TripBlocks &blocks, Value array,
                        SmallVectorImpl<memref::AtomicRMWOp> &updates) {
  auto type = cast<MemRefType>(array.getType());
  arith::AtomicRMWKind kind = updates[0].getKind();
  Location loc = updates[0].getLoc();
  OpBuilder builder = OpBuilder::atBlockBegin(blocks.first);
  Value local = memref::AllocaOp::create(builder, loc, type);
  for (memref::AtomicRMWOp update : updates) {
    builder.setInsertionPoint(update);
    Value old = memref::LoadOp::create(builder, update.getLoc(), local,
                                       update.getIndices());
    Value result = arith::getReductionOp(kind, builder, update.getLoc(), old,
                                         update.getValue());
    memref::StoreOp::create(builder, update.getLoc(), result, local,
                            update.getIndices());
    update.erase();
  }
  builder.setInsertionPoint(blocks.entry->getTerminator());
  Value identity =
      arith::getIdentityValue(kind, type.getElementType(), builder, loc);
  forAllElements(builder, loc, type,
                 [&](OpBuilder &inside, Location loc, ValueRange indices) {
                   memref::StoreOp::create(inside, loc, identity, local,
                                           indices);
                 });
  builder.setInsertionPoint(blocks.exit->getTerminator());
  forAllElements(
      builder, loc, type,
      [&](OpBuilder &inside, Location loc, ValueRange indices) {
        Value sum = memref::LoadOp::create(inside, loc, local, indices);
        memref::AtomicRMWOp::create(inside, loc, kind, sum, array, indices);
      });
}

void conversion::makeSumsPrivate(const TripBlocks &blocks, int64_t trips) {
  for (BlockArgument array : blocks.first->getArguments()) {
    auto type = dyn_cast<MemRefType>(array.getType());
    if (!type || getBytes(type) > maxBytes ||
        type.getNumElements() > trips / tripsPerElement)
      continue;
    SmallVector<memref::AtomicRMWOp> updates = getUpdates(array);
    if (!updates.empty())
      makePrivate(blocks, array, updates);
  }
}
