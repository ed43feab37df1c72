// Generates operands for a kernel that is timed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/LinearIndex.h"
#include "lib/Support/ArraySpec.h"
#include "lib/Tune/TimedCode.h"
#include "runtime/support/Return.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::tune;

/// True if an address or a number of trips is computed from what is loaded.
static bool hasDataInAddresses(jit::KernelOp kernel) {
  auto isLoaded = [](ValueRange values) {
    return llvm::any_of(uop::collectOps(values), llvm::IsaPred<uop::LoadOp>);
  };
  WalkResult result = kernel.walk([&](Operation *op) {
    bool found = false;
    if (auto load = dyn_cast<uop::LoadOp>(op))
      found = isLoaded(load.getIndices());
    else if (auto store = dyn_cast<uop::StoreOp>(op))
      found = isLoaded(store.getIndices());
    else if (auto range = dyn_cast<uop::RangeOp>(op))
      found = range.getBound() && isLoaded(range.getBound());
    return found ? WalkResult::interrupt() : WalkResult::advance();
  });
  return result.wasInterrupted();
}

static int64_t getMiddle(jit::VarType type) {
  if (!type.getType().isF32())
    return type.getMin() + (type.getMax() - type.getMin()) / 2;
  constexpr float value = 0.75F;
  int32_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

StatusOr<KernelOperands> KernelOperands::create(jit::KernelOp kernel) {
  if (hasDataInAddresses(kernel))
    return Status::unsupported("kernel @" + kernel.getSymName().str() +
                               " computes addresses from what it loads");
  KernelOperands operands;
  SmallVector<jit::ArrayUse> uses = jit::getArrayUses(kernel);
  for (auto [index, type] : llvm::enumerate(kernel.getArgumentTypes())) {
    if (auto variable = dyn_cast<jit::VarType>(type)) {
      operands.numbers.push_back(getMiddle(variable));
      continue;
    }
    auto array = cast<uop::PtrType>(type);
    std::string value;
    llvm::raw_string_ostream(value)
        << array.getSpan() << 'x' << array.getElementType()
        << "=random:" << index + 1;
    StatusOr<HostArray> numbers = readArrayValue(value);
    RETURN_IF_ERROR(numbers.status());
    RETURN_IF_ERROR(toBuffer(*numbers, runtime::Device::host())
                        .moveTo(operands.buffers.emplace_back()));
    if (uses[index].loaded && uses[index].stored)
      operands.updated.emplace_back(index, *std::move(numbers));
  }
  return operands;
}

void KernelOperands::reset() {
  for (const auto &[index, numbers] : updated)
    std::memcpy(buffers[index].data(), numbers.bytes.data(),
                numbers.bytes.size());
}

std::vector<void *> KernelOperands::addresses() const {
  std::vector<void *> list;
  for (const runtime::Buffer &buffer : buffers)
    list.push_back(buffer.data());
  return list;
}
