// Builds the kernel that computes a chain of launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/ChainBuilder.h"

#include "dialects/Jit/Transforms/KernelShare.h"

using namespace mlir;
using namespace tinyjit::jit;
using namespace tinyjit::uop;

PtrType tinyjit::jit::getRowType(ArrayRef<int64_t> shape, Type element) {
  constexpr int64_t cacheLine = 64;
  int64_t line = cacheLine / getElementBytes(element);
  SmallVector<int64_t> strides(shape.size(), 1);
  bool isRow = true;
  for (int64_t dim = shape.size() - 2; dim >= 0; --dim) {
    strides[dim] = strides[dim + 1] * std::max<int64_t>(shape[dim + 1], 1);
    if (isRow && strides[dim] > line)
      strides[dim] = llvm::alignTo(strides[dim], line);
    isRow &= shape[dim + 1] == 1;
  }
  return PtrType::get(element.getContext(), shape, element, {}, strides);
}

ChainBuilder::ChainBuilder(const Chain &chain) : chain(chain) {
  listParameters(/*arrays=*/true);
  listParameters(/*arrays=*/false);
}

/// Gives the members' parameters numbers, those of the root first.
void ChainBuilder::listParameters(bool arrays) {
  for (const ChainMember &member : llvm::reverse(chain.members)) {
    LaunchOp launch = member.launch;
    for (auto [number, operand] : llvm::enumerate(launch.getArgs())) {
      bool isArray = number < launch.getNumBuffers();
      const ChainMember *writer = chain.findWriter(operand);
      if (isArray != arrays || (writer && writer != &chain.getRoot()))
        continue;
      Type type = KernelOp(member.kernel).getArgument(number).getType();
      if (!known.try_emplace({operand, type}, operands.size()).second)
        continue;
      operands.push_back(operand);
      types.push_back(type);
      if (isArray)
        access.push_back(static_cast<int32_t>(launch.getAccess(number)));
    }
  }
}

void ChainBuilder::createLocal(OpBuilder &builder, const ChainMember &member) {
  StoreOp store = member.store;
  PtrType type = store.getPtr().getType();
  locals[member.buffer].array =
      LocalOp::create(builder, store.getLoc(),
                      getRowType(type.getShape(), type.getElementType()));
}

Value ChainBuilder::cloneLoad(OpBuilder &builder, LoadOp load,
                              const Local &local, IRMapping &map) {
  SmallVector<Value> indices = llvm::map_to_vector(
      load.getIndices(), [&](Value index) { return map.lookup(index); });
  Value gate, alternative;
  if (load.getGate()) {
    gate = map.lookup(load.getGate());
    alternative = map.lookup(load.getAlternative());
  }
  return LoadOp::create(builder, load.getLoc(), load.getType(), local.array,
                        indices, gate, alternative, ValueRange(local.token));
}

void ChainBuilder::cloneMember(OpBuilder &builder, const ChainMember &member) {
  IRMapping map;
  LaunchOp launch = member.launch;
  for (auto [argument, operand] : llvm::zip_equal(
           KernelOp(member.kernel).getArguments(), launch.getArgs()))
    if (auto entry = known.find({operand, argument.getType()});
        entry != known.end())
      map.map(argument, kernel.getArgument(entry->second));
  for (auto [range, row] : llvm::zip_equal(member.rows, rows))
    map.map(RangeOp(range).getIndex(), row);
  for (Operation &op : KernelOp(member.kernel).getBody().front()) {
    if (isa<RangeOp>(op) && map.contains(op.getResult(0)))
      continue;
    auto load = dyn_cast<LoadOp>(op);
    auto from =
        load ? locals.find(getLoadedBuffer(member, load)) : locals.end();
    if (from != locals.end()) {
      map.map(load.getValue(), cloneLoad(builder, load, from->second, map));
      continue;
    }
    auto store = dyn_cast<StoreOp>(op);
    auto to = store ? locals.find(member.buffer) : locals.end();
    if (to == locals.end()) {
      builder.clone(op, map);
      continue;
    }
    SmallVector<Value> indices = llvm::map_to_vector(
        store.getIndices(), [&](Value index) { return map.lookup(index); });
    auto token = TokenType::get(builder.getContext());
    to->second.token =
        StoreOp::create(builder, op.getLoc(), TypeRange{token},
                        map.lookup(store.getValue()), to->second.array, indices,
                        /*gate=*/Value())
            .getToken();
  }
}

KernelOp ChainBuilder::build() {
  KernelOp last = chain.getRoot().kernel;
  OpBuilder builder(last->getContext());
  std::string name;
  for (const ChainMember &member : chain.members)
    name += (name.empty() ? "" : "+") +
            KernelOp(member.kernel).getReadableName().str();
  kernel = createKernel(builder, last.getLoc(), name, types);
  for (RangeOp row : chain.getRoot().rows)
    rows.push_back(RangeOp::create(builder, row.getLoc(), *row.getExtent()));
  for (const ChainMember &member : ArrayRef(chain.members).drop_back())
    createLocal(builder, member);
  for (const ChainMember &member : chain.members)
    cloneMember(builder, member);
  return kernel;
}
