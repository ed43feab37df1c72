// Builds the kernel that merged launches run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/FusionBuilder.h"

#include "dialects/Jit/Transforms/KernelShare.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit::jit;
using tinyjit::uop::LoadOp;
using tinyjit::uop::RangeOp;
using tinyjit::uop::StoreOp;

FusionBuilder::FusionBuilder(const FusionPlan &plan, unsigned root)
    : plan(plan), root(root), members(plan.getMembers(root)) {
  for (int member : members) {
    LaunchOp launch = plan.getLaunches()[plan.getInstance(member).launch];
    parameters.emplace_back(launch.getArgs().size(), -1);
  }
  listParameters(/*arrays=*/true);
  listParameters(/*arrays=*/false);
}

unsigned FusionBuilder::addParameter(Value operand, Type type) {
  unsigned number = operands.size();
  auto [entry, inserted] = known.try_emplace({operand, type}, number);
  if (!inserted)
    return entry->second;
  operands.push_back(operand);
  types.push_back(type);
  return number;
}

/// Gives the members' parameters numbers, those of the root first.
void FusionBuilder::listParameters(bool arrays) {
  for (size_t position = members.size(); position-- > 0;) {
    const FusionInstance &instance = plan.getInstance(members[position]);
    LaunchOp launch = plan.getLaunches()[instance.launch];
    const FusionKernel &member = plan.getKernelOf(instance.launch);
    TypeRange memberTypes = KernelOp(member.op).getArgumentTypes();
    llvm::SmallDenseSet<unsigned> computed;
    for (auto [load, source] : llvm::zip_equal(member.loads, instance.sources))
      if (source >= 0)
        computed.insert(load.array);
    for (auto [index, operand] : llvm::enumerate(launch.getArgs())) {
      bool isArray = index < launch.getNumBuffers();
      if (isArray != arrays || computed.contains(index))
        continue;
      Access word = isArray ? launch.getAccess(index) : Access::Read;
      // Results of an absorbed launch are gone.
      if (word != Access::Read && instance.launch != root && !instance.stores)
        continue;
      unsigned number = addParameter(operand, memberTypes[index]);
      parameters[position][index] = number;
      if (!isArray)
        continue;
      if (number == access.size())
        access.push_back(static_cast<int32_t>(word));
      else if (access[number] != static_cast<int32_t>(word))
        access[number] = static_cast<int32_t>(Access::Update);
    }
  }
}

SmallVector<int64_t> FusionBuilder::getKey() const {
  llvm::DenseMap<int, int64_t> positions;
  SmallVector<int64_t> key;
  for (auto [position, member] : llvm::enumerate(members)) {
    positions[member] = position;
    const FusionInstance &instance = plan.getInstance(member);
    key.push_back(reinterpret_cast<intptr_t>(
        plan.getKernelOf(instance.launch).op.getAsOpaquePointer()));
    for (const AffineForm &form : instance.ranges) {
      key.append({form.constant, static_cast<int64_t>(form.terms.size())});
      for (auto [variable, coefficient] : form.terms)
        key.append({static_cast<int64_t>(variable), coefficient});
    }
    for (int source : instance.sources)
      key.push_back(source < 0 ? -1 : positions.lookup(source));
    llvm::append_range(key, parameters[position]);
  }
  return key;
}

void FusionBuilder::createRanges(OpBuilder &builder) {
  for (int64_t extent : plan.getExtents(root))
    variables.push_back(RangeOp::create(builder, kernel.getLoc(), extent));
}

Value FusionBuilder::createForm(OpBuilder &builder, const AffineForm &form) {
  Location loc = kernel.getLoc();
  auto number = [&](int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value).getResult();
  };
  Value sum;
  for (auto [variable, coefficient] : form.terms) {
    Value part = variables[variable];
    if (coefficient != 1)
      part = arith::MulIOp::create(builder, loc, part, number(coefficient));
    sum =
        sum ? arith::AddIOp::create(builder, loc, sum, part).getResult() : part;
  }
  if (!sum)
    return number(form.constant);
  if (form.constant != 0)
    sum = arith::AddIOp::create(builder, loc, sum, number(form.constant));
  return sum;
}

/// Copies what the member computes; where a load is computed, that value takes
/// its place.
void FusionBuilder::cloneMember(OpBuilder &builder, unsigned position) {
  int number = members[position];
  const FusionInstance &instance = plan.getInstance(number);
  const FusionKernel &member = plan.getKernelOf(instance.launch);
  KernelOp original = member.op;
  IRMapping map;
  for (auto [argument, parameter] :
       llvm::zip_equal(original.getArguments(), parameters[position]))
    if (parameter >= 0)
      map.map(argument, kernel.getArgument(parameter));
  for (auto [range, form] : llvm::zip_equal(member.ranges, instance.ranges))
    map.map(RangeOp(range).getIndex(), createForm(builder, form));
  for (auto [load, source] : llvm::zip_equal(member.loads, instance.sources))
    if (source >= 0)
      map.map(LoadOp(load.op).getValue(), results.lookup(source));
  for (Operation &op : original.getBody().front()) {
    bool isDone =
        isa<RangeOp>(op) ||
        (isa<LoadOp>(op) && map.contains(op.getResult(0))) ||
        (isa<StoreOp>(op) && instance.launch != root && !instance.stores);
    if (!isDone)
      builder.clone(op, map);
  }
  results[number] = map.lookup(StoreOp(member.stores.front()).getValue());
}

KernelOp FusionBuilder::build() {
  KernelOp last = plan.getKernelOf(root).op;
  OpBuilder builder(last->getContext());
  std::string name =
      (last.getReadableName() + "+" + Twine(members.size() - 1)).str();
  kernel = createKernel(builder, last.getLoc(), name, types);
  createRanges(builder);
  for (unsigned position = 0; position < members.size(); ++position)
    cloneMember(builder, position);
  return kernel;
}
