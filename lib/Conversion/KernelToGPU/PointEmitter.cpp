// Writes values of a kernel into loops that the caller has opened.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToGPU/PointEmitter.h"

#include "lib/Conversion/KernelToGPU/ThreadCode.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion::gpu_code;

PointEmitter::PointEmitter(jit::KernelOp kernel, func::FuncOp function,
                           FreeRanges &ranges, ArrayRef<Snapshot> snapshots,
                           Operation *first)
    : kernel(kernel), function(function), code(kernel.getLoc()),
      scopes(code, ranges, first->getBlock(), first),
      memory(code, scopes, function, access, {/*ofElements=*/true}),
      partials(code, scopes, plan, /*vectorBits=*/0),
      values(function, code, scopes, memory, partials, plan) {
  for (auto [copy, address] : llvm::zip_equal(
           snapshots, emitSnapshots(code, kernel, function, snapshots)))
    memory.setSnapshot(copy.array, address);
}

void PointEmitter::open(Block *block, Points points) {
  for (const Point &point : points) {
    Scope &scope = scopes.pushStep(point.range, point.index, point.width);
    scope.block = block;
    scope.multiple = point.width;
  }
}

void PointEmitter::close(Points points) {
  for (size_t i = 0; i < points.size(); ++i)
    scopes.pop();
}

Value PointEmitter::emitAt(Block *block, Points points, Value value) {
  open(block, points);
  Value result = values.emit(value);
  close(points);
  return result;
}

void PointEmitter::storeAt(Block *block, Points points,
                           ArrayRef<StoreOp> stores, Value known, Value given) {
  open(block, points);
  scopes.define(known, given);
  values.emitStores(stores);
  close(points);
}

Value PointEmitter::emitAddressAt(Block *block, Points points, LoadOp load) {
  open(block, points);
  scopes.moveToInnermost();
  Value address = memory.getAccess(load).address;
  close(points);
  return address;
}

Value PointEmitter::emitAlignmentTest(int64_t bytes) {
  scopes.moveTo(0);
  return areAligned(
      code, function.getArguments().take_front(kernel.getNumArrays()), bytes);
}

Value PointEmitter::emitExtent(RangeOp range) {
  scopes.moveTo(0);
  if (range.getExtent())
    return code.indexConstant(static_cast<int64_t>(*range.getExtent()));
  return values.emitBound(range);
}
