// Loads and stores whose places differ by constants.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Neighbours.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/TypeUtilities.h"

#include <map>
#include <set>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

std::pair<Value, Type> render::getAccessed(Operation *op) {
  if (auto load = dyn_cast<LLVM::LoadOp>(op))
    return {load.getAddr(), load.getType()};
  if (auto store = dyn_cast<LLVM::StoreOp>(op))
    return {store.getAddr(), store.getValue().getType()};
  if (auto update = dyn_cast<LLVM::AtomicRMWOp>(op))
    return {update.getPtr(), update.getVal().getType()};
  return {};
}

/// Whether `value` is computed from a vector within its function's blocks.
static bool dependsOnVector(Value value, llvm::DenseMap<Value, bool> &known) {
  auto [place, isNew] = known.try_emplace(value, false);
  if (!isNew)
    return place->second;
  bool found = isa<VectorType>(value.getType());
  if (Operation *op = value.getDefiningOp(); op && !found)
    found = llvm::any_of(op->getOperands(), [&](Value operand) {
      return dependsOnVector(operand, known);
    });
  return known[value] = found;
}

SmallVector<Neighbours> render::findNeighbours(Block &block,
                                               const Ranges &ranges) {
  using Terms = std::vector<std::pair<const void *, int64_t>>;
  std::map<std::tuple<const void *, const void *, Terms>, unsigned> numbers;
  SmallVector<Neighbours> all;
  llvm::DenseMap<Value, bool> known;
  for (Operation &op : block) {
    if (!isa<LLVM::LoadOp, LLVM::StoreOp>(op))
      continue;
    auto [address, type] = getAccessed(&op);
    std::optional<Place> place = findPlace(address, ranges);
    if (!place || place->bytes.terms.empty() ||
        llvm::any_of(place->bytes.terms, [&](auto &term) {
          return dependsOnVector(term.first, known);
        }))
      continue;
    Terms terms;
    for (auto [value, factor] : place->bytes.terms)
      terms.push_back({value.getAsOpaquePointer(), factor});
    llvm::sort(terms);
    const void *list = place->base.getAsOpaquePointer();
    const void *element = getElementTypeOrSelf(type).getAsOpaquePointer();
    auto [number, isNew] =
        numbers.try_emplace({list, element, terms}, all.size());
    if (isNew)
      all.push_back({*place, {}});
    Neighbours &group = all[number->second];
    int64_t constant = place->bytes.constant;
    group.lowest.bytes.constant =
        std::min(group.lowest.bytes.constant, constant);
    group.accesses.push_back({&op, constant});
  }
  llvm::erase_if(all, [](Neighbours &group) {
    std::set<int64_t> places;
    for (auto &[op, bytes] : group.accesses) {
      places.insert(bytes);
      bytes -= group.lowest.bytes.constant;
    }
    return places.size() < 4;
  });
  return all;
}
