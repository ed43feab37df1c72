// Writes values of a kernel into loops that somebody else opens.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/PointEmitter.h"

using namespace mlir;
using namespace tinyjit;
using uop::LoadOp;
using uop::RangeOp;
using uop::StoreOp;

void PointEmitter::begin(Operation *first) {
  auto root = std::make_unique<Scope>();
  root->block = first->getBlock();
  openLoops[root->block] = first;
  scopes.push_back(std::move(root));
  coords.push_back(0);
  setInsertionPoint(0);
  placeSnapshots();
}

void PointEmitter::open(Block *block, ArrayRef<Point> points) {
  for (const Point &point : points) {
    auto scope = std::make_unique<Scope>();
    scope->ranges.push_back(point.range);
    scope->block = block;
    scope->base = point.index;
    scope->width = scope->copyStride = scope->multiple = point.width;
    scopes.push_back(std::move(scope));
    coords.push_back(0);
  }
}

void PointEmitter::close() {
  scopes.truncate(1);
  coords.truncate(1);
}

Value PointEmitter::emitAt(Block *block, ArrayRef<Point> points, Value value) {
  open(block, points);
  Value result = Emitter::emit(value);
  close();
  return result;
}

void PointEmitter::storeAt(Block *block, ArrayRef<Point> points,
                           ArrayRef<StoreOp> stores, Value known, Value given) {
  open(block, points);
  Place place = findPlace(known);
  scopes[place.home]->known[{known, place.combination}] = given;
  emitStores(stores);
  close();
}

Value PointEmitter::getArray(LoadOp load) {
  unsigned number = cast<BlockArgument>(load.getPtr()).getArgNumber();
  if (load.getDependences().empty() && snapshots.contains(number))
    return snapshots[number];
  return function.getArgument(number);
}

Value PointEmitter::emitAddressAt(Block *block, ArrayRef<Point> points,
                                  LoadOp load) {
  open(block, points);
  setInsertionPoint(scopes.size() - 1);
  Place place = findPlace(load.getValue());
  Access access = getAccess(getArray(load), load.getPtr().getType(),
                            getElementOffset(load), place.lane);
  close();
  return access.address;
}

Value PointEmitter::emitAlignmentTest(int64_t bytes) {
  setInsertionPoint(0);
  Type i64 = builder.getI64Type();
  Value bits;
  for (unsigned i = 0; i < kernel.getNumArrays(); ++i) {
    Value address =
        LLVM::PtrToIntOp::create(builder, loc, i64, function.getArgument(i));
    bits = bits ? arith::OrIOp::create(builder, loc, bits, address).getResult()
                : address;
  }
  Value mask = arith::ConstantIntOp::create(builder, loc, i64, bytes - 1);
  Value zero = arith::ConstantIntOp::create(builder, loc, i64, 0);
  bits = arith::AndIOp::create(builder, loc, bits, mask);
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, bits,
                               zero);
}

Value PointEmitter::emitExtent(RangeOp range) {
  setInsertionPoint(0);
  if (range.getExtent())
    return indexConstant(static_cast<int64_t>(*range.getExtent()));
  return emitBound(range);
}
