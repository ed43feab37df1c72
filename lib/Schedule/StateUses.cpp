// Finds the ops of a function that read and write states, and the parts that
// they use.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/StateUses.h"

#include "dialects/Jit/Jit.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

template <typename Op>
static StateBox makeBox(Op op) {
  return {
      getMixedValues(op.getStaticOffsets(), op.getOffsets(), op.getContext()),
      getMixedValues(op.getStaticSizes(), op.getSizes(), op.getContext())};
}

StateBox schedule::getBox(uop::ReadOp op) { return makeBox(op); }
StateBox schedule::getBox(uop::WriteOp op) { return makeBox(op); }

/// True if no element of `a` can be one of `b`: some dimension says so.
bool StateUses::areApart(const StateBox &a, const StateBox &b) {
  auto endsBefore = [](const StateBox &x, const StateBox &y, size_t dim) {
    auto offset = getConstantIntValue(x.offsets[dim]);
    auto size = getConstantIntValue(x.sizes[dim]);
    auto other = getConstantIntValue(y.offsets[dim]);
    return offset && size && other && *offset + *size <= *other;
  };
  for (size_t dim = 0; dim < a.offsets.size(); ++dim)
    if (endsBefore(a, b, dim) || endsBefore(b, a, dim))
      return true;
  return false;
}

/// Checks that the box of `op` is one of the state that it names.
static LogicalResult verifyBox(Operation *op, FlatSymbolRefAttr symbol,
                               RankedTensorType type, const StateBox &box) {
  Operation *found = SymbolTable::lookupNearestSymbolFrom(op, symbol);
  if (!isa_and_nonnull<jit::StateOp>(found) &&
      !(isa<uop::ReadOp>(op) && isa_and_nonnull<jit::ConstantOp>(found)))
    return op->emitOpError("names @")
           << symbol.getValue() << ", expected a state of the module";
  auto buffer =
      cast<jit::BufferType>(cast<TypeAttr>(found->getAttr("type")).getValue());
  if (buffer.getElementType() != type.getElementType() ||
      buffer.getRank() != type.getRank())
    return op->emitOpError("has a tensor of ")
           << type << ", but @" << symbol.getValue() << " is " << buffer;
  for (auto [dim, size] : llvm::enumerate(buffer.getMaxShape())) {
    auto offset = getConstantIntValue(box.offsets[dim]);
    auto extent = getConstantIntValue(box.sizes[dim]);
    if (offset && extent && *offset + *extent > size)
      return op->emitOpError("goes up to ")
             << *offset + *extent << " along dimension " << dim << ", but @"
             << symbol.getValue() << " has " << size;
  }
  return success();
}

LogicalResult
StateUses::analyze(func::FuncOp function,
                   const llvm::DenseMap<Operation *, unsigned> &positions) {
  this->positions = &positions;
  for (Operation &op : function.front()) {
    unsigned position = positions.lookup(&op);
    WalkResult walk = op.walk([&](Operation *inside) -> WalkResult {
      if (auto read = dyn_cast<uop::ReadOp>(inside))
        return verifyBox(read, read.getStateAttr(), read.getResult().getType(),
                         getBox(read));
      auto write = dyn_cast<uop::WriteOp>(inside);
      if (!write)
        return WalkResult::advance();
      writes[write.getState()].push_back({position, write});
      return verifyBox(write, write.getStateAttr(), write.getValue().getType(),
                       getBox(write));
    });
    if (walk.wasInterrupted())
      return failure();
  }
  return success();
}

bool StateUses::isOverwritten(Operation *op, StringRef state,
                              const StateBox &box, unsigned position) const {
  auto found = writes.find(state);
  if (found == writes.end())
    return false;
  auto first = llvm::upper_bound(
      found->second, positions->lookup(op),
      [](unsigned a, const Write &write) { return a < write.position; });
  for (auto it = first; it != found->second.end() && it->position < position;
       ++it)
    if (!areApart(box, getBox(it->op)))
      return true;
  return false;
}
