// Writes values of a kernel into loops that somebody else opens.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/PointEmitter.h"

using namespace mlir;
using namespace tinyjit;
using uop::RangeOp;
using uop::StoreOp;

void PointEmitter::begin(Operation *first) {
  auto root = std::make_unique<Scope>();
  root->block = first->getBlock();
  openLoops[root->block] = first;
  scopes.push_back(std::move(root));
  coords.push_back(0);
}

void PointEmitter::open(Block *block, ArrayRef<Point> points) {
  for (const Point &point : points) {
    auto scope = std::make_unique<Scope>();
    scope->ranges.push_back(point.range);
    scope->block = block;
    scope->base = point.index;
    scope->width = point.width;
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
  Value result = emit(value);
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

Value PointEmitter::emitExtent(RangeOp range) {
  setInsertionPoint(0);
  if (range.getExtent())
    return indexConstant(static_cast<int64_t>(*range.getExtent()));
  return emitBound(range);
}
